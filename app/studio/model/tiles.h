// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <array>
#include <optional>
#include <string>

#include "app/studio/model/figures.h"
#include "app/studio/model/local_fit.h"
#include "app/studio/widgets/card.h"

class QPushButton;

namespace wafermill {

class Document;

/// One figure of the strip: caption, value, and a note that wraps; its accessible name joins them.
class FigureTile : public QWidget {
    Q_OBJECT
  public:
    FigureTile(const QString& name, const QString& caption, QWidget* parent);
    void set(const QString& value, const QString& note, TextRole role = TextRole::value);
    QString value() const;
    QString note() const;

  private:
    QLabel *caption_, *value_, *note_;
    TextRole role_ = TextRole::value;
};

/// The figures that answer the Model page, under the diagram.
class FigureStrip : public Card {
    Q_OBJECT
  public:
    explicit FigureStrip(Document& document, QWidget* parent = nullptr);
    void show_figures(const ModelFigures& figures, const std::optional<LocalFit>& fit);

    enum Tile { parameters, state, largest_record, compute, activations, fit, tile_count };
    FigureTile& tile(Tile which) { return *tiles_[which]; }

  private:
    QString against_preset(const ModelFigures& figures);
    void show_fit(const std::optional<LocalFit>& fit);

    Document& document_;
    std::array<FigureTile*, tile_count> tiles_{};
    QPushButton* help_;
    std::int64_t helpful_passes_ = 0;
    std::string preset_;  ///< the preset that the model last was: what an own shape is compared with
};

}  // namespace wafermill
