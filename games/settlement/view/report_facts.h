// What a report that was given comes to, fact by fact: as lines of a sheet and as data for a page.
// SB-11
#pragma once

#include "games/settlement/view/sheets.h"

namespace settlement {

// What became of a destroyed unit. SB-11.13, SB-11.14
TABLE_ENUM(Fate, disbanded, absent, lowered, unharmed, damaged)

struct Loss {
  UnitId id{};
  int face = 0;  // 0: no die
  Fate fate = Fate::damaged;
};

// "won +2"; `id` where there are more words for it on the ledger of a page.
struct Reason {
  std::string text{};
  int by = 0;
  std::string id{};
};
using Reasons = std::vector<Reason>;

class ReportFacts {
 public:
  ReportFacts(const Wording& wording, const StoredReport& told)
      : w(wording), report(told), mission(wording.game.mission(told.mission)) {}

  bool won() const { return report.outcome == Outcome::won; }
  bool is_last() const { return &report == &w.seen.reports.back(); }
  // One written by hand, as a position, may not say who marched out and what was before.
  bool is_whole() const { return !report.army.empty(); }
  const MissionLink& link() const { return won() ? mission.won : mission.lost; }

  // As it marched out; where that is not known, as it is.
  std::optional<Marched> marched(UnitId id) const;
  std::string unit(UnitId id) const;  // "The Millguard (U2)", also of one that has left
  UnitList army() const;
  int xp_after(UnitId id) const;  // 0 where it is gone
  int gained(UnitId id) const;
  // "veteran" where its XP have reached that now; Roland's skills have no name. SB-5.10, SB-5.11
  std::string reached(UnitId id, int before, int after) const;

  int help() const;  // to each casualty die
  std::vector<Loss> losses() const;
  std::string fate(const Loss& loss) const;
  Level level_after(UnitId id) const;

  Reasons reputation() const;
  Reasons wellbeing() const;
  Reasons supplies() const;

  const Wording& w;
  const StoredReport& report;
  const Mission& mission;

 private:
  bool fights(UnitId id) const;
  bool is_hero(UnitId id) const;
  bool is_unscathed() const;
  void add_districts(Reasons& out) const;
};

// A track that ends before all that would change it has a line more, so that the sum is right.
void add_end_of_track(const Wording& w, int before, int now, Reasons& reasons);

// The sheet's facts for a page (docs/SERVER.md, `data`), and those of the others.
table::Value report_data(const ReportFacts& facts);
table::Value units_data(const ReportFacts& facts);  // those that came back first
table::Value form_data(const Wording& w);
table::Value grade_data(const Wording& w);

}  // namespace settlement
