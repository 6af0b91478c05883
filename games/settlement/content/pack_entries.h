// What the entries of a pack hold. Internal to the files of content/.
#pragma once

#include "games/settlement/state/content.h"
#include "table/pack_fields.h"

namespace settlement {

using PackReading = table::PackReading<Pack>;

template <class AnyPack, class Do>
void each_list(AnyPack& pack, const Do& each) {
  each("unit", pack.units, static_cast<std::size_t>(kTypes));
  each("enemy", pack.enemies, std::size_t{16});
  each("town_card", pack.town_cards, kMaxTownCards);
  each("escalation_card", pack.escalation_cards, kMaxEscalation);
  each("mission", pack.missions, kMissions);
  each("tactic", pack.tactics, kMaxTactics);
  each("difficulty", pack.difficulties, static_cast<std::size_t>(table::count_of<Difficulty>));
  each("scenario", pack.scenarios, std::size_t{1});
}
using PackLists = table::PackLists<Pack>;
void read_lists(PackReading& reading, PackLists& lists);  // pack_entries.cpp

}  // namespace settlement
