// Nothing the game says is missing, in either language, and what it says of answers, questions and
// events is what a player would say.
#include <regex>
#include <set>
#include <string>

#include <gmock/gmock.h>

#include "games/legion/game.h"
#include "games/legion/text/card_words.h"
#include "games/legion/text/describe.h"
#include "games/legion/text/words.h"
#include "legion/battlefield.h"
#include "legion/shipped_texts.h"
#include "table/chance.h"
#include "table/random.h"

namespace legion_test {
namespace {

using namespace legion;  // NOLINT: tests speak the game's language
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr Language kLanguages[] = {Language::en, Language::fr};

TEST(LegionMessages, NothingIsMissing) {
  EXPECT_THAT(shipped_texts().missing(needed_keys(*shipped_pack())), IsEmpty());
}

TEST(LegionMessages, EverySentenceOfAnAnswerOrAnEventIsOnACard) {
  std::set<std::string> known;
  for (const std::string& key : table::card_keys("answer", kVerbCards, 1)) known.insert(key);
  for (const std::string& key : table::card_keys("event", kEventKindCards, 0)) known.insert(key);
  EXPECT_TRUE(known.contains("answer.return")) << "the verb return_";
  EXPECT_TRUE(known.contains("event.objective_shown.shared_missed"));
  for (const auto& [key, text] : shipped_texts().all(Language::en)) {
    const bool told = key.starts_with("answer.") || key.starts_with("event.");
    const std::string of_any = key.substr(0, key.size() - (key.ends_with(".one") ? 4 : 0));
    EXPECT_TRUE(!told || known.contains(of_any)) << key << ": nothing says this";
  }
}

// Each rule says whether it stands in the published concepts or is ours.
TEST(LegionMessages, EveryRuleIsThereAndSaysWhereItComesFrom) {
  const std::regex marks[] = {std::regex("(Published|Ours)[:,].*"),
                              std::regex("(Publié|Règle maison)(\u202f:|,).*")};
  for (const Language language : kLanguages) {
    for (int n = 1; n <= 93; ++n) {
      const std::string key = "rules.L-" + std::to_string(n);
      ASSERT_TRUE(shipped_texts().has(language, key)) << key;
      const std::string text = shipped_texts().text(language, key);
      EXPECT_TRUE(std::regex_match(text, marks[static_cast<std::size_t>(language)])) << text;
    }
  }
}

// The places of a text: "{side}", "{n:coin|coins}".
std::set<std::string> places(const std::string& text) {
  static const std::regex place("\\{(\\w+)");
  std::set<std::string> out;
  for (std::sregex_iterator at(text.begin(), text.end(), place), end; at != end; ++at)
    out.insert((*at)[1]);
  return out;
}

TEST(LegionMessages, BothLanguagesFillTheSamePlaces) {
  const auto& french = shipped_texts().all(Language::fr);
  for (const auto& [key, text] : shipped_texts().all(Language::en)) {
    const auto other = french.find(key);
    ASSERT_NE(other, french.end()) << key;
    EXPECT_EQ(places(text), places(other->second)) << key;
  }
}

// A number of the pack that is changed must change in the words of our Events, too; all other words
// of cards are told from their data.
TEST(LegionMessages, EventsSayTheNumbersTheyHave) {
  for (const EventCard& event : shipped_pack()->events) {
    for (const Effect& effect : event.each) {
      if (effect.n < 2) continue;
      const std::regex word("(^|[^0-9])" + std::to_string(effect.n) + "([^0-9]|$)");
      for (const Language language : kLanguages) {
        const std::string text = CardWords{shipped_texts(), language}.help(event);
        EXPECT_TRUE(std::regex_search(text, word)) << event.id << " " << effect.n << ": " << text;
      }
    }
  }
}

const auto& named(const auto& list, std::string_view id) {
  return list[static_cast<std::size_t>(table::index_of(list, id))];
}

// L-67, L-68, L-70, L-71
TEST(LegionMessages, CardsAreToldFromWhatTheyDo) {
  const Pack& pack = *shipped_pack();
  const CardWords en{shipped_texts(), Language::en};
  const CardWords fr{shipped_texts(), Language::fr};
  EXPECT_EQ(en.help(named(pack.command, "levy")),
            "Draw 3 Army cards. Put 2 Army cards from your hand under the deck. Gain 2 coins.");
  EXPECT_EQ(fr.help(named(pack.command, "levy")),
            "Piochez 3 cartes Armée. Remettez 2 cartes Armée de votre main sous la pioche. Gagnez "
            "2 pièces.");
  EXPECT_EQ(en.help(named(pack.command, "forced_march")),
            "Pay 2 General points and 4 coins. Place one more Army card from your hand, following "
            "all the rules of the Army phase.");
  EXPECT_THAT(en.help(named(pack.command, "grand_manoeuvre")),
              testing::StartsWith("Also pay 3 General points. Place"));
  EXPECT_EQ(en.help(named(pack.command, "rain_of_arrows")),
            "Lower up to 2 different Legion dice of one opponent by 2 each.");
  EXPECT_EQ(en.help(named(pack.rewards, "staff")),
            "Raise your General die by 3 (not above 6). Gain 1 coin.");
}

// L-6, L-87, L-88
TEST(LegionMessages, ObjectivesAndPowersAreToldFromTheirNumbers) {
  const Pack& pack = *shipped_pack();
  const CardWords en{shipped_texts(), Language::en};
  const CardWords fr{shipped_texts(), Language::fr};
  EXPECT_EQ(en.help(named(pack.objectives, "host")), "At least 1 finished big or massive legion.");
  EXPECT_EQ(en.team_help(named(pack.objectives, "host")),
            "At least 3 finished big or massive legions on both battlefields together.");
  EXPECT_EQ(en.help(named(pack.objectives, "banners_high")),
            "At least 5 Legion or Commander tokens.");
  EXPECT_EQ(fr.help(named(pack.objectives, "two_thorn")), "Au moins 2 légions vertes achevées.");
  EXPECT_EQ(fr.team_help(named(pack.objectives, "full_coffers")),
            "Au moins 12 pièces sur les deux champs de bataille ensemble.");
  EXPECT_EQ(en.help(named(pack.starting_cards, "green")),
            "+1 on your own morale checks. Your first Muster of each turn costs nothing.");
}

// ---- sentences

const std::string kEmber = R"({"colour":"red","cards":["A19 r4c7","A21 r5c8","A01 r5c6"],
    "dice":{"r4c7s":4,"r5c6e":3,"r5c7e":5}})";

