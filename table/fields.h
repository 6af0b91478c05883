// SPDX-License-Identifier: MIT
// What a struct is made of, said once. A game lists the members of each of its structs, with the
// key and the kind of each (table/field_kinds.h), in a function found by the type:
//
//   template <class List>
//   constexpr void fields(List& f, Ship& ship) {
//     f("seat", table::number(0, 1), ship.seat);
//     f("phase", table::one_of<Phase>(), ship.phase);
//     f.rest("cargo", ship.cargo);  // part of the state, but no key of its own
//     f.derived(ship.attacked);     // follows from the others: neither hashed nor written
//   }
//
// From the list follow JSON out and in (table/field_values.h), the bytes that a hash runs over and
// a dump holds, and that no member was forgotten: static_assert(table::lists_all<Ship>).
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "table/fixed_vector.h"
#include "table/procedure.h"

namespace table {

// What a list is given has all of these; each defines what it cares for.
struct FieldsBase {
  template <class... Members>
  constexpr void rest(std::string_view /*key*/, Members&... /*members*/) {}
  template <class... Members>
  constexpr void derived(Members&... /*members*/) {}
  // A key that holds no member of its own: it is read and written, and that is all.
  template <class Kind, class... Members>
  constexpr void shown(std::string_view /*key*/, const Kind& /*kind*/, Members&... /*members*/) {}
  // While reading JSON: what the members to come are unless the text says so; `set` gets what the
  // reader knows of (a game, a pack).
  template <class Set>
  constexpr void unless_said(const Set& /*set*/) {}
  // While reading a pack: whether all of these keys were good as far as they have been read (what
  // is checked of several of them would be wrong otherwise), whether all of a list was, and whether
  // an entry of that id could be meant though the list does not have it, or not as it should be.
  template <class... Keys>
  constexpr bool good(const Keys&... /*keys*/) const {
    return true;
  }
  constexpr bool all_read(const auto& /*list*/) const { return true; }
  constexpr bool unsure(const auto& /*list*/, std::string_view /*id*/) const { return false; }
  constexpr void complain(std::string_view /*key*/, std::string_view /*what*/) {}
  // Keys nobody can judge, since another is no good; without any, all that are left.
  template <class... Keys>
  constexpr void leave(const Keys&... /*keys*/) {}
};

namespace detail {
struct AnyFields : FieldsBase {
  template <class Kind, class... Members>
  constexpr void operator()(std::string_view /*key*/, const Kind& /*kind*/, Members&...) {}
};
template <class T>
inline constexpr bool is_fixed_vector = false;
template <class T, std::size_t N>
inline constexpr bool is_fixed_vector<FixedVector<T, N>> = true;
template <class T>
inline constexpr bool is_array = false;
template <class T, std::size_t N>
inline constexpr bool is_array<std::array<T, N>> = true;
template <class T, std::size_t N>
inline constexpr bool is_array<T[N]> = true;
}  // namespace detail

template <class T>
concept Listed = requires(detail::AnyFields& f, T& object) {
  fields(f, object);
};

template <class List, class Step>
constexpr void fields(List& f, Frame<Step>& frame) {
  f.rest("step", frame.step, frame.bytes);
}
template <class List>
constexpr void fields(List& f, Waiting& waiting) {
  f.rest("waiting", waiting.kind, waiting.seats, waiting.seat, waiting.count, waiting.purpose);
}

// Goes through all members down to single numbers, in the order of the lists. To is told of each:
//   number(n)      an integer or an enumeration
//   size(vector)   of a FixedVector, before its items
//   derived(size)  of what follows from the others
template <class To>
class EachNumber : public FieldsBase {
 public:
  constexpr explicit EachNumber(To& to) : to_(to) {}

  template <class Kind, class... Members>
  constexpr void operator()(std::string_view /*key*/, const Kind& /*kind*/, Members&... members) {
    (visit(members), ...);
  }
  template <class... Members>
  constexpr void rest(std::string_view /*key*/, Members&... members) {
    (visit(members), ...);
  }
  template <class... Members>
  constexpr void derived(Members&... /*members*/) {
    (to_.derived(sizeof(Members)), ...);
  }

  template <class T>
  constexpr void visit(T& member) {
    if constexpr (Listed<T>) {
      fields(*this, member);
    } else if constexpr (detail::is_fixed_vector<T>) {
      to_.size(member);
      for (auto& item : member) visit(item);
    } else if constexpr (detail::is_array<T>) {
      for (auto& item : member) visit(item);
    } else if constexpr (std::is_integral_v<T> || std::is_enum_v<T>) {
      to_.number(member);
    } else {
      // Wrappers of bytes: a seat, a square, dice by kind.
      static_assert(alignof(T) == 1 && std::has_unique_object_representations_v<T>,
                    "this struct needs a list of its fields");
      auto bytes = std::bit_cast<std::array<std::uint8_t, sizeof(T)>>(member);
      visit(bytes);
      member = std::bit_cast<T>(bytes);
    }
  }

 private:
  To& to_;
};

// The same of what no key shows, however deep: what is left of a state beside its readable part.
template <class To>
class EachRest : public FieldsBase {
 public:
  explicit EachRest(To& to) : to_(to) {}

