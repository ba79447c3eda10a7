// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/model/diagram_export.h"

#include <QApplication>
#include <QBuffer>
#include <QFileInfo>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>

#include "app/studio/model/diagram_scene.h"
#include "app/studio/model/part_text.h"
#include "app/studio/theme.h"
#include "app/studio/worker.h"
#include "core/base/blocking.h"
#include "core/base/error.h"

namespace wafermill {
namespace {

constexpr qreal margin = 12.0;
constexpr double png_scale = 2.0;

struct DiagramText {
    Q_DECLARE_TR_FUNCTIONS(wafermill::DiagramView)
};

/// The diagram by itself, and the part of it that is painted.
struct Sheet {
    DiagramScene scene{Theme::light(), QApplication::font()};
    QRectF content;

    Sheet(const ModelFigures& figures, bool expanded, ColourBy colour_by) {
        // First the model: without one there is nothing to lay out anew.
        scene.show_model(figures);
        scene.set_expanded(expanded);
        scene.set_colour_by(colour_by);
        content = scene.itemsBoundingRect().adjusted(-margin, -margin, margin, margin);
    }
    /// In the painter's units, which are points.
    void paint(QPainter& painter) {
        const QRectF target(QPointF(), content.size());
        painter.fillRect(target, Theme::light().card);
        scene.render(&painter, target, content);
    }
};

QByteArray png(const ModelFigures& figures, bool expanded, ColourBy colour_by) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    diagram_image(figures, expanded, colour_by, png_scale).save(&buffer, "PNG");
    return bytes;
}

QByteArray svg(Sheet& sheet) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(sheet.content.size().toSize());
    generator.setViewBox(QRectF(QPointF(), sheet.content.size()));
    generator.setTitle(PartText::family(sheet.scene.figures().model));
    QPainter painter(&generator);
    sheet.paint(painter);
    painter.end();
    return bytes;
}

QByteArray pdf(Sheet& sheet) {
    constexpr int dots_per_inch = 1200;
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(dots_per_inch);
    writer.setPageSize(QPageSize(sheet.content.size(), QPageSize::Point, {}, QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF(0, 0, 0, 0));
    writer.setTitle(PartText::family(sheet.scene.figures().model));
    writer.setCreator(QStringLiteral("Wafermill"));
    QPainter painter(&writer);
    painter.scale(dots_per_inch / 72.0, dots_per_inch / 72.0);
    sheet.paint(painter);
    painter.end();
    return bytes;
}

void write_file(const QString& file, const QByteArray& content) {
    Worker::shared().wait(DiagramText::tr("Writing %1…").arg(file), false, [file, content] {
        may_block("an export");
        QSaveFile out(file);
        if (!out.open(QIODevice::WriteOnly) || out.write(content) != content.size() || !out.commit()) {
            throw Error(DiagramText::tr("The diagram was not written to %1: %2. Choose another place.")
                            .arg(file, out.errorString())
                            .toStdString());
        }
    });
}

}  // namespace

QImage diagram_image(const ModelFigures& figures, bool expanded, ColourBy colour_by, double scale) {
    Sheet sheet(figures, expanded, colour_by);
    QImage image((sheet.content.size() * scale).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.fill(Theme::light().card);
    QPainter painter(&image);
    painter.scale(scale, scale);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    sheet.paint(painter);
    return image;
}

void export_diagram(const ModelFigures& figures, bool expanded, ColourBy colour_by, const QString& file) {
    const QString suffix = QFileInfo(file).suffix().toLower();
    if (suffix == QLatin1String("png")) return write_file(file, png(figures, expanded, colour_by));
    Sheet sheet(figures, expanded, colour_by);
    if (suffix == QLatin1String("svg")) return write_file(file, svg(sheet));
    if (suffix == QLatin1String("pdf")) return write_file(file, pdf(sheet));
    throw Error(DiagramText::tr(
                    "A diagram can be written as .png, .svg or .pdf; %1 ends with none of these. Nothing was "
                    "written.")
                    .arg(file)
                    .toStdString());
}

}  // namespace wafermill
