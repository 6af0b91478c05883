// SPDX-License-Identifier: MIT
// States and observations of any game as plain bytes, and their hashes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace table {

// A state or an observation of any game as plain bytes. Copying copies only the bytes in use.
template <std::size_t Capacity>
class Bytes {
 public:
  Bytes() {}  // NOLINT: the bytes stay uninitialised on purpose
  Bytes(const Bytes& other) : size_(other.size_) { std::memcpy(data_, other.data_, size_); }
  Bytes& operator=(const Bytes& other) {
    size_ = other.size_;
    std::memmove(data_, other.data_, size_);
    return *this;
  }
  template <class T>
  static Bytes of(const T& value) {
    static_assert(sizeof(T) <= Capacity && std::is_trivially_copyable_v<T>);
    Bytes out;
    out.size_ = sizeof(T);
    std::memcpy(out.data_, &value, sizeof(T));
    return out;
  }
  // Of a value whose type the caller does not know.
  static Bytes copy_of(const void* value, std::size_t size) {
    Bytes out;
    out.size_ = size;
    std::memcpy(out.data_, value, size);
    return out;
  }
  template <class T>
  T& as() {
    return *reinterpret_cast<T*>(data_);
  }
  template <class T>
  const T& as() const {
    return *reinterpret_cast<const T*>(data_);
  }
  std::size_t size() const { return size_; }
  const std::byte* data() const { return data_; }
  bool operator==(const Bytes& other) const {
    return size_ == other.size_ && std::memcmp(data_, other.data_, size_) == 0;
  }

 private:
  alignas(16) std::byte data_[Capacity];
  std::size_t size_ = 0;
};
using AnyState = Bytes<4096>;
using AnyObservation = Bytes<4096>;

// FNV-1a over the bytes: the same on every build.
std::uint64_t hash_bytes(const void* data, std::size_t size);
template <std::size_t N>
std::uint64_t hash(const Bytes<N>& bytes) {
  return hash_bytes(bytes.data(), bytes.size());
}

// How hashes of states come about. Records name the version, since hashes of two versions say
// nothing of each other.
inline constexpr int kHashOfMemory = 1;  // of the state as it lies in memory: games without lists
inline constexpr int kHashOfFields = 2;  // of its listed fields

}  // namespace table
