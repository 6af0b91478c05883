// SPDX-License-Identifier: MIT
#include "apps/host/battle_look.h"

#include "apps/host/kept_match.h"
#include "apps/host/secrets.h"
#include "campaign/linked_match.h"
#include "formats/json.h"

namespace host {
namespace {

using table::Error;
using table::ErrorCode;
using table::SeatSet;
using table::Value;
using State = BattleLook::State;

State state_by(const Error& error) {
  if (error.code == ErrorCode::not_found) return State::missing;
  return error.code == ErrorCode::busy ? State::away : State::unread;
}

// What lists say of it; a damaged summary says nothing, and the battle itself has to.
bool is_listed_as_playing(const std::string& summary) {
  const auto value = formats::parse_json(summary);
  const Value* const stage = value && value->is_object() ? value->find("stage") : nullptr;
  return stage != nullptr && *stage == Value("playing");
}

// Nothing that stands in a head is believed of another match than its own.
bool says_it_belongs(const MatchHeader& battle, const Awaiting& awaiting) {
  return battle.campaign && battle.campaign->match == awaiting.campaign &&
         battle.campaign->at == awaiting.battle.at;
}

SeatSet left_by(const HostedMatch& battle) {
  const auto& end = battle.host_end();
  return end ? battle.left().with(end->loser) : battle.left();
}

// All of the report is tried on a copy: so what the campaign cannot take is found out here.
BattleLook told_by(const HostedMatch& battle, const Awaiting& awaiting) {
  if (!says_it_belongs(battle.head(), awaiting)) return {State::unread};
  if (const auto& end = battle.host_end(); end && end->is_agreed())
    return {end->kind == JournalEntry::Kind::called_off ? State::called_off : State::unread};
  if (battle.stage() != Stage::over) {
    const bool belongs = campaign::check_belongs(awaiting.match, battle.match()).ok();
    return {belongs ? State::playing : State::unread};
  }
  match::Match campaign = awaiting.match;
  const std::size_t first = campaign.entries().size();
  const SeatSet left = left_by(battle);
  const auto filled = campaign::fill_report(campaign, battle.match(), left, battle.head().id,
                                            [](std::string_view bytes) { return sha256(bytes); });
  if (!filled || !campaign.entries()[first].battle) return {State::unread};
  return {State::over, battle.match().summary(left), *campaign.entries()[first].battle};
}

}  // namespace

BattleLook look_at_battle(match::Registry games, Store& store, const Awaiting& awaiting,
                          bool whole) {
  const std::string& id = awaiting.battle.match;
  const auto summary = store.summary(id);
  if (!summary) return {state_by(summary.error())};
  const bool plays = is_listed_as_playing(*summary);
  if (plays && !whole) return {State::playing};
  const auto stored = store.copy(id);
  const auto battle = stored ? read_kept_match(games, store, id, *stored)
                             : table::Expected<HostedMatch>(stored.error());
  if (battle) return told_by(*battle, awaiting);
  const State state = state_by(battle.error());
  return {state == State::away && plays ? State::playing : state};
}

}  // namespace host
