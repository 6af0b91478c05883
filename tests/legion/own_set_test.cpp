// A set of cards that somebody wrote: what is played with it, what catches the eye, what is wrong.
#include <fstream>

#include <gmock/gmock.h>

#include "apps/common/legion_content.h"
#include "formats/scenario_file.h"
#include "legion/shipped_legion.h"
#include "table/chance.h"
#include "table/random.h"
#include "tests/support/source_dir.h"

namespace legion_test {
namespace {

using table::Language;
using table::Value;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr const char* kWinter = R"(id = "iron_winter"
players = 3
title = { en = "Iron Winter", fr = "Hiver de fer" }
story = "Nobody is paid."
[numbers]
start_coins = 6
battle_line = 5
[without]
command_cards = ["strategize", "spoils"]
objectives = ["full_coffers"]
army_cards = ["a01"]
[[command_card]]
id = "frost_march"
title = { en = "Frost March", fr = "Marche du gel" }
copies = 4
pay_general = 1
effects = [{ op = "draw", n = 2 }, { op = "place" }]
[[command_card]]
id = "volley"
token = "archers"
cost = 2
effects = [{ op = "lower", dice = "legion", n = 2 }]
[[objective]]
id = "empty_chests"
measure = "coins"
at_least = 20
team_at_least = 30
vp = 5
[[army_card]]
id = "ice_elephant"
title = "Ice Elephant"
left = "grey"
right = "grey"
halves = "both"
big = true
[[event]]
id = "snow"
each = [{ op = "weaken", dice = "legion" }]
consult = 1
)";

std::string replaced(std::string text, const std::string& old, const std::string& now) {
  const std::size_t at = text.find(old);
  EXPECT_NE(at, std::string::npos) << old;
  return text.replace(at, old.size(), now);
}

const table::GameSystem& system() { return apps::legion_system(); }

formats::ScenarioFile file_of(const std::string& toml) {
  const auto file = formats::scenario_from_toml(toml, "winter.toml");
  EXPECT_TRUE(file.ok()) << (file.ok() ? "" : file.error().message);
  return file.ok() ? *file : formats::ScenarioFile{};
}

std::shared_ptr<const table::AnyGame> made(const std::string& toml) {
  const auto file = file_of(toml);
  const auto game = system().create(file.id, {}, file.content);
  EXPECT_TRUE(game.ok()) << (game.ok() ? "" : game.error().message);
  return *game;
}

legion::Pack pack_of(const std::string& toml) {
  legion::Pack pack = *shipped_pack();
  const auto added = add_content(pack, file_of(toml).content);
  EXPECT_TRUE(added.ok()) << (added.ok() ? "" : added.error().message);
  return pack;
}

std::vector<std::string> warnings(const std::string& toml, Language language = Language::en) {
  const auto file = file_of(toml);
  const auto review = system().review(file.id, {}, file.content, language);
  EXPECT_TRUE(review.ok()) << (review.ok() ? "" : review.error().message);
  std::vector<std::string> out;
  for (const Value& each : review->find("warnings")->items()) out.push_back(each.as_string());
  return out;
}

std::string problem(const std::string& old, const std::string& now) {
  const auto file = file_of(replaced(kWinter, old, now));
  const auto review = system().review(file.id, {}, file.content, Language::en);
  EXPECT_FALSE(review.ok()) << now;
  return review.ok() ? "" : formats::in_file(review.error(), "winter.toml").message;
}

// L-1: the file says how many play.
TEST(OwnSet, HasItsOwnTitleStoryAndSeats) {
  const auto file = file_of(kWinter);
  const auto en = system().scenario_card(file.id, {}, file.content, Language::en);
  const auto fr = system().scenario_card(file.id, {}, file.content, Language::fr);
  ASSERT_TRUE(en.ok() && fr.ok());
  EXPECT_EQ(en->find("title")->as_string(), "Iron Winter");
  EXPECT_EQ(fr->find("title")->as_string(), "Hiver de fer");
  EXPECT_EQ(fr->find("story")->as_string(), "Nobody is paid.");
  EXPECT_EQ(en->find("sides")->items().size(), 3U);
  EXPECT_EQ(en->find("sides")->items()[0].find("points")->as_int(), 6);
  EXPECT_EQ(system().seats_for(file.id, {}, file.content), 3);
  EXPECT_EQ(system().seats_for("two", {}, {}), 2);
  EXPECT_EQ(made(kWinter)->seats(), 3);
}

// L-2: cards that are left out make room, cards of the same id take the place.
TEST(OwnSet, LeavesOutReplacesAndAdds) {
  const legion::Pack pack = pack_of(kWinter);
  const legion::Pack& shipped = *shipped_pack();
  EXPECT_EQ(table::index_of(pack.command, "strategize"), -1);
  EXPECT_EQ(count_command_cards(pack), count_command_cards(shipped) - 4 - 2 + 4);
  EXPECT_EQ(pack.command[static_cast<std::size_t>(table::index_of(pack.command, "volley"))].cost,
            2);
  EXPECT_EQ(pack.objectives.size(), shipped.objectives.size());
  EXPECT_EQ(pack.objectives.back().id, "empty_chests");
  EXPECT_EQ(pack.army.size(), shipped.army.size());
  EXPECT_EQ(pack.army.back().id, "ice_elephant");
  EXPECT_EQ(pack.numbers.battle_line, 5);
  EXPECT_EQ(pack.numbers.actions, shipped.numbers.actions) << "what is not said stays";
}

std::string text_of(const std::string& id, Language language, const std::string& toml = kWinter) {
  const auto game = made(toml);
  const legion::Pack pack = pack_of(toml);
  // All cards are seen in the Battle Line of a position.
  for (std::size_t card = 0; card < pack.command_deck.size(); ++card) {
    if (pack.command[pack.command_deck[card]].id != id) continue;
    const std::string name =
        legion::name(legion::Item(legion::Deck::command, static_cast<int>(card)));
    Value position = Value::object();
    position.set("game", "legion")
        .set("scenario", "iron_winter")
        .set("content", file_of(toml).content)
        .set("line", Value::array().push(name))
        .set("players", json(R"([{"colour":"grey"},{"colour":"red"},{"colour":"gold"}])"));
    const auto set = system().set(position);
    EXPECT_TRUE(set.ok()) << (set.ok() ? "" : set.error().message);
    if (!set.ok()) return "";
    const table::Scene scene =
        set->game->scene(set->game->observe(set->state, table::kSpectator), language);
    for (const table::Tray& tray : scene.trays) {
      for (const auto& item : tray.items) {
        if (item.id == name) return item.title + ": " + item.text;
      }
    }
  }
  return "";
}

// L-67, L-68, L-70
TEST(OwnSet, TellsWhatItsCardsDo) {
  EXPECT_EQ(text_of("frost_march", Language::en),
            "Frost March: Pay 1 General point. Draw 2 Army cards. Place one more Army card from "
            "your hand, following all the rules of the Army phase.");
  EXPECT_EQ(text_of("frost_march", Language::fr).substr(0, 52),
            "Marche du gel: Payez 1 point de Général. Piochez 2");
  EXPECT_EQ(text_of("volley", Language::en), "Volley: Lower one opposing Legion die by 2.")
      << "not the words of the card it replaces";
  EXPECT_EQ(text_of("volley", Language::en,
                    replaced(kWinter, "cost = 2", "cost = 2\ntext = \"Rain on them.\"")),
            "Volley: Rain on them.");
}

TEST(OwnSet, ThatIsSoundIsToldNothing) { EXPECT_THAT(warnings(kWinter), IsEmpty()); }

// L-65, L-68, L-70, L-85, L-88
TEST(OwnSet, IsToldWhatNoCardOfOursHas) {
  EXPECT_THAT(
      warnings(replaced(kWinter, "cost = 2", "cost = 9")),
      testing::ElementsAre("Volley costs 9; the permanents of the shipped game cost 1 to 6."));
  EXPECT_THAT(warnings(replaced(kWinter, "vp = 5", "vp = 12")),
              testing::ElementsAre("Empty chests is worth 12 points; the Objectives of the shipped "
                                   "game are worth 3 to 6."));
  EXPECT_THAT(warnings(replaced(kWinter, "op = \"draw\", n = 2", "op = \"draw\", n = 9")),
              testing::ElementsAre("Frost March: “Draw 9 Army cards.” No card of the shipped game "
                                   "does as much."));
  EXPECT_THAT(
      warnings(replaced(kWinter, "op = \"draw\", n = 2 }, { op = \"place\"",
                        "op = \"under\", n = 2 }, { op = \"under\"")),
      testing::ElementsAre("Frost March can never be played: nothing on it would do anything."));
  EXPECT_THAT(warnings(replaced(replaced(kWinter, "token = \"archers\"", "token = \"vanguard\""),
                                "\"spoils\"", "\"spoils\", \"rain_of_arrows\"")),
              testing::ElementsAre("No permanent needs this token: Archers."));
}

// L-45, L-46, L-65, L-88
TEST(OwnSet, IsToldWhichObjectiveNobodyCouldReach) {
  const auto said = [](const std::string& measure, int at_least) {
    return warnings(
        replaced(replaced(kWinter, "measure = \"coins\"", "measure = \"" + measure + "\""),
                 "at_least = 20", "at_least = " + std::to_string(at_least)));
  };
  EXPECT_THAT(said("cdice", 5), IsEmpty());
  EXPECT_THAT(said("cdice", 6),
              testing::ElementsAre("Empty chests: nobody can reach 6, at most 5."));
  EXPECT_THAT(said("column", 10),
              testing::ElementsAre("Empty chests: nobody can reach 10, at most 9."));
  EXPECT_THAT(said("perms", 4),
              testing::ElementsAre("Empty chests: nobody can reach 4, at most 3."));
  EXPECT_THAT(said("colours", 6),
              testing::ElementsAre("Empty chests: nobody can reach 6, at most 5."));
}

// L-2, L-14, L-17
TEST(OwnSet, IsToldThatADeckIsSmall) {
  const std::string few = replaced(kWinter, "\"spoils\"",
                                   "\"spoils\", \"rally\", \"forced_march\", \"ambush\", \"duel\", "
                                   "\"levy\", \"redeploy\"");
  EXPECT_THAT(warnings(few), testing::ElementsAre(
                                 "The Command deck has 22 cards, fewer than 9 for each player: it "
                                 "will be made anew early."));
  EXPECT_THAT(warnings(few, Language::fr)[0], HasSubstr("La pioche Commandement a 22 cartes"));
}

// L-11, L-14, L-16, L-18
TEST(OwnSet, SaysWhereItIsWrong) {
  EXPECT_EQ(problem("players = 3", "players = 5"),
            "winter.toml:2: players: expected a whole number from 2 to 4");
  EXPECT_EQ(problem("start_coins = 6", "start_coins = 99"),
            "winter.toml:6: start_coins: expected a whole number from 0 to 50");
  EXPECT_EQ(problem("start_coins", "start_coin"), "winter.toml:6: start_coin: unknown key");
  EXPECT_EQ(problem("\"spoils\"", "\"spoil\""),
            "winter.toml:9: command_cards: \"spoil\": there is no such Command card");
  EXPECT_EQ(problem("op = \"place\"", "op = \"plant\"").substr(0, 45),
            "winter.toml:17: op: \"plant\": expected one of ");
  EXPECT_EQ(problem("token = \"archers\"\n", ""),
            "winter.toml:18: cost: expected of a card with a token alone");
  EXPECT_EQ(
      problem("title = { en = \"Frost March\", fr = \"Marche du gel\" }", "title = { en = \"x\" }"),
      "winter.toml:14: title: expected a text, or one in each language: { en = \"..\", fr = "
      "\"..\" }");
  EXPECT_EQ(problem("copies = 4", "copies = 4\nshiny = true"),
            "winter.toml:16: shiny: unknown key");
}

// L-40, L-80: what belongs to a turn does not happen to all, and no completion within another.
TEST(OwnSet, HasEffectsWhereTheyCanHappen) {
  EXPECT_EQ(problem("op = \"weaken\", dice = \"legion\"", "op = \"token\""),
            "winter.toml:36: each: token is no effect for this");
  EXPECT_EQ(problem("[[event]]",
                    "[[reward]]\nid = \"advance\"\neffects = [{ op = \"place\" }]\n"
                    "[[event]]"),
            "winter.toml:36: effects: place is no effect for this");
}

TEST(OwnSet, ThatHasTooFewCardsForItsPlayersIsRefused) {
  EXPECT_EQ(problem("start_coins = 6", "army_deck_per_player = 21"),
            "winter.toml: players: 3 players need 63 Army cards (army_deck_per_player), there are "
            "60");
  EXPECT_EQ(problem("start_coins = 6", "first_turn_actions = 4"),
            "winter.toml:5: first_turn_actions: expected no more than `actions`, which is 3");
  const auto short_of_objectives = json(R"({"without":{"objectives":["two_ash","two_ember",
      "two_thorn","two_sun","two_dusk","host","banners_high","five_winds","war_staff",
      "great_muster","high_command"]}})");
  const auto four = system().create("four", {}, short_of_objectives);
  ASSERT_FALSE(four.ok());
  EXPECT_EQ(four.error().message, "content: 4 players need 10 Objectives, there are 9");
  EXPECT_TRUE(system().create("three", {}, short_of_objectives).ok());
}

