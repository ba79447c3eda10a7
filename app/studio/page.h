// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QWidget>

namespace wafermill {

class Document;
class RunMonitor;

/// One page of the rail. Cards scroll, pages do not; every control has an accessible name.
class Page : public QWidget {
    Q_OBJECT
  public:
    Page(Document& document, QWidget* parent) : QWidget(parent), document_(document) {}
    /// True when nothing is loading or animating any more: a screenshot may be taken.
    virtual bool settled() const { return true; }

  protected:
    Document& document() const { return document_; }

  private:
    Document& document_;
};

}  // namespace wafermill
