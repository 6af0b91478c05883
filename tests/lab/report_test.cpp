// Tables and chart.
#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "formats/json.h"
#include "lab/numbers.h"
#include "lab/svg_chart.h"
#include "tests/lab/lab_run.h"

namespace {

using namespace lab_test;  // NOLINT: the tests' own words

// Tags open and close in order, attributes are quoted, no bare & or <. Enough of XML for what we
// write ourselves; says what is wrong, or nothing.
std::string xml_problem(const std::string& text) {
  std::vector<std::string> open;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == '&') {
      const std::size_t end = text.find(';', at);
      const std::string name = text.substr(at + 1, end - at - 1);
      if (name != "amp" && name != "lt" && name != "gt" && name != "quot") return "bare &";
    }
    if (text[at] != '<') {
      ++at;
      continue;
    }
    const std::size_t end = text.find('>', at);
    if (end == std::string::npos) return "a tag without end";
    const std::string tag = text.substr(at + 1, end - at - 1);
    at = end + 1;
    if (tag.find('<') != std::string::npos) return "a < inside of <" + tag + ">";
    if (std::count(tag.begin(), tag.end(), '"') % 2 != 0) return "quotes in <" + tag + ">";
    if (tag.front() == '?' || tag.back() == '/') continue;
    if (tag.front() != '/') {
      open.push_back(tag.substr(0, tag.find(' ')));
    } else if (open.empty() || open.back() != tag.substr(1)) {
      return "<" + tag + "> closes what is not open";
    } else {
      open.pop_back();
    }
  }
  return open.empty() ? "" : "<" + open.back() + "> stays open";
}

TEST(ReportTest, EveryShareIsBetweenNoneAndAllAndInsideItsInterval) {
  const Directory directory;
  const auto summary = run(experiment(6), directory);
  ASSERT_FALSE(summary.scenarios.empty());
  int shares = 0;
  for (const auto& measure : summary.scenarios[0].measures) {
    if (measure.form != fantasy_lab::Measure::Form::share || !measure.estimate) continue;
    ASSERT_TRUE(measure.estimate->sure) << measure.id;
    EXPECT_GE(measure.estimate->sure->low, 0) << measure.id;
    EXPECT_LE(measure.estimate->sure->high, 1) << measure.id;
    EXPECT_LE(measure.estimate->sure->low, measure.estimate->value + 1e-9) << measure.id;
    EXPECT_GE(measure.estimate->sure->high, measure.estimate->value - 1e-9) << measure.id;
    ++shares;
  }
  EXPECT_GE(shares, 7);
  for (const auto& unit : summary.units) {
    ASSERT_TRUE(unit.lost && unit.lost->sure);
    EXPECT_GE(unit.lost->sure->low, 0);
    EXPECT_LE(unit.lost->sure->high, 1);
  }
}

TEST(ReportTest, EveryUnitLostWasKilledOrLostOtherwise) {
  const Directory directory;
  const auto summary = run(experiment(20), directory);
  int kills = 0;
  int lost = 0;
  double destroyed = 0;
  double suffered = 0;
  for (const auto& unit : summary.units) {
    kills += unit.total.kills + unit.total.lost_other;
    lost += unit.total.lost;
    destroyed += unit.total.destroyed;
    suffered += unit.total.suffered;
  }
  EXPECT_EQ(kills, lost);
  EXPECT_GT(lost, 20);
  EXPECT_LE(destroyed, suffered);
  EXPECT_GT(destroyed, 0.9 * suffered);  // cards and terrain hurt little in First Battle
}

TEST(ReportTest, WinsOfBothSidesAndDrawsAreAllGames) {
  const Directory directory;
  const auto summary = run(experiment(10), directory);
  const auto& scenario = summary.scenarios.at(0);
  EXPECT_EQ(*scenario.find("empire_wins")->count + *scenario.find("styx_wins")->count +
                *scenario.find("draws")->count,
            scenario.finished);
}

