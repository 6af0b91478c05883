// The members of everything in a state, each said once (table/fields.h), with its key in positions.
// SB-14.1
#pragma once

#include <concepts>

#include "games/settlement/state/field_kinds.h"
#include "games/settlement/state/state.h"
#include "table/fields.h"

namespace settlement {

template <class List>
constexpr void fields(List& f, Unit& unit) {
  f("id", kUnitId, unit.id);
  f("type", table::one_of<UnitType>(), unit.type);
  f("level", table::one_of<Level>(), unit.level);
  f("xp", table::number(0, kMostXp), unit.xp);
  f("name", table::number(0, kLastUnit), unit.name);
  f("marks", table::bits(table::Bit{"absent", Unit::absent}, table::Bit{"damaged", Unit::damaged}),
    unit.marks);
}

template <class List>
constexpr void fields(List& f, TownDeck& deck) {
  f("draw", CardSetKind{}, deck.draw);
  f("discard", CardSetKind{}, deck.discard);
}

template <class List>
constexpr void fields(List& f, Report& report) {
  f("mission", table::number(0, static_cast<int>(kMissions)), report.mission);
  f("outcome", or_null(table::one_of(Outcome::won)), report.outcome);
  f("rounds", or_null(SpokenNumberKind{1, 99}), report.rounds);
  f("lost_units", words_of(kUnitId), report.lost_units);
  f("razed", words_of(kHex), report.razed);
  f("killed", words_of(kUnitId), report.killed);
  f("bonus", table::truth(), report.bonus);
}

template <class List>
constexpr void fields(List& f, UnitXp& xp) {
  f("unit", kUnitId, xp.id);
  f("xp", table::number(0, kMostXp), xp.xp);
}

template <class List>
constexpr void fields(List& f, StoredReport& report) {
  fields(f, static_cast<Report&>(report));
  f("casualties", words_of(SpokenNumberKind{1, 6}), report.casualties);
  f("disbanded", words_of(kUnitId), report.disbanded);
  f("escalations", words_of(kEscalationCard), report.escalations);
  f("supplies", table::number(0, kMostSupplies), report.supplies);
  f("reputation", table::number(0, kMostTrack), report.reputation);
  f("wellbeing", table::number(0, kMostTrack), report.wellbeing);
  f("xp", XpKind{}, report.xp);
  f("army", words_of(kMarched), report.army);
  f("aid", table::number(0, 9), report.aid);
  f("ruins", words_of(kHex), report.ruins);
  f("supplies_before", table::number(0, kMostSupplies), report.supplies_before);
  f("reputation_before", table::number(0, kMostTrack), report.reputation_before);
  f("wellbeing_before", table::number(0, kMostTrack), report.wellbeing_before);
}

// The town: what lasts from mission to mission.
template <class List, class Table>
constexpr void town_fields(List& f, Table& state) {
  f("supplies", table::number(0, kMostSupplies), state.supplies);
  f("reputation", table::number(0, kMostTrack), state.reputation);
  f("wellbeing", table::number(0, kMostTrack), state.wellbeing);
  f("razed", words_of(kHex), state.razed);
  f("buildings", words_of(kTownCard), state.buildings);
  f("town_deck", table::object(), state.town_deck);
  f("shown", words_of(kTownCard), state.shown);
  f("built", table::number(0, 9), state.built);
  f("feasted", table::truth(), state.feasted);
  f("units", table::list_of(table::object(), "a list of units", "units"), state.units);
  f("joined", JoinedKind{}, state.joined);
  f("links", LinksKind{}, state.links);
  f("deferred", words_of(SpokenNumberKind{-99, 99}), state.deferred);
}

template <class List, class Table>
requires std::same_as<Table, State> || std::same_as<Table, Observation>
constexpr void fields(List& f, Table& state) {
  f("from", table::number(0, static_cast<int>(kMissions)), state.from);
  f("mission", table::number(1, static_cast<int>(kMissions)), state.mission);
  f.shown("phase", PhaseKind{}, state.stack);
  town_fields(f, state);
  f("escalations", words_of(kEscalationCard), state.escalations);
  f("lost", table::number(0, static_cast<int>(kMissions)), state.lost);
  f("army", words_of(kUnitId), state.army);
  f("deck", words_of(kTactic), state.deck);
  f("works", words_of(kHex), state.works);
  f("altar", or_null(kHex), state.altar);
  f("last_army", words_of(kUnitId), state.last_army);
  f("report", table::object(), state.report);
  f("reports", table::list_of(table::object(), "a list of reports", "reports"), state.reports);
  f.shown("grade", EndKind{EndKind::grade}, state);
  f.shown("score", EndKind{EndKind::score}, state);
  f.shown("result", EndKind{EndKind::result}, state);
  f.rest("stack", state.stack);
  f.rest("waiting", state.waiting);
  f.rest("result", state.result, state.result_reason);
  if constexpr (std::same_as<Table, Observation>) f.rest("seat", state.seat);
}
static_assert(table::lists_all<State>);
static_assert(table::lists_all<Observation>);

}  // namespace settlement
