// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QMainWindow>
#include <QMap>
#include <QPointer>
#include <QStringList>

#include <functional>
#include <vector>

#include "app/studio/document.h"
#include "app/studio/interop/weight_export_dialog.h"
#include "app/studio/run_monitor.h"
#include "app/studio/widgets/notice_bar.h"

class QButtonGroup;
class QLabel;
class QMenu;
class QPushButton;
class QStackedWidget;
class QToolButton;
class QVBoxLayout;

namespace wafermill {

class HelpWindow;
class Page;
class StartPage;
struct PlanExport;
class StatusLine;

/// The window: the rail of pages, the bar above and the status line below, the file commands, and the notices
/// in between.
class MainWindow : public QMainWindow {
    Q_OBJECT
  public:
    /// `passive`: for screenshots; no settings are read or written, nothing of the project is touched.
    explicit MainWindow(bool passive = false);
    ~MainWindow() override;

    /// The open windows, but for passive ones.
    static QList<MainWindow*> windows();
    /// A further window, which deletes itself when it is closed.
    static MainWindow* open_window();
    /// Opens the projects that were open last, the first in `first`, each other in a window of its own. Those
    /// that do not open are said there, and tried again at the next start.
    static void restore_session(MainWindow& first);
    /// This process was started for a file: what the next start without one finds again stays as it was.
    static void leave_session();
    /// Closes all windows; the next start finds their projects again.
    static void quit();

    /// Opens a project; a failure goes to `failure`, or is said in a notice where that is null, and leaves
    /// what was open. A window that has it open already comes forward instead. True when it is open.
    bool open_project(const QString& file, QString* failure = nullptr);
    /// Makes a project at `file` from a template and opens it.
    bool make_project(const QString& template_key, const QString& file);
    /// Keys of the pages, in the rail's order: "model", "cluster", ...
    static QStringList page_keys();
    static QString page_title(const QString& key);
    /// Shows a page; false when there is none of that key.
    bool show_page(const QString& key);
    /// The page of that key; nullptr while no project is open.
    Page* page(const QString& key) const;
    QString current_page() const;
    Document& document() { return document_; }
    RunMonitor& monitor() { return monitor_; }
    /// Every command with its shortcut, for the cheat sheet and the tests.
    const QList<QAction*>& commands() const { return commands_; }
    /// Texts of the notices that stand, in order.
    QStringList notices() const;
    /// Writes the plan; where that fails or the project is read-only, a notice says so. True when it is
    /// saved.
    bool save();
    /// What the export commands do once the place is chosen; what goes wrong is said in a notice.
    void write_plan(const QString& file);
    void write_metrics(std::int64_t run, const QString& file);
    void write_charts(std::int64_t run, const QString& folder);
    /// Says that the language which was asked for has no font, and what to do.
    void tell_missing_font();
    void write_plan_for_program(const PlanExport& result, const QString& out);
    /// The newest run's weights, as a Hugging Face folder or a GGUF file.
    void write_weights(const QString& out, const WeightForm& form = {});
    /// Makes the project `file` of a Hugging Face folder or a Model Zoo configuration, and opens it.
    void import_into(const QString& source, const QString& file);

  protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    bool eventFilter(QObject* object, QEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void make_commands();
    void make_run_commands();
    void make_view_commands();
    QAction* command(const QString& text, const QKeySequence& keys, std::function<void()> action);
    void make_menu();
    QMenu* make_export_menu();
    QMenu* make_appearance_menu();
    QMenu* make_language_menu();
    void choose_language(const QString& language);
    QWidget* make_top_bar();
    QWidget* make_rail();
    void make_pages();
    void connect_timeline();
    void project_opened();
    void update_title();
    void update_train_button();
    void fill_recent();

    void notify(const QString& key, NoticeBar* notice);
    void drop_notice(const QString& key);
    void say_error(const QString& text);
    void offer_recovery();
    void run_ended(qint64 run);
    void tell_end(const Run& row);

    void ask_new(const QString& template_key);
    void ask_open();
    bool ask_save_copy();
    void export_plan();
    void export_plan_for_program();
    void export_weights();
    void write_weights_of(const QString& file, const QString& out, const WeightForm& form);
    void ask_import_plan();
    void ask_import_model();
    void import_source(const QString& source);
    void export_metrics();
    void export_charts();
    void export_diagram();
    void ask_report(const std::vector<std::int64_t>& runs);
    bool may_leave(bool closing);
    void commit_focus();
    void train();
    void show_help();
    void show_palette();
    void show_cheat_sheet();
    static MainWindow* window_with(const QString& real_file);
    static void remember_session();
    void tell_unopened(const QStringList& failures);
    void bring_forward();
    void restore_window();
    void keep_window();
    /// Says something to a person who looks elsewhere.
    void call_back(const QString& text);

    const bool passive_;
    bool closed_ = false;
    Document document_;
    RunMonitor monitor_;
    QList<QAction*> commands_;
    QAction *undo_ = nullptr, *redo_ = nullptr, *stop_ = nullptr;
    QList<QAction*> project_commands_;
    QMenu *menu_ = nullptr, *recent_menu_ = nullptr, *new_menu_ = nullptr, *export_menu_ = nullptr,
          *appearance_menu_ = nullptr, *language_menu_ = nullptr;
    QLabel *project_name_ = nullptr, *plan_name_ = nullptr;
    QPushButton* train_button_ = nullptr;
    QWidget* rail_ = nullptr;
    QButtonGroup* rail_buttons_ = nullptr;
    QVBoxLayout* notice_area_ = nullptr;
    QMap<QString, NoticeBar*> notices_;
    QStackedWidget* stack_ = nullptr;
    StartPage* start_ = nullptr;
    StatusLine* status_ = nullptr;
    std::vector<Page*> pages_;
    QPointer<HelpWindow> help_;
    QString last_folder_;
};

}  // namespace wafermill
