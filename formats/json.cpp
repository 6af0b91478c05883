// SPDX-License-Identifier: MIT
#include "formats/json.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include <nlohmann/json.hpp>

#include "formats/utf8.h"

namespace formats {
namespace {

using nlohmann::json;
using table::Error;
using table::ErrorCode;
using table::Value;

constexpr std::size_t kMaxQuoted = 300;  // an error message never repeats a megabyte of nonsense

// "[json.exception.parse_error.101] parse error at line 1, column 2: ..." without the part in
// brackets.
std::string plain_message(std::string text) {
  const std::size_t end = text.find("] ");
  if (!text.empty() && text.front() == '[' && end != std::string::npos) text.erase(0, end + 2);
  if (text.size() > kMaxQuoted) text = text.substr(0, kMaxQuoted) + "...";
  return text;
}

bool has_duplicates(const Value::Object& members) {
  std::vector<std::string_view> keys;
  keys.reserve(members.size());
  for (const auto& [key, value] : members) keys.push_back(key);
  std::sort(keys.begin(), keys.end());
  return std::adjacent_find(keys.begin(), keys.end()) != keys.end();
}

// Builds the tree while nlohmann reads. A handler that returns false stops the reading.
class Builder final : public nlohmann::json_sax<json> {
 public:
  Value take() { return std::move(root_); }
  const std::string& complaint() const { return complaint_; }

  bool null() override { return put(Value{}); }
  bool boolean(bool v) override { return put(v); }
  bool number_integer(number_integer_t v) override { return put(std::int64_t{v}); }
  bool number_unsigned(number_unsigned_t v) override {
    if (v > static_cast<number_unsigned_t>(std::numeric_limits<std::int64_t>::max())) {
      return refuse("the number " + std::to_string(v) + " is too large");
    }
    return put(static_cast<std::int64_t>(v));
  }
  bool number_float(number_float_t v, const string_t& text) override {
    // nlohmann reads whole numbers beyond 64 bits as doubles: that would change them silently.
    if (text.find_first_of(".eE") == string_t::npos) {
      return refuse("the number " + plain_message(text) + " is too large");
    }
    return put(v);
  }
  bool string(string_t& text) override { return put(std::move(text)); }
  bool binary(binary_t& /*unused*/) override { return refuse("binary data is not JSON"); }
  bool start_object(std::size_t /*unused*/) override { return open(Value::object()); }
  bool start_array(std::size_t /*unused*/) override { return open(Value::array()); }
  bool key(string_t& name) override {
    open_.back()->members().emplace_back(std::move(name), Value{});
    return true;
  }
  bool end_object() override {
    const bool twice = has_duplicates(open_.back()->members());
    open_.pop_back();
    return twice ? refuse("a key is given twice in one object") : true;
  }
  bool end_array() override {
    open_.pop_back();
    return true;
  }
  bool parse_error(std::size_t /*position*/, const std::string& /*token*/,
                   const json::exception& error) override {
    return refuse(plain_message(error.what()));
  }

 private:
  bool refuse(std::string why) {
    if (complaint_.empty()) complaint_ = std::move(why);
    return false;
  }
  // A container is never touched while one inside it is open, so the pointers in open_ stay good.
  Value& next_place() {
    if (open_.empty()) return root_;
    Value& parent = *open_.back();
    if (!parent.is_array()) return parent.members().back().second;
    parent.push(Value{});
    return parent.items().back();
  }
  bool put(Value value) {
    next_place() = std::move(value);
    return true;
  }
  bool open(Value container) {
    if (open_.size() >= static_cast<std::size_t>(kMaxDepth)) {
      return refuse("lists and objects are nested deeper than " + std::to_string(kMaxDepth));
    }
    Value& place = next_place();
    place = std::move(container);
    open_.push_back(&place);
    return true;
  }

  Value root_;
  std::vector<Value*> open_;
  std::string complaint_;
};

// What stands for a sign that may not stand there itself; none where it may.
const char* escape_of(char c) {
  switch (c) {
    case '"':
      return "\\\"";
    case '\\':
      return "\\\\";
    case '\n':
      return "\\n";
    default:
      return nullptr;
  }
}

// Most texts are letters and a few line breaks. False, and nothing written, where there is more to
// it: rare signs, or bytes that are not UTF-8.
bool dump_usual(std::string_view text, std::string& out) {
  const std::size_t before = out.size();
  std::size_t written = 0;
  for (std::size_t i = 0; i < text.size();) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (const char* escape = escape_of(text[i])) {
      out.append(text, written, i - written).append(escape);
      written = ++i;
      continue;
    }
    const bool plain = c >= ' ' && c < 0x7F;
    const std::size_t letter = plain ? 1 : c < 0x80 ? 0 : utf8_letter(text.substr(i));
    if (letter == 0) {
      out.resize(before);
      return false;
    }
    i += letter;
  }
  out.append(text, written);
  return true;
}

void dump_string(const std::string& text, std::string& out) {
  out += '"';
  if (dump_usual(text, out)) {
    out += '"';
  } else {
    out.pop_back();
    out += json(text).dump(-1, ' ', false, json::error_handler_t::replace);
  }
}

void dump(const Value& value, std::string& out);

void dump_array(const Value& value, std::string& out) {
  char before = '[';
  for (const Value& item : value.items()) {
    out += before;
    dump(item, out);
    before = ',';
  }
  if (before == '[') out += '[';
  out += ']';
}

void dump_object(const Value& value, std::string& out) {
  char before = '{';
  for (const auto& [key, member] : value.members()) {
    out += before;
    dump_string(key, out);
    out += ':';
    dump(member, out);
    before = ',';
  }
  if (before == '{') out += '{';
  out += '}';
}

void dump(const Value& value, std::string& out) {
  if (value.is_object()) return dump_object(value, out);
  if (value.is_array()) return dump_array(value, out);
  if (value.is_string()) return dump_string(value.as_string(), out);
  if (value.is_bool()) {
    out += value.as_bool() ? "true" : "false";
  } else if (value.is_int()) {
    out += std::to_string(value.as_int());
  } else if (value.is_number() && std::isfinite(value.as_number())) {
    out += json(value.as_number()).dump();
  } else {
    out += "null";
  }
}

}  // namespace

table::Expected<Value> parse_json(std::string_view text, std::size_t max_size) {
  if (text.size() > max_size) {
    return Error{ErrorCode::bad_request,
                 "the text has " + std::to_string(text.size()) + " bytes, at most " +
                     std::to_string(max_size) + " are read",
                 ""};
  }
  Builder builder;
  if (!json::sax_parse(text.begin(), text.end(), &builder)) {
    return Error{ErrorCode::bad_request, "not JSON: " + builder.complaint(), ""};
  }
  return builder.take();
}

std::string dump_json(const Value& value) {
  std::string out;
  dump(value, out);
  return out;
}

}  // namespace formats
