// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <filesystem>
#include <string>
#include <string_view>

namespace wafermill {

/// The local socket of a run: $XDG_RUNTIME_DIR/wafermill-<uuid>.sock, or /tmp/wafermill-<uid>/<uuid>.sock
/// (folder mode 0700). It depends on the run's uuid alone (32 hexadecimal digits, else throws Error): nothing
/// in a project file names a path.
///
/// Protocol: one JSON object a line, both ways.
///   to the trainer:  {"command": "pause" | "resume" | "stop" | "checkpoint" | "status"}
///   from it:         {"type": "state", "state": "running" | "paused" | "stopping" | "finished" | ...,
///   "step": n}   after connecting and on change
///                    {"type": "step", ...}    the object that `train --json` prints for the step, at most
///                    ten a second
///                    {"type": "progress", "step": n, "share": 0.25}   within a step that takes longer, twice
///                    a second: completed steps, and the share of the next one that is done; with "what":
///                    "digest", after the last step: the share of the weights' digest
///                    {"type": "event", "kind": ..., "text": ..., "step": n}
///                    {"type": "error", "text": ...}   for a command it does not know
std::filesystem::path control_socket_path(std::string_view run_uuid);

}  // namespace wafermill
