// SPDX-License-Identifier: MIT
// The kinds of members that lists of fields (table/fields.h) name: how each is written as JSON, how
// it is read, and what to say of a value that is no such thing.
//
// A kind has value(things, member), take(things, value, member) and wrong(things, value): `things`
// is what reader and writer know of, a game or a pack. take is false where the value is no such
// thing; wrong says what was expected. What needs several keys, or a place of its own for
// complaints, has write(out, key, members...) and read(in, key, members...) in their stead, with a
// FieldWriter and a FieldReader. Kinds of files have schema(in) besides (table/schema_fields.h).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "table/enums.h"
#include "table/position_fields.h"
#include "table/seat.h"
#include "table/text.h"
#include "table/value.h"

namespace table {

// A whole number within bounds.
struct NumberKind {
  int min = 0;
  int max = 255;
  template <class T>
  Value value(const auto& /*things*/, const T& member) const {
    return static_cast<int>(member);
  }
  template <class T>
  bool take(const auto& /*things*/, const Value& value, T& member) const {
    if (!value.is_int() || value.as_int() < min || value.as_int() > max) return false;
    member = static_cast<T>(value.as_int());
    return true;
  }
  std::string wrong(const auto& /*things*/, const Value& /*value*/) const {
    return "expected a whole number from " + std::to_string(min) + " to " + std::to_string(max);
  }
  Value schema(const auto& in) const { return in.number(min, max); }
};
constexpr NumberKind number(int min, int max) { return {min, max}; }

// On or off.
struct TruthKind {
  template <class T>
  Value value(const auto& /*things*/, const T& member) const {
    return static_cast<bool>(member);
  }
  template <class T>
  bool take(const auto& /*things*/, const Value& value, T& member) const {
    if (value.is_bool()) member = static_cast<T>(value.as_bool());
    return value.is_bool();
  }
  std::string wrong(const auto& /*things*/, const Value& /*value*/) const {
    return "expected true or false";
  }
  Value schema(const auto& in) const { return in.truth(); }
  std::vector<Value> choices() const { return {Value(false), Value(true)}; }
};
constexpr TruthKind truth() { return {}; }

struct TextKind {
  Value value(const auto& /*things*/, const std::string& member) const { return member; }
  bool take(const auto& /*things*/, const Value& value, std::string& member) const {
    if (value.is_string()) member = value.as_string();
    return value.is_string();
  }
  std::string wrong(const auto& /*things*/, const Value& /*value*/) const {
    return "expected a text";
  }
  Value schema(const auto& in) const { return in.text(); }
};
constexpr TextKind text() { return {}; }

// "asteroid, gravitic or none": the names of an enumeration from `first` on.
std::string names_from(std::span<const std::string_view> names, std::size_t first);

// An enumeration by name; those before `first` cannot be said.
template <class E>
struct NameKind {
  E first{};
  Value value(const auto& /*things*/, E member) const { return name(member); }
  bool take(const auto& /*things*/, const Value& value, E& member) const {
    const auto found = value.is_string() ? parse_enum<E>(value.as_string(), first) : std::nullopt;
    member = found.value_or(member);
    return found.has_value();
  }
  std::string wrong(const auto& /*things*/, const Value& /*value*/) const {
    return "expected " + names_from(names_of(first), static_cast<std::size_t>(first));
  }
  Value schema(const auto& in) const { return in.words(said<std::string>()); }
  std::vector<Value> choices() const { return said<Value>(); }
  template <class Text>
  std::vector<Text> said() const {
    const auto& names = names_of(first);
    return std::vector<Text>(names.begin() + static_cast<std::ptrdiff_t>(first), names.end());
  }
};
template <class E>
constexpr NameKind<E> one_of(E first = E{}) {
  return {first};
}

// A word that functions of the game write and read: write(member) and read(text), which is an
// optional.
template <class Write, class Read>
struct WordKind {
  Write write_word;
  Read read_word;
  std::string_view expected;  // "a square from a1 to e5"
  template <class T>
  Value value(const auto& /*things*/, const T& member) const {
    return Value(write_word(member));
  }
  template <class T>
  bool take(const auto& /*things*/, const Value& value, T& member) const {
    if (!value.is_string()) return false;
    const auto found = read_word(value.as_string());
    if (found) member = *found;
    return found.has_value();
  }
  std::string wrong(const auto& /*things*/, const Value& /*value*/) const {
    return "expected " + std::string(expected);
  }
};
template <class Write, class Read>
constexpr WordKind<Write, Read> word(Write write, Read read, std::string_view expected) {
  return {write, read, expected};
}

// The same kind, but whatever is no text is told so.
template <class Inner>
struct SpokenKind : Inner {
  std::string wrong(const auto& things, const Value& value) const {
    return value.is_string() ? Inner::wrong(things, value) : "expected a text";
  }
};
template <class Inner>
constexpr SpokenKind<Inner> spoken(Inner inner) {
  return {inner};
}

// The place of an entry in a list of content, said by its id; `list_of(things)` is the list.
template <class ListOf>
struct IdKind {
  ListOf list_of;
  std::string_view what;  // "special weapon"
  template <class T>
  Value value(const auto& things, const T& member) const {
    const auto& list = list_of(things);
    const auto index = static_cast<std::size_t>(member);
    return index < list.size() ? Value(list[index].id) : Value();
  }
  template <class T>
  bool take(const auto& things, const Value& value, T& member) const {
    if (!value.is_string()) return false;
    const auto& list = list_of(things);
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (list[i].id != value.as_string()) continue;
      member = static_cast<T>(i);
      return true;
    }
    return false;
  }
  std::string wrong(const auto& /*things*/, const Value& value) const {
    if (!value.is_string()) return "expected a text";
    return "there is no " + std::string(what) + " \"" + value.as_string() + "\"";
  }
  Value schema(const auto& in) const { return in.ids(list_of(in.things()), what); }
};
template <class ListOf>
constexpr IdKind<ListOf> id_in(ListOf list_of, std::string_view what) {
  return {list_of, what};
}

