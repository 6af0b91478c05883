// SPDX-License-Identifier: MIT
// An observation as numbers with names, for learners: from the list of its fields (table/fields.h).
// Every list has room for as many items as it can ever hold, so that the same number always stands
// in the same place. Each number is a byte of the observation.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "table/fields.h"
#include "table/plane_place.h"

namespace table {

// Tells Out of every number of an object, inside the names that lead to it: enter(name), leave(),
// number(member).
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
      int part = 0;
      (item(part++, members), ...);
    }
    out_.leave();
  }

  template <class T>
  void visit(T& member) {
    if constexpr (Listed<T>) {
      fields(*this, member);
    } else if constexpr (detail::is_fixed_vector<T>) {
      out_.enter("size");
      out_.number(member.size_in_place());
      out_.leave();
      for (std::size_t i = 0; i < T::capacity(); ++i)  // unused places are blank
        item(static_cast<int>(i), *(member.begin() + i));
    } else if constexpr (detail::is_array<T>) {
      int i = 0;
      for (auto& each : member) item(i++, each);
    } else if constexpr (std::is_integral_v<T> || std::is_enum_v<T>) {
      out_.number(member);
    } else {
      auto* bytes = reinterpret_cast<std::uint8_t*>(std::addressof(member));
      if constexpr (sizeof(T) == 1) return out_.number(*bytes);
      for (std::size_t i = 0; i < sizeof(T); ++i) item(static_cast<int>(i), bytes[i]);
    }
  }

 private:
  template <class T>
  void item(int index, T& member) {
    out_.enter_item(index);
    visit(member);
    out_.leave();
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
  template <class T>
  void number(const T& /*member*/) {
    names.push_back(path);
  }
};

struct PlanePlaces {
  const void* object;
  std::vector<PlanePlace> places{};
  void enter(std::string_view /*name*/) {}
  void enter_item(int /*index*/) {}
  void leave() {}
  template <class T>
  void number(const T& member) {
    static_assert(sizeof(T) == 1, "a plane is a byte");
    const auto at =
        reinterpret_cast<const char*>(std::addressof(member)) - static_cast<const char*>(object);
    places.push_back({static_cast<std::uint16_t>(at), std::is_same_v<T, std::int8_t>});
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

// A place for each name, in this object: a list may depend on what stands in it
// (table/moves_planes.h).
template <class T>
std::vector<PlanePlace> plane_places(T object = {}) {
  detail::PlanePlaces out{&object};
  EachPlane(out).visit(object);
  return out.places;
}

}  // namespace table
