// A battle turned by 180 degrees with its colours swapped goes the same way: two battles are played
// with the same decisions and dice, each die and each choice keyed to what it is for, and compared
// at every phase until names decide (ledger 5, check 2).
#include <algorithm>
#include <cstring>
#include <map>
#include <optional>

#include "commanders/shipped_commanders.h"
#include "games/commanders/game.h"
#include "games/commanders/rules/bombard_steps.h"
#include "games/commanders/rules/muster.h"
#include "games/commanders/rules/parties.h"
#include "games/commanders/rules/round_steps.h"
#include "games/commanders/rules/send_all.h"
#include "games/commanders/state/words.h"
#include "games/commanders/text/aims.h"
#include "table/random.h"

namespace commanders_test {
namespace {

using namespace commanders;  // NOLINT: tests speak the game's language

constexpr int kMaxStops = 6000;
constexpr std::size_t kNever = ~std::size_t{0};

Sector turned(Sector s) {
  if (s.is_battle()) return {static_cast<std::uint8_t>(8 - s.index)};
  return is_reserve(s) ? Sector{static_cast<std::uint8_t>(19 - s.index)} : s;
}
Sectors turned(Sectors sectors) {
  Sectors out;
  for (const Sector s : sectors) out.add(turned(s));
  return out;
}
Border turned(Border border) { return {turned(border.lower()), turned(border.upper())}; }

Terrain turned(Terrain terrain) {
  for (Sectors* each : {&terrain.forest, &terrain.hill, &terrain.building}) *each = turned(*each);
  for (Sectors& river : terrain.rivers) river = turned(river);
  for (Border& border : terrain.bridges) border = turned(border);
  for (Border& border : terrain.roads) border = turned(border);
  return terrain;
}

// Between combats.
State turned(const State& state) {
  State out = state;
  std::swap(out.sides[0], out.sides[1]);
  std::swap(out.units[0], out.units[1]);
  for (Side& side : out.sides) std::ranges::reverse(side.tokens);
  for (Army& army : out.units) {
    for (Unit& unit : army) unit.at = turned(unit.at);
  }
  for (Marker& marker : out.markers)
    marker = {opponent(marker.seat()), marker.kind(), marker.value(), turned(marker.at)};
  out.ruins = {};
  for (const Sector s : state.ruined()) out.ruin(turned(s));
  std::swap(out.result[0], out.result[1]);
  sort_armies(out);
  return out;
}

std::uint64_t mixed(std::uint64_t seed, const std::string& text) {
  std::uint64_t out = 0xCBF29CE484222325U ^ (seed * 0x9E3779B97F4A7C15U);
  for (const char c : text) out = (out ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
  return table::Random(out).below(1U << 30);
}

// One of the two battles. Sectors, seats and zones in its texts are those of the unturned one.
class Half {
 public:
  Half(const Game& game, bool is_turned, std::uint64_t seed)
      : game_(game), straight_(game), is_turned_(is_turned), seed_(seed) {
    if (is_turned_) game_.put_terrain(turned(game.terrain()));
    state_ = game.initial();
    if (is_turned_) state_ = turned(state_);
  }

  void play() {
    for (int n = 0; n < kMaxStops; ++n) {
      note();
      if (state_.waiting.kind == Waiting::over) return;
      if (state_.waiting.kind == Waiting::roll)
        game_.resolve(state_, faces(), nullptr);
      else
        answer();
    }
    FAIL() << "no end in sight";
  }

  std::vector<std::string> positions{};  // at the beginning of each phase, and at the end
  std::size_t names_decide_after = kNever;

 private:
  View view() const { return {game_, state_}; }
  Sector of(Sector s) const { return is_turned_ ? turned(s) : s; }
  Seat of(Seat seat) const { return is_turned_ ? opponent(seat) : seat; }
  std::string text(Sector s) const { return name(of(s)) + " "; }
  std::string text(Seat seat) const { return {side_letter(of(seat)), ' '}; }
  std::string zone(int index) const {
    if (index >= 0x80) return text(Sector{static_cast<std::uint8_t>(index - 0x80)}) + "! ";
    return zones_.at(index) + " ";
  }

  void note() {
    if (state_.zones.empty()) zones_.clear();
    if (zones_.empty()) name_zones();
    const bool over = state_.waiting.kind == Waiting::over;
    const std::string when = over ? std::string(name(state_.result_reason)) +
                                        std::to_string(state_.result[of(kWhite).value])
                                  : std::string(name(state_.phase));
    const State straight = is_turned_ ? turned(state_) : state_;
    if (over || std::pair{state_.round, state_.phase} != at_) {
      positions.push_back(when + " " + table_text(straight));
      at_ = {state_.round, state_.phase};
    }
    if (names_decide_after == kNever && names_decide()) names_decide_after = positions.size();
  }

  // Where both have a direction in a meeting, either of their borders could name the zone. B-39
  void name_zones() {
    for (int i = 0; i < view().zones(); ++i) {
      const Zone& each = view().zone(i);
      zones_[i] = name(is_turned_ ? turned(each.border) : each.border);
      std::array<Sector, 2> from{};
      for (const Seat seat : kBothSeats) {
        for (const Unit& unit : view().army(seat)) {
          if (is_in(unit, i)) from[of(seat).value] = of(unit.at);
        }
      }
      if (each.is_meeting() && from[0].exists() && from[1].exists())
        zones_[i] = name(from[0]) + "<>" + name(from[1]);
    }
  }

  bool names_decide() const {
    for (const Seat seat : kBothSeats) {
      for (const Sector at : attacked_sectors(view(), seat)) {
        if (deals_by_name(seat, at)) return true;
      }
      if (state_.stack.back().step == Step::enter && enters_by_name(seat)) return true;
      if (state_.phase == Phase::bombardment && aims_by_name(seat)) return true;
    }
    return false;
  }

  // Unlike units of a group, or routed ones, where there are two zones for them; more are settled
  // one after the other in the order of their names. B-38, B-40
  bool deals_by_name(Seat seat, Sector at) const {
    const std::size_t fronts = muster(view(), seat, at, Stage::ranged).fronts.size();
    if (fronts != 2) return fronts > 2;
    for (const Unit& a : view().army(seat)) {
      if (a.at != at) continue;
      if (a.is(Unit::routed) && (!a.place.exists() || a.is(Unit::left))) return true;
      const auto group = group_in(a, at, Stage::ranged);
      for (const Unit& b : view().army(seat)) {
        const bool alike = a.flags == b.flags && a.order == b.order && a.progress == b.progress;
        if (group && group_in(b, at, Stage::ranged) == group && !alike) return true;
      }
    }
    return false;
  }

  // Parties without room for all of them are asked in the order of their sectors.
  bool enters_by_name(Seat seat) const {
    const Parties list = parties(view(), seat);
    return std::ranges::any_of(list, [&](const Party& a) {
      int coming = 0;
      for (const Party& b : list) coming += b.to == a.to ? b.size() : 0;
      return coming > a.size() && coming > room_in(view(), seat, a.to);
    });
  }

  // Guns of one sector that fire at different ones differ as targets by a name alone.
  bool aims_by_name(Seat seat) const {
    const Army& army = view().army(seat);
    return std::ranges::any_of(army, [&](const Unit& a) {
      return a.going.exists() && std::ranges::any_of(army, [&](const Unit& b) {
               return b.going.exists() && b.at == a.at && b.going != a.going;
             });
    });
  }

  std::string rolled_for() const {
    const auto& top = state_.stack.back();
    switch (static_cast<Purpose>(state_.waiting.purpose)) {
      case Purpose::ranged:
      case Purpose::melee: {
        const int place = top.as<CombatDiceStep>().zone;
        const int behind = place - view().zones();
        return text(state_.waiting.seat) + (behind < 0 ? zone(place) : zone(0x80 + behind));
      }
      case Purpose::square:
      case Purpose::counter:
        return text(Sector{static_cast<std::uint8_t>(top.as<ReactionDiceStep>().next % 9)});
      case Purpose::reroll: {
        const auto& draft = state_.sides[top.as<RerollStep>().rolling - 1U].draft;
        const Seat owner{static_cast<std::uint8_t>(draft[1] & 1)};
        const Place place = view().army(owner)[draft[0] - 1U].place;
        return text(owner) + zone(place.zone()) + std::to_string(place.space() * 2 + draft[1] / 2);
      }
      case Purpose::bombard:
        return text(state_.waiting.seat) + std::to_string(top.as<BombardDiceStep>().turn);
      default:
        return text(state_.waiting.seat);
    }
  }

  std::string now() const {
    return std::to_string(state_.round) + std::string(name(state_.phase)) + " ";
  }

  table::Outcome faces() const {
    const auto purpose = static_cast<Purpose>(state_.waiting.purpose);
    table::Random random(mixed(seed_, now() + std::string(name(purpose)) + rolled_for()));
    table::Outcome out;
    for (int i = 0; i < state_.waiting.count; ++i)
      out.push_back(static_cast<std::uint8_t>(1 + random.below(6)));
    return out;
  }

  std::string placing(table::Answer a) const {
    std::vector<std::string> parts;
    for (std::size_t i = 1; i < 7 && a.arg[i] != 0xFF; i += 2)
      parts.push_back(zone(a.arg[i]) + std::to_string(a.arg[i + 1]) + " ");
    std::ranges::sort(parts);
    std::string out = text(from_of(a));
    for (const std::string& part : parts) out += part;
    return out;
  }

  std::string aiming(table::Answer a) const {
    std::vector<std::string> parts;
    for (const Aim& aim : aims_of(game_, state_, a))
      parts.push_back(zone(aim.zone) + std::to_string(aim.space) + " " + zone(aim.target_zone) +
                      std::to_string(aim.target_space) + " ");
    std::ranges::sort(parts);
    std::string out;
    for (const std::string& part : parts) out += part;
    return out;
  }

  std::string written(table::Answer a) const {
    const auto numbers = [&](std::size_t first) {
      std::string out;
      for (std::size_t i = first; i < a.arg.size(); ++i) out += std::to_string(a.arg[i]) + " ";
      return out;
    };
    const auto at = [&](std::size_t i) { return text(Sector{a.arg[i]}); };
    switch (verb_of(a)) {
      case Verb::order:
      case Verb::go:
        return at(0) + at(kTo) + at(kThen) + std::to_string(a.arg[kArm] * 32 + a.arg[kNumber]);
      case Verb::bombard:
      case Verb::road:
      case Verb::fallback:
        return at(0) + at(kTo) + numbers(kBuilding) + std::to_string(number_of(a) * 4 + a.arg[1]);
      case Verb::place:
        return placing(a);
      case Verb::target:
        return aiming(a);
      case Verb::reroll:
        return zone(a.arg[0]) + text(Seat{a.arg[1]}) + numbers(2);
      case Verb::withdraw:
        return zone(a.arg[0]) + numbers(1);
      case Verb::enter:
        return at(0) + at(1) + numbers(2);
      case Verb::rally:
        return numbers(0);
      case Verb::mark:
      case Verb::rally_in_place:
        return at(1) + std::to_string(which_of(a)) + " " + numbers(2);
      case Verb::done:
      case Verb::keep:
        return "";
      default:
        return at(0) + numbers(1);
    }
  }

  void answer() {
    const Seat seat = state_.waiting.asks(of(kWhite)) ? of(kWhite) : of(kBlack);
    table::AnswerList list;
    game_.legal(state_, seat, list);
    if (std::ranges::find(list, say(Verb::all)) != list.end()) return go_all(seat);
    const int orders = orders_written(state_.sides[seat.value]);
    const auto weight = [&](table::Answer a) {
      if (verb_of(a) == Verb::done && state_.phase == Phase::planning)
        return orders < 8 ? std::uint64_t{0} : kNever;  // some are saved for rallying
      return mixed(seed_, now() + std::to_string(orders) + text(seat) +
                              std::string(name(verb_of(a))) + written(a));
    };
    const table::Answer* best = std::ranges::max_element(list, {}, weight);
    game_.apply(state_, seat, *best, nullptr);
  }

  // B-44: front row first, in a row a b c, in a sector I C A; guns by their sectors and targets.
  std::array<int, 2> turn_to_go(Seat seat, table::Answer a) const {
    const Sector from = of(from_of(a));
    if (verb_of(a) == Verb::bombard) return {from.index, of(to_of(a)).index};
    const int row = is_reserve(from) ? 3 : of(seat) == kWhite ? 2 - from.row() : from.row();
    return {row * 3 + from.index % 3, static_cast<int>(arm_of(a))};
  }

  // `all` by the lines it stands for, in the order of the unturned battle.
  void go_all(Seat seat) {
    State by_itself = state_;
    game_.apply(by_itself, seat, say(Verb::all), nullptr);
    const bool whole = state_.stack.back().step == Step::commit ? say_sent(seat) : say_lines(seat);
    if (!whole) {
      state_ = by_itself;
      names_decide_after = std::min(names_decide_after, positions.size());
      return;
    }
    game_.apply(state_, seat, say(Verb::done), nullptr);
    State line_by_line = state_;
    sort_armies(by_itself);  // who of alike units was written down first
    sort_armies(line_by_line);
    EXPECT_TRUE(is_turned_ || std::memcmp(&by_itself, &line_by_line, sizeof(State)) == 0);
  }

  bool say_lines(Seat seat) {
    std::vector<table::Answer> lines;
    while (const auto line = next_line(seat, lines)) {
      game_.apply(state_, seat, *line, nullptr);
      lines.push_back(with(*line, kNumber, 1));
    }
    return true;
  }

  // Unit by unit, those with room before those for whom they make some. False: some change places,
  // which only `all` can say.
  bool say_sent(Seat seat) {
    std::vector<table::Answer> left = sent(seat);
    const auto is_legal = [&](table::Answer line) {
      table::AnswerList list;
      game_.legal(state_, seat, list);
      return std::ranges::find(list, line) != list.end();
    };
    while (!left.empty()) {
      const auto next = std::ranges::find_if(left, is_legal);
      if (next == left.end()) return false;
      game_.apply(state_, seat, *next, nullptr);
      left.erase(next);
    }
    return true;
  }

  std::vector<table::Answer> sent(Seat seat) const {
    State unturned = state_;
    if (is_turned_) {
      unturned = turned(state_);
      for (Side& side : unturned.sides) {
        for (PlanLine& line : side.plan)
          line = {of(line.from),
                  line.arm,
                  line.number,
                  line.left,
                  {of(line.legs[0]), of(line.legs[1])}};
      }
    }
    const Sent all = most_to_send({straight_, unturned}, of(seat));
    std::vector<table::Answer> out;
    std::size_t i = 0;
    for (const Troop& troop : all.troops) {
      for (int n = 0; n < all.number[i]; ++n)
        out.push_back(
            say(Verb::go, of(troop.from), troop.arm, 1, of(troop.path[0]), of(troop.path[1])));
      ++i;
    }
    return out;
  }

  static table::Answer with(table::Answer a, std::size_t slot, std::uint8_t value) {
    a.arg[slot] = value;
    return a;
  }

  // The first that has not had its turn, with as many as may go; at a building only where nobody
  // stands outside.
  std::optional<table::Answer> next_line(Seat seat, const std::vector<table::Answer>& said) const {
    table::AnswerList list;
    game_.legal(state_, seat, list);
    const table::Answer* next = nullptr;
    for (const table::Answer& a : list) {
      if (!has_path(a) || number_of(a) != 1 || std::ranges::find(said, a) != said.end()) continue;
      if (!said.empty() && turn_to_go(seat, a) < turn_to_go(seat, said.back())) continue;
      if (a.arg[kBuilding] == 1 && std::ranges::find(list, with(a, kBuilding, 0)) != list.end())
        continue;
      if (next == nullptr || turn_to_go(seat, a) < turn_to_go(seat, *next)) next = &a;
    }
    if (next == nullptr) return std::nullopt;
    table::Answer most = *next;
    for (const table::Answer a : list) {
      if (with(a, kNumber, 1) == *next) most = a;
    }
    return most;
  }
  static bool has_path(table::Answer a) {
    return verb_of(a) == Verb::go || verb_of(a) == Verb::bombard;
  }

  Game game_;
  const Game& straight_;
  bool is_turned_;
  std::uint64_t seed_;
  State state_{};
  std::map<int, std::string> zones_{};
  std::pair<std::uint8_t, Phase> at_{};
};

// How many positions were the same; they end where names decide.
std::size_t expect_alike(const Game& game, std::uint64_t seed) {
  Half straight(game, false, seed);
  Half around(game, true, seed);
  straight.play();
  around.play();
  const std::size_t end = std::min(straight.names_decide_after, around.names_decide_after);
  const std::size_t most = std::min(straight.positions.size(), around.positions.size());
  EXPECT_TRUE(end != kNever || straight.positions.size() == around.positions.size());
  for (std::size_t i = 0; i < std::min(end, most); ++i) {
    EXPECT_EQ(straight.positions[i], around.positions[i]);
    if (testing::Test::HasFailure()) return i;
  }
  return std::min(end, most);
}

// B-38, B-39, B-40, B-44, B-53
TEST(HalfTurn, ABattleTurnedAroundGoesTheSameWay) {
  const std::pair<const char*, const char*> matches[] = {
      {"marengo", "{}"},
      {"la_rothiere", R"({"order_dice":true})"},
      {"leuthen_morale", "{}"},
      {"marengo_fontanone", R"({"flee_after_ranged":true})"},
      {"dennewitz_villages", "{}"},
      {"albuera_general", R"({"czech_majority":true,"delivery":false})"}};
  std::size_t alike = 0;
  for (const auto& [scenario, options] : matches) {
    const Game game = shipped_game(scenario, options);
    for (std::uint64_t seed = 1; seed <= 20 && !HasFailure(); ++seed) {
      SCOPED_TRACE(std::string(scenario) + " seed " + std::to_string(seed));
      alike += expect_alike(game, seed);
    }
  }
  EXPECT_GT(alike, 5000U);
}

}  // namespace
}  // namespace commanders_test
