#include "games/legion/advice/odds_reckon.h"

#include <algorithm>
#include <vector>

#include "games/legion/rules/completion_steps.h"
#include "games/legion/rules/scoring.h"
#include "games/legion/rules/turn_steps.h"
#include "games/legion/state/verbs.h"
#include "table/explore.h"

namespace legion {
namespace {

// What the way there has brought and the position does not show.
struct Note {
  std::uint8_t dice = 0;
  std::uint8_t failed = 0;                              // seats, as bits
  std::array<std::uint8_t, table::kMaxSeats> target{};  // 1 + the target of its check
};

// A position where dice of both colours are to be rolled, and how likely it is.
struct Mixed {
  State state;
  Note note;
  double p;
};

// What the explorer reads; where it stops before a mixed roll, it is gone on from there.
struct Reading : OddsTally {
  std::vector<Mixed> mixed;
  void scale(double factor) {
    OddsTally scaled;
    scaled.add(*this, factor);
    static_cast<OddsTally&>(*this) = scaled;
    for (Mixed& each : mixed) each.p *= factor;
  }
};

// Faces of a check that come to the same are one kind.
struct Throw {
  int passing = 0;  // faces from 1 on, of a check; 0 where every face counts for itself
  bool is_check = false;
  table::FaceKinds kinds() const {
    table::FaceKinds out;
    if (!is_check) {
      for (std::uint8_t face = 1; face <= 6; ++face) out.push_back({face, 1});
      return out;
    }
    if (passing > 0) out.push_back({1, byte(passing)});
    if (passing < 6) out.push_back({6, byte(6 - passing)});
    return out;
  }
  static bool last() { return false; }
  static std::uint64_t verdict(const table::Outcome&) { return 0; }
};

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

bool is_mixed(View v) {
  if (v.state.stack.back().step != Step::completion) return false;
  const auto squares = new_squares(v);
  return squares[0] > 0 && squares[1] > 0;
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

class Reader {
 public:
  using State = legion::State;
  using Note = legion::Note;
  static constexpr double kRare = 0;

  Reader(const Game& game, const std::array<int, table::kMaxSeats>& before)
      : game_(game), before_(before) {}

  bool ends(const State& state, const table::Question& q) const {
    const View v{game_, state};
    if (q.kind == table::QuestionKind::roll) return is_mixed(v);
    return q.kind != table::QuestionKind::ask || !is_part(v);
  }

  static void remember(Note& note, const table::Log& log) {
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

  static void simplify(State&) {}
  static const State& bare(const State& state) { return state; }
  static int stage(const State&) { return 0; }

  Throw dice(const State& state, const table::Question& q) const {
    if (static_cast<Purpose>(q.purpose) != Purpose::morale) return {};
    const auto& check = state.stack.back().as<MoraleStep>();
    return {std::clamp(morale_target({game_, state}, check.checker, check.finisher), 0, 6), true};
  }

  table::Answer choose(const State& state, Seat seat, const table::AnswerList& legal) const {
    if (legal.size() == 1) return legal[0];
    table::Scores scores{};
    game_.policy(state, seat, {legal.begin(), legal.size()}, scores);
    const auto end = scores.begin() + static_cast<std::ptrdiff_t>(legal.size());
    return legal[static_cast<std::size_t>(std::max_element(scores.begin(), end) - scores.begin())];
  }

  void count(const State& state, const Note& note, double p) {
    if (state.waiting.kind == Waiting::roll) return tally_.mixed.push_back({state, note, p});
    tally_.total += p;
    tally_.dice += p * note.dice;
    for (std::size_t s = 0; s < static_cast<std::size_t>(game_.seats()); ++s) {
      const int now = score_of({game_, state}, {byte(static_cast<int>(s))}).open();
      tally_.points[s] += p * (now - before_[s]);
      if (((note.failed >> s) & 1U) != 0) tally_.fails[s] += p;
      if (note.target[s] > 0) tally_.targets[s][note.target[s] - 1U] += p;
    }
  }

  Reading& tally() { return tally_; }

 private:
  const Game& game_;
  const std::array<int, table::kMaxSeats>& before_;
  Reading tally_;
};

// Cards that would be drawn are left out, and only the phase is played. L-11
State without_decks(State state) {
  state.army_left = 0;
  state.decks = {};
  state.command_discard = {};
  const int bits = 1 << static_cast<int>(state.phase);
  state.only = {byte(bits & 0xFF), byte(bits >> 8)};
  return state;
}

// In how many ways dice that are not told apart can fall.
std::int64_t count_falls(int dice) {
  std::int64_t out = 1;
  for (int i = 1; i <= 5; ++i) out = out * (dice + i) / i;
  return out;
}

// All falls of that many dice, which are not told apart, with their chances.
template <class Take>
void each_fall(int dice, int face, double p, table::Outcome& faces, const Take& take) {
  if (face == 6) {
    for (int i = 0; i < dice; ++i, p /= 6) faces.push_back(6);
    take(p);
    for (int i = 0; i < dice; ++i) faces.pop_back();
    return;
  }
  double ways = 1;
  for (int n = 0; n <= dice; ++n) {
    each_fall(dice - n, face + 1, p * ways, faces, take);
    ways = ways * (dice - n) / (n + 1) / 6;
    faces.push_back(byte(face));
  }
  for (int n = 0; n <= dice; ++n) faces.pop_back();
}

// Explores, and goes on from mixed rolls with every fall of each colour.
class Reckoner {
 public:
  Reckoner(const Game& game, const State& before, table::Random& random)
      : game_(game), random_(random) {
    for (std::uint8_t s = 0; s < game.seats(); ++s)
      before_[s] = score_of({game, before}, {s}).open();
  }

  void go_on(const State& start, const Note& note, double p, std::int64_t effort) {
    Reader reader(game_, before_);
    const table::Explored done = table::explore(game_, reader, start, note, effort, random_);
    out_.samples += done.samples;
    out_.work += done.work;
    out_.tally.add(reader.tally(), p);
    for (const Mixed& each : reader.tally().mixed) throw_mixed(each, p * each.p, effort);
  }

  const Reckoned& result() const { return out_; }

 private:
  void throw_mixed(const Mixed& from, double p, std::int64_t effort) {
    const auto squares = new_squares({game_, from.state});
    table::Outcome faces;
    const std::int64_t part = effort / (count_falls(squares[0]) * count_falls(squares[1]));
    each_fall(squares[0], 1, 1.0, faces, [&](double black) {
      each_fall(squares[1], 1, 1.0, faces, [&](double red) {
        State state = from.state;
        Note note = from.note;
        table::Log log;
        game_.resolve(state, faces, &log);
        Reader::remember(note, log);
        go_on(state, note, p * black * red, part);
      });
    });
  }

  const Game& game_;
  table::Random& random_;
  std::array<int, table::kMaxSeats> before_{};
  Reckoned out_;
};

}  // namespace

void OddsTally::add(const OddsTally& other, double factor) {
  total += other.total * factor;
  dice += other.dice * factor;
  for (std::size_t s = 0; s < table::kMaxSeats; ++s) {
    points[s] += other.points[s] * factor;
    fails[s] += other.fails[s] * factor;
    for (std::size_t t = 0; t < kTargets; ++t) targets[s][t] += other.targets[s][t] * factor;
  }
}

Reckoned reckon(const Game& game, const State& state, Seat seat, table::Answer answer,
                table::Random& random) {
  Reckoner reckoner(game, state, random);
  State after = without_decks(state);
  Note note;
  table::Log log;
  game.apply(after, seat, answer, &log);
  Reader::remember(note, log);
  reckoner.go_on(after, note, 1, table::kOddsEffort);
  return reckoner.result();
}

}  // namespace legion
