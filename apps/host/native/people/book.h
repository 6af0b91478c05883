// SPDX-License-Identifier: MIT
// The book of people: accounts, their names, sessions, recovery codes and passkeys, and which seats
// are theirs. Several programs may have one over the same database: whatever is good once is good
// once, wherever it is shown.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/host/native/people/database.h"
#include "apps/host/native/people/values.h"
#include "apps/host/of_session.h"
#include "apps/host/store.h"

namespace host {

// Any thread may ask; each request is one transaction and can take long. Errors, besides those that
// are named: not_found; busy, where the database cannot be reached.
class PeopleBook {
 public:
  explicit PeopleBook(PeopleDatabase& database) : database_(database) {}
  // For whoever keeps something else of people (notices.h).
  PeopleDatabase& database() { return database_; }

  // Accounts and names (accounts.cpp).
  // With its first session. Made again by the same id, name and session it is there already, and
  // has these codes instead: the reply was lost. Error: not_allowed, where somebody has or had a
  // name that looks the same.
  table::Expected<SignedIn> create(const NewAccount& account, const NewSession& session);
  table::Expected<Account> account(std::string_view id);
  // For good, with everything that is theirs alone (leaving.cpp).
  table::Expected<void> remove(std::string_view account);
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
  // Error: not_allowed, while the account is silenced.
  table::Expected<void> leave_seat(std::string_view account, const SeatOfAccount& seat);
  table::Expected<std::vector<SeatOfAccount>> seats(std::string_view account);
  table::Expected<std::size_t> count_seats(std::string_view account);
  // Those that the account of this session has in this match, and those whom it has muted there.
  table::Expected<OfSession> seats_by_session(std::string_view session, std::string_view match);
  table::Expected<bool> has_seat_in(std::string_view account, std::string_view match);

  // Among others (company.cpp).
  // Once for each seat. Error: not_allowed, where that is one's own, or too many today.
  table::Expected<void> report(std::string_view account, const Report& report);
  // A line for each seat. Error: not_allowed, where it is one's own, or too many.
  table::Expected<void> avoid(std::string_view account, const Avoiding& whom);
  table::Expected<void> avoid_no_more(std::string_view account, const std::string& how,
                                      std::uint32_t number);
  table::Expected<std::vector<Avoided>> avoided(std::string_view account);
  table::Expected<Hearing> hearing(const SeatOfAccount& seat);
  // Whether nobody in that match has blocked them, nor they anybody.
  table::Expected<bool> may_sit(std::string_view account, std::string_view match);
  // Challenges that this is not so of.
  table::Expected<std::vector<std::string>> challenges_not_for(std::string_view account);
  table::Expected<bool> is_silenced(std::string_view account);
  // Those that they have not seen yet, and that they have seen them up to one.
  table::Expected<std::vector<Warning>> warnings(std::string_view account);
  table::Expected<void> heed(std::string_view account, std::int64_t number);

  // Whoever runs the server (operators.cpp); people are named by what their names look like.
  // Error: not_found.
  table::Expected<void> warn(const std::string& look, const Deed& what);
  table::Expected<void> silence(const std::string& look, const Deed& what, bool on);
  // Their sessions end, and they cannot sign in.
  table::Expected<void> ban(const std::string& look, const Deed& what, bool on);
  // At their seats, too. Error: not_allowed, where somebody has or had a name like that.
  table::Expected<void> rename_as_operator(const std::string& look, const Deed& what,
                                           const Renamed& to);
  // name, created, seats, reports about them, warnings, silenced, banned, why: those after a name.
  table::Expected<PeopleRows> list_people(const std::string& after);
  // number, at, by, about, match, seat, reason, text: the newest first.
  table::Expected<PeopleRows> list_reports();
  // number, at, operator, did, about, detail, account: likewise.
  table::Expected<PeopleRows> list_log();

  // Everything that is kept of one, a page at a time (everything.cpp): after so many seats.
  table::Expected<Everything> everything(std::string_view account, std::size_t after);

  // Names in battles (names.cpp), as they are to be told from now on.
  table::Expected<std::vector<NameToPut>> names_due(std::size_t most);
  // Where this program does not have the match in memory. Whether no other one has.
  table::Expected<bool> put_name(const NameToPut& one);
  // It did not succeed: others come first, and it is tried again in kNameLaterS.
  table::Expected<void> put_name_later(const NameToPut& one);
  // Where it has, and the match is kept with it.
  table::Expected<void> name_is_put(const NameToPut& one);

  // Holidays, of those who play by days (holidays.cpp). `now`: the time of the house.
  table::Expected<HolidaysTaken> holidays(std::string_view account, std::int64_t now);
  // From now on for so many days. Errors: not_allowed, where one is under way, or so many are not
  // left of kHolidayDays in a year.
  table::Expected<HolidaysTaken> take_holiday(std::string_view account, int days, std::int64_t now);
  // Of each seat those of its account, where it was its own when they began.
  table::Expected<HolidaysOfMatch> holidays_of_match(std::string_view match);
  // Matches by days with a seat of the account that are not over.
  table::Expected<std::size_t> count_by_days(std::string_view account);

  // Battles (battles.cpp).
  // Those that go on, and what is over of which that was not noted: the seats that were joined
  // last of those behind the cut, at most kMostGoingOn.
  table::Expected<std::vector<BattleOfAccount>> battles_going_on(std::string_view account,
                                                                 const GoingOnCut& cut = {});
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
  using Doing = std::function<table::Expected<void>(PeopleWork&, const std::string& account)>;
  table::Expected<void> deed(const std::string& look, const Deed& deed, const Doing& doing);
  table::Expected<PeopleRows> rows_of(const char* sql, const PeopleRow& values);
  void look_after_all(const std::string& account, std::int64_t now);
  PeopleDatabase& database_;
};

}  // namespace host