// Ash Wardens with one red and two black squares, and what else is given.
std::string ash(const std::string& more) {
  return R"({"colour":"grey","cards":["A05 r5c8","A06 r5c6 flip","A07 r4c7 flip"],)" + more + "}";
}
table::AnswerView answer(const Battlefield& table, const std::string& text,
                         Language language = Language::en) {
  const Seat seat = table.state.waiting.seats.first();
  const auto parsed = parse_answer(*table.game, table.state, seat, text);
  if (!parsed.ok()) {
    ADD_FAILURE() << text << ": " << parsed.error().message;
    return {};
  }
  return describe_answer(
      *table::Worded<Wording>(*table.game, table.game->observe(table.state, seat), shipped_texts(),
                              language),
      *parsed);
}
std::string prompt(const Battlefield& table, Seat seat, Language language = Language::en) {
  return describe_prompt(*table::Worded<Wording>(
      *table.game, table.game->observe(table.state, seat), shipped_texts(), language));
}
std::string told(const Battlefield& table, EventKind kind, Language language = Language::en) {
  std::string out;
  for (const table::Event& event : table.told) {
    if (static_cast<EventKind>(event.kind) == kind)
      out +=
          event_sentence(*table::Worded<Wording>(*table.game, table.game->observe(table.state, {0}),
                                                 shipped_texts(), language),
                         event) +
          "\n";
  }
  return out;
}