// What the file says goes with the position, and is read from there.
TEST(OwnSet, TravelsWithItsPositions) {
  const auto game = made(kWinter);
  const table::AnyState state = game->initial();
  const Value position = game->position(state);
  const auto back = system().set(position);
  ASSERT_TRUE(back.ok()) << back.error().message;
  EXPECT_TRUE(back->state == state);
  EXPECT_EQ(back->game->position(back->state), position);
  EXPECT_EQ(back->game->seats(), 3);
  EXPECT_EQ(position.find("content")->find("numbers")->find("start_coins")->as_int(), 6);
}

// ---- battles

// To its end, with every card that is drawn and every question answered at random.
void play_to_the_end(const std::string& toml, std::uint64_t seed) {
  const auto game = made(toml);
  table::Random random(seed);
  table::AnyState state = game->initial();
  table::AnswerList answers;
  int steps = 0;
  while (true) {
    const table::Question asked = table::resolve_chance(*game, state, random);
    if (asked.kind == table::QuestionKind::over) return;
    ASSERT_LT(++steps, 20000) << toml;
    const table::Seat seat = asked.seats.first();
    game->legal(state, seat, answers);
    ASSERT_FALSE(answers.empty()) << toml;
    const auto answer = answers[random.below(static_cast<std::uint32_t>(answers.size()))];
    game->apply(state, seat, answer, nullptr);
  }
}

