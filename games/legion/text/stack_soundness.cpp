#include "games/legion/text/stack_soundness.h"

#include <algorithm>

#include "games/legion/rules/command_steps.h"
#include "games/legion/rules/completion_steps.h"
#include "games/legion/rules/draw.h"
#include "games/legion/rules/effect_steps.h"
#include "games/legion/rules/field.h"
#include "games/legion/rules/setup_steps.h"
#include "games/legion/rules/turn_steps.h"
#include "games/legion/state/fields.h"

namespace legion {
namespace {

class Soundness {
 public:
  Soundness(const Game& game, const State& state) : game_(game), state_(state) {}

  bool all() const {
    if (state_.stack.empty() || state_.stack[0].step != Step::match) return false;
    for (std::size_t i = 0; i < state_.stack.size(); ++i) {
      if (i > 0 && !may_lie_on(state_.stack[i].step, state_.stack[i - 1].step)) return false;
      if (!frame_ok(i)) return false;
    }
    return match_ok() && result_ok() && faces_ok() && returned_ok() && waiting_ok();
  }

 private:
  View view() const { return {game_, state_}; }
  bool is_seat(Seat seat) const { return seat.value < game_.seats(); }
  const Player& active() const { return state_.players[state_.active.value]; }
  static bool is_flag(unsigned char byte) { return byte < 2; }
  bool is_over() const { return state_.waiting.kind == Waiting::over; }
  bool has(Step step) const {
    return std::ranges::any_of(state_.stack, [step](const Frame& f) { return f.step == step; });
  }
  Step below(std::size_t i) const { return state_.stack[i - 1].step; }

  bool result_ok() const {
    return std::ranges::all_of(state_.result, [](std::uint8_t won) { return won < 2; });
  }

  // The phase has begun, and which one follows. L-21
  bool match_ok() const {
    const auto& memory = state_.stack[0].bytes;
    const int phase = static_cast<int>(state_.phase);
    const int last = static_cast<int>(Phase::end);
    if (memory[0] > last + 1 || !is_flag(memory[1])) return false;
    const bool again = phase == last && state_.only == std::array<std::uint8_t, 2>{};
    const int next = again ? static_cast<int>(Phase::start) : phase + 1;
    return is_over() || (memory[0] == next && (memory[1] != 0) == (phase == last));
  }

  // Dice on their way have somewhere to go. L-42
  bool faces_ok() const {
    if (!has(Step::put_die)) return state_.faces[0].empty() && state_.faces[1].empty();
    for (const DieKind kind : {DieKind::legion, DieKind::commander}) {
      const Faces& faces = state_.faces[static_cast<std::size_t>(kind)];
      const bool dice = std::ranges::all_of(faces, [](int face) { return face >= 1 && face <= 6; });
      if (!dice || static_cast<int>(faces.size()) > count_new_squares(view(), kind)) return false;
    }
    return true;
  }

  // L-14
  bool returned_ok() const {
    const Frame& top = state_.stack.back();
    const bool open = top.step == Step::return_objective && top.as<ReturnObjectiveStep>().all;
    for (std::uint8_t s = 0; s < state_.players.size(); ++s) {
      const Player& player = state_.players[s];
      const bool given = player.returned != 0;
      if (given && (!open || !player.objectives.has(player.returned - 1))) return false;
      if (open && state_.waiting.seats.has({s}) != (returning(view()).has({s}) && !given))
        return false;
    }
    return true;
  }

  // ---- what the steps remember

