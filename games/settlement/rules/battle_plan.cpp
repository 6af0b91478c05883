#include "games/settlement/rules/battle_plan.h"

#include "games/settlement/rules/enemy_force.h"
#include "games/settlement/rules/units.h"

namespace settlement {
namespace {

constexpr char kOpenGround = '.';
constexpr char kGraveyard = 'y';
constexpr char kFortifications = '#';
constexpr char kHealing = 'h';
constexpr char kGraves = 'G';
constexpr char kCoffins = 'C';

void lay(BattlePlan& plan, Hex at, char symbol) {
  if (at.exists())
    plan.map[static_cast<std::size_t>(at.row())][static_cast<std::size_t>(at.column())] = symbol;
}
char ground(const BattlePlan& plan, Hex at) {
  return plan.map[static_cast<std::size_t>(at.row())][static_cast<std::size_t>(at.column())];
}

// Escalation cards in the order of their numbers. SB-8.3
std::vector<const EscalationCard*> escalations_in_order(View v) {
  std::vector<const EscalationCard*> out;
  for (const EscalationCard& card : v.game.pack().escalation_cards) {
    const auto place = static_cast<std::uint8_t>(&card - v.game.pack().escalation_cards.data());
    if (std::ranges::count(v.state.escalations, place) > 0) out.push_back(&card);
  }
  return out;
}

// Works come first: a hex that is no longer open takes no terrain of cards. SB-7.12, SB-8.7, SB-9.2
void make_map(View v, BattlePlan& plan) {
  const Mission& mission = v.mission();
  plan.map = mission.map;
  if (mission.home) {
    for (const Hex at : v.state.razed) lay(plan, at, kGraveyard);
    for (const Hex at : v.state.works) lay(plan, at, kFortifications);
    lay(plan, v.state.altar, kHealing);
  }
  for (const EscalationCard* card : escalations_in_order(v)) {
    const bool graves = card->at == "graves";
    if (card->op != "terrain" || (!graves && card->at != "coffins")) continue;
    for (const Hex at : graves ? mission.graves : mission.coffins) {
      if (ground(plan, at) == kOpenGround) lay(plan, at, graves ? kGraves : kCoffins);
    }
  }
}

// Districts in ruins are no towns and no goals; if none is left the goals are as printed. SB-10.2
void list_towns(View v, BattlePlan& plan) {
  const Mission& mission = v.mission();
  const auto is_ruin = [&](Hex at) { return mission.home && has(v.state.razed, at); };
  for (const TownHex& town : mission.towns) {
    if (!is_ruin(town.at)) plan.towns.push_back(town);
  }
  for (const Hex at : mission.goals) {
    if (!is_ruin(at)) plan.goals.push_back(at);
  }
  if (plan.goals.empty()) plan.goals = mission.goals;
}

// The link of mission 2 or Night March: either makes it as large as it gets. SB-6.9, SB-8.9
void set_zones(View v, BattlePlan& plan) {
  const Mission& mission = v.mission();
  const MissionLink& ferry = v.game.mission(2).lost;
  bool night = v.state.has(Link::zone) && ferry.mission == mission.number;
  for (const EscalationCard* card : escalations_in_order(v))
    night = night || card->op == "night_zone";
  plan.zone_empire = mission.zone_empire;
  plan.zone_styx = night ? mission.zone_styx_night : mission.zone_styx;
  int needed = 0;
  for (const Quota& quota : mission.quota) needed += quota.at_least;
  if (static_cast<int>(v.state.army.size()) >= needed) plan.quota = mission.quota;  // SB-9.4
}

std::vector<int> up_to(int rounds) {
  std::vector<int> out;
  for (int round = 1; round <= rounds; ++round) out.push_back(round);
  return out;
}

// SB-8.8, SB-8.10 .. SB-8.12
void add_escalation(View v, const EscalationCard& card, BattlePlan& plan) {
  BattleCondition condition{.op = card.op, .by = card.by};
  if (card.op == "range") {
    condition.until = card.rounds;
  } else if (card.op == "order_dice") {
    condition.side = "empire";
    condition.rounds = {card.round};
  } else if (card.op == "torpor") {
    condition.side = "styx";
  } else if (card.op == "ability") {
    condition.ability = card.ability;
    condition.number = 1 + costliest(v, plan.styx);
  } else if (card.op == "reinforce") {
    condition.unit = card.unit;
    condition.level = level_of_added(v, card.unit);
    condition.count = card.count;
    condition.rounds = {card.round};
    condition.at = card.at;
  } else if (card.op == "terrain" && card.at == "first_deployed") {
    condition.op = card.terrain;
    condition.at = card.at;
  } else {
    return;
  }
  plan.conditions.push_back(condition);
}

// What mission 5 left for mission 7. SB-6.9
void add_links(View v, BattlePlan& plan) {
  for (const Mission& mission : v.game.pack().missions) {
    for (const MissionLink* link : {&mission.won, &mission.lost}) {
      if (link->mission != v.state.mission) continue;
      if (link->op == LinkOp::first_round_attack && v.state.has(Link::first_round_attack))
        plan.conditions.push_back({.op = "attack", .side = "styx", .by = link->by, .rounds = {1}});
      if (link->op == LinkOp::imelstar && v.state.has(Link::imelstar))
        plan.conditions.push_back({.op = "health", .by = link->by, .unit = "imelstar"});
    }
  }
}

// SB-4.9
void add_buildings(View v, BattlePlan& plan) {
  for (const std::uint8_t card : v.state.buildings) {
    const TownCard& entry = v.town_card(card);
    if (entry.look > 0)
      plan.conditions.push_back({.op = "look", .side = "empire", .count = entry.look});
    if (entry.reroll_all > 0)
      plan.conditions.push_back({.op = "reroll_all", .side = "empire", .times = entry.reroll_all});
    if (entry.cavalry_run_round_1 > 0)
      plan.conditions.push_back(
          {.op = "run", .side = "empire", .by = entry.cavalry_run_round_1, .rounds = {1}});
    if (!entry.order_dice.empty())
      plan.conditions.push_back({.op = "order_dice",
                                 .side = "empire",
                                 .by = entry.order_dice[0],
                                 .rounds = up_to(static_cast<int>(entry.order_dice.size()))});
  }
}

}  // namespace

BattlePlan battle_plan(View v) {
  BattlePlan plan;
  make_map(v, plan);
  list_towns(v, plan);
  set_zones(v, plan);
  plan.styx = enemy_force(v, escalations_in_order(v));
  for (const EscalationCard* card : escalations_in_order(v)) add_escalation(v, *card, plan);
  add_links(v, plan);
  add_buildings(v, plan);
  return plan;
}

}  // namespace settlement
