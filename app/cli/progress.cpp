// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/progress.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "app/cli/output.h"
#include "core/base/units.h"

namespace wafermill::cli {
namespace {

using Seconds = std::chrono::duration<double>;
constexpr double terminal_interval = 0.1;
constexpr double digest_patience = 0.3;

/// Lines of a log come less often the longer a run has lasted, so that a run of days leaves a log of pages.
double log_interval(double elapsed_seconds) {
    if (elapsed_seconds < 120) return 2.0;
    return elapsed_seconds < 3600 ? 15.0 : 120.0;
}

std::size_t terminal_columns() {
    winsize size{};
    if (::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 80;
    return size.ws_col;
}

std::string loss_text(double loss) {
    if (!std::isfinite(loss)) return "not a number";
    char text[32];
    std::snprintf(text, sizeof text, "%.4f", loss);
    return text;
}

std::string bar(double share, std::size_t width) {
    const auto filled = static_cast<std::size_t>(std::clamp(share, 0.0, 1.0) * static_cast<double>(width));
    std::string text(1, '[');
    return text.append(filled, '#').append(width - filled, '.').append(1, ']');
}

}  // namespace

Progress::Progress() : terminal_(::isatty(STDERR_FILENO) == 1), begun_(Clock::now()) {}

Progress::~Progress() {
    finish();
}

bool Progress::due(bool last) {
    const auto now = Clock::now();
    const double interval = terminal_ ? terminal_interval : log_interval(Seconds(now - begun_).count());
    if (!last && last_ && Seconds(now - *last_).count() < interval) return false;
    last_ = now;
    return true;
}

void Progress::draw(const std::string& head, double share, const std::string& tail) {
    if (!terminal_) {
        std::fprintf(stderr, "%s  %s\n", head.c_str(), tail.c_str());
        return;
    }
    // The last column stays free: some terminals wrap when it is written.
    const std::size_t text = head.size() + tail.size() + 4;
    const std::size_t columns = terminal_columns() - 1;
    std::string line = head + " ";
    if (columns > text + 10) line += bar(share, std::min<std::size_t>(columns - text, 40)) + " ";
    line += tail;
    std::fprintf(stderr, "\r%s\x1b[K", line.substr(0, columns).c_str());
    std::fflush(stderr);
    drawn_ = true;
}

void Progress::erase() {
    if (drawn_) std::fputs("\r\x1b[K", stderr);
    drawn_ = false;
}

void Progress::preparing(double share, const std::string& what) {
    if (!due(share >= 1.0 && terminal_)) return;
    draw(what, share, std::to_string(std::lround(std::clamp(share, 0.0, 1.0) * 100)) + " %");
}

void Progress::step(const StepReport& report) {
    if (report.validation_loss) validation_loss_ = report.validation_loss;
    last_tail_ = "  loss " + loss_text(report.loss);
    if (!due(report.step >= report.steps)) return;
    std::string tail = "loss " + loss_text(report.loss);
    if (validation_loss_) tail += "  validation " + loss_text(*validation_loss_);
    tail += "  " + format_count(report.tokens_per_second) + " tokens/s";
    if (report.step < report.steps) tail += "  " + format_duration(report.seconds_left) + " left";
    const double share =
        static_cast<double>(report.step) / static_cast<double>(std::max<std::int64_t>(report.steps, 1));
    draw("step " + std::to_string(report.step) + "/" + std::to_string(report.steps), share, tail);
}

void Progress::within_step(std::int64_t step, std::int64_t steps, double share) {
    if (!due(false)) return;
    const double done =
        (static_cast<double>(step) + share) / static_cast<double>(std::max<std::int64_t>(steps, 1));
    draw("step " + std::to_string(step) + "/" + std::to_string(steps), done,
         std::to_string(std::lround(share * 100)) + " % of step " + std::to_string(step + 1) + last_tail_);
}

void Progress::digest(double share) {
    if (!digest_begun_) digest_begun_ = Clock::now();
    if (Seconds(Clock::now() - *digest_begun_).count() < digest_patience || !due(false)) return;
    draw("digest of the weights", share, std::to_string(std::lround(share * 100)) + " %");
}

void Progress::message(const std::string& text) {
    erase();
    print_message(text);
}

void Progress::finish() {
    if (drawn_) std::fputs("\n", stderr);
    drawn_ = false;
}

}  // namespace wafermill::cli
