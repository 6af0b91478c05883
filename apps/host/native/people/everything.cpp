// SPDX-License-Identifier: MIT
// Everything that is kept of an account, for whoever has it: tokens and codes are kept as hashes,
// which are nobody's use, and are left out; so is what belongs to other people.
#include "apps/host/native/people/book.h"
#include "apps/host/native/people/rows.h"
#include "apps/host/replies.h"
#include "formats/json.h"

namespace host {

using table::Expected;
using table::Value;

namespace {

constexpr std::size_t kSeatsAtOnce = 200;
constexpr std::size_t kBytesAtOnce = std::size_t{512} << 10U;  // of what was said at them

struct List {
  const char* key;
  const char* sql;
  std::vector<std::string_view> members;  // "#since": a number
};

const std::vector<List>& lists() {
  static const std::vector<List> all{
      {"names",
       "SELECT look, taken FROM account_names WHERE account = $1 ORDER BY taken",
       {"hash_of_look", "#taken"}},
      {"sessions",
       "SELECT number, label, since, seen FROM sessions WHERE account = $1 ORDER BY number",
       {"#session", "device", "#since", "#seen"}},
      {"passkeys",
       "SELECT id, label, algorithm, public_key, counter, since, used FROM passkeys WHERE account "
       "= "
       "$1 ORDER BY since, id",
       {"passkey", "label", "#algorithm", "public_key", "#counter", "#since", "#used"}},
      {"warnings",
       "SELECT text, given, told FROM warnings WHERE account = $1 ORDER BY number",
       {"text", "#given", "#told"}},
      {"standing",
       "SELECT silenced, banned, why FROM standings WHERE account = $1",
       {"#silenced", "#banned", "why"}},
      {"done_by_operators",
       "SELECT at, did, detail FROM people_log WHERE account = $1 ORDER BY number",
       {"#at", "did", "detail"}},
      {"reports",
       "SELECT match, seat, reason, text, at FROM reports WHERE account = $1 ORDER BY number",
       {"match", "#seat", "reason", "text", "#at"}},
      {"holidays",
       "SELECT begins / 1000, ends / 1000 FROM holidays WHERE account = $1 ORDER BY begins",
       {"#begins", "#ends"}},
      {"telling",
       "SELECT language, zone, quiet_from, quiet_until FROM telling WHERE account = $1",
       {"language", "zone", "#quiet_from", "#quiet_until"}},
      {"told_by",
       "SELECT p.way, w.is_on, p.place, p.label, p.since, CASE WHEN p.confirm = '' THEN 1 ELSE 0 "
       "END FROM telling_places p "
       "JOIN telling_ways w ON w.account = p.account AND w.way = p.way WHERE p.account = $1 ORDER "
       "BY p.way, p.number",
       {"way", "#on", "to", "device", "#since", "#confirmed"}},
      {"notices",
       "SELECT match, way, made, sent FROM notices WHERE account = $1 AND match <> '' ORDER BY "
       "match, way, number",
       {"match", "way", "#made", "#sent"}},
      {"avoided",
       "SELECT how, match, seat, name, since FROM avoided WHERE account = $1 ORDER BY number",
       {"how", "match", "#seat", "name", "#since"}},
  };
  return all;
}

Value told(const PeopleRow& row, const std::vector<std::string_view>& members) {
  Value out = Value::object();
  for (std::size_t i = 0; i < members.size(); ++i) {
    const bool is_number = members[i].starts_with('#');
    const std::string key(members[i].substr(is_number ? 1 : 0));
    out.set(key, is_number ? Value(number_in(row[i])) : Value(row[i]));
  }
  return out;
}

std::string name_at(const std::string& summary, std::size_t seat) {
  const auto value = formats::parse_json(summary);
  const Value* const seats = value ? value->find("seats") : nullptr;
  if (seats == nullptr || !seats->is_array() || seats->items().size() <= seat) return "";
  const Value* const name = seats->items()[seat].find("name");
  return name != nullptr && name->is_string() ? name->as_string() : "";
}

// Their own lines; what others have said there is those people's. All that is read for them counts.
Value said_at(PeopleWork& work, const std::string& match, std::size_t seat, std::size_t& bytes) {
  Value out = Value::array();
  for (const PeopleRow& row :
       work.run("SELECT body FROM chat WHERE match = $1 ORDER BY number", {match})) {
    bytes += row[0].size();
    const auto line = formats::parse_json(row[0]);
    const Value* const by = line ? line->find("seat") : nullptr;
    const Value* const text = line ? line->find("text") : nullptr;
    if (by == nullptr || text == nullptr || *by != Value(seat)) continue;
    out.push(*text);
  }
  return out;
}

// One page of them.
Value seats_of(PeopleWork& work, const std::string& account, std::size_t after,
               std::optional<std::size_t>& next) {
  Value out = Value::array();
  std::size_t bytes = 0;
  const PeopleRows rows = work.run(
      "SELECT s.match, s.seat, s.since, coalesce(m.summary, ''), s.ended, s.game, s.against, "
      "s.result FROM account_seats s LEFT JOIN "
      "matches m ON m.id = s.match WHERE s.account = $1 ORDER BY s.match, s.seat LIMIT " +
          std::to_string(kSeatsAtOnce + 1) + " OFFSET " + std::to_string(after),
      {account});
  for (const PeopleRow& row : rows) {
    if (out.items().size() == kSeatsAtOnce || bytes > kBytesAtOnce) {
      next = after + out.items().size();
      break;
    }
    const auto seat = static_cast<std::size_t>(number_in(row[1]));
    Value one = Value::object()
                    .set("match", row[0])
                    .set("seat", std::uint64_t{seat})
                    .set("since", number_in(row[2]))
                    .set("name", name_at(row[3], seat))
                    .set("said", said_at(work, row[0], seat, bytes));
    if (number_in(row[4]) > 0) {
      one.set("ended", number_in(row[4])).set("game", row[5]);
      one.set("against", row[6]).set("result", row[7]);
    }
    out.push(std::move(one));
  }
  return out;
}

}  // namespace

Expected<Everything> PeopleBook::everything(std::string_view account, std::size_t after) {
  Everything out;
  const auto read = database_.within(For::reading, [&](PeopleWork& work) -> Expected<void> {
    out = {};
    const PeopleRow id{std::string(account)};
    for (const List& list : lists()) {
      if (after > 0) break;
      Value all = Value::array();
      for (const PeopleRow& row : work.run(list.sql, id)) all.push(told(row, list.members));
      out.told.set(list.key, std::move(all));
    }
    out.told.set("seats", seats_of(work, id[0], after, out.next));
    return {};
  });
  if (!read) return read.error();
  return out;
}

}  // namespace host
