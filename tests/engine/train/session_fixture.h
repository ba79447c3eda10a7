// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <atomic>
#include <csignal>
#include <filesystem>
#include <memory>
#include <string>

#include <QTemporaryDir>
#include <QtTest>

#include "core/project/project.h"
#include "engine/train/session.h"

namespace wafermill::testing {

/// A project in a folder of its own that is trained in this process.
class SessionFixture : public QObject {
  protected:
    /// Sockets get a short path, and a file that may not grow is an error, not a signal.
    void prepare_process() {
        runtime_ = std::make_unique<QTemporaryDir>("/tmp/wm-XXXXXX");
        qputenv("XDG_RUNTIME_DIR", runtime_->path().toUtf8());
        std::signal(SIGXFSZ, SIG_IGN);
    }
    void prepare_folder() { folder_ = std::make_unique<QTemporaryDir>(); }

    std::filesystem::path file() const {
        return std::filesystem::path(folder_->path().toStdString()) / "p.wafermill";
    }
    void make(const Plan& plan) const { Project::create(file(), plan); }
    TrainResult train(bool resume = false, const TrainCallbacks& callbacks = {},
                      std::atomic<int>* interrupt = nullptr) const {
        TrainOptions options;
        options.project = file();
        options.resume = resume;
        options.interrupt = interrupt;
        return train_project(options, callbacks);
    }
    std::string straight_digest(const Plan& plan) const {
        const QTemporaryDir other;
        const std::filesystem::path path = std::filesystem::path(other.path().toStdString()) / "s.wafermill";
        Project::create(path, plan);
        TrainOptions options;
        options.project = path;
        return train_project(options, {}).weights_digest;
    }
    std::unique_ptr<QTemporaryDir> folder_, runtime_;
};

}  // namespace wafermill::testing
