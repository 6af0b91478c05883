// SPDX-License-Identifier: MIT
// An observation as numbers with names, for learners: from the list of its fields (table/fields.h).
// Every list has room for as many items as it can ever hold, so that the same number always stands
// in the same place. Each number is a byte of the observation.
//
// A type whose bytes mean nothing as numbers says what it is to learners in a function found by the
// type, which they get instead, in small whole numbers from -1 up; states that differ still have to
// give other ones:
//
//   template <class Planes>
//   void planes(Planes& p, const Die& die) {
//     p.part("square", die.square);
//     p.part("value", die.value());
//   }
//   template <class Planes>
//   void planes(Planes& p, const CardSet& cards) {
//     p.flags(cards.bits());  // 64 items, each 0 or 1
//   }
//
// The bytes of an observation with such types are made of it first (write_plane_bytes).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "table/fields.h"
#include "table/plane_place.h"

namespace table {

namespace detail {
struct AnyPlanes {
  template <class T>
  void part(std::string_view /*name*/, T /*value*/) {}
  template <class T>
  void item(int /*index*/, T /*value*/) {}
  void flags(std::uint64_t /*bits*/) {}
};
}  // namespace detail

template <class T>
concept HasPlanes = requires(detail::AnyPlanes& p, const T& object) {
  planes(p, object);
};

// Tells Out of every number of an object, inside the names that lead to it: enter(name), leave(),
// number(member). After make() numbers may be made for it, and lie nowhere in the object.
template <class Out>
class EachPlane : public FieldsBase {
 public:
  explicit EachPlane(Out& out) : out_(out) {}

  template <class Kind, class... Members>
  void operator()(std::string_view key, const Kind& /*kind*/, Members&... members) {
    rest(key, members...);
  }
  template <class... Members>
  void rest(std::string_view key, Members&... members) {
    out_.enter(key);
    if constexpr (sizeof...(Members) == 1) {
      (visit(members), ...);
    } else {
      int index = 0;
      (enter_item(index++, members), ...);
    }
    out_.leave();
  }

  // For functions that say what a type is to learners.
  template <class T>
  void part(std::string_view name, T value) {
    out_.enter(name);
    made(value);
    out_.leave();
  }
  template <class T>
  void item(int index, T value) {
    out_.enter_item(index);
    made(value);
    out_.leave();
  }

  // An item for each of 64 bits, from the lowest up.
  void flags(std::uint64_t bits) {
    if constexpr (requires { out_.flags(bits); }) {
      out_.flags(bits);
    } else {
      for (int i = 0; i < 64; ++i) item(i, ((bits >> static_cast<unsigned>(i)) & 1U) != 0);
    }
  }

  template <class T>
  void visit(T& member) {
    if constexpr (HasPlanes<T>) {
      out_.make();
      planes(*this, std::as_const(member));
    } else if constexpr (Listed<T>) {
      fields(*this, member);
    } else if constexpr (detail::is_fixed_vector<T>) {
      out_.enter("size");
      out_.number(member.size_in_place());
      out_.leave();
      for (std::size_t i = 0; i < T::capacity(); ++i)  // unused places are blank
        enter_item(static_cast<int>(i), *(member.begin() + i));
    } else if constexpr (detail::is_array<T>) {
      int i = 0;
      for (auto& each : member) enter_item(i++, each);
    } else if constexpr (std::is_integral_v<T> || std::is_enum_v<T>) {
      out_.number(member);
    } else {
      auto* bytes = reinterpret_cast<std::uint8_t*>(std::addressof(member));
      if constexpr (sizeof(T) == 1) return out_.number(*bytes);
      for (std::size_t i = 0; i < sizeof(T); ++i) enter_item(static_cast<int>(i), bytes[i]);
    }
  }

 private:
  template <class T>
  void enter_item(int index, T& member) {
    out_.enter_item(index);
    visit(member);
    out_.leave();
  }

  template <class T>
  void made(T value) {
    if constexpr (std::is_integral_v<T>) {
      const auto byte = static_cast<std::uint8_t>(value);
      out_.number(byte);
    } else {
      visit(value);
    }
  }

  Out& out_;
};

namespace detail {

struct PlaneNames {
  std::vector<std::string> names{};
  std::vector<std::size_t> ends{};
  std::string path{};
  void enter(std::string_view name) {
    ends.push_back(path.size());
    path += (path.empty() ? "" : ".") + std::string(name);
  }
  void enter_item(int index) {
    ends.push_back(path.size());
    path += "[" + std::to_string(index) + "]";
  }
  void leave() {
    path.resize(ends.back());
    ends.pop_back();
  }
  void make() {}
  template <class T>
  void number(const T& /*member*/) {
    names.push_back(path);
  }
};

struct PlanePlaces {
  const void* object;
  bool made = false;
  std::vector<PlanePlace> places{};
  void enter(std::string_view /*name*/) {}
  void enter_item(int /*index*/) {}
  void leave() {}
  void make() { made = true; }
  template <class T>
  void number(const T& member) {
    static_assert(sizeof(T) == 1, "a plane is a byte");
    places.push_back({made ? std::uint16_t{0} : place_of(&member), std::is_same_v<T, std::int8_t>});
  }
  std::uint16_t place_of(const void* member) const {
    return static_cast<std::uint16_t>(static_cast<const char*>(member) -
                                      static_cast<const char*>(object));
  }
};

// The bits of each byte as eight bytes, the lowest first.
inline constexpr auto kBytesOfBits = [] {
  std::array<std::array<std::byte, 8>, 256> out{};
  for (unsigned bits = 0; bits < out.size(); ++bits) {
    for (unsigned i = 0; i < 8; ++i) out[bits][i] = static_cast<std::byte>((bits >> i) & 1U);
  }
  return out;
}();

struct PlaneBytes {
  std::byte* next;
  void enter(std::string_view /*name*/) {}
  void enter_item(int /*index*/) {}
  void leave() {}
  void make() {}
  void flags(std::uint64_t bits) {
    for (int i = 0; i < 8; ++i, bits >>= 8U) {
      next = std::copy_n(kBytesOfBits[bits & 0xFFU].begin(), 8, next);
    }
  }
  template <class T>
  void number(const T& member) {
    *next++ = std::bit_cast<std::byte>(member);
  }
};

}  // namespace detail

// "ships[3].at", "rolled[1]"
template <class T>
std::vector<std::string> plane_names() {
  T blank{};
  detail::PlaneNames out;
  EachPlane(out).visit(blank);
  return out.names;
}

// Some of its types say what they are to learners.
template <class T>
bool makes_planes() {
  T blank{};
  detail::PlanePlaces out{&blank};
  EachPlane(out).visit(blank);
  return out.made;
}

// A place for each name, in this object: a list may depend on what stands in it
// (table/moves_planes.h). Where planes are made, in what write_plane_bytes makes.
template <class T>
std::vector<PlanePlace> plane_places(T object = {}) {
  detail::PlanePlaces out{&object};
  EachPlane(out).visit(object);
  for (std::size_t i = 0; out.made && i < out.places.size(); ++i)
    out.places[i].at = static_cast<std::uint16_t>(i);
  return out.places;
}

// One byte for each name, and some more up to a multiple of eight; what `out` holds is replaced.
template <class T>
void write_plane_bytes(const T& object, std::vector<std::byte>& out) {
  static const std::size_t count = plane_places<T>().size();
  out.resize((count + 7) / 8 * 8);
  detail::PlaneBytes bytes{out.data()};
  EachPlane(bytes).visit(const_cast<T&>(object));
}

}  // namespace table
