// SPDX-License-Identifier: MIT
// The levels of opponents in words: content/ui/match.<language>.toml, [level] and [level_note].
#pragma once

#include <string>
#include <string_view>

#include "match/bots.h"
#include "table/messages.h"
#include "table/value.h"

namespace match {

// "Hard". Constants behind a colon stay: "Hard:c=1.4".
std::string level_title(std::string_view level, table::Language language);
// One sentence about how it plays; empty for a level there is none about.
std::string level_text(std::string_view level, table::Language language);

// [{"name","title","text","time_ms"}], in the order of the list.
table::Value levels_value(const std::vector<BotLevel>& levels, table::Language language);

}  // namespace match
