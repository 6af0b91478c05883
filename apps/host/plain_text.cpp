// SPDX-License-Identifier: MIT
#include "apps/host/plain_text.h"

#include <algorithm>

#include "apps/host/slot.h"
#include "apps/host/words.h"
#include "table/clean_text.h"

namespace host {
namespace {

using names::Fault;
using table::Error;
using table::ErrorCode;
using table::Expected;

std::string what_is_wrong(Fault fault) {
  switch (fault) {
    case Fault::none:
      return "";
    case Fault::broken:
    case Fault::control:
      return words("name_control");
    case Fault::hidden:
      return words("name_hidden");
    case Fault::joined:
      return words("name_joined");
    case Fault::unknown:
      return words("name_unknown");
    case Fault::marks:
      return words("name_marks");
    case Fault::empty:
      return words("name_empty");
  }
  return "";
}

}  // namespace

std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
  }));
}

void check_text(table::Reader& reader, std::string_view key, std::string_view text,
                std::size_t at_least, std::size_t at_most) {
  const std::size_t length = characters(text);
  if (length < at_least || length > at_most) {
    const std::string least = at_least == 0 ? "at most " : std::to_string(at_least) + " to ";
    reader.complain(key, "expected " + least + std::to_string(at_most) + " characters");
  }
  if (!table::is_clean(text, false)) {
    reader.complain(key, "expected no control characters and none that turn the direction of text");
  }
}

Expected<std::string> read_name(table::Reader& reader, const HostServices& services) {
  const std::string given = reader.string_or("name", "");
  names::CleanName clean = services.clean_name(given);
  if (clean.fault != Fault::none)
    return Error{ErrorCode::bad_request, what_is_wrong(clean.fault), ""};
  if (characters(clean.text) > kMaxName) {
    reader.complain("name", "expected at most " + std::to_string(kMaxName) + " characters");
    return reader.error();
  }
  return std::move(clean.text);
}

Expected<void> differs_from_others(const std::vector<SeatHead>& seats, std::size_t seat,
                                   const std::string& name, const HostServices& services) {
  if (name.empty()) return {};
  const std::string look = services.look_of(name);
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const SeatHead& other = seats[i];
    if (i == seat || other.who != SeatHead::Who::person || other.name.empty()) continue;
    if (services.look_of(other.name) == look)
      return Error{ErrorCode::not_allowed, words("name_taken"), ""};
  }
  return {};
}

}  // namespace host
