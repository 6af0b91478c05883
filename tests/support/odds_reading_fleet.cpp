// The odds of Fleet Commander: an attack, a special weapon, a move into fields, dice to roll;
// games/fleet/advice/odds.h.
#include <gtest/gtest.h>

#include "games/fleet/game.h"
#include "games/fleet/rules/play.h"
#include "games/fleet/state/words.h"
#include "support/odds_reading.h"
#include "table/game_adapter.h"

namespace test_support {
namespace {

using namespace fleet;  // NOLINT: the game's own words
using table::AnswerList;
using table::AnyState;
using table::Value;

const table::Answer* find(const AnswerList& legal, Verb verb) {
  for (const table::Answer& a : legal) {
    if (verb_of(a) == verb) return &a;
  }
  return nullptr;
}

const fleet::Game& fleet_game(const table::AnyGame& any) {
  return dynamic_cast<const table::TypedGame<fleet::Game>&>(any).game();
}

bool assumed(const Value& assume, const char* what) {
  const Value* told = assume.is_null() ? nullptr : assume.find(what);
  return told != nullptr && told->as_bool();
}

// What the target loses at least, whichever shields are played from here on.
int least_loss(const fleet::Game& game, const State& from, int hull, ShipId target) {
  const bool open =
      from.waiting.kind == Waiting::answers && from.stack.back().step == Step::defence;
  if (!open) return hull - from.ships[target.value].hull;
  int least = hull;
  AnswerList legal;
  game.legal(from, opponent(from.active), legal);
  for (const table::Answer& a : legal) {
    if (verb_of(a) != Verb::shield && verb_of(a) != Verb::decline) continue;
    State after = from;
    game.apply(after, opponent(from.active), a, nullptr);
    least = std::min(least, least_loss(game, after, hull, target));
  }
  return least;
}

// The shield to begin with, or to let it land where none saves anything.
table::Answer best_shield(const fleet::Game& game, const State& state, const AnswerList& legal) {
  table::Answer best = *find(legal, Verb::decline);
  const ShipId target = state.attack.target;
  if (!target.exists()) return best;
  const int hull = state.ships[target.value].hull;
  const auto loss = [&](const table::Answer& a) {
    State after = state;
    game.apply(after, opponent(state.active), a, nullptr);
    return least_loss(game, after, hull, target);
  };
  int least = loss(best);
  for (const table::Answer& a : legal) {
    if (verb_of(a) != Verb::shield || loss(a) >= least) continue;
    least = loss(a);
    best = a;
  }
  return best;
}

// "yellow/diag": a die that serves for it has fallen.
void remember_dice(Happened& happened, const fleet::Game& game, const table::Event& event) {
  const Mix mix = Mix::unpacked(event.arg[1]);
  std::size_t next = 0;
  for (int c = 0; c < kColours; ++c) {
    for (int n = 0; n < mix.of[static_cast<std::size_t>(c)]; ++n) {
      const std::string colour = std::string(name(static_cast<Colour>(c))) + "/";
      const Result shown = game.pack().faces[event.faces[next++]];
      happened.insert(colour + std::string(name(shown)));
      if (shown != Result::multi) continue;
      for (const Result served : {Result::diag, Result::orth}) {
        happened.insert(colour + std::string(name(served)));
      }
    }
  }
}

void remember_event(Happened& happened, const fleet::Game& game, const table::Event& event) {
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::refused:
      happened.insert("refused");
      return;
    case EventKind::attack_declared:
      happened.insert("damage/" + std::to_string(event.arg[3]));
      happened.insert("target " + std::to_string(event.arg[2]));
      return;
    case EventKind::scan_declared:
      happened.insert("scan " + std::to_string(event.arg[1]));
      return;
    case EventKind::rolled:
      if (static_cast<Purpose>(event.arg[0]) == Purpose::command_dice) {
        happened.insert("command dice");
        return remember_dice(happened, game, event);
      }
      happened.insert("test");
      return;
    case EventKind::damaged:
      happened.insert("damaged");
      return;
    default:
      return;
  }
}

class FleetOdds final : public OddsReading {
 public:
  std::uint32_t one_in() const override { return 4; }

