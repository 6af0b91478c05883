#include "games/fleet/text/scenario_review.h"

#include <algorithm>
#include <span>

#include "games/fleet/text/scenario_card.h"

namespace fleet {
namespace {

using table::Fills;
using table::Value;

using BySide = std::array<int, 2>;
using Turn = Square (*)(Square);

// The ways to look at the board from the other side.
Square turned(Square at) { return square_at(kSide - 1 - at.column(), kSide - 1 - at.row()); }
Square upside_down(Square at) { return square_at(at.column(), kSide - 1 - at.row()); }
Square mirrored(Square at) { return square_at(kSide - 1 - at.column(), at.row()); }

Squares image(Squares squares, Turn turn) {
  Squares out;
  for (const Square at : squares) out.add(turn(at));
  return out;
}

int squares_to(Squares zone, Square from) {
  int best = kSide;
  for (const Square at : zone) best = std::min(best, distance(from, at));
  return best;
}

// Of all ships of each side together.
struct Sums {
  BySide classes{};
  BySide fire{};
  BySide hull{};
};

class Review : table::CardWriter<Match> {
 public:
  explicit Review(const CardWriter& card) : CardWriter(card), sums_(sums_of()) {}

  void look_at_fleets() {
    warn_unless_equal("classes", sums_.classes);
    warn_unless_equal("fire", sums_.fire);
    warn_unless_equal("hull", sums_.hull);
    for (const Seat seat : {kBlue, kYellow}) {
      if (sums_.fire[seat.value] == 0) warn("unarmed", {{"side", side(seat)}});
      if (scenario().weapon[seat.value] && !scenario().weapon[opponent(seat).value])
        warn("weapon", {{"side", side(seat)}});
    }
  }

  // F-10
  void look_at_zones() {
    warn_unless_equal("zone_size", {game.zone(kBlue).size(), game.zone(kYellow).size()});
    std::string shortest;
    for (const Turn turn : {turned, upside_down, mirrored}) {
      const std::string list = what_changes(turn);
      if (turn == turned || list.size() < shortest.size()) shortest = list;
    }
    if (!shortest.empty()) warn("not_turned", {{"list", shortest}});
    for (const Square at : game.zone(kBlue)) {
      if (squares_to(game.zone(kYellow), at) == 1) return warn("touching", {});
    }
  }

  // F-8, F-93
  void look_at_beginning() {
    warn_unless_equal("preroll", scenario().preroll);
    if (scenario().first_player >= 0)
      warn("first", {{"side", side(Seat{static_cast<std::uint8_t>(scenario().first_player)})}});
  }

  // F-63: whose goal is no more than one of the enemy's ships.
  void look_at_classes() {
    if (scenario().goal != Goal::classes) return;
    std::array<std::string, 2> alone{};
    for (const Seat seat : {kBlue, kYellow}) alone[seat.value] = deciding_ship(seat);
    if (!alone[0].empty() && alone[0] == alone[1]) return warn("one_kind", {{"ship", alone[0]}});
    for (const Seat seat : {kBlue, kYellow}) {
      if (!alone[seat.value].empty())
        warn("one_ship", {{"side", side(seat)}, {"ship", alone[seat.value]}});
    }
  }

  // F-96
  void look_at_shuttle() {
    if (scenario().goal != Goal::shuttle) return;
    each_ship([&](Seat /*seat*/, const ShipClass& ship, Squares from) {
      if (ship.ability == Ability::civilian && !(from & kCorners).empty()) warn("shuttle_home", {});
    });
  }

  // F-101
  void look_at_containers() {
    if (scenario().goal != Goal::containers) return;
    BySide way{};
    for (const Seat seat : {kBlue, kYellow}) {
      int at_home = 0;
      for (const Square at : Squares::all()) {
        const int lying = scenario().containers[at.index];
        way[seat.value] += lying * squares_to(game.zone(seat), at);
        if (game.zone(seat).has(at)) at_home += lying;
      }
      if (at_home > 0)
        warn("containers_home", {{"side", side(seat)}, {"n", std::to_string(at_home)}});
    }
    warn_unless_equal("containers_way", way);
  }

