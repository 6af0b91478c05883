// SPDX-License-Identifier: MIT
// Any lines whatever to a referee in the middle of a match: nothing crashes, every reply is JSON, a
// bad request changes nothing. Corpus: lines of the protocol, see fuzz/corpus/protocol_fuzz.
#include <cstdint>

#include "fuzz/referee_fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  match::Referee referee = fuzz::fresh_referee();
  fuzz::send(referee, R"({"do":"new","game":"duel","seed":1})");
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    fuzz::send(referee, rest.substr(0, end));
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  }
  return 0;
}
