// Cards of verbs and events: what follows from a pattern.
#include "table/cards.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/card_words.h"

namespace {

using table::Answer;
using table::Fills;

TABLE_ENUM(Kind, number, zone, count, line, bed, flag, pair, tool)

#define GARDEN_VERBS(VERB)                                                     \
  VERB(none, "")                                                               \
  VERB(rest, "")                                                               \
  VERB(walk, "{to:zone}", "tired late")                                        \
  VERB(plant, "{zone} {roses:count}R {trees:count}T", "", "tool:{seat}")       \
  VERB(water, "{zone} {lines:line*}")                                          \
  VERB(carry, "{number:count@2}{tool@1} {to:zone@0}[ {then:bed@3}]")           \
  VERB(pick, "{from:zone}[x{all:flag@3}][ {roses:count@1}R][ {trees:count}T]") \
  VERB(fence, "{zone}[ {:pair+2}]*3")                                          \
  VERB(hoe, "{count}") VERB(hoe_at, "{zone}", "", "", "hoe")
TABLE_CARDS(Verb, GARDEN_VERBS)
#define GARDEN_EVENTS(EVENT) EVENT(grown, "{zone} {count:number}")
TABLE_CARDS(EventKind, GARDEN_EVENTS)
static_assert(table::cards_are_sound<Verb, Kind>(7));

// An argument of a kind nobody has listed, and one too many, are found when it is compiled.
#define WILD_VERBS(VERB) VERB(none, "") VERB(dig, "{hole}")
TABLE_CARDS(Wild, WILD_VERBS)
static_assert(!table::cards_are_sound<Wild, Kind>(table::kMostSaid));
static_assert(!table::cards_are_sound<Verb, Kind>(2));
static_assert(!table::cards_are_sound<Verb, Kind>(6), "a fence takes seven bytes");

constexpr auto kZoneAt = table::places_of<Verb>({Kind::zone});
constexpr auto kCountAt = table::places_of<Verb>({Kind::count});
static_assert(kZoneAt[static_cast<std::size_t>(Verb::plant)] == 0);
static_assert(kCountAt[static_cast<std::size_t>(Verb::plant)] == 2, "the last one of a kind");
static_assert(kZoneAt[static_cast<std::size_t>(Verb::rest)] == table::kMostSaid);
static_assert(kCountAt[static_cast<std::size_t>(Verb::carry)] == 2, "the byte it says");
constexpr auto kThenAt = table::places_named<Verb>("then");
static_assert(kThenAt[static_cast<std::size_t>(Verb::carry)] == 3);
static_assert(kThenAt[static_cast<std::size_t>(Verb::rest)] == 0xFF);

struct Things {};
struct Words {
  struct {
    table::Seat seat{1};
  } observation{};
};
using Lexicon = table::CardLexicon<Verb, EventKind, Kind, Things, Words>;

std::string write_zone(const Things&, std::uint8_t zone) {
  return std::string(1, static_cast<char>('a' + zone));
}
table::Argument read_zone(const Things&, const std::string& word) {
  if (word.size() != 1 || word[0] < 'a' || word[0] > 'c') return std::nullopt;
  return static_cast<std::uint8_t>(word[0] - 'a');
}
table::Argument read_count(const Things&, const std::string& word) {
  const auto number = table::parse_number(word);
  if (!number || *number < 0 || *number > 9) return std::nullopt;
  return static_cast<std::uint8_t>(*number);
}
// "1 3": as many numbers as one likes
std::string write_lines(const Things&, std::uint8_t lines) {
  return lines == 3 ? "1 2" : std::to_string(int{lines});
}
table::Argument read_lines(const Things&, const std::string& words) {
  if (words == "1 2") return std::uint8_t{3};
  return words == "2 1" ? table::Argument{} : read_count({}, words);
}

// "a+": how a zone is fenced depends on which it is.
std::string write_pair(const Things& t, const Answer& answer, std::size_t byte) {
  return write_zone(t, answer.arg[byte]) + (answer.arg[byte + 1] == 0 ? "-" : "+");
}
bool read_pair(const Things& t, std::string& word, Answer& answer, std::size_t byte) {
  const auto zone = read_zone(t, word.substr(0, 1));
  if (!zone || word.size() != 2 || (word[1] != '-' && word[1] != '+')) return false;
  answer.arg[byte] = *zone;
  answer.arg[byte + 1] = word[1] == '+' ? 1 : 0;
  return true;
}
void touch_pair(const Words&, const Answer& answer, std::size_t byte,
                std::vector<std::string>& touches) {
  if (answer.arg[byte] != 0xFF) touches.push_back("fence:" + write_pair({}, answer, byte));
}
constexpr table::WholeAnswer<Things, Words> kPair{write_pair, read_pair, touch_pair};
constexpr std::uint8_t kFenced[] = {2};

constexpr Lexicon::Kind with_none(Lexicon::Kind kind, int none) {
  kind.none = none;
  return kind;
}
constexpr Lexicon::Kind pair_kind() {
  Lexicon::Kind kind{Kind::pair, 3};
  kind.none = 0xFF;
  kind.further = kFenced;
  kind.whole = &kPair;
  return kind;
}

constexpr Lexicon::Kind kKinds[] = {
    {Kind::number, 0, table::write_count},
    {Kind::zone, 3, write_zone, read_zone, nullptr, "zone:{}"},
    {Kind::count, 10, table::write_count, read_count},
    {Kind::line, 4, write_lines, read_lines},
    with_none({Kind::bed, 3, write_zone, read_zone, nullptr, "bed:{}"}, 0xFF),
    with_none({Kind::flag, 2, table::write_flag}, 0),
    pair_kind(),
    {Kind::tool, 3, write_zone, read_zone},
};
static_assert(table::kinds_are_in_order(kKinds));
constexpr Lexicon kLexicon(kKinds);

Answer said(Verb verb, std::array<std::uint8_t, 7> arg = {}) {
  return {static_cast<std::uint8_t>(verb), arg};
}

TEST(Cards, ThePatternWritesAnAnswerAndReadsItBack) {
  const std::pair<Answer, const char*> all[] = {
      {said(Verb::rest), "rest"},
      {said(Verb::walk, {1}), "walk b"},
      {said(Verb::plant, {2, 4, 0}), "plant c 4R 0T"},
      {said(Verb::water, {0, 3}), "water a 1 2"},
      {said(Verb::carry, {1, 2, 9, 0}), "carry 9c b a"},
      {said(Verb::carry, {1, 2, 9, 0xFF}), "carry 9c b"},
      {said(Verb::pick, {1, 0, 2, 1}), "pick bx 0R 2T"},
      {said(Verb::pick, {1, 3, 0, 0}), "pick b 3R 0T"},
      {said(Verb::fence, {1, 0, 1, 2, 0, 0xFF}), "fence b a+ c-"},
      {said(Verb::fence, {1, 0xFF, 0, 0xFF, 0, 0xFF}), "fence b"},
      {said(Verb::hoe_at, {2}), "hoe c"},
  };
  for (const auto& [answer, text] : all) {
    EXPECT_EQ(kLexicon.write({}, answer), text);
    const auto read = kLexicon.read({}, text);
    ASSERT_TRUE(read.ok()) << text << ": " << read.error().message;
    EXPECT_EQ(*read, answer) << text;
  }
  EXPECT_EQ(*kLexicon.read({}, "  PLANT c  4r 0t "), all[2].first)
      << "in any case, with any blanks";
}

TEST(Cards, WhatMayBeMissingIsReadInAnyOrder) {
  const std::pair<const char*, Answer> all[] = {
      {"pick b 2t 3r", said(Verb::pick, {1, 3, 2, 0})},
      {"pick bx 2t", said(Verb::pick, {1, 0, 2, 1})},
      {"pick b", said(Verb::pick, {1})},
      {"fence b b-", said(Verb::fence, {1, 1, 0, 0xFF, 0, 0xFF})},
  };
  for (const auto& [text, answer] : all) {
    const auto read = kLexicon.read({}, text);
    ASSERT_TRUE(read.ok()) << text << ": " << read.error().message;
    EXPECT_EQ(*read, answer) << text;
  }
}

TEST(Cards, OfVerbsThatAreWrittenAlikeTheOneThatFitsIsRead) {
  const auto read = kLexicon.read({}, "hoe c");
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(*read, said(Verb::hoe_at, {2}));
  EXPECT_EQ(*kLexicon.read({}, "hoe 3"), said(Verb::hoe, {3}));
  EXPECT_EQ(kLexicon.read({}, "hoe c c").error().message, "c") << "the one that was read furthest";
  EXPECT_EQ(kLexicon.read({}, "hoe").error().message, "");
}

TEST(Cards, AWordThatCannotBeReadIsNamed) {
  const std::pair<const char*, const char*> all[] = {
      {"", ""},
      {"fly", "fly"},
      {"none", "none"},
      {"rest now", "now"},
      {"walk", ""},
      {"walk d", "d"},
      {"walk b c", "c"},
      {"plant c 4R", ""},
      {"plant c 4 0T", "4"},
      {"plant c xR 0T", "xr"},
      {"water a 1 3", "1 3"},
      {"water a", ""},
      {"carry 9 b", "9"},
      {"carry c b", "c"},
      {"carry 9c b d", "d"},
      {"pick b 3r 2x", "2x"},
      {"pick bxx", "bxx"},
      {"fence b a+ d+", "d+"},
      {"fence b a+ b+ c+ a+", "a+"},
  };
  for (const auto& [text, part] : all) {
    const auto read = kLexicon.read({}, text);
    ASSERT_FALSE(read.ok()) << text;
    EXPECT_EQ(read.error().message, part) << text;
  }
}

TEST(Cards, AnAnswerTellsItsArgumentsAndWhatItTouches) {
  Fills fills{{"weather", "rain"}};
  const auto view = kLexicon.describe({}, Words{}, said(Verb::plant, {2, 4, 1}), fills);
  EXPECT_EQ(view.verb, "plant");
  EXPECT_EQ(view.notation, "plant c 4R 1T");
  EXPECT_THAT(view.touches, testing::ElementsAre("zone:c", "tool:1"));
  EXPECT_EQ(view.arguments.find("zone")->as_string(), "c");
  EXPECT_EQ(view.arguments.find("roses")->as_int(), 4);
  EXPECT_THAT(fills,
              testing::ElementsAre(table::Fill{"zone", "c"}, table::Fill{"roses", "4"},
                                   table::Fill{"trees", "1"}, table::Fill{"weather", "rain"}));
}

TEST(Cards, WhatIsNotSaidIsNotTold) {
  Fills fills;
  const auto carry = kLexicon.describe({}, Words{}, said(Verb::carry, {1, 2, 9, 0xFF}), fills);
  EXPECT_EQ(carry.arguments.members().size(), 3U);
  EXPECT_EQ(carry.arguments.members()[0].first, "to") << "in the order of the bytes";
  EXPECT_EQ(carry.arguments.find("then"), nullptr);
  EXPECT_THAT(carry.touches, testing::ElementsAre("zone:b"));
  const auto fence =
      kLexicon.describe({}, Words{}, said(Verb::fence, {1, 0, 1, 0xFF, 0, 0xFF}), fills);
  EXPECT_EQ(fence.arguments.members().size(), 1U) << "what has no name";
  EXPECT_THAT(fence.touches, testing::ElementsAre("zone:b", "fence:a+"));
  const auto pick = kLexicon.describe({}, Words{}, said(Verb::pick, {1, 3, 0, 0}), fills);
  EXPECT_EQ(pick.arguments.find("all")->as_int(), 0) << "but a flag is";
}

TEST(Cards, AnAnswerHasTheFormOfItsCardOrNot) {
  EXPECT_TRUE(table::has_form<Verb>(said(Verb::carry, {1, 2, 9, 7})));
  EXPECT_FALSE(table::has_form<Verb>(said(Verb::carry, {1, 2, 9, 7, 1})));
  EXPECT_TRUE(kLexicon.is_said(said(Verb::carry, {1, 2, 9, 0xFF})));
  EXPECT_FALSE(kLexicon.is_said(said(Verb::walk, {0xFF}))) << "that is no zone";
  EXPECT_FALSE(kLexicon.is_said(said(Verb::fence, {1, 0, 2}))) << "its second byte";
  EXPECT_TRUE(kLexicon.is_said(said(Verb::plant, {2, 9, 9})));
  EXPECT_FALSE(kLexicon.is_said(said(Verb::none)));
  EXPECT_FALSE(kLexicon.is_said(Answer{30}));
  EXPECT_FALSE(kLexicon.is_said(said(Verb::walk, {3}))) << "there is no fourth zone";
  EXPECT_FALSE(kLexicon.is_said(said(Verb::walk, {1, 1}))) << "its card names one thing";
}

TEST(Cards, EveryAnswerHasANumberOfItsOwn) {
  const table::ActionNumbers numbers = kLexicon.action_numbers();
  EXPECT_EQ(numbers.count(), 1 + 3 + 3 * 10 * 10 + 3 * 4 + 3 * 3 * 10 * 4 + 3 * 10 * 10 * 2 +
                                 3 * 8 * 8 * 8 + 10 + 3);
  for (std::int64_t n = 0; n < numbers.count(); ++n) {
    const Answer answer = numbers.action(n);
    EXPECT_TRUE(kLexicon.is_said(answer)) << n;
    EXPECT_EQ(numbers.number(answer), n);
  }
}

TEST(Cards, SentencesAreNeededForEachCaseOfACard) {
  EXPECT_THAT(
      table::card_keys("answer", kVerbCards, 1),
      testing::ElementsAre("answer.rest", "answer.walk", "answer.walk.tired", "answer.walk.late",
                           "answer.plant", "answer.water", "answer.carry", "answer.pick",
                           "answer.fence", "answer.hoe", "answer.hoe_at"));
  const auto& walk = Lexicon::card(said(Verb::walk));
  EXPECT_EQ(table::key_of_case("answer", walk, "late"), "answer.walk.late");
  EXPECT_EQ(table::key_of_case("answer", walk, "early"), "answer.walk");
}

TEST(Cards, AnEventShowsCountsAsNumbers) {
  table::Event event;
  event.arg = {1, 7};
  event.count = 1;
  event.faces = {6};
  const table::Value value = kLexicon.event_value({}, event);
  EXPECT_EQ(value.find("event")->as_string(), "grown");
  EXPECT_EQ(value.find("zone")->as_string(), "b");
  EXPECT_EQ(value.find("count")->as_int(), 7);
  EXPECT_EQ(value.find("faces")->items()[0].as_int(), 6);
  EXPECT_EQ(value.find("rule"), nullptr);
}

}  // namespace
