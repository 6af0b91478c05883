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
constexpr int kStepsOfOrders = 100;
constexpr int kOrders = 3;
constexpr std::int64_t kMinute = 60'000;

// In which somebody decides something in secret, and how time is kept.
enum class Secret : std::uint8_t { writing, orders, followed };
enum class Timing : std::uint8_t { none, days, bank };
constexpr const char* kClocks[] = {"", R"(,"clock":{"days":3})",
                                   R"(,"clock":{"bank_s":36000,"reserve_s":10})"};

std::string verb_of(const std::string& answer) { return answer.substr(0, answer.find(' ')); }

class Course {
 public:
  // `passed`: of what somebody could do in secret, so much is passed by; then the first seat has
  // seen what it is asked, and has gone again.
  Course(const TwinPlay& play, Secret kind, Timing timing, int passed, std::uint64_t seed,
         TwinCount& count)
      : twins_(play, count),
        kind_(kind),
        timing_(timing),
        passed_(passed),
        first_looks_(passed > 0),
        random_(seed),
        count_(count) {}

  void play() {
    twins_.compare(Twins::kNobody, "at the beginning");
    if (kind_ == Secret::followed) decide_alike();
    const int steps = kind_ == Secret::followed ? kStepsOfOrders : kSteps;
    for (int step = 0; step < steps && !testing::Test::HasFailure(); ++step) {
      const auto turns = twins_.turns();
      if (turns.empty()) break;
      if (kind_ == Secret::orders && give_orders(turns)) return;
      if (kind_ == Secret::writing && do_in_secret(turns)) return;
      const auto now = twins_.turns();
      const TwinTurn& turn = one_of(now);
      twins_.ask(turn.seat, turn.saying(one_of(turn.answers)));
      twins_.compare(Twins::kNobody, "after an answer that both give");
    }
    if (kind_ == Secret::followed && decided_)
      twins_.look_everywhere(Twins::kNobody, "different orders that say the same");
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
    look_and_go();
    if (!writer.in_sealed_step) {
      if (passed_-- > 0 || !say_another(writer, count_.unseen)) return false;
      twins_.look_everywhere(writer.seat, "where several are asked at once");
      return true;
    }
    if (say_another(writer, count_.others) && !is_taken_back(writer)) return true;
    if (passed_-- > 0) {
      write_later_in_one(writer.seat);
      return false;
    }
    write_now_or_never(writer.seat);
    return true;
  }

  void look_and_go() {
    if (!first_looks_) return;
    for (const char* const looks : {"true", "false"})
      twins_.ask(0, std::string(R"({"do":"visible","visible":)") + looks + "}");
    twins_.compare(Twins::kNobody, "seen by the first seat");
  }

  // Something else in each of them: in a sealed step whatever there is, else of the same kind, as
  // everybody may see what kind it was. Whether there is anything.
  bool say_another(const TwinTurn& writer, int& count) {
    std::vector<std::pair<std::string, std::string>> pairs;
    for (const std::string& first : writer.answers) {
      for (const std::string& second : writer.answers) {
        if (second != first && (writer.in_sealed_step || verb_of(second) == verb_of(first)))
          pairs.emplace_back(first, second);
      }
    }
    if (pairs.empty()) return false;
    const auto& [first, second] = one_of(pairs);
    said_ = first + " or " + second;
    twins_.ask(writer.seat, writer.saying(first), writer.saying(second));
    EXPECT_FALSE(twins_.were_refused()) << said_;
    ++count;
    twins_.compare(writer.seat, said_);
    return true;
  }

  // Else that was the last that is looked at.
  bool is_taken_back(const TwinTurn& writer) {
    twins_.ask(writer.seat, R"({"do":"undo","seat":)" + std::to_string(writer.seat) + "}");
    const bool back = !twins_.were_refused();
    twins_.compare(writer.seat, said_ + (back ? ", taken back" : ", and not taken back"));
    if (!back) twins_.look_everywhere(writer.seat, said_);
    return back;
  }

  // The same in both, at another time.
  void write_later_in_one(int seat) {
    look_and_go();
    for (const TwinTurn& turn : twins_.turns()) {
      if (turn.seat != seat) continue;
      const std::string same = turn.saying(one_of(turn.answers));
      twins_.ask(seat, same, "");
      twins_.compare(seat, "written in a sealed step, or later");
      twins_.pass(2 * kMinute);
      twins_.compare(seat, "written in a sealed step, or soon");
      twins_.ask(seat, "", same);
      ++count_.later;
      twins_.compare(seat, "written in a sealed step, sooner or later");
      twins_.look_in_lists("written in a sealed step, sooner or later");
    }
  }

  // By days when nearly all of the time is over.
  void write_now_or_never(int seat) {
    const bool by_days = timing_ == Timing::days;
    if (by_days) twins_.pass((3 * 24 * 60 - 10) * kMinute - twins_.one.passed_ms());
    look_and_go();
    twins_.compare(Twins::kNobody, "while nobody does anything");
    for (const TwinTurn& turn : twins_.turns()) {
      if (turn.seat != seat) continue;
      twins_.ask(seat, turn.saying(one_of(turn.answers)), "");
      ++count_.written;
      twins_.compare(seat, "written in a sealed step, or not");
      seal(seat);
      twins_.look_in_lists("written in a sealed step, or not");
      twins_.look_everywhere(seat, "written in a sealed step, or not", !by_days);
    }
  }