// L-61 .. L-64
TEST(AnswersInWords, ActionsSayWhatTheyCostAndBring) {
  const Battlefield table = command(
      ash(R"("dice":{"r4c7s":[4,"quartermaster"],"r5c6e":5},"hand":["A30"])") + "," + kEmber,
      R"("army":["A31"],"line":["C09"])");
  EXPECT_EQ(answer(table, "muster").text, "Muster: draw an Army card for 2 General points");
  EXPECT_EQ(answer(table, "requisition A30").text,
            "Requisition: Foragers of Thorn and Sun under the deck for 3 coins");
  EXPECT_EQ(answer(table, "consult r4c7s").text,
            "Consult: your Commander die 4 with Quartermaster between r4c7 and r5c7 pays 2");
  EXPECT_EQ(answer(table, "empower r5c6e").text,
            "Empower: your Legion die 5 between r5c6 and r5c7 rises to 6");
  EXPECT_EQ(answer(table, "empower r5c6e", Language::fr).text,
            "Renforcer\u202f: votre dé Légion 5 entre r5c6 et r5c7 passe à 6");
  EXPECT_EQ(prompt(table, {0}),
            "What is your next action?\n3 actions left. The last point of the General cannot be "
            "spent.");
  EXPECT_EQ(prompt(table, {1}), "Command phase");
}

// L-11
TEST(AnswersInWords, AnObjectiveToGiveBackSaysItsPoints) {
  Battlefield table(2, "{}", {6, 1}, {"B2", "O01", "O02", "O03", "O04", "O05", "O06"});
  table.play({"colour red", "colour grey"}, false);
  const int points = table.game->pack().objectives[0].vp;
  EXPECT_THAT(answer(table, "return O01").text,
              testing::HasSubstr("(" + std::to_string(points) + " points)"));
}

TEST(AnswersInWords, SayWhatTheyTouch) {
  Battlefield table = command(ash(R"("command":["C09"])") + "," + kEmber);
  EXPECT_THAT(answer(table, "play C09").touches, ElementsAre("C09"));
  table.play({"play C09"}, false);
  EXPECT_THAT(answer(table, "lower P2 r5c7e").touches, ElementsAre("P2.r5c7e"));
  EXPECT_EQ(answer(table, "lower P2 r5c7e").text,
            "The Ember Lions: lower the Legion die 5 between r5c7 and r5c8");
  EXPECT_EQ(answer(table, "lower P2 r5c7e", Language::fr).text,
            "Les Lions de Braise\u202f: baisser le dé Légion 5 entre r5c7 et r5c8");
}

// L-72: what is given, or the coins of the one who gets them.
TEST(AnswersInWords, GivingTouchesTheCardOrTheCoinsOfTheTeamMate) {
  const Battlefield table = command(ash(R"("hand":["A30"],"command":["C09"],"coins":3)") + "," +
                                    kEmber + R"(,{"colour":"gold"},{"colour":"green"})");
  EXPECT_THAT(answer(table, "give A30").touches, ElementsAre("A30"));
  EXPECT_THAT(answer(table, "give C09").touches, ElementsAre("C09"));
  EXPECT_THAT(answer(table, "give coins 2").touches, ElementsAre("coins:2"));
  EXPECT_EQ(answer(table, "give coins 2").text, "Give 2 coins to the Sun Bearers");
}

// L-68
TEST(AnswersInWords, PayingNamesDieAndCoins) {
  Battlefield table = command(
      ash(R"("dice":{"r5c6e":[2,"archers"]},"permanents":["C34"],"coins":3)") + "," + kEmber);
  table.play({"use C34"}, false);
  EXPECT_EQ(answer(table, "pay coins 3").text, "Pay 3 coins");
  EXPECT_EQ(answer(table, "pay r5c6e 2 coins 1").text,
            "Pay 2 from your Legion die 2 with Archers between r5c6 and r5c7, and 1 coin");
  EXPECT_THAT(prompt(table, {0}), HasSubstr("Rain of Arrows costs 3"));
}

