// SPDX-License-Identifier: MIT
// Matches are found again.
#include "apps/host/kept_match.h"
#include "apps/host/kept_summary.h"
#include "apps/host/lobby.h"
#include "apps/host/my_table.h"
#include "apps/host/replies.h"
#include "apps/host/rules_today.h"
#include "match/record.h"

namespace host {
namespace {

using table::Error;
using table::ErrorCode;
using table::Reader;
using table::Value;

constexpr std::size_t kMaxTokens = 200;
constexpr std::size_t kMaxLobby = 100;

Error bad_summary(const std::string& id) {
  return {ErrorCode::bad_record, "match " + id + ": its summary in the database is damaged", ""};
}

// Of a private campaign only those who look on are told where its battles are.
Value without_private_links(Value description) {
  const Value* const is_private = description.find("private");
  if (is_private != nullptr && *is_private == Value(false)) return description;
  for (const char* key : {"battle", "battles", "campaign", "road"}) leave_out(description, key);
  return description;
}

// What anybody may be told of a match that is not in memory; whether whoever asks holds a seat.
struct KeptDescription {
  Value reply;
  bool holds = false;
};

KeptDescription kept_match(match::Registry games, Store& store, const std::string& id,
                           const Asker& asker) {
  const auto summary = store.summary(id);
  if (!summary) return {failed_value(summary.error())};
  auto value = formats::parse_json(*summary);
  if (!value) return {failed_value(value.error())};
  if (!value->is_object()) return {failed_value(bad_summary(id))};
  hide_own_parts(*value);
  note_earlier_rules(games, store, id, *value);
  const auto head = kept_head(store, id);
  if (head) value = with_content(std::move(*value), *head);
  return {done_value().set("match", without_private_links(std::move(*value))),
          head.ok() && asker.holds_a_seat(*head)};
}

}  // namespace

// Of one that is shown late: as it is read, which is as far as it may be known.
void Lobby::describe_late(const std::string& id, const Reply& reply, const Payer& payer) {
  matches_.with_match(
      id, payer, reply,
      [this, reply](Slot& slot) {
        Value now = describe(*slot.match, slot.present, shared_.services.now_ms());
        reply(done_value().set("match", without_private_links(std::move(now))));
      },
      Claim::if_free, {},
      [reply](Slot& slot) {
        reply(done_value().set("match", slot.old->description(Language::en)));
      });
}

void Lobby::describe_match(const std::string& id, const Asker& asker, const Reply& reply,
                           const Payer& payer) {
  if (shared_.services.shows_late) return describe_late(id, reply, payer);
  // At once, and as it is kept, whatever is on its way to the store: who could tell by the reply
  // that something is would know when others write.
  const Slot* const found = matches_.find(id);
  if (found != nullptr && found->as_kept) {
    Value now =
        described(*found->as_kept, *found->content, found->present, shared_.services.now_ms());
    const bool holds = found->match && asker.holds_a_seat(found->match->head());
    if (watching_.shows_late(now) && !holds) return watching_.describe(id, reply, payer);
    return reply(done_value().set("match", without_private_links(std::move(now))));
  }
  if (!looks_like_token(id)) return reply(failed_value(not_found()));
  shared_.aside(payer, [this, id, asker, reply, payer] {
    const HostServices& services = shared_.services;
    const auto kept = std::make_shared<const KeptDescription>(
        kept_match(services.games, *services.store, id, asker));
    return [this, id, reply, payer, kept] {
      const Value* const told = kept->reply.find("match");
      const bool late = told != nullptr && !kept->holds && watching_.shows_late(*told);
      late ? watching_.describe(id, reply, payer) : reply(kept->reply);
    };
  });
}

Value Lobby::open_matches() const {
  const auto open = shared_.services.store->lobby(kMaxLobby);
  if (!open) return failed_value(open.error());
  Value list = Value::array();
  for (const std::string& summary : *open) {
    if (auto value = kept_summary(summary)) list.push(shown_in_list(std::move(*value)));
  }
  return done_value().set("matches", std::move(list));
}

Value Lobby::mine(const Value& body) const {
  Reader request(body, "mine", ErrorCode::bad_request);
  if (request.array("tokens") == nullptr) request.complain("tokens", "expected a list of tokens");
  const std::vector<std::string> tokens = request.strings_or_none("tokens");
  if (tokens.size() > kMaxTokens) request.complain("tokens", "expected at most 200 tokens");
  request.finish();
  if (!request.ok()) return failed_value(request.error());
  Value list = Value::array();
  std::size_t i = 0;
  for (; i < tokens.size() && list.items().size() < kMaxSeatsOfToken; ++i) {
    const auto seats = shared_.services.store->seats_of(sha256(tokens[i]));
    if (!seats) return failed_value(seats.error());
    for (const StoredSeat& held : *seats) {
      auto summary = kept_summary(held.summary);
      if (!summary) continue;
      const bool earlier =
          note_earlier_rules(shared_.services.games, *shared_.services.store, held.match, *summary);
      const bool turn = !earlier && is_awaited(*summary, held.seat);
      list.push(Value::object()
                    .set("match", shown_in_list(std::move(*summary)))
                    .set("seat", held.seat.value)
                    .set("your_turn", turn)
                    .set("token", static_cast<std::int64_t>(i)));
    }
  }
  Value reply = done_value().set("matches", std::move(list));
  if (i < tokens.size()) reply.set("next", static_cast<std::int64_t>(i));
  return reply;
}

// The same for the first page: what goes on in the order in which it presses, and what is over, a
// page at a time.
Value Lobby::my_table(const Value& body, Language language) const {
  Reader request(body, "table", ErrorCode::bad_request);
  if (request.array("tokens") == nullptr) request.complain("tokens", "expected a list of tokens");
  const std::vector<std::string> tokens = request.strings_or_none("tokens");
  if (tokens.size() > kMaxTokens) request.complain("tokens", "expected at most 200 tokens");
  const std::string before = request.string_or("before", "");
  const auto cut = table_cut_from(before);
  if (!cut) request.complain("before", "expected what `next` said");
  request.finish();
  if (!request.ok()) return failed_value(request.error());
  std::vector<SeatHeld> held;
  std::size_t i = 0;
  for (; i < tokens.size() && held.size() < kMaxSeatsOfToken; ++i) {
    const auto seats = shared_.services.store->seats_of(sha256(tokens[i]));
    if (!seats) return failed_value(seats.error());
    for (const StoredSeat& seat : *seats)
      held.push_back({seat.match, seat.seat, seat.summary, static_cast<std::int64_t>(i)});
  }
  TableOf found = battles_of(shared_.services, std::move(held), language);
  Value reply = table_value(shared_.services, found, *cut);
  if (i < tokens.size()) reply.set("next_token", static_cast<std::int64_t>(i));
  return reply;
}

void Lobby::record(const std::string& id, const std::string& token, table::SeatSet held,
                   const Reply& reply, const Payer& payer) {
  const Asker asker{token, held};
  // By waiting they would learn when others play.
  const Slot* const here = matches_.find(id);
  if (here != nullptr && here->is_here() && watching_.shows_late(here->head()) &&
      !asker.holds_a_seat(here->head()))
    return reply(failed_value(not_found()));
  const auto of_old = [this, asker, reply, payer](Slot& slot) {
    if (!asker.holds_a_seat(slot.old->head())) return reply(failed_value(not_found()));
    if (!slot.old->is_over()) return reply(failed_value(not_allowed(words("record_when_over"))));
    shared_.answer_aside(payer, reply,
                         [old = slot.old] { return done_value().set("record", old->record()); });
  };
  const auto of_todays = [this, asker, reply, payer](Slot& slot) {
    const HostedMatch& match = *slot.match;
    if (!asker.holds_a_seat(match.head())) return reply(failed_value(not_found()));
    if (match.stage() != Stage::over) {
      return reply(failed_value(not_allowed(words("record_when_over"))));
    }
    shared_.answer_aside(payer, reply, [played = match.match()] {
      return done_value().set("record", match::write_record(played));
    });
  };
  matches_.with_match(id, payer, reply, of_todays, Claim::firm, {}, of_old);
}

}  // namespace host
