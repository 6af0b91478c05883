// SPDX-License-Identifier: MIT
#include <array>

#include <openssl/evp.h>
#include <zlib.h>

#include "apps/host/packing.h"

namespace host {
namespace {

// Base64 writes three bytes as four letters.
constexpr std::size_t kBytes = 3;
constexpr std::size_t kLetters = 4;

std::string letters_of(const std::string& bytes) {
  std::string out((bytes.size() + kBytes - 1) / kBytes * kLetters + 1, '\0');
  const int size = EVP_EncodeBlock(reinterpret_cast<unsigned char*>(out.data()),
                                   reinterpret_cast<const unsigned char*>(bytes.data()),
                                   static_cast<int>(bytes.size()));
  out.resize(static_cast<std::size_t>(size));
  return out;
}

// What fills up the last four letters stays as bytes of zero: zlib stops before them.
std::optional<std::string> bytes_of(const std::string& letters) {
  if (letters.size() % kLetters != 0 || letters.size() > INT32_MAX) return std::nullopt;
  std::string out(letters.size() / kLetters * kBytes + 1, '\0');
  const int size = EVP_DecodeBlock(reinterpret_cast<unsigned char*>(out.data()),
                                   reinterpret_cast<const unsigned char*>(letters.data()),
                                   static_cast<int>(letters.size()));
  if (size < 0) return std::nullopt;
  out.resize(static_cast<std::size_t>(size));
  return out;
}

}  // namespace

std::string packed(const std::string& text) {
  uLongf size = compressBound(static_cast<uLong>(text.size()));
  std::string out(size, '\0');
  const int done = compress2(reinterpret_cast<Bytef*>(out.data()), &size,
                             reinterpret_cast<const Bytef*>(text.data()),
                             static_cast<uLong>(text.size()), Z_BEST_COMPRESSION);
  out.resize(done == Z_OK ? size : 0);
  return letters_of(out);
}

std::optional<std::string> unpacked(const std::string& kept, std::size_t most) {
  const auto bytes = bytes_of(kept);
  if (!bytes || bytes->empty()) return std::nullopt;
  z_stream stream{};
  if (inflateInit(&stream) != Z_OK) return std::nullopt;
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes->data()));
  stream.avail_in = static_cast<uInt>(bytes->size());
  std::string out;
  std::array<char, 65536> piece{};
  int done = Z_OK;
  while (done == Z_OK && out.size() <= most) {
    stream.next_out = reinterpret_cast<Bytef*>(piece.data());
    stream.avail_out = static_cast<uInt>(piece.size());
    done = inflate(&stream, Z_NO_FLUSH);
    out.append(piece.data(), piece.size() - stream.avail_out);
  }
  inflateEnd(&stream);
  if (done != Z_STREAM_END || out.size() > most) return std::nullopt;
  return out;
}

}  // namespace host
