#include "games/legion/advice/odds_reader.h"

#include <algorithm>

#include "games/legion/advice/contract.h"
#include "games/legion/rules/completion_steps.h"
#include "games/legion/rules/scoring.h"
#include "games/legion/rules/turn_steps.h"

namespace legion {
namespace {

bool is_mixed(View v) {
  if (v.state.stack.back().step != Step::completion) return false;
  const auto squares = new_squares(v);
  return squares[0] > 0 && squares[1] > 0;
}

bool is_fork(const Waiting& waiting) {
  return waiting.kind == Waiting::roll ||
         (waiting.kind == Waiting::draw && static_cast<Purpose>(waiting.purpose) == Purpose::army);
}

// What was begun goes on with these; everything else is a new decision.
bool is_part(View v) {
  switch (v.state.stack.back().step) {
    case Step::action:
    case Step::leave:
    case Step::hand_limit:
      return false;
    case Step::place:
      return v.top<PlaceStep>().extra;
    default:
      return true;
  }
}

}  // namespace

// The new squares of each colour: what is rolled for them comes together. L-41
std::array<int, 2> new_squares(View v) {
  std::array<int, 2> out{};
  const Player& player = v.active();
  const Cell cell = v.state.placed;
  for (const Legion& legion : legions_at(v.game, player, cell).legions)
    out[0] += std::max(0, legion.cards - 1);
  for (const Cell upper : {above(cell), cell})
    out[1] += upper.exists() && is_red_square(v.game, player, upper) ? 1 : 0;
  return out;
}

table::FaceKinds OddsThrow::kinds() const {
  table::FaceKinds out;
  if (!is_check) {
    for (std::uint8_t face = 1; face <= 6; ++face) out.push_back({face, 1});
    return out;
  }
  if (passing > 0) out.push_back({1, byte(passing)});
  if (passing < 6) out.push_back({6, byte(6 - passing)});
  return out;
}

void OddsReading::scale(double factor) {
  OddsTally scaled;
  scaled.add(*this, factor);
  static_cast<OddsTally&>(*this) = scaled;
  for (Fork& each : forks) each.p *= factor;
}

bool OddsReader::ends(const State& state, const table::Question& q) const {
  const View v{game_, state};
  if (q.kind == table::QuestionKind::roll) return is_mixed(v);
  return q.kind != table::QuestionKind::ask || !is_part(v);
}

void OddsReader::remember(Note& note, const table::Log& log) {
  for (const table::Event& e : log.events) {
    const auto kind = static_cast<EventKind>(e.kind);
    if (kind == EventKind::rolled && static_cast<Purpose>(e.arg[0]) == Purpose::gain)
      note.dice = byte(note.dice + e.count);
    if (kind == EventKind::die_left && e.rule == "L-55"_rule)
      note.failed = byte(note.failed | (1 << e.seat.value));
    if (kind == EventKind::checked)
      note.target[e.seat.value] = byte(1 + std::min<int>(e.arg[0], kTargets - 1));
  }
}

OddsThrow OddsReader::dice(const State& state, const table::Question& q) const {
  if (static_cast<Purpose>(q.purpose) != Purpose::morale) return {};
  const auto& check = state.stack.back().as<MoraleStep>();
  return {std::clamp(morale_target({game_, state}, check.checker, check.finisher), 0, 6), true};
}

table::Answer OddsReader::choose(const State& state, Seat seat,
                                 const table::AnswerList& legal) const {
  if (legal.size() == 1) return legal[0];
  table::Scores scores{};
  score_answers(game_, state, seat, {legal.begin(), legal.size()}, scores);
  const auto end = scores.begin() + static_cast<std::ptrdiff_t>(legal.size());
  return legal[static_cast<std::size_t>(std::max_element(scores.begin(), end) - scores.begin())];
}

void OddsReader::count(const State& state, const Note& note, double p) {
  if (is_fork(state.waiting)) return tally_.forks.push_back({state, note, p});
  tally_.total += p;
  tally_.dice += p * note.dice;
  for (std::size_t s = 0; s < static_cast<std::size_t>(game_.seats()); ++s) {
    const int now = open_score_of({game_, state}, {byte(static_cast<int>(s))}).open();
    tally_.points[s] += p * (now - before_[s]);
    if (((note.failed >> s) & 1U) != 0) tally_.fails[s] += p;
    if (note.target[s] > 0) tally_.targets[s][note.target[s] - 1U] += p;
  }
}

void OddsTally::add(const OddsTally& other, double factor) {
  total += other.total * factor;
  dice += other.dice * factor;
  for (std::size_t s = 0; s < table::kMaxSeats; ++s) {
    points[s] += other.points[s] * factor;
    fails[s] += other.fails[s] * factor;
    for (std::size_t t = 0; t < kTargets; ++t) targets[s][t] += other.targets[s][t] * factor;
  }
}

}  // namespace legion