  // F-30
  void look_at_dice() {
    const auto faces = std::span(pack().faces).subspan(1);
    const auto special = std::ranges::count(faces, Result::special);
    if (special == 0) warn("no_special", {});
    if (special == std::ssize(faces)) warn("no_direction", {});
  }

  Value take() { return std::move(warnings_); }

 private:
  void warn(const std::string& key, const Fills& fills) {
    warnings_.push(text("check." + key, fills));
  }
  void warn_unless_equal(const std::string& key, const BySide& of) {
    if (of[0] != of[1])
      warn(key, {{"blue", std::to_string(of[0])}, {"yellow", std::to_string(of[1])}});
  }
  std::string side(Seat seat) const {
    return text("condition_side." + std::string(side_name(seat)));
  }

  // Every ship with the squares it may stand on when the first turn begins.
  template <class Do>
  void each_ship(const Do& take) const {
    for (const Seat seat : {kBlue, kYellow}) {
      for (std::size_t i = 0; i < pack().ships.size(); ++i) {
        for (int n = scenario().fleets[seat.value][i]; n > 0; --n)
          take(seat, pack().ships[i], game.zone(seat));
      }
      for (const Placing& p : scenario().placed[seat.value])
        take(seat, pack().ships[p.ship], Squares::of(p.at));
    }
  }
  Sums sums_of() const {
    Sums out;
    each_ship([&](Seat seat, const ShipClass& ship, Squares /*from*/) {
      out.classes[seat.value] += ship.size;
      out.fire[seat.value] += ship.fire;
      out.hull[seat.value] += ship.hull;
    });
    return out;
  }

  // The smallest ship that loses the battle alone.
  std::string deciding_ship(Seat of) const {
    const ShipClass* found = nullptr;
    each_ship([&](Seat seat, const ShipClass& ship, Squares /*from*/) {
      if (seat != of || ship.size < scenario().goal_number || ship.ability == Ability::civilian)
        return;
      if (found == nullptr || ship.size < found->size) found = &ship;
    });
    return found == nullptr ? "" : messages.name_of(language, "ship", found->id);
  }

  Squares placed_by(Seat seat) const {
    Squares out;
    for (const Placing& p : scenario().placed[seat.value]) out.add(p.at);
    return out;
  }
  std::array<std::uint8_t, kSquares> containers_turned(Turn turn) const {
    std::array<std::uint8_t, kSquares> out{};
    for (const Square at : Squares::all()) out[turn(at).index] = scenario().containers[at.index];
    return out;
  }
  // What lies elsewhere when the board is looked at from the other side.
  std::string what_changes(Turn turn) const {
    std::string list;
    const auto look = [&](const char* key, bool same) {
      if (!same) list += (list.empty() ? "" : ", ") + text(std::string("check_list.") + key);
    };
    look("zones", image(game.zone(kBlue), turn) == game.zone(kYellow));
    look("closed", image(scenario().no_field, turn) == scenario().no_field);
    look("containers", containers_turned(turn) == scenario().containers);
    look("placed", image(placed_by(kBlue), turn) == placed_by(kYellow));
    return list;
  }

  Sums sums_;
  Value warnings_ = Value::array();
};

}  // namespace

Value review_scenario(const Match& game, const Messages& messages, Language language) {
  Review review({game, messages, language});
  review.look_at_fleets();
  review.look_at_zones();
  review.look_at_beginning();
  review.look_at_classes();
  review.look_at_shuttle();
  review.look_at_containers();
  review.look_at_dice();
  return Value::object()
      .set("id", game.scenario().id)
      .set("title", scenario_title(game, messages, language))
      .set("warnings", review.take());
}

void add_review_keys(table::MessageKeys& keys) {
  keys.add_each("check",
                "classes fire hull unarmed weapon zone_size not_turned touching preroll first "
                "one_ship one_kind shuttle_home containers_home containers_way no_direction "
                "no_special");
  keys.add_each("check_list", "zones closed containers placed");
}

}  // namespace fleet
