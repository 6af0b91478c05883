#include "games/fleet/advice/odds_reckon.h"

#include "games/fleet/knowledge/worlds.h"
#include "games/fleet/rules/attack.h"
#include "games/fleet/rules/attack_steps.h"
#include "games/fleet/rules/contract.h"
#include "games/fleet/rules/ships.h"
#include "table/explore.h"

namespace fleet {
namespace {

const table::Answer* find(const table::AnswerList& legal, Verb verb) {
  for (const table::Answer& a : legal) {
    if (verb_of(a) == verb) return &a;
  }
  return nullptr;
}

// Steps that belong to what was begun, with nothing to choose but what is assumed.
bool part_of_attack(Step step) {
  return step == Step::reveal_signals || step == Step::defence || step == Step::counter_target;
}

void try_shields(const Match& game, const State& state, Shields so_far, Shields& best) {
  const View v{game, state};
  if (so_far.damage < best.damage) best = so_far;
  table::AnswerList legal;
  list_answers(game, state, defender(v), legal);
  for (const table::Answer& a : legal) {
    if (verb_of(a) != Verb::shield || so_far.played.full()) continue;
    State after = state;
    play_answer(game, after, defender(v), a, nullptr);
    Shields next = so_far;
    next.played.push_back(a);
    const bool open = !after.stack.empty() && after.stack.back().step == Step::defence;
    // The window closes at once when all is stopped, or when nothing is left to answer with.
    State marked = state;
    Squares blocked = unpacked(marked.attack.blocked);
    blocked.add(square_of(a));
    marked.attack.blocked = packed(blocked);
    next.damage = volley({game, marked}).damage();
    next.stopped = volley({game, marked}).stopped();
    if (next.stopped && !best.stopped) best = next;
    if (open) {
      try_shields(game, after, next, best);
    } else if (next.damage < best.damage) {
      best = next;
    }
  }
}

// One die of the fleets: faces with the same result are one kind.
struct Throw {
  const Pack& pack;
  table::FaceKinds kinds() const {
    table::FaceKinds out;
    for (std::uint8_t face = 1; face <= 6; ++face) {
      std::size_t kind = 0;
      while (kind < out.size() && pack.faces[out[kind].face] != pack.faces[face]) ++kind;
      if (kind == out.size()) out.push_back({face, 0});
      ++out[kind].ways;
    }
    return out;
  }
  static bool last() { return false; }
  static std::uint64_t verdict(const table::Outcome&) { return 0; }
};

// Goes on until somebody has to choose freely: see table/explore.h.
class Reader {
 public:
  using State = fleet::State;
  struct Note {
    std::uint64_t refused = 0;  // a gravitic field has sent ships back
  };
  // Two gravitic fields may throw ships to and fro for ever, F-28.
  static constexpr double kRare = 1e-9;

  Reader(const Match& game, const OddsAssumptions& assume, const State& before)
      : game_(game), assume_(assume), before_(before) {}

  bool ends(const State& state, const table::Question& q) {
    if (q.kind == table::QuestionKind::roll) {
      if (state.phase == Phase::energy) return true;
      rolled_ = true;
      return q.count != 1;  // one die at a time, by what it shows: F-20, F-23
    }
    if (q.kind != table::QuestionKind::ask) return true;
    const Step step = state.stack.back().step;
    if (step == Step::defence && !window_) window_ = state;
    return !part_of_attack(step);
  }

  void remember(Note& note, const table::Log& log) const {
    for (const table::Event& e : log.events) {
      if (e.kind == static_cast<std::uint8_t>(EventKind::refused)) note.refused = 1;
    }
  }

  static void simplify(State&) {}
  static const State& bare(const State& state) { return state; }
  static int stage(const State&) { return 0; }
  Throw dice(const State&, const table::Question&) const { return {game_.pack()}; }

  table::Answer choose(const State& state, Seat, const table::AnswerList& legal) const {
    const Step step = state.stack.back().step;
    if (step == Step::reveal_signals) {
      const auto* show = find(legal, Verb::reveal);
      const auto* no = find(legal, Verb::decline);
      return show != nullptr && (assume_.reveal || no == nullptr) ? *show : *no;
    }
    if (step == Step::counter_target) return legal[0];
    if (const auto* a = find(legal, Verb::dodge); assume_.dodge && a != nullptr) return *a;
    if (const auto* a = find(legal, Verb::counterstrike); assume_.counterstrike && a != nullptr) {
      return *a;
    }
    if (assume_.shields) {
      const Shields best = best_shields(game_, state);
      if (!best.played.empty()) return best.played[0];
    }
    return *find(legal, Verb::decline);
  }

  void count(const State& state, const Note& note, double p) {
    tally_.total += p;
    Squares at;
    for (std::uint8_t i = 0; i < before_.ships.size(); ++i) {
      const Ship& was = before_.ships[i];
      const Ship& is_now = state.ships[i];
      const int lost = was.hull - is_now.hull;
      if (lost > 0) tally_.lose(i, static_cast<std::size_t>(lost), p);
      if (was.on_board() && is_now.hull == 0 && was.hull > 0) tally_.destroyed[i] += p;
      if (is_now.on_board() && is_now.at != was.at) at.add(is_now.at);
    }
    for (const Square square : at) tally_.at[square.index] += p;
    if (note.refused != 0) tally_.refused += p;
    if (state.waiting.kind == Waiting::answers) count_exits(state, p);
  }

