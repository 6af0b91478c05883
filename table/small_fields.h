// SPDX-License-Identifier: MIT
// The fields of a small game's state by name: each is a byte or a list of bytes with a largest
// value. Reading and writing positions, as JSON and as text, follow from the list.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "table/error.h"
#include "table/value.h"

namespace table {

Error small_position_error(const std::string& message);

class SmallFields {
 public:
  void add(std::string_view name, std::uint8_t& byte, int most) {
    fields_.push_back({std::string(name) + seat_, {&byte, 1}, most, false});
  }
  template <std::size_t N>
  void add(std::string_view name, std::array<std::uint8_t, N>& bytes, int most) {
    fields_.push_back({std::string(name) + seat_, bytes, most, true});
  }
  // What is added from now on belongs to that seat: "hand.2".
  void of_seat(int seat) { seat_ = "." + std::to_string(seat); }

  void write(Value& object) const;
  std::string text() const;  // " round=2 points=5,1"
  // What is not mentioned stays as it is.
  void read(Reader& reader);
  Expected<void> read_text(std::string_view text);

 private:
  struct Field {
    std::string name;
    std::span<std::uint8_t> bytes;
    int most;
    bool list;
  };
  // Empty, or what is wrong with the numbers.
  static std::string put(const Field& field, const std::vector<int>& numbers);

  std::vector<Field> fields_;
  std::string seat_;
};

}  // namespace table
