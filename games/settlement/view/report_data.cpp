// The facts of a report for a page that draws it: nothing is left there to work out.
#include "games/settlement/rules/campaign.h"
#include "games/settlement/rules/report.h"
#include "games/settlement/rules/units.h"
#include "games/settlement/view/report_facts.h"

namespace settlement {
namespace {

using table::Value;

// "held", "razed", "lost": the one word of the seal.
std::string seal_of(const ReportFacts& facts) {
  if (facts.report.wellbeing == 0) return "abandoned";
  if (facts.report.outcome == Outcome::withdrawn) return "withdrawn";
  const bool defends =
      facts.mission.task.kind == Task::raze || facts.mission.task.kind == Task::hold;
  if (facts.won()) return defends ? "held" : "won";
  const bool all_fell = facts.mission.home && facts.is_whole() &&
                        facts.report.ruins.size() == facts.mission.towns.size();
  return all_fell ? "razed" : "lost";
}

Value fact(const Wording& w, const char* id, const std::string& text, Value good = {}) {
  return Value::object()
      .set("id", id)
      .set("title", w.text(std::string("fact.") + id))
      .set("text", text)
      .set("good", std::move(good));
}

Value facts_of(const ReportFacts& facts) {
  const Wording& w = facts.w;
  const StoredReport& report = facts.report;
  const auto of = [&](std::size_t n, std::size_t all) {
    return w.text("sheet.rounds_of", {{"n", std::to_string(n)}, {"most", std::to_string(all)}});
  };
  Value out = Value::array();
  out.push(fact(w, "result", w.text("outcome." + std::string(name(report.outcome))), facts.won()));
  const char* bonus = report.bonus ? "fact.bonus_earned" : "fact.bonus_missed";
  out.push(fact(w, "bonus", w.text(bonus), report.bonus).set("help", bonus_of(w, facts.mission)));
  out.push(fact(w, "rounds", of(report.rounds, static_cast<std::size_t>(facts.mission.rounds))));
  if (!facts.is_whole()) return out;
  out.push(fact(w, "felled", of(report.killed.size(), report.army.size())));
  out.push(fact(w, "losses", of(report.lost_units.size(), report.army.size())));
  return out;
}

// Districts of the home town or the towns of another map, as they stood afterwards.
Value towns_of(const ReportFacts& facts) {
  const bool home = facts.mission.home || facts.mission.towns.empty();
  const Mission& mission = home ? facts.w.game.mission(1) : facts.mission;
  const HexList& ruins = home && facts.is_whole() ? facts.report.ruins : facts.report.razed;
  Value out = Value::array();
  for (const TownHex& town : mission.towns) {
    const bool burned = facts.mission.towns.empty() ? false : has(facts.report.razed, town.at);
    const char* state = burned ? "burned" : has(ruins, town.at) ? "ruins" : "stands";
    out.push(Value::object()
                 .set("id", town.title)
                 .set("at", name(town.at))
                 .set("title", facts.w.text("place." + town.title))
                 .set("state", state)
                 .set("text", facts.w.text(std::string("town_state.") + state)));
  }
  return out;
}

// "1 of 4 in ruins, 1 is allowed".
std::string allowed_of(const ReportFacts& facts) {
  if (facts.mission.task.kind != Task::raze)
    return facts.w.text("report.fallen",
                        {{"n", number(static_cast<int>(facts.report.razed.size()))}});
  const auto ruins = facts.is_whole() ? facts.report.ruins.size() : facts.report.razed.size();
  return facts.w.text("report.allowed", {{"n", std::to_string(ruins)},
                                         {"all", std::to_string(facts.mission.towns.size())},
                                         {"most", number(facts.mission.task.at_most)}});
}

Value escalations_of(const ReportFacts& facts) {
  Value out = Value::array();
  for (const std::uint8_t card : facts.report.escalations) {
    const std::string& id = facts.w.game.pack().escalation_cards[card].id;
    out.push(Value::object()
                 .set("id", id)
                 .set("title", facts.w.text("escalation." + id))
                 .set("text", facts.w.text("escalation_text." + id))
                 .set("story", facts.w.text("escalation_story." + id)));
  }
  return out;
}

// "mission won", "Market, Keep burned".
std::string reason_text(const ReportFacts& facts, const Reason& reason) {
  const std::string key = "ledger." + reason.id;
  if (!facts.w.messages.has(facts.w.language, key)) return reason.text;
  std::string burned;
  for (const TownHex& town : facts.mission.towns) {
    if (has(facts.report.razed, town.at)) add_to_list(burned, facts.w.text("place." + town.title));
  }
  return facts.w.text(key, {{"list", burned}});
}

Value track_of(const ReportFacts& facts, const char* id, int before, int now,
               const Reasons& reasons) {
  Value lines = Value::array();
  for (const Reason& reason : reasons)
    lines.push(Value::object().set("by", reason.by).set("text", reason_text(facts, reason)));
  Value out = Value::object().set("id", id).set("title", facts.w.text(std::string("scene.") + id));
  if (facts.is_whole()) out.set("before", before);
  return out.set("now", now).set("reasons", std::move(lines));
}

Value ledger_of(const ReportFacts& facts) {
  const StoredReport& report = facts.report;
  return Value::array()
      .push(track_of(facts, "reputation", report.reputation_before, report.reputation,
                     facts.reputation()))
      .push(track_of(facts, "wellbeing", report.wellbeing_before, report.wellbeing,
                     facts.wellbeing()))
      .push(track_of(facts, "supplies", int(report.supplies_before), int(report.supplies),
                     facts.supplies()));
}

// How it would be judged with these tracks, and what the nearest better grade takes. SB-12.2
class Today {
 public:
  explicit Today(const ReportFacts& facts) : facts_(facts), w_(facts.w) {}

