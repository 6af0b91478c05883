// Answers from text: what the words say, whether it is allowed or not. Paths and placings have more
// arguments than kinds of a lexicon can name, so each verb reads its own.
#include <algorithm>

#include "games/commanders/rules/play.h"
#include "games/commanders/text/lexicon.h"
#include "games/commanders/text/notation.h"
#include "table/text.h"

namespace commanders {
namespace {

using table::Answer;
using table::parse_number;

// So many of an arm: "2c".
struct Heap {
  int number = 0;
  Arm arm = Arm::infantry;
};

std::optional<Arm> arm_of_letter(char letter) {
  const std::size_t found = std::string_view("ica").find(letter);
  return found < kArms ? std::optional(kAllArms[found]) : std::nullopt;
}

std::optional<int> small_number(std::string_view text) {
  const auto n = parse_number(text);
  return n && *n >= 0 && *n <= kArmySize ? n : std::nullopt;
}

std::optional<Heap> heap_of(std::string_view word) {
  if (word.size() < 2) return std::nullopt;
  const auto number = small_number(word.substr(0, word.size() - 1));
  const auto arm = arm_of_letter(word.back());
  return number && arm ? std::optional(Heap{*number, *arm}) : std::nullopt;
}

std::optional<Arm> arm_of_word(std::string_view word) {
  return word.size() == 1 ? arm_of_letter(word[0]) : table::parse_enum<Arm>(word);
}

// "1q2i": who stands in a zone, "0" for nobody.
std::optional<int> split_of_word(std::string_view word) {
  Split split;
  if (word == "0") return code_of(split);
  while (!word.empty()) {
    const std::size_t group =
        word.size() < 2 ? std::string_view::npos : std::string_view("xqica").find(word[1]);
    if (group == std::string_view::npos || word[0] < '0' || word[0] > '5') return std::nullopt;
    split.of[group] = static_cast<std::uint8_t>(split.of[group] + (word[0] - '0'));
    word.remove_prefix(2);
  }
  const int code = split.total() > kZoneSpaces ? -1 : code_of(split);
  return code < 0 ? std::nullopt : std::optional(code);
}

class Words {
 public:
  Words(const State& state, std::span<const std::string> words) : state_(state), words_(words) {}

  bool ok() const { return ok_ && next_ == words_.size(); }
  // What cannot be read; empty where a word is missing.
  std::string wrong() const { return ok_ && next_ < words_.size() ? words_[next_] : wrong_; }
  bool more() const { return ok_ && next_ < words_.size(); }
  bool take_word(std::string_view word) {
    const bool there = more() && words_[next_] == word;
    next_ += there ? 1 : 0;
    return there;
  }

  Sector sector() {
    return take([](const std::string& word) { return parse_sector(word); }, kNowhere);
  }
  Heap heap() {
    return take([](const std::string& word) { return heap_of(word); }, Heap{});
  }
  bool at_heap() const { return more() && heap_of(words_[next_]).has_value(); }
  int number() {
    return take([](const std::string& word) { return small_number(word); }, 0);
  }
  Arm arm() {
    return take([](const std::string& word) { return arm_of_word(word); }, Arm::infantry);
  }
  template <class E>
  E one_of() {
    return take([](const std::string& word) { return table::parse_enum<E>(word); }, E{});
  }
  // Counts by arm in any order: "2i 0c".
  ArmCounts counts() {
    ArmCounts out{};
    while (at_heap()) {
      const Heap read = heap();
      out[static_cast<std::size_t>(read.arm)] = static_cast<std::uint8_t>(read.number);
    }
    return out;
  }
  int zone() {
    return take([this](const std::string& word) { return zone_named(word); }, 0);
  }
  // "a1-a2.3"; a garrison has no number: "b2!".
  std::pair<int, int> space() {
    return take([this](const std::string& word) { return space_named(word); }, std::pair{0, 0});
  }
  // "a1-a2:2i"
  std::pair<int, int> placed() {
    return take(
        [this](const std::string& word) -> std::optional<std::pair<int, int>> {
          const std::size_t colon = word.find(':');
          if (colon == std::string::npos) return std::nullopt;
          const auto zone = zone_named(word.substr(0, colon));
          const auto split = split_of_word(std::string_view(word).substr(colon + 1));
          return zone && split ? std::optional(std::pair{*zone, *split}) : std::nullopt;
        },
        std::pair{0, 0});
  }
  // "c1>c2", of countercharges "c1>c2x".
  Answer way() {
    return take(
        [](const std::string& word) -> std::optional<Answer> {
          const auto ends = table::split(word, ">");
          if (ends.size() != 2) return std::nullopt;
          const bool counter = ends[1].ends_with('x');
          const auto from = parse_sector(ends[0]);
          const auto to = parse_sector(ends[1].substr(0, ends[1].size() - (counter ? 1 : 0)));
          if (!from || !to) return std::nullopt;
          return say(Verb::enter, *from, *to, 0, 0, counter ? 1 : 0);
        },
        Answer{});
  }
  // "w1", the second die of a gun "w1b".
  Answer die(int zone) {
    return take(
        [zone](const std::string& word) -> std::optional<Answer> {
          const bool second = word.ends_with('b') && word.size() > 2;
          const std::size_t side = word.empty() ? 2 : std::string_view("wb").find(word[0]);
          const auto space = small_number(
              std::string_view(word).substr(0, word.size() - (second ? 1 : 0)).substr(1));
          if (side > 1 || !space) return std::nullopt;
          return say(Verb::reroll, zone, side, *space, second ? 1 : 0);
        },
        Answer{});
  }

