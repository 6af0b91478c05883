// SPDX-License-Identifier: MIT
#include "lab/fantasy/summary.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>

namespace fantasy_lab {

using table::Expected;

namespace {

double score_of(const Battle& battle, int seat) {
  return battle.score[static_cast<std::size_t>(seat)];
}
bool won(const Battle& battle, int seat) { return score_of(battle, seat) > 0.75; }

bool empire_won(const Battle& b) { return won(b, 0); }
bool styx_won(const Battle& b) { return won(b, 1); }
bool always(const Battle& /*battle*/) { return true; }
bool empire_was_first(const Battle& b) { return b.first == 0; }
bool styx_was_first(const Battle& b) { return b.first != 0; }

// Of the battles that are `of`, how many `is` so.
struct ShareOf {
  const char* id;
  const char* title;
  bool (*of)(const Battle&);
  bool (*is)(const Battle&);
};
constexpr std::array kShares{
    ShareOf{"empire_wins", "Empire wins", always, empire_won},
    ShareOf{"styx_wins", "Styx wins", always, styx_won},
    ShareOf{"draws", "drawn", always,
            [](const Battle& b) { return !empire_won(b) && !styx_won(b); }},
    ShareOf{"first_player_wins", "first player wins", always,
            [](const Battle& b) { return won(b, b.first); }},
    ShareOf{"empire_first", "Empire is first player", always, empire_was_first},
    ShareOf{"empire_wins_first", "Empire wins when first", empire_was_first, empire_won},
    ShareOf{"empire_wins_second", "Empire wins when second", styx_was_first, empire_won},
    ShareOf{"first_placer_wins", "who placed first wins", always,
            [](const Battle& b) { return won(b, b.placed); }},
};

struct MeanOf {
  const char* id;
  const char* title;
  double (*value)(const Battle&);
};
constexpr std::array kMeans{
    MeanOf{"rounds", "rounds", [](const Battle& b) { return double(b.rounds); }},
    MeanOf{"vp_empire", "victory points, Empire", [](const Battle& b) { return double(b.vp[0]); }},
    MeanOf{"vp_styx", "victory points, Styx", [](const Battle& b) { return double(b.vp[1]); }},
    MeanOf{"answers", "answers per game", [](const Battle& b) { return double(b.answers); }},
};

// The measures of one scenario while its battles go by.
class Measures {
 public:
  void add(const Battle& battle) {
    for (std::size_t i = 0; i < kShares.size(); ++i) {
      if (kShares[i].of(battle)) shares_[i].add(kShares[i].is(battle));
    }
    a_wins_.add(won(battle, battle.a_seat));
    for (std::size_t i = 0; i < kMeans.size(); ++i) means_[i].add(kMeans[i].value(battle));
    ++reasons_[battle.reason];
  }

  std::vector<Measure> list(const Setting& setting) const {
    std::vector<Measure> out;
    for (std::size_t i = 0; i < kShares.size(); ++i) {
      out.push_back(shares_[i].measure(kShares[i].id, kShares[i].title));
    }
    if (setting.a != setting.b) {
      out.push_back(a_wins_.measure("a_wins", "A (" + setting.a + ") wins"));
    }
    for (std::size_t i = 0; i < kMeans.size(); ++i) {
      out.push_back(
          {kMeans[i].id, kMeans[i].title, Measure::Form::mean, means_[i].estimate(), std::nullopt});
    }
    for (const auto& [reason, count] : reasons_) {
      std::string words = reason;
      std::replace(words.begin(), words.end(), '_', ' ');
      out.push_back(
          Counted{a_wins_.games, count}.measure("ended_by_" + reason, "ended by " + words));
    }
    return out;
  }

 private:
  struct Counted {
    int games = 0;
    int count = 0;
    void add(bool is) {
      ++games;
      count += is ? 1 : 0;
    }
    Measure measure(const std::string& id, const std::string& title) const {
      Measure out{id, title, Measure::Form::share, std::nullopt, count};
      if (games > 0) out.estimate = lab::share(count, games);
      return out;
    }
  };

  std::array<Counted, kShares.size()> shares_{};
  Counted a_wins_{};  // of all battles
  std::array<lab::Mean, kMeans.size()> means_{};
  std::map<std::string, int> reasons_;
};

// What the battles say of one kind, one part for each battle it was fielded in.
struct KindParts {
  KindRecord total;
  int battles = 0;
  lab::Ratio kills;
  lab::Ratio lost;
  lab::Ratio worth;