TEST(ReportTest, EqualOpponentsAreNotCompared) {
  const Directory directory;
  EXPECT_EQ(run(experiment(2), directory).scenarios.at(0).find("a_wins"), nullptr);
  const Directory other;
  lab::Experiment unequal = experiment(2);
  unequal.options.b = "random";
  EXPECT_NE(run(unequal, other).scenarios.at(0).find("a_wins"), nullptr);
}

TEST(ReportTest, CsvRowsHaveAsManyFieldsAsTheirHeading) {
  const Directory directory;
  run(experiment(2), directory);
  for (const char* name : {"summary.csv", "units.csv"}) {
    std::istringstream lines(text_of(directory.path() / name));
    std::string line;
    std::getline(lines, line);
    const auto fields = std::count(line.begin(), line.end(), ',');
    while (std::getline(lines, line)) {
      EXPECT_EQ(std::count(line.begin(), line.end(), ','), fields) << name << ": " << line;
    }
  }
}

TEST(ReportTest, TheSummaryIsJson) {
  const Directory directory;
  run(experiment(2), directory);
  const auto json = formats::parse_json(text_of(directory.path() / "summary.json"));
  ASSERT_TRUE(json.ok()) << json.error().message;
  EXPECT_EQ(json->find("scenarios")->items().size(), 1U);
  EXPECT_EQ(json->find("units")->items().size(), 8U);
}

TEST(ChartTest, IsWellFormedAndNamesWhatItShows) {
  const Directory directory;
  run(experiment(4), directory);
  const std::string chart = text_of(directory.path() / "chart.svg");
  EXPECT_EQ(xml_problem(chart), "");
  for (const char* words : {"First Battle", "Zombie Warriors", "Legionnaires", "Empire", "Styx"}) {
    EXPECT_NE(chart.find(words), std::string::npos) << words;
  }
}

TEST(ChartTest, ANameCannotBreakThePicture) {
  lab::Chart chart;
  chart.title = "A < B & \"C\"";
  lab::ChartPanel panel;
  panel.title = "<svg>";
  panel.ticks = {{0, "0"}, {1, "1"}};
  panel.rows = {{"</text>", "&", lab::Estimate{5, lab::Interval{-3, 9}}, lab::Mark::diamond},
                {"nothing known", "-", std::nullopt, lab::Mark::square}};
  chart.panels = {panel};
  EXPECT_EQ(xml_problem(lab::svg(chart)), "");
}

TEST(ChartTest, SaysInWordsWhatSurelyLiesOutsideTheBand) {
  lab::ChartPanel panel;
  panel.ticks = {{0, "0"}, {1, "1"}};
  panel.band = {0.4, 0.6};
  const auto row = [](double low, double high) {
    return lab::ChartRow{"x", "y", lab::Estimate{(low + high) / 2, lab::Interval{low, high}},
                         lab::Mark::circle};
  };
  const auto chart_of = [&](const lab::ChartRow& only) {
    panel.rows = {only};
    return lab::svg({"", "", {panel}});
  };
  EXPECT_NE(chart_of(row(0.61, 0.9)).find("too high"), std::string::npos);
  EXPECT_NE(chart_of(row(0.1, 0.39)).find("too low"), std::string::npos);
  EXPECT_EQ(chart_of(row(0.5, 0.9)).find("too "), std::string::npos);
}

TEST(NumbersTest, AreTheSameTextEverywhere) {
  EXPECT_EQ(lab::fixed(2.25, 2), "2.25");
  EXPECT_EQ(lab::fixed(-0.001, 1), "0.0");
  EXPECT_EQ(lab::percent(0.4567, 1), "45.7 %");
  EXPECT_EQ(lab::left("\xC3\xA9", 3), "\xC3\xA9  ");
  EXPECT_EQ(lab::right("long enough", 3), "long enough");
}

}  // namespace
