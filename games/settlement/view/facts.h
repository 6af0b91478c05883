// What a page draws of the campaign, as data beside its tracks, units and cards: so that it takes
// no text apart and decides no rule (docs/SERVER.md, web/src/themes/settlement/scene.ts).
#pragma once

#include "games/settlement/text/wording.h"
#include "table/value.h"

namespace settlement {

// `cost`, and where the Supplies do not reach, `short`: how many are missing. SB-4.2
void add_price(const Wording& w, int price, table::Value& out);

// Of the coming mission: what wins, its map, the enemy, and the road of all missions.
table::Value mission_facts(const Wording& w);
table::Value phase_facts(const Wording& w);
// What has become of the town: its districts, and what is about to happen at this value.
table::Value wellbeing_facts(const Wording& w);
// How far over its limit an army may be, and what could march as things stand.
table::Value army_facts(const Wording& w);

table::Value unit_facts(const Wording& w, const Unit& unit);
// Its price, and why it cannot be built now: too few Supplies, or enough has been built.
table::Value town_card_facts(const Wording& w, std::uint8_t card);
// Whether it was built in this Town phase.
table::Value building_facts(const Wording& w, std::size_t place);
table::Value recruit_facts(const Wording& w, const UnitEntry& entry);
// How many of it a deck may have, and has.
table::Value tactic_facts(const Wording& w, std::uint8_t card);

}  // namespace settlement
