// SPDX-License-Identifier: MIT
// The sentences of this floor, by the keys of content/ui/campaign.*.toml.
#pragma once

#include <string>
#include <string_view>

#include "table/messages.h"

namespace campaign {

std::string words(table::Language language, std::string_view key, const table::Fills& fills = {});

}  // namespace campaign
