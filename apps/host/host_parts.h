// What the files host*.cpp share.
#pragma once

#include "apps/host/host.h"
#include "apps/host/looking_back.h"
#include "apps/host/words.h"
#include "formats/json.h"
#include "formats/scenario_file.h"
#include "match/views.h"

namespace host {

inline constexpr std::size_t kMaxWaiting = 64;       // requests waiting for one match
inline constexpr std::size_t kMaxJoined = 32;        // matches of one connection
inline constexpr std::size_t kMaxName = 40;          // characters of a person's name
inline constexpr std::size_t kMaxMissedScenes = 40;  // updates with scenes after a reconnection
inline constexpr std::size_t kMaxHeld = 256;         // frames kept for a client that is joining
inline constexpr std::size_t kMaxBotMatches = 4;     // of opponents alone, joined by one address
inline constexpr std::int64_t kPaceMs = 400;         // so long opponents alone wait between answers
inline constexpr std::int64_t kAwayMs = 60'000;      // then others may hand a seat over
inline constexpr std::int64_t kIdleMs = 60'000;      // then a match leaves the memory
inline constexpr std::int64_t kRetryMs = 2'000;  // after a failure to write opponents wait so long

// One match in memory.
struct Host::Slot {
  std::string id;
  std::optional<HostedMatch> match;
  std::vector<std::string> chat;
  bool writing = false;
  bool loading = false;
  struct Waiting {
    Payer payer;
    Reply reply;
    WithSlot work;
  };
  std::deque<Waiting> queue;
  bool busy() const { return writing || loading; }
  std::set<ClientId> watchers;
  table::SeatSet present;  // seats one of the watchers holds
  std::int64_t used = 0;
  std::optional<std::int64_t> retry_at;  // something could not be kept: read the match again then
  std::array<std::int64_t, table::kMaxSeats> away_since{};
  std::array<std::uint64_t, table::kMaxSeats> thinking{};  // the seq of the question; 0 = not
  std::int64_t rest_until = 0;  // opponents alone among themselves take their time
  std::optional<Seat> undo_by;
  table::SeatSet undo_agreed;
  table::SeatSet rematch_by;
  bool rematch_placed = false;  // the next match is on its way to the store
};

struct Host::Client {
  struct Joined {
    table::SeatSet seats;
    bool open = false;  // also what everybody may see, with the question as far as that goes
    table::SeatSet watching() const {
      return seats.empty() || open ? seats.with(table::kSpectator) : seats;
    }
    std::uint64_t told = 0;  // the newest update's seq
    // While the reply to its joining is put together, what happens meanwhile waits here.
    std::optional<std::vector<Frame>> held{};
  };
  ClientId id = 0;
  Outlet* outlet = nullptr;
  Language language = Language::en;
  std::map<std::string, Joined> joined;
};

// One request of a client while it is worked on.
struct Host::Call {
  ClientId client;
  table::Reader& request;
  Reply reply;
  Payer payer;
  // For a reply that is put together elsewhere: what it has to echo, and how it is handed over.
  table::Value id;
  std::function<void(bool)> done;
};

// What a client wants to know on joining.
struct Host::JoinAsked {
  ClientId client;
  std::vector<std::string> tokens;
  std::uint64_t since;
  bool scenes;
  bool open;
  Reply reply;
  table::Value id;
  std::function<void(bool)> done;
};

inline table::Value done_value() { return table::Value::object().set("ok", true); }
inline table::Value failed_value(const table::Error& error) {
  return table::Value::object().set("ok", false).set("error", match::error_value(error));
}
inline table::Error not_found() { return {table::ErrorCode::not_found, words("not_found"), ""}; }
inline table::Error not_allowed(const std::string& why) {
  return {table::ErrorCode::not_allowed, why, ""};
}
inline table::Error busy() { return {table::ErrorCode::busy, words("busy"), ""}; }
inline table::Error too_many_bot_matches() {
  return {table::ErrorCode::busy, words("too_many_bot_matches"), ""};
}
inline Frame frame_of(const table::Value& value) {
  return std::make_shared<const std::string>(formats::dump_json(value));
}
// An object as text, with one more member: a list of what is text already.
inline std::string with_list(std::string object, const char* key,
                             const std::vector<std::string>& items) {
  object.pop_back();
  object += std::string(",\"") + key + "\":[";
  for (const std::string& item : items) {
    if (object.back() != '[') object += ',';
    object += item;
  }
  return object + "]}";
}
// An update for each of these seats.
inline std::vector<Frame> update_frames(const Standing& now, table::SeatSet seats, bool open,
                                        Language language) {
  std::vector<Frame> out;
  for (std::uint8_t i = 0; i <= table::kMaxSeats; ++i) {
    if (!seats.has({i})) continue;
    out.push_back(frame_of(update_value(now, nullptr, {{i}, open}, language)));
  }
  return out;
}
inline Language language_named(std::string_view name) {
  return name == "fr" ? Language::fr : Language::en;
}

}  // namespace host
