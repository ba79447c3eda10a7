// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QObject>
#include <QProcess>
#include <QString>

#include "core/plan/plan.h"
#include "engine/predict/forecast.h"

namespace wafermill {

/// What training a sound plan of the project `file` will take here, from the measured rates; why not,
/// otherwise.
KnownForecast plan_forecast(const Plan& plan, const QString& file);

/// Measures this computer with `wafermill bench --quick`, in a process of its own.
class RateMeasurement : public QObject {
    Q_OBJECT
  public:
    explicit RateMeasurement(QObject* parent = nullptr);
    ~RateMeasurement() override;

    /// `folder`: on the disk that training would stream from. Does nothing while one goes on.
    void start(const QString& program, const QString& folder);
    /// What was measured before stays.
    void cancel();
    bool running() const { return process_.state() != QProcess::NotRunning; }

  signals:
    /// `failure` is empty when it worked.
    void ended(const QString& failure);

  private:
    QProcess process_;
};

}  // namespace wafermill
