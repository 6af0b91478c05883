#include "games/fantasy/position/position_checks.h"

#include <algorithm>

#include "games/fantasy/content/lasting.h"
#include "games/fantasy/rules/command_steps.h"
#include "games/fantasy/rules/units.h"

namespace fantasy {
namespace {

int copies(const Side& side, std::size_t card) {
  return side.draw[card] + side.discard[card] + side.in_play[card];
}

// Inline cards are nobody's unless their entry says so; all cards of the pack belong to a faction.
// FC-2.28
bool foreign(const TacticCard& card, Seat owner) {
  if (card.kind == CardKind::curse || card.source.starts_with("inline")) return false;
  return card.faction != owner;
}

// Free hexes of the zone, in every quota at most as many as still may be taken. FC-3.8, FC-3.10
int room_in_zone(View v, Seat seat) {
  const HexSet free = free_zone(v, seat);
  int room = free.count();
  for (const Match::Quota& quota : v.game.quotas(seat)) {
    const int left = std::max(0, quota.at_most - (units_of(v, seat) & quota.hexes).count());
    room -= std::max(0, (free & quota.hexes).count() - left);
  }
  return room;
}

}  // namespace

void TableChecks::unit(std::size_t index) const {
  const std::string place = entry_of("units", index);
  check_alive(state_.units[index], place);
  check_order(state_.units[index], place);
  check_unique(index, place);
  if (complaint_.ok()) put_on_map(index, place);
}

void TableChecks::check_alive(const Unit& unit, const std::string& place) const {
  if (unit.hits == 0 && unit.on_map() && !exact_) {
    complaint_.say(place + (game_.card(unit).has_health ? ".wounds" : ".size"),
                   "a destroyed unit does not stand on the map");  // FC-2.7, FC-2.9
  }
  if (unit.hits == 0 && !unit.on_map() && unit.order != Colour::none)
    complaint_.say(place + ".order", "a destroyed unit has no order");
  if (unit.hits > 0 && !unit.on_map() && state_.phase != Phase::deployment)
    complaint_.say(place + ".at", "is missing: " + std::string(kHexExpected));
}

// FC-4.17: tokens are laid in the command phase, not before it begins.
void TableChecks::check_order(const Unit& unit, const std::string& place) const {
  if (unit.order == Colour::none || exact_ || state_.phase == Phase::action) return;
  complaint_.say(place + ".order", "no orders lie on units at the start of the " +
                                       std::string(name(state_.phase)) + " phase");
}

// FC-2.3
void TableChecks::check_unique(std::size_t index, const std::string& place) const {
  const Unit& unit = state_.units[index];
  const UnitCard& card = game_.card(unit);
  for (std::size_t i = 0; card.has_health && i < index; ++i) {
    const Unit& other = state_.units[i];
    if (other.seat == unit.seat && game_.card(other).id == card.id)
      forbid(
          "FC-2.3"_rule, place + ".card",
          "there is only one " + card.id + " on a side, " + entry_of("units", i) + " is another");
  }
}

void TableChecks::put_on_map(std::size_t index, const std::string& place) const {
  const Unit& unit = state_.units[index];
  if (!unit.on_map()) return;
  std::uint8_t& standing = state_.occupant[unit.at.index];
  const std::string hex = fantasy::name(unit.at);
  if (standing != kNobody)
    return complaint_.say(place + ".at", hex + " is taken by " + entry_of("units", standing));
  const std::uint8_t terrain = state_.terrain[unit.at.index];
  // FC-13.8, FC-23.42
  if (game_.terrain(terrain).impassable && !game_.may_pass(unit.card, terrain))
    return complaint_.say(place + ".at",
                          hex + " is impassable (" + game_.terrain(terrain).id + ")");
  standing = static_cast<std::uint8_t>(index);
}

// FC-2.25, FC-2.28. Curses of the opponent may be in a deck.
void TableChecks::deck(Seat seat) const {
  const std::string place = entry_of("decks", seat.value);
  Side& side = state_.sides[seat.value];
  for (std::size_t i = 0; i < game_.pack().cards.size(); ++i) {
    const TacticCard& card = game_.pack().cards[i];
    const int n = copies(side, i);
    if (n > card.max)
      forbid("FC-2.25"_rule, place,
             std::to_string(n) + " copies of " + card.id + ", at most " + std::to_string(card.max) +
                 " are allowed");
    if (n > 0 && foreign(card, seat))
      forbid("FC-2.28"_rule, place, card.id + " is a card of the other faction");
    if (side.in_play[i] > 0 && card.kind != CardKind::terrain)
      forbid("FC-7.16"_rule, place + ".in_play", card.id + " is no terrain card");
  }
  if (game_.options().open_decklists) side.public_draw = side.draw;
}

void TableChecks::both_decks() const {
  for (const Seat seat : {kEmpire, kStyx}) check_stars(seat);
}

// FC-2.26: three others for every star card, wherever the cards of the deck lie now; a curse may
// have gone to the other side (FC-7.18). A position may bring a part of a deck, fewer cards than
// the army of the scenario has (FC-2.24): of those one may be a star card, however few they are.
void TableChecks::check_stars(Seat seat) const {
  int size = 0;
  int stars = 0;
  for (std::size_t i = 0; i < game_.pack().cards.size(); ++i) {
    const TacticCard& card = game_.pack().cards[i];
    if (card.faction != seat) continue;
    const int n = copies(state_.sides[0], i) + copies(state_.sides[1], i);
    size += n;
    stars += card.star ? n : 0;
  }
  const auto whole = static_cast<int>(game_.scenario().sides[seat.value].deck.size());
  const int allowed = size < whole ? std::max(1, size / 4) : size / 4;
  if (stars <= allowed) return;
  forbid("FC-2.26"_rule, entry_of("decks", seat.value),
         std::to_string(stars) + " star cards among " + std::to_string(size) +
             " cards, expected at most " + std::to_string(allowed) + ": each needs three others");
}

void TableChecks::whole() const {
  if (state_.phase == Phase::deployment) {
    for (const Seat seat : {kEmpire, kStyx}) check_room(seat);
  }
  if (!complaint_.ok()) return;
  // Every effect that lasts has a place in the state.
  const std::string problem = boon_problem(game_, state_);
  if (!problem.empty()) complaint_.say("decks", problem);
}

// FC-3.7, FC-3.8: every unit that waits finds a hex of its zone, as no army stays behind.
void TableChecks::check_room(Seat seat) const {
  const auto waiting = std::count_if(state_.units.begin(), state_.units.end(), [&](const Unit& u) {
    return u.seat == seat && !u.on_map() && u.hits > 0;
  });
  const int room = room_in_zone({game_, state_}, seat);
  if (waiting <= room) return;
  forbid("FC-3.8"_rule, "units",
         std::to_string(waiting) + " wait for deployment by " + std::string(side_name(seat)) +
             ", whose zone has room for " + std::to_string(room));
}

void TableChecks::forbid(RuleId rule, const std::string& place, const std::string& what) const {
  if (!complaint_.ok()) return;
  complaint_.say(place, what);
  complaint_.error.rule = rule.str();
}

}  // namespace fantasy