// What could not be listed is refused by `check`, with what it comes of; the shipped numbers are
// not.
TEST(OwnSet, WhoseListOfPlacementsCouldBecomeTooLongIsRefusedWithTheTerms) {
  const auto refusal = [](const std::string& numbers, Language language = Language::en) {
    const auto file = file_of("id = \"long\"\nplayers = 2\n[numbers]\n" + numbers);
    const auto review = system().review(file.id, {}, file.content, language);
    return review.ok() ? std::string("good") : review.error().message;
  };
  EXPECT_EQ(refusal("most_army_hand = 6\n"), "good");
  EXPECT_EQ(
      refusal("most_army_hand = 7\n"),
      "A list of answers has room for 512, and placing a card could offer 544: 8 cards in "
      "hand × 34 cells beside those that lie there × 2 ways to turn one. Lower most_army_hand "
      "or army_deck_per_player.");
  EXPECT_THAT(refusal("army_deck_per_player = 15\nmost_army_hand = 7\n", Language::fr),
              HasSubstr("pourrait en offrir 544"));
  EXPECT_EQ(refusal("most_army_hand = 3\narmy_deck_per_player = 30\n"), "good") << "4 x 64 x 2";
  EXPECT_THAT(refusal("army_deck_per_player = 30\n"), HasSubstr("could offer 640: 5 cards"));
}

