// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <filesystem>
#include <functional>

#include "core/plan/plan.h"
#include "engine/data/token_shards.h"

namespace wafermill {

/// 0..1 and what is being done; false cancels.
using PrepareProgress = std::function<bool(double)>;

/// Where the plan's prepared data lies: DATA_FOLDER/<16 hexadecimal digits>, which its source and tokenizer
/// determine, so that the data of several plans lies side by side.
std::filesystem::path prepared_folder(const Data& data, const std::filesystem::path& data_folder);

/// Where the tokenizer file of the data prepared in `folder` is kept: in "tokenizers" beside DATA_FOLDER,
/// under its digest. Checkpoints refer to it too, so it stays when prepared data is deleted.
std::filesystem::path kept_tokenizers(const std::filesystem::path& folder);

/// Tokenizes the text of a plan into shards in `folder`, once: what is there already is used while the source
/// has the sizes and times it had, or at least the same content. Reads and writes in bounded memory. A
/// preparation that was cancelled or killed goes on after the last shard it finished, which it checks.
/// `base`: what a relative data.path is relative to. Throws Error in one sentence when the text is missing,
/// unreadable or no UTF-8 text, or the disk cannot hold the shards; Interrupted when cancelled.
TokenManifest prepare_tokens(const Data& data, const std::filesystem::path& base,
                             const std::filesystem::path& folder, const PrepareProgress& progress = {},
                             std::int64_t shard_bytes = std::int64_t{64} << 20);

/// The manifest that prepare_tokens would give, without shards: writes nothing.
TokenManifest survey_tokens(const Data& data, const std::filesystem::path& base,
                            const PrepareProgress& progress = {});

/// The manifest in `folder`, if it is there and its source is as it was when it was prepared.
std::optional<TokenManifest> prepared_tokens(const Data& data, const std::filesystem::path& base,
                                             const std::filesystem::path& folder);

}  // namespace wafermill
