#include <algorithm>

#include "games/legion/advice/worth.h"
#include "table/elementary.h"

namespace legion {
namespace {

// How fast a measure usually grows in a turn of a player who does not look at it. L-88
float growth(Measure measure) {
  switch (measure) {
    case Measure::colour:
      return 0.13F;
    case Measure::massive:
      return 0.02F;
    case Measure::bigs:
      return 0.16F;
    case Measure::full:
    case Measure::tokens:
    case Measure::colours:
    case Measure::cdice:
    case Measure::column:
      return 0.38F;
    case Measure::row:
    case Measure::ldice:
      return 0.55F;
    case Measure::ctok:
    case Measure::ltok:
      return 0.22F;
    case Measure::pairs:
      return 0.15F;
    case Measure::coins:
      return 1.6F;
    case Measure::fours:
      return 0.52F;
    case Measure::sixes:
    case Measure::perms:
      return 0.22F;
  }
  return 0;
}

// The more there is still to come, the less is sure.
float chance(float now, float grows, int least) {
  const float short_of = static_cast<float>(least) - now - grows - 0.4F;
  return 1 / (1 + table::exponential(short_of / (0.1F + 0.3F * grows)));
}

}  // namespace

float objective_worth(const Outlook& o, const PlayerOpen& player, const Objective& objective) {
  const auto now = static_cast<float>(measure(o.v.game, player, objective));
  const float grows = growth(objective.measure) * (o.turns - 0.5F);
  return static_cast<float>(objective.vp) * chance(now, grows, objective.at_least);
}

float shared_worth(const Outlook& o, Seat seat, const PlayerOpen& player) {
  if (!o.v.game.has_teams()) return 0;
  const int card = o.v.state.shared[seat.value % 2U] - 1;
  if (card < 0) return 0;
  const Objective& objective = o.v.game.pack().objectives[static_cast<std::size_t>(card)];
  const Player& mate = o.v.player({byte(seat.value ^ 2U)});
  const auto now =
      static_cast<float>(measure(o.v.game, player, objective) + measure(o.v.game, mate, objective));
  const float grows = 2 * growth(objective.measure) * (o.turns - 0.5F);
  return static_cast<float>(objective.vp) * chance(now, grows, objective.team_at_least);
}

}  // namespace legion
