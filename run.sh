#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
. "$root/installer/setup.sh"

bin=$root/build/release/bin
project=$root/demo.wafermill
output=$root/demo-output

usage() {
    cat <<END
Usage: ./run.sh [--headless]

Installs what is missing (Debian 12), builds Wafermill, and opens the studio on the demo project,
demo.wafermill, which it makes beside this script.

Without a display, or with --headless, the demo is trained in the terminal instead. Ctrl-C leaves a run
that the next start resumes. At the end the charts (PNG, SVG) and the metrics (CSV) lie in demo-output/.
END
}

# The state of the newest run of the demo; empty without one.
newest_state() {
    "$bin/wafermill" runs "$project" --json | grep -o '"state": *"[a-z]*"' | sed -n '1s/.*"\([a-z]*\)"$/\1/p' || true
}

train_demo() {
    local resume=() status=0
    case $(newest_state) in
        # A run that failed would fail again: a resume computes the same bits.
        interrupted | stopped)
            say "Resuming the demo's interrupted run."
            resume=(--resume)
            ;;
        *) say "Training the demo. Ctrl-C leaves a run that the next start resumes." ;;
    esac
    trap ':' INT
    "$bin/wafermill" train "$project" "${resume[@]}" || status=$?
    trap - INT
    if [ "$status" -eq 130 ]; then
        say "The demo was interrupted and nothing is lost. Start ./run.sh --headless again to go on."
    elif [ "$status" -ne 0 ]; then
        say "The training ended with an error; what it says is above."
    fi
    return "$status"
}

write_results() {
    local kind suffix
    mkdir -p "$output"
    for kind in loss throughput memory power; do
        for suffix in png svg; do
            "$bin/wafermill" chart "$project" latest --kind "$kind" --out "$output/$kind.$suffix"
        done
    done
    "$bin/wafermill" metrics "$project" latest --csv "$output/metrics.csv"
    say "Charts of loss, throughput, memory and power (PNG, SVG) and all metrics (metrics.csv) are in $output"
}

headless=false
for argument in "$@"; do
    case $argument in
        --headless) headless=true ;;
        -h | --help)
            usage
            exit 0
            ;;
        *)
            usage >&2
            exit 2
            ;;
    esac
done

install_missing build run
build release --target wafermill wafermill-studio
[ -e "$project" ] || "$bin/wafermill" new "$project" --template demo

if ! $headless && [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    exec "$bin/wafermill-studio" "$project"
fi
$headless || say "There is no display, so the demo is trained in the terminal."
train_demo
write_results
