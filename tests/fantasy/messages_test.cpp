// Nothing the game says is missing, in either language, and both say it with the same places to
// fill in.
#include "games/fantasy/text/messages.h"

#include <algorithm>
#include <set>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "fantasy/shipped_messages.h"
#include "games/fantasy/state/words.h"
#include "games/fantasy/text/words.h"
#include "support/fantasy_table.h"

namespace fantasy_test {
namespace {

using fantasy::Language;

std::set<std::string> places_in(const std::string& text) {
  std::set<std::string> out;
  for (std::size_t at = text.find('{'); at != std::string::npos; at = text.find('{', at + 1)) {
    out.insert(text.substr(at + 1, text.find_first_of(":}", at) - at - 1));
  }
  return out;
}

bool starts_with(const std::string& text, std::string_view with) { return text.starts_with(with); }

TEST(Messages, NothingIsMissing) {
  EXPECT_THAT(shipped_messages()->missing(fantasy::needed_keys(shipped_pack())),
              testing::IsEmpty());
  const auto checked = shipped_messages()->check(fantasy::needed_keys(shipped_pack()));
  EXPECT_TRUE(checked.ok());
}

TEST(Messages, MissingTextsAreNamed) {
  const table::Value empty = table::Value::object();
  const auto none = fantasy::Messages::read({&empty}, {&empty});
  ASSERT_TRUE(none.ok());
  const auto missing = none->missing(fantasy::needed_keys(shipped_pack()));
  EXPECT_THAT(missing, testing::IsSupersetOf({"en: unit.legionnaires", "fr: card_text.iron_march",
                                              "fr: answer.move", "en: prompt.choose_action.help",
                                              "en: event.moved", "fr: end.victory_points"}));
  EXPECT_FALSE(none->check(fantasy::needed_keys(shipped_pack())).ok());
}

TEST(Messages, BothLanguagesHaveTheSamePlaces) {
  for (const auto& [key, english] : shipped_messages()->all(Language::en)) {
    EXPECT_EQ(places_in(english), places_in(shipped_messages()->text(Language::fr, key))) << key;
  }
}

TEST(Messages, FrenchIsFrench) {
  // Words that are the same in both languages, most of them by the rulebook.
  const std::set<std::string> same{
      "level.unit",          "ability.charge",         "ability.fortitude", "scene.phase",
      "scene.initiative",    "scenario_card.strength", "unit_short.roland", "unit_short.crusader",
      "unit_short.imelstar", "side_name.empire",       "side_name.styx",    "term.contact",
      "term.formation",      "term.initiative",        "unit_told.roland",  "unit_told.imelstar"};
  for (const auto& [key, english] : shipped_messages()->all(Language::en)) {
    const std::string french = shipped_messages()->text(Language::fr, key);
    if (key.starts_with("unit_form.") || english == "{help}") continue;
    EXPECT_EQ(english == french, same.contains(key)) << key << ": " << french;
  }
}

TEST(Messages, FrenchHasThinSpacesBeforeDoubleSigns) {
  for (const auto& [key, french] : shipped_messages()->all(Language::fr)) {
    for (const char* sign : {" :", " ;", " ?", " !", "« ", " »"}) {
      EXPECT_EQ(french.find(sign), std::string::npos) << key << ": " << french;
    }
  }
}

TEST(Messages, EverySentenceOfAnAnswerOrAnEventIsOnACard) {
  std::set<std::string> known;
  for (const std::string& key : table::card_keys("answer", fantasy::kVerbCards, 1))
    known.insert(key);
  for (const std::string& key : table::card_keys("event", fantasy::kEventKindCards, 0))
    known.insert(key);
  EXPECT_TRUE(known.contains("answer.effect.unit") && known.contains("event.lost.health"));
  for (const auto& [key, text] : shipped_messages()->all(Language::en)) {
    const std::string without_number = key.ends_with(".one") ? key.substr(0, key.size() - 4) : key;
    const bool said = key.starts_with("answer.") || key.starts_with("event.");
    EXPECT_TRUE(!said || known.contains(without_number)) << key << ": nothing says this";
  }
}

TEST(Messages, EventsUseOnlyWhatTheyCarry) {
  for (int i = 0; i < static_cast<int>(EventKind::count_); ++i) {
    const auto kind = static_cast<EventKind>(i);
    std::set<std::string> known{"side", "faces", "orders", "other", "of"};
    table::Event event;
    event.kind = static_cast<std::uint8_t>(kind);
    for (const auto& argument : fantasy::Lexicon::card(event).arguments)
      known.emplace(argument.name);
    if (known.contains("unit")) known.insert("name");
    const std::string key = "event." + std::string(fantasy::name(kind));
    for (const std::string& place : places_in(shipped_messages()->text(Language::en, key))) {
      EXPECT_TRUE(known.contains(place)) << key << ": {" << place << "}";
    }
  }
}

TEST(Messages, QuestionsAreShort) {
  for (const Language language : {Language::en, Language::fr}) {
    for (const auto& [key, text] : shipped_messages()->all(language)) {
      if (!starts_with(key, "prompt.") || key.find(".help") != std::string::npos) continue;
      std::istringstream words{text};
      EXPECT_LE(std::distance(std::istream_iterator<std::string>(words), {}), 6) << key;
    }
  }
}

TEST(Messages, FillsPlacesAndKnowsOne) {
  const auto& m = *shipped_messages();
  EXPECT_EQ(m.text(Language::en, "answer.move", {{"unit", "Legionnaires C4"}, {"to", "C6"}}),
            "Legionnaires C4: move to C6");
  EXPECT_EQ(m.text(Language::en, "event.panicked", {{"unit", "X"}, {"hexes", "1"}}),
            "X panics, 1 hex.");
  EXPECT_EQ(m.text(Language::en, "event.panicked", {{"unit", "X"}, {"hexes", "2"}}),
            "X panics, 2 hexes.");
  EXPECT_EQ(m.text(Language::en, "no.such.key"), "no.such.key");
  EXPECT_EQ(m.name_of(Language::fr, "unit", "my_own_unit"), "My own unit");
}

}  // namespace
}  // namespace fantasy_test
