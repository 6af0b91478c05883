// SPDX-License-Identifier: MIT
// An observation as numbers with names, for learners: from the list of its fields (table/fields.h).
// Every list has room for as many items as it can ever hold, so that the same number always stands
// in the same place. A byte of 0xFF, which says "none" or "not known" everywhere, becomes -1.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "table/fields.h"

namespace table {

// Tells Out of every number of an object, inside the names that lead to it: enter(name), leave(),
// number(value).
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
      out_.number(static_cast<float>(member.size()));
      out_.leave();
      typename std::remove_reference_t<decltype(*member.begin())> blank{};
      for (std::size_t i = 0; i < T::capacity(); ++i)
        item(static_cast<int>(i), i < member.size() ? member[i] : blank);
    } else if constexpr (detail::is_array<T>) {
      int i = 0;
      for (auto& each : member) item(i++, each);
    } else if constexpr (std::is_integral_v<T> || std::is_enum_v<T>) {
      const auto value = static_cast<std::int64_t>(member);
      out_.number(sizeof(T) == 1 && value == 0xFF ? -1.0F : static_cast<float>(value));
    } else {
      auto bytes = std::bit_cast<std::array<std::uint8_t, sizeof(T)>>(member);
      if constexpr (sizeof(T) == 1)
        visit(bytes[0]);
      else
        visit(bytes);
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
  void number(float /*value*/) { names.push_back(path); }
};

struct PlaneValues {
  float* next;
  void enter(std::string_view /*name*/) {}
  void enter_item(int /*index*/) {}
  void leave() {}
  void number(float value) { *next++ = value; }
};

struct PlaneCount {
  std::size_t count = 0;
  void enter(std::string_view /*name*/) {}
  void enter_item(int /*index*/) {}
  void leave() {}
  void number(float /*value*/) { ++count; }
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

// A number for each name; what `out` holds is replaced.
template <class T>
void write_planes(const T& object, std::vector<float>& out) {
  static const std::size_t count = [] {
    T blank{};
    detail::PlaneCount all;
    EachPlane(all).visit(blank);
    return all.count;
  }();
  out.resize(count);
  detail::PlaneValues values{out.data()};
  EachPlane(values).visit(const_cast<T&>(object));
}

}  // namespace table
