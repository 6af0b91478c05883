// SPDX-License-Identifier: MIT
// Names that are to be put in battles: each is done by whoever has the match in memory, or else
// here. A row stays until all is done, so that whoever is killed half-way has done nothing wrong.
// Ten minutes later all is looked at once more: what was begun meanwhile from what was known of the
// match before has the name of before.
#include "apps/host/names_put.h"
#include "apps/host/native/people/book.h"
#include "apps/host/native/people/rows.h"
#include "formats/json.h"

namespace host {

using table::Expected;

namespace {

constexpr std::int64_t kOnceMoreS = 600;

std::string seat_text(table::Seat seat) { return std::to_string(seat.value); }

bool is_over(const std::string& summary) {
  const auto value = formats::parse_json(summary);
  return value && value->is_object() && value->find("over") != nullptr;
}

// Of somebody who has gone, in a head as text: their holidays, which move nothing any more.
std::optional<std::string> without_holidays(const std::string& head, table::Seat seat) {
  auto value = formats::parse_json(head);
  const table::Value* const found = value && value->is_object() ? value->find("seats") : nullptr;
  if (found == nullptr || !found->is_array() || found->items().size() <= seat.value)
    return std::nullopt;
  table::Value seats = *found;
  auto& members = seats.items()[seat.value].members();
  if (std::erase_if(members, [](const auto& one) { return one.first == "holidays"; }) == 0)
    return std::nullopt;
  value->set("seats", std::move(seats));
  return formats::dump_json(*value);
}

void put_in_match(PeopleWork& work, const NameToPut& one) {
  const PeopleRows found = work.run("SELECT head, summary FROM matches WHERE id = $1", {one.match});
  if (found.empty()) return;
  auto head = with_name_put(found[0][0], one.seat, one.name);
  if (one.name.empty() && is_over(found[0][1])) {
    auto bare = without_holidays(head ? *head : found[0][0], one.seat);
    if (bare) head = std::move(bare);
  }
  const auto summary = with_name_put(found[0][1], one.seat, one.name);
  if (head) work.run("UPDATE matches SET head = $2 WHERE id = $1", {one.match, *head});
  if (summary) work.run("UPDATE matches SET summary = $2 WHERE id = $1", {one.match, *summary});
}

void put_in_chat(PeopleWork& work, const NameToPut& one) {
  for (const PeopleRow& row :
       work.run("SELECT number, body FROM chat WHERE match = $1", {one.match})) {
    if (const auto line = line_with_name_put(row[1], one.seat, one.name))
      work.run("UPDATE chat SET body = $2 WHERE number = $1", {row[0], *line});
  }
}

// A rematch, or a battle of a campaign, is held by the same token, and began with the same name.
void add_what_followed(PeopleWork& work, const NameToPut& one) {
  work.run(
      "INSERT INTO names_to_put(match, seat, token, name, due, round) SELECT t.match, t.seat, "
      "t.hash, n.name, @now, 0 FROM names_to_put n JOIN tokens t ON t.hash = n.token JOIN matches "
      "old ON old.id = n.match JOIN matches m ON m.id = t.match AND m.number > old.number WHERE "
      "n.match = $1 AND n.seat = $2 ON CONFLICT DO NOTHING",
      {one.match, seat_text(one.seat)});
  work.run(
      "DELETE FROM account_seats WHERE token = (SELECT token FROM names_to_put WHERE match = $1 "
      "AND seat = $2) AND NOT EXISTS (SELECT 1 FROM accounts WHERE id = account)",
      {one.match, seat_text(one.seat)});
}

// Unless something else is to be put there by now.
void note_put(PeopleWork& work, const NameToPut& one) {
  const PeopleRow row{one.match, seat_text(one.seat), one.name};
  add_what_followed(work, one);
  if (one.once_more) {
    work.run("DELETE FROM names_to_put WHERE match = $1 AND seat = $2 AND name = $3 AND round = 1",
             row);
  } else {
    work.run("UPDATE names_to_put SET round = 1, due = @now + " + as_text(kOnceMoreS) +
                 " WHERE match = $1 AND seat = $2 AND name = $3 AND round = 0",
             row);
  }
}

}  // namespace

Expected<std::vector<NameToPut>> PeopleBook::names_due(std::size_t most) {
  std::vector<NameToPut> out;
  const auto read = database_.within(For::reading, [&](PeopleWork& work) -> Expected<void> {
    out.clear();
    for (PeopleRow& row : work.run("SELECT match, seat, name, round FROM names_to_put WHERE due <= "
                                   "@now ORDER BY due, match, seat LIMIT " +
                                       std::to_string(most),
                                   {}))
      out.push_back({std::move(row[0]),
                     {static_cast<std::uint8_t>(number_in(row[1]))},
                     std::move(row[2]),
                     row[3] != "0"});
    return {};
  });
  if (!read) return read.error();
  return out;
}

Expected<bool> PeopleBook::put_name(const NameToPut& one) {
  bool ours = false;
  const auto done = database_.within(For::writing, [&](PeopleWork& work) -> Expected<void> {
    ours = work.hold_match(one.match) != PeopleWork::Writes::another_program;
    if (!ours) return {};
    put_in_match(work, one);
    put_in_chat(work, one);
    note_put(work, one);
    return {};
  });
  if (!done) return done.error();
  return ours;
}

Expected<void> PeopleBook::put_name_later(const NameToPut& one) {
  return database_.within(For::writing, [&](PeopleWork& work) -> Expected<void> {
    work.run("UPDATE names_to_put SET due = @now + " + as_text(kNameLaterS) +
                 " WHERE match = $1 AND seat = $2 AND name = $3 AND due <= @now",
             {one.match, seat_text(one.seat), one.name});
    return {};
  });
}

// Lines of the chat are only added by whoever plays the match: they are changed here.
Expected<void> PeopleBook::name_is_put(const NameToPut& one) {
  return database_.within(For::writing, [&](PeopleWork& work) -> Expected<void> {
    put_in_chat(work, one);
    note_put(work, one);
    return {};
  });
}

}  // namespace host
