// Which texts a complete catalogue of Fleet Commander has: they follow from the lists of verbs,
// events and steps and from the pack.
#pragma once

#include <string>
#include <vector>

#include "games/fleet/state/content.h"
#include "table/messages.h"

namespace fleet {

using table::Fill;
using table::Fills;
using table::Language;
using table::Messages;

// The texts the `reasons` of odds are made of.
inline constexpr std::array<std::string_view, 9> kOddsReasons{
    "own_square",  "combined", "ranged",   "scan",  "shield",
    "shield_scan", "asteroid", "gravitic", "weapon"};

// The keys a complete catalogue has for this pack.
std::vector<std::string> needed_keys(const Pack& pack);

}  // namespace fleet
