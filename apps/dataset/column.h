// SPDX-License-Identifier: MIT
// One array of a data set while it grows: a name, a type of numpy, and the shape of a row.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "apps/dataset/packed.h"

namespace dataset {

static_assert(std::endian::native == std::endian::little, "arrays are written as they lie here");

// As numpy writes it: "<i2".
template <class T>
std::string numpy_type() {
  const char kind = std::is_floating_point_v<T> ? 'f' : std::is_signed_v<T> ? 'i' : 'u';
  return std::string(sizeof(T) == 1 ? "|" : "<") + kind + std::to_string(sizeof(T));
}

// What stands before the numbers of an array in a file .npy (version 1.0 of the format).
std::string array_head(const std::string& type, const std::vector<std::int64_t>& shape);

struct Column {
  std::string name;
  std::string type;
  std::vector<std::int64_t> row{};  // the shape of one; none: a number
  std::vector<std::byte> bytes{};

  template <class T>
  void add(T value) {
    add_all(std::span<const T>(&value, 1));
  }
  template <class T>
  void add_all(std::span<const T> values) {
    const auto raw = std::as_bytes(values);
    bytes.insert(bytes.end(), raw.begin(), raw.end());
  }
  // Room for so many numbers behind the last one.
  template <class T>
  T* grow(std::size_t count) {
    const std::size_t at = bytes.size();
    bytes.resize(at + count * sizeof(T));
    return reinterpret_cast<T*>(bytes.data() + at);
  }
};

template <class T>
Column column(std::string name, std::vector<std::int64_t> row = {}) {
  return {std::move(name), numpy_type<T>(), std::move(row), {}};
}

}  // namespace dataset
