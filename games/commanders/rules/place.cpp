// Taking positions., C-64 .. C-67, B-28, B-38, B-40
#include "games/commanders/rules/contract.h"
#include "games/commanders/rules/denials.h"
#include "games/commanders/rules/muster.h"
#include "games/commanders/rules/positions.h"
#include "games/commanders/rules/soundness.h"

namespace commanders {
namespace {

// Where a seat is with its sectors: the fronts of the first unsettled one, and what it has said.
struct Pending {
  Sector sector{};
  Muster muster{};
  Placing placing{};
};

// Side::draft: 1 + the sector that is being settled, and how many of its fronts are; its splits
// are read off the units.
enum DraftSlot : std::uint8_t { kSector, kFronts };

void read_splits(View v, Seat seat, Stage stage, Pending& pending) {
  for (std::size_t i = 0; i < pending.placing.count; ++i) {
    for (const Unit& unit : v.army(seat)) {
      if (unit.draft != 1 + pending.muster.fronts[i].zone) continue;
      if (const auto group = group_in(unit, pending.sector, stage))
        ++pending.placing.splits[i][*group];
    }
  }
}

Pending pending_of(View v, Seat seat, Stage stage) {
  const auto& draft = v.side(seat).draft;
  for (const Sector sector : attacked_sectors(v, seat)) {
    if (sector.index + 1 < draft[kSector]) continue;
    const bool begun = sector.index + 1 == draft[kSector];
    Pending out{sector, muster(v, seat, sector, stage), {}};
    if (begun && draft[kFronts] >= out.muster.fronts.size()) continue;
    if (begun) out.placing.count = draft[kFronts];
    read_splits(v, seat, stage, out);
    return out;
  }
  return {};
}

// Zone by zone, the last two in one answer.
bool is_last_pair(const Pending& pending) {
  return pending.placing.count + 2 >= pending.muster.fronts.size();
}

table::Answer answer_of(const Pending& pending, const Placing& said) {
  table::Answer answer = say_place(pending.sector);
  const std::size_t first = pending.placing.count;
  for (std::size_t i = 0; i < 3 && first + i < said.count; ++i) {
    answer.arg[1 + 2 * i] = pending.muster.fronts[first + i].zone;
    answer.arg[2 + 2 * i] = static_cast<std::uint8_t>(code_of(said.splits[first + i]));
  }
  return answer;
}

// The first answers, up to so many. With one front the rest is forced.
void list_answers(const Pending& pending, table::AnswerList& out, std::size_t most) {
  const Muster& muster = pending.muster;
  Placing said = pending.placing;
  if (muster.fronts.size() == 1) {
    if (complete(muster, said)) out.push_back(answer_of(pending, said));
    return;
  }
  for (const Split& split : kAllSplits) {
    if (!can_stand(muster, said.count, split)) continue;
    Placing placing = said;
    placing.splits[placing.count++] = split;
    if (!(is_last_pair(pending) ? complete(muster, placing) : can_complete(muster, placing)))
      continue;
    out.push_back(answer_of(pending, placing));
    if (out.size() == most) return;
  }
}

// Unspent before spent, in the order of the army. B-38
void write_down(Play& p, Seat seat, Stage stage, table::Answer answer) {
  const Pending pending = pending_of(p, seat, stage);
  std::size_t said = 0;
  for (; said < 3 && answer.arg[1 + 2 * said] != 0xFF; ++said) {
    Split left = kAllSplits[answer.arg[2 + 2 * said]];
    for (const bool spent : {false, true}) {
      for (Unit& unit : p.army(seat)) {
        const auto group = group_in(unit, pending.sector, stage);
        if (!group || left[*group] == 0 || unit.draft != 0 || unit.is(Unit::spent) != spent)
          continue;
        unit.draft = static_cast<std::uint8_t>(1 + answer.arg[1 + 2 * said]);
        --left[*group];
      }
    }
  }
  p.side(seat).draft[kSector] = static_cast<std::uint8_t>(1 + pending.sector.index);
  p.side(seat).draft[kFronts] = static_cast<std::uint8_t>(pending.placing.count + said);
}

// Settles what leaves no choice; true if something is left to say.
bool has_choice(Play& p, Seat seat, Stage stage) {
  for (;;) {
    const Pending pending = pending_of(p, seat, stage);
    if (!pending.sector.exists()) return false;
    table::AnswerList answers;
    list_answers(pending, answers, 2);
    assert(!answers.empty());
    if (answers.size() > 1) return true;
    write_down(p, seat, stage, answers[0]);
  }
}

SeatSet choosing(Play& p, Stage stage) {
  return seats_where([&](Seat seat) { return has_choice(p, seat, stage); });
}

// A unit has been written down for one of the fronts that are settled.
bool is_placed(View v, Seat seat, const Unit& unit, Stage stage) {
  const auto& draft = v.side(seat).draft;
  if (unit.at.index + 1 > draft[kSector] || !group_in(unit, unit.at, stage)) return false;
  const Muster there = muster(v, seat, unit.at, stage);
  const std::size_t settled =
      unit.at.index + 1 == draft[kSector] ? draft[kFronts] : there.fronts.size();
  for (std::size_t i = 0; i < there.fronts.size() && i < settled; ++i) {
    if (unit.draft == 1 + there.fronts[i].zone) return true;
  }
  return false;
}

// The sector that is being settled is attacked, and the rest of it can be.
bool is_placing_sound(View v, Seat seat, Stage stage) {
  const auto& draft = v.side(seat).draft;
  if (draft[kSector] == 0) return draft[kFronts] == 0;
  const Sector sector{static_cast<std::uint8_t>(draft[kSector] - 1)};
  if (!attacked_sectors(v, seat).has(sector)) return false;
  Pending now{sector, muster(v, seat, sector, stage), {}};
  if (draft[kFronts] > now.muster.fronts.size()) return false;
  now.placing.count = draft[kFronts];
  read_splits(v, seat, stage, now);
  return draft[kFronts] == now.muster.fronts.size() || can_complete(now.muster, now.placing);
}

}  // namespace

Waiting PlaceStep::asks(const View& v) {
  State blank = unwritten(v.state);
  Play play{{v.game, blank, nullptr}};
  return table::asking_sealed(choosing(play, v.top<PlaceStep>().stage));
}

void PlaceStep::run(Play& p) {
  step_back(p);
  if (p.put_in_secret(table::asking_sealed(choosing(p, p.top<PlaceStep>().stage)))) return;
  take_positions(p);
  p.pop();
}

bool PlaceStep::fits(const View& v, std::size_t frame) {
  const Stage stage = v.top<PlaceStep>().stage;
  if (!is_stage(v, frame, stage, CombatStep::aim_ranged, CombatStep::aim_melee)) return false;
  for (const Seat seat : kBothSeats) {
    if (!is_placing_sound(v, seat, stage)) return false;
  }
  return each_unit(v,
                   [&](Seat seat, const Unit& unit) {
                     return unit.draft == 0 || is_placed(v, seat, unit, stage);
                   }) &&
         each_asked(v, [&](Seat seat) { return pending_of(v, seat, stage).sector.exists(); });
}

void PlaceStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  list_answers(pending_of(v, seat, v.top<PlaceStep>().stage), out, table::kMaxAnswers);
}

