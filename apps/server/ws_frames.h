// SPDX-License-Identifier: MIT
// The frames of a WebSocket (RFC 6455), as a server reads and writes them: bytes in, messages out.
// It knows no sockets.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace server {

enum class Opcode : std::uint8_t { more = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

// Why a connection is closed.
enum class CloseCode : std::uint16_t {
  none = 0,
  going_away = 1001,
  protocol_error = 1002,
  bad_text = 1007,
  policy = 1008,
  too_long = 1009
};

struct Message {
  Opcode opcode = Opcode::text;
  std::string payload;
};

class FrameReader {
 public:
  // `most`: bytes of a message, packed and unpacked.
  explicit FrameReader(std::size_t most) : most_(most) {}
  // From now on messages may be packed.
  void allow_packed() { packed_allowed_ = true; }

  void add(std::string_view bytes);
  // The next whole message; nothing where bytes are missing or something is wrong.
  std::optional<Message> next();
  // What is wrong, if anything: the connection has to be closed.
  CloseCode failure() const { return failure_; }
  // Bytes that wait for the rest of their frame or message.
  std::size_t held() const { return waiting().size() + message_.size(); }

 private:
  struct Head;
  std::optional<Head> head() const;
  CloseCode wrong_with(const Head& head) const;
  std::optional<Message> whole_message();

  // What has been added and not been taken.
  std::string_view waiting() const { return std::string_view(buffer_).substr(taken_); }
  void take(std::size_t bytes);

  std::size_t most_;
  bool packed_allowed_ = false;
  std::string buffer_;
  std::size_t taken_ = 0;           // of it: frames that have been read
  std::string message_;             // of the frames so far
  std::optional<Opcode> fragment_;  // what they are the beginning of
  bool packed_ = false;
  CloseCode failure_ = CloseCode::none;
};

// What stands before a payload of that many bytes.
std::string frame_head(Opcode opcode, std::size_t size, bool packed);
// A whole close frame.
std::string close_frame(CloseCode code);

}  // namespace server
