#include "ai/network.h"

#include <cmath>
#include <cstring>
#include <numeric>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "ai/judge.h"
#include "ai/networks.h"
#include "ai/opponent.h"
#include "tests/ai/toy_games.h"

namespace {

using ai::Network;

std::string base64(const std::string& bytes) {
  static constexpr char kDigits[] =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t bits = 0;
    for (std::size_t k = 0; k < 3; ++k)
      bits = bits << 8U | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0U);
    for (int shift = 18; shift >= 0; shift -= 6) out += kDigits[bits >> shift & 63U];
  }
  return out.substr(0, (bytes.size() * 8 + 5) / 6);
}

template <class T>
void put(std::string& out, const T& value) {
  out.append(reinterpret_cast<const char*>(&value), sizeof value);
}

// Two planes: the first is 0, 1 or 2, 0 being usual; the second never varies. Only the first number
// of each row is used, and the layers hand it on as it is: the value is the logistic function of
// what the rows add up to. Rows: seat 0 and 1 without a scenario, the same in "known", plane 0.
std::string two_planes(std::string_view changed = "", std::string_view to = "",
                       std::int8_t part = 0) {
  std::string bytes;
  put(bytes, 0.001F);
  put(bytes, Network::Plane{4, 0, 2, 1, 0});
  put(bytes, Network::Plane{-1, 5, 5, 1, 0});
  constexpr std::array<std::int16_t, 7> kFirsts{100, 200, 300, 400, 0, 1000, 3000};
  for (const std::int16_t first : kFirsts) {
    put(bytes, first);
    if (part != 0) put(bytes, part);
    for (std::size_t i = 1; i < Network::kWidth; ++i) {
      if (part != 0)
        put(bytes, std::int8_t{0});
      else
        put(bytes, std::int16_t{0});
    }
  }
  Network::Layers layers;
  layers.second[0][0] = 1;
  layers.last[0] = 1;
  put(bytes, layers);
  std::string text =
      "game: toy\nnames: 0\nseats: 2\nscenarios: known\nplanes: 2\nrows: 7\nwidth: 32\n"
      "second: 16\nnumbers:\n" +
      base64(bytes) + "\n";
  if (!changed.empty()) text.replace(text.find(changed), changed.size(), to);
  return text;
}

// Planes 0 and 2 say whose the two units are, 4 of what kind both, 1 and 3 what each has: 0, which
// is usual, 1 or 2. Rows: seat 0 and 1, then those of what a unit has, in blocks of three: for
// one's own of kinds -1, 0 and 1, then for the other's. Their numbers are 0.1 a block and 0.001 a
// step.
std::string two_units(Network::Key key = {0, 4, 3}, std::string_view rows = "20",
                      std::string_view names = "") {
  std::string bytes;
  put(bytes, 0.001F);
  constexpr std::array<std::int16_t, 5> kHas{0, 1, 0, 1, 0};
  for (const std::int16_t has : kHas) put(bytes, Network::Plane{has == 1 ? 2 : -1, 0, 2, 1, 0});
  for (std::int16_t plane = 0; plane < 5; ++plane) {
    put(bytes, plane % 2 == 1 ? key : Network::Key{});
    if (plane == 1 && key.owner >= 0) key.owner = static_cast<std::int16_t>(key.owner + 2);
  }
  for (std::int16_t row = 0; row < 20; ++row) {
    const int value = row < 2 ? 0 : (row - 2) / 3 * 100 + (row - 2) % 3;
    put(bytes, static_cast<std::int16_t>(value));
    for (std::size_t i = 1; i < Network::kWidth; ++i) put(bytes, std::int16_t{0});
  }
  Network::Layers layers;
  layers.second[0][0] = 1;
  layers.last[0] = 1;
  put(bytes, layers);
  return "names: 0\nseats: 2\nscenarios: \nplanes: 5\nrows: " + std::string(rows) +
         "\nkeys: yes\nwidth: 32\nsecond: 16\n" +
         (names.empty() ? "" : "plane_names:\n" + base64(std::string(names)) + "\n") +
         "numbers:\n" + base64(bytes) + "\n";
}

