#include "games/settlement/state/hex.h"

#include <cctype>
#include <cstdlib>

namespace settlement {

bool are_neighbours(Hex a, Hex b) {
  if (!a.exists() || !b.exists()) return false;
  const int columns = b.column() - a.column();
  if (a.row() == b.row()) return std::abs(columns) == 1;
  if (std::abs(a.row() - b.row()) != 1) return false;
  const bool shoved = a.row() % 2 == 1;
  return columns == 0 || columns == (shoved ? 1 : -1);
}

std::string name(Hex hex) {
  if (!hex.exists()) return "-";
  return {static_cast<char>('A' + hex.column()), static_cast<char>('1' + hex.row())};
}

std::optional<Hex> parse_hex(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const Hex hex = Hex::at(std::toupper(text[0]) - 'A', text[1] - '1');
  return hex.exists() ? std::optional(hex) : std::nullopt;
}

}  // namespace settlement
