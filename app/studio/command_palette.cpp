// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/command_palette.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>
#include <algorithm>
#include <vector>

#include "app/studio/theme.h"

namespace wafermill {
namespace {

constexpr int shown_lines = 12;
constexpr int shortcut_role = Qt::UserRole, place_role = Qt::UserRole + 1;

QString name_of(const QAction& action) {
    QString name = action.text();
    return name.remove(QLatin1Char('&'));
}

/// A command with its keys at the right edge.
class CommandDelegate : public QStyledItemDelegate {
  public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        QStyledItemDelegate::paint(painter, option, index);
        const bool chosen = option.state.testFlag(QStyle::State_Selected);
        painter->setPen(chosen ? option.palette.color(QPalette::HighlightedText)
                               : Theme::current().secondary_text);
        painter->drawText(option.rect.adjusted(0, 0, -Theme::spacing, 0), Qt::AlignRight | Qt::AlignVCenter,
                          index.data(shortcut_role).toString());
    }
};

}  // namespace

int palette_rank(const QString& typed, const QString& text) {
    QString letters = typed;
    letters.remove(QLatin1Char(' '));
    const auto size = static_cast<std::size_t>(text.size());
    // least[i]: of the letters so far, with the newest at place i of the text.
    constexpr int never = 1 << 20;
    std::vector<int> least(size, never);
    for (qsizetype letter = 0; letter < letters.size(); ++letter) {
        std::vector<int> next(size, never);
        int before = letter == 0 ? 0 : never;  // the best that ends before place i
        for (std::size_t i = 0; i < size; ++i) {
            const auto place = static_cast<qsizetype>(i);
            if (text[place].toCaseFolded() == letters[letter].toCaseFolded()) {
                const bool begins = i == 0 || !text[place - 1].isLetterOrNumber();
                next[i] = before + (begins ? 2 : 10);
                if (letter > 0 && i > 0) next[i] = std::min(next[i], least[i - 1]);
            }
            if (letter > 0) before = std::min(before, least[i]);
        }
        least = std::move(next);
    }
    if (letters.isEmpty()) return 0;
    const int rank = size == 0 ? never : *std::min_element(least.begin(), least.end());
    return rank < never ? rank : -1;
}

CommandPalette::CommandPalette(const QList<QAction*>& commands, QWidget* parent)
    : QDialog(parent, Qt::Popup), typed_(new QLineEdit(this)), list_(new QListWidget(this)) {
    setObjectName(QStringLiteral("command_palette"));
    setAttribute(Qt::WA_DeleteOnClose);
    setAccessibleName(tr("Commands"));
    for (QAction* action : commands)
        if (action->isEnabled() && !action->text().isEmpty()) commands_ << action;
    typed_->setPlaceholderText(tr("Type a command"));
    typed_->setAccessibleName(tr("Command"));
    list_->setAccessibleName(tr("Commands that fit"));
    list_->setItemDelegate(new CommandDelegate(list_));
    list_->setUniformItemSizes(true);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setFocusPolicy(Qt::NoFocus);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::spacing, Theme::spacing, Theme::spacing, Theme::spacing);
    column->addWidget(typed_);
    column->addWidget(list_);
    typed_->installEventFilter(this);
    connect(typed_, &QLineEdit::textChanged, this, &CommandPalette::narrow);
    connect(list_, &QListWidget::itemClicked, this, &CommandPalette::run);
    narrow({});
    const int line = list_->sizeHintForRow(0);
    resize(fontMetrics().averageCharWidth() * 64,
           typed_->sizeHint().height() + line * shown_lines + 4 * Theme::spacing);
    if (parent) move(parent->mapToGlobal(QPoint((parent->width() - width()) / 2, parent->height() / 8)));
    typed_->setFocus();
}

void CommandPalette::narrow(const QString& typed) {
    struct Fit {
        int rank;
        qsizetype place;
    };
    std::vector<Fit> fits;
    for (qsizetype i = 0; i < commands_.size(); ++i)
        if (const int rank = palette_rank(typed, name_of(*commands_[i])); rank >= 0)
            fits.push_back({rank, i});
    std::stable_sort(fits.begin(), fits.end(), [](const Fit& a, const Fit& b) { return a.rank < b.rank; });
    list_->clear();
    for (const Fit& fit : fits) {
        const QAction& action = *commands_[fit.place];
        const QString keys = action.shortcut().toString(QKeySequence::NativeText);
        auto* item = new QListWidgetItem(name_of(action), list_);
        item->setData(shortcut_role, keys);
        item->setData(place_role, static_cast<int>(fit.place));
        item->setData(Qt::AccessibleTextRole,
                      keys.isEmpty() ? name_of(action) : name_of(action) + ", " + keys);
    }
    list_->setCurrentRow(fits.empty() ? -1 : 0);
}

void CommandPalette::run() {
    QListWidgetItem* item = list_->currentItem();
    if (!item) return;
    QAction* action = commands_[item->data(place_role).toInt()];
    // When this is closed: the command may open a dialog of its own.
    QMetaObject::invokeMethod(action, &QAction::trigger, Qt::QueuedConnection);
    close();
}

bool CommandPalette::eventFilter(QObject* object, QEvent* event) {
    if (object != typed_ || event->type() != QEvent::KeyPress) return QDialog::eventFilter(object, event);
    switch (static_cast<QKeyEvent*>(event)->key()) {
        case Qt::Key_Up:
        case Qt::Key_Down:
        case Qt::Key_PageUp:
        case Qt::Key_PageDown:
            QApplication::sendEvent(list_, event);
            return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            run();
            return true;
        default:
            return QDialog::eventFilter(object, event);
    }
}

}  // namespace wafermill