// The seat of two who play against each other.
Network::Viewer viewer(std::size_t seat, std::size_t scenario = 0) {
  Network::Viewer out{scenario + seat, {Network::kOther, Network::kOther}};
  out.sides[seat] = Network::kOwn;
  return out;
}

// The planes of the network are those of the game, one for one.
template <std::size_t N>
std::array<std::size_t, N> in_order() {
  std::array<std::size_t, N> out{};
  std::iota(out.begin(), out.end(), std::size_t{0});
  return out;
}

// What it says of planes that are a byte each.
template <std::size_t N>
float value_of(const Network& network, const std::array<std::int8_t, N>& planes,
               const Network::Viewer& viewer, float by_hand = 0.5F) {
  std::vector<table::PlanePlace> places;
  for (std::uint16_t at = 0; at < N; ++at) places.push_back({at, true});
  const auto seen = table::AnyObservation::of(planes);
  return ai::NetworkReader(network, in_order<N>(), places).value(seen.data(), viewer, by_hand);
}
template <std::size_t N>
float value_of(const Network& network, const std::array<std::int8_t, N>& planes,
               std::size_t scenario, std::size_t seat, float by_hand = 0.5F) {
  return value_of(network, planes, viewer(seat, scenario), by_hand);
}

float logistic(float x) { return 1 / (1 + std::exp(-x)); }

TEST(NetworkTest, AddsARowForEveryPlaneThatIsNotAsUsual) {
  const auto network = Network::read(two_planes());
  ASSERT_TRUE(network.ok()) << network.error().message;
  const auto value = [&](std::int8_t plane, std::string_view scenario, std::size_t seat) {
    return value_of<2>(*network, {plane, 5}, network->place_of(scenario), seat);
  };
  EXPECT_NEAR(value(0, "other", 0), logistic(0.1F), 1e-6);
  EXPECT_NEAR(value(0, "other", 1), logistic(0.2F), 1e-6);
  EXPECT_NEAR(value(0, "known", 0), logistic(0.3F), 1e-6);
  EXPECT_NEAR(value(1, "known", 0), logistic(1.3F), 1e-6);
  EXPECT_NEAR(value(2, "known", 1), logistic(3.4F), 1e-6);
}

// The same weights as largest of a row and parts of 127 of it, rounded to the
// nearest.
TEST(NetworkTest, ReadsRowsOfEightBits) {
  const std::string_view last = "second: 16\n";
  const auto read = [&](std::int8_t part) {
    return Network::read(two_planes(last, "second: 16\nweights: bytes\n", part));
  };
  const auto whole = read(127);
  ASSERT_TRUE(whole.ok()) << whole.error().message;
  const std::array<std::int8_t, 2> planes{2, 5};
  const auto old = Network::read(two_planes());
  EXPECT_EQ(value_of(*whole, planes, viewer(0)), value_of(*old, planes, viewer(0)));
  // 100 * 64 / 127 and 3000 * 64 / 127 are 50.4 and 1511.8
  EXPECT_NEAR(value_of(*read(64), planes, viewer(0)), logistic(0.05F + 1.512F), 1e-6);
  EXPECT_EQ(value_of(*read(-64), planes, viewer(0)), 0.5F) << "below nothing a layer hands on 0";
}

// An observation has bytes that are no planes, and planes in any order.
TEST(NetworkTest, FindsPlanesWhereverTheyLie) {
  const auto network = Network::read(two_units());
  ASSERT_TRUE(network.ok()) << network.error().message;
  const std::vector<table::PlanePlace> places{{40}, {21}, {8}, {19}, {0}};
  const ai::NetworkReader reader(*network, in_order<5>(), places);
  const auto value = [&](std::uint8_t first_has, std::uint8_t second_has, std::uint8_t kind) {
    std::array<std::uint8_t, 41> seen{};
    seen.fill(77);
    seen[40] = 0;
    seen[21] = first_has;
    seen[8] = 1;
    seen[19] = second_has;
    seen[0] = kind;
    return reader.value(table::AnyObservation::of(seen).data(), viewer(0));
  };
  EXPECT_NEAR(value(0, 0, 0), logistic(0), 1e-6);
  EXPECT_NEAR(value(2, 0, 0), logistic(0.102F), 1e-6);
  EXPECT_NEAR(value(1, 2, 1), logistic(0.201F + 0.502F), 1e-6);
  EXPECT_NEAR(value(1, 0, 0xFF), logistic(0.001F), 1e-6) << "of a kind not known";
  EXPECT_NEAR(value(200, 0, 0), logistic(0.102F), 1e-6) << "no sign, so the highest";
}

