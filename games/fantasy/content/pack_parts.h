// The readers of the single parts of a pack, shared by files and inline content. Internal to the
// pack_*.cpp files.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/fantasy/state/content.h"
#include "games/fantasy/state/words.h"
#include "table/pack_reading.h"
#include "table/question.h"

namespace fantasy {

using table::in_quotes;
using table::read_id;
using table::read_source;
using table::Reader;
using table::Value;

using PackReading = table::PackReading<Pack>;

// What the cards of one attack may ask for. 8 dice on the unit card, 4 more from an ability such as
// Charge, one each for fatigue and a Multiple Attack, and 4 from each Tactic Card and terrain: the
// table throws kMaxDice at most, whatever comes together.
inline constexpr int kMostPrintedDice = 8;
inline constexpr int kMostAbilityNumber = 4;
inline constexpr int kMostAddedDice = 4;
static_assert(kMostPrintedDice + kMostAbilityNumber + 2 + 2 * kMostAddedDice <=
              static_cast<int>(table::kMaxDice));

Seat read_faction(PackReading& reading, Reader& entry, std::string_view key = "faction");

// The place of an entry of a list, for messages: files have lines to tell it.
inline std::string part_of(const PackReading& reading, const std::string& place,
                           std::string_view list, std::size_t i) {
  if (!reading.is_inline) return place;
  return place + "." + std::string(list) + "[" + std::to_string(i) + "]";
}

// The operation a text means; without one `expected` says what would be right.
std::optional<Op> parse_op(const Pack& pack, std::string_view text, std::string& expected);
// `effects` of a card, terrain or bought ability.
std::vector<Effect> read_effects(PackReading& reading, Reader& entry, const Value* list,
                                 std::string_view key, const Effect& defaults);

void read_unit(PackReading& reading, const Value& value, const std::string& place, UnitCard& out);
void read_card(PackReading& reading, const Value& value, const std::string& place, TacticCard& out);
void read_terrain(PackReading& reading, const Value& value, const std::string& place, Terrain& out);
void read_scenario(PackReading& reading, const Value& value, const std::string& place);
// The armies of one match, by seat (army_text.cpp).
void read_armies(PackReading& reading, const Value& value);
// The additional conditions of a scenario (pack_conditions.cpp).
void read_conditions(PackReading& reading, Reader& scenario, Scenario& out);

}  // namespace fantasy