TEST(EventsInWords, TellWhoDidWhat) {
  Battlefield table = command(ash(R"("command":["C09","C13"])") + "," + kEmber);
  table.play({"play C13", "play C09", "lower P2 r5c6e", "end"});
  EXPECT_EQ(told(table, EventKind::played),
            "The Ash Wardens play Spoils.\nThe Ash Wardens play Ambush.\n");
  EXPECT_EQ(told(table, EventKind::coins), "The Ash Wardens gain 5 coins.\n");
  EXPECT_EQ(told(table, EventKind::die_left),
            "The Ember Lions lose the die between r5c6 and r5c7.\n");
  EXPECT_EQ(told(table, EventKind::die_left, Language::fr),
            "Les Lions de Braise perdent le dé entre r5c6 et r5c7.\n");
}

// L-19
TEST(QuestionsInWords, TheSecondLookCountsTheExchangesThatAreLeft) {
  Battlefield table(3, R"({"events":false})", {1, 6, 1},
                    {"C01", "C05", "C07", "C09", "C11", "C13", "C15", "C17", "C19", "C21"});
  table.play({"colour red", "colour grey", "colour gold"}, false);
  while (!table.asks(0, "second_look") && !table.asks(1, "second_look") &&
         !table.asks(2, "second_look"))
    table.play({table.offered().front()}, false);
  const Seat late = table.state.waiting.seats.first();
  EXPECT_THAT(prompt(table, late), HasSubstr("of the Line: 2 exchanges left."));
  table.play({"keep"}, false);
  EXPECT_EQ(table.state.waiting.seats.first(), late);
  EXPECT_THAT(prompt(table, late), HasSubstr("of the Line: 1 exchange left."));
}

// A die has six faces: of a target above it nobody is told "7 or less". L-54
TEST(EventsInWords, ACheckThatNoDieCanFailSaysSo) {
  const auto game = shipped_game(2);
  table::Event event;
  event.kind = static_cast<std::uint8_t>(EventKind::checked);
  event.arg[1] = 1;
  for (const int target : {5, 6, 7}) {
    event.arg[0] = static_cast<std::uint8_t>(target);
    const std::string said =
        event_sentence(*table::Worded<Wording>(*game, game->observe(game->initial(), {0}),
                                               shipped_texts(), Language::en),
                       event);
    EXPECT_THAT(said, HasSubstr(target < 6 ? "5 or less was needed" : "any number was low enough"));
  }
}

// L-50
TEST(EventsInWords, TheBattleCardSaysWhichRewardEachColourBrings) {
  const auto game = shipped_game(2);
  table::Event event;
  event.kind = static_cast<std::uint8_t>(EventKind::battle_card);
  event.arg[0] = Item(Deck::battle, 0).code;
  const std::string said =
      event_sentence(*table::Worded<Wording>(*game, game->observe(game->initial(), {0}),
                                             shipped_texts(), Language::en),
                     event);
  for (const char* colour : {"grey: ", "red: ", "green: ", "gold: ", "purple: "})
    EXPECT_THAT(said, HasSubstr(colour));
}

// What is said when the first seat has won, with coins as given.
std::string ended(int players, std::vector<std::uint8_t> coins = {}) {
  const auto game = shipped_game(players);
  State state = game->initial();
  coins.resize(static_cast<std::size_t>(players));
  for (int seat = 0; seat < players; ++seat) {
    Player& player = state.players[static_cast<std::size_t>(seat)];
    player.colour = colour_at(seat);
    player.set(Player::has_colour);
    player.coins = coins[static_cast<std::size_t>(seat)];
  }
  state.result = {1, 0, 0, 0};
  table::Event event;
  event.kind = static_cast<std::uint8_t>(EventKind::game_over);
  event.arg[0] = static_cast<std::uint8_t>(EndReason::last_round);
  const auto said = [&](Language language) {
    return event_sentence(
        *table::Worded<Wording>(*game, game->observe(state, {0}), shipped_texts(), language),
        event);
  };
  return said(Language::en) + "\n" + said(Language::fr);
}

