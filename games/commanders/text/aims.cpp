#include "games/commanders/text/aims.h"

#include <algorithm>

#include "games/commanders/rules/combat.h"
#include "games/commanders/text/lexicon.h"

namespace commanders {
namespace {

using table::Answer;

Aim aim_of(const Unit& unit, Place target) {
  Aim out;
  const bool in_line = unit.place.has_space();
  out.zone = static_cast<std::uint8_t>(in_line ? unit.place.zone() : kGarrisonZone + unit.at.index);
  out.space = static_cast<std::uint8_t>(in_line ? 1 + unit.place.space() : 0);
  out.target_zone = static_cast<std::uint8_t>(target.zone());
  out.target_space = static_cast<std::uint8_t>(1 + target.space());
  return out;
}

Aimers asked(View v, Seat seat) {
  if (v.state.stack.empty() || v.state.stack.back().step != Step::target) return {};
  return aimers(v, seat, v.top<TargetStep>().stage);
}

}  // namespace

Aims aims_of(const Game& game, const State& state, Answer answer) {
  Aims out;
  if (answer.arg[0] > 1) return out;
  const Aimers list = asked({game, state}, {answer.arg[0]});
  for (std::size_t i = 0; i < list.size() && answer.arg[1 + i] != 0; ++i) {
    Place target;
    target.code = answer.arg[1 + i];
    out.push_back(aim_of(*list[i].unit, target));
  }
  return out;
}

Answer answer_with(const Game& game, const State& state, const Aims& aims) {
  for (const Seat seat : kBothSeats) {
    const Aimers list = asked({game, state}, seat);
    Answer out = say(Verb::target, seat.value);
    bool fits = !list.empty() && list.size() == aims.size();
    for (std::size_t i = 0; fits && i < list.size(); ++i) {
      const Aim& said = aims.begin()[i];
      const Aim own = aim_of(*list[i].unit, Place(0, 0));
      fits = said.zone == own.zone && said.space == own.space && said.target_space > 0 &&
             said.target_zone < kMaxZones && said.target_space <= kZoneSpaces;
      if (fits) out.arg[1 + i] = Place(said.target_zone, said.target_space - 1).code;
    }
    if (fits) return out;
  }
  return say(Verb::target, 0xFF);
}

}  // namespace commanders