// The planes of two_units by name.
const std::vector<std::string> kUnitPlanes{"units[0].seat", "units[0].hits", "units[1].seat",
                                           "units[1].hits", "kind"};
std::string named_units() {
  std::string names;
  for (const std::string& name : kUnitPlanes) put(names, Network::hash_of_name(name));
  return two_units({0, 4, 3}, "20", names);
}

// What was learned before a game had a field is good for it afterwards.
TEST(NetworkTest, KeepsItsWeightsWhenAGameGetsAnotherFieldOrLosesOne) {
  const auto network = Network::read(named_units());
  ASSERT_TRUE(network.ok()) << network.error().message;
  // What it says of values by name, in a game that has just these planes in this order.
  const auto value = [&](const std::vector<std::pair<std::string, std::int8_t>>& planes) {
    std::vector<std::string> names;
    std::vector<table::PlanePlace> places;
    std::array<std::int8_t, 8> seen{};
    for (const auto& [name, number] : planes) {
      seen[names.size()] = number;
      places.push_back({static_cast<std::uint16_t>(names.size()), true});
      names.push_back(name);
    }
    const auto found = network->find_planes(names);
    EXPECT_EQ(found.size(), kUnitPlanes.size());
    return ai::NetworkReader(*network, found, places)
        .value(table::AnyObservation::of(seen).data(), viewer(0));
  };
  const float before = value({{"units[0].seat", 0},
                              {"units[0].hits", 1},
                              {"units[1].seat", 1},
                              {"units[1].hits", 2},
                              {"kind", 1}});
  EXPECT_NEAR(before, logistic(0.201F + 0.502F), 1e-6);
  EXPECT_EQ(value({{"units[0].seat", 0},
                   {"units[0].tired", 9},
                   {"units[0].hits", 1},
                   {"weather", 77},
                   {"units[1].seat", 1},
                   {"units[1].hits", 2},
                   {"kind", 1}}),
            before)
      << "a field it has never seen counts for nothing";
  EXPECT_NEAR(
      value({{"units[0].seat", 0}, {"units[0].hits", 1}, {"units[1].seat", 1}, {"kind", 1}}),
      logistic(0.201F), 1e-6)
      << "one that is gone is as usual";
  EXPECT_NEAR(
      value({{"units[0].hits", 1}, {"units[1].seat", 1}, {"units[1].hits", 2}, {"kind", 1}}),
      logistic(0.502F), 1e-6)
      << "of whose unit it is nothing is known";
}

TEST(NetworkTest, IsOfAnotherGameWhereItKnowsLessThanHalfOfItsPlanes) {
  const auto network = Network::read(named_units());
  ASSERT_TRUE(network.ok()) << network.error().message;
  EXPECT_FALSE(network->find_planes(kUnitPlanes).empty());
  EXPECT_TRUE(network->find_planes(std::vector<std::string>{"kind", "units[0].seat"}).empty());
  const std::vector<std::string> twice{"kind", "kind", "units[0].seat", "units[0].hits",
                                       "units[1].seat"};
  EXPECT_EQ(network->find_planes(twice)[4], Network::kUnknown) << "two of one name are nobody's";
}

