// Which texts a complete catalogue of Fantasy Commander has: they follow from the lists of verbs,
// events and steps and from the pack.
#pragma once

#include <string>
#include <vector>

#include "games/fantasy/state/content.h"
#include "table/messages.h"
#include "table/text.h"

namespace fantasy {

using table::as_key;
using table::Fill;
using table::Fills;
using table::Language;
using table::Messages;
using table::readable;

// The keys a complete catalogue has for this pack.
std::vector<std::string> needed_keys(const Pack& pack);

}  // namespace fantasy
