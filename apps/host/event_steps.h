// SPDX-License-Identifier: MIT
// A moment event by event: what of the scene each has changed, for whoever shows them one after the
// other (docs/SERVER.md, "Steps").
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "apps/host/hosted_match.h"
#include "apps/host/scene_print.h"
#include "match/stands.h"

namespace host {

class EventSteps {
 public:
  struct Told {
    table::SeatSet audience;
    std::optional<std::size_t> stand{};  // how the table stood then; none: nothing is shown with it
  };
  EventSteps(match::Stands stands, std::vector<Told> events)
      : stands_(std::move(stands)), events_(std::move(events)) {}

  // [[...],[...]]: a patch for each event that these eyes are told of but the last, with which the
  // table comes to stand as the update has it; "" where that is the only one. The first begins at
  // the scene `reached`, which is moved on to where the last of them ends. What untold events have
  // changed is in the patch of the next that is told. Nothing where one takes the whole scene.
  std::optional<std::string> text(table::Seat seat, table::Language language,
                                  ScenePrint& reached) const;

 private:
  match::Stands stands_;
  std::vector<Told> events_;
};

// Each event costs whoever is told of it a scene. The longest moment of 300 battles played at
// random has 43; a moment of more is shown as a whole, so that no scenario of somebody's own can
// make one answer dear for all who are at the server.
constexpr std::size_t kMostSteps = 64;

// Of the newest moment of the match, which is `what`. Nothing where fewer than two events come from
// what was answered, rolled or drawn, and where there are more than `most`.
std::optional<EventSteps> steps_of(const HostedMatch& match, const Happened& what,
                                   std::size_t most = kMostSteps);

}  // namespace host
