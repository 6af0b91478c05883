// What the log says in French: nobody and nothing steps into a sentence without an article, and
// what the catalogues agree on is kept to. Names are those of the catalogues themselves.
#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include <gtest/gtest.h>

#include "apps/common/registry.h"
#include "formats/embedded_content.h"
#include "formats/toml.h"
#include "support/effort.h"
#include "support/own_files.h"
#include "support/random_armies.h"
#include "support/random_options.h"
#include "support/random_play.h"
#include "support/universal/brings.h"

namespace {

using table::AnyGame;
using table::AnyState;
using table::Language;
using table::QuestionKind;
using table::Random;
using table::Value;
using testing_support::Brought;

constexpr int kMostAnswersTold = 5'000;

Value french(const std::string& game) {
  for (const formats::EmbeddedFile& file : formats::embedded_content()) {
    if (file.path != game + "/messages.fr.toml") continue;
    auto read = formats::parse_toml(file.text, file.path);
    EXPECT_TRUE(read.ok());
    return read.ok() ? *read : Value::object();
  }
  return {};  // games of the tests say theirs in their own way
}

std::set<std::string> texts_of(const Value& catalogue, const char* section) {
  std::set<std::string> out;
  const Value* texts = catalogue.find(section);
  if (texts == nullptr) return out;
  for (const auto& [key, text] : texts->members()) {
    if (text.is_string() && text.as_string().find('{') == std::string::npos)
      out.insert(text.as_string());
  }
  return out;
}

std::string with_capital(std::string text) {
  if (text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 32);
  return text;
}

void take_out(std::string& text, const std::string& part) {
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part))
    text.erase(at, part.size());
}

// Of one game: names that need an article, what they look like with it, and names of cards and
// places, which no sentence begins with.
class Names {
 public:
  explicit Names(const Value& catalogue) {
    for (const char* section : {"unit_told", "unit_of", "ship_told"}) add(catalogue, section);
    std::ranges::sort(told_, [](const auto& a, const auto& b) { return a.size() > b.size(); });
    for (const char* section : {"unit", "unit_short", "ship"}) {
      for (const std::string& name : texts_of(catalogue, section)) {
        if (name[0] >= 'a' && name[0] <= 'z') continue;  // has it in itself: "un fantassin"
        bare_.insert(name);
      }
    }
    for (const char* section : {"card", "army_card", "starting_card", "objective", "event_card",
                                "terrain", "field", "token"})
      things_.merge(texts_of(catalogue, section));
  }

  // "" or what is wrong with the sentence.
  std::string complaint(const std::string& sentence) const {
    for (const std::string& thing : things_) {
      if (sentence.starts_with(thing) && !is_heading(sentence.substr(thing.size())))
        return "begins with " + thing;
    }
    std::string rest = sentence;
    for (const std::string& told : told_) take_out(rest, told);
    for (const std::string& name : bare_) {
      if (rest.find(name) != std::string::npos) return "has " + name + " without its article";
    }
    return "";
  }

 private:
  // "Bâtiment b2 : …" says where, and the sentence comes behind it.
  static bool is_heading(const std::string& rest) { return rest.find("\u202f:") <= 3; }
  void add(const Value& catalogue, const char* section) {
    for (const std::string& text : texts_of(catalogue, section)) {
      told_.push_back(text);
      told_.push_back(with_capital(text));
    }
  }

  std::vector<std::string> told_;
  std::set<std::string> bare_;
  std::set<std::string> things_;
};

void read_log(const AnyGame& game, const AnyState& state, const table::Log& log,
              const Names& names) {
  for (const table::Event& event : log.events) {
    const auto seat = event.audience.first();
    const std::string sentence = game.event_text(game.observe(state, seat), event, Language::fr);
    ASSERT_EQ(names.complaint(sentence), "") << sentence;
    // A noun after a preposition and the article it merges with.
    for (const char* slip : {" à le ", " à les ", " de le ", " de les ", " aligne personne", "  "})
      ASSERT_EQ(sentence.find(slip), std::string::npos) << sentence;
  }
}

