#include "games/fleet/position/position_checks.h"

#include <algorithm>

#include "games/fleet/rules/setup.h"
#include "games/fleet/rules/weapons.h"
#include "games/fleet/state/fields.h"
#include "table/text.h"

namespace fleet {
namespace {

constexpr int kFieldTiles = 4;  // F-5

std::string number(int n) { return std::to_string(n); }
std::string side_of(Seat seat) { return std::string(side_name(seat)); }

struct Checks : PositionSaid {
  void run() {
    check_fields();
    for (std::uint8_t i = 0; i < state.ships.size(); ++i) check_ship(i);
    bool shuttle = false;
    for (const Ship& ship : state.ships)
      shuttle = shuttle || card(ship).ability == Ability::civilian;
    refuse_if(game.scenario().goal == Goal::shuttle && !exact && !shuttle, "ships",
              "this scenario needs its shuttle", "F-94");  // F-96
    for (const Square at : Squares::all()) check_square(at);
    for (const Seat seat : {kBlue, kYellow}) check_bridge(seat);
    check_rolled();
    count_dice();
    check_containers();
    check_drones();
  }

  void check_fields() {
    const table::Value* list = position.find("fields");
    const int fields =
        list == nullptr || list->is_null() ? 0 : static_cast<int>(list->items().size());
    for (int i = 0; i < fields; ++i) {
      const table::Value& field = list->items()[static_cast<std::size_t>(i)];
      check_field("fields[" + number(i) + "]", *parse_square(field.find("at")->as_string()));
    }
    refuse_if(fields > kFieldTiles, "fields", "there are only four field tiles", "F-5");
    // Every chance to place a field was used. Only a strict reader asks: a position that shows a
    // rule may leave fields out.
    refuse_if(strict && state.phase != Phase::setup && game.scenario().must_place_fields &&
                  fields != kFieldTiles,
              "fields",
              "this scenario has " + number(kFieldTiles) + " asteroid fields, the position " +
                  number(fields),
              "F-89");
  }

  // Where a field may lie: where it may be placed, or anywhere once the fields drift. A-22
  void check_field(const std::string& place, Square at) {
    const Scenario& scenario = game.scenario();
    refuse_if(scenario.must_place_fields && state.fields[at.index] == Field::gravitic,
              place + ".kind", "this scenario has asteroid fields only", "F-89");
    if ((scenario.drifting && state.phase != Phase::setup) || field_squares(game).has(at)) return;
    refuse_if((scenario.zones[0] | scenario.zones[1]).has(at), place + ".at",
              name(at) + " is in a deployment zone: no field lies there", "F-10");
    complaint.say(place + ".at", "no field lies at " + name(at) + " in this scenario",
                  scenario.containers[at.index] > 0 ? "F-99" : "F-10");
  }

  void check_ship(std::uint8_t index) {
    const std::string place = "ships[" + number(index) + "]";
    const Ship& ship = state.ships[index];
    check_flags(ship, place);
    check_name(index, place);
    check_place(ship, place);
    check_fleet(index, place);
  }

  void check_flags(const Ship& ship, const std::string& place) {
    const bool decoy = card(ship).ability == Ability::decoy;
    const bool civilian = card(ship).ability == Ability::civilian;
    const bool hidden = ship.is(Ship::hidden);
    const Goal goal = game.scenario().goal;
    refuse_if(hidden && !game.options().hidden_deployment, place + ".revealed",
              "signals need the option hidden_deployment", "F-79");
    refuse_if(!hidden && decoy && ship.on_board(), place + ".revealed",
              "a decoy that was revealed is removed", "F-82");
    refuse_if(hidden && decoy && !ship.on_board(), place + ".at",
              "is missing: a decoy that is still a signal lies on the board", "F-82");
    refuse_if(hidden && ship.hull < card(ship).hull, place + ".revealed",
              "damage reveals a ship: a signal has all its hull points", "F-83");
    refuse_if(ship.is(Ship::carrying) && (goal != Goal::containers || !ship.on_board() || decoy),
              place + ".docked",
              "only ships on the board carry containers, in a scenario that has them", "F-100");
    refuse_if(ship.is(Ship::captured) && !civilian, place + ".captured",
              "only civilian ships can be captured", "F-98");
    refuse_if(ship.is(Ship::out) && goal == Goal::classes, place + ".left",
              "no ship leaves the board in this scenario", "F-101");
    refuse_if(ship.is(Ship::out) && goal == Goal::shuttle && !civilian, place + ".left",
              "only the shuttle leaves the board in this scenario", "F-96");
  }

