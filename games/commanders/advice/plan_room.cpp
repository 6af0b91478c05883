// Whether a written order could be carried out: those who arrive need room, and only those who go
// make some. C-11, B-34
#include <algorithm>
#include <optional>

#include "games/commanders/advice/contract.h"
#include "games/commanders/rules/round_steps.h"
#include "games/commanders/rules/units.h"
#include "games/commanders/state/match.h"
#include "games/commanders/state/words.h"

namespace commanders {
namespace {

// Guns that aim at somebody are where they were when they have fired.
bool leaves(View v, const Overview& seen, Seat seat, const PlanLine& line) {
  if (line.legs[0] == line.from) return false;
  if (line.arm != Arm::artillery) return true;
  return !line.legs[1].exists() && attitude(v, seen, seat, line.legs[0]) != Attitude::enemy;
}

}  // namespace

std::optional<table::Answer> feasible_line(const Match& game, const State& state, Seat seat,
                                           table::Answer line) {
  if (!is_order(line)) return line;
  const View v{game, state};
  const Overview seen = look(v);
  const PlanLine asked = line_of(seat, line);
  const Sector to = asked.legs[0];
  if (!leaves(v, seen, seat, asked) || !to.is_battle() ||
      attitude(v, seen, seat, to) == Attitude::enemy)
    return line;
  int room = kSectorRoom - seen.all(seat, to);
  for (const PlanLine& written : v.side(seat).plan) {
    if (!leaves(v, seen, seat, written)) continue;
    if (written.legs[0] == to) room -= written.number;
    if (written.from == to) room += written.number;
  }
  if (room <= 0) return std::nullopt;
  line.arg[kNumber] = static_cast<std::uint8_t>(std::min<int>(line.arg[kNumber], room));
  return line;
}

}  // namespace commanders
