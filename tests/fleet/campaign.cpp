#include "fleet/campaign.h"

#include <algorithm>

#include "fleet/shipped_fleet.h"
#include "games/fleet/game.h"
#include "games/fleet/rules/setup_steps.h"
#include "games/fleet/rules/turn_steps.h"
#include "games/fleet/text/notation.h"

namespace fleet_test {

Campaign& Campaign::turn(Seat seat) {
  act(seat);
  state_.turn = 0;
  state_.waiting = {};
  state_.stack.clear();
  Play play{{*game_, state_, &log_}};
  play.push<MatchStep>({MatchStep::battle, {}});
  play.push<TurnStep>();
  run_steps(play);
  return *this;
}

Campaign& Campaign::match(const std::string& scenario) {
  from_the_start_ = true;
  scenario_ = shipped_scenario(scenario, options_);
  game_ = std::make_shared<Game>(shipped_fleet_pack(), scenario_, options_);
  state_ = game_->initial();
  name_ships();
  return *this;
}

void Campaign::name_ships() {
  if (!from_the_start_) return;
  names_.clear();
  for (std::uint8_t i = 0; i < state_.ships.size(); ++i) {
    names_.push_back(game_->ship_name(state_, {i}));
  }
}

Campaign& Campaign::says(Seat seat, const std::string& text) {
  table::AnswerList list;
  game_->legal(state_, seat, list);
  for (const table::Answer answer : list) {
    if (write_answer(*game_, state_, answer) != text) continue;
    game_->apply(state_, seat, answer, &log_);
    name_ships();
    return *this;
  }
  ADD_FAILURE() << "not legal: " << text;
  return *this;
}

Campaign& Campaign::draws(const std::string& weapon) {
  EXPECT_EQ(state_.waiting.kind, Waiting::draw);
  table::Outcome outcome;
  outcome.push_back(static_cast<std::uint8_t>(shipped_fleet_pack().find_weapon(weapon)));
  game_->resolve(state_, outcome, &log_);
  return *this;
}

Campaign& Campaign::deploy_all() {
  while (prompt() == "deploy_ship") says(answers().front());
  return *this;
}

Texts Campaign::answers_of(Seat seat) const {
  table::AnswerList list;
  game_->legal(state_, seat, list);
  Texts out;
  for (const table::Answer answer : list) out.push_back(write_answer(*game_, state_, answer));
  std::sort(out.begin(), out.end());
  return out;
}

int Campaign::happened(EventKind kind) const {
  return static_cast<int>(std::count_if(
      log_.events.begin(), log_.events.end(),
      [&](const table::Event& event) { return event.kind == static_cast<std::uint8_t>(kind); }));
}

int Campaign::seen_by(Seat seat, EventKind kind) const {
  return static_cast<int>(
      std::count_if(log_.events.begin(), log_.events.end(), [&](const table::Event& event) {
        return event.kind == static_cast<std::uint8_t>(kind) && event.audience.has(seat);
      }));
}

Field Campaign::field_at(const std::string& at) const {
  return state_.fields[parse_square(at).value_or(kNowhere).index];
}

}  // namespace fleet_test