  void add(const KindRecord& one) {
    total.side = one.side;
    total.fielded += one.fielded;
    total.lost += one.lost;
    total.lost_other += one.lost_other;
    total.kills += one.kills;
    total.spent += one.spent;
    total.destroyed += one.destroyed;
    total.suffered += one.suffered;
    ++battles;
    const double units = one.fielded;
    kills.add({static_cast<double>(one.kills), units});
    lost.add({static_cast<double>(one.lost), units});
    worth.add({one.destroyed, one.spent});
  }
};
using Kinds = std::map<Kind, KindParts>;

void add_kinds(const Battle& battle, Kinds& kinds) {
  for (const auto& [kind, record] : battle.kinds) {
    if (record.fielded > 0) kinds[kind].add(record);
  }
}

// No army destroys all it costs: what a unit is worth shows against the average of all points
// spent.
void put_against_average(std::vector<UnitSummary>& units) {
  double destroyed = 0;
  double spent = 0;
  for (const UnitSummary& unit : units) {
    if (unit.total.spent > 0) destroyed += unit.total.destroyed;
    spent += unit.total.spent;
  }
  if (destroyed <= 0 || spent <= 0) return;
  const double average = destroyed / spent;
  for (UnitSummary& unit : units) {
    if (!unit.worth) continue;
    unit.relative = unit.worth;
    unit.relative->value /= average;
    if (!unit.relative->sure) continue;
    unit.relative->sure->low /= average;
    unit.relative->sure->high /= average;
  }
}

std::vector<UnitSummary> measure_units(const Kinds& kinds) {
  std::vector<UnitSummary> out;
  out.reserve(kinds.size());
  for (const auto& [kind, parts] : kinds) {
    out.push_back({kind, parts.battles, parts.total, parts.kills.estimate(), parts.lost.share(),
                   parts.worth.estimate(), std::nullopt});
  }
  put_against_average(out);
  std::stable_sort(out.begin(), out.end(), [](const UnitSummary& a, const UnitSummary& b) {
    return a.total.side < b.total.side;
  });
  return out;
}

// The battles of one scenario, read one at a time; their units are added to `all` too.
Expected<ScenarioSummary> summarise_scenario(const Setting& setting, const std::string& scenario,
                                             const lab::GamesFile& file, Kinds& all) {
  ScenarioSummary out;
  out.id = scenario;
  Measures measures;
  Kinds kinds;
  const auto read = file.each(scenario, setting.games, [&](const table::Value& line) {
    const auto battle = read_battle(line);
    if (!battle) return Expected<void>(battle.error());
    if (battle->end == Battle::End::unfinished) ++out.unfinished;
    if (battle->end == Battle::End::illegal) ++out.illegal;
    if (battle->end != Battle::End::over) return Expected<void>();
    ++out.finished;
    measures.add(*battle);
    add_kinds(*battle, kinds);
    add_kinds(*battle, all);
    return Expected<void>();
  });
  if (!read) return read.error();
  out.measures = measures.list(setting);
  out.units = measure_units(kinds);
  return out;
}

}  // namespace

const Measure* ScenarioSummary::find(std::string_view wanted) const {
  const auto it = std::find_if(measures.begin(), measures.end(),
                               [&](const Measure& measure) { return measure.id == wanted; });
  return it == measures.end() ? nullptr : &*it;
}

Expected<Summary> summarise(const Setting& setting, const lab::GamesFile& file) {
  Summary out;
  out.setting = setting;
  Kinds all;
  for (const std::string& scenario : setting.scenarios) {
    auto summary = summarise_scenario(setting, scenario, file, all);
    if (!summary) return summary.error();
    out.scenarios.push_back(std::move(*summary));
  }
  out.units = measure_units(all);
  return out;
}

std::string title_of(const Kind& kind) {
  std::string out = kind.first;
  bool begins = true;
  for (char& letter : out) {
    if (letter == '_') letter = ' ';
    if (begins) letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
    begins = letter == ' ';
  }
  return kind.second == "basic" ? out : out + ", " + kind.second;
}

std::string side_title(int side) { return side == 0 ? "Empire" : "Styx"; }

}  // namespace fantasy_lab
