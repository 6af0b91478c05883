// The table of combat modifiers. C-71, C-72
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "games/commanders/state/types.h"
#include "table/enums.h"

namespace commanders {

// As printed on p. 14: a row for whoever rolls, a column for whoever is struck at; r in ranged
// combat, m in melee, - no roll. The last column, for those without an opponent, is added to that
// of the unit they strike at. Passive units roll against attackers only.
inline constexpr std::string_view kPrintedModifiers = R"(
me, enemy:           att.inf att.cav att.art square  pas.inf pas.cav pas.art routed  nobody
attacking_infantry   -1r/0m  -1r/-1m -1r/+1m 0r/0m   -1r/+1m -1r/0m  -1r/+1m 0r/0m   +1r/+1m
attacking_cavalry    -/+1m   -/0m    -/+2m   -/-3m   -/+1m   -/+1m   -/+2m   -/+2m   -/+2m
attacking_artillery  +2r/-   +2r/-   +1r/-   +3r/-   +2r/-   +2r/-   +1r/-   +1r/-   +2r/-
square               -1r/0m  -1r/0m  -2r/0m
passive_infantry     0r/0m   0r/-1m  -1r/0m
passive_cavalry      -/-1m   -/-1m   -/-
passive_artillery    0r/-    0r/-    -1r/-
)";

inline constexpr std::size_t kRoles = table::count_of<Role>;
inline constexpr std::size_t kNobody = kRoles;  // the last column

// By row and column; what is not printed is 0.
struct ModifierTable {
  using Rows = std::array<std::array<std::int8_t, kRoles + 1>, kRoles>;
  Rows ranged{};
  Rows melee{};
};

// What stands before the sign; `rest` goes on behind it.
constexpr std::string_view cut_before(std::string_view& rest, char sign) {
  std::size_t end = 0;
  while (end < rest.size() && rest[end] != sign) ++end;
  const std::string_view out = rest.substr(0, end);
  rest.remove_prefix(end < rest.size() ? end + 1 : end);
  return out;
}

// "+2r", "-1m", "0m", or "-" for no roll.
constexpr std::int8_t read_modifier(std::string_view text) {
  int out = 0;
  for (const char c : text) {
    if (c >= '0' && c <= '9') out = c - '0';
  }
  return static_cast<std::int8_t>(text[0] == '-' ? -out : out);
}

constexpr ModifierTable read_modifiers(std::string_view printed) {
  ModifierTable out;
  while (!printed.empty()) {
    std::string_view line = cut_before(printed, '\n');
    const auto role = table::parse_enum<Role>(cut_before(line, ' '));
    if (!role) continue;  // the head of the table
    const auto row = static_cast<std::size_t>(*role);
    for (std::size_t column = 0; !line.empty();) {
      std::string_view cell = cut_before(line, ' ');
      if (cell.empty()) continue;
      out.ranged[row][column] = read_modifier(cut_before(cell, '/'));
      out.melee[row][column++] = read_modifier(cell);
    }
  }
  return out;
}

inline constexpr ModifierTable kModifiers = read_modifiers(kPrintedModifiers);

}  // namespace commanders
