// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QObject>
#include <QString>

#include <memory>

#include "app/studio/worker.h"
#include "core/estimate/comparison.h"

namespace wafermill {

class Document;

/// The GPU clusters that the document's plan is compared with, searched away from the window. A search that
/// takes no longer than part of a frame is waited for, so that what is quick never shows an old figure; else
/// the result of an earlier plan stays, known as such, until the new one is there. The newest plan wins.
class ComparisonSearch : public QObject {
    Q_OBJECT
  public:
    explicit ComparisonSearch(Document& document);

    /// Searches for the plan as it is now, where that is not known yet. For whoever shows the result.
    void refresh();
    /// The newest result; null when there is none, or the plan has no estimate.
    const Comparison* latest() const { return latest_.get(); }
    /// Whether latest() is that of the plan as it is now.
    bool current() const;
    /// Why the plan as it is now has no comparison; empty where it has one or is being searched.
    QString problem() const { return problem_; }

  signals:
    void changed();

  private:
    void start();
    void finish(const Plan& plan, std::shared_ptr<const Comparison> found, const QString& problem);

    Document& document_;
    bool searching_ = false;
    std::shared_ptr<const Comparison> latest_;
    Plan latest_plan_;
    QString problem_;
    Worker worker_;
};

}  // namespace wafermill