// What a unit has counts for whose it is and what it is, wherever it stands in the list.
TEST(NetworkTest, LearnsOnceWhatTheThingsInAListHaveInCommon) {
  const auto network = Network::read(two_units());
  ASSERT_TRUE(network.ok()) << network.error().message;
  const auto value = [&](std::array<std::int8_t, 5> planes, std::size_t seat) {
    return value_of(*network, planes, 0, seat);
  };
  EXPECT_NEAR(value({0, 2, 1, 0, 0}, 0), logistic(0.102F), 1e-6) << "own, of kind 0";
  EXPECT_NEAR(value({1, 0, 0, 2, 0}, 0), logistic(0.102F), 1e-6) << "the same in the other place";
  EXPECT_NEAR(value({1, 2, 0, 0, 0}, 1), logistic(0.102F), 1e-6) << "the same from the other seat";
  EXPECT_NEAR(value({0, 2, 1, 0, 0}, 1), logistic(0.402F), 1e-6) << "the other's, of kind 0";
  EXPECT_NEAR(value({0, 1, 1, 2, 1}, 0), logistic(0.201F + 0.502F), 1e-6) << "both, of kind 1";
  EXPECT_NEAR(value({0, 1, 1, 0, -1}, 0), logistic(0.001F), 1e-6) << "own, of a kind not known";
  EXPECT_NEAR(value({0, 1, 1, 0, 9}, 0), logistic(0.201F), 1e-6) << "of a kind that was not there";
}

TEST(NetworkTest, CorrectsWhatTheGameJudges) {
  const auto network = Network::read(two_planes("names: 0", "corrects: by_hand\nnames: 0"));
  ASSERT_TRUE(network.ok()) << network.error().message;
  EXPECT_TRUE(network->corrects());
  const auto value = [&](float by_hand) {
    return value_of<2>(*network, {1, 5}, network->place_of("known"), 0, by_hand);
  };
  EXPECT_NEAR(value(0.5F), logistic(1.3F), 1e-6);
  EXPECT_NEAR(value(0.8F), logistic(1.3F + std::log(4.0F)), 1e-6);
  EXPECT_NEAR(value(1), logistic(1.3F + std::log(99.0F)), 1e-6);
}

// Where lists are in the order of the seats no plane has to say whose they are.
TEST(NetworkTest, KnowsWhoseAThingIsByItsPlace) {
  using Key = Network::Key;
  const auto network = Network::read(two_units({Key::kOfSeat, -1, 3}));
  ASSERT_TRUE(network.ok()) << network.error().message;
  EXPECT_NEAR(value_of<5>(*network, {9, 2, 9, 0, 9}, 0, 0), logistic(0.002F), 1e-6);
  EXPECT_NEAR(value_of<5>(*network, {9, 2, 9, 0, 9}, 0, 1), logistic(0.302F), 1e-6);
}

// A team-mate is neither oneself nor an opponent; where nobody sits nothing counts.
TEST(NetworkTest, HasRowsForEachSide) {
  std::string text = two_units({0, -1, 2});
  text.replace(text.find("seats: 2"), 8, "seats: 4\nsides: 3");
  const auto network = Network::read(text);
  ASSERT_TRUE(network.ok()) << network.error().message;
  using Sides = std::array<Network::Side, table::kMaxSeats>;
  const auto value = [&](const Sides& sides) {  // of a unit of seat 0 and one of seat 2
    return value_of<5>(*network, {0, 2, 2, 1, 9}, Network::Viewer{1, sides});
  };
  EXPECT_NEAR(value({Network::kOwn, Network::kOther, Network::kMate, Network::kOther}),
              logistic(0.002F + 0.401F), 1e-6);
  EXPECT_NEAR(value({Network::kOther, Network::kOwn, Network::kOther}), logistic(0.202F + 0.201F),
              1e-6);
  EXPECT_NEAR(value({Network::kOwn, Network::kOther, Network::kNone}), logistic(0.002F), 1e-6);
}

TEST(NetworkTest, CountsAValueItHasNotSeenAsTheNearestItHas) {
  const auto network = Network::read(two_planes());
  ASSERT_TRUE(network.ok());
  EXPECT_NEAR(value_of<2>(*network, {9, 7}, 0, 0), logistic(3.1F), 1e-6);
  EXPECT_NEAR(value_of<2>(*network, {-1, 5}, 0, 0), logistic(0.1F), 1e-6);
}

