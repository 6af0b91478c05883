// SPDX-License-Identifier: MIT
#include "table/state_dump.h"

#include <algorithm>

namespace table {
namespace {

constexpr std::uint8_t kVersion = 2;  // 1 held the memory of a state as it lay there
constexpr std::string_view kDigits = "0123456789abcdef";

std::vector<std::uint8_t> shorten(const std::vector<std::uint8_t>& in) {
  std::vector<std::uint8_t> out;
  for (std::size_t i = 0; i < in.size(); ++i) {
    out.push_back(in[i]);
    if (in[i] != 0) continue;
    std::uint8_t run = 1;
    for (; run < 255 && i + 1 < in.size() && in[i + 1] == 0; ++i) ++run;
    out.push_back(run);
  }
  return out;
}

constexpr std::size_t kMostBytes = 4096;  // as many as a state has at most

bool lengthen(const std::vector<std::uint8_t>& in, std::vector<std::uint8_t>& out) {
  for (std::size_t i = 0; i < in.size() && out.size() <= kMostBytes; ++i) {
    const std::uint8_t byte = in[i];
    std::size_t run = 1;
    if (byte == 0) {
      if (++i == in.size() || in[i] == 0) return false;
      run = in[i];
    }
    out.insert(out.end(), run, byte);
  }
  return out.size() <= kMostBytes;
}

std::string hex(const std::vector<std::uint8_t>& bytes) {
  std::string out;
  for (const std::uint8_t b : bytes) {
    out += kDigits[b >> 4U];
    out += kDigits[b & 15U];
  }
  return out;
}

bool unhex(std::string_view text, std::vector<std::uint8_t>& out) {
  if (text.size() % 2 != 0) return false;
  for (std::size_t i = 0; i < text.size(); i += 2) {
    const std::size_t high = kDigits.find(text[i]);
    const std::size_t low = kDigits.find(text[i + 1]);
    if (high == std::string_view::npos || low == std::string_view::npos) return false;
    out.push_back(static_cast<std::uint8_t>(high * 16 + low));
  }
  return true;
}

}  // namespace

void spell(const Value& value, std::string& out) {
  if (value.is_array()) {
    for (const Value& item : value.items()) spell(item, out += '[');
  } else if (value.is_object()) {
    for (const auto& [key, item] : value.members()) spell(item, out += '{' + key);
  } else if (value.is_string()) {
    out += '"' + value.as_string();
  } else if (value.is_bool() || value.is_int()) {
    out += std::to_string(value.is_bool() ? value.as_bool() : value.as_int());
  }
  out += ' ';
}

Error bad_stack(const std::string& why) {
  return {ErrorCode::bad_position, "question_stack: " + why, ""};
}

std::string write_dump(const Dump& dump) {
  std::vector<std::uint8_t> head{kVersion};
  for (int i = 3; i >= 0; --i) head.push_back(static_cast<std::uint8_t>(dump.sum >> (8 * i)));
  return hex(head) + hex(shorten(dump.bytes));
}

Expected<Dump> read_dump(std::string_view text) {
  std::vector<std::uint8_t> bytes;
  if (!unhex(text, bytes) || bytes.size() < 6)
    return bad_stack("expected the text of a written position");
  if (bytes[0] < kVersion)
    return bad_stack(
        "written by an earlier version of the program, which noted the middle of a step in another "
        "way; without it the phase starts anew");
  if (bytes[0] != kVersion) return bad_stack("written by another version of the program");
  Dump out;
  for (std::size_t i = 1; i < 5; ++i) out.sum = (out.sum << 8U) | bytes[i];
  bytes.erase(bytes.begin(), bytes.begin() + 5);
  if (!lengthen(bytes, out.bytes)) return bad_stack("written by another version of the program");
  return out;
}

Value options_noted(const Value& options, const Value& usual,
                    std::span<const std::string_view> later) {
  Value out = Value::object();
  for (const auto& [name, value] : options.members()) {
    const bool came_later = std::ranges::find(later, name) != later.end();
    if (!came_later || value != *usual.find(name)) out.set(name, value);
  }
  return out;
}

}  // namespace table
