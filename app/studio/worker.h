// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QMetaObject>
#include <QObject>
#include <QPointer>
#include <QString>
#include <QThreadPool>

#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

namespace wafermill {

/// A thread beside the window's, with a queue: the one way by which the studio reads and writes files, looks
/// into a project, searches and simulates. Works are done one after another in the order in which they are
/// asked for; what they give comes back to the window's thread.
class Worker : public QObject {
    Q_OBJECT
  public:
    explicit Worker(QObject* parent = nullptr);
    /// Ends what was asked for, and tells nobody.
    ~Worker() override;

    /// One for what belongs to no project: exports, lists of files, searches. It lives as long as the
    /// application.
    static Worker& shared();

    using Failed = std::function<void(const QString& reason)>;

    /// Does `work()` beside the window, then `then(result)` (then() where work gives nothing) here, or
    /// failed(reason) where it threw. Neither once `context` is gone. For the window's thread.
    template <typename Work, typename Then>
    void ask(QObject* context, Work work, Then then, Failed failed = {}) {
        queue(context, outcome_of(std::move(work)), std::move(then), std::move(failed), false);
    }

    /// The same, but waits for part of a frame: what is quick is there at once, so that no old figure is
    /// seen.
    template <typename Work, typename Then>
    void ask_at_once(QObject* context, Work work, Then then, Failed failed = {}) {
        queue(context, outcome_of(std::move(work)), std::move(then), std::move(failed), true);
    }

    /// Gives what `work()` gives, or throws what it throws, as a call that was made here would. The window
    /// goes on living meanwhile: it takes no input at first, then a box says `what` is going on, which can be
    /// ended where `what` can be given up (Interrupted is thrown; the work's outcome is dropped).
    template <typename Work>
    auto wait(const QString& what, bool can_end, Work work) {
        using Result = std::invoke_result_t<Work>;
        auto outcome = outcome_of(std::move(work));
        wait_for(what, can_end, [outcome] { outcome->run(); });
        if (outcome->error) std::rethrow_exception(outcome->error);
        if constexpr (!std::is_void_v<Result>) return std::move(*outcome->result);
    }

    /// Does `work`, which tells by itself what there is to tell, as it goes. finish() waits for all of it.
    void start(std::function<void()> work) { pool_.start(std::move(work)); }
    void finish() { pool_.waitForDone(); }

    /// Whether something that was asked for has not been told yet.
    bool busy() const { return pending_ > 0; }

  private:
    struct Nothing {};
    template <typename Work>
    struct Outcome {
        using Raw = std::invoke_result_t<Work>;
        using Result = std::conditional_t<std::is_void_v<Raw>, Nothing, Raw>;
        explicit Outcome(Work w) : work(std::move(w)) {}
        void run() {
            try {
                if constexpr (std::is_void_v<Raw>) {
                    (*work)();
                    result.emplace();
                } else {
                    result.emplace((*work)());
                }
            } catch (...) {
                error = std::current_exception();
            }
            // What it holds is given back in the thread that used it.
            work.reset();
        }
        std::optional<Work> work;
        std::optional<Result> result;
        std::exception_ptr error;
        bool told = false;
    };
    template <typename Work>
    static std::shared_ptr<Outcome<Work>> outcome_of(Work work) {
        return std::make_shared<Outcome<Work>>(std::move(work));
    }
    template <typename Kept, typename Then>
    void queue(QObject* context, std::shared_ptr<Kept> outcome, Then then, Failed failed, bool at_once) {
        const QPointer<QObject> alive(context);
        auto tell = [this, alive, outcome, then = std::move(then), failed = std::move(failed)]() mutable {
            if (std::exchange(outcome->told, true)) return;
            --pending_;
            if (!alive) return;
            if (outcome->error) {
                if (failed) failed(reason(outcome->error));
            } else if constexpr (std::is_void_v<typename Kept::Raw>) {
                then();
            } else {
                then(std::move(*outcome->result));
            }
        };
        enqueue([outcome] { outcome->run(); }, std::move(tell), at_once);
    }
    static QString reason(const std::exception_ptr& error);
    void enqueue(std::function<void()> work, std::function<void()> tell, bool at_once);
    void wait_for(const QString& what, bool can_end, const std::function<void()>& work);

    int pending_ = 0;
    QThreadPool pool_;
};

}  // namespace wafermill
