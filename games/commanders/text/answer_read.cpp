// Answers from text: what the words say, whether it is allowed or not. Paths and placings have more
// arguments than kinds of a lexicon can name, so each verb reads its own.
#include <algorithm>

#include "games/commanders/rules/combat.h"
#include "games/commanders/text/aims.h"
#include "games/commanders/text/answer_words.h"
#include "games/commanders/text/lexicon.h"
#include "games/commanders/text/notation.h"
#include "table/text.h"

namespace commanders {
namespace {

using table::Answer;

// "b1 2c b2 a2", and as a sheet is spoken: "2c b1 b2 a2".
Answer read_order(Verb verb, Words& words) {
  const bool number_first = words.at_heap();
  Heap heap = number_first ? words.heap() : Heap{};
  const Sector from = words.sector();
  if (!number_first) heap = words.heap();
  const Sector to = words.sector();
  if (verb == Verb::bombard)
    return say(verb, from, heap.arm, heap.number, to, 0, words.take_word("building") ? 1 : 0);
  const Sector then = words.more() ? words.sector() : kNowhere;
  return say(verb, from, heap.arm, heap.number, to, then);
}

Answer read_place(Words& words) {
  Answer out = say(Verb::place, words.sector());
  for (std::size_t i = 0; i < 3; ++i) {
    const bool more = words.more();
    const auto [zone, split] = more ? words.placed() : std::pair{0xFF, 0};
    out.arg[1 + 2 * i] = static_cast<std::uint8_t>(zone);
    out.arg[2 + 2 * i] = static_cast<std::uint8_t>(split);
  }
  return out;
}

Answer read_reaction(Verb verb, Words& words) {
  const Sector at = words.sector();
  const int number = words.number();
  return say(verb, at, 0, number, verb == Verb::fallback ? words.sector() : Sector{0});
}

Answer read_target(const Game& game, const State& state, Words& words) {
  const auto byte = [](int n) { return static_cast<std::uint8_t>(n); };
  Aims aims;
  do {
    const auto [zone, space] = words.space();
    const auto [target_zone, target_space] = words.space();
    aims.push_back({byte(zone), byte(space), byte(target_zone), byte(target_space)});
  } while (words.more() && aims.size() < kMostAimers);
  return answer_with(game, state, aims);
}

Answer read_enter(Words& words) {
  Answer out = words.way();
  const ArmCounts counts = words.counts();
  out.arg[2] = counts[0];
  out.arg[3] = counts[1];
  return out;
}

// "2i 1c" come back into the reserve; "a b2" rallies where it is.
Answer read_rally(Words& words) {
  if (words.at_heap()) {
    const ArmCounts counts = words.counts();
    return say(Verb::rally, counts[0], counts[1]);
  }
  const Arm arm = words.arm();
  return say(Verb::rally_in_place, words.more() ? words.sector() : kNowhere, arm);
}

Answer read_verb(const Game& game, const State& state, Verb verb, Words& words) {
  switch (verb) {
    case Verb::mark: {
      const MarkerKind kind = words.one_of<MarkerKind>();
      return say(verb, words.sector(), kind);
    }
    case Verb::deploy: {
      const Sector at = words.sector();
      const ArmCounts counts = words.counts();
      return say(verb, at, counts[0], counts[1], counts[2]);
    }
    case Verb::order:
    case Verb::go:
    case Verb::bombard:
      return read_order(verb, words);
    case Verb::square:
    case Verb::counter:
    case Verb::fallback:
      return read_reaction(verb, words);
    case Verb::place:
      return read_place(words);
    case Verb::target:
      return read_target(game, state, words);
    case Verb::reroll: {
      const int zone = words.zone();
      return words.die(zone);
    }
    case Verb::withdraw: {
      const int zone = words.zone();
      const ArmCounts counts = words.counts();
      return say(verb, zone, counts[0], counts[1]);
    }
    case Verb::garrison:
      return say(verb, words.sector());
    case Verb::enter:
      return read_enter(words);
    case Verb::road: {
      const Sector from = words.sector();
      const Arm arm = words.arm();
      return say(verb, from, arm, 0, words.sector());
    }
    case Verb::rally:
    case Verb::rally_in_place:
      return read_rally(words);
    default:
      return say(verb);
  }
}

// Orders may leave out their verb: what is asked says it.
Verb verb_meant(const State& state, const std::string& word) {
  const Verb verb = table::verb_named<Verb>(word);
  if (verb != Verb::none || state.stack.empty()) return verb;
  if (!heap_of(word) && !parse_sector(word)) return Verb::none;
  switch (state.stack.back().step) {
    case Step::plan:
      return Verb::order;
    case Step::commit:
      return Verb::go;
    case Step::bombard_commit:
      return Verb::bombard;
    default:
      return Verb::none;
  }
}

}  // namespace

table::Expected<Answer> read_answer(const Game& game, const State& state, std::string_view text) {
  const std::vector<std::string> said = table::words_of(text);
  const auto unreadable = [](const std::string& word) {
    return table::Error{table::ErrorCode::illegal_answer, word, ""};
  };
  if (said.empty()) return unreadable("");
  const Verb verb = verb_meant(state, said[0]);
  if (verb == Verb::none) return unreadable(said[0]);
  const bool spoken = table::verb_named<Verb>(said[0]) != Verb::none;
  Words words(state, std::span(said).subspan(spoken ? 1 : 0));
  const Answer answer = read_verb(game, state, verb, words);
  if (!words.ok()) return unreadable(words.wrong());
  return answer;
}

}  // namespace commanders
