// SPDX-License-Identifier: MIT
// A match that is a campaign, or one of its battles (docs/SERVER.md, "Campaigns").
#include <algorithm>

#include "apps/host/hosted_match.h"
#include "apps/host/words.h"

namespace host {

using match::Entry;
using table::Error;
using table::ErrorCode;
using table::Expected;
using Kind = JournalEntry::Kind;

const BegunBattle* HostedMatch::begun_battle() const {
  if (!head_.battle || awaits_.game.empty() || stage() != Stage::playing) return nullptr;
  if (!looks_like_token(head_.battle->match)) return nullptr;  // somebody has edited it
  return head_.battle->at == match_->entries().size() ? &*head_.battle : nullptr;
}

bool HostedMatch::is_before_chance() const {
  return std::ranges::all_of(match_->entries(),
                             [](const Entry& entry) { return entry.kind == Entry::Kind::answer; });
}

std::string HostedMatch::title_of(const std::string& game) const {
  const table::GameSystem* const system = match::find_system(registry_, game);
  return system == nullptr ? game : system->title();
}

// `first`: of the entries that came with the moment.
void HostedMatch::note_awaited(const JournalEntry& moment, std::size_t first) {
  if (!game().is_campaign()) return;
  const auto& entries = match_->entries();
  std::erase_if(reports_, [&](const GivenReport& one) { return one.entry >= entries.size(); });
  if (moment.kind == Kind::answer && !awaits_.game.empty() && first < entries.size()) {
    const auto& link = entries[first].battle;
    reports_.push_back({first, awaits_.number, link ? link->id : ""});
  }
  const auto awaited = stage() == Stage::playing ? match_->awaited_battle() : std::nullopt;
  awaits_ = awaited ? Awaited{awaited->game, awaited->number} : Awaited{};
  seen_ = {};
}

// A report of the program's stays, and so does all that was before a battle once it has begun.
Expected<void> HostedMatch::may_go(const Unit& unit) const {
  if (!game().is_campaign() || unit.first >= match_->entries().size()) return {};
  if (match_->entries()[unit.first].reported)
    return Error{ErrorCode::not_allowed, words("report_stays"), ""};
  if (head_.battle && unit.first < head_.battle->at)
    return Error{ErrorCode::not_allowed, words("battle_has_begun"), ""};
  return {};
}

bool HostedMatch::close_battle() {
  const auto& entries = match_->entries();
  if (!head_.battle || head_.battle->closed || head_.battle->at > entries.size()) return false;
  const auto since = entries.begin() + static_cast<std::ptrdiff_t>(head_.battle->at);
  if (since != entries.end() && since->reported) return false;
  const bool for_good = std::any_of(
      since, entries.end(), [](const Entry& entry) { return entry.kind != Entry::Kind::answer; });
  head_.battle->closed = for_good || stage() == Stage::over;
  return head_.battle->closed;
}

Expected<Happened> HostedMatch::report(const table::BattleSummary& battle, match::BattleLink link,
                                       std::int64_t now) {
  if (auto wrong = not_playing()) return *wrong;
  const std::size_t before = match_->entries().size();
  auto events = match_->report(battle, std::move(link));
  if (!events) return events.error();
  return answered(match_->entries()[before].seat, "", before, std::move(events), now);
}

Happened HostedMatch::end_without_result(Kind kind, table::Seat seat, std::int64_t now) {
  end_ = HostEnd{kind, seat};
  return finish({.kind = kind, .seat = seat}, {}, now);
}

}  // namespace host