Denial PlaceStep::deny(const View& v, Seat seat, table::Answer answer) {
  const Pending pending = pending_of(v, seat, v.top<PlaceStep>().stage);
  if (from_of(answer) != pending.sector)
    return {"place_in_order", "C-64"_rule, {{"at", pending.sector}}};
  Placing said = pending.placing;
  const std::size_t parts = is_last_pair(pending) ? 2 : 1;
  for (std::size_t i = 0; i < parts; ++i) {
    if (answer.arg[2 + 2 * i] >= kSplits) return kNotAllowed;
    said.splits[said.count++] = kAllSplits[answer.arg[2 + 2 * i]];
  }
  if (answer_of(pending, said) != answer) return {"zones_in_order", "C-64"_rule};
  Placing forced = said;
  if (parts == 2) --forced.count;
  const bool fits =
      parts == 2 ? complete(pending.muster, forced) : can_complete(pending.muster, said);
  if (!fits || forced.splits != said.splits)
    return {"not_so_placed", "C-66"_rule, {{"at", pending.sector}}};
  return {};
}

void PlaceStep::answer(Play& p, Seat seat, table::Answer answer) {
  const Stage stage = p.top<PlaceStep>().stage;
  write_down(p, seat, stage, answer);
  if (p.ask_on(seat, has_choice(p, seat, stage))) return;
  take_positions(p);
  p.pop();
}

}  // namespace commanders
