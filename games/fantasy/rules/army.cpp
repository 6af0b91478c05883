#include "games/fantasy/rules/army.h"

#include <algorithm>
#include <map>
#include <set>

namespace fantasy {
namespace {

using Fault = ArmyProblem::Kind;

const UnitCard& card_of(const Pack& pack, const RosterLine& line) {
  return pack.units[static_cast<std::size_t>(pack.find_unit(line.unit, line.level))];
}

int orders_of(const UnitCard& card) {
  int n = card.leadership.dice;
  for (const std::uint8_t fixed : card.leadership.fixed) n += fixed;
  return n;
}

void check_units(const Pack& pack, const Army& army, std::vector<ArmyProblem>& out) {
  std::set<std::string> unique;
  for (const RosterLine& line : army.roster) {
    const UnitCard& card = card_of(pack, line);
    if (card.faction != army.side)
      out.push_back({Fault::faction, "FC-1.1"_rule, 0, 0, card.id, card.level});
    if (card.cost == 0)  // FC-2.22: conscripts only join during play
      out.push_back({Fault::not_for_sale, "FC-2.22"_rule, 0, 0, card.id, card.level});
    const bool again = card.has_health && (line.count > 1 || unique.contains(card.id));
    if (again) out.push_back({Fault::unique, "FC-2.3"_rule, line.count, 1, card.id, card.level});
    if (card.has_health) unique.insert(card.id);
  }
}

void check_size(const ArmyTotals& totals, const ArmyLimits& limits, std::vector<ArmyProblem>& out) {
  if (totals.units == 0) out.push_back({Fault::empty, "FC-1.1"_rule});
  if (totals.points > limits.points)
    out.push_back({Fault::points, "FC-2.2"_rule, totals.points, limits.points});
  if (limits.max_units > 0 && totals.units > limits.max_units)
    out.push_back({Fault::max_units, "FC-25.1"_rule, totals.units, limits.max_units});
  if (limits.room >= 0 && totals.units > limits.room)
    out.push_back({Fault::room, "FC-3.8"_rule, totals.units, limits.room});
  const int wanted = (totals.units * limits.orders_per_ten + 9) / 10;
  if (totals.orders < wanted) out.push_back({Fault::orders, "FC-25.2"_rule, totals.orders, wanted});
}

void check_deck(const Pack& pack, const Army& army, const ArmyTotals& totals,
                std::vector<ArmyProblem>& out) {
  std::map<std::string, int> copies;
  for (const std::string& id : army.deck) ++copies[id];
  for (const auto& [id, n] : copies) {
    const TacticCard& card = pack.cards[static_cast<std::size_t>(pack.find_card(id))];
    if (n > card.max) out.push_back({Fault::copies, "FC-2.25"_rule, n, card.max, id});
    if (card.faction != army.side) out.push_back({Fault::card_faction, "FC-2.28"_rule, 0, 0, id});
  }
  if (totals.cards != totals.units)
    out.push_back({Fault::deck_size, "FC-2.24"_rule, totals.cards, totals.units});
  if (totals.stars > stars_allowed(totals.cards))
    out.push_back({Fault::stars, "FC-2.26"_rule, totals.stars, stars_allowed(totals.cards),
                   std::to_string(totals.cards)});
}

}  // namespace

ArmyLimits limits_of(const Scenario& scenario, Seat side) {
  return {side, scenario.sides[side.value].points, scenario.max_units,
          scenario.epic ? scenario.orders_per_ten : 0, -1};
}

ArmyTotals army_totals(const Pack& pack, const Army& army) {
  ArmyTotals out;
  for (const RosterLine& line : army.roster) {
    const UnitCard& card = card_of(pack, line);
    out.units += line.count;
    out.points += line.count * card.cost;
    out.orders += line.count * orders_of(card);
  }
  for (const std::string& id : army.deck) {
    ++out.cards;
    out.stars += pack.cards[static_cast<std::size_t>(pack.find_card(id))].star ? 1 : 0;
  }
  return out;
}

std::string_view name(Fault kind) {
  static constexpr std::array<std::string_view, 12> names{
      "empty", "points", "unique",    "faction", "not_for_sale", "max_units",
      "room",  "orders", "deck_size", "copies",  "stars",        "card_faction"};
  return names[static_cast<std::size_t>(kind)];
}

std::vector<ArmyProblem> army_problems(const Pack& pack, const Army& army,
                                       const ArmyLimits& limits) {
  std::vector<ArmyProblem> out;
  const ArmyTotals totals = army_totals(pack, army);
  check_units(pack, army, out);
  check_size(totals, limits, out);
  check_deck(pack, army, totals, out);
  return out;
}

std::string plain(const ArmyProblem& p) {
  const std::string have = std::to_string(p.have);
  const std::string allowed = std::to_string(p.allowed);
  const std::string too_many = ": leave out " + std::to_string(p.have - p.allowed);
  switch (p.kind) {
    case Fault::empty:
      return "has no unit";
    case Fault::points:
      return "costs " + have + " points, at most " + allowed + " are allowed";
    case Fault::unique:
      return "there is only one " + p.id;
    case Fault::faction:
      return p.id + " is a unit of the other faction";
    case Fault::not_for_sale:
      return p.id + " " + p.level + " cannot be bought, it only joins during play";
    case Fault::max_units:
      return "has " + have + " units, at most " + allowed + " are allowed" + too_many;
    case Fault::room:
      return "has " + have + " units, there is room for " + allowed + too_many;
    case Fault::orders:
      return "generates " + have + " orders, at least " + allowed + " are needed";
    case Fault::deck_size:
      return "has " + have + " cards, expected one per unit: " + allowed +
             (p.have > p.allowed ? too_many : "");
    case Fault::copies:
      return "has " + have + " copies of " + p.id + ", at most " + allowed + " are allowed";
    case Fault::stars:
      return "has " + have + " star cards, " + p.id + " cards may hold " + allowed;
    case Fault::card_faction:
      return p.id + " is a card of the other faction";
  }
  return "";
}

}  // namespace fantasy