void read_battle(const AnyGame& game, Random& random, const Names& names) {
  AnyState state = game.initial();
  for (int n = 0; n < kMostAnswersTold && !testing::Test::HasFatalFailure(); ++n) {
    const table::Question asked = game.question(state);
    if (asked.kind == QuestionKind::over) return;
    table::Log log;
    if (asked.kind != QuestionKind::ask) {
      game.resolve(state, testing_support::chance(game, state, asked, random), &log);
    } else {
      const table::Seat seat = testing_support::one_asked(game, asked, random);
      table::AnswerList answers;
      game.legal(state, seat, answers);
      game.apply(state, seat, testing_support::one_of(answers, random), &log);
    }
    read_log(game, state, log, names);
  }
}

TEST(FrenchLog, NoUnitShipOrCardStepsIntoASentenceWithoutItsArticle) {
  Random random(1805);
  for (const auto& system : apps::game_systems()) {
    SCOPED_TRACE(system->id());
    const Value catalogue = french(system->id());
    if (catalogue.is_null()) continue;
    const Names names(catalogue);
    for (const Brought& what : testing_support::shipped_and_own(*system)) {
      if (what.is_own()) continue;  // told as « l’unité … »: sentences_test.cpp
      for (int n = 0; n < testing_support::effort(10) && !HasFatalFailure(); ++n) {
        const Value options = testing_support::random_options(*system, random, 3);
        auto game = testing_support::with_random_armies(*system, what.scenario, options, random);
        if (game == nullptr) game = *system->create(what.scenario, options, {});
        read_battle(*game, random, names);
      }
    }
  }
}

// Only a name of its own goes without: that of which one says "de Roland", "d’Imelstar".
TEST(FrenchLog, NamesThatStandInSentencesBeginWithAnArticle) {
  int named = 0;
  for (const testing_support::Brings& brought : testing_support::all_that_is_brought()) {
    if (brought.names_told.empty()) continue;
    const Value catalogue = french(brought.game);
    const Value* of = catalogue.find("unit_of");
    for (const auto& [key, text] : catalogue.find(brought.names_told)->members()) {
      const std::string& told = text.as_string();
      const bool article =
          std::ranges::any_of(std::array{"le ", "la ", "les ", "l’"},
                              [&](const char* with) { return told.starts_with(with); });
      const Value* genitive = of == nullptr ? nullptr : of->find(key);
      const bool own_name = genitive != nullptr && (genitive->as_string() == "de " + told ||
                                                    genitive->as_string() == "d’" + told);
      EXPECT_TRUE(article || own_name) << told;
      ++named;
    }
  }
  EXPECT_GE(named, 18);
}

// Whoever reads "lance 3, 5" takes it for the number of dice.
TEST(FrenchLog, WhatDiceShowIsObtainedAndAMinusIsNoHyphen) {
  for (const auto& system : apps::game_systems()) {
    const Value catalogue = french(system->id());
    if (catalogue.is_null()) continue;
    for (const auto& [section, texts] : catalogue.members()) {
      for (const auto& [key, text] : texts.members()) {
        if (!text.is_string()) continue;
        const std::string& said = text.as_string();
        const std::string place = system->id() + " " + section + "." + key + ": " + said;
        for (const char* slip : {" lance {faces}", "|lancent} {faces}"})
          EXPECT_EQ(said.find(slip), std::string::npos) << place;
        for (std::size_t at = said.find('-'); at != std::string::npos;
             at = said.find('-', at + 1)) {
          const bool number = at + 1 < said.size() && said[at + 1] >= '0' && said[at + 1] <= '9';
          EXPECT_FALSE(number && (at == 0 || said[at - 1] == ' ' || said[at - 1] == '(')) << place;
        }
      }
    }
  }
}

}  // namespace
