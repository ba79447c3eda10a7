// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QDialog>
#include <QTextBrowser>

namespace wafermill {

/// A place in the manual: one of its files ("studio.md") and a heading in it; without one, its beginning.
struct HelpTopic {
    QString file, heading;
};

/// What the manual says of a page of the window (MainWindow::page_keys()); of any other: the studio as a
/// whole.
HelpTopic help_topic(const QString& page);

/// Shows the manual, which is part of the program. Links lead to other parts of it, and to headings as GitHub
/// names them ("plan.md#learning-rate").
class ManualView : public QTextBrowser {
    Q_OBJECT
  public:
    explicit ManualView(QWidget* parent = nullptr);
    void show_topic(const HelpTopic& topic);
    /// The heading that is nearest above, or at, the upper edge.
    QString heading_at_top() const;
    QVariant loadResource(int type, const QUrl& name) override;

  protected:
    void doSetSource(const QUrl& url, QTextDocument::ResourceType type) override;
    void showEvent(QShowEvent* event) override;

  private:
    void scroll_to_heading();
    void arrive();
    QString wanted_;  ///< the heading to be scrolled to, as a link names it
};

/// The manual in a window of its own.
class HelpWindow : public QDialog {
    Q_OBJECT
  public:
    explicit HelpWindow(QWidget* parent);
    ManualView& manual() { return *manual_; }

  private:
    ManualView* manual_;
};

}  // namespace wafermill