// Of three one may have left, and is then ranked last whatever the score: the rules do not know.
// L-78, L-93
TEST(EventsInWords, TheEndOfThreeTellsTheScoreAndNotWhoWins) {
  EXPECT_EQ(ended(2),
            "The last round is over: the Ash Wardens win.\nLa dernière manche est terminée\u202f: "
            "les Gardiens de Cendre gagnent.");
  EXPECT_EQ(
      ended(3),
      "The last round is over; the best score is that of the Ash Wardens.\nLa dernière manche "
      "est terminée\u202f; le meilleur score est celui des Gardiens de Cendre.");
}

// Five coins are a point, four are none. L-86
TEST(EventsInWords, TheEndTellsWhatBrokeATieOfTheBestScores) {
  EXPECT_THAT(ended(3, {4, 0, 2}),
              HasSubstr("Scores, Commander dice and General are equal: more coins decide."));
  EXPECT_THAT(ended(3, {5, 0, 2}), Not(HasSubstr("equal")));
}

// A card from a hidden hand says what it looks like as it lies. L-30, L-90
TEST(EventsInWords, APlacedCardShowsItsEdges) {
  Battlefield table({json(R"({"P":[{"colour":"grey","hand":["A06"]},{"colour":"red"}],
                                 "faces":[4]})")},
                    "place");
  table.play({"place A06 r5c6 flip"});
  const auto placed = std::ranges::find_if(table.told, [](const table::Event& event) {
    return static_cast<EventKind>(event.kind) == EventKind::placed;
  });
  ASSERT_NE(placed, table.told.end());
  const table::Value said =
      describe_event(*table::Worded<Wording>(*table.game, table.game->observe(table.state, {1}),
                                             shipped_texts(), Language::en),
                     *placed);
  EXPECT_EQ(said.find("card")->as_string(), "A06");
  EXPECT_EQ(said.find("kind")->as_string(), "army:green:grey:t");
}

std::string refused(const Battlefield& table, const std::string& text) {
  const auto parsed = parse_answer(*table.game, table.state, {0}, text);
  EXPECT_FALSE(parsed.ok()) << text;
  return parsed.ok() ? "" : parsed.error().message;
}

TEST(RefusalsOfTheLegionGame, SayWhatWouldBePossible) {
  const Battlefield table = command(ash(R"("dice":{"r4c7s":1,"r5c6e":6},"command":["C09","C25"])") +
                                    R"(,{"colour":"red"})");
  EXPECT_EQ(refused(table, "empower r5c7e"),
            "There is no die between r5c7 and r5c8. You can choose: empower r4c7s.");
  EXPECT_EQ(refused(table, "consult r5c6e"),
            "Only Commander dice can consult: the square between r5c6 and r5c7 is black.");
  EXPECT_EQ(refused(table, "use C25"),
            "War Council is not in front of you. Play it first if it is in your hand.");
  EXPECT_EQ(refused(table, "draft C25"), "The question now is: What is your next action?");
  EXPECT_EQ(refused(table, "empower r99"), "empower r99 cannot be read: r99 is unknown.");
  EXPECT_EQ(refused(table, "charge"),
            "charge is not an answer here. Try for example empower r4c7s.");
}

// L-31
TEST(RefusalsOfTheLegionGame, ACardThatDoesNotFitIsToldWhereItWould) {
  Battlefield table({json(R"({"P":[{"colour":"grey","hand":["A17"]},{"colour":"red"}]})")},
                    "place");
  EXPECT_EQ(refused(table, "place A17 r5c8"),
            "The colours at r5c8 do not match. Turn the card, or choose another place. You can "
            "choose: place A17 r4c7, place A17 r4c7 flip, place A17 r6c7, place A17 r6c7 flip.");
  EXPECT_EQ(refused(table, "place A18 r4c7").substr(0, 46),
            "Foragers of Ember and Thorn is not in your han");
}

// ---- all there is

