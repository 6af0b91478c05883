#include "games/legion/state/field_kinds.h"

#include <algorithm>

#include "table/text.h"

namespace legion {

using table::Value;

std::optional<Seat> parse_seat(const Value& value) {
  std::optional<int> number;
  if (value.is_int()) number = static_cast<int>(value.as_int());
  if (value.is_string()) {
    const std::string& text = value.as_string();
    const bool as_player = text.size() == 2 && (text[0] | 0x20) == 'p';
    number = table::parse_number(as_player ? text.substr(1) : text);
    if (number && as_player) --*number;
  }
  if (!number || *number < 0 || *number >= table::kMaxSeats) return std::nullopt;
  return Seat{static_cast<std::uint8_t>(*number)};
}

void NumberOrNoneKind::write(PositionOut& out, std::string_view key, std::uint8_t member) const {
  out.set(key, member == 0 ? Value() : Value(member - 1 + least));
}
void NumberOrNoneKind::read(PositionIn& in, std::string_view key, std::uint8_t& member) const {
  if (in.source().any(key) == nullptr) return;
  const int number = in.source().integer_or(key, least, std::min(least, 0), most);
  member = static_cast<std::uint8_t>(std::max(0, number + 1 - least));
}

void ColourKind::write(PositionOut& out, std::string_view key, const Colour& colour,
                       std::uint8_t flags) const {
  const bool chosen = (flags & PlayerOpen::has_colour) != 0;
  out.set(key, chosen ? Value(name(colour)) : Value());
}
void ColourKind::read(PositionIn& in, std::string_view key, Colour& colour,
                      std::uint8_t& flags) const {
  if (in.source().any(key) == nullptr) return;
  in(key, table::one_of<Colour>(), colour);
  flags |= PlayerOpen::has_colour;
}

namespace {

constexpr std::pair<std::string_view, int> kFirsts[] = {{"muster", PlayerOpen::mustered},
                                                        {"consult", PlayerOpen::consulted},
                                                        {"empower", PlayerOpen::empowered}};

}  // namespace

void FirstsKind::write(PositionOut& out, std::string_view key, std::uint8_t flags) const {
  Value list = Value::array();
  for (const auto& [action, flag] : kFirsts) {
    if ((flags & flag) != 0) list.push(action);
  }
  out.set(key, std::move(list));
}
void FirstsKind::read(PositionIn& in, std::string_view key, std::uint8_t& flags) const {
  const Value* list = in.source().any(key);
  if (list == nullptr) return;
  constexpr std::string_view kExpected = "expected a list of muster, consult and empower";
  if (!list->is_array()) return in.source().complain(key, std::string(kExpected));
  for (const Value& each : list->items()) {
    const auto* found = std::ranges::find_if(kFirsts, [&](const auto& first) {
      return each.is_string() && each.as_string() == first.first;
    });
    if (found == std::end(kFirsts)) return in.source().complain(key, std::string(kExpected));
    flags = static_cast<std::uint8_t>(flags | found->second);
  }
}

}  // namespace legion
