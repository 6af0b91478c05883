// SPDX-License-Identifier: MIT
// Who joins with "steps" is told event by event what has changed: each patch leads to the scene as
// the referee's own table stood when that event had come about.
#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "apps/common/registry.h"
#include "apps/host/event_steps.h"
#include "apps/host/updates.h"
#include "formats/json.h"
#include "support/effort.h"
#include "support/random_play.h"
#include "tests/host/follower.h"
#include "tests/host/tug_seats.h"

namespace host_test {
namespace {

using host::EventSteps;
using host::HostedMatch;
using host::MatchHeader;
using host::ScenePrint;
using Json = nlohmann::json;
using table::AnyState;
using table::Language;
using table::Seat;

Json json_of(const table::Scene& scene) {
  return Json::parse(formats::dump_json(table::to_value(scene)));
}

// How a table stood after each event: taken down beside the host, by another hand.
struct Witness final : table::Onlooker {
  void look(std::size_t event, const void* state, std::size_t size) override {
    after.resize(event + 1);
    after[event] = AnyState::copy_of(state, size);
  }
  std::vector<AnyState> after;
};

const Json* counter_of(const Json& piece, const std::string& kind) {
  for (const Json& counter : piece.at("counters")) {
    if (counter.at("kind") == kind) return &counter.at("value");
  }
  return nullptr;
}

// What is told of a unit or a ship is to be seen with the event that tells it: not before the next.
void expect_to_show(const Json& scene, const Json& event) {
  const std::string id = event.value("unit", event.value("ship", std::string()));
  const Json* piece = nullptr;
  for (const Json& one : scene.at("pieces")) {
    if (!id.empty() && one.at("id").get<std::string>().ends_with(":" + id)) piece = &one;
  }
  if (piece == nullptr) return;
  const std::string kind = event.at("event");
  const auto expect_counter = [&](const char* counter, const char* told) {
    if (const Json* value = counter_of(*piece, counter)) {
      EXPECT_EQ(*value, event.at(told)) << event << *piece;
    }
  };
  const bool moves = kind == "moved" || kind == "ran" || kind == "retreated" || kind == "pushed" ||
                     kind == "refused";
  if (moves && event.contains("to")) {
    EXPECT_EQ(piece->at("at"), event.at("to")) << event << *piece;
  }
  if (kind == "deployed") {
    EXPECT_EQ(piece->at("at"), event.at("at")) << event << *piece;
  }
  if (kind == "destroyed") {
    EXPECT_TRUE(piece->at("at").is_null()) << event << *piece;
  }
  if (kind == "lost" || kind == "healed") expect_counter("size", "left");
  if (kind == "damaged") expect_counter("hull", "left");
  if (kind == "fatigue_gained" || kind == "fatigue_lost") expect_counter("fatigue", "fatigue");
  const auto has_badge = [piece](const std::string& badge) {
    const Json& badges = piece->at("badges");
    return std::find(badges.begin(), badges.end(), badge) != badges.end();
  };
  if (kind == "order_revealed") {
    EXPECT_TRUE(has_badge("order:" + event.at("order").get<std::string>())) << event << *piece;
  }
  if (kind == "defence_declared" || kind == "defence_reaction") {
    EXPECT_TRUE(has_badge("defending")) << event << *piece;
  }
}

// One battle at random, as the host plays it and as the rules alone do.
class SteppedBattle {
 public:
  SteppedBattle(const table::GameSystem& system, const std::string& scenario, std::uint64_t seed)
      : random_(seed) {
    MatchHeader head;
    head.id = "battle";
    head.game = system.id();
    head.scenario = scenario;
    head.fairness.secret = "of battle " + std::to_string(seed);
    const int seats = system.seats_for(scenario, {});
    for (int i = 0; i < seats; ++i) head.seats.push_back({});
    auto opened = HostedMatch::open(apps::game_systems(), std::move(head));
    EXPECT_TRUE(opened.ok());
    match_.emplace(std::move(*opened));
    EXPECT_TRUE(match_->begin(0).ok());
    begin();
  }

  void play(int answers) {
    for (int n = 0; n < answers && !match_->waiting().empty(); ++n) {
      if (!step() || testing::Test::HasFailure()) return;
    }
  }

  int patches() const { return patches_; }
  std::size_t longest() const { return longest_; }
  int events() const { return events_; }

 private:
  const table::AnyGame& game() const { return match_->game(); }

  // Plays the record again up to here.
  void begin() {
    state_ = game().initial();
    for (const match::Entry& entry : match_->match().entries()) apply(entry, nullptr);
    const auto viewer = static_cast<std::uint8_t>(random_.below(1U + game().seats()));
    eyes_ = viewer < game().seats() ? Seat{viewer} : table::kSpectator;
    shown_ = match_->match().view(eyes_)->scene(Language::en);
  }

  void apply(const match::Entry& entry, table::Log* log) {
    if (entry.kind == match::Entry::Kind::answer)
      game().apply(state_, entry.seat, entry.answer, log);
    else
      game().resolve(state_, entry.outcome, log);
  }

