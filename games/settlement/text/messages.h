// Which texts a complete catalogue of the Border Settlement has: they follow from the lists of
// verbs, events and steps, from the cases their sentences tell apart, and from the pack.
#pragma once

#include <string>
#include <vector>

#include "games/settlement/state/content.h"
#include "table/messages.h"

namespace settlement {

using table::Fill;
using table::Fills;
using table::Language;
using table::Messages;

// The keys a complete catalogue has for this pack.
std::vector<std::string> needed_keys(const Pack& pack);

}  // namespace settlement
