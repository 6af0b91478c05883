// One Army card goes to the battlefield. L-29 .. L-32
#include "games/legion/rules/completion_steps.h"
#include "games/legion/rules/denials.h"
#include "games/legion/rules/draw.h"
#include "games/legion/rules/turn_steps.h"

namespace legion {
namespace {

// What the neighbours of a free cell ask of a card. L-30, L-31
struct Gap {
  bool touches = false;
  int left = -1;  // the colour the left edge must have; -1: any
  int right = -1;
};
Gap gap_at(const Match& game, const PlayerOpen& player, Cell cell) {
  Gap gap;
  const Laid left = laid_at(player, left_of(cell));
  const Laid right = laid_at(player, right_of(cell));
  gap.touches = left.exists() || right.exists() || laid_at(player, above(cell)).exists() ||
                laid_at(player, below(cell)).exists();
  if (left.exists()) gap.left = static_cast<int>(game.edges(left).right);
  if (right.exists()) gap.right = static_cast<int>(game.edges(right).left);
  return gap;
}

bool matches(const Gap& gap, const Edges& edges) {
  return (gap.left < 0 || gap.left == static_cast<int>(edges.left)) &&
         (gap.right < 0 || gap.right == static_cast<int>(edges.right));
}

// Turned by 180 degrees it would lie the same. L-30
bool looks_the_same(const Edges& edges) {
  return edges.left == edges.right && edges.top == edges.bottom;
}

table::Answer answer_of(int card, Cell cell, bool flip) {
  return say(Verb::place, Item(Deck::army, card), cell, flip);
}

// The cells beside a card, the taken ones among them.
std::array<bool, kCells> cells_beside_cards(const PlayerOpen& player) {
  std::array<bool, kCells> out{};
  each_card(player, [&out](Cell cell) {
    for (const Cell next : {left_of(cell), right_of(cell), above(cell), below(cell)})
      if (next.exists()) out[next.index] = true;
  });
  return out;
}

// The cards in hand as each can lie.
struct Way {
  std::uint8_t card = 0;
  bool flip = false;
  const Edges* edges = nullptr;
};
using Ways = table::ScratchList<Way, 2 * 64>;  // a set has 64 cards at most
Ways ways_to_lay(const Match& game, const Player& player) {
  Ways out;
  for (const std::uint8_t card : player.hand) {
    for (const bool flip : {false, true}) {
      const Edges& edges = game.edges(Laid::army(card, flip));
      if (!flip || !looks_the_same(edges)) out.push_back({card, flip, &edges});
    }
  }
  return out;
}

// Calls take(card, cell, flip) for each placement until it returns false.
template <class Take>
void each_placement(View v, Seat seat, const Take& take) {
  const Player& player = v.player(seat);
  const Ways ways = ways_to_lay(v.game, player);
  const auto beside = cells_beside_cards(player);
  for (std::uint8_t i = 0; i < kCells; ++i) {
    if (!beside[i] || player.cards[i].exists()) continue;
    const Gap gap = gap_at(v.game, player, {i});
    for (const Way& way : ways) {
      if (matches(gap, *way.edges) && !take(way.card, Cell{i}, way.flip)) return;
    }
  }
}

}  // namespace

bool can_place(View v, Seat seat) {
  bool can = false;
  each_placement(v, seat, [&can](int, Cell, bool) {
    can = true;
    return false;
  });
  return can;
}

Waiting PlaceStep::asks(const View& v) {
  return can_place(v, v.state.active) ? asking(v.state.active) : Waiting{};
}

void PlaceStep::run(Play& p) {
  if (p.put(asks(p))) return;
  if (p.top<PlaceStep>().extra || p.active().hand.empty()) return p.pop();
  p.become<LeaveStep>();
}

// No hand a match can come to fills the list; one that somebody sets may.
void PlaceStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  each_placement(v, seat, [&out](int card, Cell cell, bool flip) {
    out.push_back(answer_of(card, cell, flip));
    return out.size() < table::kMaxAnswers;
  });
}

Denial PlaceStep::deny(const View& v, Seat seat, table::Answer answer) {
  const Item item = item_of(answer);
  const Cell cell = cell_of(answer);
  const Player& player = v.player(seat);
  if (!item.is(Deck::army) || !cell.exists() ||
      answer != answer_of(item.card(), cell, is_turned(answer)))
    return not_allowed("L-30"_rule);
  if (!player.hand.has(item.card())) return {"not_yours", "L-29"_rule, {{"card", item}}};
  if (player.cards[cell.index].exists()) return {"cell_taken", "L-30"_rule, {{"cell", cell}}};
  const Gap gap = gap_at(v.game, player, cell);
  if (!gap.touches) return {"touches_nothing", "L-30"_rule, {{"cell", cell}}};
  const Edges& edges = v.game.edges(Laid::army(item.card(), is_turned(answer)));
  if (is_turned(answer) && looks_the_same(edges))
    return {"same_when_turned", "L-30"_rule, {{"card", item}}};
  if (!matches(gap, edges)) return {"edges_differ", "L-31"_rule, {{"cell", cell}}};
  return {};
}

void PlaceStep::answer(Play& p, Seat seat, table::Answer answer) {
  Player& player = p.player(seat);
  const Item item = item_of(answer);
  const Cell cell = cell_of(answer);
  const bool flip = is_turned(answer);
  take_out_of_hand(player, item);
  player.cards[cell.index] = Laid::army(item.card(), flip);
  p.state.placed = cell;
  p.tell_reveal(EventKind::placed, seat, "L-30"_rule, {item.code, cell.index, flip ? 1 : 0});
  p.become<CompletionStep>();
}

Waiting LeaveStep::asks(const View& v) { return asking(v.state.active); }

void LeaveStep::run(Play& p) { ask_unless_clear<LeaveStep>(p); }

void LeaveStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  offer_cards<LeaveStep>(v, seat, Verb::leave, Deck::army, v.player(seat).hand, out);
}

Denial LeaveStep::deny(const View& v, Seat seat, table::Answer answer) {
  return deny_card(answer, Deck::army, v.player(seat).hand, "L-29"_rule);
}

void LeaveStep::answer(Play& p, Seat seat, table::Answer answer) {
  take_out_of_hand(p.player(seat), item_of(answer));
  p.tell_reveal(EventKind::left_out, seat, "L-29"_rule, {what_of(answer)});
  p.pop();
}

}  // namespace legion
