// SPDX-License-Identifier: MIT
// Reads content/<game>/network.txt: lines "name: value" that say where it comes from and how large
// it is, then, in Base64 and lowest byte first, the hashes of its planes' names and the numbers
// (tools/train/fit.py writes them). With "weights: bytes" a row is the largest of its weights and
// 32 bytes, of which 127 stands for it; without, as in older files, it is the weights themselves.
#include <bit>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <map>
#include <utility>

#include "ai/levels.h"
#include "ai/network.h"

namespace ai {

using table::Error;
using table::ErrorCode;
using table::Expected;

namespace {

using Heading = std::map<std::string, std::string>;

Error broken(const std::string& what) {
  return {ErrorCode::bad_option, "network: " + what + "; tools/train/fit.py writes such files", ""};
}

int digit(char c) {
  if (c >= 'A' && c <= 'Z') return c - 'A';
  if (c >= 'a' && c <= 'z') return c - 'a' + 26;
  if (c >= '0' && c <= '9') return c - '0' + 52;
  return c == '+' ? 62 : c == '/' ? 63 : -1;
}

// Passes over line ends and the signs that fill up the last group.
std::string from_base64(std::string_view text) {
  std::string out;
  std::uint32_t bits = 0;
  int count = 0;
  for (const char c : text) {
    const int value = digit(c);
    if (value < 0) continue;
    bits = bits << 6U | static_cast<std::uint32_t>(value);
    count += 6;
    if (count < 8) continue;
    count -= 8;
    out += static_cast<char>(bits >> count & 0xFFU);
  }
  return out;
}

// Takes numbers off the front.
class Numbers {
 public:
  explicit Numbers(std::string bytes) : bytes_(std::move(bytes)) {}
  template <class T>
  void take(T& out) {
    static_assert(std::endian::native == std::endian::little);
    if (at_ + sizeof(T) <= bytes_.size()) std::memcpy(&out, bytes_.data() + at_, sizeof(T));
    at_ += sizeof(T);
  }
  bool used_up() const { return at_ == bytes_.size(); }

 private:
  std::string bytes_;
  std::size_t at_ = 0;
};

std::size_t number(const Heading& heading, const std::string& name) {
  const auto found = heading.find(name);
  return found == heading.end() ? 0 : std::strtoul(found->second.c_str(), nullptr, 10);
}

// What stands behind a line of its own, up to the next one or the end; empty without that line.
std::string_view section(std::string_view text, std::string_view line, std::string_view next) {
  const std::size_t at = text.find("\n" + std::string(line) + "\n");
  if (at == std::string_view::npos) return {};
  const std::string_view rest = text.substr(at + line.size() + 2);
  return next.empty() ? rest : rest.substr(0, rest.find(next));
}

void read_heading(std::string_view text, Heading& out) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = text.substr(at, end - at);
    at = end + 1;
    const std::size_t colon = line.find(": ");
    if (colon != std::string_view::npos)
      out[std::string(line.substr(0, colon))] = line.substr(colon + 2);
  }
}

std::vector<std::string> words_of(std::string_view line) {
  std::vector<std::string> out;
  while (!line.empty()) {
    const std::size_t end = std::min(line.find(' '), line.size());
    if (end > 0) out.emplace_back(line.substr(0, end));
    line.remove_prefix(std::min(end + 1, line.size()));
  }
  return out;
}

bool sound(const Network::Plane& plane, std::size_t blocks, std::size_t rows) {
  if (plane.first < 0) return true;
  if (plane.step < 1 || plane.low > plane.high) return false;
  return static_cast<std::size_t>(plane.first) + blocks * plane.steps() <= rows;
}

bool sound(const Network::Key& key, std::size_t planes, std::size_t seats) {
  const auto there = [planes](int plane) { return plane < static_cast<int>(planes); };
  return there(key.owner) && there(key.kind) && key.kinds >= 1 &&
         Network::Key::kOfSeat - key.owner < static_cast<int>(seats);
}

std::size_t blocks_of(const Network::Key& key, std::size_t sides) {
  return key.owner == Network::Key::kNobody ? 1 : sides * static_cast<std::size_t>(key.kinds);
}

// Without a line of its own: of two who play against each other.
std::size_t sides_of(const Heading& heading) {
  constexpr std::size_t kTwo = 2;
  return heading.contains("sides") ? number(heading, "sides") : kTwo;
}

