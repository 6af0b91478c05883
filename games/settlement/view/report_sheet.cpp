// The Missions Completion Report as a sheet of paper: while it is filled in, as it was settled, and
// how the campaign was judged. SB-11, SB-12
#include "games/settlement/rules/campaign.h"
#include "games/settlement/rules/report.h"
#include "games/settlement/rules/units.h"
#include "games/settlement/state/field_kinds.h"
#include "games/settlement/view/sheets.h"

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
                {{"goal", bonus_of(w, mission)}});
}

std::string title_of(const Wording& w, const char* key, int mission) {
  return w.text(key, {{"n", number(mission)}, {"title", w.mission(mission)}});
}

// A sum with what it is made of: "won +2, bonus +1: now 6".
class Sum {
 public:
  explicit Sum(const Wording& w) : w_(w) {}
  void add(const char* reason, int by) {
    if (by != 0) add_text(w_.text(std::string("reason.") + reason) + " " + signed_number(by));
  }
  void add_text(const std::string& part) { add_to_list(parts_, part); }
  std::string text(int now) const {
    const char* key = parts_.empty() ? "sheet.unchanged" : "sheet.changed";
    return w_.text(key, {{"reasons", parts_}, {"n", number(now)}});
  }

 private:
  const Wording& w_;
  std::string parts_{};
};

class Settled {
 public:
  Settled(const Wording& w, const StoredReport& report)
      : w_(w), report_(report), mission_(w.game.mission(report.mission)) {}

  Sheet sheet() const {
    Sheet out{"report:" + number(report_.mission), title_of(w_, "sheet.report", report_.mission)};
    const auto add = [&](const char* key, const std::string& text) {
      out.rows.push_back({w_.text(std::string("sheet.") + key), text});
    };
    add("outcome", outcome_of(w_, report_));
    if (won()) add("bonus", bonus_of(w_, report_));
    add("rounds", w_.text("sheet.rounds_of",
                          {{"n", number(report_.rounds)}, {"most", number(mission_.rounds)}}));
    add_lines(w_, "losses", losses(), out);
    if (!mission_.towns.empty()) add("razed", places_of(w_, report_.mission, report_.razed));
    add_lines(w_, "experience", experience(), out);
    add("reputation", reputation());
    add("wellbeing", wellbeing());
    add("supplies", supplies());
    add("afterwards", afterwards());
    add_from(w_, out);
    return out;
  }

 private:
  bool won() const { return report_.outcome == Outcome::won; }
  const MissionLink& link() const { return won() ? mission_.won : mission_.lost; }
  bool rolls(UnitId id) const {
    const Unit* unit = find_unit(w_.view(), id);
    return unit == nullptr || w_.view().entry(*unit).fights;
  }
  bool is_hero(UnitId id) const {
    const Unit* unit = find_unit(w_.view(), id);
    return unit != nullptr && w_.view().entry(*unit).hero;
  }

  // What stood when the dice fell: what was built in this Town phase came later. SB-11.13
  int help() const {
    const std::size_t later = phase_seen(w_) == Phase::town ? w_.seen.built : 0;
    int out = 0;
    for (std::size_t i = 0; i + later < w_.seen.buildings.size(); ++i)
      out += w_.view().town_card(w_.seen.buildings[i]).casualty;
    return out;
  }

  // What a die did: the unit itself may have been dismissed since. SB-11.13
  std::string fate(UnitId id, int face) const {
    const int sum = face + help();
    const char* key = has(report_.disbanded, id) ? "fate.disbanded"
                      : is_hero(id) && sum <= 2  ? "fate.absent"
                      : !is_hero(id) && sum <= 4 ? "fate.lowered"
                                                 : "fate.unharmed";
    const int xp = xp_of(id);
    const Level level = xp > 0 ? Level::veteran : Level::basic;
    return w_.text(key,
                   {{"level", w_.text("level." + std::string(name(level)))}, {"n", number(xp)}});
  }
  int xp_of(UnitId id) const {
    const auto found = std::ranges::find(report_.xp, id, &UnitXp::id);
    return found == report_.xp.end() ? 0 : found->xp;
  }

  std::vector<std::string> losses() const {
    std::vector<std::string> out;
    std::size_t die = 0;
    for (const UnitId id : report_.lost_units) {
      if (!rolls(id) || die >= report_.casualties.size()) {
        out.push_back(
            w_.text("sheet.loss", {{"unit", w_.unit(id)}, {"fate", w_.text("fate.damaged")}}));
        continue;
      }
      const int face = report_.casualties[die++];
      const char* key = help() > 0 ? "sheet.loss_helped" : "sheet.loss_rolled";
      out.push_back(w_.text(key, {{"unit", w_.unit(id)},
                                  {"face", number(face)},
                                  {"n", number(help())},
                                  {"fate", fate(id, face)}}));
    }
    return out;
  }

