// SPDX-License-Identifier: MIT
#include "apps/people/turn_plan.h"

#include <algorithm>

#include "apps/host/kept_summary.h"
#include "apps/people/zones.h"

namespace people {

using host::Notice;
using host::NoticeContext;
using table::Value;

namespace {

std::string text_in(const Value& of, const char* key) {
  const Value* const found = of.find(key);
  return found != nullptr && found->is_string() ? found->as_string() : "";
}

std::optional<std::int64_t> due_of(const Value& summary, table::Seat seat) {
  const Value* const days = summary.find("days");
  const Value* const until = days != nullptr && days->is_object() ? days->find("until") : nullptr;
  if (until == nullptr || !until->is_array() || until->items().size() <= seat.value)
    return std::nullopt;
  const Value& own = until->items()[seat.value];
  constexpr std::int64_t kLatest = 100'000'000'000;  // as far as that can be reckoned with
  return own.is_int() ? std::optional(std::clamp<std::int64_t>(own.as_int(), 0, kLatest))
                      : std::nullopt;
}

std::optional<std::int64_t> quiet_until(const host::TellingHours& hours, std::int64_t now) {
  if (hours.quiet_from < 0 || hours.quiet_from == hours.quiet_until) return std::nullopt;
  const std::int64_t minute = minute_of_day(hours.zone, now);
  const bool over_night = hours.quiet_from > hours.quiet_until;
  const bool quiet = over_night ? minute >= hours.quiet_from || minute < hours.quiet_until
                                : minute >= hours.quiet_from && minute < hours.quiet_until;
  return quiet ? std::optional(next_time(hours.zone, hours.quiet_until, now)) : std::nullopt;
}

TurnPlan wait(std::int64_t until) { return {TurnPlan::What::wait, until}; }

}  // namespace

std::vector<TurnAsked> turns_of(const host::HostServices& services,
                                const std::vector<host::NoticeSeat>& seats) {
  std::vector<TurnAsked> out;
  for (const host::NoticeSeat& held : seats) {
    auto summary = host::kept_summary(held.summary);
    if (!summary || text_in(*summary, "stage") != "playing") continue;
    host::note_earlier_rules(services.games, *services.store, held.match, *summary);
    // As the program calls it: what stands in a summary can have been written by anybody.
    const std::string game = text_in(*summary, "game");
    const table::GameSystem* const system = match::find_system(services.games, game);
    if (system == nullptr || !host::is_awaited(*summary, held.seat)) continue;
    const auto due = due_of(*summary, held.seat);
    if (out.empty() || out.back().match != held.match)
      out.push_back({held.match, game, system->title()});
    auto& known = out.back().due;
    if (due) known = std::min(known.value_or(*due), *due);
  }
  return out;
}

std::int64_t of_use_until(const Notice& notice, const TurnAsked& turn) {
  return turn.due.value_or(notice.made + kOfUseS);
}

TurnPlan plan_of(const Notice& notice, const NoticeContext& context,
                 const std::vector<TurnAsked>& turns, std::int64_t now) {
  if (!context.on || turns.empty()) return {TurnPlan::What::drop};
  const TurnAsked& turn = turns.front();
  if (of_use_until(notice, turn) <= now) return {TurnPlan::What::drop};
  if (const auto quiet = quiet_until(context.hours, now)) return wait(*quiet);
  if (notice.way != host::kMailWay || !notice.batch.empty()) return {};
  const std::int64_t letter = next_time(context.hours.zone, kLetterMinute, notice.made);
  const std::int64_t urgent = turn.due ? *turn.due - kUrgentS : letter;
  const std::int64_t at = std::min(letter, urgent);
  return at <= now ? TurnPlan{} : wait(at);
}

std::int64_t next_try(std::int64_t failures, std::int64_t retry_after, std::int64_t now) {
  constexpr std::int64_t kFirst = 30;
  constexpr std::int64_t kLast = 6 * kHourS;
  const std::int64_t doubled = kFirst << std::clamp<std::int64_t>(failures, 0, 16);
  return now + std::max(std::min(doubled, kLast), retry_after);
}

}  // namespace people
