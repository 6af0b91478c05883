// SPDX-License-Identifier: MIT
#include "lab/compare.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace lab {

using table::Expected;

namespace {

constexpr double kZ = 1.959963984540054;  // 95 % of the normal distribution lie within

// A measure on one side: what the games of that side add up to.
struct Side {
  Part part{};
  Part against{};
  int games = 0;       // that have something below the line
  double squares = 0;  // of what the games contribute to the distance from the sum of all

  std::optional<double> value() const {
    if (part.bottom <= 0) return std::nullopt;
    const double value = part.top / part.bottom;
    if (against.bottom <= 0) return value;
    if (against.top <= 0) return std::nullopt;
    return value / (against.top / against.bottom);
  }
  void add(const Reading& reading) {
    part.top += reading.part.top;
    part.bottom += reading.part.bottom;
    against.top += reading.against.top;
    against.bottom += reading.against.bottom;
    games += reading.part.bottom > 0 ? 1 : 0;
  }
  // How far this game moves the value, linearised; over all games that is zero.
  double moves(const Part& own, const Part& average) const {
    const double ratio = part.top / part.bottom;
    const double alone = (own.top - ratio * own.bottom) / part.bottom;
    if (against.bottom <= 0) return alone;
    const double by = against.top / against.bottom;
    return (alone - ratio / by * (average.top - by * average.bottom) / against.bottom) / by;
  }
};

// A measure on both sides.
struct Pair {
  Reading::Form form = Reading::Form::share;
  std::array<Side, 2> sides;
  double squares = 0;                   // likewise, of the difference
  std::array<const Reading*, 2> now{};  // of the game looked at

  bool is_share() const { return form <= Reading::Form::often; }
  int games() const { return std::min(sides[0].games, sides[1].games); }
};

using Key = std::pair<std::string, std::string>;
using Pairs = std::map<Key, Pair>;
using BothReadings = std::array<std::vector<Reading>, 2>;

void add_sums(const BothReadings& both, Pairs& pairs) {
  for (std::size_t side = 0; side < 2; ++side) {
    for (const Reading& reading : both[side]) {
      Pair& pair = pairs[{reading.group, reading.id}];
      pair.form = reading.form;
      pair.sides[side].add(reading);
    }
  }
}

// Games that say nothing of it count as well.
void complete_sums(int games, Pairs& pairs) {
  for (auto& [key, pair] : pairs) {
    if (pair.form != Reading::Form::often) continue;
    for (Side& side : pair.sides) {
      side.part.bottom = games;
      side.games = games;
    }
  }
}

double moved_by(const Pair& pair, const Side& side, const Reading* reading) {
  if (reading != nullptr) return side.moves(reading->part, reading->against);
  return pair.form == Reading::Form::often ? side.moves({0, 1}, {}) : 0;
}

void add_squares(const BothReadings& both, Pairs& pairs) {
  for (auto& [key, pair] : pairs) pair.now = {};
  for (std::size_t side = 0; side < 2; ++side) {
    for (const Reading& reading : both[side])
      pairs.at({reading.group, reading.id}).now[side] = &reading;
  }
  for (auto& [key, pair] : pairs) {
    std::array<double, 2> moved{};
    for (std::size_t side = 0; side < 2; ++side) {
      if (!pair.sides[side].value()) continue;
      moved[side] = moved_by(pair, pair.sides[side], pair.now[side]);
      pair.sides[side].squares += moved[side] * moved[side];
    }
    pair.squares += (moved[1] - moved[0]) * (moved[1] - moved[0]);
  }
}

double spread(double squares, int pairs) {
  const double n = pairs;
  return kZ * std::sqrt(squares * n / (n - 1));
}

// Where hardly any pair differs, or all do, pairs seem surer than they are: so one more is counted
// that differs in half of each direction, and one that does not (Agresti and Min 2005).
Interval careful(double value, double squares, int pairs) {
  const double n = pairs;
  const double all = n * n * squares + n * value * value + 1;  // squares of what the pairs differ
  const double more = n + 2;
  const double centre = n * value / more;
  const double off = kZ * std::sqrt(all - n * value * centre) / more;
  return {std::max(-1.0, centre - off), std::min(1.0, centre + off)};
}

std::optional<Estimate> difference(const Pair& pair, int pairs) {
  const auto a = pair.sides[0].value();
  const auto b = pair.sides[1].value();
  if (!a || !b) return std::nullopt;
  Estimate out{*b - *a, std::nullopt};
  if (pair.games() < 2) return out;
  if (pair.is_share()) {
    out.sure = careful(out.value, pair.squares, pair.games());
    return out;
  }
  const double off = spread(pair.squares, pairs);
  out.sure = Interval{out.value - off, out.value + off};
  return out;
}

// The estimate of a side alone is that of its own tables, but for what is set against an average.
std::optional<Estimate> alone(const Measures& measures, const Key& key, const Side& side,
                              Reading::Form form, int pairs) {
  const auto* measure = measures.find(key.first, key.second);
  if (measure == nullptr)
    return form == Reading::Form::often ? std::optional(share(0, pairs)) : std::nullopt;
  if (side.against.bottom <= 0) return measures.estimate(*measure);
  const auto value = side.value();
  if (!value) return std::nullopt;
  Estimate out{*value, std::nullopt};
  if (side.games < 2) return out;
  const double off = spread(side.squares, pairs);
  out.sure = Interval{std::max(0.0, out.value - off), out.value + off};
  return out;
}

bool is_same(const Reading& a, const Reading& b) {
  return a.key() == b.key() && a.part == b.part && a.against == b.against;
}

// Two files of games, read side by side.
class Reader {
 public:
  Reader(const MeasuredGame& game, const Compared& a, const Compared& b)
      : game_(game), a_(a), b_(b) {}

