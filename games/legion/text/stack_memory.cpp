// What the steps of a stack that somebody made up remember, each as the step reads it.
#include <algorithm>

#include "games/legion/rules/command_steps.h"
#include "games/legion/rules/completion_steps.h"
#include "games/legion/rules/draw.h"
#include "games/legion/rules/effect_steps.h"
#include "games/legion/rules/field.h"
#include "games/legion/rules/setup_steps.h"
#include "games/legion/rules/turn_steps.h"
#include "games/legion/text/stack_soundness.h"

namespace legion {
namespace {

class Memories {
 public:
  Memories(const Game& game, const State& state) : game_(game), state_(state) {}

  bool fits(std::size_t i) const {
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
        return by_a_card(i) && completion_ok(i);
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

 private:
  View view() const { return {game_, state_}; }
  bool is_seat(Seat seat) const { return seat.value < game_.seats(); }
  const Player& active() const { return state_.players[state_.active.value]; }
  static bool is_flag(unsigned char byte) { return byte < 2; }
  Step below(std::size_t i) const { return state_.stack[i - 1].step; }
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
  // What lies on a completion belongs to the part that it has come to; alone it rolls for squares
  // without dice. L-40
  bool completion_ok(std::size_t i) const {
    const auto& memory = state_.stack[i].as<CompletionStep>();
    if (!laid_at(active(), state_.placed).exists()) return false;
    if (i + 1 == state_.stack.size())
      return memory.part == CompletionStep::roll &&
             state_.waiting.count == count_new_squares(view(), DieKind::legion) +
                                         count_new_squares(view(), DieKind::commander);
    switch (state_.stack[i + 1].step) {
      case Step::put_die:
        return memory.part == CompletionStep::limits;
      case Step::limits:
        return memory.part == CompletionStep::red_tokens;
      case Step::token:
      case Step::token_on:
      case Step::remove_token:
        return memory.part == CompletionStep::red_tokens ||
               memory.part == CompletionStep::massive_tokens;
      default:
        return memory.part == CompletionStep::rewards && memory.count <= 2;
    }
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

  const Game& game_;
  const State& state_;
};

}  // namespace

bool remembers_what_it_can(const Game& game, const State& state, std::size_t i) {
  return Memories(game, state).fits(i);
}

}  // namespace legion