  void check_place(const Ship& ship, const std::string& place) {
    const bool decoy = card(ship).ability == Ability::decoy;
    refuse_if(ship.on_board() && ship.hull == 0 && !decoy, place + ".hull",
              "a destroyed ship does not stand on the board", "F-42");
    refuse_if(ship.on_board() && ship.is(Ship::out), place + ".left",
              "a ship that left the board does not stand on it", "F-101");
    refuse_if(!ship.on_board() && ship.hull > 0 && !ship.is(Ship::out), place + ".at",
              "is missing: " + std::string(kSquareExpected));
    refuse_if(ship.hull == 0 && ship.is(Ship::out), place + ".left",
              "a destroyed ship leaves nowhere", "F-101");
  }

  void check_name(std::uint8_t index, const std::string& place) {
    const std::string& id = names[index];
    for (const char* word : {"fields", "containers", "drones", "rolled", "stack", "bridge0",
                             "bridge1", "free0", "free1", "weapon0", "weapon1", "lost0", "lost1",
                             "out0", "out1"}) {  // of the compact text form
      refuse_if(id == word, place + ".id", "\"" + id + "\" has another meaning in positions");
    }
    for (std::uint8_t i = 0; i < index; ++i) {
      refuse_if(table::lower(names[i]) == table::lower(id), place + ".id",
                "\"" + id + "\" is the id of ships[" + number(i) + "] too");
    }
  }

  // No more of a class than the fleet began with. Classes a match brings itself belong to no fleet.
  // F-2, F-79
  void check_fleet(std::uint8_t index, const std::string& place) {
    const Ship& ship = state.ships[index];
    if (card(ship).source.starts_with("inline")) return;
    const Seat fleet = ship.fleet();
    int most = game.scenario().fleets[fleet.value][ship.kind];
    for (const Placing& placing : game.scenario().placed[fleet.value])
      most += placing.ship == ship.kind ? 1 : 0;
    if (card(ship).ability == Ability::decoy) most = game.options().hidden_deployment ? 2 : 0;
    int there = 0;
    for (std::uint8_t i = 0; i <= index; ++i)
      there += state.ships[i].fleet() == fleet && state.ships[i].kind == ship.kind ? 1 : 0;
    refuse_if(there > most, place + ".class",
              "the fleet of " + side_of(fleet) + " has " +
                  (most == 0 ? "no " : "only " + number(most) + " ") + card(ship).id,
              "F-2");
  }

  void check_square(Square at) {
    int classes = 0;
    const int limit = game.pack().square_limit;
    for (std::uint8_t i = 0; i < state.ships.size(); ++i) {
      const Ship& ship = state.ships[i];
      if (ship.at != at) continue;
      const std::string place = "ships[" + number(i) + "].at";
      refuse_if(has_enemy_before(i), place, name(at) + " has ships of the other side", "F-16");
      classes += card(ship).size;
      refuse_if(
          classes > limit, place,
          name(at) + " holds " + number(classes) + " classes, at most " + number(limit) + " fit",
          "F-15");
      refuse_if(state.fields[at.index] == Field::gravitic && !exact, place,
                name(at) + " is a gravitic field: no ship stays there", "F-26");
    }
  }

  // Of the ships before it one of the other side on its square. Nobody enters a square with an
  // enemy ship, except to capture a civilian: in the middle of that both stand there. F-16, F-98
  bool has_enemy_before(std::uint8_t index) const {
    const Ship& ship = state.ships[index];
    const auto civilian = [this](const Ship& s) { return card(s).ability == Ability::civilian; };
    return std::any_of(state.ships.begin(), state.ships.begin() + index, [&](const Ship& other) {
      const bool captured = exact && (civilian(ship) || civilian(other));
      return other.at == ship.at && other.seat != ship.seat && !captured;
    });
  }

  void check_bridge(Seat seat) {
    const std::string place = "bridges[" + number(seat.value) + "]";
    const Side& side = state.sides[seat.value];
    const auto full = [&](const char* part, int dice, int slots) {
      refuse_if(dice > slots, place + part,
                "holds " + number(dice) + " dice, at most " + number(slots) + " fit", "F-33");
    };
    full(".gauge", side.bridge.specials(), game.pack().gauge_slots);
    full(".reserve", side.bridge.directional(), game.pack().reserve_slots);
    const bool weapon = side.weapon != kNoWeapon;
    refuse_if(weapon && !game.scenario().weapon[seat.value], place + ".weapon",
              "this fleet has no special weapon in this scenario", "F-94");
    // Weapons are chosen before the battleship is deployed.
    const bool carried = state.phase == Phase::setup || carrier_lives(game, state, seat);
    refuse_if(weapon && !carried && !side.is(Side::weapon_lost), place + ".weapon_lost",
              "without a battleship the weapon is lost", "F-52");
    refuse_if(side.is(Side::weapon_lost) && carried, place + ".weapon_lost",
              "the battleship still carries its weapon", "F-52");
    refuse_if(weapon && seat == kYellow && side.weapon == state.sides[0].weapon, place + ".weapon",
              weapon ? game.weapon(side.weapon).id + " exists once" : "", "F-7");
  }

