// The game's words read back from text, and the small forms packs and positions share.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/fantasy/state/types.h"
#include "table/text.h"

namespace table {
class Value;
}

namespace fantasy {

using table::parse_number;
using table::slug;
using table::split;

std::optional<Colour> parse_colour(std::string_view text);  // never `none`
std::optional<UnitClass> parse_class(std::string_view text);
std::optional<Ability> parse_ability(
    std::string_view text);  // "master_of_attack", "Master of Attack"
std::optional<Stat> parse_stat(std::string_view text);
std::optional<std::uint8_t> parse_face(std::string_view text);  // "panic", "hit" .. or "1".."6"

// "empire", "styx" or the seat's number.
std::optional<Seat> parse_side(const table::Value& value);
std::string_view side_name(Seat seat);

// "charge 2", "Aura 2: brave". `radius` is 0 unless it is an aura.
struct AbilityText {
  Ability ability{};
  int number = 1;
  int radius = 0;
};
std::optional<AbilityText> parse_ability_text(std::string_view text);

}  // namespace fantasy
