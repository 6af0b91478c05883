#include "lab/fantasy/summary.h"

#include <algorithm>
#include <cctype>
#include <functional>
#include <set>

namespace fantasy_lab {

using table::Expected;

namespace {

using Battles = std::vector<const Battle*>;

double score_of(const Battle& battle, int seat) {
  return battle.score[static_cast<std::size_t>(seat)];
}
bool won(const Battle& battle, int seat) { return score_of(battle, seat) > 0.75; }

// Collects the measures of one scenario, one call each.
class Measures {
 public:
  explicit Measures(const Battles& battles) : battles_(battles) {}

  template <class Is>
  void share(const std::string& id, const std::string& title, Is is) {
    share_of(
        id, title, [](const Battle&) { return true; }, is);
  }
  // Of the games that are `of`, how many `is` so.
  template <class Of, class Is>
  void share_of(const std::string& id, const std::string& title, Of of, Is is) {
    int games = 0;
    int count = 0;
    for (const Battle* battle : battles_) {
      if (!of(*battle)) continue;
      ++games;
      if (is(*battle)) ++count;
    }
    Measure measure{id, title, Measure::Form::share, std::nullopt, count};
    if (games > 0) measure.estimate = lab::share(count, games);
    list.push_back(std::move(measure));
  }
  template <class Value>
  void mean(const std::string& id, const std::string& title, Value value) {
    std::vector<double> values;
    for (const Battle* battle : battles_) values.push_back(static_cast<double>(value(*battle)));
    list.push_back({id, title, Measure::Form::mean, lab::mean(values), std::nullopt});
  }

  std::vector<Measure> list;

 private:
  const Battles& battles_;
};

void measure_wins(Measures& out) {
  out.share("empire_wins", "Empire wins", [](const Battle& b) { return won(b, 0); });
  out.share("styx_wins", "Styx wins", [](const Battle& b) { return won(b, 1); });
  out.share("draws", "drawn", [](const Battle& b) { return !won(b, 0) && !won(b, 1); });
}

void measure_first_player(Measures& out) {
  const auto empire = [](const Battle& b) { return won(b, 0); };
  const auto first = [](const Battle& b) { return b.first == 0; };
  out.share("first_player_wins", "first player wins",
            [](const Battle& b) { return won(b, b.first); });
  out.share("empire_first", "Empire is first player", first);
  out.share_of("empire_wins_first", "Empire wins when first", first, empire);
  out.share_of("empire_wins_second", "Empire wins when second", std::not_fn(first), empire);
  out.share("first_placer_wins", "who placed first wins",
            [](const Battle& b) { return won(b, b.placed); });
}

void measure_length(Measures& out) {
  out.mean("rounds", "rounds", [](const Battle& b) { return b.rounds; });
  out.mean("vp_empire", "victory points, Empire", [](const Battle& b) { return b.vp[0]; });
  out.mean("vp_styx", "victory points, Styx", [](const Battle& b) { return b.vp[1]; });
  out.mean("answers", "answers per game", [](const Battle& b) { return b.answers; });
}

void measure_ends(const Battles& battles, Measures& out) {
  std::set<std::string> reasons;
  for (const Battle* battle : battles) reasons.insert(battle->reason);
  for (const std::string& reason : reasons) {
    std::string words = reason;
    std::replace(words.begin(), words.end(), '_', ' ');
    out.share("ended_by_" + reason, "ended by " + words,
              [&](const Battle& b) { return b.reason == reason; });
  }
}

std::vector<Measure> measure(const Setting& setting, const Battles& battles) {
  Measures out(battles);
  measure_wins(out);
  measure_first_player(out);
  if (setting.a != setting.b) {
    out.share("a_wins", "A (" + setting.a + ") wins",
              [](const Battle& b) { return won(b, b.a_seat); });
  }
  measure_length(out);
  measure_ends(battles, out);
  return std::move(out.list);
}

// What the battles say of one kind, one part for each battle it was fielded in.
struct KindParts {
  KindRecord total;
  std::vector<lab::Part> kills;
  std::vector<lab::Part> lost;
  std::vector<lab::Part> worth;

  void add(const KindRecord& one) {
    total.side = one.side;
    total.fielded += one.fielded;
    total.lost += one.lost;
    total.lost_other += one.lost_other;
    total.kills += one.kills;
    total.spent += one.spent;
    total.destroyed += one.destroyed;
    total.suffered += one.suffered;
    const double units = one.fielded;
    kills.push_back({static_cast<double>(one.kills), units});
    lost.push_back({static_cast<double>(one.lost), units});
    worth.push_back({one.destroyed, one.spent});
  }
};

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

std::vector<UnitSummary> measure_units(const Battles& battles) {
  std::map<Kind, KindParts> kinds;
  for (const Battle* battle : battles) {
    for (const auto& [kind, record] : battle->kinds) {
      if (record.fielded > 0) kinds[kind].add(record);
    }
  }
  std::vector<UnitSummary> out;
  out.reserve(kinds.size());
  for (const auto& [kind, parts] : kinds) {
    out.push_back({kind, static_cast<int>(parts.lost.size()), parts.total, lab::ratio(parts.kills),
                   lab::share_of_parts(parts.lost), lab::ratio(parts.worth), std::nullopt});
  }
  put_against_average(out);
  std::stable_sort(out.begin(), out.end(), [](const UnitSummary& a, const UnitSummary& b) {
    return a.total.side < b.total.side;
  });
  return out;
}

void count_ends(const std::vector<Battle>& battles, ScenarioSummary& out, Battles& finished) {
  for (const Battle& battle : battles) {
    if (battle.end == Battle::End::over) finished.push_back(&battle);
    if (battle.end == Battle::End::unfinished) ++out.unfinished;
    if (battle.end == Battle::End::illegal) ++out.illegal;
  }
  out.finished = static_cast<int>(finished.size());
}

Expected<std::vector<Battle>> battles_of(const std::string& scenario, int games,
                                         const lab::GamesFile& file) {
  std::vector<Battle> out;
  const auto end = file.games().lower_bound({scenario, games});
  for (auto it = file.games().lower_bound({scenario, 0}); it != end; ++it) {
    auto battle = read_battle(it->second);
    if (!battle) return battle.error();
    out.push_back(std::move(*battle));
  }
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
  std::vector<std::vector<Battle>> battles;  // kept until the end: the finished ones point into it
  Battles all;
  for (const std::string& scenario : setting.scenarios) {
    auto read = battles_of(scenario, setting.games, file);
    if (!read) return read.error();
    battles.push_back(std::move(*read));
    ScenarioSummary& summary = out.scenarios.emplace_back();
    summary.id = scenario;
    Battles finished;
    count_ends(battles.back(), summary, finished);
    summary.measures = measure(setting, finished);
    summary.units = measure_units(finished);
    all.insert(all.end(), finished.begin(), finished.end());
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
