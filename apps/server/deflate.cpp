// SPDX-License-Identifier: MIT
#include "apps/server/deflate.h"

#include <array>

#include <zlib.h>

namespace server {
namespace {

constexpr int kRaw = -15;  // zlib's way to say: without a header, with a window of 32 KiB
constexpr int kLevel = 2;  // higher ones save a tenth and take twice as long
constexpr int kMemory = 8;
constexpr std::array<char, 4> kTail{0, 0, '\xFF', '\xFF'};  // of every message, and not sent

Bytef* bytes_of(std::string_view text) {
  return reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
}

// One for each thread, used again for every message.
struct Deflater {
  Deflater() {
    good = deflateInit2(&stream, kLevel, Z_DEFLATED, kRaw, kMemory, Z_DEFAULT_STRATEGY) == Z_OK;
  }
  ~Deflater() { deflateEnd(&stream); }
  Deflater(const Deflater&) = delete;
  Deflater& operator=(const Deflater&) = delete;
  z_stream stream{};
  bool good = false;
};

struct Inflater {
  Inflater() { good = inflateInit2(&stream, kRaw) == Z_OK; }
  ~Inflater() { inflateEnd(&stream); }
  Inflater(const Inflater&) = delete;
  Inflater& operator=(const Inflater&) = delete;
  z_stream stream{};
  bool good = false;
};

// Unpacks into `out` as far as it has room.
int inflate_part(z_stream& stream, std::string_view packed, std::string& out, std::size_t& size) {
  stream.next_in = bytes_of(packed);
  stream.avail_in = static_cast<uInt>(packed.size());
  stream.next_out = bytes_of(out) + size;
  stream.avail_out = static_cast<uInt>(out.size() - size);
  const int result = inflate(&stream, Z_SYNC_FLUSH);
  size = out.size() - stream.avail_out;
  return result;
}

}  // namespace

std::string deflate_message(std::string_view text) {
  thread_local Deflater deflater;
  if (!deflater.good || deflateReset(&deflater.stream) != Z_OK) return {};
  z_stream& stream = deflater.stream;
  constexpr std::size_t kFlush = 16;  // what the flush at the end may add
  std::string out(deflateBound(&stream, static_cast<uLong>(text.size())) + kFlush, '\0');
  stream.next_in = bytes_of(text);
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = bytes_of(out);
  stream.avail_out = static_cast<uInt>(out.size());
  if (deflate(&stream, Z_SYNC_FLUSH) != Z_OK || stream.avail_in > 0) return {};
  out.resize(out.size() - stream.avail_out - kTail.size());
  return out;
}

Inflated inflate_message(std::string_view packed, std::size_t most) {
  thread_local Inflater inflater;
  Inflated out;
  if (!inflater.good || inflateReset(&inflater.stream) != Z_OK) {
    out.broken = true;
    return out;
  }
  out.text.resize(most + 1);
  std::size_t size = 0;
  for (const std::string_view part : {packed, std::string_view(kTail.data(), kTail.size())}) {
    const int result = inflate_part(inflater.stream, part, out.text, size);
    out.too_long = size > most;
    if (out.too_long) break;
    out.broken = (result != Z_OK && result != Z_STREAM_END && result != Z_BUF_ERROR) ||
                 inflater.stream.avail_in > 0;
    if (out.broken || result == Z_STREAM_END) break;
  }
  out.text.resize(out.too_long || out.broken ? 0 : size);
  return out;
}

}  // namespace server
