// SPDX-License-Identifier: MIT
// The things a side fights with, kind by kind: how many there were, what became of them and what
// they did.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lab/interval.h"
#include "lab/members.h"
#include "lab/reading.h"
#include "table/value.h"

namespace lab {

// How a game speaks of its kinds.
struct KindForm {
  std::string list;                  // "units", in files
  std::string title;                 // "Units", on the screen
  std::string one;                   // "unit"
  std::vector<std::string> names;    // what names a kind: "card", "level"; none: no kinds
  std::string usual{};               // the second name that goes without saying
  std::vector<std::string> sides{};  // "empire", "styx"; none: those of both are counted together
  bool points = true;                // they cost something
  std::vector<std::string> more{};   // what else is counted
};

// As KindForm::names.
using Kind = std::vector<std::string>;

// All of one kind in one game. Points are what they cost: a unit that lost half its hits has lost
// half its cost.
struct KindRecord {
  int side = 0;
  int fielded = 0;             // also those that came later
  int lost = 0;                // whatever the cause
  int lost_other = 0;          // of these, by nobody's doing
  int kills = 0;               // enemies that were lost by its doing
  double spent = 0;            // cost of those that were there from the beginning
  double destroyed = 0;        // points that enemies lost by its doing
  double suffered = 0;         // points lost, whatever the cause
  std::vector<double> more{};  // as KindForm::more
};
using Kinds = std::map<Kind, KindRecord>;

// The member of a game's line, and back.
void write_kinds(const KindForm& form, const Kinds& kinds, table::Value& line);
Kinds read_kinds(const KindForm& form, Members& line);

struct KindSummary {
  Kind kind;
  int games = 0;  // finished ones it was fielded in
  KindRecord total;
  std::optional<Estimate> kills;  // for each that was fielded
  std::optional<Estimate> lost;   // share of those fielded
  std::optional<Estimate> worth;  // points destroyed per point spent; none where it is free
  // The same against the average of these games: 1 = worth its points.
  std::optional<Estimate> relative;
};

// Kinds while their games go by, a part for each game they were fielded in.
class KindSums {
 public:
  void add(const Kinds& kinds);
  // The first side's first.
  std::vector<KindSummary> summary() const;

 private:
  struct Sum {
    KindRecord total;
    int games = 0;
    Ratio kills;
    Ratio lost;
    Ratio worth;
  };
  std::map<Kind, Sum> sums_;
};

// The measures of kinds, for the difference of two scenarios.
void add_kinds(Readings& out, const KindForm& form, const Kinds& kinds);
std::vector<RowGroup> kind_groups(const KindForm& form);

// "Zombie Warriors, conscript".
std::string title_of(const KindForm& form, const Kind& kind);

// Tables: one row for each kind. The rows of a file begin with the scenario.
std::string kinds_heading_csv(const KindForm& form);
std::string kinds_csv(const KindForm& form, const std::string& scenario,
                      const std::vector<KindSummary>& kinds);
table::Value kinds_json(const KindForm& form, const std::vector<KindSummary>& kinds);
std::string kinds_text(const KindForm& form, const std::vector<KindSummary>& kinds);

}  // namespace lab
