#include "games/fleet/position/old_answers.h"

#include "games/fleet/rules/attack.h"
#include "games/fleet/rules/attack_steps.h"
#include "games/fleet/rules/turn_steps.h"
#include "games/fleet/state/words.h"
#include "table/text.h"

namespace fleet {
namespace {

using table::OldAnswer;
using table::Reread;

// "keep yellow_diag"
std::optional<DieKind> kept_die(const OldAnswer& answer) {
  const std::vector<std::string> words = table::words_of(answer.text);
  if (words.size() != 2 || words[0] != "keep") return std::nullopt;
  return parse_die(words[1]);
}

bool is(const OldAnswer& answer, std::string_view text) {
  const std::vector<std::string> words = table::words_of(answer.text);
  return words.size() == 1 && words[0] == text;
}

// The handful of those dice, by their numbers; nothing where one of them is not there.
std::optional<Handful> handful_of(const DiceRow& row, Dice kept) {
  Handful out;
  for (int i = 0; i < row.size; ++i) {
    const DieKind die = row.dice[static_cast<std::size_t>(i)];
    if (!kept.has(die)) continue;
    kept.remove(die);
    out.add(i);
  }
  return kept.total() == 0 ? std::optional(out) : std::nullopt;
}

bool allows(View v, Seat seat, Handful dice) {
  return !KeepDiceStep::deny(v, seat, say(Verb::keep).dice(dice));
}

// Nothing more would have found a place: then nobody said `done`. F-33
bool is_full(View v, Seat seat, const DiceRow& row, Dice kept) {
  for (int i = 0; i < row.size; ++i) {
    Dice more = kept;
    more.add(row.dice[static_cast<std::size_t>(i)]);
    const auto dice = handful_of(row, more);
    if (dice && allows(v, seat, *dice)) return false;
  }
  return true;
}

// `end` where it was not asked for, then the dice one by one.
std::optional<Reread> reread_keeping(View v, std::span<const OldAnswer> run, bool whole) {
  const Seat seat = v.top<KeepDiceStep>().seat;
  const DiceRow row = in_a_row(v.side(seat).fresh);
  std::size_t at = v.state.phase == Phase::bridge && is(run[0], "end") ? 1 : 0;
  Dice kept;
  for (; at < run.size() && run[at].seat == seat; ++at) {
    const auto die = kept_die(run[at]);
    if (!die) break;
    kept.add(*die);
  }
  const bool done = at < run.size() && run[at].seat == seat && is(run[at], "done");
  if (done) ++at;
  if (at == 0) return std::nullopt;
  const auto dice = handful_of(row, kept);
  if (!dice || (dice->dice != 0 && !allows(v, seat, *dice))) return std::nullopt;
  if (dice->dice == 0 && done) return Reread{at, seat, say(Verb::done)};
  if (done || is_full(v, seat, row, kept)) return Reread{at, seat, say(Verb::keep).dice(*dice)};
  // Broken off before it was done: that is asked anew. `end` alone is over by itself.
  const bool goes_on = at < run.size() || whole;
  if (goes_on && (kept.total() > 0 || at != 1)) return std::nullopt;
  return Reread{at, seat, {}};
}

// `die orth` where the path goes on with it by itself. F-43
std::optional<Reread> reread_die(View v, const OldAnswer& answer) {
  const std::vector<std::string> words = table::words_of(answer.text);
  if (words.size() != 2 || words[0] != "die" || answer.seat != attacker(v)) return std::nullopt;
  const auto use = table::parse_enum<Use>(words[1], Use::diag);
  const Attack& attack = v.state.attack;
  if (!use || attack.reach == 0 || attack.line != acts_as(*use)) return std::nullopt;
  return Reread{1, answer.seat, {}};
}

}  // namespace

std::optional<Reread> reread(const Match& game, const State& state, std::span<const OldAnswer> run,
                             bool whole) {
  if (run.empty() || state.stack.empty()) return std::nullopt;
  if (state.waiting.kind != Waiting::answers || !state.waiting.seats.has(run[0].seat))
    return std::nullopt;
  const View v{game, state};
  if (v.step() == Step::keep_dice) return reread_keeping(v, run, whole);
  if (v.step() == Step::aim) return reread_die(v, run[0]);
  return std::nullopt;
}

}  // namespace fleet