TEST(NetworkTest, SaysWhatIsWrongWithItsFile) {
  const auto wrong = [](const std::string& text) {
    const auto network = Network::read(text);
    return network.ok() ? "nothing" : network.error().message;
  };
  EXPECT_NE(wrong("").find("no line 'numbers:'"), std::string::npos);
  EXPECT_NE(wrong(two_planes("width: 32", "width: 64")).find("another shape"), std::string::npos);
  EXPECT_NE(wrong(two_planes("planes: 2", "planes: 0")).find("from 1 to"), std::string::npos);
  EXPECT_NE(wrong(two_planes("planes: 2", "planes: 3")).find("network: "), std::string::npos);
  EXPECT_NE(wrong(two_planes("rows: 7", "rows: 5")).find("no rows"), std::string::npos);
  EXPECT_NE(wrong(two_planes("rows: 7", "rows: 7\nsearch: c=1,rolout=8")).find("rolout"),
            std::string::npos);
  EXPECT_NE(wrong(two_planes("scenarios: known", "scenarios: a b c")).find("rows are missing"),
            std::string::npos);
  EXPECT_NE(wrong(two_units({5, 4, 3})).find("belongs to nothing"), std::string::npos);
  EXPECT_NE(wrong(two_units({0, 5, 3})).find("belongs to nothing"), std::string::npos);
  EXPECT_NE(wrong(two_units({0, 4, 0})).find("belongs to nothing"), std::string::npos);
  EXPECT_NE(wrong(two_units({-4, 4, 3})).find("belongs to nothing"), std::string::npos);
  EXPECT_NE(wrong(two_planes("seats: 2", "seats: 5")).find("at most 4 seats"), std::string::npos);
  EXPECT_NE(wrong(two_planes("seats: 2", "seats: 2\nsides: 4")).find("2 sides or 3"),
            std::string::npos);
  EXPECT_NE(wrong(two_units({0, 4, 3}, "19")).find("no rows"), std::string::npos);
  EXPECT_NE(wrong(two_units({0, 4, 3}, "20", "too short")).find("names do not fit"),
            std::string::npos);
  const std::string whole = two_planes();
  EXPECT_NE(wrong(whole.substr(0, whole.size() - 9)).find("do not fit"), std::string::npos);
}

// A network for planes of other names would read one number as another.
TEST(JudgeTest, JudgesAsTheGameDoesWhereTheNetworkDoesNotFit) {
  const auto network = Network::read(two_planes());
  ASSERT_TRUE(network.ok());
  const ai_test::Endless game;
  EXPECT_TRUE(network->find_planes(game.planes()).empty());
  ai::Judge judge(game, &*network);
  EXPECT_EQ(judge(game.initial()), game.evaluate(game.initial()));
}

// Two planes for so many seats; as much is known of each.
class Voices : public ai_test::Endless {
 public:
  explicit Voices(int seats) : seats_(seats) {}
  int seats() const override { return seats_; }
  std::string scenario() const override { return "known"; }
  const std::vector<std::string>& planes() const override {
    static const std::vector<std::string> kPlanes{"turn", "again"};
    return kPlanes;
  }
  const std::vector<table::PlanePlace>& plane_places() const override {
    static const std::vector<table::PlanePlace> kPlaces(2);
    return kPlaces;
  }

 private:
  int seats_;
};

// What one alone lacks nobody else has: its voice is weighed against none.
TEST(JudgeTest, LeavesTheVoiceOfTheOnlySideAlone) {
  const std::string all = "turn\nagain\n";
  std::ostringstream names;
  names << "names: " << std::hex << table::hash_bytes(all.data(), all.size());
  const auto network = Network::read(two_planes("names: 0", names.str()));
  ASSERT_TRUE(network.ok()) << network.error().message;
  const Voices alone(1);
  EXPECT_NEAR(ai::Judge(alone, &*network)(alone.initial())[0], logistic(0.3F), 1e-6);
  const Voices two(2);
  const auto both = ai::Judge(two, &*network)(two.initial());
  EXPECT_NEAR(both[0] + both[1], 1, 1e-6);
  EXPECT_NEAR(both[0], 0.5F + (logistic(0.3F) - logistic(0.4F)) / 2, 1e-6);
}

}  // namespace