TEST(OwnSet, IsPlayedToItsEnd) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) play_to_the_end(kWinter, seed);
}

// Every number at one of its bounds, for any number of players.
TEST(OwnSet, WithAnyNumbersIsRefusedOrPlayedToItsEnd) {
  table::Random random(14);
  int played = 0;
  for (int match = 0; match < 400; ++match) {
    std::string numbers;
    const auto dictate = [&](const char* key, int least, int most) {
      if (random.below(3) == 0)
        numbers +=
            std::string(key) + " = " + std::to_string(random.below(2) == 0 ? least : most) + "\n";
    };
#define LEGION_NUMBER(key, value, least, most) dictate(#key, least, most);
    LEGION_NUMBERS(LEGION_NUMBER)
#undef LEGION_NUMBER
    const std::string toml = "id = \"any\"\nplayers = " + std::to_string(2 + random.below(3)) +
                             "\n[numbers]\n" + numbers;
    const auto file = file_of(toml);
    if (!system().create(file.id, {}, file.content).ok()) continue;
    play_to_the_end(toml, static_cast<std::uint64_t>(match));
    ++played;
    if (HasFailure()) return;
  }
  EXPECT_GT(played, 60);
}

std::string any_effects(table::Random& random) {
  std::string out;
  for (std::uint32_t n = 1 + random.below(3); n > 0; --n) {
    const auto op = static_cast<legion::Op>(random.below(table::count_of<legion::Op>));
    const auto dice = static_cast<legion::DiceOf>(random.below(table::count_of<legion::DiceOf>));
    out += (out.empty() ? "" : ", ") + ("{ op = \"" + std::string(name(op))) + "\", dice = \"" +
           std::string(name(dice)) + "\", n = " + std::to_string(1 + random.below(9)) +
           ", times = " + std::to_string(1 + random.below(2)) + " }";
  }
  return "effects = [" + out + "]\n";
}

