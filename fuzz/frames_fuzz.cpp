// SPDX-License-Identifier: MIT
// Any bytes whatever as the frames of a WebSocket: nothing crashes, no message is longer than it
// may be, what waits for its rest is bounded, and however the bytes are cut up on their way the
// same is heard. The first byte says whether messages may be packed (1), the second how the rest is
// cut. Corpus: frames as clients write them, see fuzz/corpus/frames_fuzz. The framing is compiled
// in here because the fuzz programs do not link the server.
#include <cstdint>
#include <string>
#include <vector>

#include "apps/server/deflate.cpp"    // NOLINT
#include "apps/server/ws_frames.cpp"  // NOLINT
#include "fuzz/require.h"

namespace {

using server::CloseCode;
using server::Message;

constexpr std::size_t kMost = 600;         // bytes of a message
constexpr std::size_t kMostControl = 125;  // of a ping and the like
constexpr std::size_t kMostHead = 14;      // of a frame

struct Heard {
  std::vector<std::string> messages;  // each with its opcode before it
  CloseCode end = CloseCode::none;
  bool operator==(const Heard&) const = default;
};

void listen(server::FrameReader& reader, Heard& heard) {
  while (auto message = reader.next()) {
    const bool control = message->opcode >= server::Opcode::close;
    fuzz::require(message->payload.size() <= (control ? kMostControl : kMost),
                  "a message is not longer than it may be");
    const bool text = message->opcode == server::Opcode::text;
    fuzz::require(!text || formats::is_utf8(message->payload), "a text is UTF-8");
    heard.messages.push_back(static_cast<char>(message->opcode) + message->payload);
  }
  fuzz::require(reader.failure() != CloseCode::none || reader.held() <= 2 * kMost + kMostHead,
                "what waits for its rest is bounded");
}

// Cut into pieces of 1 to 64 bytes, as `cut` says; 0: in one piece.
Heard heard_in(std::string_view bytes, bool packed, std::uint8_t cut) {
  server::FrameReader reader(kMost);
  if (packed) reader.allow_packed();
  Heard out;
  std::uint32_t turn = cut;
  while (!bytes.empty() && reader.failure() == CloseCode::none) {
    turn = turn * 1'664'525U + 1'013'904'223U;
    const std::size_t size = cut == 0 ? bytes.size() : 1 + (turn >> 26U);
    reader.add(bytes.substr(0, size));
    bytes.remove_prefix(std::min(size, bytes.size()));
    listen(reader, out);
  }
  out.end = reader.failure();
  return out;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const bool packed = (data[0] & 1U) != 0;
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 2, size - 2);
  const Heard whole = heard_in(bytes, packed, 0);
  const auto cut = static_cast<std::uint8_t>(data[1] | 1U);
  fuzz::require(heard_in(bytes, packed, cut) == whole, "the same is heard however it is cut up");
  return 0;
}
