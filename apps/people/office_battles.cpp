// SPDX-License-Identifier: MIT
// The battles of whoever has signed in, and what everybody may know of how somebody has played.
#include <algorithm>
#include <map>
#include <set>

#include "apps/host/my_table.h"
#include "apps/people/office.h"
#include "apps/people/words.h"

namespace people {

using host::BattleOfAccount;
using host::GoingOnCut;
using host::ResultCount;
using host::SeatHeld;
using host::SeatOver;
using host::TableBattle;
using host::TableCut;
using host::TableOf;
using table::Expected;
using table::Value;

namespace {

std::string text_in(const Value& of, const char* key) {
  const Value* const found = of.find(key);
  return found != nullptr && found->is_string() ? found->as_string() : "";
}

std::vector<SeatHeld> held_of(std::vector<BattleOfAccount> battles) {
  std::vector<SeatHeld> out;
  for (BattleOfAccount& one : battles)
    out.push_back({std::move(one.seat.match), one.seat.seat, std::move(one.summary)});
  return out;
}

// Whom it was played against, as results count it: people or machines. Empty where it counts for
// nobody: private ones, lessons, and what one person plays with themselves.
std::string against(const Value& match, std::size_t own) {
  const Value* const is_private = match.find("private");
  const Value* const seats = match.find("seats");
  if (is_private == nullptr || !(*is_private == Value(false)) || match.find("lesson") != nullptr ||
      seats == nullptr || !seats->is_array() || own != 1)
    return "";
  std::size_t persons = 0;
  std::size_t machines = 0;
  for (const Value& seat : seats->items()) {
    const std::string who = text_in(seat, "who");
    persons += who == "person" ? 1 : 0;
    machines += who == "bot" || who == "rules" ? 1 : 0;
  }
  if (persons > own) return "people";
  return machines > 0 ? "machines" : "";
}

std::vector<SeatOver> facts_of(const TableBattle& battle, std::size_t all_own) {
  const Value& match = *battle.row.find("match");
  const auto& own = battle.row.find("seats")->items();
  std::vector<SeatOver> out;
  for (const Value& seat : own) {
    SeatOver one;
    one.seat = {battle.match, {static_cast<std::uint8_t>(seat.find("seat")->as_int())}};
    one.ended = std::max<std::int64_t>(1, battle.since);
    one.game = text_in(match, "game");
    one.result = text_in(seat, "result");
    one.against = one.result == "off" ? "" : against(match, all_own);
    out.push_back(std::move(one));
  }
  return out;
}

// What a few pages of an account's seats have shown. Seats of one match can be on several: what
// goes on, or is over for its players alone, is put together once all are there.
struct GoingOn {
  std::vector<SeatHeld> open;
  std::vector<SeatOver> over;
  TableOf first;  // of the first page, without what is in `over`
  int pages = 0;

