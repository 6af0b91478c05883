// SPDX-License-Identifier: MIT
// What a match is besides what happens in it: game, options, who sits where, clock, the secret of
// its dice. Kept with the match; people see a description of it (description.h).
#pragma once

#include <string>
#include <vector>

#include "apps/host/days_clock.h"
#include "apps/host/fairness.h"
#include "match/match.h"
#include "table/value.h"

namespace host {

enum class Stage : std::uint8_t { waiting, playing, over };

inline constexpr int kMostDays = 14;             // for each time one is asked
inline constexpr std::size_t kMaxDevices = 4;    // of one seat, besides its first
inline constexpr std::size_t kMaxOrders = 1000;  // bytes, of a seat's standing orders
inline constexpr int kMostDelay = 600;           // seconds, of what spectators are shown

// Where the holder of a seat plays besides: with a token of its own.
struct Device {
  std::uint32_t number = 0;  // from 1, never used again
  std::string token_hash{};
  std::int64_t since = 0;  // seconds since 1970
};

struct SeatHead {
  // friend_: free, for who brings the invite; open: free, for anybody; rules: nobody is asked.
  enum class Who : std::uint8_t { person, friend_, open, bot, rules };
  Who who = Who::person;
  std::string name{};
  bool former = false;        // persons: whoever it was has gone, and is called nothing any more
  std::string token_hash{};   // persons
  std::string invite_hash{};  // friend_
  std::string level{};        // bots and stand-ins
  std::string orders{};       // standing ones (ai/standing_orders.h): nobody else sees them
  bool stand_in = false;      // an opponent plays for an absent person
  bool stranger = false;      // took a seat that was open to anybody
  // Then the seat of whoever wanted that, where it was not the holder: the holder has the seat at
  // once on coming back.
  std::optional<table::Seat> handed_by{};
  std::vector<Device> devices{};
  std::uint32_t devices_ever = 0;
  Holidays holidays{};  // of a match by days: those that are known of its account
  // Of a match that spectators see later: when somebody took the seat (house_time.h); 0: at the
  // beginning.
  std::int64_t taken_at = 0;

  bool taken() const { return who != Who::friend_ && who != Who::open; }
  bool played_by_bot() const { return who == Who::bot || stand_in; }
  bool by_rules() const { return who == Who::rules; }
  // The holder plays again.
  void take_back() {
    stand_in = false;
    level.clear();
    handed_by.reset();
  }
};

struct ClockRules {
  std::int64_t bank_ms = 0;
  std::int64_t reserve_ms = 0;
  int days = 0;  // instead: so many for each time a seat is asked (days_clock.h)
  bool on() const { return bank_ms > 0; }
};

// Of a match that anybody finds in the list of those to watch: so much later they are shown it.
struct Audience {
  int delay_s = 0;
  std::int64_t delay_ms() const { return std::int64_t{1000} * delay_s; }
};

// Of a campaign: the battle that was begun last for it.
struct BegunBattle {
  std::string match{};
  std::uint64_t at = 0;  // how many entries the campaign had, which waited for it
  bool there = false;    // it was kept; before that only its name is known
  bool closed = false;   // it ends without a result: how it went was said by hand
};

// Of a battle: the campaign it is played for, and when that waited for it.
struct OfCampaign {
  std::string match{};
  std::string game{};
  std::uint64_t at = 0;
  int number = 0;  // as the campaign counts its battles
};

struct MatchHeader {
  std::string id;
  std::string game;
  std::string scenario;
  std::string rules_version;
  table::Value options;
  table::Value content{};  // null: the published pack; armies in it are secret until the end
  std::vector<SeatHead> seats;
  ClockRules clock;
  std::string lesson{};  // "fleet/first_shots": one seat learns, the others play as it says
  bool is_private = false;
  std::optional<Audience> audience{};  // nothing: it is not listed, and shown as it is played
  bool wants_entropy = false;
  bool called_off = false;  // before it began: nobody can join any more
  bool hints = false;       // also where people play each other: whoever joins has agreed
  Fairness fairness;
  std::int64_t created = 0;  // seconds since 1970
  // Where the match goes on from another one: what happened there until then, its dice and cards
  // dictated. Empty once the match has begun, as its journal has it then.
  std::vector<match::Entry> opening{};
  std::string rematch{};       // the match that was begun when people wanted this one again
  bool rematch_keeps = false;  // whether everybody sits there where they sat here
  // Where the match goes on from one of earlier rules: the table as it stood, which is a secret
  // until the end, and those rules.
  std::string position{};
  std::string rules_before{};
  std::optional<BegunBattle> battle{};
  std::optional<OfCampaign> campaign{};

  // Whether who holds no seat is shown only what is older.
  bool is_shown_late() const { return audience && audience->delay_s > 0; }
  struct Holder {
    table::Seat seat;
    std::uint32_t device;  // 0: by its first token
  };
  // What this token holds, if anything.
  std::optional<Holder> holder_of_token(std::string_view token) const;
  std::optional<table::Seat> seat_of_token(std::string_view token) const;
  // Whether the seat still has that device; 0 is always there.
  bool has_device(table::Seat seat, std::uint32_t device) const;
  bool all_seats_taken() const;
  bool is_open() const;           // anybody may take one of its seats
  bool hints_allowed() const;     // to those who play
  bool only_bots() const;         // opponents play all seats that are asked
  bool entropy_complete() const;  // no seat still has to give its entropy
};

// {"delay_s":300}; what is wrong with one the reader of the whole complains of.
table::Value audience_value(const Audience& audience);
Audience audience_from(const table::Value& value, table::Reader& whole, table::ErrorCode code);

table::Value to_value(const MatchHeader& head);
table::Expected<MatchHeader> match_header_from(const table::Value& value);

}  // namespace host
