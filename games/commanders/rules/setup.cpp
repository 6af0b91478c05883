// From the empty board to the first round. R-00, C-6 .. C-10
#include "games/commanders/rules/setup.h"

#include <algorithm>

#include "games/commanders/rules/contract.h"
#include "games/commanders/rules/denials.h"
#include "games/commanders/rules/round_steps.h"
#include "games/commanders/rules/soundness.h"

namespace commanders {
namespace {

constexpr int kWing = kSectorRoom;  // C-10: any six

void put(Army& army, std::size_t& next, ArmCounts counts, Sector at) {
  for (const Arm arm : kAllArms) {
    for (int n = 0; n < counts[static_cast<std::size_t>(arm)]; ++n) {
      army[next].at = at;
      army[next++].arm = arm;
    }
  }
}

// Wings are seen from the owner's side: White's left is column a, Black's column c. C-7, C-9
void put_army(State& state, const SetUp& setup, Seat seat) {
  const bool left_first = (seat == kWhite) != (setup.mirrored && seat == kBlack);
  const Wings& wings = setup.army(seat);
  std::size_t next = 0;
  Army& army = state.units[seat.value];
  put(army, next, left_first ? wings.left : wings.right, home_sector(seat, 0));
  put(army, next, wings.centre, home_sector(seat, 1));
  put(army, next, left_first ? wings.right : wings.left, home_sector(seat, 2));
  put(army, next, wings.reserve, reserve_of(seat));
}

// What is not yet written down for a wing.
ArmCounts undeployed(const Army& army) {
  ArmCounts out{};
  for (const Unit& unit : army)
    out[static_cast<std::size_t>(unit.arm)] =
        static_cast<std::uint8_t>(out[static_cast<std::size_t>(unit.arm)] + (unit.draft == 0));
  return out;
}

Sector next_wing(View v, Seat seat) {
  int drafted = 0;
  for (const Unit& unit : v.army(seat)) drafted += unit.draft != 0 ? 1 : 0;
  return home_sector(seat, drafted / kWing);
}

}  // namespace

State bare_table(const Match& game) {
  State state;
  state.pool = game.options().rounds;
  for (const Seat seat : kBothSeats) {
    Side& side = state.sides[seat.value];
    side.vp = static_cast<std::int8_t>(game.starting_vp(seat));
    side.allotment = kOrders;
    put_army(state, game.setup(), seat);
  }
  for (const Marker& marker : game.markers()) state.markers.push_back(marker);
  sort_armies(state);
  return state;
}

State first_state(const Match& game, table::Log* log) {
  State state = bare_table(game);
  Play play{{game, state, log}};
  play.push<MatchStep>();
  run_steps(play);
  return state;
}

void MatchStep::run(Play& p) {
  switch (p.top<MatchStep>().next++) {
    case markers:
      if (p.game.chooses_markers()) p.push<MarkStep>();
      return;
    case deployment:
      if (p.game.setup().custom) p.push<DeployStep>();
      return;
    default:
      p.top<MatchStep>().next = battle;
      return p.push<RoundStep>({Phase::planning});
  }
}

bool MatchStep::fits(const View& v, std::size_t frame) {
  const Step above = step_above(v, frame);
  const bool sets_up = v.state.phase == Phase::setup;
  return (above == Step::round) != sets_up &&
         is_any_of(above, v.state.stack[frame].as<MatchStep>().next,
                   {{Step::mark, deployment}, {Step::deploy, battle}, {Step::round, battle}});
}

// What is written: the general's sector, then the rose's, each plus one.
Waiting MarkStep::asks(const View& /*v*/) { return table::asking_sealed(both_seats()); }

void MarkStep::run(Play& p) { p.put_in_secret(asks(p)); }

bool MarkStep::fits(const View& v, std::size_t /*frame*/) {
  constexpr std::size_t kMarkersWritten = 8;  // of both
  for (const Seat seat : kBothSeats) {
    const auto& [general, rose, nothing] = v.side(seat).draft;
    const bool open = v.state.waiting.seats.has(seat);
    if (general > kBattleSectors || rose > kBattleSectors || nothing != 0 ||
        (open ? rose != 0 : general == 0 || rose == 0))
      return false;
  }
  return v.game.chooses_markers() && is_at_rest(v) &&
         each_unit(v, [](Seat, const Unit& unit) { return unit.draft == 0; }) &&
         v.state.markers.size() + kMarkersWritten <= kMaxMarkers;
}

void MarkStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  for (const Sector sector : Sectors::battlefield()) {
    for (const MarkerKind kind : {MarkerKind::general, MarkerKind::rose})
      table::offer<MarkStep>(v, seat, say(Verb::mark, kind, sector), out);
  }
}