  std::vector<Value> assumptions() const override {
    std::vector<Value> out{{}};
    for (const char* key : {"shields", "dodge", "counterstrike", "reveal"}) {
      out.push_back(Value::object().set(key, true));
    }
    out.push_back(Value::object().set("counterstrike", true).set("reveal", true));
    return out;
  }

  Way way(const table::AnyGame& any, const AnyState&, table::Seat,
          const Value& assume) const override {
    const fleet::Game& game = fleet_game(any);
    Way out;
    // Tests are thrown one die at a time; command dice only where it was asked for them.
    out.ends = [&any](const AnyState&, const table::Question& q, const Happened& happened) {
      if (q.kind == table::QuestionKind::roll) {
        const bool command_dice = any.purpose_name(q.purpose) == "command dice";
        return command_dice ? !happened.empty() : q.count != 1;
      }
      const std::string prompt = any.prompt_name(q.prompt);
      return q.kind != table::QuestionKind::ask ||
             (prompt != "reveal_signals" && prompt != "defend" && prompt != "counter_target");
    };
    out.choice = [&game, assume](const AnyState& state, table::Seat, const AnswerList& legal) {
      return answer(game, state.as<State>(), assume, legal);
    };
    out.remember = [&game](Happened& happened, const table::Log& log) {
      for (const table::Event& event : log.events) remember_event(happened, game, event);
    };
    // Dice of one colour are alike.
    out.alike = [](const AnyState& state, const table::Question& q) {
      std::vector<int> groups;
      int left = q.count;
      for (const std::uint8_t dice : state.as<State>().rolling) {
        if (dice == 0 || dice > left) continue;
        groups.push_back(dice);
        left -= dice;
      }
      if (left > 0) groups.push_back(left);
      return groups;
    };
    return out;
  }

  std::map<std::string, double> told(const AnyState& before,
                                     const table::Odds& odds) const override {
    std::map<std::string, double> out;
    const bool declared = before.as<State>().stack.back().step == Step::defence;
    for (const auto& [key, value] : odds.outcomes.members()) {
      if (key == "best_shield" || key == "dodge" || key == "counterstrike") continue;
      if (key == "refused") out[key] = value.as_number();
      if (key == "target" && !declared) out["target/" + value.as_string()] = 1;
      if ((key == "damage" || key == "signals") && !declared) {
        out[key + "/" + std::to_string(value.as_int())] = 1;
      }
      if (!value.is_object()) continue;
      for (const auto& [name, chance] : value.members()) {
        const std::string under = key + "/" + name;
        if (!chance.is_array()) {
          out[under] = chance.as_number();
          continue;
        }
        for (std::size_t n = 1; n < chance.items().size(); ++n) {
          out[under + "/" + std::to_string(n)] = chance.items()[n].as_number();
        }
      }
    }
    return out;
  }

  Happened came_true(const table::AnyGame& any, const AnyState& before,
                     const End& end) const override {
    const fleet::Game& game = fleet_game(any);
    const auto& was = before.as<State>();
    const auto& is_now = end.state.as<State>();
    Happened out;
    for (const std::string& what : end.happened) {
      if (what.find('/') != std::string::npos || what == "refused") out.insert(what);
      if (what.starts_with("target ")) {
        const ShipId target{static_cast<std::uint8_t>(std::stoi(what.substr(7)))};
        out.insert("target/" + game.ship_name(was, target));
      }
      if (what.starts_with("scan ")) {
        const Square square{static_cast<std::uint8_t>(std::stoi(what.substr(5)))};
        out.insert("signals/" + std::to_string(signals_seen(was, square)));
      }
    }
    for (std::uint8_t i = 0; i < was.ships.size(); ++i) {
      const std::string ship = game.ship_name(was, {i});
      const int lost = was.ships[i].hull - is_now.ships[i].hull;
      if (lost > 0) out.insert("losses/" + ship + "/" + std::to_string(lost));
      if (lost > 0 && is_now.ships[i].hull == 0) out.insert("destroyed/" + ship);
      const Square at = is_now.ships[i].at;
      if (at.on_board() && at != was.ships[i].at) out.insert("at/" + fleet::name(at));
    }
    const table::Question q = any.question(end.state);
    if (q.kind == table::QuestionKind::ask && any.prompt_name(q.prompt) == "gravitic_exit") {
      AnswerList legal;
      game.legal(is_now, q.seats.has(kBlue) ? kBlue : kYellow, legal);
      for (const table::Answer& a : legal) out.insert("exits/" + fleet::name(square_of(a)));
    }
    return out;
  }

