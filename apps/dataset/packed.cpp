// SPDX-License-Identifier: MIT
#include "apps/dataset/packed.h"

#include <algorithm>
#include <array>
#include <limits>
#include <new>

#include <zlib.h>

namespace dataset {
namespace {

constexpr int kRaw = -15;  // zlib's way to say: the largest window, no header
constexpr int kLevel = 6;
constexpr int kMemory = 9;
constexpr std::size_t kMostAtOnce = 1U << 30U;  // zlib counts in 32 bits

// All of the input, up to where the next piece may begin.
void deflate_piece(z_stream& stream, int flush, std::string& out) {
  std::array<char, 65536> room{};
  do {
    stream.next_out = reinterpret_cast<Bytef*>(room.data());
    stream.avail_out = static_cast<uInt>(room.size());
    deflate(&stream, flush);
    out.append(room.data(), room.size() - stream.avail_out);
  } while (stream.avail_out == 0);
}

Packed packed(std::span<const std::byte> bytes, int level) {
  Packed out;
  if (bytes.empty()) return out;
  z_stream stream{};
  if (deflateInit2(&stream, level, Z_DEFLATED, kRaw, kMemory, Z_DEFAULT_STRATEGY) != Z_OK)
    throw std::bad_alloc();
  out.size = bytes.size();
  uLong check = crc32(0, nullptr, 0);
  while (!bytes.empty()) {
    const auto now = bytes.first(std::min(bytes.size(), kMostAtOnce));
    bytes = bytes.subspan(now.size());
    const auto* const at = reinterpret_cast<const Bytef*>(now.data());
    check = crc32_z(check, at, now.size());
    stream.next_in = const_cast<Bytef*>(at);
    stream.avail_in = static_cast<uInt>(now.size());
    deflate_piece(stream, bytes.empty() ? Z_FULL_FLUSH : Z_NO_FLUSH, out.bytes);
  }
  out.check = static_cast<std::uint32_t>(check);
  deflateEnd(&stream);
  return out;
}

}  // namespace

void Packed::append(const Packed& next) {
  bytes += next.bytes;
  check =
      static_cast<std::uint32_t>(crc32_combine(check, next.check, static_cast<z_off_t>(next.size)));
  size += next.size;
}

Packed packed(std::span<const std::byte> bytes) { return packed(bytes, kLevel); }

Packed packed(const std::string& text) { return packed(std::as_bytes(std::span(text))); }

Packed as_it_is(const std::string& text) {
  return packed(std::as_bytes(std::span(text)), Z_NO_COMPRESSION);
}

}  // namespace dataset
