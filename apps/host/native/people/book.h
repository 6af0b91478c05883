// SPDX-License-Identifier: MIT
// The book of people: accounts, their names, sessions, recovery codes and passkeys, and which seats
// are theirs. Several programs may have one over the same database: whatever is good once is good
// once, wherever it is shown.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "apps/host/native/people/database.h"
#include "apps/host/native/people/values.h"

namespace host {

// Any thread may ask; each request is one transaction and can take long. Errors, besides those that
// are named: not_found; busy, where the database cannot be reached.
class PeopleBook {
 public:
  explicit PeopleBook(PeopleDatabase& database) : database_(database) {}

  // Accounts and names (accounts.cpp).
  // With its first session. Made again by the same id, name and session it is there already, and
  // has these codes instead: the reply was lost. Error: not_allowed, where somebody has or had a
  // name that looks the same.
  table::Expected<SignedIn> create(const NewAccount& account, const NewSession& session);
  table::Expected<Account> account(std::string_view id);
  // Error: not_allowed, likewise, or where the last change was less than kNameStaysS ago.
  table::Expected<void> rename(std::string_view id, const std::string& name,
                               const std::string& look);

  // Sessions (sessions.cpp). The oldest ones beyond kMaxSessions end.
  table::Expected<SignedIn> begin_session(std::string_view account, const NewSession& session);
  table::Expected<SignedIn> session(std::string_view hash);
  table::Expected<std::vector<Session>> sessions(std::string_view account);  // newest first
  table::Expected<void> end_session(std::string_view account, std::uint32_t number);
  table::Expected<void> end_sessions_but(std::string_view account, std::uint32_t number);
  // Hashes of those that have ended within so many seconds.
  table::Expected<std::vector<std::string>> ended_within(std::int64_t seconds);

  // Recovery codes (codes.cpp).
  // The account's own, in place of those before.
  table::Expected<void> put_codes(std::string_view account, const std::vector<std::string>& hashes);
  table::Expected<std::size_t> codes_left(std::string_view account);
  // The code is spent. Where the session is there already, the reply to it was lost.
  table::Expected<SignedIn> sign_in_by_code(std::string_view code, const NewSession& session);

  // Passkeys and what they sign (passkeys.cpp).
  // Error: not_allowed, where somebody has it already, or has too many.
  table::Expected<void> add_passkey(const Passkey& passkey);
  table::Expected<Passkey> passkey(std::string_view id);
  table::Expected<std::vector<Passkey>> passkeys(std::string_view account);  // oldest first
  // Error: not_allowed, where the counter does not grow: somebody has a copy of it.
  table::Expected<void> use_passkey(std::string_view id, std::int64_t counter);
  table::Expected<void> remove_passkey(std::string_view account, std::string_view id);
  table::Expected<void> put_challenge(const PasskeyChallenge& challenge);
  // What it was asked for; then it is gone.
  table::Expected<PasskeyChallenge> take_challenge(std::string_view hash, std::string_view purpose);

  // Seats (seats.cpp).
  // All that is held by tokens of these hashes, first ones each of its seats.
  table::Expected<SeatsJoined> join_tokens(std::string_view account,
                                           const std::vector<std::string>& hashes);
  table::Expected<void> leave_seat(std::string_view account, const SeatOfAccount& seat);
  table::Expected<std::vector<SeatOfAccount>> seats(std::string_view account);
  table::Expected<std::size_t> count_seats(std::string_view account);
  // Those that the account of this session has in this match.
  table::Expected<table::SeatSet> seats_by_session(std::string_view session,
                                                   std::string_view match);

  // Battles (battles.cpp).
  // Those that go on, and what is over of which that was not noted: the seats that were joined
  // last, at most kMostGoingOn.
  table::Expected<std::vector<BattleOfAccount>> battles_going_on(std::string_view account);
  // Of those that were noted as over, the newest that are older than this one.
  table::Expected<std::vector<BattleOfAccount>> battles_over(std::string_view account,
                                                             std::int64_t ended,
                                                             const std::string& match,
                                                             std::size_t limit);
  table::Expected<void> note_over(std::string_view account, const std::vector<SeatOver>& seats);
  table::Expected<std::vector<ResultCount>> results(std::string_view account);
  // Who has, or once had, a name of that look.
  table::Expected<Account> account_called(const std::string& look);

 private:
  using For = PeopleDatabase::For;
  PeopleDatabase& database_;
};

}  // namespace host
