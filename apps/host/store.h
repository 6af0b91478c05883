// SPDX-License-Identifier: MIT
// Where matches are kept. The host talks to this; store_sqlite.h is what a server uses, or
// apps/postgres, store_memory.h what most tests use.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/host/days_clock.h"
#include "apps/host/histogram.h"
#include "table/error.h"
#include "table/seat.h"

namespace host {

// Everything one event changes. All of it is kept, or nothing.
struct Change {
  struct Token {
    std::string hash;
    table::Seat seat;
    bool operator==(const Token&) const = default;
  };
  // Of a battle that is over: how luck and skill were told apart, and what did it.
  struct Review {
    std::string made_by;
    std::string body;
  };
  std::string match;
  std::optional<std::string> head;      // replaces the kept one
  std::string summary;                  // the public description; empty: unchanged
  bool open_challenge = false;          // with a summary: whether the lobby shows it
  std::optional<std::string> moment;    // added to the journal
  std::optional<std::string> position;  // the table as it stands, replaces the kept one
  std::optional<std::string> told;      // of a match that is over: told_match.h
  std::uint64_t seq = 0;                // of the moment
  std::optional<std::string> chat;      // added to the chat
  // With a summary, of a match by days that is not over: when it has to be looked after next.
  struct Days {
    std::optional<std::int64_t> due{};  // by the house's time (house_time.h); nothing: not at all
    bool operator==(const Days&) const = default;
  };
  std::optional<Days> days;
  // Seats that are asked from now on, with nobody looking on who holds them: their accounts are
  // told where they want that (native/people/notices.h). `at`: seconds by the house's time.
  struct Asked {
    table::SeatSet seats;
    std::int64_t at = 0;
  };
  std::optional<Asked> asked{};
  // Likewise, of a match that begins as public: when it is in the list of those to watch, by the
  // time of the house.
  struct Watch {
    std::int64_t from = 0;
    std::int64_t until = 0;
    bool operator==(const Watch&) const = default;
  };
  std::optional<Watch> watch;
  std::vector<Token> tokens;             // seats that now have a holder
  std::vector<std::string> lost_tokens;  // hashes that hold nothing here any more
  std::optional<Review> review;          // replaces the kept one
  // Of an open challenge: who has made it, with its first change (a name that tells nothing; one
  // that begins with * stands for many people); that they are here; and that it is no challenge any
  // more, so that who made it is forgotten.
  std::optional<std::string> challenger;
  bool seen = false;
  bool challenge_over = false;
};

struct Stored {
  std::string head;
  std::vector<std::string> moments;  // the first of them, at most kJournalPage
  std::vector<std::string> chat;     // the newest, oldest first
  bool elsewhere = false;            // another program plays it and keeps it: nothing else is told
  std::string summary;
  std::uint64_t rows = 0;  // how many moments there are
  std::string position;    // when it last left a memory (past_journal.h); may be empty
  bool is_told = false;    // `told` has something
};

struct StoredSeat {
  std::string match;
  table::Seat seat;
  std::string summary;
};

// What is asked of a store that has a clock, and its answer.
struct DueQuery {
  std::int64_t offset_ms = 0;  // of the house (house_time.h)
  std::size_t limit = 0;
  std::vector<std::string> besides{};  // these are being looked after
};
struct DueMatches {
  std::int64_t now = 0;  // milliseconds since 1970 by the store's clock, with the offset
  std::vector<std::string> matches;  // those that have waited longest first
};

using HolidaysOfMatch = std::vector<std::pair<table::Seat, Holidays>>;

// Of a store that several programs share: each match is played by one of them at a time. Called on
// the host's thread.
struct StoreListener {
  // Another program asks for this match: `release` it as soon as that can be.
  std::function<void(const std::string& match)> wanted;
  // Another program has it now: what is in memory is no longer true.
  std::function<void(const std::string& match)> lost;
  // Another program would play it if nobody here does.
  std::function<void(const std::string& match)> asked_for;
};

// What a store has counted since it was opened.
struct StoreCounts {
  std::uint64_t transactions = 0;  // that wrote
  std::uint64_t changes = 0;       // in them
  std::uint64_t errors = 0;        // of the database
  // Of a store that several programs share.
  std::optional<std::size_t> owned{};  // matches that are this program's just now
  std::uint64_t taken_over = 0;        // from programs whose lease had run out
  std::uint64_t lease_failures = 0;
  double lease_age = 0;       // seconds since the lease was renewed last
  Histogram lease_seconds{};  // how long each renewal took
};

class CodeBook;
class PeopleBook;

inline constexpr std::int64_t kSeenForS = 60;         // then a challenge is hidden
inline constexpr std::size_t kChallengesOfOne = 3;    // of one address
inline constexpr std::size_t kChallengesOfMany = 30;  // of those who cannot be told apart
inline bool stands_for_many(std::string_view challenger) {
  return challenger.empty() || challenger.starts_with('*');
}
inline std::size_t most_challenges(std::string_view challenger) {
  return stands_for_many(challenger) ? kChallengesOfMany : kChallengesOfOne;
}

class Store {
 public:
  virtual ~Store() = default;
  // `load`, and the first change of a new match, take the match for this program; `release` gives
  // it back, after the changes that are on their way. A store that nobody shares has nothing to do.
  virtual void listen(StoreListener /*listener*/) {}  // NOLINT: others keep it
  // Whether other programs may play its matches, too.
  virtual bool is_shared() const { return false; }
  virtual void release(const std::string& /*match*/) {}
  // Whether the place where matches are kept could be reached when this was last found out: a
  // moment ago. Any thread; waits for nothing.
  virtual bool within_reach() const { return true; }
  virtual StoreCounts counts() const { return {}; }

