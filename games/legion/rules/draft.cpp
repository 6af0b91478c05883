// Command cards from the Line, one at a time; then some may exchange one. L-16, L-18, L-19
#include <algorithm>

#include "games/legion/rules/denials.h"
#include "games/legion/rules/draw.h"
#include "games/legion/rules/setup_steps.h"

namespace legion {

void begin_draft(Play& p) { p.push<DraftStep>(); }

namespace {

int all_picks(View v) { return v.seats() * v.numbers().start_command_hand; }

}  // namespace

Waiting DraftStep::asks(const View& v) {
  const int picks = v.top<DraftStep>().picks;
  if (picks >= all_picks(v)) return {};
  return asking(v.game.after(v.state.first, picks % v.seats()));
}

// Each in turn takes one, twice; the Line is filled when it is empty, and at the end. L-16, L-18
void DraftStep::run(Play& p) {
  const bool goes_on = p.top<DraftStep>().picks < all_picks(p);
  if (p.state.line.empty() && goes_on && can_draw(p, Purpose::line)) return fill_line(p);
  if (goes_on) return ask_unless_clear<DraftStep>(p);
  p.pop();
  fill_line(p);
}

bool DraftStep::fits(const View& v, std::size_t frame) {
  return v.state.phase == Phase::draft &&
         v.state.stack[frame].as<DraftStep>().picks <= all_picks(v);
}

void DraftStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  offer_cards<DraftStep>(v, seat, Verb::draft, Deck::command, v.state.line, out);
}

Denial DraftStep::deny(const View& v, Seat /*seat*/, table::Answer answer) {
  return deny_card(answer, Deck::command, v.state.line, "L-18"_rule);
}

void DraftStep::answer(Play& p, Seat seat, table::Answer answer) {
  ++p.top<DraftStep>().picks;
  take_from_line(p, seat, item_of(answer).card(), "L-18"_rule);
}

namespace {

// Who looks again, as places after the First Player. L-19
struct Looks {
  std::array<std::uint8_t, 2> places;
  std::uint8_t count;
};
Looks second_looks(View v) {
  const Numbers& numbers = v.numbers();
  if (v.seats() == 2) return {{1, 1}, numbers.second_looks_of_two};
  const auto both = byte(2 * numbers.second_looks_of_more);
  return {{byte(v.seats() == 3 ? 2 : 3), 1}, both};
}

}  // namespace

Waiting SecondLookStep::asks(const View& v) {
  const Looks looks = second_looks(v);
  const int look = v.top<SecondLookStep>().looks;
  if (look >= looks.count) return {};
  const int places = looks.places[look < looks.count / 2 ? 0 : 1];
  return asking(v.game.after(v.state.first, places));
}

int second_looks_left(const View& v) {
  const int of_each = std::max(1, second_looks(v).count / (v.seats() == 2 ? 1 : 2));
  return of_each - v.top<SecondLookStep>().looks % of_each;
}

void SecondLookStep::run(Play& p) { ask_unless_clear<SecondLookStep>(p); }

void SecondLookStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  for (const std::uint8_t mine : v.player(seat).command) {
    for (const std::uint8_t other : v.state.line)
      out.push_back(say(Verb::swap, Item(Deck::command, mine), Item(Deck::command, other)));
  }
  out.push_back(say(Verb::keep));
}

Denial SecondLookStep::deny(const View& v, Seat seat, table::Answer answer) {
  if (verb_of(answer) == Verb::keep) return {};
  const Item mine = item_of(answer);
  const Item other = other_of(answer);
  if (!mine.is(Deck::command) || !other.is(Deck::command)) return not_allowed("L-19"_rule);
  if (!v.player(seat).command.has(mine.card())) return {"not_yours", "L-19"_rule, {{"card", mine}}};
  if (!v.state.line.has(other.card())) return {"not_in_line", "L-19"_rule, {{"card", other}}};
  return {};
}

void SecondLookStep::answer(Play& p, Seat seat, table::Answer answer) {
  ++p.top<SecondLookStep>().looks;
  if (verb_of(answer) == Verb::keep) return;
  Player& player = p.player(seat);
  const int mine = item_of(answer).card();
  const int other = other_of(answer).card();
  player.command.remove(mine);
  player.known_command.remove(mine);
  p.state.line.remove(other);
  p.state.line.add(mine);
  player.command.add(other);
  player.known_command.add(other);
  p.tell_reveal(EventKind::swapped, seat, "L-19"_rule, {what_of(answer), other_of(answer).code});
}

}  // namespace legion
