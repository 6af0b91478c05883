// SPDX-License-Identifier: MIT
// What is each answer worth? As good as a hint: asked for, allowed, thought about and paid for like
// one (apps/host/play_hint.cpp).
#include "apps/host/play.h"
#include "apps/host/replies.h"
#include "match/worth.h"

namespace host {

using table::Language;
using table::Value;

namespace {

Value told_worths(const match::View& view, const Hinted& hinted, Language /*language*/) {
  Value reply = done_value();
  const Value found = match::worths_value(view, hinted.worths);
  for (const auto& [key, value] : found.members()) reply.set(key, value);
  return reply;
}

}  // namespace

void Play::do_worth(Call& call) { ask_advice(call, "answers", true, told_worths); }

}  // namespace host
