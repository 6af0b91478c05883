// A seat that writes for ever does not get far, and a long journal is read bit by bit.
#include <malloc.h>

#include "apps/host/kept_match.h"
#include "tests/host/tug_seats.h"

namespace host_test {
namespace {

constexpr const char* kUndo = R"({"do":"undo","seat":0})";

// Tug: everybody lays a card in secret, and may lay another one instead as often as they like.
struct Tug : World {
  Tug() : World(kTug), match(create(kFourHere, "", "tug")), all(host) {
    all.join(match.match, match.tokens);
    cards = cards_of(all, 0);
    all.frames.clear();
  }
  // Lays a card `times` times. Only the newest frames are kept: there are many.
  void lay(int times) {
    for (int i = 0; i < times; ++i) {
      const Value reply = all.ask(R"({"do":"answer","seat":0,"seq":1,"answer":")" +
                                  cards.at(static_cast<std::size_t>(laid_++ % 2)) + "\"}");
      ASSERT_EQ(code(reply), "ok") << i << json(reply);
      if (i + 1 < times) all.frames.clear();
    }
  }
  Value take_back() {
    --laid_;
    return all.ask(kUndo);
  }
  Value own(const char* key) const {
    const Value update = all.last("update", 0);
    const Value* found = update.find(key);
    return found == nullptr ? Value() : *found;
  }
  Created match;
  TestClient all;
  std::vector<std::string> cards;

