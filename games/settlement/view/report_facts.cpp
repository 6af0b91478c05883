#include "games/settlement/view/report_facts.h"

#include "games/settlement/rules/settle.h"
#include "games/settlement/rules/units.h"

namespace settlement {
namespace {

constexpr int kDisbanded = 2;  // so much or less, SB-11.13
constexpr int kLowered = 4;

void add(const Wording& w, const char* reason, int by, Reasons& out) {
  if (by != 0) out.push_back({w.text(std::string("reason.") + reason), by, reason});
}

}  // namespace

std::optional<Marched> ReportFacts::marched(UnitId id) const {
  const auto found = std::ranges::find(report.army, id, &Marched::id);
  if (found != report.army.end()) return *found;
  const Unit* unit = find_unit(w.view(), id);
  if (unit == nullptr) return std::nullopt;
  return Marched(*unit);
}

std::string ReportFacts::unit(UnitId id) const {
  const auto found = marched(id);
  if (!found) return w.unit(id);
  return w.text("scene.unit",
                {{"name", w.unit_name(found->type(), found->name)}, {"id", name(id)}});
}

UnitList ReportFacts::army() const {
  if (!is_whole()) return is_last() ? w.seen.last_army : UnitList{};
  UnitList out;
  for (const Marched& one : report.army) out.push_back(one.id);
  return out;
}

bool ReportFacts::fights(UnitId id) const {
  const auto found = marched(id);
  return !found || w.game.pack().unit(found->type()).fights;
}
bool ReportFacts::is_hero(UnitId id) const {
  const auto found = marched(id);
  return found && w.game.pack().unit(found->type()).hero;
}

int ReportFacts::xp_after(UnitId id) const {
  const auto found = std::ranges::find(report.xp, id, &UnitXp::id);
  return found == report.xp.end() ? 0 : found->xp;
}

// SB-11.12
int ReportFacts::gained(UnitId id) const {
  return fights(id) && marched(id) ? xp_of_battle(report, id) : 0;
}

std::string ReportFacts::reached(UnitId id, int before, int after) const {
  const Scenario& numbers = w.game.scenario();
  const auto passes = [&](int bound) { return before < bound && after >= bound; };
  if (is_hero(id))
    return std::ranges::any_of(numbers.xp_roland, passes) ? w.text("sheet.new_skill") : "";
  const Level level = passes(numbers.xp_champion)  ? Level::champion
                      : passes(numbers.xp_veteran) ? Level::veteran
                                                   : Level::basic;
  if (level == Level::basic) return "";
  return w.text("sheet.may_rise", {{"level", w.text("level." + std::string(name(level)))}});
}

// What stood when the dice fell: what was built in this Town phase came later. SB-11.13
int ReportFacts::help() const {
  if (is_whole()) return report.aid;
  const std::size_t later = phase_seen(w) == Phase::town ? w.seen.built : 0;
  int out = 0;
  for (std::size_t i = 0; i + later < w.seen.buildings.size(); ++i)
    out += w.view().town_card(w.seen.buildings[i]).casualty;
  return out;
}

std::vector<Loss> ReportFacts::losses() const {
  std::vector<Loss> out;
  std::size_t die = 0;
  for (const UnitId id : report.lost_units) {
    if (!fights(id) || die >= report.casualties.size()) {
      out.push_back({id});
      continue;
    }
    const int face = report.casualties[die++];
    const int sum = face + help();
    const bool hero = is_hero(id);
    const Fate fate = has(report.disbanded, id)   ? Fate::disbanded
                      : hero && sum <= kDisbanded ? Fate::absent
                      : !hero && sum <= kLowered  ? Fate::lowered
                                                  : Fate::unharmed;
    out.push_back({id, face, fate});
  }
  return out;
}

// One level down: with the XP of a veteran, or as basic with none.
Level ReportFacts::level_after(UnitId id) const {
  return xp_after(id) > 0 ? Level::veteran : Level::basic;
}

std::string ReportFacts::fate(const Loss& loss) const {
  return w.text("fate." + std::string(name(loss.fate)),
                {{"level", w.text("level." + std::string(name(level_after(loss.id))))},
                 {"n", number(xp_after(loss.id))}});
}

// SB-11.10, SB-11.13
Reasons ReportFacts::reputation() const {
  const Scenario& numbers = w.game.scenario();
  Reasons out;
  add(w, won() ? "won" : "lost", won() ? numbers.reputation_won : numbers.reputation_lost, out);
  if (report.bonus) add(w, "bonus", numbers.reputation_bonus, out);
  if (link().op == LinkOp::reputation) add(w, "link_reputation", link().by, out);
  for (const Loss& loss : losses()) {
    if (loss.fate == Fate::absent) add(w, "hero", -1, out);
  }
  if (is_whole()) add_end_of_track(w, report.reputation_before, report.reputation, out);
  return out;
}

// Whether no district was in ruins then: by the outcome where that tells it, else as it is.
bool ReportFacts::is_unscathed() const {
  if (!mission.home || !report.razed.empty()) return false;
  if (is_whole()) return report.ruins.empty();
  return mission.bonus == Bonus::none_razed ? report.bonus : w.seen.razed.empty();
}

Reasons ReportFacts::wellbeing() const {
  const int fallen = static_cast<int>(report.razed.size());
  Reasons out;
  add(w, "razed", mission.home ? -fallen : -std::min(fallen, 1), out);
  add(w, "unscathed", is_unscathed() ? 1 : 0, out);
  for (const std::uint8_t card : report.escalations) {
    const EscalationCard& entry = w.game.pack().escalation_cards[card];
    const int by = fallen == 0 ? entry.none_razed : entry.razed;
    if (by != 0) out.push_back({w.text("escalation." + entry.id), by});
  }
  if (link().op == LinkOp::wellbeing) add(w, "link_wellbeing", link().by, out);
  if (is_whole()) add_end_of_track(w, report.wellbeing_before, report.wellbeing, out);
  return out;
}

// SB-11.11
Reasons ReportFacts::supplies() const {
  const Scenario& numbers = w.game.scenario();
  Reasons out;
  add(w, won() ? "won" : "lost", won() ? numbers.pay_won : numbers.pay_lost, out);
  add_districts(out);
  if (link().op == LinkOp::supplies) add(w, "link_supplies", link().by, out);
  return out;
}

void ReportFacts::add_districts(Reasons& out) const {
  const int each = w.game.scenario().pay_district;
  if (!is_whole()) return add(w, "districts", each, out);
  const int standing =
      static_cast<int>(w.game.mission(1).towns.size()) - static_cast<int>(report.ruins.size());
  if (standing > 0)
    out.push_back({w.text("reason.standing", {{"n", number(standing)}}), standing * each});
}

void add_end_of_track(const Wording& w, int before, int now, Reasons& reasons) {
  int sum = before;
  for (const Reason& reason : reasons) sum += reason.by;
  if (sum != now)
    reasons.push_back({w.text("reason.end_of_track", {{"n", number(now)}}), now - sum});
}

}  // namespace settlement
