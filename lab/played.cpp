// SPDX-License-Identifier: MIT
#include "lab/played.h"

namespace lab {
namespace {

ArenaGame::End end_named(const std::string& text) {
  for (const auto end : {ArenaGame::End::over, ArenaGame::End::illegal}) {
    if (text == name(end)) return end;
  }
  return ArenaGame::End::unfinished;
}

}  // namespace

Played read_played(Members& members) {
  Played out;
  out.scenario = members.text("scenario");
  out.index = members.count("index");
  out.a_seat = members.count("a_seat");
  out.end = end_named(members.text("end"));
  out.answers = members.count("answers");
  if (!out.is_over()) return out;
  out.reason = members.text("reason");
  out.score = members.numbers("score");
  if (out.a_seat < 0 || out.a_seat >= static_cast<int>(out.score.size())) members.miss_as("a_seat");
  return out;
}

}  // namespace lab
