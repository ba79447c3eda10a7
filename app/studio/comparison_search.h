// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QObject>
#include <QString>
#include <QThreadPool>

#include <memory>

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
    ~ComparisonSearch() override;

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
    struct Job;
    void start();
    void finish(const std::shared_ptr<Job>& job);

    Document& document_;
    QThreadPool pool_;
    std::shared_ptr<Job> job_;  ///< being searched
    std::unique_ptr<Comparison> latest_;
    Plan latest_plan_;
    QString problem_;
};

/// The comparison of any plan, such as a run's; null where there is none. It is kept, since a live chart asks
/// for it with every step. For the window's thread.
std::shared_ptr<const Comparison> comparison_of(const Plan& plan, const Estimate& estimate);

}  // namespace wafermill
