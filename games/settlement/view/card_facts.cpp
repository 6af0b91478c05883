// Of units and cards: what they cost, what comes next, and what is missing for it.
#include <algorithm>

#include "games/settlement/rules/units.h"
#include "games/settlement/view/facts.h"
#include "games/settlement/view/sheets.h"

namespace settlement {
namespace {

using table::Value;

// The skills of a hero come at numbers of XP of their own. SB-5.11
Value hero_steps(const Wording& w, const Unit& unit, Value& out) {
  Value steps = Value::array();
  int step = 0;
  for (const int bound : w.game.scenario().xp_roland) {
    steps.push(bound);
    ++step;
    const std::string skill = w.text("skill." + number(step));
    if (unit.xp < bound && out.find("next") == nullptr)
      out.set("next", Value::object().set("title", skill).set("missing", bound - unit.xp));
    if (unit.xp >= bound) out.set("skill", skill);
  }
  return steps;
}

// SB-5.10
Value level_steps(const Wording& w, const Unit& unit, Value& out) {
  const Scenario& numbers = w.game.scenario();
  const UnitEntry& entry = w.view().entry(unit);
  Value steps = Value::array();
  if (entry.levels() == 1) return steps;
  steps.push(numbers.xp_veteran).push(numbers.xp_champion);
  if (static_cast<int>(unit.level) + 1 >= entry.levels()) return steps;
  Unit risen = unit;
  risen.level = static_cast<Level>(static_cast<int>(unit.level) + 1);
  Value next = Value::object()
                   .set("title", w.text("level." + std::string(name(risen.level))))
                   .set("points", points_of(w.view(), risen));
  const int missing = xp_for_next(w.view(), unit) - unit.xp;
  if (missing > 0) next.set("missing", missing);
  add_price(w, train_price(w.view(), unit), next);
  out.set("next", std::move(next));
  return steps;
}

}  // namespace

Value unit_facts(const Wording& w, const Unit& unit) {
  const UnitEntry& entry = w.view().entry(unit);
  Value out = Value::object()
                  .set("id", name(unit.id))
                  .set("name", w.unit_name(unit.type, unit.name))
                  .set("type", w.text("unit_type." + entry.id))
                  .set("level", name(unit.level))
                  .set("level_title", w.text("level." + std::string(name(unit.level))))
                  .set("good_for", w.text("unit_text." + entry.id));
  Value steps = entry.hero ? hero_steps(w, unit, out) : level_steps(w, unit, out);
  out.set("steps", std::move(steps));
  if (entry.hero) out.set("hero", true);
  if (!entry.fights) out.set("machine", true);
  if (unit.is(Unit::damaged)) add_price(w, w.game.scenario().mend, out);
  return out;
}

Value town_card_facts(const Wording& w, std::uint8_t card) {
  const TownCard& entry = w.view().town_card(card);
  Value out = Value::object();
  add_price(w, entry.cost, out);
  if (entry.wellbeing != 0) out.set("wellbeing", entry.wellbeing);
  if (entry.reputation != 0) out.set("reputation", entry.reputation);
  if (w.seen.built >= std::max(1, most_of(w.view(), &TownCard::builds))) out.set("full", true);
  return out;
}

Value building_facts(const Wording& w, std::size_t place) {
  Value out = Value::object().set("cost", w.view().town_card(w.seen.buildings[place]).cost);
  if (place + w.seen.built >= w.seen.buildings.size()) out.set("now", true);
  return out;
}

Value recruit_facts(const Wording& w, const UnitEntry& entry) {
  Value out = Value::object().set("points", entry.points.front());
  add_price(w, recruit_price(w.view(), entry.type), out);
  if (needs_building(w.game.pack(), entry.type) && !lets_recruit(w.view(), entry.type))
    out.set("locked", true);
  if (entry.once && w.seen.joined[static_cast<std::size_t>(entry.type)] > 0) out.set("gone", true);
  return out;
}

Value tactic_facts(const Wording& w, std::uint8_t card) {
  const Tactic& tactic = w.game.pack().tactics[card];
  Value out = Value::object()
                  .set("most", tactic.most)
                  .set("in_deck", std::ranges::count(w.seen.deck, card));
  if (tactic.star) out.set("star", true);
  return out;
}

}  // namespace settlement