  // Calls `seen` for every pair that is over in both.
  template <class Seen>
  Expected<void> each(const Seen& seen) {
    left_out = 0;
    return a_.file.each_pair(
        a_.scenario().scenario(), b_.file, b_.scenario().scenario(), a_.experiment.options.games,
        [&](const table::Value& one, const table::Value& other) -> Expected<void> {
          auto a = game_.read(a_.scenario(), one);
          if (!a) return a.error();
          auto b = game_.read(b_.scenario(), other);
          if (!b) return b.error();
          if (a->played.is_over() && b->played.is_over())
            seen(BothReadings{readings_of(*a), readings_of(*b)}, *a, *b);
          else
            ++left_out;
          return {};
        });
  }

  int left_out = 0;

 private:
  std::vector<Reading> readings_of(Told& told) const {
    const ArenaOptions& options = a_.experiment.options;
    add_common(told.readings, told.played, options.a != options.b);
    if (!game_.kinds.names.empty()) add_kinds(told.readings, game_.kinds, told.kinds);
    return told.readings.list();
  }

  const MeasuredGame& game_;
  const Compared& a_;
  const Compared& b_;
};

}  // namespace

std::vector<RowGroup> compared_groups(const MeasuredGame& game) {
  std::vector<RowGroup> out = game.groups;
  if (game.kinds.names.empty()) return out;
  const auto kinds = kind_groups(game.kinds);
  out.insert(out.end(), kinds.begin(), kinds.end());
  return out;
}

bool Difference::is_certain() const {
  return more && more->sure && (more->sure->low > 0 || more->sure->high < 0);
}

int Comparison::certain() const {
  return static_cast<int>(std::ranges::count_if(rows, &Difference::is_certain));
}

const Difference* Comparison::find(std::string_view group, std::string_view id) const {
  const auto found = std::ranges::find_if(
      rows, [&](const Difference& row) { return row.group == group && row.id == id; });
  return found == rows.end() ? nullptr : &*found;
}

Expected<Comparison> compare(const MeasuredGame& game, const Compared& a, const Compared& b) {
  Comparison out;
  Reader reader(game, a, b);
  Pairs pairs;
  Measures both;  // for the order of the rows
  std::array<Measures, 2> sides;
  const auto first = reader.each([&](const BothReadings& read, const Told& one, const Told& two) {
    ++out.pairs;
    out.same = out.same && std::ranges::equal(read[0], read[1], is_same);
    add_sums(read, pairs);
    sides[0].add(one.readings);
    sides[1].add(two.readings);
    both.add(one.readings);
    both.add(two.readings);
  });
  if (!first) return first.error();
  out.left_out = reader.left_out;
  complete_sums(out.pairs, pairs);
  const auto second = reader.each(
      [&](const BothReadings& read, const Told&, const Told&) { add_squares(read, pairs); });
  if (!second) return second.error();
  for (const Row& row : both.rows(compared_groups(game))) {
    const Key key{row.group, row.id};
    const Pair& pair = pairs.at(key);
    out.rows.push_back(
        {row.group, row.id, pair.form, alone(sides[0], key, pair.sides[0], pair.form, out.pairs),
         alone(sides[1], key, pair.sides[1], pair.form, out.pairs), difference(pair, out.pairs)});
  }
  return out;
}

}  // namespace lab
