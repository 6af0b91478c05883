// SPDX-License-Identifier: MIT
#include "table/small_fields.h"

#include <algorithm>

#include "table/text.h"

namespace table {

Error small_position_error(const std::string& message) {
  return {ErrorCode::bad_position, message, ""};
}

std::string SmallFields::put(const Field& field, const std::vector<int>& numbers) {
  const bool fits = std::ranges::all_of(numbers, [&](int n) { return n >= 0 && n <= field.most; });
  const std::size_t size = field.bytes.size();
  if (numbers.size() != size || !fits) {
    return "expected " + (size == 1 ? "a number" : std::to_string(size) + " numbers") +
           " from 0 to " + std::to_string(field.most);
  }
  std::ranges::transform(numbers, field.bytes.begin(),
                         [](int n) { return static_cast<std::uint8_t>(n); });
  return "";
}

void SmallFields::write(Value& object) const {
  for (const Field& field : fields_) {
    Value list = Value::array();
    for (const std::uint8_t byte : field.bytes) list.push(int{byte});
    object.set(field.name, field.list ? list : list.items()[0]);
  }
}

std::string SmallFields::text() const {
  std::string out;
  for (const Field& field : fields_) {
    out += " " + field.name + "=";
    for (const std::uint8_t& byte : field.bytes)
      out += (&byte == field.bytes.data() ? "" : ",") + std::to_string(byte);
  }
  return out;
}

void SmallFields::read(Reader& reader) {
  for (const Field& field : fields_) {
    const Value* given = reader.any(field.name);
    if (given == nullptr) continue;
    std::vector<int> numbers;
    const Value::Array one{*given};
    for (const Value& item : given->is_array() ? given->items() : one)
      numbers.push_back(item.is_int() && item.as_int() < 256 ? static_cast<int>(item.as_int())
                                                             : -1);
    const std::string wrong = put(field, numbers);
    if (!wrong.empty()) reader.complain(field.name, wrong);
  }
}

Expected<void> SmallFields::read_text(std::string_view text) {
  for (const std::string_view word : split(text, " ")) {
    const std::size_t equals = std::min(word.find('='), word.size() - 1);
    const auto field = std::ranges::find(fields_, word.substr(0, equals), &Field::name);
    if (field == fields_.end())
      return small_position_error("there is no such field: " + shortened(word));
    std::vector<int> numbers;
    for (const std::string_view part : split(word.substr(equals + 1), ","))
      numbers.push_back(parse_number(part).value_or(-1));
    const std::string wrong = put(*field, numbers);
    if (!wrong.empty()) return small_position_error(field->name + ": " + wrong);
  }
  return {};
}

}  // namespace table
