// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/start_page.h"

#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/studio/recent_files.h"
#include "app/studio/widgets/card.h"
#include "app/studio/widgets/icons.h"
#include "app/studio/worker.h"
#include "core/plan/plan.h"

namespace wafermill {

StartPage::StartPage(QWidget* parent) : QWidget(parent) {
    auto* columns = new QHBoxLayout(this);
    columns->setContentsMargins(Theme::margin, Theme::margin, Theme::margin, Theme::margin);
    columns->setSpacing(Theme::spacing_large);

    auto* begin = new Card(tr("Begin with a template"), this);
    begin->make_scrollable();
    for (const Template& entry : plan_templates()) {
        auto* row = new QWidget(begin);
        auto* grid = new QGridLayout(row);
        grid->setContentsMargins(0, Theme::spacing_small, 0, Theme::spacing_small);
        grid->setColumnStretch(0, 1);
        const QString title = QString::fromStdString(entry.title);
        grid->addWidget(make_label(title, TextRole::title, row), 0, 0);
        auto* description = make_label(QString::fromStdString(entry.description), TextRole::caption, row);
        description->setWordWrap(true);
        grid->addWidget(description, 1, 0);
        auto* make = new QPushButton(tr("New…"), row);
        make->setAccessibleName(tr("New project from the template %1").arg(title));
        const QString key = QString::fromStdString(entry.key);
        connect(make, &QPushButton::clicked, this, [this, key] { emit template_chosen(key); });
        grid->addWidget(make, 0, 1, 2, 1, Qt::AlignVCenter);
        begin->body()->addWidget(row);
    }
    begin->body()->addStretch(1);
    columns->addWidget(begin, 3);

    auto* recent = new Card(tr("Recent projects"), this);
    auto* open = new QPushButton(line_icon(QStringLiteral("open")), tr("Open…"), recent);
    open->setAccessibleName(tr("Open a project file"));
    connect(open, &QPushButton::clicked, this, &StartPage::open_asked);
    recent->header()->addWidget(open);
    recent_ = new QVBoxLayout;
    recent_->setSpacing(Theme::spacing_small);
    recent->body()->addLayout(recent_);
    recent->body()->addStretch(1);
    columns->addWidget(recent, 2);
    refresh();
}

void StartPage::refresh() {
    while (QLayoutItem* item = recent_->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    const QStringList files = recent_files();
    if (files.isEmpty()) {
        auto* none = make_label(tr("None yet. A project is one file; drop one here to open it."),
                                TextRole::caption, this);
        none->setWordWrap(true);
        recent_->addWidget(none);
    }
    QList<QPointer<QPushButton>> names;
    for (const QString& file : files) {
        const QFileInfo info(file);
        auto* row = new QWidget(this);
        auto* line = new QHBoxLayout(row);
        line->setContentsMargins(0, 0, 0, 0);
        auto* name = new QPushButton(info.completeBaseName(), row);
        name->setProperty("flat", true);
        names << name;
        name->setToolTip(file);
        name->setAccessibleName(tr("Open %1").arg(file));
        connect(name, &QPushButton::clicked, this, [this, file] { emit file_chosen(file); });
        line->addWidget(name);
        line->addWidget(make_label(info.absolutePath(), TextRole::note, row), 1);
        auto* forget = new QToolButton(row);
        forget->setProperty("flat", true);
        forget->setIcon(line_icon(QStringLiteral("close")));
        forget->setToolTip(tr("Remove from this list"));
        forget->setAccessibleName(tr("Remove %1 from this list").arg(info.completeBaseName()));
        // The row holds the button that is being clicked, so the list is rebuilt after the click.
        connect(forget, &QToolButton::clicked, this, [this, file] {
            forget_recent_file(file);
            QMetaObject::invokeMethod(this, &StartPage::refresh, Qt::QueuedConnection);
        });
        line->addWidget(forget);
        recent_->addWidget(row);
    }
    // A disk that is far away must not hold up the window.
    Worker::shared().ask(
        this, [files] { return missing_files(files); },
        [names, files](const QStringList& missing) {
            for (qsizetype i = 0; i < files.size(); ++i) {
                if (!names[i] || !missing.contains(files[i])) continue;
                names[i]->setText(tr("%1 (missing)").arg(names[i]->text()));
                names[i]->setEnabled(false);
            }
        });
}

}  // namespace wafermill