  // Matches may go by days where the store has a clock. `due` finds those that somebody has to look
  // after now, and no other program does: this one has them then. It can take long; any thread.
  virtual bool keeps_days() const { return false; }
  // Whether `due` says what time it is, also where nothing goes by days.
  virtual bool has_clock() const { return keeps_days(); }
  virtual table::Expected<DueMatches> due(const DueQuery& /*query*/) { return DueMatches(); }
  // Those that the account of each seat had taken since the seat was its own.
  virtual table::Expected<HolidaysOfMatch> holidays_of(std::string_view /*match*/) {
    return HolidaysOfMatch();
  }

  // Codes for other devices, where several programs share the store; null: whoever gives one out
  // keeps it in memory.
  virtual CodeBook* codes() { return nullptr; }
  // People who have an account (native/people/book.h); null: there are none here.
  virtual PeopleBook* people() { return nullptr; }

  // Changes are kept in the order given. `done` is called on the host's thread, later or at once,
  // in the same order: true after the change is where a power cut cannot undo it. False says that
  // it is not certain: `load` tells whether it has been kept, and nothing changes afterwards. A
  // moment is only kept behind the one before it.
  virtual void write(Change change, std::function<void(bool kept)> done) = 0;

  // All of these see every change whose `done` has been called. They can take long; any thread may
  // call them. Errors: not_found, where there is no such match or what was asked of it; busy, where
  // the store cannot be read just now, which says nothing about the match.
  virtual table::Expected<std::string> head(std::string_view match) = 0;
  virtual table::Expected<std::string> summary(std::string_view match) = 0;
  virtual table::Expected<Stored> load(std::string_view match) = 0;
  // Takes nothing away from a program that plays it, and does not wait for one that does not.
  virtual table::Expected<Stored> load_if_free(std::string_view match) { return load(match); }
  // More of the journal: the rows after `after` up to `until`. They do not change; whoever reads on
  // where a match has many holds nobody up for longer than a page takes.
  virtual table::Expected<std::vector<std::string>> moments(std::string_view match,
                                                            std::uint64_t after,
                                                            std::uint64_t until) = 0;
  // Only to look at: what is kept, whoever plays it.
  virtual table::Expected<Stored> copy(std::string_view match) { return load(match); }
  // Summaries of open challenges whose makers were here within so many seconds: of each maker in
  // turn the newest, and no more of one than they may have.
  virtual table::Expected<std::vector<std::string>> open_challenges(std::size_t limit,
                                                                    std::int64_t seen_within_s) = 0;
  // Summaries of matches that may be watched at that time of the house, those first that came into
  // the list last.
  virtual table::Expected<std::vector<std::string>> watched(std::size_t /*limit*/,
                                                            std::int64_t /*now*/) {
    return std::vector<std::string>();
  }
  // How many of these one has.
  virtual table::Expected<std::size_t> challenges_of(std::string_view challenger) = 0;
  table::Expected<std::vector<std::string>> lobby(std::size_t limit) {
    return open_challenges(limit, kSeenForS);
  }
  // Newest first.
  virtual table::Expected<std::vector<StoredSeat>> seats_of(std::string_view token_hash) = 0;
  // The body of the kept review, if that is what it was made by.
  virtual table::Expected<std::string> review(std::string_view match, std::string_view made_by) = 0;
  virtual table::Expected<std::string> told(std::string_view match) = 0;
};

// Why a database is left alone whose tables a later version of this program has made.
std::string newer_database(int version, int known);

inline constexpr std::uint64_t kJournalPage = 512;    // rows read at once
inline constexpr std::size_t kMaxChat = 200;          // lines kept per match
inline constexpr std::size_t kMaxSeatsOfToken = 200;  // matches found for one token

}  // namespace host
