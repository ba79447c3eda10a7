// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QByteArray>
#include <QString>

#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "app/studio/report/document.h"
#include "core/project/project.h"

namespace wafermill {

struct ReportRequest {
    std::vector<std::int64_t> runs;  ///< one, or several, the first of which the others are measured against
    /// Set to true: the work ends with Interrupted, and nothing is written. Null: nobody gives it up.
    std::shared_ptr<std::atomic<bool>> cancelled;
};

/// What a report of these runs says, in the language of the application. Not for the window's thread: it
/// reads the runs, and searches the GPU clusters of their plans. Throws Error.
ReportDocument make_report(const Project& project, const ReportRequest& request);

/// One self-contained file: styles, and charts as SVG, are in it, and it asks for nothing else.
QByteArray report_html(const ReportDocument& report);

/// A4 pages with numbers, charts as vectors.
QByteArray report_pdf(const ReportDocument& report, const std::atomic<bool>* cancelled = nullptr);

/// Writes a report to a file that ends with .html or .pdf, which is replaced only when the new one is
/// complete. Throws Error.
void write_report(const Project& project, const ReportRequest& request, const QString& file);

}  // namespace wafermill
