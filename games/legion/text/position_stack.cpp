// What the readable keys of a position do not say (table/state_dump.h).
#include <algorithm>

#include "games/legion/content/pack_read.h"
#include "games/legion/rules/command_steps.h"
#include "games/legion/rules/completion_steps.h"
#include "games/legion/rules/draw.h"
#include "games/legion/rules/effect_steps.h"
#include "games/legion/rules/setup_steps.h"
#include "games/legion/rules/turn_steps.h"
#include "games/legion/state/fields.h"
#include "games/legion/text/position.h"
#include "table/state_dump.h"

namespace legion {
namespace {

// What the match brings along: a dump belongs to it.
std::string match_text(const Game& game) {
  std::string out = game.scenario().id + " ";
  table::spell(inline_content(game.pack()), out);
  table::spell(table::options_value(game.options()), out);
  return out;
}

// A dump that is not ours must not lead the rules out of their tables; that enumerations of the
// state itself are in their bounds has been seen to.
class Soundness {
 public:
  Soundness(const Game& game, const State& state) : game_(game), state_(state) {}

  bool all() const {
    const Waiting& w = state_.waiting;
    if (state_.stack.empty() || w.kind == Waiting::nothing || w.kind > Waiting::sealed ||
        w.count > table::kMaxDice || !is_seat(w.seat) || (w.seats.bits >> game_.seats()) != 0)
      return false;
    if (!state_.placed.exists() && state_.placed != Cell{}) return false;
    for (const std::uint8_t won : state_.result) {
      if (won > 1) return false;
    }
    for (std::size_t i = 0; i < state_.stack.size(); ++i) {
      if (!frame_ok(i)) return false;
    }
    return faces_ok() && players_ok() && has_a_way_on();
  }

 private:
  bool is_seat(Seat seat) const { return seat.value < game_.seats(); }
  static bool is_flag(unsigned char byte) { return byte < 2; }
  static bool is_square(Square square) { return square.exists() || square == kNoSquare; }

  bool faces_ok() const {
    return std::ranges::all_of(state_.faces, [](const Faces& faces) {
      return std::ranges::all_of(faces, [](std::uint8_t face) { return face >= 1 && face <= 6; });
    });
  }
  bool players_ok() const {
    return std::ranges::all_of(state_.players, [](const Player& player) {
      return player.returned == 0 || player.objectives.has(player.returned - 1);
    });
  }

  bool is_source(std::uint8_t source) const {
    const Item item(source);
    const auto card = static_cast<std::size_t>(item.card());
    if (item.is(Deck::command)) return card < game_.pack().command_deck.size();
    if (item.is(Deck::event)) return card < game_.pack().events.size();
    return source < game_.pack().rewards.size();
  }
  bool lies_on(Step step, std::size_t i) const { return i > 0 && state_.stack[i - 1].step == step; }
  // A step of an effect looks for its EffectsStep below, and which effect it carries out.
  bool has_effect(std::size_t i) const {
    for (std::size_t at = i; at-- > 0;) {
      if (state_.stack[at].step == Step::effects)
        return state_.stack[at].as<EffectsStep>().next > 0;
    }
    return false;
  }
  bool is_legion(Cell west) const {
    return west.exists() && legion_from(game_, state_.players[state_.active.value], west).exists();
  }
  bool morale_ok(const MoraleStep::Memory& memory) const {
    return is_seat(memory.checker) && (is_seat(memory.finisher) || memory.finisher == kNobody);
  }

  // Who asks what a step below says needs it there; memory is read as the step reads it.
  bool frame_ok(std::size_t i) const {
    const Frame& frame = state_.stack[i];
    const auto& bytes = frame.bytes;
    switch (frame.step) {
      case Step::none:
      case Step::count_:
        return false;
      case Step::match:
        return i == 0 && bytes[0] <= static_cast<int>(Phase::end) + 1 && is_flag(bytes[1]);
      case Step::first_player: {
        const SeatSet rolling = frame.as<FirstPlayerStep>().rolling;
        return !rolling.empty() && (rolling.bits >> game_.seats()) == 0;
      }
      case Step::return_objective:
      case Step::place:
      case Step::token:
      case Step::take_card:
        return is_flag(bytes[0]);
      case Step::draw: {
        const auto memory = frame.as<DrawStep>();
        return memory.what >= Purpose::colour && memory.what <= Purpose::event &&
               is_seat(memory.seat);
      }
      case Step::event:
        return bytes[0] <= EventStep::each;
      case Step::effects: {
        const auto memory = frame.as<EffectsStep>();
        return is_source(memory.source) && is_seat(memory.seat) &&
               memory.next <= effects_of(game_, memory.source).size();
      }
      case Step::under:
        return is_seat(frame.as<UnderStep>().seat);
      case Step::completion:
        return bytes[0] <= CompletionStep::rewards &&
               laid_at(state_.players[state_.active.value], state_.placed).exists();
      case Step::put_die:
      case Step::legion_first:
        return lies_on(Step::completion, i);
      case Step::token_on:
      case Step::remove_token:
        return bytes[0] > 0 && bytes[0] < kTokens;
      case Step::reward:
        return is_legion(frame.as<RewardStep>().west);
      case Step::checks:
        return is_legion(frame.as<ChecksStep>().west);
      case Step::morale:
        return is_flag(bytes[2]) && morale_ok(frame.as<MoraleStep>());
      case Step::lose_die:
        return is_flag(bytes[2]) && morale_ok(frame.as<LoseDieStep>());
      case Step::pay:
        return bytes[0] < game_.pack().command_deck.size() &&
               game_.command(bytes[0]).is_permanent();
      case Step::lower_die: {
        const auto memory = frame.as<LowerDieStep>();
        return has_effect(i) && is_seat(memory.victim) && is_square(memory.first);
      }
      case Step::fill_square: {
        if (!is_flag(bytes[0])) return false;
        const auto memory = frame.as<FillSquareStep>();
        return has_effect(i) && (!memory.chosen || memory.square.exists());
      }
      case Step::reroll: {
        const auto memory = frame.as<RerollStep>();
        return has_effect(i) && std::ranges::all_of(memory.last, is_square);
      }
      case Step::raise_die:
      case Step::move:
      case Step::check_target:
        return has_effect(i);
      default:
        return true;
    }
  }

  // Whoever is asked has an answer, and what is drawn is there.
  bool has_a_way_on() const {
    const Waiting& w = state_.waiting;
    if (w.kind == Waiting::over) return true;
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
    return !w.seats.empty();
  }

  const Game& game_;
  const State& state_;
};

}  // namespace

std::string write_stack(const Game& game, const State& state) {
  return table::write_rest(state, match_text(game));
}

table::Expected<State> read_stack(const Game& game, const State& state, std::string_view text) {
  return table::read_rest(text, state, match_text(game),
                          [&](const State& read) { return Soundness(game, read).all(); });
}

}  // namespace legion
