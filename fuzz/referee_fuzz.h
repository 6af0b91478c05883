// SPDX-License-Identifier: MIT
// What both fuzzers share: a referee that knows the duel game of the tests and every real game. The
// duel game is compiled in here because the fuzz programs link no test library.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "apps/common/registry.h"
#include "formats/json.h"
#include "fuzz/require.h"
#include "match/protocol.h"
#include "match/record.h"
#include "tests/support/duel_game.cpp"  // NOLINT

namespace fuzz {

inline match::Registry games() {
  static const std::vector<const table::GameSystem*> all = [] {
    std::vector<const table::GameSystem*> list{&duel::system()};
    for (const table::GameSystem* system : apps::game_systems()) list.push_back(system);
    return list;
  }();
  return all;
}

inline match::Referee fresh_referee() {
  return match::Referee({games(), nullptr, [] { return std::uint64_t{1}; }});
}

// Enough of a match to see that it did not move.
inline std::string trace_of(const match::Referee& referee) {
  const match::Match* m = referee.match();
  if (m == nullptr) return "";
  std::string out = match::hash_text(*m);
  for (const std::uint64_t n : {m->entries().size(), m->queued_faces(), m->queued_cards()}) {
    out += " " + std::to_string(n);
  }
  return out + " " + std::to_string(m->counter());
}

// Sends one line and checks what every reply promises.
inline void send(match::Referee& referee, std::string_view line) {
  const std::string before = trace_of(referee);
  const auto reply = formats::parse_json(referee.handle(line), std::size_t{64} << 20U);
  require(reply.ok(), "a reply is valid JSON");
  const table::Value* ok = reply->find("ok");
  require(ok != nullptr && ok->is_bool(), "a reply says whether it is ok");
  if (!ok->as_bool()) {
    require(trace_of(referee) == before, "a bad request changes nothing");
    require(reply->find("error") != nullptr, "a bad request says why");
  }
}

}  // namespace fuzz
