// SPDX-License-Identifier: MIT
// People among others: they report somebody, do not want to hear them, or not to play them. Nobody
// is told who does.
#include <algorithm>
#include <array>

#include "apps/host/kept_match.h"
#include "apps/host/plain_text.h"
#include "apps/people/office.h"
#include "apps/people/words.h"
#include "formats/json.h"

namespace people {

using host::SeatOfAccount;
using table::ErrorCode;
using table::Expected;
using table::Reader;
using table::Value;

namespace {

constexpr std::array<std::string_view, 4> kReasons{"name", "chat", "play", "other"};
constexpr std::size_t kMaxText = 500;
const std::string kMute = "mute";
const std::string kBlock = "block";

bool is(const Value& object, const char* key, const Value& what) {
  const Value* const found = object.find(key);
  return found != nullptr && *found == what;
}

SeatOfAccount read_seat(Reader& request) {
  const std::string match = request.string("match");
  const std::int64_t seat = request.integer("seat", 0, table::kMaxSeats - 1);
  return {match, {static_cast<std::uint8_t>(seat)}};
}

Value list_of(const std::vector<host::Avoided>& all, const std::string& how) {
  Value out = Value::array();
  for (const host::Avoided& one : all) {
    if (one.how != how) continue;
    out.push(Value::object()
                 .set("number", std::int64_t{one.number})
                 .set("name", one.name)
                 .set("since", one.since));
  }
  return out;
}

}  // namespace

// Whether the match is shown late, and to whoever holds no seat of it this one is still free.
Expected<bool> Office::is_taken_lately(const SeatOfAccount& seat) const {
  const auto head = host::kept_head(*services_.store, seat.match);
  if (!head) return head.error();
  if (!head->is_shown_late() || head->seats.size() <= seat.seat.value) return false;
  const std::int64_t now = services_.house->now_ms();
  const std::int64_t old = now == 0 ? 0 : now - head->audience->delay_ms();
  return head->seats[seat.seat.value].taken_at > old;
}

// The name of a person's seat that this account can see: where there is no such match, or it is
// private and not theirs, that is not_found in the same words.
Expected<std::string> Office::name_seen(const std::string& account,
                                        const SeatOfAccount& seat) const {
  if (!host::looks_like_token(seat.match)) return host::not_found();
  const auto text = services_.store->summary(seat.match);
  if (!text) return text.error();
  const auto summary = formats::parse_json(*text);
  const Value* const seats = summary ? summary->find("seats") : nullptr;
  if (seats == nullptr || !seats->is_array() || seats->items().size() <= seat.seat.value)
    return host::not_found();
  const bool is_public = summary->find("public") != nullptr;
  const auto lately = is_public ? is_taken_lately(seat) : Expected<bool>(false);
  if (!lately) return lately.error();
  if (!is(*summary, "private", Value(false)) || *lately) {
    const auto held = book_->has_seat_in(account, seat.match);
    if (!held) return held.error();
    if (!*held) return host::not_found();
  }
  const Value& meant = seats->items()[seat.seat.value];
  const Value* const name = meant.find("name");
  if (!is(meant, "who", Value("person")) || name == nullptr || !name->is_string())
    return host::not_found();
  return name->as_string();
}

Value Office::report(const Call& call) const {
  const auto in = signed_in(call.token);
  if (!in) return failed(in.error());
  Reader request(call.body, "report", ErrorCode::bad_request);
  const SeatOfAccount seat = read_seat(request);
  const std::string reason = request.string("reason");
  const std::string text = request.string_or("text", "");
  host::check_text(request, "text", text, 0, kMaxText);
  if (std::ranges::count(kReasons, reason) == 0)
    request.complain("reason", "expected name, chat, play or other");
  request.finish();
  if (!request.ok()) return failed(request.error());
  if (const auto seen = name_seen(in->account.id, seat); !seen) return failed(seen.error());
  const auto done = book_->report(in->account.id, {seat, reason, text});
  return done ? host::done_value() : failed(or_signed_out(done.error()));
}

Value Office::avoid(const Call& call, const std::string& how) const {
  const auto in = signed_in(call.token);
  if (!in) return failed(in.error());
  Reader request(call.body, how.c_str(), ErrorCode::bad_request);
  const SeatOfAccount seat = read_seat(request);
  request.finish();
  if (!request.ok()) return failed(request.error());
  const auto name = name_seen(in->account.id, seat);
  if (!name) return failed(name.error());
  const auto done = book_->avoid(in->account.id, {seat, how, *name});
  return done ? avoided(call) : failed(or_signed_out(done.error()));
}

Value Office::avoid_no_more(const Call& call, const std::string& how) const {
  const auto in = signed_in(call.token);
  if (!in) return failed(in.error());
  Reader request(call.body, "number", ErrorCode::bad_request);
  const auto number =
      static_cast<std::uint32_t>(request.integer("number", 1, std::int64_t{UINT32_MAX}));
  request.finish();
  if (!request.ok()) return failed(request.error());
  const auto done = book_->avoid_no_more(in->account.id, how, number);
  return done ? avoided(call) : failed(done.error());
}

Value Office::mute(const Call& call) const { return avoid(call, kMute); }
Value Office::block(const Call& call) const { return avoid(call, kBlock); }
Value Office::unmute(const Call& call) const { return avoid_no_more(call, kMute); }
Value Office::unblock(const Call& call) const { return avoid_no_more(call, kBlock); }

Value Office::avoided(const Call& call) const {
  const auto in = signed_in(call.token);
  if (!in) return failed(in.error());
  const auto all = book_->avoided(in->account.id);
  if (!all) return failed(all.error());
  return host::done_value()
      .set("muted", list_of(*all, kMute))
      .set("blocked", list_of(*all, kBlock));
}

// Who has blocked somebody, or was blocked, finds no seat there: in the words of a seat that is
// taken.
std::optional<Value> Office::refuse_seat(const Call& call) const {
  const auto in = signed_in(call.token);
  if (!in && !is_signed_out(in.error())) return failed(in.error());
  if (!in || !host::looks_like_token(call.match)) return std::nullopt;
  const auto may = book_->may_sit(in->account.id, call.match);
  if (may && *may) return std::nullopt;
  const auto again = is_asked_again(call, in->account.id);
  if (again && *again) return std::nullopt;
  return failed(may ? host::not_found() : may.error());
}

Value Office::without_blocked(const std::string& session, const Value& lobby) const {
  const Value* const matches = lobby.find("matches");
  const auto in = signed_in(session);
  if (!in && !is_signed_out(in.error())) return failed(in.error());
  if (!in || matches == nullptr || !matches->is_array()) return lobby;
  const auto hidden = book_->challenges_not_for(in->account.id);
  if (!hidden) return failed(hidden.error());
  if (hidden->empty()) return lobby;
  Value list = Value::array();
  for (const Value& match : matches->items()) {
    const Value* const id = match.find("id");
    const bool is_hidden =
        id != nullptr && id->is_string() && std::ranges::count(*hidden, id->as_string()) > 0;
    if (!is_hidden) list.push(match);
  }
  Value out = lobby;
  return out.set("matches", std::move(list));
}

Expected<host::Hearing> Office::hearing(const std::string& match, table::Seat seat) const {
  if (!is_open()) return host::Hearing{};
  return book_->hearing({match, seat});
}

}  // namespace people
