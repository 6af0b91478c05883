// A file that is broken in several places is told of each, and of nothing else: what one fault
// brings about is none of its own. Every file of docs/SCENARIOS.md is broken in one place, and then
// in several of those at once.
#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>

#include <gmock/gmock.h>

#include "apps/common/registry.h"
#include "formats/scenario_file.h"
#include "support/own_files.h"
#include "table/random.h"
#include "table/text.h"
#include "tests/support/source_dir.h"

namespace {

using Faults = std::set<std::string>;

struct OwnFile {
  const table::GameSystem* system;
  std::string id;
  std::vector<std::string> lines;
};

std::vector<std::string> lines_in(const std::string& text) {
  std::vector<std::string> out;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) out.push_back(line);
  return out;
}

// Nothing where it cannot be parsed.
std::optional<Faults> faults_of(const OwnFile& own, const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  const auto file = formats::scenario_from_toml(text, "own.toml");
  if (!file) return std::nullopt;
  const auto game = own.system->create(file->id, {}, file->content);
  if (game) return Faults();
  const table::Error error = formats::in_file(game.error(), "own.toml");
  EXPECT_FALSE(error.message.empty());
  Faults out;
  for (const table::Fault& fault : error.faults) {
    EXPECT_TRUE(out.insert(fault.text).second) << "told twice: " << fault.text;
  }
  if (out.empty()) return Faults{error.message};
  EXPECT_TRUE(out.contains(error.message)) << error.message;
  EXPECT_TRUE(std::ranges::is_sorted(error.faults, {}, [](const table::Fault& fault) {
    return fault.line == 0 ? 1'000'000 : fault.line;
  }));
  return out;
}

// ---- one place of a file, broken in one of several ways; "" where there is nothing to break

std::string with_value(const std::string& line, const std::string& value) {
  return line.substr(0, line.find(" = ") + 3) + value;
}
bool is_number(const std::string& value) { return table::parse_number(value).has_value(); }

// What goes on in the next lines is a place of its own.
bool is_whole(const std::string& line) {
  return std::ranges::count(line, '[') == std::ranges::count(line, ']') &&
         std::ranges::count(line, '{') == std::ranges::count(line, '}');
}

std::string broken(const std::string& line, int way) {
  const std::size_t equals = is_whole(line) ? line.find(" = ") : std::string::npos;
  const std::size_t quote = line.find('"');
  const std::string value = equals == std::string::npos ? "" : line.substr(equals + 3);
  switch (way) {
    case 0:  // another key
      return equals == std::string::npos ? "" : line.substr(0, equals) + "x" + line.substr(equals);
    case 1:  // no key
      return equals == std::string::npos ? "" : " ";
    case 2:  // a number far too high
      return is_number(value) ? with_value(line, "9999") : "";
    case 3:  // another kind of thing
      return value.empty() ? "" : with_value(line, is_number(value) ? "\"many\"" : "7.5");
    case 4:  // another word
      return quote == std::string::npos ? ""
                                        : line.substr(0, quote + 1) + "Qq" + line.substr(quote + 1);
    default: {  // a number of a table within the line
      const std::size_t digit = line.find_first_of("0123456789", equals);
      return equals == std::string::npos || digit == std::string::npos
                 ? ""
                 : line.substr(0, digit) + "-7" + line.substr(digit + 1);
    }
  }
}
constexpr int kWays = 6;

struct Break {
  std::size_t line;
  std::string text;
  Faults faults;
};

std::vector<Break> breaks_of(const OwnFile& own) {
  std::vector<Break> out;
  for (std::size_t i = 0; i < own.lines.size(); ++i) {
    for (int way = 0; way < kWays; ++way) {
      const std::string text = broken(own.lines[i], way);
      if (text.empty()) continue;
      std::vector<std::string> lines = own.lines;
      lines[i] = text;
      const auto faults = faults_of(own, lines);
      if (faults && !faults->empty()) out.push_back({i, text, *faults});
    }
  }
  return out;
}

std::vector<OwnFile> all_files() {
  std::vector<OwnFile> out;
  for (const table::GameSystem* system : apps::game_systems()) {
    for (const auto& own : testing_support::own_files(*system))
      out.push_back({system, own.scenario, lines_in(own.text)});
  }
  return out;
}

// ---- what concerns several places is told where all of them are good

// Sums over whole lists, and what nobody knows while an entry has no id.
bool is_of_the_whole(const std::string& fault) {
  static const std::vector<std::string> kOfTheWhole{
      "are allowed", "expected one per unit", "cards may hold", "has room for", "are needed",
      "has no unit", "together find room", "players need", "asks for", "with all copies",
      "too many entries", "six units fit", "the box has", "12 cavalry and 4",
      "expected at least 18 units", "there is no such",
      // Between keys: nobody knows of the one while the other cannot be read.
      "cannot lose that many", "goal_number: is missing", "of a card with a token alone"};
  return std::ranges::any_of(
      kOfTheWhole, [&](const std::string& part) { return fault.find(part) != std::string::npos; });
}

Faults without(const Faults& all, const Faults& some) {
  Faults out;
  std::ranges::set_difference(all, some, std::inserter(out, out.end()));
  std::erase_if(out, is_of_the_whole);
  return out;
}

TEST(OwnFileFaults, AreToldOfEveryPlaceAndNothingBesides) {
  table::Random random(7);
  for (const OwnFile& own : all_files()) {
    SCOPED_TRACE(own.id);
    ASSERT_EQ(faults_of(own, own.lines), Faults());
    const std::vector<Break> breaks = breaks_of(own);
    ASSERT_GT(breaks.size(), 40U);
    for (int round = 0; round < 200; ++round) {
      std::vector<std::string> lines = own.lines;
      Faults expected;
      std::set<std::size_t> places;
      std::string made;
      for (std::uint32_t k = 1 + random.below(5); k > 0; --k) {
        const Break& one = breaks[random.below(static_cast<std::uint32_t>(breaks.size()))];
        if (!places.insert(one.line).second) continue;
        lines[one.line] = one.text;
        expected.insert(one.faults.begin(), one.faults.end());
        made += std::to_string(one.line + 1) + ": " + one.text + "\n";
      }
      const auto told = faults_of(own, lines);
      ASSERT_TRUE(told.has_value()) << made;
      EXPECT_FALSE(told->empty()) << made;
      EXPECT_THAT(without(*told, expected), testing::IsEmpty()) << "follows from others\n" << made;
      EXPECT_THAT(without(expected, *told), testing::IsEmpty()) << "not told\n" << made;
    }
  }
}

}  // namespace