  // This turn's dice, and stored specials thrown again. F-62
  void check_rolled() {
    const int dice = state.sides[state.active.value].fresh.total();
    if (exact || dice == 0) return;
    refuse_if(state.phase != Phase::actions && state.phase != Phase::bridge, "rolled",
              "no dice are rolled before the actions phase", "F-30");
    const int most = game.pack().dice_rolled + game.pack().gauge_slots;
    refuse_if(dice > most, "rolled", "expected at most " + number(most) + " dice", "F-30");
  }

  // Dice that are said to lie nowhere lie beside the bridge; none is missing, none too many. F-1
  void count_dice() {
    const int all = game.pack().dice_per_colour;
    for (const Seat seat : {kBlue, kYellow}) {
      Side& side = state.sides[seat.value];
      for (const Colour colour : kAllColours) {
        int lying = 0;
        for (int r = 0; r < kResults; ++r) lying += side.at_hand({colour, static_cast<Result>(r)});
        std::uint8_t& free = side.free[static_cast<std::size_t>(colour)];
        const int left = free == kFreeUnsaid ? all - lying : free;
        const int total = lying + std::max(left, 0);
        const bool too_many = left < 0 || total > all;
        refuse_if(too_many || (total < all && !exact), "bridges[" + number(seat.value) + "].free",
                  number(total) + " " + std::string(name(colour)) + " dice in all, " +
                      (too_many ? "there are " : "expected ") + number(all),
                  "F-1");
        free = static_cast<std::uint8_t>(left);
      }
    }
  }

  void check_containers() {
    int there = 0;
    int most = 0;
    for (const std::uint8_t n : game.scenario().containers) most += n;
    for (const std::uint8_t n : state.containers) there += n;
    for (const Side& side : state.sides) there += side.containers;
    for (const Ship& ship : state.ships) there += ship.is(Ship::carrying) ? 1 : 0;
    refuse_if(there > most, "containers",
              most == 0 ? "this scenario has none"
                        : number(there) + " in all, the scenario has " + number(most),
              "F-99");
  }

  // Who has sent drones out has shown the weapon and the battleship that carries it; they bite a
  // revealed warship of the enemy. F-60, F-78, F-80, F-83, F-97
  void check_drones() {
    if (!state.drones.exists()) return;
    const Seat seat = state.drones_of;
    const Side& owner = state.sides[seat.value];
    const bool swarm = owner.weapon < game.pack().weapons.size() &&
                       game.weapon(owner.weapon).effect == WeaponEffect::swarm;
    refuse_if(!swarm || owner.is(Side::weapon_lost), "drones.seat",
              side_of(seat) + " has no drones", "F-60");
    refuse_if(!owner.is(Side::weapon_open), "drones.seat",
              "drones that are out lie open on the bridge of " + side_of(seat), "F-78");
    const ShipId carrier = weapon_carrier({game, state}, seat);
    refuse_if(carrier.exists() && state.ships[carrier.value].is(Ship::hidden), "drones.seat",
              "the battleship that sends drones out is no signal", "F-83");
    const Ship& bitten = state.ships[state.drones.value];
    const Ability ability = card(bitten).ability;
    refuse_if(ability == Ability::decoy, "drones.ship", "drones bite no decoy", "F-60");
    refuse_if(bitten.seat == seat, "drones.ship",
              "drones of " + side_of(seat) + " bite no ship of its own side", "F-60");
    refuse_if(bitten.is(Ship::hidden), "drones.ship",
              "drones bite no signal: a special weapon does not find it", "F-80");
    refuse_if(ability == Ability::civilian, "drones.ship", "drones bite no civilian ship", "F-97");
  }

 private:
  const ShipClass& card(const Ship& ship) const { return game.card(ship); }
  // A complaint where something is so.
  void refuse_if(bool so, const std::string& place, const std::string& why,
                 std::string_view rule = "") {
    if (so) complaint.say(place, why, rule);
  }
};

}  // namespace

void check_position(const PositionSaid& said) { Checks{said}.run(); }

}  // namespace fleet