Denial MarkStep::deny(const View& v, Seat seat, table::Answer answer) {
  const auto kind = static_cast<MarkerKind>(which_of(answer));
  const bool general = v.side(seat).draft[0] == 0;
  if (kind != (general ? MarkerKind::general : MarkerKind::rose))
    return {general ? "general_first" : "then_the_rose", "C-82"_rule};
  const int row = general ? home_row(seat) : 1;
  if (!where_of(answer).is_battle() || where_of(answer).row() != row)
    return {general ? "general_at_home" : "rose_in_the_middle", "C-82"_rule};
  return {};
}

void MarkStep::answer(Play& p, Seat seat, table::Answer answer) {
  SideSecret& side = p.side(seat);
  const bool general = side.draft[0] == 0;
  side.draft[general ? 0 : 1] = static_cast<std::uint8_t>(1 + where_of(answer).index);
  if (p.ask_on(seat, general)) return;
  for (const Seat each : kBothSeats) {
    SideSecret& written = p.side(each);
    const Sector command{static_cast<std::uint8_t>(written.draft[0] - 1)};
    const Sector rose{static_cast<std::uint8_t>(written.draft[1] - 1)};
    for (int column = 0; column < 3; ++column) {
      const Sector home = home_sector(each, column);
      const bool here = home == command;
      p.state.markers.push_back(
          {each, here ? MarkerKind::general : MarkerKind::flag, here ? 5 : 1, home});
    }
    p.state.markers.push_back({each, MarkerKind::rose, 1, rose});
    written.draft = {};
    p.tell_reveal(EventKind::marked, each, "C-82"_rule,
                  {static_cast<int>(MarkerKind::general), command.index});
    p.tell_reveal(EventKind::marked, each, "C-83"_rule,
                  {static_cast<int>(MarkerKind::rose), rose.index});
  }
  p.pop();
}

Waiting DeployStep::asks(const View& /*v*/) { return table::asking_sealed(both_seats()); }

void DeployStep::run(Play& p) { p.put_in_secret(asks(p)); }

// Wing by wing six have been written down, each wing whole.
bool DeployStep::fits(const View& v, std::size_t /*frame*/) {
  for (const Seat seat : kBothSeats) {
    bool whole = true;  // up to this wing
    int wings = 0;
    for (int column = 0; column < 3; ++column) {
      const auto mark = static_cast<std::uint8_t>(1 + home_sector(seat, column).index);
      const auto there = std::ranges::count(v.army(seat), mark, &Unit::draft);
      if ((there != 0 && there != kWing) || (there != 0 && !whole)) return false;
      whole = there == kWing;
      wings += whole ? 1 : 0;
    }
    const auto written = kArmySize - std::ranges::count(v.army(seat), 0, &Unit::draft);
    if (written != wings * kWing || v.state.waiting.seats.has(seat) == (wings == 3)) return false;
  }
  return v.game.setup().custom && is_at_rest(v) && sides_write_nothing(v) &&
         each_unit(v, [](Seat, const Unit& unit) { return unit.on_board(); });
}

void DeployStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  const Sector wing = next_wing(v, seat);
  for (int infantry = kWing; infantry >= 0; --infantry) {
    for (int cavalry = kWing - infantry; cavalry >= 0; --cavalry)
      table::offer<DeployStep>(
          v, seat, say(Verb::deploy, wing, infantry, cavalry, kWing - infantry - cavalry), out);
  }
}

Denial DeployStep::deny(const View& v, Seat seat, table::Answer answer) {
  const Sector wing = next_wing(v, seat);
  if (from_of(answer) != wing) return {"deploy_in_order", "C-10"_rule, {{"at", wing}}};
  const ArmCounts left = undeployed(v.army(seat));
  int total = 0;
  for (const Arm arm : kAllArms) {
    const auto a = static_cast<std::size_t>(arm);
    if (answer.arg[1 + a] > left[a]) return {"no_such_units", "C-6"_rule, {{"arm", arm}}};
    total += answer.arg[1 + a];
  }
  if (total != kWing) return {"six_a_wing", "C-10"_rule};
  return {};
}

void DeployStep::answer(Play& p, Seat seat, table::Answer answer) {
  ArmCounts wanted{answer.arg[1], answer.arg[2], answer.arg[3]};
  for (Unit& unit : p.army(seat)) {
    std::uint8_t& left = wanted[static_cast<std::size_t>(unit.arm)];
    if (unit.draft != 0 || left == 0) continue;
    --left;
    unit.draft = static_cast<std::uint8_t>(1 + from_of(answer).index);
  }
  if (p.ask_on(seat, next_wing(p, seat).exists())) return;
  for (const Seat each : kBothSeats) {
    for (Unit& unit : p.army(each)) {
      unit.at =
          unit.draft == 0 ? reserve_of(each) : Sector{static_cast<std::uint8_t>(unit.draft - 1)};
      unit.draft = 0;
    }
  }
  sort_armies(p.state);
  p.pop();
}

}  // namespace commanders
