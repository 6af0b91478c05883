// Texts that follow the options of the match: a rule, an ability or a terrain that an option
// changes is told as it holds in this match.
#pragma once

#include <string>
#include <string_view>

#include "games/fantasy/state/options.h"
#include "games/fantasy/text/messages.h"
#include "table/message_keys.h"

namespace fantasy {

// The text of that key ("rules.FC-22.51", "ability_text.vampirism") under these options; `fills`
// for places it has anyway. Empty where there is no such key.
std::string text_by_option(const Messages& messages, Language language, const Options& options,
                           std::string_view key, Fills fills = {});

void add_option_keys(table::MessageKeys& keys);

}  // namespace fantasy