  template <class Kind, class... Members>
  void operator()(std::string_view /*key*/, const Kind& /*kind*/, Members&... members) {
    (look_into(members), ...);
  }
  template <class... Members>
  void rest(std::string_view /*key*/, Members&... members) {
    (EachNumber<To>(to_).visit(members), ...);
  }

  template <class T>
  void look_into(T& member) {
    if constexpr (Listed<T>) {
      fields(*this, member);
    } else if constexpr (detail::is_fixed_vector<T> || detail::is_array<T>) {
      for (auto& item : member) look_into(item);
    }
  }

 private:
  To& to_;
};

// Lists serve reading and writing; whoever only looks at the members leaves them as they are.
template <class To, class T>
constexpr void each_number(To& to, const T& object) {
  EachNumber<To>(to).visit(const_cast<T&>(object));
}

namespace detail {

// The bytes of the memory a list accounts for.
struct CountBytes {
  std::size_t bytes = 0;
  template <class T>
  constexpr void number(const T& /*member*/) {
    bytes += sizeof(T);
  }
  template <class T, std::size_t N>
  constexpr void size(const FixedVector<T, N>& /*empty*/) {
    CountBytes item;
    T blank{};
    EachNumber<CountBytes>(item).visit(blank);
    bytes += sizeof(FixedVector<T, N>) - N * (sizeof(T) - item.bytes);
  }
  constexpr void derived(std::size_t size) { bytes += size; }
};

template <class T>
constexpr std::size_t listed_bytes() {
  CountBytes count;
  T blank{};
  EachNumber<CountBytes>(count).visit(blank);
  return count.bytes;
}

// Calls `take` with every byte, low ones first whatever the machine.
template <class Take>
struct EachByte {
  Take take;
  constexpr explicit EachByte(Take t) : take(std::move(t)) {}
  template <class T>
  constexpr void number(const T& member) {
    auto left = static_cast<std::uint64_t>(member);
    for (std::size_t i = 0; i < sizeof(T); ++i, left >>= 8U) take(static_cast<std::uint8_t>(left));
  }
  template <class T, std::size_t N>
  constexpr void size(const FixedVector<T, N>& list) {
    number(static_cast<std::uint16_t>(list.size()));
  }
  constexpr void derived(std::size_t /*size*/) {}
};

template <class T>
constexpr bool is_enumerator(T value) {
  if constexpr (requires { T::count_; }) return value < T::count_;
  if constexpr (requires { names_of(value); })
    return static_cast<std::size_t>(value) < names_of(value).size();
  return true;
}

class FromBytes {
 public:
  explicit FromBytes(std::span<const std::uint8_t> bytes) : left_(bytes) {}
  bool ok() const { return ok_ && left_.empty(); }

  template <class T>
  void number(T& member) {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < sizeof(T); ++i) value |= std::uint64_t{next()} << (8 * i);
    if constexpr (std::is_same_v<T, bool>) ok_ = ok_ && value < 2;
    member = static_cast<T>(value);
    if constexpr (std::is_enum_v<T>) ok_ = ok_ && is_enumerator(member);
  }
  template <class T, std::size_t N>
  void size(FixedVector<T, N>& list) {
    std::uint16_t items = 0;
    number(items);
    ok_ = ok_ && items <= N;
    list.clear();
    for (std::size_t i = 0; ok_ && i < items; ++i) list.push_back(T{});
  }
  void derived(std::size_t /*size*/) {}

 private:
  std::uint8_t next() {
    if (left_.empty()) return ok_ = false, std::uint8_t{};
    const std::uint8_t byte = left_.front();
    left_ = left_.subspan(1);
    return byte;
  }
  std::span<const std::uint8_t> left_;
  bool ok_ = true;
};

}  // namespace detail

// Every byte of a struct without padding is listed, and listed once.
template <class T>
inline constexpr bool lists_all = detail::listed_bytes<T>() == sizeof(T);

// The same on every build, and however the members lie in memory: FNV-1a over the listed numbers.
template <class T>
constexpr std::uint64_t hash_fields(const T& object) {
  std::uint64_t h = 0xCBF29CE484222325ULL;
  detail::EachByte to([&h](std::uint8_t byte) { h = (h ^ byte) * 0x100000001B3ULL; });
  each_number(to, object);
  return h;
}

template <class T>
std::vector<std::uint8_t> pack_fields(const T& object) {
  std::vector<std::uint8_t> out;
  detail::EachByte to([&out](std::uint8_t byte) { out.push_back(byte); });
  each_number(to, object);
  return out;
}

// What no key shows, as bytes and back; both sides agree on the rest.
template <class T>
std::vector<std::uint8_t> pack_rest(const T& object) {
  std::vector<std::uint8_t> out;
  detail::EachByte to([&out](std::uint8_t byte) { out.push_back(byte); });
  EachRest(to).look_into(const_cast<T&>(object));
  return out;
}
template <class T>
bool unpack_rest(std::span<const std::uint8_t> bytes, T& object) {
  detail::FromBytes from(bytes);
  EachRest(from).look_into(object);
  return from.ok();
}

// False where these are not the bytes of such an object; whether what they say makes sense is for
// the game to check.
template <class T>
bool unpack_fields(std::span<const std::uint8_t> bytes, T& object) {
  detail::FromBytes from(bytes);
  EachNumber<detail::FromBytes>(from).visit(object);
  return from.ok();
}

}  // namespace table
