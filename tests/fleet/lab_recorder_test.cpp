// Who takes the merit for what is lost, in the lab.
#include <optional>
#include <string>

#include "fleet/battle.h"
#include "lab/fleet/battle_recorder.h"

namespace fleet_test {
namespace {

// A battle that the lab looks on at, answer by answer.
class Watched : public Battle {
 public:
  Watched& begin(Seat seat) {
    act(seat);
    recorder_.emplace(*shared_game());
    seen_ = log_.events.size();
    recorder_->look(state_, {});
    return *this;
  }
  Watched& does(const std::string& text) {
    says(text);
    return look();
  }
  Watched& throws(const std::vector<int>& faces) {
    roll(faces);
    return look();
  }
  lab::KindRecord of(const std::string& kind) const {
    const auto battle = recorder_->battle();
    const auto found = battle.kinds.find({kind});
    return found == battle.kinds.end() ? lab::KindRecord{.more = {0, 0, 0}} : found->second;
  }
  fleet_lab::Battle battle() const { return recorder_->battle(); }

 private:
  Watched& look() {
    recorder_->look(state_, {log_.events.data() + seen_, log_.events.size() - seen_});
    seen_ = log_.events.size();
    return *this;
  }
  std::optional<fleet_lab::BattleRecorder> recorder_;
  std::size_t seen_ = 0;
};

using fleet_lab::kDealt;
using fleet_lab::kRepaired;
using fleet_lab::kTaken;

TEST(FleetRecorder, CountsWhoIsFieldedAndWhatTheyCost) {
  Watched b;
  b.ship("p1", "destroyer", "c2").ship("p2", "destroyer", "a1").ship("h1", "battleship", "c3");
  b.signal("h2", "decoy", "e5");
  b.fresh("red_orth");
  b.begin(kBlue);
  EXPECT_EQ(b.of("destroyer").fielded, 2);
  EXPECT_DOUBLE_EQ(b.of("destroyer").spent, 4);
  EXPECT_DOUBLE_EQ(b.of("battleship").spent, 4);
  EXPECT_EQ(b.battle().kinds.count({"decoy"}), 0U) << "a signal with no ship behind it";
}

// A destroyer (2) and a frigate (1) fire together at a frigate with three hull points left.
TEST(FleetRecorder, DamageBelongsToAllWhoFireInProportion) {
  Watched b;
  b.ship("p1", "destroyer", "c2").ship("p2", "frigate", "d2").ship("h1", "battleship", "c3");
  b.fresh("red_orth");
  b.begin(kBlue).does("fire c2 orth").does("to c3");
  EXPECT_EQ(b.hull("h1"), 21);
  EXPECT_DOUBLE_EQ(b.of("destroyer").more[kDealt], 2);
  EXPECT_DOUBLE_EQ(b.of("frigate").more[kDealt], 1);
  EXPECT_DOUBLE_EQ(b.of("battleship").more[kTaken], 3);
  EXPECT_DOUBLE_EQ(b.of("battleship").suffered, 4 * 3 / 24.0);
  EXPECT_DOUBLE_EQ(b.of("destroyer").destroyed, 4 * 2 / 24.0);
  EXPECT_EQ(b.of("battleship").lost, 0);
}

TEST(FleetRecorder, WhatIsTooMuchIsNobodysMerit) {
  Watched b;
  b.ship("p1", "battleship", "c2").ship("h1", "frigate", "c3", 1).ship("h2", "frigate", "a5");
  b.fresh("red_orth");
  b.begin(kBlue).does("fire c2 orth").does("to c3");
  EXPECT_FALSE(b.alive("h1"));
  EXPECT_DOUBLE_EQ(b.of("battleship").more[kDealt], 1);
  EXPECT_DOUBLE_EQ(b.of("battleship").destroyed, 1 / 6.0);
  EXPECT_EQ(b.of("battleship").kills, 1);
  EXPECT_EQ(b.of("frigate").lost, 1);
  EXPECT_EQ(b.of("frigate").lost_other, 0);
  EXPECT_EQ(b.battle().classes_lost, (std::array{0, 1}));
}

TEST(FleetRecorder, AShieldedSquareHasNoPartInIt) {
  Watched b;
  b.ship("p1", "destroyer", "c2").ship("p2", "frigate", "d2").ship("h1", "battleship", "c3");
  b.fresh("red_orth").bridge(kYellow, "green_orth");
  b.begin(kBlue).does("fire c2 orth").does("to c3").does("shield orth c2");
  EXPECT_EQ(b.hull("h1"), 23);
  EXPECT_DOUBLE_EQ(b.of("destroyer").more[kDealt], 0);
  EXPECT_DOUBLE_EQ(b.of("frigate").more[kDealt], 1);
}

// F-76: both fire at the same moment, so a ship that falls still strikes back.
TEST(FleetRecorder, WhoStrikesBackHasDoneItThoughItFalls) {
  Watched b;
  b.advanced();
  b.ship("p1", "battleship", "c2").ship("h1", "destroyer", "c3", 2).ship("h2", "frigate", "a5");
  b.fresh("red_orth").bridge(kYellow, "red_special");
  b.begin(kBlue).does("fire c2 orth").does("to c3").does("counterstrike");
  EXPECT_FALSE(b.alive("h1"));
  EXPECT_EQ(b.hull("p1"), 22);
  EXPECT_DOUBLE_EQ(b.of("destroyer").more[kDealt], 2);
  EXPECT_DOUBLE_EQ(b.of("battleship").more[kDealt], 2);
  EXPECT_EQ(b.of("battleship").kills, 1);
}

TEST(FleetRecorder, WhatAsteroidsDestroyIsLostToNobody) {
  Watched b;
  b.ship("p1", "frigate", "c2", 1).ship("p2", "frigate", "a1").ship("h1", "destroyer", "e5");
  b.field("c3", "asteroid").fresh("yellow_orth");
  b.begin(kBlue).does("move c2 orth").does("to c3");
  if (!b.rolls()) b.does("all");
  b.throws({6});
  EXPECT_FALSE(b.alive("p1"));
  EXPECT_EQ(b.of("frigate").lost, 1);
  EXPECT_EQ(b.of("frigate").lost_other, 1);
  EXPECT_EQ(b.of("destroyer").kills, 0);
  EXPECT_DOUBLE_EQ(b.of("frigate").more[kTaken], 1);
}

TEST(FleetRecorder, SpecialWeaponsAreCountedWithWhoeverHasThem) {
  Watched b;
  b.ship("p1", "battleship", "a1").ship("h1", "battleship", "e5");
  b.weapon(kBlue, "vortex_missiles").weapon(kYellow, "nano_repairer");
  b.fresh("red_special yellow_special");
  b.begin(kBlue);
  const auto specials = b.answers("special");
  ASSERT_FALSE(specials.empty());
  b.does(specials.front());
  if (b.can("target h1")) b.does("target h1");
  ASSERT_EQ(b.battle().weapons.size(), 2U);
  EXPECT_EQ(b.battle().weapons[0].id, "vortex_missiles");
  EXPECT_EQ(b.battle().weapons[0].fired, 1);
  EXPECT_EQ(b.battle().weapons[1].fired, 0);
  EXPECT_EQ(b.battle().weapons[1].seat, 1);
  EXPECT_DOUBLE_EQ(b.of("battleship").more[kDealt], 24 - b.hull("h1"));
  EXPECT_GT(b.of("battleship").more[kDealt], 0);
}

TEST(FleetRecorder, ALineIsReadAsItWasWritten) {
  Watched b;
  b.ship("p1", "destroyer", "c2").ship("p2", "frigate", "d2").ship("h1", "battleship", "c3");
  b.weapon(kYellow, "drones").fresh("red_orth");
  b.begin(kBlue).does("fire c2 orth").does("to c3");
  table::Value line = table::Value::object();
  line.set("scenario", "x").set("index", 3).set("a_seat", 1).set("end", "over").set("answers", 9);
  line.set("reason", "containers").set("score", table::Value(table::Value::Array{0.5, 0.5}));
  write_battle(b.battle(), line);
  const auto read = fleet_lab::read_battle(line);
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(read->index, 3);
  EXPECT_EQ(read->weapons.at(0).id, "drones");
  EXPECT_DOUBLE_EQ(read->kinds.at({"frigate"}).more[kDealt], 1);
  EXPECT_EQ(read->kinds.at({"frigate"}).fielded, 1);
  line.set("weapons", 1);
  const auto refused = fleet_lab::read_battle(line);
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().message.substr(0, 19), "x, game 3: 'weapons");
}

}  // namespace
}  // namespace fleet_test
