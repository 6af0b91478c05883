// SPDX-License-Identifier: MIT
// An update in its parts, once for all who look through the same eyes in the same language, and the
// texts that are made of it: the whole, and what has changed since the one before
// (docs/SERVER.md, "Patches").
#pragma once

#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "apps/host/event_steps.h"
#include "apps/host/scene_print.h"
#include "apps/host/updates.h"

namespace host {

// What stays of an update when it has been sent: what the next one is compared with.
struct ShownPrint {
  std::uint64_t version = 0;
  ScenePrint scene;
  std::vector<std::pair<std::string, Print>> members;
  bool operator==(const ShownPrint&) const = default;
};
// Whose eyes, whether open (Eyes), and in which language.
using ShownKey = std::tuple<std::uint8_t, bool, table::Language>;

// `version`: how many updates these eyes have been sent, this one included.
class Shown {
 public:
  // `happened` may be null: the match as it is, no events.
  Shown(const Standing& now, const Happened* happened, Eyes eyes, table::Language language);

  // {"push":"update",...}, for clients that want patches with its version.
  std::string whole(bool with_version) const;
  // {"push":"patch",...} for whoever has seen `was`; nothing where it takes the whole.
  std::optional<std::string> patch(const ShownPrint& was) const;
  // The same with what each event has changed, in "steps".
  std::optional<std::string> patch(const ShownPrint& was, const EventSteps& steps) const;
  // Takes a moment: only where somebody is going to get patches.
  const ShownPrint& print() const;

 private:
  void begin(std::string& out, const char* push) const;
  void append_orders(std::string& out) const;
  bool follows(const ShownPrint& was) const { return !undone_ && was.version + 1 == version_; }
  // From the scene `from` on; `steps` lead there.
  std::optional<std::string> patch_from(const ScenePrint& from, const ShownPrint& was,
                                        std::string_view steps) const;

  std::string match_;
  std::uint64_t seq_;
  std::uint64_t version_;
  table::Seat seat_;
  table::Language language_;
  bool undone_;
  table::SeatSet by_order_;
  table::Scene scene_;
  std::string events_;
  // What else it has, in its order, as text.
  std::vector<std::pair<const char*, std::string>> members_;
  mutable std::optional<ShownPrint> print_;
};

}  // namespace host
