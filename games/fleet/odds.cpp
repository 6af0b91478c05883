#include "games/fleet/odds.h"

#include <algorithm>
#include <map>

#include "games/fleet/attack.h"
#include "games/fleet/dodge.h"
#include "games/fleet/ships.h"

namespace fleet {
namespace {

constexpr double kTooRare = 1e-9;  // two gravitic fields may throw ships to and fro for ever, F-28
constexpr std::uint64_t kSampleSeed = 1;

struct Assumptions {
  bool shields = false;
  bool dodge = false;
  bool counterstrike = false;
  bool reveal = false;
};

table::Expected<Assumptions> read_assumptions(const table::Value& value) {
  Assumptions a;
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

const table::Answer* find(const table::AnswerList& legal, Verb verb) {
  for (const table::Answer& a : legal) {
    if (verb_of(a) == verb) return &a;
  }
  return nullptr;
}

Seat asked(const table::Question& q) { return q.seats.has(kBlue) ? kBlue : kYellow; }

// Steps that belong to what was begun, with nothing to choose but what is assumed.
bool part_of_attack(Step step) {
  return step == Step::reveal_signals || step == Step::defence || step == Step::counter_target;
}

// The defender's shields that let least through. F-48, F-49
struct Shields {
  int damage = 0;
  bool stopped = false;
  table::FixedVector<table::Answer, 4> played;
};

void try_shields(const Game& game, const State& state, Shields so_far, Shields& best) {
  const View v{game, state};
  if (so_far.damage < best.damage) best = so_far;
  table::AnswerList legal;
  game.legal(state, defender(v), legal);
  for (const table::Answer& a : legal) {
    if (verb_of(a) != Verb::shield || so_far.played.full()) continue;
    State after = state;
    game.apply(after, defender(v), a, nullptr);
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

Shields best_shields(const Game& game, const State& state) {
  Shields none;
  none.damage = volley({game, state}).damage();
  Shields best = none;
  try_shields(game, state, none, best);
  return best;
}

struct Tally {
  std::map<std::uint8_t, std::vector<double>> losses;  // by ship, by hull points
  std::map<std::uint8_t, double> destroyed;
  std::map<std::uint8_t, double> exits;  // by square
  std::map<std::uint8_t, double> at;     // by square
  double refused = 0;
  double total = 0;
};

// Plays on from a state until somebody has to choose freely.
class Explorer {
 public:
  Explorer(const Game& game, const Assumptions& assume, const State& before)
      : game_(game), assume_(assume), before_(before) {}

  void go(State state, table::Log log, double p) {
    for (;;) {
      const table::Question q = game_.question(state);
      if (q.kind == table::QuestionKind::roll && state.phase != Phase::energy && p > kTooRare) {
        return roll(state, log, p, q.count);
      }
      if (q.kind != table::QuestionKind::ask) return count(state, log, p);
      const Step step = state.stack.back().step;
      if (step == Step::defence && !window_) window_ = state;
      if (step == Step::gravitic_exit) note_exits(state, q, p);
      if (!part_of_attack(step)) return count(state, log, p);
      const Seat seat = asked(q);
      table::AnswerList legal;
      game_.legal(state, seat, legal);
      game_.apply(state, seat, choose(state, legal), &log);
    }
  }

  const Tally& tally() const { return tally_; }
  const std::optional<State>& window() const { return window_; }  // where the defender may answer
  bool rolled() const { return rolled_; }

 private:
  // One die at a time, by what it shows. F-20, F-23
  void roll(const State& state, const table::Log& log, double p, int dice) {
    rolled_ = true;
    if (dice != 1) return count(state, log, p);
    for (std::uint8_t face = 1; face <= 6; ++face) {
      State after = state;
      table::Log more = log;
      table::Outcome outcome;
      outcome.push_back(face);
      game_.resolve(after, outcome, &more);
      go(after, std::move(more), p / 6);
    }
  }

  table::Answer choose(const State& state, const table::AnswerList& legal) const {
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

  void note_exits(const State& state, const table::Question& q, double p) {
    table::AnswerList legal;
    game_.legal(state, asked(q), legal);
    for (const table::Answer& a : legal) tally_.exits[square_of(a).index] += p;
  }

  void count(const State& state, const table::Log& log, double p) {
    tally_.total += p;
    for (std::uint8_t i = 0; i < before_.ships.size(); ++i) {
      const Ship& was = before_.ships[i];
      const Ship& is_now = state.ships[i];
      const int lost = was.hull - is_now.hull;
      if (lost > 0) {
        auto& by_points = tally_.losses[i];
        by_points.resize(
            std::max<std::size_t>(by_points.size(), static_cast<std::size_t>(lost) + 1));
        by_points[static_cast<std::size_t>(lost)] += p;
      }
      if (was.on_board() && is_now.hull == 0 && was.hull > 0) tally_.destroyed[i] += p;
      if (is_now.on_board() && is_now.at != was.at) tally_.at[is_now.at.index] += p;
    }
    const bool sent_back =
        std::any_of(log.events.begin(), log.events.end(), [](const table::Event& e) {
          return e.kind == static_cast<std::uint8_t>(EventKind::refused);
        });
    if (sent_back) tally_.refused += p;
  }

  const Game& game_;
  const Assumptions& assume_;
  const State& before_;
  std::optional<State> window_;
  bool rolled_ = false;
  Tally tally_;
};

std::string square_key(std::uint8_t index) { return name(Square{index}); }

table::Value losses_value(const Game& game, const State& state, const Tally& t) {
  table::Value out = table::Value::object();
  for (const auto& [ship, by_points] : t.losses) {
    std::vector<double> chances = by_points;
    double lost = 0;
    for (const double p : chances) lost += p;
    chances[0] = std::max(0.0, t.total - lost);
    table::Value list = table::Value::array();
    for (const double p : chances) list.push(p);
    out.set(game.ship_name(state, ShipId{ship}), std::move(list));
  }
  return out;
}

table::Value squares_value(const std::map<std::uint8_t, double>& chances) {
  table::Value out = table::Value::object();
  for (const auto& [square, p] : chances) out.set(square_key(square), p);
  return out;
}

// The attack the answer leads to, seen declared: before a defender who could always answer.
std::optional<State> declared(const Game& game, State state, Seat seat, table::Answer answer,
                              const Assumptions& assume) {
  if (state.phase != Phase::actions) return std::nullopt;
  if (state.stack.back().step == Step::defence) return state;
  Side& side = state.sides[opponent(state.active).value];
  auto& greens = side.free[static_cast<std::size_t>(Colour::green)];
  if (greens > 0) {
    --greens;
    side.bridge.add({Colour::green, Result::multi});
  }
  Explorer explorer(game, assume, state);
  State after = state;
  table::Log log;
  game.apply(after, seat, answer, &log);
  explorer.go(after, log, 1.0);
  return explorer.window();
}

class Report {
 public:
  Report(const Game& game, const State& state, const Messages& messages, Language language)
      : game_(game), state_(state), messages_(messages), language_(language) {}

  void add_chances(const Tally& t) {
    out_.outcomes.set("losses", losses_value(game_, state_, t));
    table::Value destroyed = table::Value::object();
    for (const auto& [ship, p] : t.destroyed) {
      destroyed.set(game_.ship_name(state_, ShipId{ship}), p);
    }
    out_.outcomes.set("destroyed", std::move(destroyed));
    if (t.refused > 0) out_.outcomes.set("refused", t.refused);
    if (!t.exits.empty()) out_.outcomes.set("exits", squares_value(t.exits));
    if (!t.at.empty()) out_.outcomes.set("at", squares_value(t.at));
  }

  // `window`: the attack, declared, before a defender who could answer; `open`: the real one.
  void add_attack(const State& window, const std::optional<State>& open) {
    const View v{game_, window};
    const Attack& attack = window.attack;
    const Volley shots = volley(v);
    for (const Contribution& part : shots.parts) {
      const char* key = shots.scan                              ? "scan"
                        : part.reason == FireReason::own_square ? "own_square"
                        : part.reason == FireReason::combined   ? "combined"
                                                                : "ranged";
      say(key, part.square, part.rule, shots.scan ? 0 : part.fire);
    }
    if (shots.scan) {
      out_.outcomes.set("signals", signals_on(v, attack.target_square, defender(v)).size());
    } else {
      out_.outcomes.set("damage", shots.damage());
      out_.outcomes.set("target", game_.ship_name(window, attack.target));
    }
    add_answers(v, open);
  }

  void add_roll(Mix mix) {
    for (int c = 0; c < kColours; ++c) {
      const int dice = mix.of[static_cast<std::size_t>(c)];
      if (dice == 0) continue;
      const auto colour = static_cast<Colour>(c);
      table::Value chances = table::Value::object();
      for (const Line line : {Line::diag, Line::orth}) {
        chances.set(std::string(name(line)),
                    at_least_one(dice, [line](Result r) { return covers(r, line); }));
      }
      for (const Result wanted : {Result::multi, Result::special}) {
        chances.set(std::string(name(wanted)),
                    at_least_one(dice, [wanted](Result r) { return r == wanted; }));
      }
      out_.outcomes.set(std::string(name(colour)), std::move(chances));
    }
  }

  void add_field(Square at) {
    const Field field = state_.fields[at.index];
    if (field == Field::asteroid) say("asteroid", at, "F-20"_rule, 0);
    if (field == Field::gravitic) say("gravitic", at, "F-23"_rule, 0);
  }
  void add_weapon() { say("weapon", kNowhere, "F-53"_rule, 0); }

  table::Odds take() { return std::move(out_); }

 private:
  template <class Serves>
  double at_least_one(int dice, Serves serves) const {
    double fails = 0;
    for (std::size_t face = 1; face <= 6; ++face) {
      if (!serves(game_.pack().faces[face])) fails += 1.0 / 6;
    }
    double all_fail = 1;
    for (int i = 0; i < dice; ++i) all_fail *= fails;
    return 1 - all_fail;
  }

  // F-47, F-73: what lies on the defender's bridge is seen by all.
  void add_answers(View v, const std::optional<State>& open) {
    const Square square = v.state.attack.target_square;
    const Dice& bridge = state_.sides[defender(v).value].bridge;
    const bool advanced = game_.options().advanced;
    const bool dodge = advanced && bridge.has({Colour::yellow, Result::special}) && could_dodge(v);
    const bool back =
        fire_from(v, square, defender(v)) > 0 || !signals_on(v, square, defender(v)).empty();
    const bool counter = advanced && bridge.has({Colour::red, Result::special}) &&
                         !v.state.attack.is(Attack::ranged) && back;
    out_.outcomes.set("dodge", dodge).set("counterstrike", counter);
    Shields best;
    best.damage = volley(v).damage();
    if (open) best = best_shields(game_, *open);
    table::Value played = table::Value::array();
    for (const table::Answer& a : best.played) {
      table::Value shield = table::Value::object();
      shield.set("at", name(square_of(a))).set("use", std::string(name(use_of(a))));
      played.push(std::move(shield));
      say("shield", square_of(a), v.state.attack.is(Attack::ranged) ? "F-50"_rule : "F-48"_rule,
          -fire_from(v, square_of(a), attacker(v)));
    }
    table::Value shields = table::Value::object();
    shields.set("damage", best.damage)
        .set("stopped", best.stopped)
        .set("shields", std::move(played));
    if (v.state.attack.target.exists()) {
      shields.set("destroyed", best.damage >= v.ship(v.state.attack.target).hull);
    }
    out_.outcomes.set("best_shield", std::move(shields));
  }

  void say(const std::string& key, Square at, RuleId rule, int amount) {
    const Fills fills{{"at", at.on_board() ? name(at) : ""},
                      {"n", std::to_string(amount < 0 ? -amount : amount)}};
    out_.reasons.push_back({messages_.text(language_, "odds." + key, fills), rule.str(), amount});
  }

  const Game& game_;
  const State& state_;
  const Messages& messages_;
  Language language_;
  table::Odds out_;
};

table::Error nothing_follows() {
  return {table::ErrorCode::bad_request,
          "nothing to reckon follows from this answer: ask for the odds of an attack, a special "
          "weapon, dice to roll, or a move into a field; plan the answers before it first",
          ""};
}

}  // namespace

table::Expected<table::Odds> odds_of(const Game& game, const State& truth, Seat seat,
                                     table::Answer answer, const table::Value& assume,
                                     const Messages& messages, Language language) {
  const auto assumptions = read_assumptions(assume);
  if (!assumptions.ok()) return assumptions.error();
  table::Random random(kSampleSeed);
  const State state = game.sample(game.observe(truth, seat), random);
  Report report(game, state, messages, language);
  if (verb_of(answer) == Verb::roll) {
    report.add_roll(Mix::unpacked(item_of(answer)));
    return report.take();
  }
  if (verb_of(answer) == Verb::end || verb_of(answer) == Verb::done) return nothing_follows();
  Explorer explorer(game, *assumptions, state);
  State after = state;
  table::Log log;
  game.apply(after, seat, answer, &log);
  explorer.go(after, log, 1.0);
  const std::optional<State> attack = declared(game, state, seat, answer, *assumptions);
  if (attack) {
    const bool answering = state.stack.back().step == Step::defence;
    report.add_attack(*attack, answering ? attack : explorer.window());
  } else if (explorer.rolled()) {
    report.add_field(square_of(answer));
  } else if (!explorer.tally().losses.empty()) {
    report.add_weapon();
  } else {
    return nothing_follows();
  }
  report.add_chances(explorer.tally());
  return report.take();
}

}  // namespace fleet
