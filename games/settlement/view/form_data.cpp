// What a page needs besides the questions of a report that is filled in: who was there, what has
// been said, and how the campaign was judged at its end. SB-11, SB-12
#include "games/settlement/rules/campaign.h"
#include "games/settlement/rules/report.h"
#include "games/settlement/rules/units.h"
#include "games/settlement/state/field_kinds.h"
#include "games/settlement/view/report_facts.h"

namespace settlement {
namespace {

using table::Value;

template <class List>
Value names_of(const List& list) {
  Value out = Value::array();
  for (const auto& one : list) out.push(name(one));
  return out;
}

Value army_of(const Wording& w) {
  Value out = Value::array();
  for (const UnitId id : w.seen.army) {
    const Unit* unit = find_unit(w.view(), id);
    if (unit == nullptr) continue;
    const std::string type(name(unit->type));
    out.push(Value::object()
                 .set("id", name(id))
                 .set("kind", type)
                 .set("level", name(unit->level))
                 .set("level_text", w.text("level." + std::string(name(unit->level))))
                 .set("title", w.unit_name(unit->type, unit->name))
                 .set("type", w.text("unit_type." + type)));
  }
  return out;
}

Value places_of(const Wording& w) {
  Value out = Value::array();
  for (const TownHex& town : w.game.mission(w.seen.mission).towns)
    out.push(Value::object().set("at", name(town.at)).set("title", w.text("place." + town.title)));
  return out;
}

// The nine cells, row by row. SB-12.2
Value table_of(const Wording& w) {
  Value out = Value::array();
  for (int i = 1; i <= 9; ++i) {
    const std::string grade(name(static_cast<Grade>(i)));
    out.push(Value::object().set("id", grade).set("title", w.text("grade." + grade)));
  }
  return out;
}

// "14 and more", "8–13", "0–7" from the bounds 8 and 14.
Value bands_of(const Wording& w, const std::vector<int>& bounds) {
  const auto band = [&](int from, int to) {
    return w.text("grade_table.band", {{"from", number(from)}, {"to", number(to)}});
  };
  Value out = Value::array();
  out.push(w.text("grade_table.top", {{"n", number(bounds.back())}}));
  for (std::size_t i = bounds.size() - 1; i > 0; --i) out.push(band(bounds[i - 1], bounds[i] - 1));
  return out.push(band(0, bounds.front() - 1));
}

Value part(const std::string& text, int n) { return Value::object().set("text", text).set("n", n); }

}  // namespace

Value form_data(const Wording& w) {
  const Report& report = w.seen.report;
  Value out = Value::object()
                  .set("mission", int{w.seen.mission})
                  .set("title", w.mission(w.seen.mission))
                  .set("outcome", name(report.outcome))
                  .set("rounds", int{report.rounds})
                  .set("lost", names_of(report.lost_units))
                  .set("razed", names_of(report.razed))
                  .set("killed", names_of(report.killed))
                  .set("army", army_of(w))
                  .set("towns", places_of(w));
  if (report.outcome != Outcome::none)
    out.set("outcome_text", w.text("outcome." + std::string(name(report.outcome))));
  if (phase_seen(w) > Phase::lost_units && all_districts_fall(w.view()))
    out.set("all_fall", w.text("sheet.all_fall"));
  return out;
}

Value grade_data(const Wording& w) {
  const State& s = w.seen;
  const Grade grade = grade_of(w.view());
  const int champions =
      static_cast<int>(std::ranges::count(s.units, Level::champion, &Unit::level));
  const bool last_won =
      s.reports.size() == w.game.pack().missions.size() && s.reports.back().outcome == Outcome::won;
  const int half = half_points(grade);
  Value score = Value::array();
  score.push(part(w.text("score.reputation", {{"n", number(s.reputation)}}), 2 * s.reputation));
  score.push(part(w.text("score.wellbeing", {{"n", number(s.wellbeing)}}), 2 * s.wellbeing));
  score.push(part(w.text("score.last"), last_won ? 5 : 0));
  score.push(part(w.text("score.champions"), champions));
  Value out = Value::object()
                  .set("grade", name(grade))
                  .set("result", half == 2   ? "won"
                                 : half == 1 ? "half"
                                             : "lost")
                  .set("table", table_of(w))
                  .set("rows", bands_of(w, w.game.scenario().grade_reputation))
                  .set("columns", bands_of(w, w.game.scenario().grade_wellbeing))
                  .set("reputation", int{s.reputation})
                  .set("wellbeing", int{s.wellbeing})
                  .set("parts", std::move(score))
                  .set("score", score_of(w.game, s));
  if (s.from > 0) out.set("from", w.text("sheet.from_text", {{"n", number(s.from)}}));
  return out;
}

}  // namespace settlement
