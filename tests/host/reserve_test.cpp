// The reserve of time belongs to a question: whatever is done, nobody gets a fresh one for a
// question that was asked before.
#include "apps/host/kept_match.h"
#include "table/random.h"
#include "tests/host/tug_seats.h"

namespace host_test {
namespace {

constexpr const char* kReserveClock = R"(,"clock":{"bank_s":100,"reserve_s":10})";

// A match with a clock, and two people at it.
struct Clocked : World {
  Clocked() : match(create(kTwoHere, kReserveClock)), both(host) {
    both.join(match.match, match.tokens);
  }
  std::string bank(int seat) {
    const Value shown = at(at(description_of(host, match.match), "match"), "clock");
    return json(at(shown, "left_ms").items()[static_cast<std::size_t>(seat)]);
  }
  void think(std::int64_t ms) { now += ms; }
  std::string ask(const std::string& request) { return code(both.ask(request)); }
  Created match;
  TestClient both;
};

TEST(HostReserve, IsNotFreshAfterTakingBackASeatThatNobodyPlayedFor) {
  Clocked table;
  for (int i = 0; i < 4; ++i) {
    table.think(9'000);
    EXPECT_EQ(table.ask(R"({"do":"take_back","seat":0})"), "ok");
  }
  EXPECT_EQ(table.bank(0), "74000");
}

TEST(HostReserve, IsNotFreshAfterAnOpponentHasPlayedForNobody) {
  Clocked table;
  for (int i = 0; i < 4; ++i) {
    table.think(9'000);
    EXPECT_EQ(table.ask(R"({"do":"hand_over","seat":0,"level":"easy"})"), "ok");
    table.think(9'000);  // a machine has no clock
    EXPECT_EQ(table.ask(R"({"do":"take_back","seat":0})"), "ok");
  }
  EXPECT_EQ(table.bank(0), "74000");
}

TEST(HostReserve, IsNotFreshAfterAnAnswerThatWasUndone) {
  Clocked table;
  for (int i = 0; i < 4; ++i) {
    table.think(9'000);
    EXPECT_EQ(code(table.both.answer(0, "pick 3")), "ok");
    EXPECT_EQ(table.ask(R"({"do":"undo","seat":0})"), "ok");
  }
  EXPECT_EQ(table.bank(0), "74000");
}

TEST(HostReserve, IsNotFreshAfterAnUndoThatWasAgreedOn) {
  Clocked table;
  for (int i = 0; i < 3; ++i) {
    table.think(8'000);
    EXPECT_EQ(code(table.both.answer(0, "pick 3")), "ok");
    EXPECT_EQ(code(table.both.answer(1, "pick 4")), "ok");
    EXPECT_EQ(table.ask(R"({"do":"undo","seat":1,"anew":true})"), "ok");
    EXPECT_EQ(table.ask(R"({"do":"undo","seat":0,"anew":true})"), "ok");
  }
  EXPECT_EQ(table.bank(0), "86000");
  EXPECT_EQ(table.bank(1), "86000");
}

TEST(HostReserve, IsTheSameAfterARestart) {
  Clocked table;
  table.think(8'000);
  table.both.answer(0, "pick 3");
  table.ask(R"({"do":"undo","seat":0})");
  Host again = table.make_host();
  TestClient later(again);
  later.join(table.match.match, table.match.tokens);
  table.think(5'000);
  later.answer(0, "pick 3");
  EXPECT_EQ(json(at(later.last("clock"), "left_ms")), "[97000,97000]");
}

TEST(HostReserve, IsTheSameAfterAnAnswerThatCouldNotBeKept) {
  Clocked table;
  table.think(8'000);
  table.store.hold = true;
  table.both.answer(0, "pick 3");
  table.store.release(1, false);
  table.store.hold = false;
  table.both.join(table.match.match, table.match.tokens);
  table.think(5'000);
  EXPECT_EQ(code(table.both.answer(0, "pick 3")), "ok");
  EXPECT_EQ(json(at(table.both.last("clock"), "left_ms")), "[97000,97000]");
}

TEST(HostReserve, IsFullInAJournalOfBefore) {
  Clocked table;
  table.think(4'000);
  table.both.answer(0, "pick 3");
  const auto stored = table.store.load(table.match.match);
  std::vector<std::string> rows = stored->moments;
  for (std::string& row : rows) {
    const std::size_t from = row.find(R"(,"reserve":)");
    ASSERT_NE(from, std::string::npos) << row;
    row.erase(from, row.find(']', from) + 1 - from);
  }
  const auto then = host::read_kept_match(kDuel, "m", stored->head, rows);
  ASSERT_TRUE(then.ok()) << then.error().message;
  EXPECT_EQ(then->clock().reserve(host::Questions{})[0], 10'000);
  const auto now = host::read_kept_match(kDuel, "m", stored->head, stored->moments);
  EXPECT_EQ(now->clock().reserve(host::Questions{})[0], 6'000);
  EXPECT_EQ(now->clock().reserve(host::Questions{})[1], 6'000);
}

// Of a clocked match, driven by whatever can happen to one, in any order.
class Driven {
 public:
  Driven(match::Registry games, const std::string& seats, const std::string& game,
         std::uint64_t seed)
      : games_(games), random_(seed) {
    World world(games);
    const Created made = world.create(seats, kReserveClock, game);
    head_ = *host::match_header_from(parsed(world.store.load(made.match)->head));
    match_.emplace(std::move(*host::HostedMatch::open(games_, head_)));
    keep(*match_->begin(now_));
  }

  void live(int moments) {
    for (int i = 0; i < moments && match_->stage() == host::Stage::playing; ++i) {
      now_ += random_.below(3) == 0 ? random_.below(12'000) : random_.below(900);
      happen();
      look();
    }
  }
  int longest() const { return longest_; }

 private:
  void happen() {
    const table::Seat seat{
        static_cast<std::uint8_t>(random_.below(static_cast<std::uint32_t>(head_.seats.size())))};
    switch (random_.below(8)) {
      case 0:
        return stand_in(seat);
      case 1:
        answer(seat);
        return read_again();
      case 2:
        if (auto what = match_->undo(seat, now_)) keep(*what);
        return;
      case 3:
        if (auto what = match_->undo_past(seat, now_)) keep(*what);
        return;
      case 4:
        if (auto what = match_->flag(now_)) keep(*what);
        return;
      default:
        return answer(seat);
    }
  }

  void answer(table::Seat seat) {
    const auto view = match_->match().view(seat);
    const auto& legal = view->legal();
    if (legal.empty()) return;
    const auto pick = random_.below(static_cast<std::uint32_t>(legal.size()));
    if (auto what = match_->answer(seat, table::Answer(legal[pick]), now_)) keep(*what);
  }

  // Somebody hands the seat over, or takes it back, or takes back what was not handed over.
  void stand_in(table::Seat seat) {
    match_->head().seats[seat.value].stand_in = random_.below(2) == 0;
    match_->resume(now_);
  }

  // What has passed since the last row is nobody's time: so nothing may have passed.
  void read_again() {
    if (now_ != kept_at_) return;
    auto head = match_->head();
    auto again = host::HostedMatch::open(games_, head);
    ASSERT_TRUE(again.ok()) << again.error().message;
    for (const std::string& row : journal_) {
      const auto moment = host::journal_entry_from(parsed(row));
      ASSERT_TRUE(moment.ok()) << moment.error().message;
      ASSERT_TRUE(again->repeat(*moment).ok());
    }
    match_.emplace(std::move(*again));
    now_ += random_.below(100'000);  // the server was down
    match_->resume(now_);
    kept_at_ = now_;
  }

  void keep(const host::Happened& what) {
    journal_.push_back(json(host::to_value(what.moment)));
    kept_at_ = now_;
  }

  // All the time a seat has left for a question, whenever that is asked.
  void look() {
    match_->resume(now_);  // charges what has passed
    const host::Questions asked = match_->clock().asked();
    const host::Banks bank = match_->clock().left(now_);
    const host::Banks reserve = match_->clock().reserve(asked);
    for (std::size_t i = 0; i < head_.seats.size(); ++i) {
      const auto [known, fresh] = least_.try_emplace({i, asked[i]}, bank[i] + reserve[i]);
      ASSERT_LE(bank[i] + reserve[i], known->second) << "seat " << i << " question " << asked[i];
      known->second = bank[i] + reserve[i];
      longest_ = std::max(longest_, static_cast<int>(asked[i]));
    }
  }

  match::Registry games_;
  table::Random random_;
  host::MatchHeader head_;
  std::optional<host::HostedMatch> match_;
  std::vector<std::string> journal_;
  std::int64_t now_ = 1'000;
  std::int64_t kept_at_ = 1'000;
  std::map<std::pair<std::size_t, std::uint32_t>, std::int64_t> least_;
  int longest_ = 0;
};

TEST(HostReserve, BankAndReserveNeverGrowWhileTheSameIsAskedWhateverHappens) {
  int far = 0;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    Driven duel(kDuel, kTwoHere, "duel", seed);
    Driven tug(kTug, kFourHere, "tug", seed);
    duel.live(60);
    tug.live(120);
    ASSERT_FALSE(HasFatalFailure()) << seed;
    far = std::max({far, duel.longest(), tug.longest()});
  }
  EXPECT_GE(far, 3) << "or nothing has happened";
}

}  // namespace
}  // namespace host_test
