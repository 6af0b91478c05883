// What each step needs of the table, and of what it lies on, to go on (table/soundness.h). Their
// memories hold what they can by then, and each lies on a step that can have begun it.
#include "games/legion/rules/sound_stack.h"

#include <algorithm>
#include <initializer_list>

#include "games/legion/rules/contract.h"
#include "games/legion/rules/step_fields.h"

namespace legion {
namespace {

template <class S>
const typename S::Memory& memory(View v, std::size_t frame) {
  return v.state.stack[frame].as<S>();
}
bool is_top(View v, std::size_t frame) { return frame + 1 == v.state.stack.size(); }
bool is_on(View v, std::size_t frame, Step step) { return v.state.stack[frame - 1].step == step; }
bool in_phase(View v, Phase phase) { return v.state.phase == phase; }
// A step that the phase begins, where nothing else has begun it.
bool begins(View v, std::size_t frame, Phase phase) {
  return !is_on(v, frame, Step::match) || in_phase(v, phase);
}

// The effect that a step on effects carries out; null where none has begun.
const Effect* effect_below(View v, std::size_t frame) {
  const auto& effects = memory<EffectsStep>(v, frame - 1);
  const Effects& all = effects_of(v.game, effects.source);
  return effects.next == 0 || effects.next > all.size() ? nullptr : &all[effects.next - 1U];
}
// On effects it is one of these.
bool carries_out(View v, std::size_t frame, std::initializer_list<Op> ops) {
  if (!is_on(v, frame, Step::effects)) return true;
  const Effect* effect = effect_below(v, frame);
  return effect != nullptr && std::ranges::find(ops, effect->op) != ops.end();
}

bool have_colours(View v, int from, int to) {
  for (int s = from; s < to; ++s) {
    if (!v.player({byte(s)}).is(Player::has_colour)) return false;
  }
  return true;
}

// A card that is being played lies nowhere, a permanent in front of its owner. L-67
bool is_in_use(View v, int card) {
  const State& state = v.state;
  if (v.game.command(card).is_permanent()) return v.active().permanents.has(card);
  return !state.line.has(card) && !state.command_discard.has(card) &&
         !state.decks.command.has(card) &&
         std::ranges::none_of(state.players, [card](const Player& player) {
           return player.command.has(card) || player.permanents.has(card);
         });
}

bool is_legion(View v, Cell west) { return legion_from(v.game, v.active(), west).exists(); }

}  // namespace

// The phase has begun, and which one follows. L-21
bool MatchStep::fits(const View& v, std::size_t frame) {
  const auto& [next, turn_ends] = memory<MatchStep>(v, frame);
  const bool last = v.state.phase == Phase::end;
  const bool again = last && v.state.only == std::array<std::uint8_t, 2>{};
  const int expected = again ? static_cast<int>(Phase::start) : static_cast<int>(v.state.phase) + 1;
  return static_cast<int>(next) == expected && turn_ends == last;
}

bool ColourStep::fits(const View& v, std::size_t /*frame*/) { return in_phase(v, Phase::colours); }

bool FirstPlayerStep::fits(const View& v, std::size_t frame) {
  return in_phase(v, Phase::colours) &&
         std::popcount(memory<FirstPlayerStep>(v, frame).rolling.bits) > 1 &&
         (!is_top(v, frame) || have_colours(v, 0, v.seats()));
}

bool ReturnObjectiveStep::fits(const View& v, std::size_t frame) {
  const auto& [all, left] = memory<ReturnObjectiveStep>(v, frame);
  if (all != is_on(v, frame, Step::draw)) return false;
  if (all) return in_phase(v, Phase::objectives) && left == 1;
  return carries_out(v, frame, {Op::objective}) && left <= effect_below(v, frame)->n;
}

bool SecondLookStep::fits(const View& v, std::size_t /*frame*/) {
  return in_phase(v, Phase::second_look);
}

namespace {

// Colours are dealt from the first seat to the last. L-8
bool deals_colours(View v, std::size_t frame) {
  const auto& [what, seat, left] = memory<DrawStep>(v, frame);
  return in_phase(v, Phase::colours) && is_on(v, frame, Step::first_player) &&
         seat.value + left == v.seats() && have_colours(v, 0, seat.value);
}

}  // namespace

bool DrawStep::fits(const View& v, std::size_t frame) {
  const auto& [what, seat, left] = memory<DrawStep>(v, frame);
  switch (what) {
    case Purpose::colour:
      return deals_colours(v, frame);
    case Purpose::battle:
      return in_phase(v, Phase::colours) && is_on(v, frame, Step::match) && left == 1 &&
             (!is_top(v, frame) || have_colours(v, 0, v.seats()));
    case Purpose::shared:
      return in_phase(v, Phase::objectives) && v.game.has_teams() && left == 1;
    case Purpose::event:
      return is_on(v, frame, Step::event) && left == 1;
    case Purpose::line:
      return v.state.line.size() + left <= v.numbers().battle_line;
    default:
      return carries_out(v, frame, {Op::draw, Op::take_line});
  }
}

bool EventStep::fits(const View& v, std::size_t /*frame*/) { return in_phase(v, Phase::start); }

bool EffectsStep::fits(const View& v, std::size_t frame) {
  const auto& [source, next, seat] = memory<EffectsStep>(v, frame);
  const Item item(source);
  if (next > effects_of(v.game, source).size()) return false;
  if (is_on(v, frame, Step::event)) return item.is(Deck::event) && v.state.event == item.card() + 1;
  if (seat != v.state.active) return false;
  if (is_on(v, frame, Step::action)) return item.is(Deck::command) && is_in_use(v, item.card());
  return source < v.game.pack().rewards.size();
}

bool UnderStep::fits(const View& v, std::size_t frame) {
  const auto& [seat, left, coins] = memory<UnderStep>(v, frame);
  if (is_on(v, frame, Step::match))
    return in_phase(v, Phase::army) && seat == v.state.active && left <= 1 && coins == 0;
  if (!carries_out(v, frame, {Op::under, Op::under_coins})) return false;
  const Effect& effect = *effect_below(v, frame);
  const bool pays = effect.op == Op::under_coins;
  return seat == memory<EffectsStep>(v, frame - 1).seat && left <= (pays ? 1 : effect.n) &&
         coins == (pays ? effect.n : 0);
}

bool PlaceStep::fits(const View& v, std::size_t frame) {
  return begins(v, frame, Phase::placement) && carries_out(v, frame, {Op::place}) &&
         memory<PlaceStep>(v, frame).extra == is_on(v, frame, Step::effects);
}

bool LeaveStep::fits(const View& v, std::size_t /*frame*/) { return in_phase(v, Phase::placement); }

namespace {

// What lies on a completion belongs to the part that it has come to; alone it rolls for squares
// without dice. L-40
bool has_come_to(View v, std::size_t frame) {
  const auto& completion = memory<CompletionStep>(v, frame);
  const CompletionStep::Part part = completion.part;
  if (is_top(v, frame))
    return part == CompletionStep::roll &&
           v.state.waiting.count ==
               count_new_squares(v, DieKind::legion) + count_new_squares(v, DieKind::commander);
  switch (v.state.stack[frame + 1].step) {
    case Step::put_die:
      return part == CompletionStep::limits;
    case Step::limits:
      return part == CompletionStep::red_tokens;
    case Step::token:
    case Step::token_on:
    case Step::remove_token:
      return part == CompletionStep::red_tokens || part == CompletionStep::massive_tokens;
    default:
      return part == CompletionStep::rewards && completion.count <= 2;
  }
}

}  // namespace

bool CompletionStep::fits(const View& v, std::size_t frame) {
  return begins(v, frame, Phase::placement) && carries_out(v, frame, {Op::place}) &&
         laid_at(v.active(), v.state.placed).exists() && has_come_to(v, frame);
}

bool LimitsStep::fits(const View& v, std::size_t frame) {
  return carries_out(v, frame, {Op::gain_die});
}
bool TokenStep::fits(const View& v, std::size_t frame) {
  return carries_out(v, frame, {Op::token});
}
bool TokenOnStep::fits(const View& v, std::size_t frame) {
  return carries_out(v, frame, {Op::token});
}
bool RemoveTokenStep::fits(const View& v, std::size_t frame) {
  return carries_out(v, frame, {Op::token});
}

bool LegionFirstStep::fits(const View& v, std::size_t /*frame*/) {
  const LegionsAt now = legions_at(v.game, v.active(), v.state.placed);
  return now.legions[0].exists() && now.legions[1].exists();
}

bool RewardStep::fits(const View& v, std::size_t frame) {
  return is_legion(v, memory<RewardStep>(v, frame).west);
}
bool ChecksStep::fits(const View& v, std::size_t frame) {
  return is_legion(v, memory<ChecksStep>(v, frame).west);
}

bool MoraleStep::fits(const View& v, std::size_t frame) {
  const auto& [checker, finisher, massive] = memory<MoraleStep>(v, frame);
  return carries_out(v, frame, {Op::morale}) && (finisher != kNobody || !massive);
}
bool LoseDieStep::fits(const View& v, std::size_t frame) {
  const auto& [checker, finisher, massive] = memory<LoseDieStep>(v, frame);
  return carries_out(v, frame, {Op::morale}) && (finisher != kNobody || !massive);
}

bool ActionStep::fits(const View& v, std::size_t /*frame*/) { return in_phase(v, Phase::command); }

bool TakeCardStep::fits(const View& v, std::size_t frame) {
  return carries_out(v, frame, {Op::take_line}) &&
         memory<TakeCardStep>(v, frame).from_deck == is_on(v, frame, Step::action);
}

bool PayStep::fits(const View& v, std::size_t frame) {
  const std::uint8_t card = memory<PayStep>(v, frame).card;
  return v.game.command(card).is_permanent() && is_in_use(v, card);
}

bool LowerDieStep::fits(const View& v, std::size_t frame) {
  return carries_out(v, frame, {Op::lower, Op::weaken}) &&
         memory<LowerDieStep>(v, frame).lowered <= effect_below(v, frame)->times;
}

bool RaiseDieStep::fits(const View& v, std::size_t frame) {
  return carries_out(v, frame, {Op::raise}) &&
         memory<RaiseDieStep>(v, frame).left <= effect_below(v, frame)->n;
}

bool FillSquareStep::fits(const View& v, std::size_t frame) {
  if (!carries_out(v, frame, {Op::gain_die})) return false;
  const auto& [chosen, square] = memory<FillSquareStep>(v, frame);
  const Player& owner = v.player(memory<EffectsStep>(v, frame - 1).seat);
  return !chosen || is_empty_square(v.game, owner, square);
}

bool MoveStep::fits(const View& v, std::size_t frame) {
  return carries_out(v, frame, {Op::move}) &&
         memory<MoveStep>(v, frame).left <= effect_below(v, frame)->times;
}

// Dice that were thrown again lie there still.
bool RerollStep::fits(const View& v, std::size_t frame) {
  const auto& [rolled, last] = memory<RerollStep>(v, frame);
  if (!carries_out(v, frame, {Op::reroll}) || rolled > effect_below(v, frame)->times) return false;
  const Player& owner = v.player(memory<EffectsStep>(v, frame - 1).seat);
  for (std::size_t n = 0; n < std::min<std::size_t>(rolled, last.size()); ++n) {
    if (die_at(owner, last[n]) == nullptr) return false;
  }
  return true;
}

bool CheckTargetStep::fits(const View& v, std::size_t frame) {
  return carries_out(v, frame, {Op::morale});
}

bool HandLimitStep::fits(const View& v, std::size_t /*frame*/) { return in_phase(v, Phase::end); }

TABLE_SOUNDNESS_OF_STEPS(LEGION_STEPS)

}  // namespace legion
