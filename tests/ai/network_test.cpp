#include "ai/network.h"

#include <cmath>
#include <cstring>
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
std::string two_planes(std::string_view changed = "", std::string_view to = "") {
  std::string bytes;
  put(bytes, 0.001F);
  put(bytes, Network::Plane{4, 0, 2, 1, 0});
  put(bytes, Network::Plane{-1, 5, 5, 1, 0});
  constexpr std::array<std::int16_t, 7> kFirsts{100, 200, 300, 400, 0, 1000, 3000};
  for (const std::int16_t first : kFirsts) {
    put(bytes, first);
    for (std::size_t i = 1; i < Network::kWidth; ++i) put(bytes, std::int16_t{0});
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

float logistic(float x) { return 1 / (1 + std::exp(-x)); }

TEST(NetworkTest, AddsARowForEveryPlaneThatIsNotAsUsual) {
  const auto network = Network::read(two_planes());
  ASSERT_TRUE(network.ok()) << network.error().message;
  const auto value = [&](float plane, std::string_view scenario, std::size_t seat) {
    const float planes[] = {plane, 5};
    return network->value(planes, network->place_of(scenario), seat);
  };
  EXPECT_NEAR(value(0, "other", 0), logistic(0.1F), 1e-6);
  EXPECT_NEAR(value(0, "other", 1), logistic(0.2F), 1e-6);
  EXPECT_NEAR(value(0, "known", 0), logistic(0.3F), 1e-6);
  EXPECT_NEAR(value(1, "known", 0), logistic(1.3F), 1e-6);
  EXPECT_NEAR(value(2, "known", 1), logistic(3.4F), 1e-6);
}

TEST(NetworkTest, CountsAValueItHasNotSeenAsTheNearestItHas) {
  const auto network = Network::read(two_planes());
  ASSERT_TRUE(network.ok());
  const float above[] = {9, 7};
  const float below[] = {-1, 5};
  EXPECT_NEAR(network->value(above, 0, 0), logistic(3.1F), 1e-6);
  EXPECT_NEAR(network->value(below, 0, 0), logistic(0.1F), 1e-6);
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
  EXPECT_NE(wrong(two_planes("scenarios: known", "scenarios: a b c")).find("rows are missing"),
            std::string::npos);
  const std::string whole = two_planes();
  EXPECT_NE(wrong(whole.substr(0, whole.size() - 9)).find("do not fit"), std::string::npos);
}

// A network for planes of other names would read one number as another.
TEST(JudgeTest, JudgesAsTheGameDoesWhereTheNetworkDoesNotFit) {
  const auto network = Network::read(two_planes());
  ASSERT_TRUE(network.ok());
  const ai_test::Endless game;
  EXPECT_FALSE(network->fits(game.planes()));
  ai::Judge judge(game, &*network);
  EXPECT_EQ(judge(game.initial()), game.evaluate(game.initial()));
}

}  // namespace
