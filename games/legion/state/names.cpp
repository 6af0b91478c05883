// Names of the game's words as the protocol, records and messages write them.
#include "games/legion/state/board.h"
#include "games/legion/state/cards.h"

namespace legion {
namespace {

// A letter before a whole number: "c7".
std::optional<int> number_after(char letter, std::string_view& text, int most) {
  if (text.empty() || (text[0] | 0x20) != letter) return std::nullopt;
  std::size_t at = 1;
  int number = 0;
  for (; at < text.size() && text[at] >= '0' && text[at] <= '9' && number <= most; ++at)
    number = 10 * number + (text[at] - '0');
  if (at == 1 || number > most) return std::nullopt;
  text.remove_prefix(at);
  return number;
}

std::optional<Cell> take_cell(std::string_view& text) {
  const auto row = number_after('r', text, kRows);
  const auto column = row ? number_after('c', text, kColumns) : std::nullopt;
  if (!column) return std::nullopt;
  const Cell cell = cell_at(*row - 1, *column - 1);
  return cell.exists() ? std::optional(cell) : std::nullopt;
}

constexpr std::string_view kLetters = "ACOEB";  // of Deck

}  // namespace

RuleId rule_of(EndReason reason) {
  return reason == EndReason::last_round ? "L-78"_rule : RuleId{};
}

std::string name(Cell cell) {
  if (!cell.exists()) return "-";
  return "r" + std::to_string(cell.row() + 1) + "c" + std::to_string(cell.column() + 1);
}

std::optional<Cell> parse_cell(std::string_view text) {
  const auto cell = take_cell(text);
  return text.empty() ? cell : std::nullopt;
}

std::string name(Square square) {
  if (!square.exists()) return "-";
  return name(square.cell()) + (square.kind() == DieKind::legion ? "e" : "s");
}

std::optional<Square> parse_square(std::string_view text) {
  const auto cell = take_cell(text);
  if (!cell || text.size() != 1) return std::nullopt;
  if ((text[0] | 0x20) == 'e') return east_of(*cell);
  if ((text[0] | 0x20) == 's') return south_of(*cell);
  return std::nullopt;
}

// Army, Command, Objective and Event cards have two digits, Battle cards one.
std::string name(Item item) {
  const int number = item.card() + 1;
  const bool two = !item.is(Deck::battle) && number < 10;
  return kLetters[static_cast<std::size_t>(item.deck())] + std::string(two ? "0" : "") +
         std::to_string(number);
}

std::optional<Item> parse_item(std::string_view text) {
  for (std::size_t deck = 0; deck < kLetters.size(); ++deck) {
    std::string_view rest = text;
    const int room =
        (deck + 1 < kLetters.size() ? Item::kFirst[deck + 1] : int{kDeckTop}) - Item::kFirst[deck];
    const auto number = number_after(static_cast<char>(kLetters[deck] | 0x20), rest, room);
    if (number && *number > 0 && rest.empty()) return Item(static_cast<Deck>(deck), *number - 1);
  }
  return std::nullopt;
}

}  // namespace legion
