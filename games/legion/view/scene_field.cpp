// Battlefields as everybody sees them: cards and the free cells beside them, squares, dice.
#include "games/legion/text/words.h"
#include "games/legion/view/scene_parts.h"

namespace legion {
namespace {

using table::Piece;
using table::Scene;

bool is_beside_a_card(const PlayerOpen& player, Cell cell) {
  for (const Cell next : {left_of(cell), right_of(cell), above(cell), below(cell)}) {
    if (laid_at(player, next).exists()) return true;
  }
  return false;
}

Piece make_piece(std::string id, std::string kind, std::string title, Seat owner, std::string at) {
  Piece piece;
  piece.id = std::move(id);
  piece.kind = std::move(kind);
  piece.title = std::move(title);
  piece.at = std::move(at);
  piece.owner = owner.value;
  return piece;
}

void add_card(const Wording& w, Seat owner, Cell cell, Laid laid, Scene& scene) {
  const std::string id = laid.is_starting()
                             ? "S" + std::to_string(1 + static_cast<int>(w.game.edges(laid).left))
                             : name(Item(Deck::army, laid.card()));
  Piece piece = make_piece(id, face_of(w.game, laid), w.laid(laid), owner, on_field(owner, cell));
  piece.text = w.laid_text(laid);
  piece.data = face_data(w.game, laid);
  if (!laid.is_starting() && laid.is_flipped()) piece.badges.emplace_back("turned");
  scene.pieces.push_back(std::move(piece));
}

void add_cells(const Wording& w, Seat owner, Scene& scene) {
  const Player& player = w.view().player(owner);
  for (std::uint8_t i = 0; i < kCells; ++i) {
    const Cell at{i};
    const Laid laid = laid_at(player, at);
    if (!laid.exists() && !is_beside_a_card(player, at)) continue;
    table::Cell cell;
    cell.id = on_field(owner, at);
    cell.column = at.column();
    cell.row = at.row();
    cell.terrain = laid.exists() ? "card" : "free";
    cell.label = name(at);
    cell.owner = owner.value;
    scene.cells.push_back(std::move(cell));
    if (laid.exists()) add_card(w, owner, at, laid, scene);
  }
}

// L-33, L-38; a black one says by its western cell to which legion it belongs.
void add_squares(const Wording& w, Seat owner, Scene& scene) {
  const Player& player = w.view().player(owner);
  Legion legion;
  each_square(w.game, player, [&](Square square) {
    const bool black = square.kind() == DieKind::legion;
    const Cell cell = square.cell();
    table::Link link;
    link.id = on_field(owner, square);
    link.from = on_field(owner, cell);
    link.to = on_field(owner, black ? right_of(cell) : below(cell));
    link.label = name(square);
    link.marks.emplace_back(black ? "black" : "red");
    link.data = table::Value::object()
                    .set("seat", owner.value)
                    .set("row", cell.row())
                    .set("column", cell.column());
    if (black) {
      if (const Legion begun = legion_from(w.game, player, cell); begun.exists()) legion = begun;
      link.marks.push_back("of:" + on_field(owner, legion.west));
      link.data.set("legion", on_field(owner, legion.west));
    }
    scene.links.push_back(std::move(link));
  });
}

void add_dice(const Wording& w, Seat owner, Scene& scene) {
  const Player& player = w.view().player(owner);
  for (const Die& die : player.dice) {
    const std::string id = on_field(owner, die.square);
    const char* kind = die.kind() == DieKind::legion ? "die:black" : "die:red";
    Piece piece = make_piece(id, kind, w.die(owner, die.square), owner, id);
    piece.text = worth_of(w, owner, die);
    piece.counters.push_back({"value", die.value(), 6});
    if (die.token() != Token::none) {
      piece.badges.push_back("token:" + std::string(name(die.token())));
      piece.data = table::Value::object().set("token", name(die.token()));
    }
    scene.pieces.push_back(std::move(piece));
  }
  if (!player.is(Player::has_colour)) return;
  Piece general = make_piece("P" + std::to_string(owner.value + 1) + ".general", "die:blue",
                             w.text("scene.general", {{"n", std::to_string(player.general)}}),
                             owner, on_field(owner, kStartCell));
  general.counters.push_back({"value", player.general, 6});
  scene.pieces.push_back(std::move(general));
}

}  // namespace

void add_fields(const Wording& w, Scene& scene) {
  for (std::uint8_t s = 0; s < w.game.seats(); ++s) {
    add_cells(w, {s}, scene);
    add_squares(w, {s}, scene);
    add_dice(w, {s}, scene);
  }
}

}  // namespace legion
