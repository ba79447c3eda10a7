// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QCoreApplication>
#include <QString>
#include <QStringList>

#include "app/studio/model/figures.h"

namespace wafermill {

/// What the diagram, the table and the inspector say about a part, in the user's language.
class PartText {
    Q_DECLARE_TR_FUNCTIONS(wafermill::PartText)
  public:
    /// "Grouped-query attention", "Block × 32".
    static QString title(Part part, const Model& model);
    /// The same where the part stands alone: "Query matrix".
    static QString full_title(Part part, const Model& model);
    /// Lines under the title in the diagram: shape, count and share, state, compute, activations.
    static QStringList lines(Part part, const ModelFigures& figures);
    /// "41.9 M · 19.2 % of the block · 0.1 GFLOP a token", for attention or feed-forward.
    static QString inside_block(Part part, const ModelFigures& figures);
    /// Every figure of the part on its own line.
    static QStringList facts(Part part, const ModelFigures& figures);
    /// All of it as one text, for tool tips and screen readers.
    static QString sentence(Part part, const ModelFigures& figures);
    /// "Llama-style, 32 blocks".
    static QString family(const Model& model);
    static QString record(RecordKind kind);
    /// Name of what colours stand for.
    static QString colour_by(ColourBy by);
    /// An amount in the unit of what colours stand for.
    static QString amount(double amount, ColourBy by);

  private:
    static QStringList block_lines(const ModelFigures& figures);
    static QString count_and_share(Part part, const ModelFigures& figures);
    static QString attention_heads(const Model& model);
    static QString experts(const Model& model);
    static QString widths(const Model& model);
};

}  // namespace wafermill
