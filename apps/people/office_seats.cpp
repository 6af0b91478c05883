// SPDX-License-Identifier: MIT
// The seats of an account: those of the browser join it, and leave it.
#include <algorithm>

#include "apps/host/kept_match.h"
#include "apps/host/own_token.h"
#include "apps/people/office.h"
#include "apps/people/words.h"

namespace people {

using table::ErrorCode;
using table::Expected;
using table::Reader;
using table::Value;

namespace {

constexpr std::size_t kMaxTokens = 200;
constexpr std::int64_t kEndedLatelyS = 60;

}  // namespace

// What a device was lent stays lent: only who holds a seat by its first token takes it into an
// account. A token is the first, or a device's, in all its matches.
bool Office::is_first_token(const std::string& token) const {
  const auto held = services_.store->seats_of(host::sha256(token));
  if (!held || held->empty()) return false;
  const auto head = host::kept_head(*services_.store, held->front().match);
  const auto holder = head ? head->holder_of_token(token) : std::nullopt;
  return holder && holder->device == 0;
}

Expected<Value> Office::join_tokens(const std::string& account,
                                    const std::vector<std::string>& tokens) const {
  std::vector<std::string> hashes;
  for (const std::string& token : tokens) {
    if (is_first_token(token)) hashes.push_back(host::sha256(token));
  }
  const auto joined = book_->join_tokens(account, hashes);
  if (!joined) return joined.error();
  return Value::object()
      .set("joined", std::uint64_t{joined->joined})
      .set("there_already", std::uint64_t{joined->mine_already})
      .set("of_others", std::uint64_t{joined->others})
      .set("not_joined", std::uint64_t{tokens.size() - hashes.size() + joined->too_many});
}

Value Office::join(const Call& call) const {
  const auto in = signed_in(call.token);
  if (!in) return failed(in.error());
  Reader request(call.body, "join", ErrorCode::bad_request);
  if (request.array("tokens") == nullptr) request.complain("tokens", "expected a list of tokens");
  const std::vector<std::string> tokens = request.strings_or_none("tokens");
  if (tokens.size() > kMaxTokens) request.complain("tokens", "expected at most 200 tokens");
  request.finish();
  if (!request.ok()) return failed(request.error());
  const auto seats = join_tokens(in->account.id, tokens);
  if (!seats) return failed(or_signed_out(seats.error()));
  return host::done_value().set("seats", *seats);
}

Value Office::leave(const Call& call) const {
  const auto in = signed_in(call.token);
  if (!in) return failed(in.error());
  Reader request(call.body, "leave", ErrorCode::bad_request);
  const std::string match = request.string("match");
  const std::int64_t seat = request.integer("seat", 0, table::kMaxSeats - 1);
  request.finish();
  if (!request.ok()) return failed(request.error());
  if (!host::looks_like_token(match)) return failed(host::not_found());
  const auto left = book_->leave_seat(in->account.id, {match, {static_cast<std::uint8_t>(seat)}});
  return left ? host::done_value() : failed(left.error());
}

Expected<host::OfSession> Office::seats_of(const std::string& session,
                                           const std::string& match) const {
  if (!is_open()) return nobody_here();
  if (!host::looks_like_token(session)) return signed_out();
  const auto seats = book_->seats_by_session(host::sha256(session), match);
  if (!seats) return or_signed_out(seats.error());
  return seats;
}

// They were made a moment ago, so they are first tokens. Where that does not succeed, the token is
// there, and joins with the next ones.
void Office::keep_seats(const std::string& session, const Value& reply) const {
  std::vector<std::string> hashes;
  const auto add = [&hashes](const Value& from) {
    const Value* const token = from.find("token");
    if (token != nullptr && token->is_string()) hashes.push_back(host::sha256(token->as_string()));
  };
  add(reply);
  if (const Value* const seats = reply.find("seats"); seats != nullptr && seats->is_array())
    std::ranges::for_each(seats->items(), add);
  const auto in = hashes.empty() ? Expected<host::SignedIn>(signed_out()) : signed_in(session);
  if (in) static_cast<void>(book_->join_tokens(in->account.id, hashes));
}

// Whether the match is there with a seat of theirs: the reply was lost, and is to be had again.
Expected<bool> Office::is_asked_again(const Call& call, const std::string& account) const {
  const std::vector<std::string> own = host::own_tokens(call.body);
  const std::string match =
      call.match.empty() && !own.empty() ? host::match_by(own.front()) : call.match;
  if (match.empty()) return false;
  const auto held = book_->has_seat_in(account, match);
  if (!held || *held) return held;
  for (const std::string& token : own) {
    const auto seats = services_.store->seats_of(host::sha256(token));
    if (!seats) return seats.error();
    if (std::ranges::any_of(*seats, [&match](const auto& one) { return one.match == match; }))
      return true;
  }
  return false;
}

std::vector<std::string> Office::ended_lately() const {
  auto ended = book_->ended_within(kEndedLatelyS);
  return ended ? std::move(*ended) : std::vector<std::string>();
}

}  // namespace people
