// SPDX-License-Identifier: MIT
// Matches are found again.
#include <algorithm>

#include "apps/host/lobby.h"
#include "apps/host/replies.h"
#include "apps/host/undo_offers.h"
#include "apps/host/updates.h"
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

// One line of a list of matches, as the store has it; nothing where somebody has damaged it.
std::optional<Value> kept_summary(const std::string& text) {
  auto value = formats::parse_json(text);
  if (!value || !value->is_object()) return std::nullopt;
  return std::move(*value);
}

void leave_out(Value& summary, const std::string& key) {
  std::erase_if(summary.members(), [&key](const auto& member) { return member.first == key; });
}

// As lists show it: what a scenario of one's own brings is long, and who has sealed is a secret.
Value shown_in_list(Value summary) {
  leave_out(summary, "content");
  leave_out(summary, kSealedInSummary);
  leave_out(summary, kUndoInSummary);
  return summary;
}

std::optional<MatchHeader> kept_head(Store& store, const std::string& id) {
  const auto text = store.head(id);
  if (!text) return std::nullopt;
  const auto value = formats::parse_json(*text);
  if (!value) return std::nullopt;
  auto head = match_header_from(*value);
  if (!head) return std::nullopt;
  return std::move(*head);
}

// What anybody may be told of a match that is not in memory.
Value kept_match(Store& store, const std::string& id) {
  const auto summary = store.summary(id);
  if (!summary) return failed_value(summary.error());
  auto value = formats::parse_json(*summary);
  if (!value) return failed_value(value.error());
  if (!value->is_object()) return failed_value(bad_summary(id));
  leave_out(*value, kSealedInSummary);
  leave_out(*value, kUndoInSummary);
  if (const auto head = kept_head(store, id)) value = with_content(std::move(*value), *head);
  return done_value().set("match", std::move(*value));
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
  const Slot* const found = matches_.find(id);
  if (found != nullptr && found->match && !found->writing) {
    const Slot& slot = *found;
    return reply(
        done_value().set("match", describe(*slot.match, slot.present, shared_.services.now_ms())));
  }
  if (!looks_like_token(id)) return reply(failed_value(not_found()));
  shared_.answer_aside(payer, reply,
                       [store = shared_.services.store, id] { return kept_match(*store, id); });
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
  for (std::size_t i = 0; i < tokens.size() && list.items().size() < kMaxSeatsOfToken; ++i) {
    const auto seats = shared_.services.store->seats_of(sha256(tokens[i]));
    if (!seats) return failed_value(seats.error());
    for (const StoredSeat& held : *seats) {
      auto summary = kept_summary(held.summary);
      if (!summary) continue;
      const bool turn = is_awaited(*summary, held.seat);
      list.push(Value::object()
                    .set("match", shown_in_list(std::move(*summary)))
                    .set("seat", held.seat.value)
                    .set("your_turn", turn)
                    .set("token", static_cast<std::int64_t>(i)));
    }
  }
  return done_value().set("matches", std::move(list));
}

void Lobby::record(const std::string& id, const std::string& token, const Reply& reply,
                   const Payer& payer) {
  matches_.with_match(id, payer, reply, [this, token, reply, payer](Slot& slot) {
    const HostedMatch& match = *slot.match;
    if (!match.head().seat_of_token(token)) return reply(failed_value(not_found()));
    if (match.stage() != Stage::over) {
      return reply(failed_value(not_allowed(words("record_when_over"))));
    }
    shared_.answer_aside(payer, reply, [played = match.match()] {
      return done_value().set("record", match::write_record(played));
    });
  });
}

}  // namespace host
