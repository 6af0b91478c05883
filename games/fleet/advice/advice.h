// What a sensible player thinks of answers and positions. Opponents use it as a guide over the
// contract; the rules never ask it. All numbers are house judgement, in classes of ships destroyed
// (a fresh frigate is worth one), higher is better.
#pragma once

#include <array>
#include <optional>

#include "games/fleet/rules/play.h"

namespace fleet {

// What a die that goes back to the free ones is worth.
inline constexpr float kGivenBack = 0.02F;

// Who can shoot where, counted once per position.
struct Survey {
  struct Fleet {
    std::array<std::uint8_t, kSquares> fire{};    // of the ships on the square, signals included
    std::array<std::uint8_t, kSquares> size{};    // their classes
    std::array<std::uint32_t, kSquares> ships{};  // on the square, bit per ShipId
    Squares barred;                               // where it has more than civilians, F-16
    Squares at;                                   // where it has ships or signals
    Squares warships;                             // where it has ships that can be shot at
    Squares guns;    // of them, those not in an asteroid field: they fire
    int greens = 0;  // shields on the bridge

    int reach(Square to) const;                 // fire on the square from all around it, F-41
    int strongest(Square to, Line line) const;  // of one square along that line
  };
  std::array<Fleet, 2> fleets;
  Squares asteroids;
  Squares gravitic;
  const Fleet& of(Seat seat) const { return fleets[seat.value]; }
  ShipSet on(Square at, Seat seat) const { return ShipSet::from(of(seat).ships[at.index]); }
};
Survey make_survey(View v);

// What `damage` more is worth on that ship; destroying it counts for more than the sum of its
// parts.
float hit_value(View v, ShipId ship, int damage);
// What `hits` attacks of `damage` each are worth on the best ship of `seat` on the square.
float hits_value(View v, const Survey& s, Seat seat, Square at, int damage, int hits);
// Fire of the attacker on the square less what the shields on the defender's bridge would stop.
int landing_fire(View v, const Survey& s, Seat attacker, Square at);
// The most that seat's fleet, as it stands, could destroy with so many weapon dice.
float best_attack(View v, const Survey& s, Seat attacker, int hits);
// Weapon results the seat has at hand.
int reds_at_hand(const Side& side);
// Squares to the nearest of them, `otherwise` if there is none.
int nearest_way(Squares squares, Square from, int otherwise);
// What a die on the bridge is worth.
float die_value(View v, Seat seat, DieKind die);

// Classes the other side has lost and half lost, containers brought out, the shuttle's way.
float progress(View v, const Survey& s, Seat seat);

// Everything one question is judged by.
struct Judge {
  View v;
  Seat us;
  Seat them;
  Survey s;
  int reds;      // weapon results at hand
  float strike;  // best attack with them from where everybody stands

  // What is asked again and again while many moves are weighed, worked out when first needed.
  struct Noted {
    struct Place {
      int danger;  // fire the enemy could bring to bear there next turn
      int way;     // to the nearest square to shoot at
    };
    struct Front {
      bool known = false;
      int apart = 0;      // squares between the fleets
      float threat = 0;   // what two attacks of the enemy could destroy
      float contact = 0;  // what two of ours could
    };
    using Series = std::array<float, 5>;  // what none, one, two .. dice of a colour are worth
    struct Rolls {
      bool known = false;
      std::array<Series, kColours> of;
    };
    Front front{};
    Rolls rolls;
    std::optional<float> weapon;  // what the best use of the special weapon is worth
    Squares known_places;
    std::array<Place, kSquares> places;                // those that are known
    std::array<Squares, 3> known_moves;                // by Result
    std::array<std::array<float, kSquares>, 3> moves;  // the best of all from there
    Noted() {}  // NOLINT: what is not known stays uninitialised on purpose
  };
  mutable Noted noted;

  Judge(View view, Seat seat);
  float score(table::Answer answer) const;

  // advice_move.cpp: what it is worth to bring those ships from one square to the other.
  float relocation(ShipSet group, Square from, Square to) const;
  const Noted::Place& place(Square at) const;
  const Noted::Front& front() const;
  const Noted::Rolls& rolls() const;
  float best_move(Square from, Result line) const;
  float best_relocation(ShipSet group, Square from, Result line) const;
  float move_score(Square from, Use use) const;
  float group_score(table::Answer answer) const;
  float to_score(Square to) const;
  float tow_score(ShipId ship, Square to) const;
  float goal_pull(ShipSet group, Square at) const;
  ShipSet movable(Square from) const;

  // advice_fire.cpp
  float fire_score(Square from, Use use) const;
  float aim_score(Square to) const;
  float target_score(ShipId ship) const;
  float scan_score() const;
  float reveal_score(ShipId ship) const;
  float shield_score(Square against, Use use) const;
  float dodge_score() const;
  float counterstrike_score() const;
  float weapon_score(ShipId target) const;
  float best_weapon_use() const;
  float weigh_weapon() const;

  // advice_dice.cpp
  float roll_score(Mix mix) const;
  float keep_score(DieKind die) const;
  float keep_score(Handful dice) const;
  float deploy_score(int kind, Square at) const;
  float field_score(Field field, Square at) const;
  float drift_score(Square at) const;
};

}  // namespace fleet
