// What each step remembers, for those who read a stack that somebody else wrote
// (table/soundness.h).
#pragma once

#include "games/fantasy/rules/combat_steps.h"
#include "games/fantasy/rules/command_steps.h"
#include "table/soundness.h"

namespace fantasy {

struct UnitOfMatchKind {
  bool holds(const View& v, UnitId unit) const { return unit.value < v.state.units.size(); }
};
struct HexOfMapKind {
  bool holds(const View& /*v*/, Hex hex) const { return hex.on_map(); }
};
// The tactic cards, unit cards and terrains of the match, by their index.
struct TacticCardOfMatchKind {
  bool holds(const View& v, std::uint8_t card) const { return card < v.game.pack().cards.size(); }
};
struct UnitCardOfMatchKind {
  bool holds(const View& v, std::uint8_t card) const { return card < v.game.pack().units.size(); }
};
struct TerrainOfMatchKind {
  bool holds(const View& v, std::uint8_t terrain) const {
    return terrain < v.game.pack().terrains.size();
  }
};

// ---- activation and attack

template <class List>
constexpr void fields(List& f, FreeMoveStep::Memory& memory) {
  f("unit", UnitOfMatchKind{}, memory.unit);
  f("hexes", table::up_to(kHexes), memory.hexes);
}
template <class List>
constexpr void fields(List& f, MoveOnStep::Memory& memory) {
  f("hexes", table::up_to(kHexes), memory.hexes);
}
template <class List>
constexpr void fields(List& f, RollMemory& memory) {
  f("stage", table::up_to(RollMemory::done), memory.stage);
}
template <class List>
constexpr void fields(List& f, WholeRollStep::Memory& memory) {
  f("rolling", table::flag(), memory.rolling);
}
template <class List>
constexpr void fields(List& f, LossesStep::Memory& memory) {
  f("taken", table::flag(), memory.taken);
}
template <class List>
constexpr void fields(List& f, NecromancyStep::Memory& memory) {
  f("owner", UnitOfMatchKind{}, memory.owner);
  f("at", HexOfMapKind{}, memory.at);
}
template <class List>
constexpr void fields(List& f, TargetPanicStep::Memory& memory) {
  f("made", table::flag(), memory.made);
}
template <class List>
constexpr void fields(List& f, AttackerPanicStep::Memory& memory) {
  f("made", table::flag(), memory.made);
}
template <class List>
constexpr void fields(List& f, Retreat& memory) {
  f("unit", UnitOfMatchKind{}, memory.unit);
  f("hexes", table::up_to(0xFF), memory.hexes);
  f("cause", HexOfMapKind{}, memory.cause);
}

// ---- set-up and command

template <class List>
constexpr void fields(List& f, MatchStep::Memory& memory) {
  f("next", table::up_to(MatchStep::terrain), memory.next);
}
template <class List>
constexpr void fields(List& f, LayTerrainStep::Memory& memory) {
  f("stage", table::up_to(LayTerrainStep::in_turns), memory.stage);
  f("in_hand", TerrainOfMatchKind{}, memory.in_hand);
  f("passes", table::up_to(2), memory.passes);
}
template <class List>
constexpr void fields(List& f, FirstPlacerStep::Memory& memory) {
  f("begun", table::flag(), memory.begun);
}
template <class List>
constexpr void fields(List& f, DeploymentStep::Memory& memory) {
  f("begun", table::flag(), memory.begun);
}
template <class List>
constexpr void fields(List& f, DeployAtStep::Memory& memory) {
  f("unit", UnitOfMatchKind{}, memory.unit);
}
template <class List>
constexpr void fields(List& f, CommandPhaseStep::Memory& memory) {
  f("next", table::up_to(CommandPhaseStep::looked), memory.next);
}
template <class List>
constexpr void fields(List& f, OrderDiceStep::Memory& memory) {
  f("next", table::up_to(2), memory.next);
  f("rolling", table::seat_of_match(), memory.rolling);
}
template <class List>
constexpr void fields(List& f, DistributionStep::Memory& memory) {
  f("begun", table::up_to(DistributionStep::looked), memory.begun);
}
template <class List>
constexpr void fields(List& f, LookStep::Memory& memory) {
  f("seat", table::seat_of_match(), memory.seat);
  f("left", table::up_to(kMaxUnits), memory.left);
  f("drawing", table::up_to(kMaxUnits), memory.drawing);
}

// ---- turns and cards

template <class List>
constexpr void fields(List& f, ActionPhaseStep::Memory& memory) {
  f("stage", table::up_to(ActionPhaseStep::played), memory.stage);
  f("asked_last", table::up_to(2), memory.asked_last);
}
template <class List>
constexpr void fields(List& f, PurpleExchangeStep::Memory& memory) {
  f("seat", table::seat_of_match(), memory.seat);
}
template <class List>
constexpr void fields(List& f, TacticCardStep::Memory& memory) {
  f("drawn", table::flag(), memory.drawn);
  f("card", TacticCardOfMatchKind{}, memory.card);
}
template <class List>
constexpr void fields(List& f, ActivationStep::Memory& memory) {
  f("next", table::up_to(ActivationStep::over), memory.next);
}
template <class List>
constexpr void fields(List& f, PayStep::Memory& memory) {
  f("ability", table::up_to(kMostActivated - 1), memory.ability);
  f("due", table::up_to(kColours), memory.due);
  f("paid", table::up_to(0xFF), memory.paid);
}
template <class List>
constexpr void fields(List& f, EffectSource& memory) {
  f("source", table::up_to(Source::card_start), memory.source);
  f("id", table::up_to(0xFF), memory.id);  // of what, the step looks itself
}
template <class List>
constexpr void fields(List& f, SwapTokenStep::Memory& memory) {
  f("unit", UnitOfMatchKind{}, memory.unit);
}
template <class List>
constexpr void fields(List& f, DiscardOrderStep::Memory& memory) {
  f("orders", table::up_to(0xFF), memory.orders);
  f("by", table::up_to(2), memory.by);
}
template <class List>
constexpr void fields(List& f, OrderDieStep::Memory& memory) {
  f("dice", table::up_to(table::kMaxDice), memory.dice);
}
template <class List>
constexpr void fields(List& f, ReorderStep::Memory& memory) {
  f("to_see", table::up_to(kMaxCards), memory.to_see);
  f("put_back", table::up_to(3), memory.put_back);
  f("seen", table::up_to(3), memory.seen);
}
template <class List>
constexpr void fields(List& f, PanicRollStep::Memory& memory) {
  f("unit", UnitOfMatchKind{}, memory.unit);
  f("dice", table::up_to(table::kMaxDice), memory.dice);
  f("rolled", table::flag(), memory.rolled);
}
template <class List>
constexpr void fields(List& f, SummonUnitStep::Memory& memory) {
  f("beside", UnitOfMatchKind{}, memory.beside);
  f("card", UnitCardOfMatchKind{}, memory.card);
}
template <class List>
constexpr void fields(List& f, PlaceTerrainStep::Memory& memory) {
  f("terrain", TerrainOfMatchKind{}, memory.terrain);
}

}  // namespace fantasy
