#include "games/commanders/text/notation.h"

#include "games/commanders/rules/denials.h"
#include "games/commanders/rules/round_steps.h"
#include "games/commanders/text/aims.h"
#include "games/commanders/text/lexicon.h"
#include "games/commanders/text/refusal.h"
#include "table/text.h"

namespace commanders {
namespace {

using table::Answer;

// Of any byte.
char arm_letter(Arm arm) { return static_cast<int>(arm) < kArms ? letter(arm) : '?'; }
std::string count(int number, Arm arm) { return std::to_string(number) + arm_letter(arm); }

// A space: "b1-b2.2"; a garrison has none: "b2!".
std::string space_name(const State& state, std::uint8_t zone, int space) {
  const std::string out = zone_name(state, zone);
  return space == 0 ? out : out + "." + std::to_string(space);
}

// From, how many of what, and the path still to do.
std::string write_order(Answer a) {
  const std::string out =
      " " + name(from_of(a)) + " " + count(number_of(a), arm_of(a)) + " " + name(to_of(a));
  return then_of(a).exists() ? out + " " + name(then_of(a)) : out;
}

std::string write_bombard(Answer a) {
  const std::string out =
      " " + name(from_of(a)) + " " + count(number_of(a), arm_of(a)) + " " + name(to_of(a));
  return a.arg[kBuilding] != 0 ? out + " building" : out;
}

// Groups in the order X Q I C A, those with none left out.
std::string write_split(const Split& split) {
  std::string out;
  for (std::size_t g = 0; g < kGroups; ++g) {
    if (split.of[g] > 0) out += std::to_string(split.of[g]) + "XQICA"[g];
  }
  return out.empty() ? "0" : out;
}

// In a meeting both numbers are always said.
std::string write_place(const State& state, Answer a) {
  std::string out = " " + name(from_of(a));
  for (std::size_t i = 1; i < 7 && a.arg[i] != 0xFF; i += 2) {
    const Split& split = kAllSplits[a.arg[i + 1] % kSplits];
    const bool meeting = a.arg[i] < state.zones.size() && state.zones[a.arg[i]].is_meeting();
    const std::string both =
        std::to_string(split[Group::infantry]) + "I" + std::to_string(split[Group::cavalry]) + "C";
    out += " " + zone_name(state, a.arg[i]) + ":" + (meeting ? both : write_split(split));
  }
  return out;
}

// A unit and whom it strikes at, one pair after the other.
std::string write_target(const Game& game, const State& state, Answer a) {
  std::string out;
  for (const Aim& aim : aims_of(game, state, a))
    out += " " + space_name(state, aim.zone, aim.space) + " " +
           space_name(state, aim.target_zone, aim.target_space);
  return out;
}

std::string write_reroll(const State& state, Answer a) {
  return " " + zone_name(state, a.arg[0]) + " " + side_letter({a.arg[1]}) +
         std::to_string(a.arg[2]) + (a.arg[3] != 0 ? "b" : "");
}

std::string write_enter(Answer a) {
  return " " + name(from_of(a)) + ">" + name({a.arg[1]}) + (a.arg[4] != 0 ? "x" : "") + " " +
         count(a.arg[2], Arm::infantry) + " " + count(a.arg[3], Arm::cavalry);
}

std::string write_number(Answer a) {
  const std::string out = " " + name(from_of(a)) + " " + std::to_string(number_of(a));
  return verb_of(a) == Verb::fallback ? out + " " + name(to_of(a)) : out;
}

std::string write_rally(Answer a) {
  return " " + count(a.arg[0], Arm::infantry) + " " + count(a.arg[1], Arm::cavalry);
}

std::string write_arguments(const Game& game, const State& state, Answer a) {
  switch (verb_of(a)) {
    case Verb::mark:
      return " " + std::string(name(static_cast<MarkerKind>(a.arg[1]))) + " " + name(from_of(a));
    case Verb::deploy:
      return " " + name(from_of(a)) + " " + count(a.arg[1], Arm::infantry) + " " +
             count(a.arg[2], Arm::cavalry) + " " + count(a.arg[3], Arm::artillery);
    case Verb::order:
    case Verb::go:
      return write_order(a);
    case Verb::bombard:
      return write_bombard(a);
    case Verb::square:
    case Verb::counter:
    case Verb::fallback:
      return write_number(a);
    case Verb::place:
      return write_place(state, a);
    case Verb::target:
      return write_target(game, state, a);
    case Verb::reroll:
      return write_reroll(state, a);
    case Verb::withdraw:
      return " " + zone_name(state, a.arg[0]) + " " + count(a.arg[1], Arm::infantry) + " " +
             count(a.arg[2], Arm::cavalry);
    case Verb::garrison:
      return " " + name(from_of(a));
    case Verb::enter:
      return write_enter(a);
    case Verb::road:
      return " " + name(from_of(a)) + " " + arm_letter(arm_of(a)) + " " + name(to_of(a));
    case Verb::rally:
      return write_rally(a);
    case Verb::rally_in_place:
      return std::string(" ") + arm_letter(arm_of(a)) + " " + name(from_of(a));
    default:
      return "";
  }
}

}  // namespace

std::string write_answer(const Game& game, const State& state, Answer answer) {
  const Verb said = verb_of(answer) == Verb::rally_in_place ? Verb::rally : verb_of(answer);
  return std::string(name(said)) + write_arguments(game, state, answer);
}

table::Expected<Answer> parse_answer(const Game& game, const State& state, Seat seat,
                                     std::string_view text, const table::Messages& messages,
                                     table::Language language) {
  if (const auto answer = read_answer(game, state, text)) {
    table::AnswerList legal;
    game.legal(state, seat, legal);
    for (const Answer each : legal) {
      if (each == *answer) return each;
    }
  }
  return why_not(game, state, seat, text, messages, language);
}

}  // namespace commanders
