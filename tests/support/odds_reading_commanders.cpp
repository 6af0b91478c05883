// The odds of Commanders: combats to the end of their phase, bombardments, reactions;
// games/commanders/advice/odds.h, odds_reckon.h. What an order may come to is looked at in
// tests/commanders, since nobody plays on from there as the odds do.
#include <algorithm>

#include "games/commanders/rules/play.h"
#include "games/commanders/state/words.h"
#include "support/odds_reading.h"
#include "table/game_adapter.h"

namespace test_support {
namespace {

using namespace commanders;  // NOLINT: the game's own words
using table::AnswerList;
using table::AnyState;
using table::Value;

constexpr const char* kDice = "dice fell";

Step step_of(const State& state) {
  return state.stack.empty() ? Step::none : state.stack.back().step;
}

// Odds of an order, or where somebody has written something already, are not of this position.
bool is_left_out(const State& before) {
  if (step_of(before) == Step::plan) return true;
  if (before.waiting.kind != Waiting::sealed) return false;
  const auto has_written = [](const auto& each) { return each.draft != decltype(each.draft){}; };
  return !(before.waiting.seats == before.writing) ||
         std::ranges::any_of(before.sides, has_written) ||
         std::ranges::any_of(before.units, [&](const Army& army) {
           return std::ranges::any_of(army, has_written);
         });
}

// "attacked 0 a2": by whom and what.
std::string attacked(int seat, Sector at) {
  return "attacked " + std::to_string(seat) + " " + commanders::name(at);
}

// "prisoners/white/2": at least so many.
std::string prisoners(int seat, int number) {
  return "prisoners/" + std::string(side_name({static_cast<std::uint8_t>(seat)})) + "/" +
         std::to_string(number);
}

void remember_event(Happened& happened, const table::Event& event) {
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::rolled:
      happened.insert(kDice);
      return;
    case EventKind::attacked:
      happened.insert(attacked(event.seat.value, {event.arg[1]}));
      return;
    case EventKind::met:
      for (const int seat : {0, 1}) happened.insert(attacked(seat, {event.arg[1]}));
      return;
    case EventKind::captured: {
      int next = 1;
      while (happened.contains(prisoners(event.seat.value, next))) ++next;
      for (int n = 0; n < event.arg[1]; ++n) happened.insert(prisoners(event.seat.value, next + n));
      return;
    }
    default:
      return;
  }
}

int standing(const State& state, int side) {
  return static_cast<int>(std::ranges::count_if(state.units[static_cast<std::size_t>(side)],
                                                [](const Unit& u) { return u.stands(); }));
}

bool stands_at(const State& state, int side, Sector at) {
  return std::ranges::any_of(state.units[static_cast<std::size_t>(side)],
                             [&](const Unit& u) { return u.at == at && u.stands(); });
}

class CommandersOdds final : public OddsReading {
 public:
  std::uint32_t one_in() const override { return 40; }
  std::vector<Value> assumptions() const override { return {Value()}; }

  Way way(const table::AnyGame& game, const AnyState& before, table::Seat us,
          const Value& /*assume*/) const override {
    const State& from = before.as<State>();
    Way out;
    out.ends = [left_out = is_left_out(from), phase = from.phase, round = from.round](
                   const AnyState& state, const table::Question& q, const Happened&) {
      const State& now = state.as<State>();
      return left_out || q.kind == table::QuestionKind::over || now.phase != phase ||
             now.round != round;
    };
    // Attackers stay in, victors go in with all they have; whoever else has to choose does what
    // looks best.
    out.choice = [&game, us](const AnyState& state, table::Seat seat, const AnswerList& legal) {
      const Step step = step_of(state.as<State>());
      const bool waits = step == Step::commit || step == Step::bombard_commit ||
                         step == Step::regroup || (step == Step::react && seat == us);
      if (legal.size() > 1 && waits) return say(Verb::done);
      if (step == Step::enter) return legal[0];
      table::Scores scores;
      game.policy(state, seat, {legal.begin(), legal.size()}, scores);
      const auto* best = std::max_element(scores.begin(), scores.begin() + legal.size());
      return legal[static_cast<std::size_t>(best - scores.begin())];
    };
    out.remember = [](Happened& happened, const table::Log& log) {
      for (const table::Event& event : log.events) remember_event(happened, event);
    };
    // C-74: the dice of a zone lie sorted; of reactions only how many succeed counts.
    out.alike = [](const AnyState& state, const table::Question& q) {
      const Step step = step_of(state.as<State>());
      const bool sorted = step == Step::combat_dice || step == Step::reaction_dice;
      return sorted ? std::vector<int>{q.count} : std::vector<int>(q.count, 1);
    };
    return out;
  }

  std::map<std::string, double> told(const AnyState& before,
                                     const table::Odds& odds) const override {
    std::map<std::string, double> out;
    if (is_left_out(before.as<State>())) return out;
    for (const char* key : {"cleared", "building_falls"}) {
      const Value* sectors = odds.outcomes.find(key);
      if (sectors == nullptr) continue;
      for (const auto& [at, p] : sectors->members())
        out[std::string(key) + "/" + at] = p.as_number();
    }
    for (const auto& [side, p] : odds.outcomes.find("prisoner")->members())
      out["prisoners/" + side + "/1"] = p.as_number();
    for (const auto& [side, chances] : odds.outcomes.find("losses")->members()) {
      for (std::size_t n = 1; n < chances.items().size(); ++n)
        out["losses/" + side + "/" + std::to_string(n)] = chances.items()[n].as_number();
    }
    return out;
  }

  Happened came_true(const table::AnyGame& /*game*/, const AnyState& before,
                     const End& end) const override {
    const State& was = before.as<State>();
    const State& now = end.state.as<State>();
    Happened out;
    if (is_left_out(was)) return out;
    for (const int side : {0, 1}) {
      if (end.happened.contains(prisoners(side, 1))) out.insert(prisoners(side, 1));
      const int lost = standing(was, side) - standing(now, side);
      if (lost > 0)
        out.insert("losses/" + std::string(side_name({static_cast<std::uint8_t>(side)})) + "/" +
                   std::to_string(lost));
      for (const Sector at : Sectors::battlefield()) {
        if (is_attacked(was, end, side, at) && is_cleared(was, end, side, at))
          out.insert("cleared/" + commanders::name(at));
      }
    }
    for (const Sector at : Sectors::battlefield()) {
      if (now.ruined().has(at) && !was.ruined().has(at))
        out.insert("building_falls/" + commanders::name(at));
    }
    return out;
  }

  bool has_odds(table::Answer /*answer*/, const End& end) const override {
    return end.happened.contains(kDice);
  }

 private:
  static bool is_attacked(const State& was, const End& end, int side, Sector at) {
    const auto targets = [&](const Zone& zone) {
      return zone.target({static_cast<std::uint8_t>(side)}) == at;
    };
    return end.happened.contains(attacked(side, at)) || std::ranges::any_of(was.zones, targets);
  }
  // In a meeting somebody has to stand there afterwards. B-39
  static bool is_cleared(const State& was, const End& end, int side, Sector at) {
    const State& now = end.state.as<State>();
    const bool meeting = is_attacked(was, end, 1 - side, at);
    return !stands_at(now, 1 - side, at) && (!meeting || stands_at(now, side, at));
  }
};

}  // namespace

std::unique_ptr<OddsReading> commanders_odds_reading() {
  return std::make_unique<CommandersOdds>();
}

}  // namespace test_support
