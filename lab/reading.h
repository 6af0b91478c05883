// SPDX-License-Identifier: MIT
// What one game adds to the measures of its scenario. A measure is what many games add up to, one
// sum by another; so the same readings make the tables of a scenario and the difference of two.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lab/interval.h"
#include "lab/played.h"
#include "lab/row.h"

namespace lab {

struct Reading {
  enum class Form : std::uint8_t {
    share,  // of `bottom` things `top` are so
    often,  // a share of all games: in those that say nothing of it, it was not so
    ratio,  // top by bottom, never negative
    mean,   // top is the value of this game, bottom 1
  };
  std::string group;
  std::string id;
  Form form = Form::share;
  Part part{};
  // What the measure is divided by, likewise one sum by another; nothing where its bottom is 0.
  Part against{};

  std::pair<std::string_view, std::string_view> key() const { return {group, id}; }
};

class Readings {
 public:
  // Readings that follow belong to this group.
  Readings& in(std::string group);
  Readings& share(std::string id, bool of, bool is);
  Readings& part(std::string id, double top, double bottom);  // a share of several things
  Readings& ratio(std::string id, Part part, Part against = {});
  Readings& mean(std::string id, double value);
  Readings& often(std::string id);

  const std::vector<Reading>& list() const { return list_; }

 private:
  std::string group_;
  std::vector<Reading> list_;
};

inline constexpr const char* kGameGroup = "game";
inline constexpr const char* kReasonGroup = "ended_by";

// Of a game for two: how often each side wins, named `sides`; where there is a first player (a
// seat, -1: none) how often that one does, and the first of the sides when it is first and when
// not.
void add_sides(Readings& out, const Played& played, const std::string (&sides)[2], int first);
// What every game has: whether A wins, where A and B differ; answers, and why it ended.
void add_common(Readings& out, const Played& played, bool unequal);

// A group of rows with what stands above it. In order: as the games name them; else by their ids.
struct RowGroup {
  std::string id;
  std::string title{};  // empty: none
  bool in_order = false;
};

// What the readings of many games add up to.
class Measures {
 public:
  struct Measure {
    Reading::Form form = Reading::Form::share;
    std::size_t place = 0;  // as the games name them
    Ratio ratio;
    Mean mean;
    double top = 0;
    double bottom = 0;
  };

  void add(const Readings& readings);  // of one game
  // Null: no game said anything of it.
  const Measure* find(const std::string& group, const std::string& id) const;
  std::optional<Estimate> estimate(const Measure& measure) const;
  // Of these groups, in their order.
  std::vector<Row> rows(const std::vector<RowGroup>& groups) const;

  // None: no game said anything of it.
  std::optional<Row> row(const std::string& group, const std::string& id) const;

 private:
  Row row(const std::string& group, const std::string& id, const Measure& measure) const;

  std::map<std::pair<std::string, std::string>, Measure> measures_;
  int games_ = 0;
};

}  // namespace lab
