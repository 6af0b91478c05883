#include "fleet/battle.h"

#include <algorithm>
#include <sstream>

#include "fleet/shipped_fleet.h"
#include "games/fleet/game.h"
#include "games/fleet/rules/setup_steps.h"
#include "games/fleet/rules/turn_steps.h"
#include "games/fleet/text/notation.h"

namespace fleet_test {
namespace {

Dice dice_of(const std::string& text) {
  Dice out;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    const auto die = parse_die(word);
    EXPECT_TRUE(die.has_value()) << word;
    if (die) out.add(*die);
  }
  return out;
}

int of_colour(const Dice& dice, Colour colour) {
  int n = 0;
  for (int r = 0; r < kResults; ++r) n += dice.of({colour, static_cast<Result>(r)});
  return n;
}

Square square_named(const std::string& text) {
  const auto square = parse_square(text);
  EXPECT_TRUE(square.has_value()) << text;
  return square.value_or(kNowhere);
}

}  // namespace

Battle::Battle() : scenario_(shipped_scenario("standard")) {}

Battle& Battle::ship(const std::string& name, const std::string& kind, const std::string& at,
                     int hull) {
  const int index = shipped_fleet_pack().find_ship(kind);
  EXPECT_GE(index, 0) << kind;
  Ship ship;
  ship.kind = static_cast<std::uint8_t>(index);
  ship.seat = name[0] == 'p' ? kBlue : kYellow;
  ship.at = square_named(at);
  const int printed = shipped_fleet_pack().ships[ship.kind].hull;
  ship.hull = static_cast<std::uint8_t>(hull < 0 ? printed : hull);
  state_.ships.push_back(ship);
  names_.push_back(name);
  return *this;
}

Battle& Battle::signal(const std::string& name, const std::string& kind, const std::string& at) {
  ship(name, kind, at);
  the(name).set(Ship::hidden);
  return *this;
}

Battle& Battle::field(const std::string& at, const std::string& kind) {
  state_.fields[square_named(at).index] = kind == "asteroid" ? Field::asteroid : Field::gravitic;
  return *this;
}

Battle& Battle::hull(const std::string& name, int hull) {
  the(name).hull = static_cast<std::uint8_t>(hull);
  return *this;
}

Battle& Battle::move(const std::string& name, const std::string& to) {
  the(name).at = square_named(to);
  return *this;
}

Battle& Battle::fresh(const std::string& dice) {
  fresh_ = dice;
  return *this;
}

Battle& Battle::bridge(Seat seat, const std::string& dice) {
  state_.sides[seat.value].bridge = dice_of(dice);
  return *this;
}

Battle& Battle::weapon(Seat seat, const std::string& which, bool open) {
  const int index = shipped_fleet_pack().find_weapon(which);
  EXPECT_GE(index, 0) << which;
  state_.sides[seat.value].weapon = static_cast<std::uint8_t>(index);
  state_.sides[seat.value].set(Side::weapon_open, open);
  return *this;
}

Battle& Battle::weapon_lost(Seat seat) {
  state_.sides[seat.value].set(Side::weapon_lost);
  return *this;
}

Battle& Battle::lost(Seat seat, int classes) {
  state_.sides[seat.value].lost = static_cast<std::uint8_t>(classes);
  return *this;
}

Battle& Battle::drones(const std::string& bitten) {
  state_.drones = id(bitten);
  state_.drones_of = opponent(the(bitten).seat);
  return *this;
}

Battle& Battle::advanced(bool on) {
  options_.advanced = on;
  return *this;
}

Battle& Battle::hidden_deployment() {
  options_.hidden_deployment = true;
  return *this;
}

Battle& Battle::secret_weapons() {
  options_.secret_weapons = true;
  return *this;
}

void Battle::lay_out(Seat active) {
  auto game = std::make_shared<Game>(shipped_fleet_pack(), scenario_, options_);
  game->name_pieces(names_);
  game_ = game;
  state_.active = active;
  for (const Seat each : {kBlue, kYellow}) {
    Side& side = state_.sides[each.value];
    side.fresh = dice_of(each == active ? fresh_ : "");
    for (const Colour colour : kAllColours) {
      const int used = of_colour(side.bridge, colour) + of_colour(side.fresh, colour);
      EXPECT_LE(used, 3) << "there are three dice of each colour";
      side.free[static_cast<std::size_t>(colour)] = static_cast<std::uint8_t>(3 - used);
    }
  }
}

// Set-up is over, the turn has come to that phase.
void Battle::start(Phase phase) {
  state_.waiting = {};
  state_.stack.clear();
  Play play{{*game_, state_, &log_}};
  play.push<MatchStep>({MatchStep::battle, {}});
  if (phase == Phase::actions) {
    state_.turn = 1;
    state_.phase = phase;
    play.push<TurnStep>({TurnStep::bridge});
    play.push<ActionsStep>();
  } else {
    play.push<TurnStep>();
  }
  run_steps(play);
}

Battle& Battle::act(Seat seat) {
  lay_out(seat);
  start(Phase::actions);
  return *this;
}

Battle& Battle::turn(Seat seat) {
  lay_out(seat);
  start(Phase::effects);
  return *this;
}

Seat Battle::asked() const {
  for (const Seat seat : {kBlue, kYellow}) {
    if (state_.waiting.kind == Waiting::answers && state_.waiting.seats.has(seat)) return seat;
  }
  return Seat{255};
}

std::string Battle::prompt() const {
  if (state_.waiting.kind != Waiting::answers) return "";
  return std::string(rules_of(state_.stack.back().step).prompt);
}

Texts Battle::answers(const std::string& beginning) const {
  table::AnswerList list;
  if (asked().value < 2) game_->legal(state_, asked(), list);
  Texts out;
  for (const table::Answer answer : list) {
    std::string text = write_answer(*game_, state_, answer);
    if (text.rfind(beginning, 0) == 0) out.push_back(std::move(text));
  }
  std::sort(out.begin(), out.end());
  return out;
}

bool Battle::can(const std::string& text) const {
  const Texts all = answers();
  return std::find(all.begin(), all.end(), text) != all.end();
}

void Battle::answer(const std::string& text) {
  table::AnswerList list;
  if (asked().value < 2) game_->legal(state_, asked(), list);
  for (const table::Answer answer : list) {
    if (write_answer(*game_, state_, answer) != text) continue;
    return game_->apply(state_, asked(), answer, &log_);
  }
  ADD_FAILURE() << "not legal: " << text << " at " << prompt() << ", but "
                << ::testing::PrintToString(answers());
}

Battle& Battle::roll(const std::vector<int>& faces) {
  EXPECT_TRUE(rolls());
  EXPECT_EQ(state_.waiting.count, faces.size());
  table::Outcome outcome;
  for (const int face : faces) outcome.push_back(static_cast<std::uint8_t>(face));
  game_->resolve(state_, outcome, &log_);
  return *this;
}

ShipId Battle::id(const std::string& name) const {
  const auto found = std::find(names_.begin(), names_.end(), name);
  EXPECT_NE(found, names_.end()) << name;
  return {static_cast<std::uint8_t>(found - names_.begin())};
}

std::optional<table::Event> Battle::last(EventKind kind) const {
  for (auto event = log_.events.rbegin(); event != log_.events.rend(); ++event) {
    if (event->kind == static_cast<std::uint8_t>(kind)) return *event;
  }
  return std::nullopt;
}

}  // namespace fleet_test
