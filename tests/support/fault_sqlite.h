// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace fault_disk {

/// Makes SQLite announce its changes to files as core/base/files.h does: a VFS around the one that it uses.
void install_sqlite_disk();

}  // namespace fault_disk
