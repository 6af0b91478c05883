// SPDX-License-Identifier: MIT
#include "lab/reading.h"

#include <algorithm>
#include <cmath>

namespace lab {

Readings& Readings::in(std::string group) {
  group_ = std::move(group);
  return *this;
}

Readings& Readings::share(std::string id, bool of, bool is) {
  return part(std::move(id), of && is ? 1 : 0, of ? 1 : 0);
}

Readings& Readings::part(std::string id, double top, double bottom) {
  list_.push_back({group_, std::move(id), Reading::Form::share, {top, bottom}});
  return *this;
}

Readings& Readings::ratio(std::string id, Part part, Part against) {
  list_.push_back({group_, std::move(id), Reading::Form::ratio, part, against});
  return *this;
}

Readings& Readings::mean(std::string id, double value) {
  list_.push_back({group_, std::move(id), Reading::Form::mean, {value, 1}});
  return *this;
}

Readings& Readings::often(std::string id) {
  list_.push_back({group_, std::move(id), Reading::Form::often, {1, 1}});
  return *this;
}

void add_sides(Readings& out, const Played& played, const std::string (&sides)[2], int first) {
  const bool one = played.won(0);
  const bool other = played.won(1);
  out.in(kGameGroup);
  out.share(sides[0] + "_wins", true, one).share(sides[1] + "_wins", true, other);
  out.share("draws", true, !one && !other);
  if (first < 0) return;
  out.share("first_player_wins", true, played.won(first));
  out.share(sides[0] + "_first", true, first == 0);
  out.share(sides[0] + "_wins_first", first == 0, one);
  out.share(sides[0] + "_wins_second", first != 0, one);
}

void add_common(Readings& out, const Played& played, bool unequal) {
  out.in(kGameGroup);
  if (unequal) out.share("a_wins", true, played.won(played.a_seat));
  out.mean("answers", played.answers);
  out.in(kReasonGroup).often(played.reason);
}

std::optional<Estimate> Measures::estimate(const Measure& measure) const {
  switch (measure.form) {
    case Reading::Form::share:
      return measure.ratio.share();
    case Reading::Form::often:
      return share(measure.top, games_);
    case Reading::Form::ratio:
      return measure.ratio.estimate();
    case Reading::Form::mean:
      break;
  }
  return measure.mean.estimate();
}

Row Measures::row(const std::string& group, const std::string& id, const Measure& measure) const {
  const bool often = measure.form == Reading::Form::often;
  const bool share = often || measure.form == Reading::Form::share;
  return {.group = group,
          .id = id,
          .form = share ? Row::Form::share : Row::Form::mean,
          .estimate = estimate(measure),
          .count = often ? games_ : static_cast<int>(std::lround(measure.bottom))};
}

std::optional<Row> Measures::row(const std::string& group, const std::string& id) const {
  const Measure* found = find(group, id);
  return found == nullptr ? std::nullopt : std::optional(row(group, id, *found));
}

void Measures::add(const Readings& readings) {
  ++games_;
  for (const Reading& reading : readings.list()) {
    const auto [found, is_new] = measures_.try_emplace({reading.group, reading.id});
    Measure& measure = found->second;
    if (is_new) measure.place = measures_.size();
    measure.form = reading.form;
    measure.top += reading.part.top;
    measure.bottom += reading.part.bottom;
    if (reading.form == Reading::Form::mean)
      measure.mean.add(reading.part.top);
    else
      measure.ratio.add(reading.part);
  }
}

const Measures::Measure* Measures::find(const std::string& group, const std::string& id) const {
  const auto found = measures_.find({group, id});
  return found == measures_.end() ? nullptr : &found->second;
}

std::vector<Row> Measures::rows(const std::vector<RowGroup>& groups) const {
  std::vector<Row> out;
  for (const RowGroup& group : groups) {
    std::vector<std::pair<std::size_t, const std::string*>> ids;
    for (const auto& [key, measure] : measures_) {
      if (key.first == group.id) ids.emplace_back(group.in_order ? measure.place : 0, &key.second);
    }
    std::ranges::stable_sort(ids, {}, [](const auto& id) { return id.first; });
    for (const auto& [place, id] : ids) out.push_back(*row(group.id, *id));
  }
  return out;
}

}  // namespace lab
