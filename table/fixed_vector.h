// SPDX-License-Identifier: MIT
// A vector with a fixed capacity inside the object: no heap, trivially copyable, unused places
// always zero so that equal contents are equal bytes.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>

// Where texts of strangers are read an index is checked in the program people run, too: a wrong one
// ends it (cmake/SandtableHardening.cmake). Such a function has another name to the linker, so that
// files that check and files that do not never get each other's.
#ifdef SANDTABLE_CHECKED
#define SANDTABLE_INDEX(good) \
  if (!(good)) __builtin_trap()
#define SANDTABLE_INDEXED [[gnu::abi_tag("checked"), gnu::always_inline]]
#else
#define SANDTABLE_INDEX(good) assert(good)
#define SANDTABLE_INDEXED
#endif

namespace table {

template <class T, std::size_t Capacity>
class FixedVector {
  static_assert(std::is_trivially_copyable_v<T>);
  using Size = std::conditional_t<(Capacity < 256), std::uint8_t, std::uint16_t>;

 public:
  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size_ == Capacity; }
  static constexpr std::size_t capacity() { return Capacity; }
  // For those who ask where it lies in memory.
  constexpr const Size& size_in_place() const { return size_; }

  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }

  SANDTABLE_INDEXED constexpr T& operator[](std::size_t i) {
    SANDTABLE_INDEX(i < size_);
    return items_[i];
  }
  SANDTABLE_INDEXED constexpr const T& operator[](std::size_t i) const {
    SANDTABLE_INDEX(i < size_);
    return items_[i];
  }
  SANDTABLE_INDEXED constexpr T& back() { return (*this)[size_ - 1U]; }
  SANDTABLE_INDEXED constexpr const T& back() const { return (*this)[size_ - 1U]; }

  SANDTABLE_INDEXED constexpr void push_back(const T& item) {
    SANDTABLE_INDEX(!full());
    items_[size_++] = item;
  }
  SANDTABLE_INDEXED constexpr void pop_back() {
    SANDTABLE_INDEX(!empty());
    items_[--size_] = T{};
  }
  // Keeps the order of the others.
  SANDTABLE_INDEXED constexpr void erase_at(std::size_t i) {
    SANDTABLE_INDEX(i < size_);
    for (std::size_t k = i; k + 1 < size_; ++k) items_[k] = items_[k + 1];
    pop_back();
  }
  SANDTABLE_INDEXED constexpr void clear() {
    while (!empty()) pop_back();
  }

 private:
  std::array<T, Capacity> items_{};
  Size size_ = 0;
};

// The same without the promise about unused places: for scratch lists that are never part of a
// state (legal answers), where clearing must cost nothing.
template <class T, std::size_t Capacity>
class ScratchList {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  ScratchList() {}  // NOLINT: the places stay uninitialised on purpose
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const T* begin() const { return items_; }
  const T* end() const { return items_ + size_; }
  T* begin() { return items_; }
  T* end() { return items_ + size_; }
  SANDTABLE_INDEXED const T& operator[](std::size_t i) const {
    SANDTABLE_INDEX(i < size_);
    return items_[i];
  }
  SANDTABLE_INDEXED void push_back(const T& item) {
    SANDTABLE_INDEX(size_ < Capacity);
    items_[size_++] = item;
  }
  SANDTABLE_INDEXED void pop_back() {
    SANDTABLE_INDEX(size_ > 0);
    --size_;
  }
  void clear() { size_ = 0; }

 private:
  union {
    T items_[Capacity];
  };
  std::size_t size_ = 0;
};

}  // namespace table