// Every effect in every place that takes it.
TEST(OwnSet, WithAnyEffectsIsRefusedOrPlayedToItsEnd) {
  table::Random random(41);
  int played = 0;
  for (int match = 0; match < 300 && !HasFailure(); ++match) {
    std::string toml = "id = \"any\"\nplayers = " + std::to_string(2 + random.below(3)) + "\n";
    for (const char* id : {"strategize", "rally", "spoils", "levy", "any_card"})
      toml +=
          "[[command_card]]\nid = \"" + std::string(id) + "\"\ncopies = 4\n" + any_effects(random);
    for (const char* id : {"coins", "strike", "recruits"})
      toml += "[[reward]]\nid = \"" + std::string(id) + "\"\n" + any_effects(random);
    toml += "[[event]]\nid = \"pay_day\"\n" + replaced(any_effects(random), "effects", "each");
    const auto file = file_of(toml);
    if (!system().create(file.id, {}, file.content).ok()) continue;
    play_to_the_end(toml, static_cast<std::uint64_t>(match));
    ++played;
  }
  EXPECT_GT(played, 60);
}

// docs/SCENARIOS.md
TEST(OwnSet, OfTheDocumentationIsSound) {
  std::ifstream in(test_support::source_dir() + "/docs/SCENARIOS.md");
  std::string toml;
  for (std::string line; std::getline(in, line);) {
    if (toml.empty() && !line.starts_with("    id = \"iron_winter\"")) continue;
    if (!line.starts_with("    ") && !line.empty()) break;
    toml += (line.empty() ? "" : line.substr(4)) + "\n";
  }
  ASSERT_THAT(toml, HasSubstr("players"));
  EXPECT_THAT(warnings(toml), IsEmpty());
  play_to_the_end(toml, 1);
}

}  // namespace
}  // namespace legion_test