  // In one of them alone, whatever it takes. The step goes on: another is asked in it, too.
  void seal(int seat) {
    constexpr int kMost = 60;
    for (int i = 0; i < kMost && !testing::Test::HasFailure(); ++i) {
      const auto turns = twins_.turns();
      const auto turn = std::ranges::find(turns, seat, &TwinTurn::seat);
      if (turn == turns.end() || turns.size() < 2) return;
      twins_.ask(seat, turn->saying(turn->answers.back()), "");
      if (twins_.were_refused()) return;
      ++count_.written;
      twins_.compare(seat, "sealed, or not");
    }
  }

  // By a seat that is not asked just now, under a condition. Whether that was the last that is
  // looked at.
  bool give_orders(const std::vector<TwinTurn>& turns) {
    for (int seat = 1; seat < twins_.one.seats(); ++seat) {
      const bool asked = std::ranges::any_of(turns, [=](const auto& t) { return t.seat == seat; });
      const std::string orders = asked ? "" : some_orders(seat);
      if (orders.empty()) continue;
      twins_.pass(7'500);
      twins_.compare(Twins::kNobody, "while nobody does anything");
      twins_.ask(seat, given(seat, orders), "");
      EXPECT_FALSE(twins_.were_refused()) << orders;
      ++count_.orders;
      twins_.compare(seat, orders + ", or not");
      twins_.look_in_lists(orders + ", or not");
      if (++orders_ == kOrders) {
        twins_.look_everywhere(seat, orders + ", or not");
        return true;
      }
      twins_.ask(seat, given(seat, ""));
      twins_.compare(seat, orders + ", taken back");
      return false;
    }
    return false;
  }
  static std::string given(int seat, const std::string& orders) {
    return json(Value::object().set("do", "orders").set("seat", seat).set("orders", orders));
  }
  std::vector<Value> reactions(int seat) {
    twins_.ask(seat, R"({"do":"reactions","seat":)" + std::to_string(seat) + "}");
    const Value told = parsed(twins_.replies().substr(0, twins_.replies().find('\n')));
    const auto& all = at(told, "reactions").items();
    return {all.begin(), all.end()};
  }
  std::string some_orders(int seat) {
    const auto all = reactions(seat);
    if (all.empty()) return "";
    const Value& one = one_of(all);
    return at(one, "id").as_string() + (at(one, "odds").as_bool() ? "=odds 60" : "=easy");
  }

  // What may be refused they all refuse, by an order that says so, or by one for a unit that is
  // not there.
  void decide_alike() {
    for (int seat = 1; seat < twins_.one.seats(); ++seat) {
      std::string never;
      std::string nobody;
      for (const Value& reaction : reactions(seat)) {
        if (at(reaction, "no").items().empty()) continue;
        const std::string id = at(reaction, "id").as_string();
        never += (never.empty() ? "" : ",") + id + "=never";
        nobody += (nobody.empty() ? "" : ",") + id + "=unit unit:nobody";
      }
      if (never.empty()) continue;
      twins_.ask(seat, given(seat, never), given(seat, nobody));
      EXPECT_FALSE(twins_.were_refused()) << never << " or " << nobody;
      decided_ = true;
      twins_.compare(Twins::kNobody, never + " or " + nobody);
    }
  }

  Twins twins_;
  Secret kind_;
  Timing timing_;
  int passed_;
  bool first_looks_;
  int orders_ = 0;
  bool decided_ = false;
  std::string said_;
  table::Random random_;
  TwinCount& count_;
};

// Some of its scenarios, each kind of secret in each way of keeping time.
TwinCount looked_at(const table::GameSystem& system, int courses) {
  const ClockOfSqlite clock;
  const auto scenarios = system.scenarios();
  TwinCount out;
  for (int i = 0; i < courses && !testing::Test::HasFailure(); ++i) {
    const std::string scenario = scenarios[static_cast<std::size_t>(i) % scenarios.size()].id;
    const auto game = system.create(scenario, {}, {});
    EXPECT_TRUE(game.ok()) << game.error().message;
    if (!game || (*game)->seats() < 2) continue;
    const auto kind = static_cast<Secret>(i % 3);
    const auto way = static_cast<Timing>((i + i / 3) % 3);
    SCOPED_TRACE(system.id() + " " + scenario + " " + std::to_string(i));
    Course({&system, scenario, kClocks[static_cast<std::size_t>(way)]}, kind, way, i / 3 % 2,
           static_cast<std::uint64_t>(i), out)
        .play();
  }
  std::printf(
      "%s: %d written, %d later, %d other answers, %d unseen, %d orders, %d followed; "
      "%d pushes, %d letters, %d hooks, %d times to be watched\n",
      system.id().c_str(), out.written, out.later, out.others, out.unseen, out.orders, out.followed,
      out.pushes, out.letters, out.hooks, out.watched);
  return out;
}

class EveryGamesTwins : public testing::TestWithParam<const table::GameSystem*> {};

TEST_P(EveryGamesTwins, TellNobodyButTheSeatWhatItDoesInSecretOrWhen) {
  looked_at(*GetParam(), testing_support::effort(9));
}

INSTANTIATE_TEST_SUITE_P(Of, EveryGamesTwins, testing::ValuesIn(apps::game_systems()),
                         [](const auto& test) { return test.param->id(); });

// Else those above would look at nothing.
TEST(GamesTwins, AreLookedAtInTheGamesOfTheTests) {
  const TwinCount sealed = looked_at(*match::find_system(apps::game_systems(), "tug"), 9);
  EXPECT_GT(sealed.written, 0);
  EXPECT_GT(sealed.later, 0);
  EXPECT_GT(sealed.others, 0);
  EXPECT_GT(sealed.pushes, 0);
  EXPECT_GT(sealed.letters, 0);
  EXPECT_GT(sealed.hooks, 0);
  EXPECT_GT(sealed.watched, 0);
  EXPECT_GT(looked_at(duel::system(), 9).unseen, 0);
}

}  // namespace
}  // namespace server_test
