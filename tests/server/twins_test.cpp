// Whatever game it is: two worlds that differ only in what one seat does in secret (what it writes
// in a sealed step, and when; what it answers where several are asked, each alone; what it has
// decided beforehand) give everybody else the same bytes at the same moments. That is another seat,
// its lists of battles and its profile; a stranger, with an account or without; somebody who looks
// on, and is shown everything five minutes later; and those who are told elsewhere that it is their
// turn, by push, mail and webhook.
#include "tests/server/twins.h"

#include <algorithm>

#include "apps/common/registry.h"
#include "match/registry.h"
#include "tests/support/effort.h"

namespace server_test {
namespace {

constexpr int kSteps = 40;
constexpr int kOrders = 3;
const std::string kWays[] = {"", R"(,"clock":{"days":3})",
                             R"(,"clock":{"bank_s":36000,"reserve_s":10})"};

class Course {
 public:
  // `passed`: of what somebody could do in secret, so much is passed by.
  Course(const TwinPlay& play, bool runs_a_clock, int passed, std::uint64_t seed, TwinCount& count)
      : twins_(play), runs_a_clock_(runs_a_clock), passed_(passed), random_(seed), count_(count) {}

  void play() {
    twins_.compare(1, "at the beginning");
    for (int step = 0; step < kSteps && !testing::Test::HasFailure(); ++step) {
      const auto turns = twins_.turns();
      if (turns.empty()) break;
      if (orders_ < kOrders) give_orders(turns);
      if (runs_a_clock_ ? orders_ == kOrders : do_in_secret(turns)) break;
      const auto now = twins_.turns();
      const TwinTurn& turn = one_of(now);
      twins_.ask(turn.seat, turn.saying(one_of(turn.answers)));
      twins_.compare(turn.seat, "after an answer that both give");
    }
    count_.told += twins_.told;
  }

 private:
  template <class One>
  const One& one_of(const std::vector<One>& list) {
    return list.at(random_.below(static_cast<std::uint32_t>(list.size())));
  }

  // Whether that was the last that is looked at.
  bool do_in_secret(const std::vector<TwinTurn>& turns) {
    const TwinTurn& writer = turns.back();
    if (turns.size() < 2 || writer.seat == 0) return false;
    if (!writer.in_sealed_step) {
      if (passed_-- > 0 || writer.answers.size() < 2) return false;
      say_another(writer, count_.unseen);
      twins_.look_everywhere(writer.seat, "where several are asked at once");
      return true;
    }
    if (writer.answers.size() > 1 && !say_another(writer, count_.others)) return true;
    if (passed_-- > 0) return false;
    write_now_or_never(writer.seat);
    return true;
  }

  // Something else in each of them. Whether it could be taken back.
  bool say_another(const TwinTurn& writer, int& count) {
    const std::size_t first = random_.below(static_cast<std::uint32_t>(writer.answers.size()));
    const std::size_t second = (first + 1) % writer.answers.size();
    twins_.ask(writer.seat, writer.saying(writer.answers[first]),
               writer.saying(writer.answers[second]));
    ++count;
    twins_.compare(writer.seat, writer.answers[first] + " or " + writer.answers[second]);
    if (!writer.in_sealed_step || twins_.writer_was_refused(writer.seat)) return false;
    twins_.ask(writer.seat, R"({"do":"undo","seat":)" + std::to_string(writer.seat) + "}");
    if (!twins_.writer_was_refused(writer.seat)) {
      twins_.compare(writer.seat, "taken back");
      return true;
    }
    twins_.look_everywhere(writer.seat, writer.answers[first] + " or " + writer.answers[second]);
    return false;
  }

  void write_now_or_never(int seat) {
    for (const TwinTurn& turn : twins_.turns()) {
      if (turn.seat != seat) continue;
      twins_.ask(seat, turn.saying(one_of(turn.answers)), "");
      ++count_.written;
      twins_.compare(seat, "written in a sealed step, or not");
      twins_.look_everywhere(seat, "written in a sealed step, or not");
    }
  }