  bool in_phase(Phase phase) const { return state_.phase == phase; }
  bool is_legion(Cell west) const {
    return west.exists() && legion_from(game_, active(), west).exists();
  }
  const Effect* effect_below(std::size_t i) const {
    const auto& memory = state_.stack[i - 1].as<EffectsStep>();
    const Effects& effects = effects_of(game_, memory.source);
    return memory.next == 0 || memory.next > effects.size() ? nullptr : &effects[memory.next - 1U];
  }
  Seat seat_below(std::size_t i) const { return state_.stack[i - 1].as<EffectsStep>().seat; }
  bool by_a_card(std::size_t i) const {
    return below(i) != Step::effects ||
           Item(state_.stack[i - 1].as<EffectsStep>().source).is(Deck::command);
  }
  // A card that is being played lies nowhere, a permanent in front of its owner. L-67
  bool is_in_use(int card) const {
    if (game_.command(card).is_permanent()) return active().permanents.has(card);
    return !state_.line.has(card) && !state_.command_discard.has(card) &&
           !state_.decks.command.has(card) &&
           std::ranges::none_of(state_.players, [card](const Player& player) {
             return player.command.has(card) || player.permanents.has(card);
           });
  }
  bool effects_ok(std::size_t i) const {
    const auto& memory = state_.stack[i].as<EffectsStep>();
    const Item item(memory.source);
    const auto card = static_cast<std::size_t>(item.card());
    if (!is_seat(memory.seat)) return false;
    if (below(i) == Step::event) {
      if (!item.is(Deck::event) || state_.event != card + 1) return false;
    } else if (below(i) == Step::action) {
      if (!item.is(Deck::command) || card >= game_.pack().command_deck.size() ||
          memory.seat != state_.active || !is_in_use(item.card()))
        return false;
    } else if (memory.source >= game_.pack().rewards.size() || memory.seat != state_.active) {
      return false;
    }
    return memory.next <= effects_of(game_, memory.source).size();
  }
  bool draw_ok(const DrawStep::Memory& memory) const {
    if (memory.what < Purpose::colour || memory.what > Purpose::event || !is_seat(memory.seat))
      return false;
    if (memory.what == Purpose::shared) return game_.has_teams();
    return memory.what != Purpose::colour ||
           (in_phase(Phase::colours) && memory.seat.value + memory.left <= game_.seats());
  }
  bool morale_ok(const Frame& frame) const {
    if (!is_flag(frame.bytes[2])) return false;
    const MoraleStep::Memory& memory =
        frame.step == Step::morale ? frame.as<MoraleStep>() : frame.as<LoseDieStep>();
    const bool nobody = memory.finisher == kNobody && !memory.massive;
    return is_seat(memory.checker) && (is_seat(memory.finisher) || nobody);
  }
  bool completion_ok(const Frame& frame) const {
    const auto& bytes = frame.bytes;
    return bytes[0] <= CompletionStep::rewards &&
           (bytes[0] != CompletionStep::rewards || bytes[1] <= 2) &&
           laid_at(active(), state_.placed).exists();
  }
  bool fill_square_ok(std::size_t i) const {
    if (!is_flag(state_.stack[i].bytes[0])) return false;
    const auto& memory = state_.stack[i].as<FillSquareStep>();
    return !memory.chosen ||
           is_empty_square(game_, state_.players[seat_below(i).value], memory.square);
  }
  bool reroll_ok(std::size_t i) const {
    const auto& memory = state_.stack[i].as<RerollStep>();
    if (memory.rolled > effect_below(i)->times) return false;
    for (int n = 0; n < std::min<int>(memory.rolled, 2); ++n) {
      const Square square = memory.last[static_cast<std::size_t>(n)];
      if (die_at(state_.players[seat_below(i).value], square) == nullptr) return false;
    }
    return true;
  }
  bool lower_die_ok(const LowerDieStep::Memory& memory) const {
    return is_seat(memory.victim) && (memory.first.exists() || memory.first == kNoSquare);
  }
  bool both_legions() const {
    const LegionsAt now = legions_at(game_, active(), state_.placed);
    return now.legions[0].exists() && now.legions[1].exists();
  }