// The same also as people spell it: "Heavy Cruiser" for heavy_cruiser.
template <class ListOf>
struct SpokenIdKind : IdKind<ListOf> {
  template <class T>
  bool take(const auto& things, const Value& value, T& member) const {
    const auto taken = [&](const Value& id) { return IdKind<ListOf>::take(things, id, member); };
    return value.is_string() && (taken(value) || taken(slug(value.as_string())));
  }
};
template <class ListOf>
constexpr SpokenIdKind<ListOf> spoken_id_in(ListOf list_of, std::string_view what) {
  return {{list_of, what}};
}

// A seat by its number or its name, which `parse` reads; written as its number.
template <class Parse>
struct SeatKind {
  Parse parse;
  std::string_view expected;  // "expected 0 (blue) or 1 (yellow)"
  Value value(const auto& /*things*/, Seat seat) const { return int{seat.value}; }
  bool take(const auto& /*things*/, const Value& value, Seat& seat) const {
    const std::optional<Seat> found = parse(value);
    seat = found.value_or(seat);
    return found.has_value();
  }
  std::string wrong(const auto& /*things*/, const Value& /*value*/) const {
    return std::string(expected);
  }
};
template <class Parse>
constexpr SeatKind<Parse> seat_by(Parse parse, std::string_view expected) {
  return {parse, expected};
}