  // The best shield the defender has: tried against all the others.
  void expect_the_rest(const table::AnyGame& any, const AnyState& before, table::Seat seat,
                       table::Answer said, const Value& assume,
                       const table::Odds& odds) const override {
    for (const auto& [ship, chances] : odds.outcomes.find("losses") == nullptr
                                           ? Value::Object{}
                                           : odds.outcomes.find("losses")->members()) {
      double sum = 0;
      for (const Value& p : chances.items()) sum += p.as_number();
      EXPECT_NEAR(sum, 1, 1e-6) << ship;
    }
    const Value* told = odds.outcomes.find("best_shield");
    if (told == nullptr || odds.outcomes.find("target") == nullptr) return;
    const fleet::Game& game = fleet_game(any);
    State at = before.as<State>();
    if (at.stack.back().step != Step::defence) game.apply(at, seat, said, nullptr);
    while (at.waiting.kind == Waiting::answers && at.stack.back().step == Step::reveal_signals) {
      AnswerList legal;
      game.legal(at, at.active, legal);
      game.apply(at, at.active, answer(game, at, assume, legal), nullptr);
    }
    expect_reactions(game, at, odds);
    const ShipId target = odds_target(game, at, *odds.outcomes.find("target"));
    const int hull = before.as<State>().ships[target.value].hull;
    const int loss = least_loss(game, at, hull, target);
    EXPECT_EQ(std::min(told->find("damage")->as_int(), std::int64_t{hull}), loss);
    EXPECT_EQ(told->find("destroyed")->as_bool(), loss == hull);
  }

  // What ends a turn is not asked about: the other side's begins with its own tests.
  bool has_odds(table::Answer answer, const End& end) const override {
    const Verb verb = verb_of(answer);
    if (verb == Verb::end || verb == Verb::keep || verb == Verb::done) return false;
    return !end.happened.empty();
  }

 private:
  static int signals_seen(const State& state, Square square) {
    int n = 0;
    for (const Ship& ship : state.ships) {
      n += ship.at == square && ship.is(Ship::hidden) && ship.seat != state.active ? 1 : 0;
    }
    return n;
  }

  // A reaction the defender has is one they may have.
  static void expect_reactions(const fleet::Game& game, const State& at, const table::Odds& odds) {
    AnswerList legal;
    game.legal(at, opponent(at.active), legal);
    for (const Verb verb : {Verb::dodge, Verb::counterstrike}) {
      if (find(legal, verb) == nullptr) continue;
      EXPECT_TRUE(odds.outcomes.find(name(verb))->as_bool()) << name(verb);
    }
  }

  static ShipId odds_target(const fleet::Game& game, const State& state, const Value& name) {
    std::uint8_t i = 0;
    while (game.ship_name(state, {i}) != name.as_string()) ++i;
    return {i};
  }

  static table::Answer answer(const fleet::Game& game, const State& state, const Value& assume,
                              const AnswerList& legal) {
    const table::Answer* no = find(legal, Verb::decline);
    const auto yes = [&](Verb verb, const char* assumption) {
      return assumed(assume, assumption) ? find(legal, verb) : nullptr;
    };
    switch (state.stack.back().step) {
      case Step::counter_target:
        return legal[0];
      case Step::reveal_signals:
        if (no == nullptr) return *find(legal, Verb::reveal);
        if (const auto* a = yes(Verb::reveal, "reveal")) return *a;
        return *no;
      default:
        if (const auto* a = yes(Verb::dodge, "dodge")) return *a;
        if (const auto* a = yes(Verb::counterstrike, "counterstrike")) return *a;
        return assumed(assume, "shields") ? best_shield(game, state, legal) : *no;
    }
  }
};

}  // namespace

std::unique_ptr<OddsReading> fleet_odds_reading() { return std::make_unique<FleetOdds>(); }

}  // namespace test_support