void expect_whole(const std::string& text, const char* section) {
  EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << text;
  EXPECT_FALSE(text.starts_with(section)) << text;
  EXPECT_EQ(text.find("  "), std::string::npos) << text;
  EXPECT_EQ(text.find('?'),
            text.find(" ?") == std::string::npos ? text.find('?') : text.find(" ?") + 1)
      << text;
}

void expect_whole_question(const Game& game, const State& state, Seat seat,
                           const table::AnswerList& list) {
  const Observation seen = game.observe(state, seat);
  for (const Language language : kLanguages) {
    expect_whole(describe_prompt(*table::Worded<Wording>(game, seen, shipped_texts(), language)),
                 "prompt.");
    for (std::size_t i = 0; i < list.size(); i += 1 + list.size() / 8)
      expect_whole(
          describe_answer(*table::Worded<Wording>(game, seen, shipped_texts(), language), list[i])
              .text,
          "answer.");
  }
}

// At a table that lies open to all, what is asked is told as to the one who is asked.
TEST(LegionMessages, WhoLooksOnReadsTheQuestionOfWhoIsAsked) {
  for (const int players : {2, 3, 4}) {
    const auto game = shipped_game(players);
    table::Random random(9);
    State state = game->initial();
    table::AnswerList list;
    while (table::resolve_chance(*game, state, random).kind != table::QuestionKind::over) {
      const Seat seat = state.waiting.seats.first();
      const Observation own = game->observe(state, seat);
      const Observation open = game->observe(state, table::kSpectator);
      ASSERT_EQ(
          describe_prompt(*table::Worded<Wording>(*game, open, shipped_texts(), Language::en)),
          describe_prompt(*table::Worded<Wording>(*game, own, shipped_texts(), Language::en)));
      game->legal(state, seat, list);
      const auto answer = list[random.below(static_cast<std::uint32_t>(list.size()))];
      const auto mine = describe_answer(
          *table::Worded<Wording>(*game, own, shipped_texts(), Language::en), answer);
      const auto theirs = describe_answer(
          *table::Worded<Wording>(*game, open, shipped_texts(), Language::en), answer);
      ASSERT_EQ(theirs.text, mine.text);
      ASSERT_EQ(theirs.touches, mine.touches);
      game->apply(state, seat, answer, nullptr);
    }
  }
}

// Every answer, question and event of random games has its sentence for everybody.
TEST(LegionMessages, NoSentenceHasHoles) {
  std::set<int> events;
  std::set<int> verbs;
  for (const int players : {2, 3, 4}) {
    const auto game = shipped_game(players);
    table::Random random(5);
    for (int match = 0; match < 6 && !HasFailure(); ++match) {
      table::Log log;
      State state = game->initial(&log);
      table::AnswerList list;
      while (state.waiting.kind != Waiting::over && !HasFailure()) {
        if (table::Outcome outcome;
            state.waiting.kind == Waiting::roll || state.waiting.kind == Waiting::draw) {
          outcome = table::chance_outcome(*game, state, game->question(state), random);
          game->resolve(state, outcome, &log);
        } else {
          const Seat seat = state.waiting.seats.first();
          game->legal(state, seat, list);
          const auto chosen = list[random.below(static_cast<std::uint32_t>(list.size()))];
          verbs.insert(chosen.verb);
          expect_whole_question(*game, state, seat, list);
          game->apply(state, seat, chosen, &log);
        }
        for (const table::Event& event : log.events) {
          events.insert(event.kind);
          for (const Language language : kLanguages)
            expect_whole(event_sentence(
                             *table::Worded<Wording>(*game, game->observe(state, table::kSpectator),
                                                     shipped_texts(), language),
                             event),
                         "event.");
        }
        log.events.clear();
      }
    }
  }
  EXPECT_GE(verbs.size(), static_cast<std::size_t>(Verb::count_) - 4);
  EXPECT_GE(events.size(), static_cast<std::size_t>(EventKind::count_) - 4);
}

}  // namespace
}  // namespace legion_test
