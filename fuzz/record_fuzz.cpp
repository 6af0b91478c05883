// SPDX-License-Identifier: MIT
// Any text as a record: it is refused with bad_record, or it loads, can be taken back to its start,
// and writes itself the same again. Corpus: whole records, see fuzz/corpus/record_fuzz.
#include <cstdint>

#include "fuzz/referee_fuzz.h"

namespace {

// A record that loads is a fixed point: written and loaded again it is the same.
void check(const match::Match& match) {
  const std::string written = match::write_record(match);
  const auto again = match::load_record(fuzz::games(), written);
  fuzz::require(again.ok(), "a written record loads");
  fuzz::require(match::write_record(*again) == written, "and is written the same");
  fuzz::require(match::hash_text(*again) == match::hash_text(match), "and gives the same state");
  fuzz::require(again->counter() == match.counter(), "and the same place in the seed");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  auto match = match::load_record(fuzz::games(), text);
  if (!match) {
    fuzz::require(match.error().code == table::ErrorCode::bad_record, "the code is bad_record");
    fuzz::require(!match.error().message.empty(), "the message says what is wrong");
    return 0;
  }
  check(*match);
  while (match->undo(true).ok()) {
  }
  check(*match);
  return 0;
}
