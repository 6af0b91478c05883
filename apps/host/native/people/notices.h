// SPDX-License-Identifier: MIT
// Telling people that it is their turn (docs/SERVER.md, "Told when it is your turn"): how each
// account wants to be told, and what is to be sent. Whatever is asked of a seat puts its notices
// into the queue in the same transaction (Change::asked); whichever server comes first sends them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/host/native/people/database.h"
#include "table/seat.h"

namespace host {

inline constexpr std::string_view kPushWay = "push";  // to a browser
inline constexpr std::string_view kMailWay = "mail";
inline constexpr std::string_view kHookWay = "hook";  // to an address that takes JSON

inline constexpr std::size_t kMaxPushPlaces = 10;      // of one account
inline constexpr std::size_t kMailsToConfirm = 3;      // an account asks for in a day
inline constexpr std::int64_t kConfirmS = 86'400;      // then an address is forgotten
inline constexpr std::int64_t kNoticeLeaseS = 90;      // whoever sends has so long
inline constexpr std::int64_t kLookingS = 45;          // a page says so often that it is looked at
inline constexpr std::int64_t kMaxPlaceFailures = 20;  // one after the other: it is forgotten
inline constexpr std::int64_t kNoticeStaysS = 60 * 86'400;  // also where nobody has seen it

// Where somebody wants to be told.
struct TellingPlace {
  std::string way;
  std::uint32_t number = 0;  // from 1, of that way
  std::string place{};       // an address
  std::string detail{};      // of push: the browser's keys
  std::string label{};
  std::int64_t since = 0;
  std::string confirm{};      // of mail: what its link says until somebody has followed it
  std::uint32_t session = 0;  // of push: by which somebody is signed in there
};
struct TellingWay {
  std::string way;
  bool on = false;
};
// By the clock of that zone, in minutes of the day; quiet_from -1: never.
struct TellingHours {
  std::string language = "en";
  std::string zone = "UTC";
  std::int64_t quiet_from = -1;
  std::int64_t quiet_until = -1;
};
struct Telling {
  TellingHours hours;
  std::vector<TellingWay> ways{};
  std::vector<TellingPlace> places{};
};

// One message to one place: about a match, or (no match) to confirm an address.
struct Notice {
  std::string account;
  std::string match;
  std::string way;
  std::uint32_t number = 0;
  std::int64_t made = 0;  // seconds by the house's time
  std::int64_t tries = 0;
  std::string batch{};  // of mail: in which letter it goes
};
// What was kept of a match, and a seat of the account in it.
struct NoticeSeat {
  std::string match;
  table::Seat seat;
  std::string summary;
};
// What has to be known to send it.
struct NoticeContext {
  TellingPlace place;
  TellingHours hours;
  bool on = false;
  bool signed_in = true;  // a browser whose session has ended is told nothing any more
  std::string off;        // what the link says that turns this way off
  std::int64_t failures = 0;
  std::vector<NoticeSeat> seats{};
};

// As PeopleBook: any thread, each request is a transaction and can take long. Errors, besides those
// that are named: not_found; busy, where the database cannot be reached.
class NoticeBook {
 public:
  explicit NoticeBook(PeopleDatabase& database) : database_(database) {}

  // Keys (telling.cpp): what is kept under that name; if nothing is, it is `fresh` from now on.
  table::Expected<std::string> house_key(std::string_view name, const std::string& fresh);

  // What people want (telling.cpp).
  table::Expected<Telling> telling(std::string_view account);
  table::Expected<void> set_hours(std::string_view account, const TellingHours& hours);
  // `off`: what its link is to say, where it has none yet.
  table::Expected<void> turn(std::string_view account, std::string_view way, bool on,
                             const std::string& off);
  // Of push besides those that are there, else in their place; and that way is on. `now`: by the
  // house's time. Error: not_allowed, where too many letters were asked for.
  table::Expected<void> add_place(std::string_view account, const TellingPlace& place,
                                  const std::string& off, std::int64_t now);
  table::Expected<void> remove_place(std::string_view account, std::string_view way,
                                     std::uint32_t number);
  table::Expected<void> remove_places(std::string_view account, std::string_view way);
  // By what a link says: which way that is about; and then no more of it.
  table::Expected<std::string> way_of(std::string_view off);
  table::Expected<std::string> turn_off(std::string_view off);
  table::Expected<std::string> address_of(std::string_view confirm);
  table::Expected<void> confirm(std::string_view confirm);

  // The queue (notices.cpp). Those that are due, nobody looks at a page of whose account, and
  // nobody else is sending; they are ours for kNoticeLeaseS. `offset`: of the house, in seconds.
  table::Expected<std::vector<Notice>> take(std::int64_t offset, std::size_t most);
  // How many are not sent yet, due or not.
  table::Expected<std::uint64_t> waiting();
  table::Expected<NoticeContext> context(const Notice& notice);
  // All mail for that address that waits goes in one letter, called `id` from now on, or as it was
  // called when it was sent last. Empty: it goes with another notice.
  struct Batch {
    std::string id;
    std::vector<NoticeSeat> seats;
  };
  table::Expected<Batch> begin_batch(const Notice& notice, const std::string& id);
  table::Expected<void> postpone(const Notice& notice, std::int64_t due);
  table::Expected<void> drop(const Notice& notice);
  table::Expected<void> sent(const Notice& notice);
  // The letter is on its way, and is about these matches: of the others of it nobody was told, and
  // they are asked anew some day.
  table::Expected<void> keep_in_batch(const Notice& notice,
                                      const std::vector<std::string>& matches);
  // All that waits for that place waits until then; after kMaxPlaceFailures it is forgotten.
  // `before`: how often it had failed when this was sent; what was sent beside it counts once.
  table::Expected<void> failed(const Notice& notice, std::int64_t due,
                               std::optional<std::int64_t> before = {});
  // What was made until then has been seen.
  table::Expected<void> seen(std::string_view match, table::SeatSet seats, std::int64_t until);
  // Those who have signed in by sessions of these hashes are looking at a page, or no more.
  table::Expected<void> looking(const std::vector<std::string>& sessions, bool still = true);
  // What nobody will come back for. `now`: by the house's time.
  table::Expected<void> clean(std::int64_t now);

 private:
  using For = PeopleDatabase::For;
  table::Expected<void> write(const PeopleDatabase::Work& work) {
    return database_.within(For::writing, work);
  }
  PeopleDatabase& database_;
};

}  // namespace host
