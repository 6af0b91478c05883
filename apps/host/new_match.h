// SPDX-License-Identifier: MIT
// A request for a new match, read: its head, who may sit where, and the reply.
#pragma once

#include <vector>

#include "apps/host/hosted_match.h"
#include "apps/host/services.h"

namespace host {

struct NewMatch {
  MatchHeader head;
  std::vector<Change::Token> tokens;
  table::Value answer;
};

// A request that lists fewer seats than there are: those the rules hold may be left out.
struct SeatsLeftOut {
  const table::GameSystem* system = nullptr;
  std::string scenario{};
  table::Value options{};
  table::Value content{};
  // Content of its own takes a while to read. None where nothing can be made of it: then too few
  // seats are listed.
  table::SeatSet found() const;
};
std::optional<SeatsLeftOut> seats_left_out(const table::Value& body, const MatchHeader* like,
                                           const HostServices& services);

// `like`: the game and its options are those of this one, and are not asked for. `left_out`: the
// seats of the rules that the list of seats passes over.
table::Expected<NewMatch> new_match_from(const table::Value& body, const MatchHeader* like,
                                         table::SeatSet left_out, const HostServices& services);

// Why this match may not come into being; nothing where the rules hold the seats that they have to
// and no others, and somebody is asked.
std::optional<table::Error> wrong_holder(const HostedMatch& match);

}  // namespace host
