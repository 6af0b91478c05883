// Battlefields in positions: cards on their cells, dice on their squares.
#include "games/legion/state/field_kinds.h"

namespace legion {

using table::Fields;
using table::Value;

void LaidKind::write(PositionOut& out, std::string_view key, const Cards& cards) const {
  Value list = Value::array();
  for (std::uint8_t cell = 0; cell < kCells; ++cell) {
    const Laid laid = cards[cell];
    if (!laid.exists() || laid.is_starting()) continue;
    Value card = Value::object();
    card.set("cell", name(Cell{cell})).set("card", card_value(Deck::army, laid.card()));
    if (laid.is_flipped()) card.set("flipped", true);
    list.push(std::move(card));
  }
  out.set(key, std::move(list));
}
void LaidKind::read(PositionIn& in, std::string_view key, Cards& cards) const {
  const Value* list = in.source().any(key);
  if (list == nullptr) return;
  const std::string path = in.source().path(key);
  if (!list->is_array()) return in.complain_at(path, "expected a list of cards and cells");
  table::each_entry(in.source().complaint(), path, *list, [&](Fields& f) {
    const auto cell = parse_cell(f.string_or("cell", ""));
    const Value* card = f.any("card");
    const auto number =
        card != nullptr ? read_card(in.things().game, Deck::army, *card) : std::optional<int>();
    const bool flipped = f.boolean_or("flipped", false);
    if (!cell) f.complain("cell", "expected a cell from r1c1 to r9c13", "L-4");
    if (!number) f.complain("card", one_of_a_deck(Deck::army));
    if (cell && cards[cell->index].exists()) f.complain("cell", "there is a card already", "L-30");
    if (cell == kStartCell) f.complain("cell", "the starting card lies there", "L-4");
    if (f.ok()) cards[cell->index] = Laid::army(*number, flipped);
  });
}

namespace {

// Black squares lie on eastern edges, red ones on southern. L-7
constexpr std::string_view edge_of(DieKind kind) { return kind == DieKind::legion ? "e" : "s"; }
constexpr std::string_view colour_of(DieKind kind) {
  return kind == DieKind::legion ? "black" : "red";
}

// Also in one word: {"square": "r4c7s"}.
std::optional<Square> read_square(Fields& f, std::string_view key) {
  if (f.any("square") != nullptr) {
    const auto square = parse_square(f.string_or("square", ""));
    if (!square) f.complain("square", "expected a square such as r5c7e or r4c7s", "L-7");
    return square;
  }
  const auto cell = parse_cell(f.string_or(key, ""));
  const std::string edge = f.string_or("edge", "");
  if (!cell) f.complain(key, "expected a cell from r1c1 to r9c13", "L-4");
  if (edge != "e" && edge != "s") f.complain("edge", "expected e (black) or s (red)", "L-7");
  if (!f.ok()) return std::nullopt;
  return edge == "e" ? east_of(*cell) : south_of(*cell);
}

}  // namespace

void DieKeysKind::write(PositionOut& out, std::string_view key, const Square& square,
                        std::uint8_t code) const {
  Die die;
  die.square = square;
  die.code = code;
  out.set(key, name(square.cell()));
  out.set("edge", edge_of(die.kind()));
  out.set("colour", colour_of(die.kind()));
  out.set("value", die.value());
  if (die.token() != Token::none) out.set("token", name(die.token()));
}
void DieKeysKind::read(PositionIn& in, std::string_view key, Square& square,
                       std::uint8_t& code) const {
  Fields& f = in.source();
  const auto found = read_square(f, key);
  if (!found) return;
  square = *found;
  if (f.string_or("colour", std::string(colour_of(square.kind()))) != colour_of(square.kind()))
    f.complain("colour", "expected " + std::string(colour_of(square.kind())) + " on this edge",
               "D1");
  Token token = Token::none;
  in("token", table::one_of(Token::warlord), token);
  code = Die(square, f.integer_or("value", 0, 1, 6), token).code;
  if (f.any("value") == nullptr) f.complain("value", "expected a whole number from 1 to 6");
}

}  // namespace legion
