// The Missions Completion Report as a sheet of paper: while it is filled in, as it was settled, and
// how the campaign was judged. SB-11, SB-12
#include "games/settlement/rules/campaign.h"
#include "games/settlement/rules/report.h"
#include "games/settlement/rules/units.h"
#include "games/settlement/state/field_kinds.h"
#include "games/settlement/view/report_facts.h"

namespace settlement {
namespace {

std::string units_of(const Wording& w, const UnitList& units) {
  std::string out;
  for (const UnitId id : units) add_to_list(out, w.unit(id));
  return or_none(w, out);
}

std::string places_of(const Wording& w, int mission, const HexList& places) {
  std::string out;
  for (const Hex at : places) add_to_list(out, w.town_of(mission, at));
  return or_none(w, out);
}

std::string outcome_of(const Wording& w, const Report& report) {
  return w.text("outcome." + std::string(name(report.outcome)));
}

std::string bonus_of(const Wording& w, const Report& report) {
  const Mission& mission = w.game.mission(report.mission);
  return w.text(report.bonus ? "sheet.bonus_earned" : "sheet.bonus_missed",
                {{"goal", w.text("bonus." + std::string(name(mission.bonus)))}});
}

std::string title_of(const Wording& w, const char* key, int mission) {
  return w.text(key, {{"n", number(mission)}, {"title", w.mission(mission)}});
}

// A sum with what it is made of: "won +2, bonus +1: now 6".
std::string sum_of(const Wording& w, const Reasons& reasons, int now) {
  std::string parts;
  for (const Reason& reason : reasons)
    add_to_list(parts, reason.text + " " + signed_number(reason.by));
  return w.text(parts.empty() ? "sheet.unchanged" : "sheet.changed",
                {{"reasons", parts}, {"n", number(now)}});
}

std::vector<std::string> losses_of(const ReportFacts& facts) {
  const Wording& w = facts.w;
  std::vector<std::string> out;
  for (const Loss& loss : facts.losses()) {
    const char* key = loss.face == 0     ? "sheet.loss"
                      : facts.help() > 0 ? "sheet.loss_helped"
                                         : "sheet.loss_rolled";
    out.push_back(w.text(key, {{"unit", facts.unit(loss.id)},
                               {"face", number(loss.face)},
                               {"n", number(facts.help())},
                               {"fate", facts.fate(loss)}}));
  }
  return out;
}

std::vector<std::string> experience_of(const ReportFacts& facts) {
  std::vector<std::string> out;
  const UnitList army = facts.army();
  for (const UnitXp& one : facts.report.xp) {
    const int more = has(army, one.id) ? facts.gained(one.id) : 0;
    if (more == 0) continue;
    out.push_back(
        facts.w.text("sheet.learned",
                     {{"unit", facts.unit(one.id)}, {"n", number(more)}, {"xp", number(one.xp)}}) +
        facts.reached(one.id, one.xp - more, one.xp));
  }
  return out;
}

Sheet settled_sheet(const ReportFacts& facts) {
  const Wording& w = facts.w;
  const StoredReport& report = facts.report;
  const Mission& mission = facts.mission;
  Sheet out{"report:" + number(report.mission), title_of(w, "sheet.report", report.mission)};
  const auto add = [&](const char* key, const std::string& text) {
    out.rows.push_back({w.text(std::string("sheet.") + key), text});
  };
  add("outcome", outcome_of(w, report));
  if (facts.won()) add("bonus", bonus_of(w, report));
  add("rounds",
      w.text("sheet.rounds_of", {{"n", number(report.rounds)}, {"most", number(mission.rounds)}}));
  add_lines(w, "losses", losses_of(facts), out);
  if (!mission.towns.empty()) add("razed", places_of(w, report.mission, report.razed));
  add_lines(w, "experience", experience_of(facts), out);
  add("reputation", sum_of(w, facts.reputation(), report.reputation));
  add("wellbeing", sum_of(w, facts.wellbeing(), report.wellbeing));
  add("supplies", sum_of(w, facts.supplies(), int(report.supplies)));
  add("afterwards",
      w.text(std::string(facts.won() ? "mission_won." : "mission_lost.") + mission.id));
  add_from(w, out);
  return out;
}

const char* result_key(int half_points) {
  return half_points == 2   ? "sheet.result_won"
         : half_points == 1 ? "sheet.result_half"
                            : "sheet.result_lost";
}

}  // namespace

// What has been answered so far, line by line as on the form.
Sheet form_sheet(const Wording& w) {
  const Report& report = w.seen.report;
  const int mission = w.seen.mission;
  Sheet out{"form", title_of(w, "sheet.form", mission)};
  const Phase phase = phase_seen(w);
  const auto add = [&](Phase asked, const char* key, const std::string& text) {
    if (phase < asked) return;
    out.rows.push_back({w.text(std::string("sheet.") + key), text});
  };
  const auto so_far = [&](Phase asked, bool none, const std::string& text) {
    return phase == asked && none ? w.text("sheet.asked") : text;
  };
  add(Phase::outcome, "outcome",
      report.outcome == Outcome::none ? w.text("sheet.asked") : outcome_of(w, report));
  add(Phase::rounds, "rounds", so_far(Phase::rounds, true, number(report.rounds)));
  add(Phase::lost_units, "losses",
      so_far(Phase::lost_units, report.lost_units.empty(), units_of(w, report.lost_units)));
  if (!w.game.mission(mission).towns.empty())
    add(Phase::razed, "razed",
        all_districts_fall(w.view())
            ? w.text("sheet.all_fall")
            : so_far(Phase::razed, report.razed.empty(), places_of(w, mission, report.razed)));
  if (report.outcome != Outcome::withdrawn)
    add(Phase::killed, "killed",
        so_far(Phase::killed, report.killed.empty(), units_of(w, report.killed)));
  add(Phase::bonus, "bonus", so_far(Phase::bonus, true, ""));
  out.data = form_data(w);
  return out;
}

// The last one as lines; those before it only as data, for a page that opens them again.
Sheet report_sheet(const Wording& w) {
  Sheet out = settled_sheet(ReportFacts(w, w.seen.reports.back()));
  table::Value all = table::Value::array();
  for (const StoredReport& report : w.seen.reports) all.push(report_data(ReportFacts(w, report)));
  out.data = table::Value::object().set("reports", std::move(all));
  return out;
}

// SB-12
Sheet grade_sheet(const Wording& w) {
  const Grade grade = grade_of(w.view());
  Sheet out{"grade", w.text("grade." + std::string(name(grade)))};
  out.text = w.text("grade_text." + std::string(name(grade)));
  const int champions =
      static_cast<int>(std::ranges::count(w.seen.units, Level::champion, &Unit::level));
  const bool last_won = w.seen.reports.size() == w.game.pack().missions.size() &&
                        w.seen.reports.back().outcome == Outcome::won;
  const auto add = [&](const char* key, const std::string& text) {
    out.rows.push_back({w.text(key), text});
  };
  add("sheet.result_head", w.text(result_key(half_points(grade))));
  add("scene.reputation", w.text("sheet.of_twenty", {{"n", number(w.seen.reputation)}}));
  add("scene.wellbeing", w.text("sheet.of_twenty", {{"n", number(w.seen.wellbeing)}}));
  add("sheet.score", w.text("sheet.score_text", {{"reputation", number(2 * w.seen.reputation)},
                                                 {"wellbeing", number(2 * w.seen.wellbeing)},
                                                 {"last", number(last_won ? 5 : 0)},
                                                 {"champions", number(champions)},
                                                 {"n", number(score_of(w.game, w.seen))}}));
  add_from(w, out);
  out.data = grade_data(w);
  return out;
}

}  // namespace settlement
