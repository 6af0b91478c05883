// SPDX-License-Identifier: MIT
#include "apps/host/names_put.h"

#include "formats/json.h"

namespace host {
namespace {

using table::Value;

bool is_former(const Value& seat) {
  const Value* const found = seat.find("former");
  return found != nullptr && *found == Value(true);
}

// The name of an object, and whether that is a former player's.
bool put(Value& object, const std::string& name) {
  const Value* const before = object.find("name");
  if (before != nullptr && *before == Value(name) && is_former(object) == name.empty())
    return false;
  object.set("name", name);
  if (name.empty() || is_former(object)) object.set("former", name.empty());
  return true;
}

}  // namespace

std::optional<std::string> with_name_put(const std::string& text, table::Seat seat,
                                         const std::string& name) {
  auto value = formats::parse_json(text);
  const Value* const found = value && value->is_object() ? value->find("seats") : nullptr;
  if (found == nullptr || !found->is_array() || found->items().size() <= seat.value)
    return std::nullopt;
  Value seats = *found;
  Value& meant = seats.items()[seat.value];
  const Value* const who = meant.find("who");
  if (who == nullptr || *who != Value("person") || !put(meant, name)) return std::nullopt;
  value->set("seats", std::move(seats));
  return formats::dump_json(*value);
}

std::optional<std::string> line_with_name_put(const std::string& line, table::Seat seat,
                                              const std::string& name) {
  auto value = formats::parse_json(line);
  const Value* const said_by = value && value->is_object() ? value->find("seat") : nullptr;
  if (said_by == nullptr || *said_by != Value(seat.value) || !put(*value, name))
    return std::nullopt;
  return formats::dump_json(*value);
}

bool put_name(MatchHeader& head, table::Seat seat, const std::string& name) {
  if (seat.value >= head.seats.size()) return false;
  SeatHead& meant = head.seats[seat.value];
  if (meant.who != SeatHead::Who::person) return false;
  if (meant.name == name && meant.former == name.empty()) return false;
  meant.name = name;
  meant.former = name.empty();
  return true;
}

}  // namespace host
