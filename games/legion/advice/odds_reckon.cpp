#include "games/legion/advice/odds_reckon.h"

#include "games/legion/advice/odds_reader.h"
#include "games/legion/rules/scoring.h"
#include "table/explore.h"

namespace legion {
namespace {

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

  void go_on(const State& start, const OddsNote& note, double p, std::int64_t effort) {
    OddsReader reader(game_, before_);
    const table::Explored done = table::explore(game_, reader, start, note, effort, random_);
    out_.samples += done.samples;
    out_.work += done.work;
    out_.tally.add(reader.tally(), p);
    for (const MixedRoll& each : reader.tally().mixed) throw_mixed(each, p * each.p, effort);
  }

  const Reckoned& result() const { return out_; }

 private:
  void throw_mixed(const MixedRoll& from, double p, std::int64_t effort) {
    const auto squares = new_squares({game_, from.state});
    table::Outcome faces;
    const std::int64_t part = effort / (count_falls(squares[0]) * count_falls(squares[1]));
    each_fall(squares[0], 1, 1.0, faces, [&](double black) {
      each_fall(squares[1], 1, 1.0, faces, [&](double red) {
        State state = from.state;
        OddsNote note = from.note;
        table::Log log;
        game_.resolve(state, faces, &log);
        OddsReader::remember(note, log);
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

Reckoned reckon(const Game& game, const State& state, Seat seat, table::Answer answer,
                table::Random& random) {
  Reckoner reckoner(game, state, random);
  State after = without_decks(state);
  OddsNote note;
  table::Log log;
  game.apply(after, seat, answer, &log);
  OddsReader::remember(note, log);
  reckoner.go_on(after, note, 1, table::kOddsEffort);
  return reckoner.result();
}

}  // namespace legion