  bool frame_ok(std::size_t i) const {
    const Frame& frame = state_.stack[i];
    const auto& bytes = frame.bytes;
    if (i > 0 && below(i) == Step::effects && effect_below(i) == nullptr) return false;
    switch (frame.step) {
      case Step::match:
        return i == 0;
      case Step::colour:
        return in_phase(Phase::colours);
      case Step::first_player: {
        const SeatSet rolling = frame.as<FirstPlayerStep>().rolling;
        return in_phase(Phase::colours) && !rolling.empty() && (rolling.bits >> game_.seats()) == 0;
      }
      case Step::return_objective:
        return bytes[0] == (below(i) == Step::effects ? 0 : 1) &&
               (bytes[0] == 0 || in_phase(Phase::objectives));
      case Step::draft:
        return in_phase(Phase::draft);
      case Step::second_look:
        return in_phase(Phase::second_look);
      case Step::draw:
        return draw_ok(frame.as<DrawStep>());
      case Step::event:
        return in_phase(Phase::start) && bytes[0] <= EventStep::each;
      case Step::effects:
        return effects_ok(i);
      case Step::under:
        return is_seat(frame.as<UnderStep>().seat);
      case Step::place:
        return by_a_card(i) && bytes[0] == (below(i) == Step::effects ? 1 : 0);
      case Step::completion:
        return by_a_card(i) && completion_ok(frame);
      case Step::legion_first:
        return both_legions();
      case Step::token:
      case Step::take_card:
        return is_flag(bytes[0]);
      case Step::token_on:
      case Step::remove_token:
        return bytes[0] > 0 && bytes[0] < kTokens;
      case Step::reward:
        return is_legion(frame.as<RewardStep>().west);
      case Step::checks:
        return is_legion(frame.as<ChecksStep>().west);
      case Step::morale:
      case Step::lose_die:
        return morale_ok(frame);
      case Step::action:
        return in_phase(Phase::command);
      case Step::hand_limit:
        return in_phase(Phase::end);
      case Step::pay:
        return bytes[0] < game_.pack().command_deck.size() &&
               game_.command(bytes[0]).is_permanent() && is_in_use(bytes[0]);
      case Step::lower_die:
        return lower_die_ok(frame.as<LowerDieStep>());
      case Step::fill_square:
        return fill_square_ok(i);
      case Step::reroll:
        return reroll_ok(i);
      default:
        return true;
    }
  }

  // ---- what is asked

  // It is what the step on top asks when it is run again. Some ask by themselves after an answer:
  // a die that is rolled for, and those who have not sealed yet.
  bool waiting_ok() const {
    const Waiting& w = state_.waiting;
    Waiting expected;
    expected.kind = w.kind;
    if (w.kind == Waiting::over) return same(w, expected);
    if (w.kind == Waiting::nothing || w.kind > Waiting::sealed) return false;
    State again = state_;
    again.waiting = {};
    Play play{{game_, again, nullptr}};
    const Step top = play.step();
    if (top == Step::reroll && w.kind == Waiting::roll) {
      if (play.top<RerollStep>().rolled == 0) return false;
      play.roll(Purpose::drill, source_of(play).seat, 1);
    } else {
      rules_of(top).run(play);
    }
    if (w.kind == Waiting::sealed) again.waiting.seats = w.seats;
    return !w.seats.empty() == asks_somebody(w) && same_state(again) && has_a_way_on();
  }
  static bool asks_somebody(const Waiting& w) {
    return w.kind == Waiting::answers || w.kind == Waiting::sealed;
  }
  static bool same(const Waiting& a, const Waiting& b) {
    return a.kind == b.kind && a.seats.bits == b.seats.bits && a.seat == b.seat &&
           a.count == b.count && a.purpose == b.purpose;
  }
  bool same_state(const State& again) const {
    return table::hash_fields(again) == table::hash_fields(state_);
  }
  // Whoever is asked has an answer, and what is drawn is there.
  bool has_a_way_on() const {
    const Waiting& w = state_.waiting;
    if (w.kind == Waiting::roll) return w.count > 0;
    if (w.kind == Waiting::draw) {
      table::DrawList draws;
      game_.draws(state_, draws);
      return !draws.empty();
    }
    for (std::uint8_t s = 0; s < game_.seats(); ++s) {
      table::AnswerList legal;
      game_.legal(state_, {s}, legal);
      if (w.seats.has({s}) == legal.empty()) return false;
    }
    return true;
  }

  const Game& game_;
  const State& state_;
};

}  // namespace

bool can_go_on(const Game& game, const State& state) { return Soundness(game, state).all(); }

}  // namespace legion