  // SB-11.12
  int gained(UnitId id) const {
    const Unit* unit = find_unit(w_.view(), id);
    if (report_.outcome == Outcome::withdrawn || !rolls(id) || unit == nullptr) return 0;
    return (has(report_.lost_units, id) ? 0 : 1) + (has(report_.killed, id) ? 1 : 0) +
           (won() ? 1 : 0);
  }
  // The level or the skill its XP have reached now. SB-5.10, SB-5.11
  std::string reached(UnitId id, int before, int after) const {
    const Scenario& numbers = w_.game.scenario();
    const auto passes = [&](int bound) { return before < bound && after >= bound; };
    if (is_hero(id))
      return std::ranges::any_of(numbers.xp_roland, passes) ? w_.text("sheet.new_skill") : "";
    const Level level = passes(numbers.xp_champion)  ? Level::champion
                        : passes(numbers.xp_veteran) ? Level::veteran
                                                     : Level::basic;
    if (level == Level::basic) return "";
    return w_.text("sheet.may_rise", {{"level", w_.text("level." + std::string(name(level)))}});
  }
  std::vector<std::string> experience() const {
    std::vector<std::string> out;
    for (const UnitXp& one : report_.xp) {
      const int more = has(w_.seen.last_army, one.id) ? gained(one.id) : 0;
      if (more == 0) continue;
      out.push_back(
          w_.text("sheet.learned",
                  {{"unit", w_.unit(one.id)}, {"n", number(more)}, {"xp", number(one.xp)}}) +
          reached(one.id, one.xp - more, one.xp));
    }
    return out;
  }

  // SB-11.10, SB-11.13
  std::string reputation() const {
    const Scenario& numbers = w_.game.scenario();
    Sum sum(w_);
    sum.add(won() ? "won" : "lost", won() ? numbers.reputation_won : numbers.reputation_lost);
    if (report_.bonus) sum.add("bonus", numbers.reputation_bonus);
    if (link().op == LinkOp::reputation) sum.add("link", link().by);
    std::size_t die = 0;
    for (const UnitId id : report_.lost_units) {
      if (!rolls(id) || die >= report_.casualties.size()) continue;
      if (is_hero(id) && report_.casualties[die] + help() <= 2) sum.add("hero", -1);
      ++die;
    }
    return sum.text(report_.reputation);
  }

  // Whether no district was in ruins then: by the outcome where that tells it, else as it is.
  bool is_unscathed() const {
    if (!mission_.home || !report_.razed.empty()) return false;
    return mission_.bonus == Bonus::none_razed ? report_.bonus : w_.seen.razed.empty();
  }
  std::string wellbeing() const {
    const int fallen = static_cast<int>(report_.razed.size());
    Sum sum(w_);
    sum.add("razed", mission_.home ? -fallen : -std::min(fallen, 1));
    sum.add("unscathed", is_unscathed() ? 1 : 0);
    for (const std::uint8_t card : report_.escalations) {
      const EscalationCard& entry = w_.game.pack().escalation_cards[card];
      const int by = fallen == 0 ? entry.none_razed : entry.razed;
      if (by != 0) sum.add_text(w_.text("escalation." + entry.id) + " " + signed_number(by));
    }
    if (link().op == LinkOp::wellbeing) sum.add("link", link().by);
    return sum.text(report_.wellbeing);
  }

  // SB-11.11
  std::string supplies() const {
    const Scenario& numbers = w_.game.scenario();
    Sum sum(w_);
    sum.add(won() ? "won" : "lost", won() ? numbers.pay_won : numbers.pay_lost);
    sum.add("districts", numbers.pay_district);
    if (link().op == LinkOp::supplies) sum.add("link", link().by);
    return sum.text(int(report_.supplies));
  }

  std::string afterwards() const {
    return w_.text(std::string(won() ? "mission_won." : "mission_lost.") + mission_.id);
  }

  const Wording& w_;
  const StoredReport& report_;
  const Mission& mission_;
};

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
  return out;
}

Sheet report_sheet(const Wording& w) { return Settled(w, w.seen.reports.back()).sheet(); }

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
  return out;
}

}  // namespace settlement