  Value value() const {
    const int reputation = facts_.report.reputation;
    const int wellbeing = facts_.report.wellbeing;
    const Grade grade = grade_with(reputation, wellbeing);
    Value out = Value::object()
                    .set("grade", name(grade))
                    .set("title", title(grade))
                    .set("text", w_.text("report.today", {{"grade", title(grade)}}));
    const int by_fame = missing(reputation, w_.game.scenario().grade_reputation);
    const int by_care = missing(wellbeing, w_.game.scenario().grade_wellbeing);
    if (grade == Grade::abandoned || (by_fame == 0 && by_care == 0)) return out;
    const bool care = by_care > 0 && (by_fame == 0 || by_care <= by_fame);
    const Grade better = care ? grade_with(reputation, wellbeing + by_care)
                              : grade_with(reputation + by_fame, wellbeing);
    return out.set("more",
                   w_.text(care ? "report.more_wellbeing" : "report.more_reputation",
                           {{"n", number(care ? by_care : by_fame)}, {"grade", title(better)}}));
  }

 private:
  Grade grade_with(int reputation, int wellbeing) const {
    State state = w_.seen;
    state.reputation = static_cast<std::uint8_t>(reputation);
    state.wellbeing = static_cast<std::uint8_t>(wellbeing);
    return grade_of({w_.game, state});
  }
  // To the next of the bounds; 0 where there is none above.
  static int missing(int now, const std::vector<int>& bounds) {
    for (const int bound : bounds) {
      if (now < bound) return bound - now;
    }
    return 0;
  }
  std::string title(Grade grade) const { return w_.text("grade." + std::string(name(grade))); }

  const ReportFacts& facts_;
  const Wording& w_;
};

// The mission after it, where it is the one that comes now.
Value next_of(const ReportFacts& facts) {
  const Wording& w = facts.w;
  if (!facts.is_last() || phase_seen(w) == Phase::over) return {};
  const int next = facts.report.mission + 1;
  if (next > static_cast<int>(w.game.pack().missions.size())) return {};
  const Mission& mission = w.game.mission(next);
  Value out = Value::object().set("mission", next).set("title", w.mission(next));
  if (w.seen.mission != next)  // the instructor is still being asked for
    return out.set("text", w.text("report.next", {{"limit", number(mission.limit)}}));
  return out.set("text", w.text("report.next_cards", {{"limit", number(mission.limit)},
                                                      {"n", number(cards_due(w.view()))}}));
}

}  // namespace

Value report_data(const ReportFacts& facts) {
  const Wording& w = facts.w;
  const std::string seal = seal_of(facts);
  const std::string outcome(name(facts.report.outcome));
  Value out = Value::object()
                  .set("mission", int{facts.report.mission})
                  .set("title", w.mission(facts.report.mission))
                  .set("outcome", outcome)
                  .set("bonus", facts.report.bonus)
                  .set("home", facts.mission.home)
                  .set("seal", seal)
                  .set("seal_text", w.text("seal." + seal))
                  .set("story", w.text("report_" + outcome + "." + facts.mission.id))
                  .set("facts", facts_of(facts))
                  .set("allowed", allowed_of(facts))
                  .set("towns", towns_of(facts))
                  .set("escalations", escalations_of(facts))
                  .set("aid", facts.help())
                  .set("units", units_data(facts))
                  .set("ledger", ledger_of(facts))
                  .set("link", w.text(std::string(facts.won() ? "mission_won." : "mission_lost.") +
                                      facts.mission.id))
                  .set("today", Today(facts).value());
  const Value next = next_of(facts);
  if (!next.is_null()) out.set("next", next);
  return out;
}

}  // namespace settlement