  bool step() {
    const Seat seat = testing_support::one_asked(game(), asked(), random_);
    const auto& legal = match_->match().view(seat)->legal();
    const table::Answer answer = testing_support::one_of(legal, random_);
    const std::size_t before = match_->match().entries().size();
    const auto what = match_->answer(seat, answer, "", Language::en, 0);
    EXPECT_TRUE(what.ok());
    if (!what.ok()) return false;
    Witness witness;
    table::Log log{{}, &witness};
    const auto& entries = match_->match().entries();
    for (std::size_t i = before; i < entries.size(); ++i) apply(entries[i], &log);
    const auto steps = what->covert ? std::nullopt : steps_of(*match_, *what);
    longest_ = std::max(longest_, what->events.size());
    if (steps) {
      EXPECT_FALSE(steps_of(*match_, *what, what->events.size() - 1).has_value());
    }
    EXPECT_TRUE(steps.has_value() || what->covert || what->events.size() < 2);
    follow(steps, what->events, log, witness);
    return true;
  }
  table::Question asked() const {
    table::Question out = match_->match().question();
    out.seats = match_->waiting();
    return out;
  }

  // Applies the patches one by one and looks where each has led.
  void follow(const std::optional<EventSteps>& steps, const match::Events& told,
              const table::Log& log, const Witness& witness) {
    ScenePrint reached = host::print_of(shown_);
    const auto text = steps ? steps->text(eyes_, Language::en, reached) : std::nullopt;
    Json at{{"scene",
             json_of(std::exchange(shown_, match_->match().view(eyes_)->scene(Language::en)))}};
    const auto several = std::ranges::count_if(
        told, [this](const table::Event& event) { return event.audience.has(eyes_); });
    if (!text || text->empty()) return;
    const Json list = Json::parse(*text);
    ASSERT_EQ(list.size() + 1, static_cast<std::size_t>(several));
    std::size_t next = 0;
    for (std::size_t i = 0; i < told.size(); ++i) {
      if (!told[i].audience.has(eyes_)) continue;
      if (next == list.size()) return;  // the last one leads to the scene of the update
      const Json& patch = list[next++];
      at.patch_inplace(patch);
      ++events_;
      if (patch.empty()) continue;
      ++patches_;
      const std::size_t own = i - (told.size() - log.events.size());
      ASSERT_LT(own, witness.after.size());
      const auto seen = game().observe(witness.after[own], eyes_);
      const Json then = json_of(game().scene(seen, Language::en));
      ASSERT_EQ(at.at("scene"), then) << Json::diff(at.at("scene"), then);
      expect_to_show(at.at("scene"),
                     Json::parse(formats::dump_json(game().event_value(seen, told[i]))));
    }
  }

  table::Random random_;
  std::optional<HostedMatch> match_;
  AnyState state_;
  Seat eyes_ = table::kSpectator;  // whose patches are followed
  table::Scene shown_{};
  std::size_t longest_ = 0;  // events of one moment
  int patches_ = 0;
  int events_ = 0;
};

class EveryEvent : public testing::TestWithParam<const table::GameSystem*> {};

TEST_P(EveryEvent, LeadsToTheSceneOfTheRefereesTableInFiftyBattles) {
  const table::GameSystem& system = *GetParam();
  const auto scenarios = system.scenarios();
  int events = 0;
  int patches = 0;
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    SCOPED_TRACE(seed);
    SteppedBattle battle(system, scenarios[seed % scenarios.size()].id, seed);
    battle.play(std::max(40, testing_support::effort(120)));
    if (HasFailure()) return;
    events += battle.events();
    patches += battle.patches();
    EXPECT_LE(battle.longest(), host::kMostSteps) << "would be shown as a whole";
  }
  std::printf("%s: %d events, %d patches\n", system.id().c_str(), events, patches);
  EXPECT_GT(events, 50);
}

INSTANTIATE_TEST_SUITE_P(Of, EveryEvent, testing::ValuesIn(apps::game_systems()),
                         [](const auto& test) { return test.param->id(); });

// What each seat is told event by event when all have sealed in this order.
std::vector<std::string> told_when_all_have_sealed(std::initializer_list<int> order) {
  World world(kTug);
  const Created match = world.create(kFourHere, "", "tug");
  std::vector<std::unique_ptr<Follower>> people;
  for (const int seat : {0, 1, 2, 3}) {
    people.push_back(std::make_unique<Follower>(world.host, Follower::Told::steps));
    people.back()->join(match, {seat});
  }
  for (const int seat : order) {
    TestClient writer(world.host);
    writer.join(match.match, {match.tokens[static_cast<std::size_t>(seat)]});
    EXPECT_EQ(code(writer.answer(seat, cards_of(writer, seat)[0])), "ok");
    EXPECT_EQ(code(writer.answer(seat, "done")), "ok");
  }
  std::vector<std::string> out;
  for (const auto& one : people) {
    const auto last = std::ranges::find_if(
        one->client.frames.rbegin(), one->client.frames.rend(),
        [](const std::string& frame) { return frame.starts_with("{\"push\":\"patch\""); });
    const Value patch = parsed(*last);
    out.push_back(json(at(patch, "events")) + json(at(patch, "steps")));
  }
  return out;
}

TEST(HostSteps, DoNotSayEventByEventWhoHasSealedFirstOrLast) {
  const auto told = told_when_all_have_sealed({0, 1, 2, 3});
  EXPECT_NE(told[0].find(R"("op":)"), std::string::npos) << told[0];
  EXPECT_EQ(told, told_when_all_have_sealed({3, 2, 1, 0}));
  EXPECT_EQ(told, told_when_all_have_sealed({1, 3, 0, 2}));
}

}  // namespace
}  // namespace host_test
