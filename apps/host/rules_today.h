// SPDX-License-Identifier: MIT
// The rules that this program plays, and what they changed since earlier ones: content/ui/rules.*.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "match/registry.h"
#include "table/error.h"
#include "table/scene.h"

namespace host {

// The version of that game's rules here; empty where there is no such game. Any thread.
std::string rules_today(match::Registry games, std::string_view game);

// Whether a match of that game, begun under those rules, can no longer be played on here as it is.
bool are_earlier_rules(match::Registry games, std::string_view game, std::string_view rules);

// Why nobody without a seat is shown such a match, where spectators are shown it late.
table::Error not_shown_late();

// A sentence for each version after `since`, up to `today`, the oldest first: versions are a name
// and a number ("fleet-2"). Empty where nobody has said what changed.
std::vector<std::string> rules_changed(std::string_view since, std::string_view today,
                                       table::Language language);

}  // namespace host
