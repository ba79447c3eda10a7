#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
. "$root/installer/setup.sh"

usage() {
    cat <<END
Usage: ./test.sh [--asan | --tsan] [CTEST OPTION...]

Installs what is missing (Debian 12), builds Wafermill with its tests, and runs all of them.
  --asan    the tests under AddressSanitizer and UndefinedBehaviorSanitizer
  --tsan    the tests of core and engine under ThreadSanitizer
What trains for minutes is a target of its own: cmake --build --preset release --target check_convergence
Further options go to ctest: ./test.sh -R project
END
}

preset=release
case ${1:-} in
    -h | --help)
        usage
        exit 0
        ;;
    --asan | --tsan)
        preset=${1#--}
        shift
        ;;
esac

install_missing build run test
build "$preset"
cd "$root"
# Qt and fontconfig keep memory until the process ends, so leaks are not judged.
export ASAN_OPTIONS=${ASAN_OPTIONS:-detect_leaks=0} UBSAN_OPTIONS=${UBSAN_OPTIONS:-print_stacktrace=1:halt_on_error=1}
# Some tests go on in a forked process; bad_disk does so with threads, which ThreadSanitizer cannot follow, and is left out.
export TSAN_OPTIONS=${TSAN_OPTIONS:-suppressions=$root/tests/tsan.supp:die_after_fork=0}
[[ $preset == release ]] || export QTEST_FUNCTION_TIMEOUT=${QTEST_FUNCTION_TIMEOUT:-1800000}
ctest --preset "$preset" -j2 "$@"
