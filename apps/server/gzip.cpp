// SPDX-License-Identifier: MIT
#include "apps/server/gzip.h"

#include <zlib.h>

namespace server {

std::string gzip(const std::string& text) {
  constexpr int kGzipWindow = 15 + 16;  // zlib's way to say: with a gzip header
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kGzipWindow, 9, Z_DEFAULT_STRATEGY) !=
      Z_OK) {
    return {};
  }
  std::string out(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const bool good = deflate(&stream, Z_FINISH) == Z_STREAM_END;
  out.resize(good ? stream.total_out : 0);
  deflateEnd(&stream);
  return out;
}

}  // namespace server
