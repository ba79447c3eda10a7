// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/widgets/icons.h"

#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QSvgRenderer>

#include "app/studio/theme.h"

namespace wafermill {
namespace {

class LineIconEngine : public QIconEngine {
  public:
    LineIconEngine(const QString& name, bool on_accent) : name_(name), on_accent_(on_accent) {
        QFile file(QStringLiteral(":/wafermill/icons/%1.svg").arg(name));
        if (file.open(QIODevice::ReadOnly)) svg_ = file.readAll();
    }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override {
        QByteArray tinted = svg_;
        tinted.replace("#000000", colour(mode, state).name().toLatin1());
        QSvgRenderer(tinted).render(painter, QRectF(rect));
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap out(size);
        out.fill(Qt::transparent);
        QPainter painter(&out);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return out;
    }

    QIconEngine* clone() const override { return new LineIconEngine(*this); }

  private:
    QColor colour(QIcon::Mode mode, QIcon::State state) const {
        const Theme& theme = Theme::current();
        if (mode == QIcon::Disabled) return on_accent_ ? theme.secondary_text : theme.disabled_text;
        if (on_accent_) return theme.accent_text;
        return state == QIcon::On ? theme.accent : theme.secondary_text;
    }

    QString name_;
    bool on_accent_;
    QByteArray svg_;
};

}  // namespace

QIcon line_icon(const QString& name, bool on_accent) {
    return QIcon(new LineIconEngine(name, on_accent));
}

}  // namespace wafermill
