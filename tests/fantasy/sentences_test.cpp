// What players read: sentences that agree with the unit they speak of, and questions that say what
// they are for. The wording is a player's advice.
#include <initializer_list>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "fantasy/shipped_messages.h"
#include "games/fantasy/state/words.h"
#include "games/fantasy/text/describe.h"
#include "games/fantasy/text/unit_sheet.h"
#include "support/fantasy_table.h"

namespace fantasy_test {
namespace {

constexpr Language kEn = Language::en;
constexpr Language kFr = Language::fr;

// Knights and Roland of the Empire against cavalry and zombies of Styx, beside the river.
struct ToldBattle : Table {
  ToldBattle() {
    knights = unit("knights", "equestrian_knights", kEmpire, {0, 0});
    roland = unit("roland", "roland", kEmpire, {0, 2});
    cavalry = unit("cavalry", "undead_cavalry", kStyx, {1, 0});
    zombies = unit("zombies", "zombie_warriors", kStyx, {3, 0});
    card("knights").id = "equestrian_knights";
    card("roland").id = "roland";
    card("cavalry").id = "undead_cavalry";
    card("zombies").id = "zombie_warriors";
  }

  UnitId knights, roland, cavalry, zombies;

  std::string told(Language language, EventKind kind, std::initializer_list<int> arguments,
                   Seat seat = kEmpire) {
    table::Log said;
    Play{{game(), state(), &said}}.tell(kind, seat, {}, arguments);
    return sentence(language, said.events.back());
  }
  std::string sentence(Language language, const table::Event& event) {
    const Observation seen = game().observe(state(), kEmpire);
    return event_sentence(*table::Worded<SeatWording>(game(), seen, *shipped_messages(), language),
                          event);
  }
  std::string last(Language language, EventKind kind) {
    for (std::size_t i = log.events.size(); i-- > 0;) {
      if (log.events[i].kind == static_cast<std::uint8_t>(kind))
        return sentence(language, log.events[i]);
    }
    return "did not happen";
  }
  std::string prompt(Language language = kEn) {
    const Observation seen = game().observe(state(), asked());
    return describe_prompt(
        *table::Worded<SeatWording>(game(), seen, *shipped_messages(), language));
  }
  std::string offered(table::Answer answer, Language language = kEn) {
    const Observation seen = game().observe(state(), asked());
    return describe_answer(*table::Worded<SeatWording>(game(), seen, *shipped_messages(), language),
                           answer)
        .text;
  }
};

int at(Table& t, At where) { return t.hex(where).index; }

TEST(Sentences, AgreeWithOneUnitOrMany) {
  ToldBattle t;
  t.activate("knights");
  const int knights = t.knights.value;
  const int cavalry = t.cavalry.value;
  EXPECT_EQ(t.told(kEn, EventKind::melee_declared, {knights, cavalry}),
            "Knights F5 attack Undead Cavalry G5.");
  EXPECT_EQ(t.told(kEn, EventKind::melee_declared, {cavalry, knights}, kStyx),
            "Undead Cavalry G5 attacks Knights F5.");
  EXPECT_EQ(t.told(kFr, EventKind::melee_declared, {knights, cavalry}),
            "Les Chevaliers F5 attaquent la Cavalerie morte-vivante G5.");
  EXPECT_EQ(t.told(kEn, EventKind::passed, {t.zombies.value}, kStyx),
            "Zombie Warriors I5 end their turn.");
  EXPECT_EQ(t.told(kEn, EventKind::passed, {cavalry}, kStyx), "Undead Cavalry G5 ends its turn.");
  EXPECT_EQ(t.told(kFr, EventKind::destroyed, {cavalry, at(t, {1, 0})}, kStyx),
            "La Cavalerie morte-vivante est détruite en G5.");
  EXPECT_EQ(t.told(kFr, EventKind::deployed, {t.zombies.value, at(t, {3, 0})}, kStyx),
            "Les Guerriers zombies sont placés en I5.");
}

// The catalogues know nothing of it, not even whether it is one or many.
TEST(Sentences, CallWhatSomebodyBringsAUnitInFrench) {
  ToldBattle t;
  t.card("knights").id = "iron_giants";
  t.activate("knights");
  const int giants = t.knights.value;
  const int cavalry = t.cavalry.value;
  EXPECT_EQ(t.told(kEn, EventKind::melee_declared, {giants, cavalry}),
            "Iron giants F5 attack Undead Cavalry G5.");
  EXPECT_EQ(t.told(kFr, EventKind::melee_declared, {giants, cavalry}),
            "L’unité Iron giants F5 attaque la Cavalerie morte-vivante G5.");
  EXPECT_EQ(t.told(kFr, EventKind::melee_declared, {cavalry, giants}, kStyx),
            "La Cavalerie morte-vivante G5 attaque l’unité Iron giants F5.");
}

TEST(Sentences, SayWhereSomebodyWent) {
  ToldBattle t;
  t.activate("knights");
  const int from = at(t, {0, 0});
  const int to = at(t, {0, 1});
  EXPECT_EQ(t.told(kEn, EventKind::retreated, {t.roland.value, from, to}),
            "Roland retreats F5 to F6.");
  EXPECT_EQ(t.told(kFr, EventKind::persecuted, {t.knights.value, from, to}),
            "Les Chevaliers poursuivent de F5 à F6.");
}

TEST(Sentences, CountFatigueLossesAndPoints) {
  ToldBattle t;
  t.activate("knights");
  const int knights = t.knights.value;
  const int stamina = t.card("knights").stamina;
  EXPECT_EQ(t.told(kEn, EventKind::fatigue_gained, {knights, stamina}),
            "Knights F5 take a Fatigue token (" + std::to_string(stamina) + " of " +
                std::to_string(stamina) + ").");
  EXPECT_EQ(t.told(kEn, EventKind::lost, {knights, 1, 3}), "Knights F5 lose 1 miniature, 3 left.");
  EXPECT_EQ(t.told(kEn, EventKind::lost, {t.roland.value, 2, 3}),
            "Roland G7 takes 2 wounds, 3 health left.");
  EXPECT_EQ(t.told(kFr, EventKind::lost, {knights, 0, 3}),
            "Les Chevaliers F5 perdent 0 figurine, il en reste 3.");
  EXPECT_EQ(t.told(kFr, EventKind::scored, {1, 4}, kStyx),
            "Le Styx marque 1 point de victoire, 4 en tout.");
}

TEST(Sentences, NameWhomACurseHits) {
  ToldBattle t;
  t.activate("knights");
  const int card = t.game().pack().find_card("reconnaissance_raid");
  EXPECT_EQ(t.told(kEn, EventKind::curse_sent, {card}),
            "Empire curses Styx with Reconnaissance Raid.");
  EXPECT_EQ(t.told(kFr, EventKind::curse_sent, {card}),
            "L’Empire maudit le Styx\u202f: «\u202fRaid de reconnaissance\u202f».");
}

TEST(Sentences, LeaveOutOrdersThereAreNoneOf) {
  ToldBattle t;
  t.activate("knights");
  EXPECT_EQ(t.told(kEn, EventKind::orders_generated, {0, 0, 4, 1, 3}, kStyx),
            "Styx gets 4 Green, 1 Purple and rolls 3 dice.");
  EXPECT_EQ(t.told(kFr, EventKind::orders_generated, {0, 0, 4, 1, 1}, kStyx),
            "Le Styx reçoit des ordres (4 verts, 1 violet) et lance 1 dé.");
  EXPECT_EQ(t.told(kEn, EventKind::orders_generated, {0, 0, 0, 0, 2}), "Empire rolls 2 dice.");
  EXPECT_EQ(t.told(kEn, EventKind::pool_shown, {0, 0, 0, 0}), "Empire shows an empty pool.");
}

// FC-4.10: order dice thrown again show colours, not what combat dice show.
TEST(Sentences, TellARerollOfOrderDiceByColours) {
  ToldBattle t;
  Leadership dice;
  dice.dice = 2;
  dice.rerolls = 1;
  for (const char* other : {"roland", "cavalry", "zombies"}) t.leadership(other, {});
  t.leadership("knights", dice);
  t.command_phase(kEmpire);
  t.roll({3, 5});
  EXPECT_EQ(t.prompt(),
            "Keep these orders?\nOne die may be re-rolled free. After that, re-rolling "
            "all costs a die.");
  t.answer(kEmpire, say(Verb::reroll).number(1));
  t.roll({1});
  EXPECT_EQ(t.last(kEn, EventKind::rolled), "Empire re-rolls: Green, Blue (order dice).");
  EXPECT_EQ(t.last(kFr, EventKind::rolled),
            "L’Empire relance et obtient vert, bleu (dés d’ordre).");
  EXPECT_EQ(t.prompt(), "Keep these orders?\nNo free re-roll is left. Re-rolling costs a die.");
}

// FC-13.13: dice of a fight thrown again show faces.
TEST(Sentences, TellARerollInAFightByFaces) {
  ToldBattle t;
  t.activate("knights");
  table::Event event;
  event.kind = static_cast<std::uint8_t>(EventKind::rolled);
  event.seat = kEmpire;
  event.arg[0] = static_cast<std::uint8_t>(Purpose::reroll);
  event.faces[0] = 2;
  event.faces[1] = 5;
  event.count = 2;
  EXPECT_NE(t.sentence(kEn, event).find("Hit, Block"), std::string::npos) << t.sentence(kEn, event);
}

// FC-7.13: the question for a terrain card is where it goes.
TEST(Sentences, AskWhereATerrainCardGoes) {
  ToldBattle t;
  t.order("knights", Colour::red).order("roland", Colour::red);
  t.deck(kEmpire, {"prayer_before_fight"});
  t.action_phase(kEmpire);
  t.draw("prayer_before_fight");
  EXPECT_EQ(t.prompt().substr(0, t.prompt().find('\n')), "Altar of Healing: which hex?");
  EXPECT_EQ(t.offered(say(Verb::decline)), "Place nothing: discard the card");
}

// FC-7.9: the question names what the chosen unit gets, and the help says what that does.
TEST(Sentences, AskWhichUnitGetsTheEffect) {
  ToldBattle t;
  t.order("knights", Colour::red).order("roland", Colour::red);
  t.deck(kEmpire, {"counterblow"});
  t.action_phase(kEmpire);
  t.draw("counterblow");
  t.answer(kEmpire, say(Verb::effect).item(t.game().pack().find_card("counterblow")));
  t.does(Verb::activate, "knights");
  EXPECT_EQ(t.prompt(),
            "Which unit gets Counterblow?\nChoose one of your units within 3 hexes of "
            "the activated unit (it may be that unit itself). It has Counterblow until "
            "the end of the round.");
  EXPECT_EQ(t.prompt(kFr).substr(0, t.prompt(kFr).find('\n')),
            "Quelle unité reçoit Contrecoup\u202f?");
}

// FC-4.26
// FC-10.8: from whom, how much, and what it means for the unit.
TEST(Sentences, SayWhatAFatigueTokenWouldAvoid) {
  ToldBattle t;
  t.unit("foot", "INF", kEmpire, {2, 0});
  t.activate("cavalry");
  t.does(Verb::melee, "cavalry", "foot");
  t.decline_until_roll();
  std::vector<int> faces(t.question().count, 5);
  faces[0] = 2;
  t.roll(faces);
  ASSERT_TRUE(t.asks(Step::target_fatigue));
  const std::string hits = std::to_string(t["foot"].hits);
  EXPECT_THAT(t.prompt(),
              testing::HasSubstr("\nUndead Cavalry G5 deals 1 damage; " + hits +
                                 " would destroy the unit. A Fatigue token avoids one."));
  EXPECT_THAT(t.prompt(kFr), testing::HasSubstr("\nLa Cavalerie morte-vivante G5 inflige 1 dégât"));
}

TEST(Sentences, OfferToTurnPurpleIntoAnotherColour) {
  ToldBattle t;
  t.order("knights", Colour::red).order("roland", Colour::purple);
  t.order("cavalry", Colour::red);
  t.action_phase(kEmpire);
  const auto exchange = say(Verb::exchange).unit(t.roland).colour(Colour::red);
  EXPECT_EQ(t.offered(exchange), "Turn Roland’s Purple into Red");
  EXPECT_EQ(t.offered(exchange, kFr), "Changer le violet de Roland en rouge");
}

TEST(Sentences, OfUnitCardsReadLikeACard) {
  ToldBattle t;
  const Observation seen = t.game().observe(t.state(), kEmpire);
  const State state = known_state(seen);
  const Wording words{{t.game(), state, *shipped_messages(), kEn}};
  const Pack& pack = t.game().pack();
  const auto& archers =
      pack.units[static_cast<std::size_t>(pack.find_unit("zombie_archers", "basic"))];
  EXPECT_THAT(card_sheet(words, archers),
              testing::AllOf(testing::HasSubstr("Range attack 3 dice, range 1, up to 3 hexes."),
                             testing::HasSubstr("Can buy: Bone Rain (costs a Green order).")));
}

// The only thing asked of an activation is answered, and its end is called one.
TEST(Sentences, EndAnActivation) {
  ToldBattle t;
  t.activate("knights");
  EXPECT_EQ(t.offered(say(Verb::pass)), "End activation");
  EXPECT_EQ(t.prompt().substr(0, t.prompt().find('\n')), "Knights F5: which action?");
}

// FC-1.11: where there are no Victory Points, those of the units count.
TEST(Sentences, AnEpicBattleEndsWithThePointsDestroyed) {
  ToldBattle t;
  t.scenario().epic = true;
  t.scenario().goal = 0;
  t.card("zombies").cost = 20;
  t.card("knights").cost = 30;
  t.hits("zombies", 1, 4).hits("knights", 2, 3);
  EXPECT_EQ(t.told(kEn, EventKind::game_over, {static_cast<int>(EndReason::round_limit), 0, 0}),
            "The last round has ended. Points destroyed: Empire 15, Styx 10.");
}

}  // namespace
}  // namespace fantasy_test