 private:
  template <class Parse, class T>
  T take(const Parse& parse, T otherwise) {
    if (!ok_) return otherwise;
    if (next_ == words_.size()) {
      ok_ = false;
      return otherwise;
    }
    const std::string& word = words_[next_++];
    const auto read = word.empty() ? std::nullopt : parse(word);
    ok_ = read.has_value();
    if (!ok_) wrong_ = word;
    return read ? T(*read) : otherwise;
  }
  std::optional<int> zone_named(std::string_view word) const {
    for (std::size_t i = 0; i < state_.zones.size(); ++i) {
      if (table::lower(name(state_.zones[i].border)) == word) return static_cast<int>(i);
    }
    const auto at = word.ends_with('!') ? parse_sector(word.substr(0, word.size() - 1))
                                        : std::optional<Sector>();
    return at && at->is_battle() ? std::optional(kGarrisonZone + at->index) : std::nullopt;
  }
  std::optional<std::pair<int, int>> space_named(const std::string& word) const {
    const std::size_t dot = word.find('.');
    const auto zone = zone_named(word.substr(0, dot));
    if (!zone) return std::nullopt;
    if (dot == std::string::npos) return std::pair{*zone, 0};
    const auto space = small_number(word.substr(dot + 1));
    return space ? std::optional(std::pair{*zone, *space}) : std::nullopt;
  }

  const State& state_;
  std::span<const std::string> words_;
  std::size_t next_ = 0;
  bool ok_ = true;
  std::string wrong_;
};

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

Answer read_target(Words& words) {
  const auto [zone, space] = words.space();
  const auto [target_zone, target_space] = words.space();
  return say(Verb::target, zone, space, target_zone, target_space);
}

Answer read_enter(Words& words) {
  Answer out = words.way();
  const ArmCounts counts = words.counts();
  out.arg[2] = counts[0];
  out.arg[3] = counts[1];
  return out;
}

Answer read_verb(Verb verb, Words& words) {
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
      return read_target(words);
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
    case Verb::rally: {
      const Arm arm = words.arm();
      return say(verb, words.more() ? words.sector() : kNowhere, arm);
    }
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

table::Expected<Answer> read_answer(const Game& /*game*/, const State& state,
                                    std::string_view text) {
  const std::vector<std::string> said = table::words_of(text);
  const auto unreadable = [](const std::string& word) {
    return table::Error{table::ErrorCode::illegal_answer, word, ""};
  };
  if (said.empty()) return unreadable("");
  const Verb verb = verb_meant(state, said[0]);
  if (verb == Verb::none) return unreadable(said[0]);
  const bool spoken = table::verb_named<Verb>(said[0]) != Verb::none;
  Words words(state, std::span(said).subspan(spoken ? 1 : 0));
  const Answer answer = read_verb(verb, words);
  if (!words.ok()) return unreadable(words.wrong());
  return answer;
}

}  // namespace commanders
