// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>
#include <QStringList>

#include <optional>
#include <utility>
#include <vector>

#include "app/studio/charts/chart_spec.h"
#include "app/studio/theme.h"

namespace wafermill {

/// A cell of a report's table: what it says, under it in small type its range or address, and whose number it
/// is.
struct ReportCell {
    QString text, note;
    QString address = {};  ///< where a link leads; empty: none
    std::optional<Owner> owner = {};
    bool strong = false;
};

struct ReportTable {
    QStringList head;                                    ///< one a column
    std::vector<std::optional<Owner>> head_owners = {};  ///< empty, or one a column
    std::vector<std::vector<ReportCell>> rows;
    int first_number = 1;             ///< columns from here on stand at the right
    std::vector<double> widths = {};  ///< shares of the width; empty: as their content asks
};

struct ReportBlock {
    enum class Kind {
        section,     ///< a heading; `text`
        subsection,  ///< a smaller one
        paragraph,
        note,   ///< small, secondary
        list,   ///< `lines`, each with a dot
        lines,  ///< `lines` in small type, a paragraph each: arithmetic
        table,
        chart
    };
    Kind kind = Kind::paragraph;
    QString text;
    QStringList lines;
    ReportTable table;
    ChartSpec chart;
};

/// A report as blocks, of which HTML and PDF are made.
struct ReportDocument {
    QString title, subtitle;
    QString language;  ///< "de"
    std::vector<ReportBlock> blocks;

    void section(const QString& text) { add(ReportBlock::Kind::section, text); }
    void subsection(const QString& text) { add(ReportBlock::Kind::subsection, text); }
    /// Nothing where there is nothing to say.
    void paragraph(const QString& text) {
        if (!text.isEmpty()) add(ReportBlock::Kind::paragraph, text);
    }
    void note(const QString& text) {
        if (!text.isEmpty()) add(ReportBlock::Kind::note, text);
    }
    void list(const QStringList& lines) { add(ReportBlock::Kind::list, {}, lines); }
    void lines(const QStringList& lines) { add(ReportBlock::Kind::lines, {}, lines); }
    void table(ReportTable table) {
        if (table.rows.empty()) return;
        add(ReportBlock::Kind::table, {});
        blocks.back().table = std::move(table);
    }
    /// Nothing where the chart has no value.
    void chart(ChartSpec chart) {
        if (!shows_values(chart)) return;
        add(ReportBlock::Kind::chart, {});
        blocks.back().chart = std::move(chart);
    }

  private:
    void add(ReportBlock::Kind kind, const QString& text, const QStringList& lines = {}) {
        ReportBlock block;
        block.kind = kind;
        block.text = text;
        block.lines = lines;
        blocks.push_back(std::move(block));
    }
};

}  // namespace wafermill
