// Nothing the game says is missing, in either language, and both say it with the same places to
// fill in; what it says of answers, questions and events is what a player would say.
#include <fstream>
#include <set>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "fleet/battle.h"
#include "fleet/shipped_fleet.h"
#include "fleet/shipped_texts.h"
#include "formats/json.h"
#include "games/fleet/game.h"
#include "games/fleet/state/words.h"
#include "games/fleet/text/describe.h"
#include "table/card_words.h"
#include "tests/support/source_dir.h"

namespace fleet_test {
namespace {

using table::Language;

std::set<std::string> places_in(const std::string& text) {
  std::set<std::string> out;
  for (std::size_t at = text.find('{'); at != std::string::npos; at = text.find('{', at + 1))
    out.insert(text.substr(at + 1, text.find_first_of(":}", at) - at - 1));
  return out;
}

TEST(FleetMessages, NothingIsMissing) {
  EXPECT_THAT(shipped_texts().missing(needed_keys(shipped_fleet_pack())), testing::IsEmpty());
}

TEST(FleetMessages, EveryRuleOfTheLedgerHasItsText) {
  for (int i = 1; i <= 102; ++i)
    EXPECT_TRUE(shipped_texts().has(Language::fr, "rules.F-" + std::to_string(i))) << i;
  for (const char* rule : {"F-49b", "F-91b", "A-1", "A-25", "A-41", "A-48"})
    EXPECT_TRUE(shipped_texts().has(Language::en, std::string("rules.") + rule)) << rule;
}

TEST(FleetMessages, BothLanguagesHaveTheSamePlaces) {
  for (const auto& [key, english] : shipped_texts().all(Language::en))
    EXPECT_EQ(places_in(english), places_in(shipped_texts().text(Language::fr, key))) << key;
}

TEST(FleetMessages, FrenchIsFrench) {
  const std::set<std::string> same{"side.yellow",
                                   "ship.destroyer",
                                   "ship.signal",
                                   "ship.named",
                                   "ship.unknown",
                                   "event.phase_began",
                                   "event.game_over",
                                   "scene.of_side",
                                   "scene.phase",
                                   "phase.actions",
                                   "scenario_card.strength",
                                   "result.diag",
                                   "use.diag",
                                   "term.drain"};
  for (const auto& [key, english] : shipped_texts().all(Language::en)) {
    const std::string french = shipped_texts().text(Language::fr, key);
    if (key.starts_with("ship_form.")) continue;
    EXPECT_EQ(english == french, same.contains(key)) << key << ": " << french;
  }
}

TEST(FleetMessages, FrenchHasThinSpacesBeforeDoubleSigns) {
  for (const auto& [key, french] : shipped_texts().all(Language::fr)) {
    for (const char* sign : {" :", " ;", " ?", " !", "« ", " »"})
      EXPECT_EQ(french.find(sign), std::string::npos) << key << ": " << french;
  }
}

// One name for each face, and none of them that of something else.
TEST(FleetMessages, FrenchNamesTheFacesOfDiceInOneWay) {
  const auto french = [](const std::string& key) {
    return shipped_texts().text(Language::fr, key);
  };
  EXPECT_EQ(french("die.red_special"), "spécial d’arme");
  EXPECT_EQ(french("term.special_weapon"), "Arme spéciale");
  EXPECT_EQ(french("result.orth"), "orthogonal");
  EXPECT_EQ(french("use.multi"), french("result.multi"));
  for (const auto& [key, text] : shipped_texts().all(Language::fr)) {
    for (const char* other : {"tout droit", "en tous sens", "tous les sens", "moteur droit",
                              "arme droite", "bouclier droit", "moteur spécial", "dé spécial"})
      EXPECT_EQ(text.find(other), std::string::npos) << key << ": " << text;
  }
}

// A-5: also what the page of rules says in short.
TEST(FleetDigest, SaysThatSquaresNextToTheTargetJoinWhateverTheirDirection) {
  for (const auto& [file, says] :
       {std::pair("digest.en.toml", "join in without a die, whatever their direction."),
        std::pair("digest.fr.toml",
                  "se joignent au tir sans dé, quelle que soit leur direction.")}) {
    std::ifstream in(std::string(test_support::source_dir()) + "/content/fleet/" + file);
    std::stringstream text;
    text << in.rdbuf();
    EXPECT_THAT(text.str(), testing::HasSubstr(says)) << file;
  }
}

TEST(FleetMessages, EventsUseOnlyWhatTheyCarry) {
  for (int i = 0; i < static_cast<int>(EventKind::count_); ++i) {
    const auto kind = static_cast<EventKind>(i);
    std::set<std::string> known{"side", "faces", "name"};
    for (const auto& argument : table::card_of<Kind>(kind).arguments) known.emplace(argument.name);
    const std::string key = "event." + std::string(name(kind));
    for (const std::string& place : places_in(shipped_texts().text(Language::en, key)))
      EXPECT_TRUE(known.contains(place)) << key << ": {" << place << "}";
  }
}

TEST(FleetMessages, EverySentenceOfAnAnswerOrAnEventIsOnACard) {
  std::set<std::string> known;
  for (const std::string& key : table::card_keys("answer", kVerbCards, 1)) known.insert(key);
  for (const std::string& key : table::card_keys("event", kEventKindCards, 0)) known.insert(key);
  EXPECT_TRUE(known.contains("answer.take.dodge_with"));
  EXPECT_TRUE(known.contains("event.first_player.drawn"));
  for (const auto& [key, text] : shipped_texts().all(Language::en)) {
    const bool told = key.starts_with("answer.") || key.starts_with("event.");
    EXPECT_TRUE(!told || known.contains(key)) << key << ": nothing says this";
  }
}

TEST(FleetMessages, QuestionsAreShort) {
  for (const Language language : {Language::en, Language::fr}) {
    for (const auto& [key, text] : shipped_texts().all(language)) {
      if (!key.starts_with("prompt.") || key.ends_with(".help")) continue;
      std::istringstream words{text};
      EXPECT_LE(std::distance(std::istream_iterator<std::string>(words), {}), 6) << key;
    }
  }
}

// What the battle asks and offers, as the seat that is asked reads it.
struct Reader {
  Battle& battle;
  Language language = Language::en;

