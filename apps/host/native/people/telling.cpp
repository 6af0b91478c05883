// SPDX-License-Identifier: MIT
// How and where people want to be told that it is their turn.
#include "apps/host/native/people/notices.h"
#include "apps/host/native/people/rows.h"
#include "apps/host/native/people/words.h"

namespace host {

using table::Expected;

namespace {

void ensure_hours(PeopleWork& work, const std::string& account) {
  work.run(
      "INSERT INTO telling(account, language, zone, quiet_from, quiet_until, mail_day, mails) "
      "VALUES($1, 'en', 'UTC', -1, -1, 0, 0) ON CONFLICT DO NOTHING",
      {account});
}

void ensure_way(PeopleWork& work, const std::string& account, std::string_view way,
                const std::string& off) {
  work.run(
      "INSERT INTO telling_ways(account, way, is_on, off) VALUES($1, $2, 0, $3) ON CONFLICT DO "
      "NOTHING",
      {account, std::string(way), off});
}

void forget(PeopleWork& work, const PeopleRow& place) {
  work.run("DELETE FROM notices WHERE account = $1 AND way = $2 AND number = CAST($3 AS bigint)",
           place);
  work.run(
      "DELETE FROM telling_places WHERE account = $1 AND way = $2 AND number = CAST($3 AS bigint)",
      place);
}

// One browser is told for one account; of mail and webhooks an account has one each.
void make_room(PeopleWork& work, const std::string& account, const TellingPlace& place) {
  PeopleRows gone;
  if (place.way == kPushWay) {
    gone = work.run(
        "SELECT account, way, number FROM telling_places WHERE place = $1 AND way = $2 AND "
        "(account = $3 OR detail = $4)",
        {place.place, place.way, account, place.detail});
    for (const PeopleRow& one : gone) forget(work, one);
    gone = work.run(
        "SELECT account, way, number FROM telling_places WHERE account = $1 AND way = $2 ORDER BY "
        "number DESC LIMIT 1000 OFFSET " +
            std::to_string(kMaxPushPlaces - 1),
        {account, place.way});
  } else {
    gone =
        work.run("SELECT account, way, number FROM telling_places WHERE account = $1 AND way = $2",
                 {account, place.way});
  }
  for (const PeopleRow& one : gone) forget(work, one);
}

// Whoever reads what was sent elsewhere has a link that is good no more.
void renew_link(PeopleWork& work, const std::string& account, const TellingPlace& place,
                const std::string& off) {
  work.run(
      "UPDATE telling_ways SET off = $4 WHERE account = $1 AND way = $2 AND NOT EXISTS (SELECT 1 "
      "FROM telling_places p WHERE p.account = $1 AND p.way = $2 AND p.place = $3)",
      {account, place.way, place.place, off});
}

std::int64_t next_number(PeopleWork& work, const std::string& account, const std::string& way) {
  const PeopleRows found = work.run(
      "SELECT coalesce(max(number), 0) + 1 FROM telling_places WHERE account = $1 AND way = $2",
      {account, way});
  return number_in(found[0][0]);
}

// A letter has gone to that address, whatever becomes of the wish: so much is remembered for a day.
constexpr const char* kRemember =
    "INSERT INTO telling_places(account, way, number, place, detail, label, since, confirm, until, "
    "failures, session) SELECT p.account, 'asked', (SELECT coalesce(max(a.number), 0) + 1 FROM "
    "telling_places a WHERE a.account = $1 AND a.way = 'asked'), p.place, '', '', p.since, '*', "
    "p.until, 0, 0 FROM telling_places p WHERE p.account = $1 AND p.way = 'mail' AND p.confirm <> "
    "'' AND p.until > @now";

// Nobody can have letters sent to others again and again.
bool may_ask_to_confirm(PeopleWork& work, const std::string& account, const std::string& address) {
  const std::string most = std::to_string(kMailsToConfirm);
  work.run(
      "UPDATE telling SET mails = 0, mail_day = @now / 86400 WHERE account = $1 AND mail_day <> "
      "@now / 86400",
      {account});
  const PeopleRows waiting = work.run(
      "SELECT count(*) FROM telling_places WHERE place = $1 AND way IN ('mail', 'asked') AND "
      "confirm <> '' AND until > @now AND account <> $2",
      {address, account});
  if (number_in(waiting[0][0]) >= static_cast<std::int64_t>(kMailsToConfirm)) return false;
  return !work.run("UPDATE telling SET mails = mails + 1 WHERE account = $1 AND mails < " + most +
                       " RETURNING mails",
                   {account})
              .empty();
}

}  // namespace

Expected<std::string> NoticeBook::house_key(std::string_view name, const std::string& fresh) {
  std::string out;
  const auto done = write([&](PeopleWork& work) -> Expected<void> {
    const std::string key(name);
    work.run("INSERT INTO house_keys(name, value) VALUES($1, $2) ON CONFLICT DO NOTHING",
             {key, fresh});
    out = work.run("SELECT value FROM house_keys WHERE name = $1", {key}).at(0)[0];
    return {};
  });
  if (!done) return done.error();
  return out;
}

Expected<Telling> NoticeBook::telling(std::string_view account) {
  Telling out;
  const PeopleRow id{std::string(account)};
  const auto read = database_.within(For::reading, [&](PeopleWork& work) -> Expected<void> {
    out = {};
    for (const PeopleRow& row : work.run(
             "SELECT language, zone, quiet_from, quiet_until FROM telling WHERE account = $1", id))
      out.hours = {row[0], row[1], number_in(row[2]), number_in(row[3])};
    for (const PeopleRow& row :
         work.run("SELECT way, is_on FROM telling_ways WHERE account = $1 ORDER BY way", id))
      out.ways.push_back({row[0], row[1] == "1"});
    for (const PeopleRow& row :
         work.run("SELECT way, number, place, detail, label, since, confirm, session FROM "
                  "telling_places p WHERE account = $1 AND way <> 'asked' AND (session = 0 OR "
                  "EXISTS (SELECT 1 FROM "
                  "sessions s WHERE s.account = p.account AND s.number = p.session)) ORDER BY way, "
                  "number",
                  id))
      out.places.push_back({row[0], static_cast<std::uint32_t>(number_in(row[1])), row[2], row[3],
                            row[4], number_in(row[5]), row[6],
                            static_cast<std::uint32_t>(number_in(row[7]))});
    return {};
  });
  if (!read) return read.error();
  return out;
}

Expected<void> NoticeBook::set_hours(std::string_view account, const TellingHours& hours) {
  const std::string id(account);
  return write([&](PeopleWork& work) -> Expected<void> {
    if (!lock_account(work, id)) return not_found();
    ensure_hours(work, id);
    work.run(
        "UPDATE telling SET language = $2, zone = $3, quiet_from = CAST($4 AS bigint), quiet_until "
        "= CAST($5 AS bigint) WHERE account = $1",
        {id, hours.language, hours.zone, as_text(hours.quiet_from), as_text(hours.quiet_until)});
    return {};
  });
}

Expected<void> NoticeBook::turn(std::string_view account, std::string_view way, bool on,
                                const std::string& off) {
  const std::string id(account);
  return write([&](PeopleWork& work) -> Expected<void> {
    if (!lock_account(work, id)) return not_found();
    ensure_way(work, id, way, off);
    work.run("UPDATE telling_ways SET is_on = CAST($3 AS bigint) WHERE account = $1 AND way = $2",
             {id, std::string(way), on ? "1" : "0"});
    if (!on)
      work.run("DELETE FROM notices WHERE account = $1 AND way = $2 AND sent = 0",
               {id, std::string(way)});
    return {};
  });
}

Expected<void> NoticeBook::add_place(std::string_view account, const TellingPlace& place,
                                     const std::string& off, std::int64_t now) {
  const std::string id(account);
  return write([&](PeopleWork& work) -> Expected<void> {
    if (!lock_account(work, id)) return not_found();
    ensure_hours(work, id);
    ensure_way(work, id, place.way, off);
    if (!place.confirm.empty() && !may_ask_to_confirm(work, id, place.place))
      return not_allowed_to_people("too_many_mails");
    if (place.way != kPushWay) renew_link(work, id, place, off);
    if (place.way == kMailWay) work.run(kRemember, {id});
    make_room(work, id, place);
    const std::string number = as_text(next_number(work, id, place.way));
    work.run(
        "INSERT INTO telling_places(account, way, number, place, detail, label, since, confirm, "
        "until, failures, session) VALUES($1, $2, CAST($3 AS bigint), $4, $5, $6, @now, $7, @now "
        "+ " +
            as_text(kConfirmS) + ", 0, CAST($8 AS bigint))",
        {id, place.way, number, place.place, place.detail, place.label, place.confirm,
         as_text(place.session)});
    work.run("UPDATE telling_ways SET is_on = 1 WHERE account = $1 AND way = $2", {id, place.way});
    if (place.confirm.empty()) return {};
    work.run(
        "INSERT INTO notices(account, match, way, number, made, due, leased, tries, batch, sent) "
        "VALUES($1, '', $2, CAST($3 AS bigint), CAST($4 AS bigint), CAST($4 AS bigint), 0, 0, '', "
        "0) ON CONFLICT DO NOTHING",
        {id, place.way, number, as_text(now)});
    return {};
  });
}

Expected<void> NoticeBook::remove_place(std::string_view account, std::string_view way,
                                        std::uint32_t number) {
  return write([&](PeopleWork& work) -> Expected<void> {
    forget(work, {std::string(account), std::string(way), as_text(number)});
    return {};
  });
}

Expected<void> NoticeBook::remove_places(std::string_view account, std::string_view way) {
  return write([&](PeopleWork& work) -> Expected<void> {
    const PeopleRow which{std::string(account), std::string(way)};
    if (way == kMailWay) work.run(kRemember, {which[0]});
    work.run("DELETE FROM notices WHERE account = $1 AND way = $2", which);
    work.run("DELETE FROM telling_places WHERE account = $1 AND way = $2", which);
    return {};
  });
}

namespace {

Expected<std::string> first_text(PeopleDatabase& database, const char* sql, std::string_view key) {
  std::string out;
  const auto read =
      database.within(PeopleDatabase::For::reading, [&](PeopleWork& work) -> Expected<void> {
        const PeopleRows found = work.run(sql, {std::string(key)});
        if (key.empty() || found.empty()) return not_found();
        out = found[0][0];
        return {};
      });
  if (!read) return read.error();
  return out;
}

}  // namespace

Expected<std::string> NoticeBook::way_of(std::string_view off) {
  return first_text(database_, "SELECT way FROM telling_ways WHERE off = $1", off);
}

Expected<std::string> NoticeBook::address_of(std::string_view confirm) {
  return first_text(
      database_,
      "SELECT place FROM telling_places WHERE confirm = $1 AND way = 'mail' AND until > @now",
      confirm);
}

Expected<std::string> NoticeBook::turn_off(std::string_view off) {
  std::string out;
  const auto done = write([&](PeopleWork& work) -> Expected<void> {
    const PeopleRows found =
        work.run("UPDATE telling_ways SET is_on = 0 WHERE off = $1 RETURNING account, way",
                 {std::string(off)});
    if (off.empty() || found.empty()) return not_found();
    work.run("DELETE FROM notices WHERE account = $1 AND way = $2 AND sent = 0", found[0]);
    out = found[0][1];
    return {};
  });
  if (!done) return done.error();
  return out;
}

Expected<void> NoticeBook::confirm(std::string_view confirm) {
  return write([&](PeopleWork& work) -> Expected<void> {
    const PeopleRows found = work.run(
        "UPDATE telling_places SET confirm = '', failures = 0 WHERE confirm = $1 AND way = 'mail' "
        "AND until > @now RETURNING account, way, number",
        {std::string(confirm)});
    if (confirm.empty() || found.empty()) return not_found();
    work.run(
        "DELETE FROM notices WHERE account = $1 AND way = $2 AND number = CAST($3 AS bigint) AND "
        "match = ''",
        found[0]);
    return {};
  });
}

}  // namespace host