 private:
  int laid_ = 0;
};

TEST(HostBounds, WhoWritesForEverInOneStepIsToldThenMayTakeNothingBackThenHasLost) {
  Tug tug;
  tug.lay(1949);
  EXPECT_TRUE(tug.own("limit").is_null());
  EXPECT_FALSE(tug.own("undo").is_null());
  tug.lay(1);
  EXPECT_EQ(json(tug.own("limit")), R"({"undo":50,"lose":250})");
  tug.lay(49);
  EXPECT_EQ(code(tug.take_back()), "ok") << "the last one";
  EXPECT_EQ(json(tug.own("limit")), R"({"undo":0,"lose":200})");
  EXPECT_TRUE(tug.own("undo").is_null());
  EXPECT_EQ(code(tug.all.ask(kUndo)), "not_allowed");
  EXPECT_EQ(code(tug.all.ask(R"({"do":"offer_undo","seat":0})")), "not_allowed");
  tug.lay(199);
  tug.host.tick();
  EXPECT_TRUE(tug.own("over").is_null());
  tug.lay(1);
  tug.host.tick();
  const Value over = tug.own("over");
  EXPECT_EQ(json(at(over, "result")), "[0,1,0,1]");
  EXPECT_EQ(at(over, "reason").as_string(), "limit");
}

TEST(HostBounds, NothingIsWrittenBeyondThemAndTheLossOutlivesARestart) {
  Tug tug;
  tug.lay(2200);
  EXPECT_EQ(code(tug.all.ask(R"({"do":"answer","seat":0,"seq":1,"answer":"done"})")),
            "not_allowed");
  const std::size_t rows = tug.store.load(tug.match.match)->rows;
  Host later = tug.make_host();
  TestClient again(later);
  again.join(tug.match.match, tug.match.tokens);
  EXPECT_EQ(again.last("update", 0).find("over"), nullptr);
  later.tick();
  EXPECT_EQ(at(at(again.last("update", 0), "over"), "reason").as_string(), "limit");
  EXPECT_EQ(tug.store.load(tug.match.match)->rows, rows + 1);
  Host last = tug.make_host();
  TestClient stranger(last);
  const Value joined = stranger.join(tug.match.match, {});
  EXPECT_EQ(at(at(joined, "match"), "stage").as_string(), "over");
}

TEST(HostBounds, OthersAreToldNothingOfHowMuchASeatWrites) {
  Tug tug;
  TestClient bert(tug.host);
  bert.join(tug.match.match, {tug.match.tokens[1]});
  const std::size_t before = bert.frames.size();
  tug.lay(2100);
  EXPECT_EQ(bert.frames.size(), before);
  TestClient later(tug.host);
  later.join(tug.match.match, {tug.match.tokens[1]});
  EXPECT_EQ(later.everything().find("limit"), std::string::npos);
}

// Duel: whoever has picked first may undo it.
TEST(HostBounds, AnswersAndUndosCountAlikeUntilSomebodyElseHasPlayed) {
  World world;
  const Created match = world.create(kTwoHere);
  TestClient both(world.host);
  both.join(match.match, match.tokens);
  for (int i = 0; i < 999; ++i) {
    ASSERT_EQ(code(both.answer(0, "pick 3")), "ok") << i;
    ASSERT_EQ(code(both.ask(kUndo)), "ok") << i;
    both.frames.erase(both.frames.begin(), both.frames.end() - 6);
  }
  both.answer(0, "pick 3");
  EXPECT_EQ(json(at(both.last("update", 0), "limit")), R"({"undo":1,"lose":201})");
  EXPECT_EQ(both.last("update", 1).find("limit"), nullptr);
  both.answer(1, "pick 3");
  EXPECT_EQ(both.last("update", 0).find("limit"), nullptr) << "another step";
  EXPECT_EQ(code(both.ask(R"({"do":"undo","seat":1,"anew":true})")), "ok");
  EXPECT_EQ(both.last("update", 0).find("limit"), nullptr);
}

TEST(HostBounds, WhoGoesBackToAStepIsInItAgain) {
  host::Bounds bounds;
  const table::Seat seat{0};
  for (int i = 0; i < 100; ++i) bounds.wrote(seat);
  bounds.stands_at(seat, 4);
  EXPECT_EQ(bounds.left(seat), host::kMostInStep);
  bounds.wrote(seat);
  bounds.stands_at(seat, 2);  // undone
  bounds.wrote(seat);
  bounds.stands_at(seat, 4);  // and there again
  EXPECT_EQ(bounds.left(seat), host::kMostInStep - 2);
}

TEST(HostBounds, InAMatchTheyAreWiderAndAnUndoCountsForWhatItTakesFromOthers) {
  host::Bounds bounds;
  const table::Seat anna{0};
  const table::Seat bert{1};
  for (int step = 1; step <= 8; ++step) {
    for (int i = 0; i < 1'200; ++i) bounds.wrote(anna);
    bounds.stands_at(anna, static_cast<std::uint64_t>(step));
  }
  EXPECT_EQ(bounds.left(anna), 400);
  for (int i = 0; i < 500; ++i) bounds.wrote(bert);
  bounds.stands_at(bert, 1);
  for (int i = 0; i < 400; ++i) bounds.took_over(anna, table::SeatSet::of(bert));
  EXPECT_EQ(bounds.left(anna), 0);
  EXPECT_FALSE(bounds.may_take_back(anna));
  for (int i = 0; i < 9'899; ++i) {
    bounds.wrote(bert);
    bounds.stands_at(bert, static_cast<std::uint64_t>(i) + 2);
  }
  EXPECT_EQ(bounds.left(bert), 1) << "of its 500 the other one has taken over 400";
}

// A program cannot be made to lose by having it answer again and again.
TEST(HostBounds, AProgramLosesByNoLimit) {
  World world;
  const Created match = world.create(kBot);
  TestClient anna(world.host);
  anna.join(match.match, {match.tokens[0]});
  int rounds = 0;
  for (;; ++rounds) {
    anna.frames.erase(anna.frames.begin(), anna.frames.end() - 2);
    if (code(anna.answer(0, "pick 3")) != "ok") break;
    world.bots.decide();
    if (code(anna.ask(R"({"do":"undo","anew":true})")) != "ok") break;
    world.bots.jobs.erase(world.bots.jobs.begin(), world.bots.jobs.end() - 1);
  }
  // Each time an answer, an undo, and the program's answer that went back with it; the very first
  // answer was in a step before the program had played.
  EXPECT_EQ(rounds, 667);
  world.host.tick();
  EXPECT_EQ(anna.last("update", 0).find("over"), nullptr);
}

// Pieces of work wait until the test has them done.
class Piecewise final : public host::Workers {
 public:
  void run(host::Payer payer, Work work) override {
    beforehand.push_back(payer.beforehand);
    held.push_back(std::move(work));
  }
  void charge(const host::Payer& /*payer*/, double /*seconds*/) override {}
  void one() {
    const Work next = std::move(held.front());
    held.erase(held.begin());
    next()();
  }
  std::vector<Work> held;
  std::vector<double> beforehand;
};

TEST(HostBounds, ALongJournalIsReadInPiecesWhichAreChargedBefore) {
  Tug tug;
  tug.lay(1500);
  Piecewise workers;
  host::HostServices services = tug.services();
  services.workers = &workers;
  Host later(std::move(services));
  TestClient again(later);
  again.join(tug.match.match, {tug.match.tokens[0]});
  int pieces = 0;
  for (; again.frames.empty(); ++pieces) {
    ASSERT_EQ(workers.held.size(), 1U);
    ASSERT_LT(pieces, 100);
    EXPECT_TRUE(pieces >= 11 || workers.beforehand.back() > 0) << pieces;
    workers.one();
  }
  EXPECT_GE(pieces, 1501 / 128);
  EXPECT_TRUE(is_ok(parsed(again.frames.front()))) << again.frames.front();
  EXPECT_EQ(json(at(again.last("update", 0), "plan")), "1500");
}

// What a match needs of memory after its journal was read.
std::size_t memory_of(const host::Stored& stored, const std::vector<std::string>& rows) {
  const std::size_t before = mallinfo2().uordblks;
  const auto match = host::read_kept_match(kTug, "m", stored.head, rows);
  EXPECT_TRUE(match.ok()) << match.error().message;
  return mallinfo2().uordblks - before;
}

TEST(HostBounds, ARowOfAPlanThatWasTakenBackCostsAtMostFortyBytes) {
  Tug tug;
  std::vector<std::string> journal = tug.store.load(tug.match.match)->moments;
  const host::Stored stored = *tug.store.load(tug.match.match);
  const std::string once(60, 'x');  // each answer with an id, as the page makes them
  const std::size_t few = journal.size();
  for (int i = 0; i < 4'000; ++i) {
    host::JournalEntry lay{.kind = host::JournalEntry::Kind::answer, .seq = 1, .seat = {0}};
    lay.once = once + std::to_string(i);
    lay.entries.emplace_back();
    lay.entries.back().text = tug.cards[0];
    journal.push_back(json(host::to_value(lay)));
    journal.push_back(
        json(host::to_value({.kind = host::JournalEntry::Kind::take_back, .seq = 1, .seat = {0}})));
  }
  const std::vector<std::string> beginning(journal.begin(),
                                           journal.begin() + static_cast<std::ptrdiff_t>(few));
  const std::size_t least = memory_of(stored, beginning);
  const std::size_t all = memory_of(stored, journal);
  EXPECT_LE(all - std::min(all, least), (journal.size() - few) * 40);
}

// To go back and forth keeps no table of each time.
TEST(HostBounds, GoingBackAndForthTakesLittleMemoryAndEveryMomentIsFoundAgain) {
  World world;
  const Created match = world.create(kTwoHere);
  const host::Stored stored = *world.store.load(match.match);
  auto then = host::read_kept_match(kDuel, "m", stored.head, stored.moments);
  ASSERT_TRUE(then.ok());
  const std::size_t before = mallinfo2().uordblks;
  for (int i = 0; i < 900; ++i) {
    ASSERT_TRUE(then->answer({0}, "pick 3", "", table::Language::en, 0).ok());
    ASSERT_TRUE(then->undo({0}, 0).ok());
  }
  EXPECT_LE(mallinfo2().uordblks - before, 1'800U * 1'000U);
  for (int i = 0; i < 3; ++i) {
    ASSERT_TRUE(then->answer({0}, "pick 3", "", table::Language::en, 0).ok());
    ASSERT_TRUE(then->undo({0}, 0).ok());
    ASSERT_TRUE(then->answer({0}, "pick 2", "", table::Language::en, 0).ok());
    ASSERT_TRUE(then->answer({1}, "pick 4", "", table::Language::en, 0).ok());
  }
  const host::History& history = then->history();
  for (const std::uint64_t seq : {std::uint64_t{1}, std::uint64_t{1801}, history.size()}) {
    const auto shown = history.table_at(seq).view(table::kSpectator)->scene(table::Language::en);
    const bool end = seq == history.size();
    const auto now = then->match().view(table::kSpectator)->scene(table::Language::en);
    EXPECT_EQ(json(table::to_value(shown)) == json(table::to_value(now)), end) << seq;
  }
}

}  // namespace
}  // namespace host_test
