// SPDX-License-Identifier: MIT
// A match in memory, a connection, and a request of one while it is worked on: what the parts of
// the host hand each other.
#pragma once

#include <array>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "apps/host/as_kept.h"
#include "apps/host/hosted_match.h"
#include "apps/host/old_match.h"
#include "apps/host/services.h"
#include "apps/host/shown.h"
#include "apps/host/undo_offers.h"

namespace host {

inline constexpr std::size_t kMaxWaiting = 64;       // requests waiting for one match
inline constexpr std::size_t kMaxJoined = 32;        // matches of one connection
inline constexpr std::size_t kMaxName = 40;          // characters of a person's name
inline constexpr std::size_t kMaxMissedScenes = 40;  // updates with scenes after a reconnection
inline constexpr std::size_t kMaxHeld = 256;         // frames kept for a client that is joining
inline constexpr std::size_t kMaxBotMatches = 4;     // of opponents alone, joined by one address
inline constexpr std::int64_t kPaceMs = 400;         // so long opponents alone wait between answers
inline constexpr std::int64_t kAwayMs = 180'000;     // then others may hand a seat over
inline constexpr std::int64_t kIdleMs = 60'000;      // then a match leaves the memory
inline constexpr std::int64_t kRetryMs = 2'000;  // after a failure to write opponents wait so long

// To read a match again because somebody has seen more of it is work, and so often it is done.
inline constexpr std::int64_t kDoubtMs = 2'000;

// Of several servers that share a store: whether this one is where the match belongs, and takes it
// from another one; or only plays it where nobody else does.
enum class Claim : std::uint8_t { firm, if_free };

// One match in memory.
struct Slot {
  std::string id;
  std::optional<HostedMatch> match;
  // Instead, where it is of earlier rules; and what its persons want to become of it.
  std::shared_ptr<const OldMatch> old;
  std::array<std::optional<JournalEntry::Kind>, table::kMaxSeats> wishes{};
  bool is_here() const { return match.has_value() || old != nullptr; }
  const MatchHeader& head() const { return match ? match->head() : old->head(); }
  std::vector<std::string> chat;
  // What is on its way to the store: a change that everybody is told of, for which every request
  // waits; and changes of these seats that tell nobody else anything, for which their own requests
  // wait alone. Who waited for another seat's would know of it.
  bool writing = false;
  std::array<std::uint8_t, table::kMaxSeats> in_secret{};
  bool loading = false;
  bool by_house = false;  // it is here because something of it is due (calendar.h)
  bool leaving = false;   // another server wants it, or has it: as soon as nothing is under way
  struct Waiting {
    Payer payer;
    Reply reply;
    std::function<void(Slot&)> work;
    Claim claim = Claim::firm;
    table::SeatSet eyes = table::SeatSet::all();
    std::function<void(Slot&)> earlier{};  // for a match of earlier rules; none: it is refused
  };
  std::deque<Waiting> queue;
  bool writes_in_secret() const { return in_secret != decltype(in_secret){}; }
  // Whether one of these seats has written what is not kept yet.
  bool hides_from(table::SeatSet eyes) const {
    for (std::uint8_t i = 0; i < in_secret.size(); ++i) {
      if (in_secret[i] > 0 && eyes.has({i})) return true;
    }
    return false;
  }
  // What was not kept has to be known whole before the match is read again.
  bool busy() const { return writing || loading || (!match && writes_in_secret()); }
  bool at_rest() const { return !busy() && !writes_in_secret(); }
  // A match with a clock stays while it is played: its time has to run.
  bool is_left_alone() const {
    if (!watchers.empty() || !at_rest() || !queue.empty() || rematch_placed) return false;
    return !match || !match->clock().on() || match->stage() != Stage::playing;
  }
  std::set<ClientId> watchers;
  Versions version{1, 1, 1, 1, 1};  // of the newest updates
  // What was last shown to whoever gets patches; older ones than `version` are of no use.
  std::map<ShownKey, ShownPrint> shown;
  table::SeatSet present;  // seats one of the watchers holds
  std::int64_t used = 0;
  // When the newest moment was, in seconds since 1970, and which one that is.
  std::int64_t since = 0;
  std::uint64_t since_seq = 0;
  // Of an open challenge: when the store was last told that somebody waits for it here.
  std::optional<std::int64_t> seen_told;
  // The match as the store has it, once that is known; what it has of its own that lies open.
  std::optional<AsKept> as_kept;
  std::shared_ptr<const table::Value> content;
  // What a seat does in secret is written down with them, so that nobody finds out when it was.
  std::optional<ClocksTold> clocks_told{};
  // Where it is only shown: when it was last looked for, and what was found.
  std::int64_t looked_at = 0;
  std::string found{};
  std::uint64_t position_row = 0;  // of the journal: after it the kept position was written
  // From this row on there may be some that those whom they concern have not been told of.
  std::optional<std::uint64_t> untold;
  std::int64_t doubted_at = -kDoubtMs;   // somebody had seen more of it than is known here
  std::optional<std::int64_t> retry_at;  // something could not be kept: read the match again then
  std::array<std::int64_t, table::kMaxSeats> away_since{};
  table::SeatSet asked;  // as everybody may know it, and since when without a break
  std::array<std::int64_t, table::kMaxSeats> asked_since{};
  std::array<std::uint64_t, table::kMaxSeats> thinking{};  // the row of the question; 0 = not
  std::uint64_t pondered = 0;   // the seq at which opponents last began to think ahead
  table::SeatSet set_up_for;    // people who have asked to have their side set up for them
  std::int64_t rest_until = 0;  // opponents alone among themselves take their time
  UndoOffers undo;
  // How far the clocks had got when something could not be kept, and after how many rows.
  std::optional<std::pair<MatchClock, std::uint64_t>> clock_before;
  table::SeatSet rematch_by;
  bool rematch_keeps = false;  // what they want: to sit where they sat, or moved on by one
  // The next match is on its way to the store, and then this one has to say which it is: until then
  // it does not leave.
  bool rematch_placed = false;
  // Of a campaign: the battle that was read last, while it went on, and the one that was closed.
  std::string battle_read{};
  std::string battle_closed{};
  // Of a match that is over, as far as somebody has asked for it. While it is under way, a worker
  // has it; a whole one is kept as it is told, in each language.
  struct Review {
    std::optional<match::ReviewJob> job{};
    std::unique_ptr<match::ReviewWork> work{};  // where it is made here
    std::vector<std::uint64_t> moments{};       // of each entry of the record
    std::array<table::Value, 2> told{};
    std::string made_by{};
    std::optional<Change::Review> to_keep{};  // a whole one that the store has not been given yet
    bool under_way = false;
    double done = 0;
    bool whole() const { return !told[0].is_null(); }
  };
  std::shared_ptr<Review> review{};
};

// A connection, and what it looks at.
struct Client {
  bool hint_under_way = false;
  struct Joined {
    table::SeatSet seats;
    std::array<std::uint32_t, table::kMaxSeats> device{};  // by which token; 0: the first
    std::string session{};        // the hash of its token, where it came with one
    table::SeatSet by_session{};  // the seats it holds by that
    bool open = false;     // also what everybody may see, with the question as far as that goes
    bool patches = false;  // wants to be told what has changed
    bool steps = false;    // and with it, what each event has
    bool usual = false;    // wants to hear what it would usually answer
    Versions has{};        // then the version of the update it was sent last, of each seat; 0: none
    table::SeatSet watching() const {
      return seats.empty() || open ? seats.with(table::kSpectator) : seats;
    }
    Versions told{};  // the row of the newest update of each seat
    // What happens while the reply to its joining is being made waits here.
    std::optional<std::vector<Frame>> held{};
  };
  ClientId id = 0;
  Outlet* outlet = nullptr;
  Language language = Language::en;
  bool visible = true;  // as far as its page says
  std::map<std::string, Joined> joined;
  std::set<std::string> late;  // those it is shown late, elsewhere (watching.h)
};

// One request of a client while it is worked on.
struct Call {
  ClientId client;
  table::Reader& request;
  Reply reply;
  Payer payer;
  // For a reply that is made elsewhere: what it has to echo, and how it is handed over.
  table::Value id;
  std::function<void(bool)> done;
};

}  // namespace host
