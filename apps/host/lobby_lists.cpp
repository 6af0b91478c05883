// SPDX-License-Identifier: MIT
// Matches are found again.
#include <algorithm>

#include "apps/host/kept_match.h"
#include "apps/host/lobby.h"
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

// One line of a list of matches, as the store has it; nothing where somebody has damaged it.
std::optional<Value> kept_summary(const std::string& text) {
  auto value = formats::parse_json(text);
  if (!value || !value->is_object()) return std::nullopt;
  return std::move(*value);
}

// As lists show it: what a scenario of one's own brings is long, and who has sealed is a secret.
Value shown_in_list(Value summary) {
  leave_out(summary, "content");
  hide_own_parts(summary);
  return summary;
}

// Under which rules a match was begun: older summaries do not say so.
std::string rules_of(Store& store, const std::string& id, const Value& summary) {
  const Value* const rules = summary.find("rules");
  if (rules != nullptr && rules->is_string()) return rules->as_string();
  const auto head = kept_head(store, id);
  return head ? head->rules_version : std::string();
}

// Nobody's turn, where the rules of the match are no more: it waits for its persons to settle it.
bool note_earlier_rules(match::Registry games, Store& store, const std::string& id,
                        Value& summary) {
  const Value* const stage = summary.find("stage");
  const Value* const game = summary.find("game");
  if (stage == nullptr || *stage == Value("waiting") || game == nullptr || !game->is_string())
    return false;
  const std::string rules = rules_of(store, id, summary);
  if (!are_earlier_rules(games, game->as_string(), rules)) return false;
  summary.set("waiting", Value::array());
  summary.set("earlier", Value::object()
                             .set("rules_version", rules)
                             .set("today", rules_today(games, game->as_string())));
  return true;
}

// What anybody may be told of a match that is not in memory.
Value kept_match(match::Registry games, Store& store, const std::string& id) {
  const auto summary = store.summary(id);
  if (!summary) return failed_value(summary.error());
  auto value = formats::parse_json(*summary);
  if (!value) return failed_value(value.error());
  if (!value->is_object()) return failed_value(bad_summary(id));
  hide_own_parts(*value);
  note_earlier_rules(games, store, id, *value);
  if (const auto head = kept_head(store, id)) value = with_content(std::move(*value), *head);
  return done_value().set("match", without_private_links(std::move(*value)));
}

bool lists(const Value& summary, const char* key, table::Seat seat) {
  const Value* list = summary.find(key);
  if (list == nullptr || !list->is_array()) return false;
  const Value::Array& seats = list->items();
  return std::find(seats.begin(), seats.end(), Value(seat.value)) != seats.end();
}

bool is_awaited(const Value& summary, table::Seat seat) {
  return lists(summary, "waiting", seat) && !lists(summary, kSealedInSummary, seat);
}

}  // namespace

void Lobby::describe_match(const std::string& id, const Reply& reply, const Payer& payer) {
  // At once, and as it is kept, whatever is on its way to the store: who could tell by the reply
  // that something is would know when others write.
  const Slot* const found = matches_.find(id);
  if (found != nullptr && found->as_kept) {
    Value now =
        described(*found->as_kept, *found->content, found->present, shared_.services.now_ms());
    return reply(done_value().set("match", without_private_links(std::move(now))));
  }
  if (!looks_like_token(id)) return reply(failed_value(not_found()));
  shared_.answer_aside(payer, reply,
                       [games = shared_.services.games, store = shared_.services.store, id] {
                         return kept_match(games, *store, id);
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

void Lobby::record(const std::string& id, const std::string& token, table::SeatSet held,
                   const Reply& reply, const Payer& payer) {
  const auto has_a_seat = [token, held](const MatchHeader& head) {
    return !held.empty() || head.seat_of_token(token).has_value();
  };
  const auto of_old = [this, has_a_seat, reply, payer](Slot& slot) {
    if (!has_a_seat(slot.old->head())) return reply(failed_value(not_found()));
    if (!slot.old->is_over()) return reply(failed_value(not_allowed(words("record_when_over"))));
    shared_.answer_aside(payer, reply,
                         [old = slot.old] { return done_value().set("record", old->record()); });
  };
  const auto of_todays = [this, has_a_seat, reply, payer](Slot& slot) {
    const HostedMatch& match = *slot.match;
    if (!has_a_seat(match.head())) return reply(failed_value(not_found()));
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
