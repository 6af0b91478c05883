// A device that is ended is ended everywhere, in a rematch that another server plays just now too.
#include <deque>

#include "tests/host/shared_store.h"

namespace host_test {
namespace {

// Work waits until the test has it done, as on other threads.
class HeldWorkers final : public host::Workers {
 public:
  void run(host::Payer /*payer*/, Work work) override { waiting_.push_back(std::move(work)); }
  void charge(const host::Payer& /*payer*/, double /*seconds*/) override {}
  // Of work that leads to more, that as well; at most so many pieces.
  void do_pieces(int most) {
    for (; most > 0 && !waiting_.empty(); --most) {
      const Work next = std::move(waiting_.front());
      waiting_.pop_front();
      next()();
    }
  }

 private:
  std::deque<Work> waiting_;
};

// A match that is over, with its rematch: a phone has the seat of Anna in both.
struct WithPhone {
  WithPhone() {
    TestClient anna(world.host);
    anna.join(match.match, {match.tokens[0]});
    const Value given = anna.ask(R"({"do":"device_code","seat":0})");
    const Value body = Value::object().set("code", at(given, "code"));
    const Value taken =
        world.reply_of([&](const host::Reply& r) { world.host.take_code(body, r); });
    phone = at(taken, "token").as_string();
    anna.ask(R"({"do":"resign"})");
    anna.ask(R"({"do":"rematch"})");
    next = at(anna.last("rematch"), "next").as_string();
  }
  std::string joining_next() {
    Host again = world.make_host();
    TestClient on_phone(again);
    return code(on_phone.join(next, {phone}));
  }
  World world;
  Created match{world.create(kBot)};
  std::string phone;
  std::string next;
};

TEST(HostSharedDevices, ADeviceIsEndedInARematchAsSoonAsItCanBeHad) {
  WithPhone two;
  ASSERT_EQ(two.joining_next(), "ok");
  SharedStore shared(two.world.store);
  HeldWorkers workers;
  host::HostServices services = two.world.services();
  services.store = &shared;
  services.workers = &workers;
  Host host(services);
  TestClient anna(host, two.match.match);
  anna.join(two.match.match, {two.match.tokens[0]});
  workers.do_pieces(10);
  shared.elsewhere = true;
  ASSERT_EQ(code(anna.ask(R"({"do":"end_device","seat":0,"device":1})")), "ok");
  workers.do_pieces(2);  // what else the phone holds; and that the rematch is elsewhere
  EXPECT_EQ(two.joining_next(), "ok");
  shared.elsewhere = false;
  workers.do_pieces(10);
  EXPECT_EQ(two.joining_next(), "not_found");
}

}  // namespace
}  // namespace host_test