// How many there are of each value of an enumeration: {"red": 2, "green": 3}; also the numbers of
// all in order, [0, 2, 3], or the names one by one.
template <class E>
struct CountsKind {
  std::string_view expected;  // "expected numbers of yellow, red and green dice"
  static constexpr auto kCount = static_cast<std::size_t>(count_of<E>);
  using Counts = std::array<std::uint8_t, kCount>;
  Value value(const auto& /*things*/, const Counts& counts) const {
    Value out = Value::object();
    for (std::size_t i = 0; i < kCount; ++i) out.set(std::string(names_of(E{})[i]), int{counts[i]});
    return out;
  }
  bool take(const auto& /*things*/, const Value& value, Counts& counts) const {
    counts = {};
    if (value.is_object()) {
      for (const auto& [name, count] : value.members()) {
        if (!put(counts, Value(name), count)) return false;
      }
      return true;
    }
    if (!value.is_array() || value.items().size() > 4 * kCount) return false;
    const Value::Array& items = value.items();
    const bool numbers = items.size() == kCount && items[0].is_int();
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (!put(counts, numbers ? Value(names_of(E{})[i]) : items[i], numbers ? items[i] : Value(1)))
        return false;
    }
    return true;
  }
  std::string wrong(const auto& /*things*/, const Value& /*value*/) const {
    return std::string(expected);
  }

 private:
  static bool put(Counts& counts, const Value& name, const Value& count) {
    const auto found = name.is_string() ? parse_enum<E>(name.as_string()) : std::nullopt;
    if (!found || !count.is_int() || count.as_int() < 0 || count.as_int() > 9) return false;
    counts[static_cast<std::size_t>(*found)] += static_cast<std::uint8_t>(count.as_int());
    return true;
  }
};
template <class E>
constexpr CountsKind<E> counts_of(std::string_view expected) {
  return {expected};
}

// Left out where it is what it would be anyway.
template <class Inner>
struct OptionalKind : Inner {
  template <class Out, class T>
  void write(Out& out, std::string_view key, const T& member) const {
    if (!(member == T{})) out.set(key, Inner::value(out.things(), member));
  }
  template <class In, class T>
  void read(In& in, std::string_view key, T& member) const {
    in(key, static_cast<const Inner&>(*this), member);
  }
};
template <class Inner>
constexpr OptionalKind<Inner> optional(Inner inner) {
  return {inner};
}

// Has to be there: `missing` is the complaint.
template <class Inner>
struct RequiredKind : Inner {
  std::string_view missing;
  template <class Out, class T>
  void write(Out& out, std::string_view key, const T& member) const {
    out.set(key, Inner::value(out.things(), member));
  }
  template <class In, class T>
  void read(In& in, std::string_view key, T& member) const {
    if (in.source().any(key) == nullptr) return in.source().complain(key, std::string(missing));
    in(key, static_cast<const Inner&>(*this), member);
  }
};
template <class Inner>
constexpr RequiredKind<Inner> required(Inner inner, std::string_view missing) {
  return {inner, missing};
}

// Bits of one byte, each under its own key.
struct Bit {
  enum Show : std::uint8_t { always, if_set };
  std::string_view key;
  std::uint8_t mask = 0;
  Show show = always;
  bool reversed = false;  // true in JSON where the bit is not set
};
template <std::size_t N>
struct BitsKind {
  std::array<Bit, N> bits;
  template <class Out>
  void write(Out& out, std::string_view /*key*/, std::uint8_t member) const {
    for (const Bit& bit : bits) {
      const bool set = (member & bit.mask) != 0;
      if (set || bit.show == Bit::always) out.set(bit.key, set != bit.reversed);
    }
  }
  template <class In>
  void read(In& in, std::string_view /*key*/, std::uint8_t& member) const {
    for (const Bit& bit : bits) {
      const bool before = (member & bit.mask) != 0;
      const bool set = in.source().boolean_or(bit.key, before != bit.reversed) != bit.reversed;
      member = static_cast<std::uint8_t>(set ? member | bit.mask : member & ~bit.mask);
    }
  }
};
template <class... Bits>
constexpr BitsKind<sizeof...(Bits)> bits(Bits... each) {
  return {{each...}};
}

// A struct with a list of its own.
struct ObjectKind {
  template <class Out, class T>
  void write(Out& out, std::string_view key, const T& member) const {
    out.set(key, out.object_of(member));
  }
  template <class In, class T>
  void read(In& in, std::string_view key, T& member) const {
    const Value* value = in.source().any(key);
    if (value != nullptr) in.read_object(*value, in.source().path(key), member);
  }
};
constexpr ObjectKind object() { return {}; }

