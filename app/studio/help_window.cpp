// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/help_window.h"

#include <QAbstractTextDocumentLayout>
#include <QHBoxLayout>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextDocument>
#include <QToolButton>
#include <QVBoxLayout>

#include <map>

namespace wafermill {
namespace {

const QString manual_root = QStringLiteral("qrc:/wafermill/help/");

/// A heading as links name it: small letters, figures and hyphens.
QString link_name(const QString& heading) {
    QString name;
    for (const QChar c : heading.toLower()) {
        if (c.isLetterOrNumber() || c == QLatin1Char('-') || c == QLatin1Char('_')) name += c;
        if (c == QLatin1Char(' ')) name += QLatin1Char('-');
    }
    return name;
}

bool is_heading(const QTextBlock& block) {
    return block.blockFormat().headingLevel() > 0;
}

}  // namespace

HelpTopic help_topic(const QString& page) {
    static const std::map<QString, HelpTopic> topics = {
        {QStringLiteral("model"), {QStringLiteral("model-page.md"), {}}},
        {QStringLiteral("cluster"), {QStringLiteral("studio.md"), QStringLiteral("Beside GPUs")}},
        {QStringLiteral("sweep"), {QStringLiteral("studio.md"), QStringLiteral("Sweeping a value")}},
        {QStringLiteral("data"), {QStringLiteral("data.md"), {}}},
        {QStringLiteral("train"), {QStringLiteral("studio.md"), QStringLiteral("Training")}},
        {QStringLiteral("timeline"), {QStringLiteral("studio.md"), QStringLiteral("The timeline")}},
        {QStringLiteral("runs"), {QStringLiteral("studio.md"), QStringLiteral("Many runs")}},
        {QStringLiteral("talk"), {QStringLiteral("studio.md"), QStringLiteral("Talking to a run")}},
        {QStringLiteral("validation"), {QStringLiteral("studio.md"), QStringLiteral("Beside GPUs")}},
    };
    const auto found = topics.find(page);
    return found == topics.end() ? HelpTopic{QStringLiteral("studio.md"), {}} : found->second;
}

ManualView::ManualView(QWidget* parent) : QTextBrowser(parent) {
    setObjectName(QStringLiteral("manual"));
    setOpenExternalLinks(true);
}

void ManualView::show_topic(const HelpTopic& topic) {
    QUrl url(manual_root + topic.file);
    if (!topic.heading.isEmpty()) url.setFragment(link_name(topic.heading));
    setSource(url);
}

/// Markdown as HTML. Read into the document that is shown, it would be laid out anew after every block of it,
/// which takes minutes where there are long tables.
QVariant ManualView::loadResource(int type, const QUrl& name) {
    const QVariant part = QTextBrowser::loadResource(type, name);
    if (!name.path().endsWith(QLatin1String(".md"))) return part;
    QTextDocument unseen;
    unseen.setMarkdown(QString::fromUtf8(part.toByteArray()));
    return unseen.toHtml();
}

void ManualView::doSetSource(const QUrl& url, QTextDocument::ResourceType) {
    QTextBrowser::doSetSource(url, QTextDocument::HtmlResource);
    wanted_ = url.fragment();
    scroll_to_heading();
    QMetaObject::invokeMethod(this, &ManualView::arrive, Qt::QueuedConnection);
}

void ManualView::showEvent(QShowEvent* event) {
    QTextBrowser::showEvent(event);
    // Where lines break is known now.
    if (!event->spontaneous()) QMetaObject::invokeMethod(this, &ManualView::arrive, Qt::QueuedConnection);
}

/// Once the heading is there, scrolling is the reader's.
void ManualView::arrive() {
    if (!isVisible()) return;
    scroll_to_heading();
    wanted_.clear();
}

void ManualView::scroll_to_heading() {
    if (wanted_.isEmpty()) return;
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        if (!is_heading(block) || link_name(block.text()) != wanted_) continue;
        const QRectF place = document()->documentLayout()->blockBoundingRect(block);
        verticalScrollBar()->setValue(static_cast<int>(place.top()));
        return;
    }
}

QString ManualView::heading_at_top() const {
    QString heading;
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        if (!is_heading(block)) continue;
        const QRectF place = document()->documentLayout()->blockBoundingRect(block);
        if (static_cast<int>(place.top()) > verticalScrollBar()->value() && !heading.isEmpty()) break;
        heading = block.text();
    }
    return heading;
}

HelpWindow::HelpWindow(QWidget* parent) : QDialog(parent), manual_(new ManualView(this)) {
    setObjectName(QStringLiteral("help_window"));
    setWindowTitle(tr("Help"));
    auto* column = new QVBoxLayout(this);
    auto* row = new QHBoxLayout;
    const auto button = [&](const QString& text, Qt::ArrowType arrow, void (QTextBrowser::*go)(),
                            void (QTextBrowser::*available)(bool)) {
        auto* made = new QToolButton(this);
        made->setArrowType(arrow);
        made->setToolTip(text);
        made->setAccessibleName(text);
        made->setEnabled(false);
        connect(made, &QToolButton::clicked, manual_, go);
        connect(manual_, available, made, &QWidget::setEnabled);
        row->addWidget(made);
    };
    button(tr("Back"), Qt::LeftArrow, &QTextBrowser::backward, &QTextBrowser::backwardAvailable);
    button(tr("Forward"), Qt::RightArrow, &QTextBrowser::forward, &QTextBrowser::forwardAvailable);
    row->addStretch(1);
    column->addLayout(row);
    manual_->setAccessibleName(tr("Help"));
    column->addWidget(manual_, 1);
    resize(fontMetrics().averageCharWidth() * 100, fontMetrics().height() * 34);
}

}  // namespace wafermill