  Observation seen() const {
    return observed_by(battle.view().game, battle.state(), battle.asked());
  }
  std::string prompt() const {
    return describe_prompt(
        *table::Worded<Wording>(battle.view().game, seen(), shipped_texts(), language));
  }
  table::AnswerView answer(const std::string& notation) const {
    table::AnswerList list;
    list_answers(battle.view().game, battle.state(), battle.asked(), list);
    for (const table::Answer a : list) {
      auto view = describe_answer(
          *table::Worded<Wording>(battle.view().game, seen(), shipped_texts(), language), a);
      if (view.notation == notation) return view;
    }
    ADD_FAILURE() << "not legal: " << notation;
    return {};
  }
  std::string event(EventKind kind) const {
    const auto event = battle.last(kind);
    if (!event) return "did not happen";
    return event_sentence(
        *table::Worded<Wording>(battle.view().game, seen(), shipped_texts(), language), *event);
  }
};

// T-2 of the ledger: a destroyer and two frigates fire on a battleship that has one shield.
Battle under_fire() {
  Battle battle;
  battle.ship("h1", "battleship", "c3").ship("p1", "destroyer", "c2").ship("p2", "frigate", "d2");
  battle.ship("p3", "frigate", "d2").fresh("red_orth").bridge(kYellow, "green_orth");
  battle.act(kBlue).says("fire c2 orth", "to c3");
  return battle;
}

TEST(FleetMessages, AnAnswerTellsWhatItTouches) {
  Battle battle = under_fire();
  const auto shield = Reader{battle}.answer("shield orth c2");
  EXPECT_EQ(shield.text, "Shield against c2: straight");
  EXPECT_THAT(shield.touches, testing::ElementsAre("die:1:green_orth", "c2"));
  EXPECT_EQ(formats::dump_json(shield.arguments), R"({"use":"orth","at":"c2"})");
}

TEST(FleetMessages, TheQuestionSaysWhatIsAtStake) {
  Battle battle = under_fire();
  EXPECT_EQ(Reader{battle}.prompt(),
            "Under fire on c3: defend?\nEach shield stops the fire of one square. Shields or one "
            "reaction, not both.");
  EXPECT_EQ((Reader{battle, Language::fr}.prompt().substr(0, 13)), "Tir sur c3\u202f");
}

TEST(FleetMessages, AnAttackIsToldWithItsDamage) {
  Battle battle = under_fire();
  EXPECT_EQ(Reader{battle}.event(EventKind::attack_declared),
            "Fire from c2 on Battleship at c3: 4 damage if nothing stops it.");
}

TEST(FleetMessages, AStepOfAPathIsNoShot) {
  Battle battle;
  battle.ship("h1", "battleship", "c5")
      .ship("p1", "destroyer", "c2")
      .fresh("red_orth red_orth red_orth");
  battle.act(kBlue).says("fire c2 orth");
  EXPECT_EQ(Reader{battle}.answer("to c3").text, "Over c3");
}

TEST(FleetMessages, EventsNameShipsAsThePositionDoes) {
  Battle battle = under_fire();
  const Match& game = battle.view().game;
  const auto event = *battle.last(EventKind::attack_declared);
  EXPECT_EQ(
      formats::dump_json(
          describe_event(*table::Worded<Wording>(game, observed_by(game, battle.state(), kYellow),
                                                 shipped_texts(), Language::en),
                         event)),
      R"({"event":"attack_declared","seat":0,"from":"c2","at":"c3","ship":"h1","damage":4,"rule":"F-39"})");
}

TEST(FleetMessages, ShipsOfferedAreToldByTheirHull) {
  Battle battle;
  battle.ship("h1", "frigate", "c5").ship("p1", "destroyer", "c1").ship("p2", "frigate", "c1");
  battle.fresh("yellow_orth").act(kBlue).says("move c1 orth");
  EXPECT_EQ(Reader{battle}.answer("take p1").text, "Destroyer (hull 12) goes");
  EXPECT_EQ((Reader{battle, Language::fr}.answer("take p2").text),
            "Faire partir\u202f: Frégate (coque 6)");
}

// Two that look the same to the eye are told apart by their ids.
TEST(FleetMessages, TwinsOfferedAreToldApart) {
  Battle battle;
  battle.ship("h1", "frigate", "c5").ship("p1", "frigate", "c1").ship("p2", "frigate", "c1");
  battle.fresh("yellow_orth").act(kBlue).says("move c1 orth");
  EXPECT_EQ(Reader{battle}.answer("take p1").text, "Frigate p1 (hull 6) goes");
}

TEST(FleetMessages, AMoveNamesTheShipAndItsWay) {
  Battle battle;
  battle.ship("h1", "frigate", "c5").ship("p1", "frigate", "c1");
  battle.fresh("yellow_orth").act(kBlue).says("move c1 orth", "to c2");
  EXPECT_EQ(Reader{battle}.event(EventKind::moved), "Frigate moves c1 to c2.");
  EXPECT_EQ((Reader{battle, Language::fr}.event(EventKind::moved)), "La Frégate va de c1 à c2.");
}

// F-63
TEST(FleetMessages, TheEndSaysWhoHasDestroyedHowMany) {
  Battle battle = under_fire();
  table::Event event;
  event.kind = static_cast<std::uint8_t>(EventKind::game_over);
  event.arg = {static_cast<std::uint8_t>(EndReason::classes_destroyed), 0, 2};
  auto seen = Reader{battle}.seen();
  seen.sides[kBlue.value].lost = 8;
  const auto told = [&](Language language) {
    return event_sentence(
        *table::Worded<Wording>(battle.view().game, seen, shipped_texts(), language), event);
  };
  EXPECT_EQ(told(Language::en), "Amycles has destroyed 8 classes.");
  EXPECT_EQ(told(Language::fr), "Amycles a détruit 8 classes.");
}

// F-8
TEST(FleetMessages, TheDrawForTheFirstTurnNamesItsWinner) {
  Battle battle = under_fire();
  table::Event event;
  event.kind = static_cast<std::uint8_t>(EventKind::first_player);
  const auto seen = Reader{battle}.seen();
  const auto& game = battle.view().game;
  const std::string drawn =
      event_sentence(*table::Worded<Wording>(game, seen, shipped_texts(), Language::en), event);
  EXPECT_EQ(drawn, game.scenario().first_player < 0 ? "Phoebe wins the draw." : "Phoebe begins.");
}

TEST(FleetMessages, RolledDiceAreNamedByColourAndResult) {
  Battle battle;
  battle.ship("h1", "frigate", "c5").ship("p1", "frigate", "c1").turn(kBlue).says("roll yrg");
  battle.roll({1, 5, 6});
  EXPECT_EQ(Reader{battle}.event(EventKind::rolled),
            "Phoebe rolls engine diagonal, weapon any direction, shield special (command dice).");
}

}  // namespace
}  // namespace fleet_test
