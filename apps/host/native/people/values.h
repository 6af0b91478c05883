// SPDX-License-Identifier: MIT
// People who have an account, as they are kept: plain values. Of tokens and codes there are only
// hashes. All times are seconds since 1970 by the clock of the database.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "apps/host/days_clock.h"
#include "table/seat.h"
#include "table/value.h"

namespace host {

inline constexpr std::int64_t kDayS = 86'400;
inline constexpr std::int64_t kSessionS = 180 * kDayS;   // unused for so long it is over
inline constexpr std::int64_t kSeenEveryS = 600;         // so often its use is written down
inline constexpr std::int64_t kEndedKnownS = 3'600;      // that a session has ended
inline constexpr std::int64_t kNameStaysS = 30 * kDayS;  // then it may be changed again
inline constexpr std::int64_t kChallengeS = 120;         // good once, and for so long
inline constexpr std::size_t kMaxChallenges = 100'000;   // that live at once
inline constexpr std::size_t kMaxSessions = 50;          // of one account
inline constexpr std::size_t kMaxPasskeys = 20;          // of one account
inline constexpr std::size_t kRecoveryCodes = 10;        // of one account
inline constexpr std::size_t kReportsADay = 10;          // of one account
inline constexpr std::int64_t kReportStaysS = 365 * kDayS;
inline constexpr std::size_t kMaxAvoided = 500;  // of one account
inline constexpr int kHolidayDays = 14;          // of one account in a year
inline constexpr std::size_t kMaxByDays = 60;    // battles by days of one account at once

struct Account {
  std::string id;
  std::string name;
  std::int64_t created = 0;
  std::int64_t renamed = 0;  // 0: never
  bool operator==(const Account&) const = default;
};

struct NewAccount {
  std::string id;
  std::string name;
  std::string look;                // a hash of what the name looks like
  std::vector<std::string> codes;  // hashes
};

struct NewSession {
  std::string hash;
  std::string label;  // what its holder calls that device; may be empty
};

// A session as its account lists it.
struct Session {
  std::uint32_t number = 0;  // from 1, never used again
  std::string label;
  std::int64_t since = 0;
  std::int64_t seen = 0;  // when it was used last, to ten minutes
  bool operator==(const Session&) const = default;
};

// Whose a session is.
struct SignedIn {
  Account account;
  std::uint32_t session = 0;
};

struct Passkey {
  std::string id;              // as the authenticator names it, in base64url
  std::string account;         // whose it is
  std::string key{};           // the public key, as COSE has it, in base64url
  std::int64_t algorithm = 0;  // COSE's number for it
  std::int64_t counter = 0;
  std::string label{};
  std::int64_t since = 0;
  std::int64_t used = 0;  // 0: never
};

// What somebody was asked to sign.
struct PasskeyChallenge {
  std::string hash;
  std::string purpose;
  std::string account;  // may be empty
};

struct SeatOfAccount {
  std::string match;
  table::Seat seat;
  bool operator==(const SeatOfAccount&) const = default;
};

// What whoever runs the server has done about somebody, as the log has it.
struct Deed {
  std::string by;
  std::string did;
  std::string detail{};
};
struct Renamed {
  std::string name;
  std::string look;
};
struct Warning {
  std::string text;
  std::int64_t given = 0;
  std::int64_t number = 0;  // of this account's, from 1
};

struct Report {
  SeatOfAccount seat;
  std::string reason;
  std::string text;
};
// Somebody whom this account does not want to hear ("mute"), or to play ("block").
struct Avoiding {
  SeatOfAccount seat;
  std::string how;
  std::string name;  // as it stood at that seat
};
struct Avoided {
  std::uint32_t number = 0;  // from 1
  std::string how;
  std::string name;
  std::int64_t since = 0;
};
inline constexpr std::int64_t kNameLaterS = 10;  // until it is tried again
// What a seat is to be called from now on.
struct NameToPut {
  std::string match;
  table::Seat seat;
  std::string name;        // empty: a former player
  bool once_more = false;  // it was put ten minutes ago
};

// What is kept of somebody, as JSON has it; where there are more seats, how many were told.
struct Everything {
  table::Value told = table::Value::object();
  std::optional<std::size_t> next{};
};
// What is left of a year's holidays, and the one that lasts, if any.
struct HolidaysTaken {
  int days_left = 0;
  std::optional<Holiday> now{};
};

// A seat of an account, with the summary of its match.
struct BattleOfAccount {
  SeatOfAccount seat;
  std::string summary;
  std::int64_t ended = 0;  // 0: it goes on, or nobody has looked since
  std::int64_t since = 0;  // when the seat joined the account
  std::size_t own = 1;     // how many seats of that match the account has
};
// Where a page of what goes on begins: behind that seat, which joined then.
struct GoingOnCut {
  std::int64_t since = INT64_MAX;
  SeatOfAccount seat{};
};

inline constexpr std::int64_t kMostGoingOn = 400;  // seats of one account that are listed at once
inline constexpr int kGoingOnPages = 5;            // so many times that are looked at for one list

// How a battle ended for a seat, and against whom it was played (Office::person); empty: it counts
// for nobody.
struct SeatOver {
  SeatOfAccount seat;
  std::int64_t ended = 0;
  std::string game;
  std::string against;
  std::string result;
};

struct ResultCount {
  std::string game;
  std::string against;
  std::string result;
  std::int64_t count = 0;
};

struct SeatsJoined {
  std::size_t joined = 0;
  std::size_t mine_already = 0;
  std::size_t others = 0;    // somebody else's account has them
  std::size_t too_many = 0;  // by days, of which the account has as many as it may
};

}  // namespace host
