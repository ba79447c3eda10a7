// SPDX-License-Identifier: GPL-3.0-or-later
#include <QImage>
#include <QPainter>
#include <QSvgRenderer>

/// Renders an SVG as a square PNG with a transparent ground: render_icon IN.svg PIXELS OUT.png
int main(int argc, char** argv) {
    if (argc != 4) return 2;
    QSvgRenderer svg(QString::fromLocal8Bit(argv[1]));
    const int pixels = QByteArray(argv[2]).toInt();
    if (!svg.isValid() || pixels <= 0) return 1;
    QImage image(pixels, pixels, QImage::Format_ARGB32);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    svg.render(&painter);
    painter.end();
    return image.save(QString::fromLocal8Bit(argv[3])) ? 0 : 1;
}
