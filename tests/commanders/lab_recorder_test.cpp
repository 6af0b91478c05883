// Who takes the merit for what is lost, and where points come from, in the lab.
#include "commanders/battle.h"
#include "lab/commanders/battle_recorder.h"

namespace commanders_test {
namespace {

using commanders_lab::Source;

// What the lab says of a battle that is played at one go.
class Watched {
 public:
  explicit Watched(const char* position) : battle_(position) { recorder_.look(battle_.state, {}); }
  Watched& play(const std::vector<int>& faces, const std::vector<Said>& answers) {
    const std::size_t seen = battle_.told().size();
    battle_.dice(faces);
    battle_.play(answers);
    recorder_.look(battle_.state, {battle_.told().data() + seen, battle_.told().size() - seen});
    return *this;
  }
  lab::KindRecord of(const char* arm, const char* side) const {
    const auto found = recorder_.battle().kinds.find({arm, side});
    return found == recorder_.battle().kinds.end() ? lab::KindRecord{.more = {0, 0, 0}}
                                                   : found->second;
  }
  int from(int seat, Source source) const {
    return recorder_.battle()
        .from[static_cast<std::size_t>(seat)][static_cast<std::size_t>(source)];
  }
  const commanders_lab::Battle& battle() const { return recorder_.battle(); }
  const Battle& played() const { return battle_; }

 private:
  Battle battle_;
  commanders_lab::BattleRecorder recorder_;
};

using commanders_lab::kHits;
using commanders_lab::kRouted;

// Two infantry from a1 attack one that is spent in a2.
constexpr const char* kFlankAttack = R"({"phase":"combined_arms","phases":["combined_arms"],
  "plans":[["order a1 2I a2"],[]],"sectors":{
  "a1":[{"type":"I","seat":0},{"type":"I","seat":0}],
  "a2":[{"type":"I","seat":1,"spent":true}]}})";

TEST(CommandersRecorder, CountsWhoIsFielded) {
  const Watched b(kFlankAttack);
  EXPECT_EQ(b.of("infantry", "white").fielded, 2);
  EXPECT_EQ(b.of("infantry", "black").fielded, 1);
  EXPECT_EQ(b.of("cavalry", "white").fielded, 0);
}

// Six and two for White, four for Black: one hit, who is routed and falls in the melee or flees.
TEST(CommandersRecorder, AHitRoutsAndASecondOneTakes) {
  Watched b(kFlankAttack);
  b.play({6, 2, 4, 1, 1}, {{0, "all"}});
  EXPECT_GE(b.of("infantry", "white").more[kHits], 1);
  EXPECT_EQ(b.of("infantry", "black").more[kRouted], 1);
  EXPECT_EQ(b.of("infantry", "white").kills, b.of("infantry", "black").lost);
}

// A battery two sectors away and a horse that rides over who lies there.
TEST(CommandersRecorder, WhoeverMovesInTakesWhatLiesThere) {
  Watched b(R"({"phase":"fast_movement","phases":["fast_movement"],
    "plans":[["order a1 1C a2"],[]],"sectors":{
    "a1":[{"type":"C","seat":0}],
    "a2":[{"type":"I","seat":1,"routed":true},{"type":"A","seat":1,"routed":true}]}})");
  b.play({}, {{0, "all"}});
  EXPECT_EQ(b.of("cavalry", "white").kills, 2);
  EXPECT_EQ(b.of("infantry", "black").lost, 1);
  EXPECT_EQ(b.of("artillery", "black").lost, 1);
  EXPECT_EQ(b.of("infantry", "black").lost_other, 0);
  EXPECT_EQ(b.played().state.sides[0].captured[0], 1);
}

TEST(CommandersRecorder, GunsDestroyWhatTheyHitTwiceOrWhatLiesAlready) {
  Watched b(R"({"phase":"bombardment","phases":["bombardment"],
    "plans":[["order a1 1A a2"],[]],"sectors":{
    "a1":[{"type":"A","seat":0},{"type":"I","seat":0}],
    "a2":[{"type":"I","seat":1,"routed":true},{"type":"I","seat":1}]}})");
  const auto offered = b.played().offered_now(0);
  ASSERT_FALSE(offered.empty());
  b.play({6, 6}, {{0, "all"}});
  EXPECT_EQ(b.of("artillery", "white").more[kHits], 2);
  EXPECT_EQ(b.of("artillery", "white").kills, 1);
  EXPECT_EQ(b.of("infantry", "black").lost, 1);
  EXPECT_EQ(b.of("infantry", "black").more[kRouted], 1);
}

// One prisoner of White's, and White holds more sectors.
TEST(CommandersRecorder, SaysWherePointsComeFrom) {
  Watched b(R"({"phase":"fast_movement","phases":["fast_movement","scoring"],
    "plans":[["order a1 1C a2"],[]],"sectors":{
    "a1":[{"type":"C","seat":0}],"b1":[{"type":"I","seat":0}],
    "a2":[{"type":"I","seat":1,"routed":true}],"c3":[{"type":"I","seat":1}]}})");
  b.play({}, {{0, "all"}});
  EXPECT_EQ(b.from(0, Source::prisoners), 1);
  EXPECT_EQ(b.from(0, Source::majority), 1);
  EXPECT_EQ(b.from(1, Source::majority), 0);
  for (std::size_t seat = 0; seat < 2; ++seat) {
    int sum = 0;
    for (const int points : b.battle().from[seat]) sum += points;
    EXPECT_EQ(sum, b.battle().points[seat]);
  }
}

TEST(CommandersRecorder, ALineIsReadAsItWasWritten) {
  Watched b(kFlankAttack);
  b.play({6, 2, 4, 1, 1}, {{0, "all"}});
  table::Value line = table::Value::object();
  line.set("scenario", "x").set("index", 3).set("a_seat", 1).set("end", "over").set("answers", 9);
  line.set("reason", "rounds").set("score", table::Value(table::Value::Array{0.5, 0.5}));
  write_battle(b.battle(), line);
  const auto read = commanders_lab::read_battle(line);
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(read->rounds, b.battle().rounds);
  EXPECT_EQ(read->from, b.battle().from);
  EXPECT_EQ(read->kinds.at({"infantry", "black"}).more, b.of("infantry", "black").more);
  line.set("majority", 1);
  EXPECT_FALSE(commanders_lab::read_battle(line).ok());
}

}  // namespace
}  // namespace commanders_test