// A row of 8 bits: parts of 127 of its largest weight, rounded to the nearest. Whole numbers only,
// so that every build reads the same weights.
Network::Row row_of_bytes(Numbers& numbers) {
  constexpr int kWhole = 127;
  std::uint16_t largest = 0;
  std::array<std::int8_t, Network::kWidth> parts{};
  numbers.take(largest);
  numbers.take(parts);
  Network::Row row{};
  for (std::size_t i = 0; i < row.size(); ++i) {
    const int exact = parts[i] * std::min<int>(largest, INT16_MAX);
    const int half = exact < 0 ? -kWhole / 2 : kWhole / 2;
    row[i] = static_cast<std::int16_t>(std::max(-INT16_MAX, (exact + half) / kWhole));
  }
  return row;
}

// Constants that no search has would be passed over in silence when it is made.
std::string problem_of_search(const std::string& constants) {
  HardOptions nobody;
  return constants.empty() ? "" : set_constants(constants, nobody);
}

}  // namespace

// Files from before planes were named have none.
bool Network::read_names(std::string_view text, std::size_t planes) {
  if (text.empty()) return true;
  Numbers numbers(from_base64(text));
  names_.resize(planes);
  for (std::uint32_t& name : names_) numbers.take(name);
  return numbers.used_up();
}

Expected<Network> Network::read(std::string_view text) {
  Heading heading;
  const std::string_view body = section(text, "numbers:", "");
  if (body.empty()) return broken("no line 'numbers:'");
  read_heading(text.substr(0, text.size() - body.size()), heading);
  constexpr std::size_t kMostPlanes = 65'535;
  constexpr std::size_t kMostRows = 1'000'000;
  const std::size_t planes = number(heading, "planes");
  const std::size_t rows = number(heading, "rows");
  if (number(heading, "width") != kWidth || number(heading, "second") != kSecond)
    return broken("another shape");
  if (planes == 0 || rows == 0 || planes > kMostPlanes || rows > kMostRows)
    return broken("planes have to be from 1 to 65535, rows from 1 to 1000000");
  Network out;
  out.search_ = heading["search"];
  if (const std::string problem = problem_of_search(out.search_); !problem.empty())
    return broken(problem);
  out.corrects_ = heading["corrects"] == "by_hand";
  out.all_names_ = std::strtoull(heading["names"].c_str(), nullptr, 16);
  out.seats_ = std::max<std::size_t>(number(heading, "seats"), 1);
  out.sides_ = sides_of(heading);
  if (out.seats_ > table::kMaxSeats || out.sides_ < kMate || out.sides_ > kNone)
    return broken("there are at most 4 seats, and 2 sides or 3");
  out.scenarios_ = words_of(heading["scenarios"]);
  if (rows < out.seats_ * (out.scenarios_.size() + 1)) return broken("rows are missing");

  if (!out.read_names(section(text, "plane_names:", "numbers:"), planes))
    return broken("the names do not fit its planes");
  Numbers numbers(from_base64(body));
  numbers.take(out.scale_);
  std::vector<Plane> all(planes);
  std::vector<Key> keys(planes);
  for (Plane& plane : all) numbers.take(plane);
  if (heading["keys"] == "yes") {
    for (Key& key : keys) numbers.take(key);
  }
  for (std::uint32_t i = 0; i < planes; ++i) {
    const Key& key = keys[i];
    if (!sound(key, planes, out.seats_)) return broken("a plane belongs to nothing");
    if (!sound(all[i], blocks_of(key, out.sides_), rows)) return broken("a plane has no rows");
    if (out.keys_.empty() || out.keys_.back() != key) out.keys_.push_back(key);
    const std::size_t steps = all[i].first < 0 ? 0 : all[i].steps();
    out.keyed_.push_back({all[i], static_cast<std::uint32_t>(steps),
                          static_cast<std::uint16_t>(out.keys_.size() - 1)});
  }
  out.rows_.resize(rows);
  const bool in_bytes = heading["weights"] == "bytes";
  for (Row& row : out.rows_) {
    if (in_bytes)
      row = row_of_bytes(numbers);
    else
      numbers.take(row);
  }
  numbers.take(out.layers_);
  if (!numbers.used_up()) return broken("the numbers do not fit the lines above");
  return out;
}

}  // namespace ai