  // By a seat that is not asked just now, under a condition.
  void give_orders(const std::vector<TwinTurn>& turns) {
    for (int seat = 1; seat < twins_.one.seats(); ++seat) {
      const bool asked = std::ranges::any_of(turns, [=](const auto& t) { return t.seat == seat; });
      const std::string orders = asked ? "" : some_orders(seat);
      if (orders.empty()) continue;
      twins_.one.pass(7'500);
      twins_.two.pass(7'500);
      twins_.compare(seat, "while nobody does anything");
      twins_.ask(seat, given(seat, orders), "");
      ++orders_;
      ++count_.orders;
      EXPECT_FALSE(twins_.writer_was_refused(seat)) << orders;
      twins_.compare(seat, orders + ", or not");
      twins_.look_in_lists(orders + ", or not");
      if (runs_a_clock_ && orders_ == kOrders)
        return twins_.look_everywhere(seat, orders + ", or not");
      twins_.ask(seat, given(seat, ""), "");
      twins_.compare(seat, orders + ", taken back");
      return;
    }
  }
  static std::string given(int seat, const std::string& orders) {
    return json(Value::object().set("do", "orders").set("seat", seat).set("orders", orders));
  }
  std::string some_orders(int seat) {
    twins_.one.person(seat).heard();
    twins_.ask(seat, R"({"do":"reactions","seat":)" + std::to_string(seat) + "}");
    const Value told = parsed(twins_.one.person(seat).heard());
    const Value* const all = told.find("reactions");
    if (all == nullptr || all->items().empty()) return "";
    const Value& one = one_of(all->items());
    const bool odds = at(one, "odds").as_bool();
    return at(one, "id").as_string() + (odds ? "=odds 60" : "=easy");
  }

  Twins twins_;
  bool runs_a_clock_;
  int passed_;
  int orders_ = 0;
  table::Random random_;
  TwinCount& count_;
};

// Some of its scenarios, in each way of keeping time in turns.
TwinCount looked_at(const table::GameSystem& system, int courses) {
  const ClockOfSqlite clock;
  const auto scenarios = system.scenarios();
  TwinCount out;
  for (int i = 0; i < courses && !testing::Test::HasFailure(); ++i) {
    const std::string scenario = scenarios[static_cast<std::size_t>(i) % scenarios.size()].id;
    const auto game = system.create(scenario, {}, {});
    EXPECT_TRUE(game.ok()) << game.error().message;
    if (!game || (*game)->seats() < 2) continue;
    SCOPED_TRACE(system.id() + " " + scenario + " " + std::to_string(i));
    const std::size_t way = static_cast<std::size_t>(i) % 3;
    Course({&system, scenario, kWays[way]}, way == 2, i / 3, static_cast<std::uint64_t>(i), out)
        .play();
  }
  std::printf("%s: %d written, %d other answers, %d unseen, %d orders, %d lines told\n",
              system.id().c_str(), out.written, out.others, out.unseen, out.orders, out.told);
  return out;
}

class EveryGamesTwins : public testing::TestWithParam<const table::GameSystem*> {};

TEST_P(EveryGamesTwins, TellNobodyButTheSeatWhatItDoesInSecretOrWhen) {
  looked_at(*GetParam(), testing_support::effort(3));
}

INSTANTIATE_TEST_SUITE_P(Of, EveryGamesTwins, testing::ValuesIn(apps::game_systems()),
                         [](const auto& test) { return test.param->id(); });

// Else those above would look at nothing.
TEST(GamesTwins, AreLookedAtInTheGamesOfTheTests) {
  const TwinCount sealed = looked_at(*match::find_system(apps::game_systems(), "tug"), 4);
  EXPECT_GT(sealed.written, 0);
  EXPECT_GT(sealed.others, 0);
  EXPECT_GT(sealed.told, 0);
  EXPECT_GT(looked_at(duel::system(), 2).unseen, 0);
}

}  // namespace
}  // namespace server_test
