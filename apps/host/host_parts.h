// What the files host*.cpp share.
#pragma once

#include "apps/host/host.h"
#include "formats/json.h"
#include "formats/scenario_file.h"
#include "match/views.h"

namespace host {

inline constexpr std::size_t kMaxWaiting = 64;       // requests waiting for one match
inline constexpr std::size_t kMaxJoined = 32;        // matches of one connection
inline constexpr std::size_t kMaxName = 40;          // characters of a person's name
inline constexpr std::size_t kMaxMissedScenes = 40;  // updates with scenes after a reconnection
// Of what is looked at again, so much goes into one reply: less than a connection may have waiting.
inline constexpr std::size_t kMaxReplayBytes = std::size_t{768} << 10U;
inline constexpr std::int64_t kAwayMs = 60'000;  // then others may hand a seat over
inline constexpr std::int64_t kIdleMs = 60'000;  // then a match leaves the memory

// One match in memory.
struct Host::Slot {
  std::string id;
  std::optional<HostedMatch> match;
  std::vector<std::string> chat;
  bool writing = false;
  std::deque<std::function<void()>> queue;
  std::set<ClientId> watchers;
  table::SeatSet present;  // seats one of the watchers holds
  std::int64_t used = 0;
  std::array<std::int64_t, table::kMaxSeats> away_since{};
  std::array<std::uint64_t, table::kMaxSeats> thinking{};  // the seq of the question; 0 = not
  std::optional<Seat> undo_by;
  table::SeatSet undo_agreed;
  table::SeatSet rematch_by;
  bool rematch_placed = false;  // the next match is on its way to the store
};

struct Host::Client {
  struct Joined {
    table::SeatSet seats;
    table::SeatSet watching() const {
      return seats.empty() ? table::SeatSet::of(table::kSpectator) : seats;
    }
  };
  ClientId id = 0;
  Outlet* outlet = nullptr;
  Language language = Language::en;
  std::map<std::string, Joined> joined;
};

// What of a match is looked at again.
struct Host::Look {
  std::uint64_t since = 0;  // moments after this one
  std::uint64_t until = 0;  // up to this one
  table::SeatSet seats;     // as these saw them
  Language language = Language::en;
  std::size_t scenes = 0;  // of so many of the last moments the table too
  // Where not all of it fits one reply.
  enum class Keep : std::uint8_t { newest, oldest } keep = Keep::newest;
};

// What was seen of a match, and up to which moment that reaches.
struct Host::Replayed {
  table::Value missed = table::Value::array();
  std::uint64_t until = 0;
};

// One request of a client while it is worked on.
struct Host::Call {
  ClientId client;
  table::Reader& request;
  Reply reply;
};

inline table::Value done_value() { return table::Value::object().set("ok", true); }
inline table::Value failed_value(const table::Error& error) {
  return table::Value::object().set("ok", false).set("error", match::error_value(error));
}
inline table::Error not_found() {
  return {table::ErrorCode::not_found, "there is no such match, seat, invite or token", ""};
}
inline table::Error not_allowed(const std::string& why) {
  return {table::ErrorCode::not_allowed, why, ""};
}
inline table::Error busy() {
  return {table::ErrorCode::busy, "too much at once here: try again in a moment", ""};
}
inline Frame frame_of(const table::Value& value) {
  return std::make_shared<const std::string>(formats::dump_json(value));
}
inline Language language_named(std::string_view name) {
  return name == "fr" ? Language::fr : Language::en;
}

}  // namespace host