  void look_at(const host::HostServices& services, std::vector<BattleOfAccount> page,
               table::Language language) {
    std::map<std::string, std::size_t> own;
    for (const BattleOfAccount& one : page) own[one.seat.match] = one.own;
    std::vector<SeatHeld> held = held_of(std::move(page));
    TableOf found = host::battles_of(services, held, language);
    const std::int64_t now = services.house->now_ms();
    std::erase_if(found.finished, [this, &own, now](const TableBattle& battle) {
      const bool old = battle.old_at <= now;
      if (old) std::ranges::move(facts_of(battle, own.at(battle.match)), std::back_inserter(over));
      return old;
    });
    std::set<std::string> going;
    for (const TableBattle& battle : found.going_on) going.insert(battle.match);
    for (const TableBattle& battle : found.finished) going.insert(battle.match);
    std::ranges::copy_if(held, std::back_inserter(open),
                         [&going](const SeatHeld& one) { return going.contains(one.match); });
    if (++pages == 1) first = std::move(found);
  }
};

// By game, and whom it was played against: how many, and how they ended.
Value results_value(const std::vector<ResultCount>& counts) {
  std::map<std::string, std::map<std::string, std::map<std::string, std::int64_t>>> all;
  for (const ResultCount& one : counts) {
    if (!one.against.empty()) all[one.game][one.against][one.result] += one.count;
  }
  Value out = Value::array();
  for (const auto& [game, by] : all) {
    Value row = Value::object().set("game", game);
    for (const auto& [whom, of] : by) {
      const auto count = [&of](const char* result) {
        const auto found = of.find(result);
        return found == of.end() ? 0 : found->second;
      };
      row.set(whom, Value::object()
                        .set("played", count("won") + count("lost") + count("drawn"))
                        .set("won", count("won"))
                        .set("lost", count("lost"))
                        .set("drawn", count("drawn")));
    }
    out.push(std::move(row));
  }
  return out;
}

}  // namespace

// What is over is noted, so that it is not looked at again among what goes on: and counted, so not
// before everybody may know of it. Where there is more of it than is looked at in one request, the
// next ones find the rest.
Expected<TableOf> Office::going_on(const std::string& account, table::Language language) const {
  GoingOn seen;
  GoingOnCut cut;
  for (int page = 0; page < host::kGoingOnPages; ++page) {
    auto held = book_->battles_going_on(account, cut);
    if (!held) return held.error();
    const bool full = held->size() == static_cast<std::size_t>(host::kMostGoingOn);
    if (full) cut = {held->back().since, held->back().seat};
    seen.look_at(services_, std::move(*held), language);
    if (!full || seen.open.size() >= static_cast<std::size_t>(host::kMostGoingOn)) break;
  }
  if (!seen.over.empty()) {
    if (const auto noted = book_->note_over(account, seen.over); !noted) return noted.error();
  }
  if (seen.pages == 1) return std::move(seen.first);
  if (seen.open.size() > static_cast<std::size_t>(host::kMostGoingOn))
    seen.open.resize(static_cast<std::size_t>(host::kMostGoingOn));
  return host::battles_of(services_, std::move(seen.open), language);
}

Value Office::my_table(const Call& call) const {
  const auto in = signed_in(call.token);
  if (!in) return failed(in.error());
  const auto cut = host::table_cut_from(call.asked("before"));
  if (!cut) return failed({table::ErrorCode::bad_request, "before: expected what `next` said", ""});
  TableOf found;
  if (cut->is_first()) {
    auto going = going_on(in->account.id, call.language);
    if (!going) return failed(going.error());
    found = std::move(*going);
  }
  const std::size_t rows = (host::kFinishedAtOnce + 1) * table::kMaxSeats;
  auto over = book_->battles_over(in->account.id, cut->since, cut->match, rows);
  if (!over) return failed(over.error());
  TableOf noted = host::battles_of(services_, held_of(std::move(*over)), call.language);
  std::ranges::move(noted.finished, std::back_inserter(found.finished));
  return host::table_value(services_, found, *cut);
}

// Of a name that somebody has given up nothing is said.
Value Office::person(const Call& call) const {
  if (!is_open()) return failed(nobody_here());
  const names::CleanName name = services_.clean_name(call.asked("name"));
  if (name.fault != names::Fault::none || name.text.empty()) return failed(host::not_found());
  const std::string look = services_.look_of(name.text);
  const auto found = book_->account_called(host::sha256(look));
  if (!found) return failed(found.error());
  if (services_.look_of(found->name) != look) return failed(host::not_found());
  const auto going = going_on(found->id, call.language);
  if (!going) return failed(going.error());
  const auto counts = book_->results(found->id);
  if (!counts) return failed(counts.error());
  return host::done_value().set("person",
                                Value::object()
                                    .set("name", found->name)
                                    .set("since", found->created / host::kDayS * host::kDayS)
                                    .set("results", results_value(*counts)));
}

}  // namespace people
