// SPDX-License-Identifier: MIT
#include "apps/server/ws_frames.h"

#include <array>
#include <utility>

#include "apps/server/deflate.h"
#include "formats/utf8.h"

namespace server {
namespace {

constexpr std::uint8_t kLast = 0x80;
constexpr std::uint8_t kPacked = 0x40;
constexpr std::uint8_t kReserved = 0x30;
constexpr std::uint8_t kOpcode = 0x0F;
constexpr std::uint8_t kMasked = 0x80;
constexpr std::uint8_t kLength = 0x7F;
constexpr std::uint64_t kTwoBytes = 126;    // the length follows in two bytes
constexpr std::uint64_t kEightBytes = 127;  // in eight
constexpr std::size_t kMask = 4;

bool is_control(std::uint8_t opcode) { return opcode >= 8; }

bool is_known(std::uint8_t opcode) { return opcode <= 2 || (opcode >= 8 && opcode <= 10); }

std::uint64_t big_endian(std::string_view bytes) {
  std::uint64_t out = 0;
  for (const char c : bytes) out = out << 8U | static_cast<std::uint8_t>(c);
  return out;
}

void append_big_endian(std::string& out, std::uint64_t value, int bytes) {
  for (int i = bytes - 1; i >= 0; --i)
    out += static_cast<char>(value >> (8U * static_cast<unsigned>(i)) & 0xFFU);
}

}  // namespace

struct FrameReader::Head {
  bool last;
  bool packed;
  bool reserved;
  std::uint8_t opcode;
  bool masked;
  std::uint64_t length;
  std::size_t size;  // of the head itself, in bytes
  std::array<char, kMask> mask;
};

void FrameReader::add(std::string_view bytes) {
  buffer_.erase(0, std::exchange(taken_, 0));
  buffer_.append(bytes);
}

void FrameReader::take(std::size_t bytes) {
  taken_ += bytes;
  if (taken_ < buffer_.size()) return;
  buffer_ = {};  // most connections have nothing to say
  taken_ = 0;
}

std::optional<FrameReader::Head> FrameReader::head() const {
  const std::string_view bytes = waiting();
  if (bytes.size() < 2) return std::nullopt;
  const auto first = static_cast<std::uint8_t>(bytes[0]);
  const auto second = static_cast<std::uint8_t>(bytes[1]);
  Head out{.last = (first & kLast) != 0,
           .packed = (first & kPacked) != 0,
           .reserved = (first & kReserved) != 0,
           .opcode = static_cast<std::uint8_t>(first & kOpcode),
           .masked = (second & kMasked) != 0,
           .length = static_cast<std::uint64_t>(second & kLength),
           .size = 2,
           .mask = {}};
  const std::size_t more = out.length == kTwoBytes ? 2 : out.length == kEightBytes ? 8 : 0;
  if (bytes.size() < 2 + more) return std::nullopt;
  if (more > 0) out.length = big_endian(bytes.substr(2, more));
  out.size += more;
  if (!out.masked) return out;
  if (bytes.size() < out.size + kMask) return std::nullopt;
  for (std::size_t i = 0; i < kMask; ++i) out.mask[i] = bytes[out.size + i];
  out.size += kMask;
  return out;
}

CloseCode FrameReader::wrong_with(const Head& head) const {
  const bool control = is_control(head.opcode);
  const bool begins = head.opcode == 1 || head.opcode == 2;
  const bool may_be_packed = packed_allowed_ && begins;
  const bool out_of_turn = begins ? fragment_.has_value() : !control && !fragment_;
  if (!head.masked || head.reserved || !is_known(head.opcode) || out_of_turn ||
      (head.packed && !may_be_packed) || (control && (!head.last || head.length >= kTwoBytes)))
    return CloseCode::protocol_error;
  if (!control && (head.length > most_ || message_.size() + head.length > most_))
    return CloseCode::too_long;
  return CloseCode::none;
}

std::optional<Message> FrameReader::next() {
  while (failure_ == CloseCode::none) {
    const auto head = this->head();
    if (!head) return std::nullopt;
    failure_ = wrong_with(*head);
    if (failure_ != CloseCode::none) return std::nullopt;
    if (waiting().size() - head->size < head->length) return std::nullopt;
    std::string payload(waiting().substr(head->size, head->length));
    take(head->size + payload.size());
    for (std::size_t i = 0; i < payload.size(); ++i)
      payload[i] = static_cast<char>(payload[i] ^ head->mask[i % kMask]);
    const auto opcode = static_cast<Opcode>(head->opcode);
    if (is_control(head->opcode)) return Message{opcode, std::move(payload)};
    if (opcode != Opcode::more) {
      fragment_ = opcode;
      packed_ = head->packed;
    }
    message_ += payload;
    if (head->last) return whole_message();
  }
  return std::nullopt;
}

std::optional<Message> FrameReader::whole_message() {
  Message out{*fragment_, std::exchange(message_, {})};
  fragment_.reset();
  if (packed_) {
    Inflated inflated = inflate_message(out.payload, most_);
    if (inflated.too_long) failure_ = CloseCode::too_long;
    if (inflated.broken) failure_ = CloseCode::bad_text;
    out.payload = std::move(inflated.text);
  }
  if (failure_ == CloseCode::none && out.opcode == Opcode::text && !formats::is_utf8(out.payload))
    failure_ = CloseCode::bad_text;
  if (failure_ != CloseCode::none) return std::nullopt;
  return out;
}

std::string frame_head(Opcode opcode, std::size_t size, bool packed) {
  constexpr std::size_t kTwoBytesHold = 0xFFFF;
  std::string out(
      1, static_cast<char>(kLast | (packed ? kPacked : 0U) | static_cast<std::uint8_t>(opcode)));
  if (size < kTwoBytes) {
    out += static_cast<char>(size);
  } else if (size <= kTwoBytesHold) {
    out += static_cast<char>(kTwoBytes);
    append_big_endian(out, size, 2);
  } else {
    out += static_cast<char>(kEightBytes);
    append_big_endian(out, size, 8);
  }
  return out;
}

std::string close_frame(CloseCode code) {
  if (code == CloseCode::none) return frame_head(Opcode::close, 0, false);
  std::string out = frame_head(Opcode::close, 2, false);
  append_big_endian(out, static_cast<std::uint64_t>(code), 2);
  return out;
}

}  // namespace server
