// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>

#include <string>

namespace wafermill {

/// What a plan key is called on the pages ("Key-value heads" for model.kv_heads), with its section where the
/// name alone could mean several; the key itself where no page shows it.
QString field_name(const std::string& key);
/// A plan value as the pages write it: "one per core" for local.threads 0, "12 TB" for a size.
QString field_value_text(const std::string& key, const std::string& value);

}  // namespace wafermill
