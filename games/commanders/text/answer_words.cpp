#include "games/commanders/text/answer_words.h"

#include "games/commanders/text/lexicon.h"
#include "table/text.h"

namespace commanders {
namespace {

using table::Answer;
using table::parse_number;

std::optional<Arm> arm_of_letter(char letter) {
  const std::size_t found = std::string_view("ica").find(letter);
  return found < kArms ? std::optional(kAllArms[found]) : std::nullopt;
}

std::optional<int> small_number(std::string_view text) {
  const auto n = parse_number(text);
  return n && *n >= 0 && *n <= kArmySize ? n : std::nullopt;
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

}  // namespace

std::optional<Heap> heap_of(std::string_view word) {
  if (word.size() < 2) return std::nullopt;
  const auto number = small_number(word.substr(0, word.size() - 1));
  const auto arm = arm_of_letter(word.back());
  return number && arm ? std::optional(Heap{*number, *arm}) : std::nullopt;
}

bool Words::take_word(std::string_view word) {
  const bool there = more() && words_[next_] == word;
  next_ += there ? 1 : 0;
  return there;
}

Sector Words::sector() {
  return take([](const std::string& word) { return parse_sector(word); }, kNowhere);
}

Heap Words::heap() {
  return take([](const std::string& word) { return heap_of(word); }, Heap{});
}

bool Words::at_heap() const { return more() && heap_of(words_[next_]).has_value(); }

int Words::number() {
  return take([](const std::string& word) { return small_number(word); }, 0);
}

Arm Words::arm() {
  return take([](const std::string& word) { return arm_of_word(word); }, Arm::infantry);
}

ArmCounts Words::counts() {
  ArmCounts out{};
  while (at_heap()) {
    const Heap read = heap();
    out[static_cast<std::size_t>(read.arm)] = static_cast<std::uint8_t>(read.number);
  }
  return out;
}

int Words::zone() {
  return take([this](const std::string& word) { return zone_named(word); }, 0);
}

std::pair<int, int> Words::space() {
  return take([this](const std::string& word) { return space_named(word); }, std::pair{0, 0});
}

std::pair<int, int> Words::placed() {
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

Answer Words::way() {
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

Answer Words::die(int zone) {
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

std::optional<int> Words::zone_named(std::string_view word) const {
  for (std::size_t i = 0; i < state_.zones.size(); ++i) {
    if (table::lower(name(state_.zones[i].border)) == word) return static_cast<int>(i);
  }
  const auto at =
      word.ends_with('!') ? parse_sector(word.substr(0, word.size() - 1)) : std::optional<Sector>();
  return at && at->is_battle() ? std::optional(kGarrisonZone + at->index) : std::nullopt;
}

std::optional<std::pair<int, int>> Words::space_named(const std::string& word) const {
  const std::size_t dot = word.find('.');
  const auto zone = zone_named(word.substr(0, dot));
  if (!zone) return std::nullopt;
  if (dot == std::string::npos) return std::pair{*zone, 0};
  const auto space = small_number(word.substr(dot + 1));
  return space ? std::optional(std::pair{*zone, *space}) : std::nullopt;
}

}  // namespace commanders
