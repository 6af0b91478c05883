#include "games/fantasy/content/army_random.h"

#include <algorithm>

namespace fantasy {
namespace {

using Fault = ArmyProblem::Kind;
using table::Random;

constexpr int kTries = 200;

template <class T>
const T& one_of(const std::vector<T>& list, Random& random) {
  return list[random.below(static_cast<std::uint32_t>(list.size()))];
}

// Problems of an army that is still growing: what only more units or cards can mend is none.
bool mends_itself(Fault kind) {
  return kind == Fault::empty || kind == Fault::orders || kind == Fault::deck_size ||
         kind == Fault::stars;
}

std::vector<const UnitCard*> fitting_units(const Pack& pack, const ArmyLimits& limits,
                                           const Army& army) {
  std::vector<const UnitCard*> out;
  for (const UnitCard& card : pack.units) {
    if (card.faction == limits.side && against_unit(pack, limits, army, card).empty())
      out.push_back(&card);
  }
  return out;
}

int orders_missing(const Pack& pack, const ArmyLimits& limits, const Army& army) {
  for (const ArmyProblem& problem : army_problems(pack, army, limits)) {
    if (problem.kind == Fault::orders) return problem.allowed - problem.have;
  }
  return 0;
}

bool leads(const UnitCard& card) {
  int n = card.leadership.dice;
  for (const std::uint8_t fixed : card.leadership.fixed) n += fixed;
  return n > 0;
}

}  // namespace

std::vector<ArmyProblem> against_unit(const Pack& pack, const ArmyLimits& limits, const Army& army,
                                      const UnitCard& card) {
  Army grown = army;
  grown.deck.clear();
  add_unit(grown, card);
  auto out = army_problems(pack, grown, limits);
  std::erase_if(out, [](const ArmyProblem& problem) { return mends_itself(problem.kind); });
  return out;
}

std::vector<ArmyProblem> against_card(const Pack& pack, const Army& army, const TacticCard& card) {
  std::vector<ArmyProblem> out;
  const int units = army_totals(pack, {army.side, army.roster, {}}).units;
  Army grown = army;
  grown.deck.push_back(card.id);
  const ArmyTotals totals = army_totals(pack, grown);
  const auto copies = static_cast<int>(std::count(grown.deck.begin(), grown.deck.end(), card.id));
  if (card.faction != army.side)
    out.push_back({Fault::card_faction, "FC-2.28"_rule, 0, 0, card.id});
  if (totals.cards > units) out.push_back({Fault::deck_size, "FC-2.24"_rule, totals.cards, units});
  if (copies > card.max) out.push_back({Fault::copies, "FC-2.25"_rule, copies, card.max, card.id});
  if (card.star && totals.stars > stars_allowed(units))
    out.push_back(
        {Fault::stars, "FC-2.26"_rule, totals.stars, stars_allowed(units), std::to_string(units)});
  return out;
}

void add_unit(Army& army, const UnitCard& card) {
  for (RosterLine& line : army.roster) {
    if (line.unit != card.id || line.level != card.level) continue;
    ++line.count;
    return;
  }
  army.roster.push_back({card.id, card.level, 1});
}

namespace {

// One way to use the points up. It may end with too few orders and no points for a leader.
void fill_units(const Pack& pack, const ArmyLimits& limits, Random& random, Army& army) {
  for (;;) {
    auto fitting = fitting_units(pack, limits, army);
    if (fitting.empty()) return;
    if (orders_missing(pack, limits, army) > 0) {
      std::vector<const UnitCard*> leaders;
      std::copy_if(fitting.begin(), fitting.end(), std::back_inserter(leaders),
                   [](const UnitCard* card) { return leads(*card); });
      if (leaders.empty()) return;
      fitting = std::move(leaders);
    }
    add_unit(army, *one_of(fitting, random));
  }
}

}  // namespace

void fill_deck(const Pack& pack, Random& random, Army& army) {
  for (;;) {
    std::vector<const TacticCard*> fitting;
    for (const TacticCard& card : pack.cards) {
      if (against_card(pack, army, card).empty()) fitting.push_back(&card);
    }
    if (fitting.empty()) return;
    army.deck.push_back(one_of(fitting, random)->id);
  }
}

void fill_army(const Pack& pack, const ArmyLimits& limits, Random& random, Army& army) {
  const Army begun = army;
  for (int i = 0; i < kTries; ++i) {
    army = begun;
    fill_units(pack, limits, random, army);
    fill_deck(pack, random, army);
    if (army_problems(pack, army, limits).empty()) return;
  }
}

Army random_army(const Pack& pack, const ArmyLimits& limits, Random& random) {
  Army army{limits.side, {}, {}};
  fill_army(pack, limits, random, army);
  return army;
}

}  // namespace fantasy
