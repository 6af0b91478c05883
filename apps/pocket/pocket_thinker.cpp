// SPDX-License-Identifier: MIT
// An instance that only thinks, for matches of another one: thinker.mjs.
#include <string>

#include "apps/common/battle_review.h"
#include "apps/common/thinker.h"
#include "apps/pocket/imports.h"
#include "apps/pocket/late_content.h"
#include "apps/pocket/late_games.h"

namespace pocket {
namespace {

struct Thinking {
  std::string room;  // for the text of the next call
  apps::Reviews reviews{late_games()};
  apps::Thinker thinker{late_games(), reviews};
};

Thinking& thinking_here() {
  static Thinking thinking;
  return thinking;
}

}  // namespace
}  // namespace pocket

#define POCKET_EXPORT(name) extern "C" __attribute__((export_name(#name)))

using pocket::thinking_here;

POCKET_EXPORT(thinker_room) char* thinker_room(std::uint32_t size) {
  thinking_here().room.resize(size);
  return thinking_here().room.data();
}
// The content of a game (late_content.h). False: it cannot be read, or is here already.
POCKET_EXPORT(thinker_content) std::uint32_t thinker_content() {
  return pocket::add_content(thinking_here().room) ? 1 : 0;
}
// A job (match/thinking.h); `sandtable_thought` has what comes of it.
POCKET_EXPORT(thinker_think) void thinker_think() {
  pocket::thought(thinking_here().thinker.think(thinking_here().room));
}
// The match of that name is over or left.
POCKET_EXPORT(thinker_forget) void thinker_forget() {
  thinking_here().thinker.forget(thinking_here().room);
}