// A list of things of one kind, or of structs (kind `object()`). What there is before is replaced.
template <class Item>
struct ListKind {
  Item item;
  std::string_view expected;  // "a list of dice"
  std::string_view items;     // "dice": of which there may be too many
  template <class Out, class List>
  void write(Out& out, std::string_view key, const List& list) const {
    Value all = Value::array();
    for (const auto& each : list) {
      if constexpr (std::is_same_v<Item, ObjectKind>)
        all.push(out.object_of(each));
      else
        all.push(item.value(out.things(), each));
    }
    out.set(key, std::move(all));
  }
  template <class In, class List>
  void read(In& in, std::string_view key, List& list) const {
    const Value* value = in.source().any(key);
    if (value == nullptr) return;
    const std::string path = in.source().path(key);
    if (!value->is_array()) return in.complain_at(path, "expected " + std::string(expected));
    if constexpr (requires { List::capacity(); }) {
      if (value->items().size() > List::capacity())
        return in.complain_at(path, "expected at most " + std::to_string(List::capacity()) + " " +
                                        std::string(items));
    }
    list.clear();
    for (std::size_t i = 0; i < value->items().size() && in.source().ok(); ++i)
      read_item(in, value->items()[i], path + "[" + std::to_string(i) + "]", list);
  }

 private:
  template <class In, class List>
  void read_item(In& in, const Value& value, const std::string& path, List& list) const {
    list.push_back({});
    auto& each = list.back();
    if constexpr (std::is_same_v<Item, ObjectKind>)
      in.read_object(value, path, each);
    else if (!item.take(in.things(), value, each))
      in.complain_at(path, item.wrong(in.things(), value));
  }
};
template <class Item>
constexpr ListKind<Item> list_of(Item item, std::string_view expected = "a list",
                                 std::string_view items = "entries") {
  return {item, expected, items};
}

// One struct for each seat: a list, or a table keyed by the numbers or the names of the sides,
// which `side` reads. What a seat is not given is as an empty table says.
template <class Side>
struct PerSeatKind {
  Side side;
  template <class Out, class List>
  void write(Out& out, std::string_view key, const List& list) const {
    Value all = Value::array();
    for (std::size_t seat = 0; seat < seats_in(out.things(), list); ++seat)
      all.push(out.object_of(list[seat]));
    out.set(key, std::move(all));
  }
  template <class In, class List>
  void read(In& in, std::string_view key, List& list) const {
    const std::size_t seats = seats_in(in.things(), list);
    const auto parts = by_seat(in.source().complaint(), key, in.source().any(key), side, seats);
    const Value nothing = Value::object();
    for (std::size_t seat = 0; seat < seats; ++seat)
      in.read_object(parts[seat] == nullptr ? nothing : *parts[seat],
                     in.source().path(key) + "[" + std::to_string(seat) + "]", list[seat]);
  }

 private:
  // A state has room for every seat a game can have; the match may have fewer.
  template <class Things, class List>
  static std::size_t seats_in(const Things& things, const List& list) {
    if constexpr (requires { things.game.seats(); })
      return static_cast<std::size_t>(things.game.seats());
    else
      return list.size();
  }
};
template <class Side>
constexpr PerSeatKind<Side> per_seat(Side side) {
  return {side};
}

// One value for each of two sides. `parts(in, key)` says which part of the JSON is whose, null
// where a side has none. The kind of the values has take and wrong, or read_at where it complains
// of places within.
template <class Inner, class Parts>
struct EachSideKind {
  Inner inner;
  Parts parts;
  Value value(const auto& things, const auto& first, const auto& second) const {
    return Value::array().push(inner.value(things, first)).push(inner.value(things, second));
  }
  void read(auto& in, std::string_view key, auto& first, auto& second) const {
    const auto said = parts(in, key);
    if (said[0] != nullptr) read_part(in, *said[0], in.source().path(key) + "[0]", first);
    if (said[1] != nullptr) read_part(in, *said[1], in.source().path(key) + "[1]", second);
  }

 private:
  template <class In, class T>
  void read_part(In& in, const Value& said, const std::string& place, T& member) const {
    if constexpr (requires { inner.read_at(in, said, place, member); })
      inner.read_at(in, said, place, member);
    else if (!inner.take(in.things(), said, member))
      in.complain_at(place, inner.wrong(in.things(), said));
  }
};

}  // namespace table