  OddsTally& tally() { return tally_; }
  const std::optional<State>& window() const { return window_; }  // where the defender may answer
  bool rolled() const { return rolled_; }

 private:
  void count_exits(const State& state, double p) {
    if (state.stack.back().step != Step::gravitic_exit) return;
    table::AnswerList legal;
    list_answers(game_, state, state.waiting.seats.has(kBlue) ? kBlue : kYellow, legal);
    for (const table::Answer& a : legal) tally_.exits[square_of(a).index] += p;
  }

  const Match& game_;
  const OddsAssumptions& assume_;
  const State& before_;
  std::optional<State> window_;
  bool rolled_ = false;
  OddsTally tally_;
};

// What follows from the answer in one position.
struct Reckoned {
  OddsTally tally;
  std::optional<State> window;
  bool rolled = false;
  table::Explored done;
};

Reckoned reckon(const Match& game, const State& state, Seat seat, table::Answer answer,
                const OddsAssumptions& assume, std::int64_t effort, table::Random& random) {
  Reader reader(game, assume, state);
  State after = state;
  table::Log log;
  play_answer(game, after, seat, answer, &log);
  Reader::Note note;
  reader.remember(note, log);
  const table::Explored done = table::explore(game, reader, after, note, effort, random);
  return {reader.tally(), reader.window(), reader.rolled(), done};
}

// Where signals the seat does not know have a part in what follows. Those attacked fire back (F-88)
// or decide whether all dodge unhurt (F-67); where they dodge to, only so much fits on a square
// (F-15). A tow of the other side's ship may end between any of them. Where the turn ends, the
// other side's begins with tests of all who stand in asteroid fields (F-21), which may have
// drifted.
Squares deciding_squares(View v, Seat seat, const std::optional<State>& attack,
                         const OddsAssumptions& assume) {
  if (attack) {
    const Square target = attack->attack.target_square;
    return assume.dodge ? Squares::of(target) | neighbours(target) : Squares::of(target);
  }
  const bool towing = !v.state.stack.empty() && v.step() == Step::tow_to;
  const bool towed = towing && v.ship(v.top<TowToStep>().towed).seat != seat;
  if (towed || v.game.scenario().drifting) return Squares::all();
  Squares out;
  for (const Square square : Squares::all()) {
    if (v.field(square) == Field::asteroid) out.add(square);
  }
  return out;
}

ShipSet deciding_signals(View v, Seat seat, const std::optional<State>& attack,
                         const OddsAssumptions& assume) {
  ShipSet out;
  for (const Square square : deciding_squares(v, seat, attack, assume)) {
    for (const ShipId ship : signals_on(v, square, opponent(seat))) out.add(ship);
  }
  return out;
}

}  // namespace

Shields best_shields(const Match& game, const State& state) {
  Shields none;
  none.damage = volley({game, state}).damage();
  Shields best = none;
  try_shields(game, state, none, best);
  return best;
}

// The attack the answer leads to, seen declared: before a defender who could always answer.
std::optional<State> declared(const Match& game, State state, Seat seat, table::Answer answer,
                              const OddsAssumptions& assume, table::Random& random) {
  if (state.phase != Phase::actions) return std::nullopt;
  if (state.stack.back().step == Step::defence) return state;
  Side& side = state.sides[opponent(state.active).value];
  auto& greens = side.free[static_cast<std::size_t>(Colour::green)];
  if (greens > 0) --greens;
  side.bridge.add({Colour::green, Result::multi});
  return reckon(game, state, seat, answer, assume, table::kOddsEffort, random).window;
}

Average average_over(const Match& game, const Observation& seen, const State& state, Seat seat,
                     table::Answer answer, const std::optional<State>& attack,
                     const OddsAssumptions& assume, table::Random& random) {
  const Worlds worlds =
      seen.seat == seat
          ? worlds_of(game, seen, deciding_signals({game, state}, seat, attack, assume), random)
          : any_worlds(game, seen, random);
  Average out;
  out.complete = worlds.complete;
  const auto effort = table::kOddsEffort / static_cast<std::int64_t>(worlds.list.size());
  OddsTally first;
  double known = 0;
  for (const World& world : worlds.list) {
    if (!table::allows(game, world.state, seat, answer)) continue;
    const Reckoned one = reckon(game, world.state, seat, answer, assume, effort, random);
    if (out.positions++ == 0) {
      first = one.tally;
      out.window = one.window;
    }
    known += world.chance;
    out.hidden_decides = out.hidden_decides || !(one.tally == first);
    out.rolled = out.rolled || one.rolled;
    out.samples += one.done.samples;
    out.work += one.done.work;
    out.tally.add(one.tally, world.chance);
  }
  if (!out.hidden_decides) {
    out.tally = first;
  } else {
    out.tally.scale(1 / known);
  }
  return out;
}

table::Expected<OddsAssumptions> read_assumptions(const table::Value& value) {
  OddsAssumptions a;
  if (value.is_null()) return a;
  table::Reader r(value, "assume", table::ErrorCode::bad_request);
  a.shields = r.boolean_or("shields", false);
  a.dodge = r.boolean_or("dodge", false);
  a.counterstrike = r.boolean_or("counterstrike", false);
  a.reveal = r.boolean_or("reveal", false);
  r.finish();
  if (!r.ok()) return r.error();
  return a;
}

}  // namespace fleet
