// Carrying out the effect grammar of content.h: cards, bought abilities and terrains all use it.
#pragma once

#include "games/fantasy/rules/play.h"

namespace fantasy {

// Where effects come from; the id beside it is a card, an ability of the active unit, a hex, or a
// card.
enum class Source : std::uint8_t { card, ability, terrain, card_start };
struct EffectSource {
  Source source;
  std::uint8_t id;
};
const std::vector<Effect>& effects_of(View v, EffectSource from);

// Pushes the step that carries out the effects of that source for the active unit.
void push_effects(Play& p, Source source, int id);
// Whether the source has anything for the active unit at that moment.
bool has_start_effect(View v, Hex hex, UnitId unit);
bool has_card_start_effect(View v, int card);
// Whether the card does something for the unit that acts, whichever the seat chooses: then it says
// so at once. A card that only works around that unit, or on the pool, is played first. FC-7.3
bool goes_to_who_acts(View v, Seat seat, const TacticCard& card);

// Effects that last until then end. FC-7.9, FC-9.7, FC-21.1
void end_boons(Play& p, Until until);

// FC-7.14, FC-7.15: where a template may be put.
HexSet template_hexes(View v, Seat seat);
void place_template(Play& p, Seat seat, std::uint8_t terrain, Hex hex, RuleId rule);

// A unit that joins during play: full strength, no order token (FC-22.33). None if no unit can be
// added any more.
UnitId summon(Play& p, Seat seat, std::uint8_t card, Hex hex, RuleId rule);

}  // namespace fantasy
