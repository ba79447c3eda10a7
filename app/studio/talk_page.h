// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <vector>

#include "app/studio/page.h"
#include "app/studio/talk/talk_job.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;
class QSpinBox;
class QStackedLayout;

namespace wafermill {

/// Texts that a run's checkpoint continues, as they come.
class TalkPage : public Page {
    Q_OBJECT
  public:
    TalkPage(Document& document, QWidget* parent);
    ~TalkPage() override;

    bool settled() const override { return !stale_ && !looking_ && !job_.busy(); }
    bool talking() const { return job_.busy(); }

  signals:
    void train_asked();  ///< there is nothing to talk to yet

  protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

  private:
    /// A run that has checkpoints, as it was at the last look.
    struct Speaker {
        qint64 run = 0;
        QString title;
        std::vector<std::int64_t> steps;  ///< newest first
        std::optional<std::int64_t> best;
        bool failed = false;
        bool operator==(const Speaker&) const = default;
    };
    static std::vector<Speaker> find_speakers(const Project& project);
    QWidget* make_nothing();
    QWidget* make_controls();
    void make_models(QFormLayout* form);
    void make_settings(QFormLayout* form);
    QWidget* make_text();
    QWidget* make_actions();
    QSpinBox* add_whole(QFormLayout* form, const char* object, const QString& name, int low, int high,
                        int value);
    QDoubleSpinBox* add_real(QFormLayout* form, const char* object, const QString& name, double high,
                             double step, double value);

    void open_project();
    void look();
    void take(std::vector<Speaker> speakers);
    void list_checkpoints();
    void begin(const QString& prompt);
    void go_on();
    void set_busy(bool busy);
    void grow(const QString& text, qint64 tokens);
    void end(const TalkResult& result);
    void say(const QString& text, bool bad = false);
    TalkRequest request(const QString& prompt) const;
    QString ended_text(const TalkResult& result) const;

    int asked_ = 0;  ///< tokens, of the text that is made
    TalkJob job_;
    std::vector<Speaker> speakers_;
    QStackedLayout* stack_ = nullptr;
    QComboBox *run_ = nullptr, *checkpoint_ = nullptr;
    QSpinBox *tokens_ = nullptr, *top_k_ = nullptr, *seed_ = nullptr;
    QDoubleSpinBox *temperature_ = nullptr, *top_p_ = nullptr, *penalty_ = nullptr;
    QLineEdit* stop_text_ = nullptr;
    QCheckBox* new_seed_ = nullptr;
    QPlainTextEdit *prompt_ = nullptr, *text_ = nullptr;
    QPushButton *start_ = nullptr, *stop_ = nullptr, *more_ = nullptr, *copy_ = nullptr, *clear_ = nullptr;
    QProgressBar* progress_ = nullptr;
    QLabel *said_ = nullptr, *warning_ = nullptr;
    bool stale_ = true, looking_ = false;
};

}  // namespace wafermill
