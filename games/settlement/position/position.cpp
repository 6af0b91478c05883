// Positions of the protocol -> a game and its state, and back.
#include "games/settlement/position/position.h"

#include <numeric>

#include "games/settlement/content/pack_read.h"
#include "games/settlement/position/position_checks.h"
#include "games/settlement/rules/campaign.h"
#include "games/settlement/rules/play.h"

namespace settlement {
namespace {

using table::Complaint;
using table::Fields;
using table::Value;

bool is_given(const Value& position, std::string_view key) {
  const Value* value = position.find(key);
  return value != nullptr && !value->is_null();
}

// What a position does not say of its units: names in the order of joining, and how many joined.
void fill_in_units(const Value& position, State& state) {
  decltype(State::joined) joined{};
  for (Unit& unit : state.units) {
    auto& number = joined[static_cast<std::size_t>(unit.type)];
    if (unit.name == 0) unit.name = static_cast<std::uint8_t>(number + 1);
    number = std::max(number, unit.name);
  }
  if (!is_given(position, "joined")) state.joined = joined;
}

// Town cards that lie nowhere else are still to be drawn. SB-4.3
void fill_in_deck(const Match& game, const Value& position, State& state) {
  const Value* deck = position.find("town_deck");
  if (deck != nullptr && deck->is_object() && is_given(*deck, "draw")) return;
  const CardSet discard = state.town_deck.discard;
  for (std::uint8_t card = 0; card < game.pack().town_cards.size(); ++card) {
    const bool lies_elsewhere = discard.has(card) ||
                                std::ranges::count(state.buildings, card) > 0 ||
                                std::ranges::count(state.shown, card) > 0;
    state.town_deck.draw.put(card, !lies_elsewhere);
  }
}

template <class List>
void put_in_order(List& list) {
  for (std::size_t i = 1; i < list.size(); ++i) {
    for (std::size_t k = i; k > 0 && list[k] < list[k - 1]; --k) std::swap(list[k], list[k - 1]);
  }
}

// SB-1.7
void put_in_order(State& state) {
  put_in_order(state.razed);
  put_in_order(state.army);
  put_in_order(state.last_army);
}

}  // namespace

std::string match_text(const Match& game) {
  std::string out = game.scenario().id + " ";
  table::spell(table::options_value(game.options()), out);
  return out;
}

Value position_value(const Match& game, const State& state) {
  return table::whole_position(game, state, table::match_value(game), PositionThings{game});
}

void read_table(const Match& game, const table::PositionSource& in, State& state) {
  Fields& f = in.fields;
  state = new_campaign(game);
  state.stack.push_back(Frame{Step::town_open});
  if (is_given(in.position, "units")) state.joined = {};
  state.report.mission = 0;
  table::read_fields(PositionThings{game}, f, state);
  f.finish();
  if (!f.ok()) return;
  fill_in_units(in.position, state);
  fill_in_deck(game, in.position, state);
  put_in_order(state);
  if (state.report.mission == 0 && state.stack[0].step >= Step::outcome &&
      state.stack[0].step <= Step::casualties)
    state.report.mission = state.mission;
  check_position({game, state}, f.complaint());
}

// The phase says what is asked: the same as where it began.
void start_phase(const Match& game, const table::PositionSource& /*in*/, State& state,
                 table::Log* log) {
  Play play{{game, state, log}};
  run_steps(play);
}

// A stack of one step says no more than the phase: it has to be the one, and to ask what it asks.
bool can_go_on(const Match& game, const State& said, State& state) {
  forget_former(state.stack);
  if (state.stack.size() != 1 || state.stack[0].step != said.stack[0].step) return false;
  const bool over = state.waiting.kind == Waiting::over;
  if (over != (state.stack[0].step == Step::over)) return false;
  const View view{game, state};
  const Grade grade = over ? grade_of(view) : Grade::none;
  if (state.result_reason != grade || state.result[0] != half_points(grade)) return false;
  return stack_is_sound(view);
}

table::Expected<PositionRead> read_position(const SharedPack& base, const Value& position) {
  Complaint complaint;
  Fields f(position, "", complaint);
  if (!f.ok()) return complaint.error;
  const auto match = table::read_match<Match>(f, base);
  if (!match) return match.error();
  const Scenario* found = table::read_scenario(f, *match->pack, "border_settlement");
  if (!complaint.ok()) return complaint.error;
  return table::open_position(std::make_shared<Match>(match->pack, *found, match->options),
                              position);
}

}  // namespace settlement
