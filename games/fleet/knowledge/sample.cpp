// States that fit what a seat knows, as likely as prior.h says.
#include <algorithm>

#include "games/fleet/knowledge/contract.h"
#include "games/fleet/knowledge/hidden_fleet.h"
#include "games/fleet/knowledge/prior.h"
#include "games/fleet/rules/contract.h"
#include "games/fleet/rules/play.h"
#include "table/sort_in_place.h"

namespace fleet {
namespace {

// A guess is drawn at random and thrown away where it does not fit, so that all that fit are
// equally likely. Where that takes too long the ways are counted, and one of them is drawn; where
// they are too many to count, or none fits, a search finds something like it.
constexpr int kDraws = 24;
constexpr int kSearchNodes = 4000;
// So many worlds are drawn at most until one comes in which whoever is asked can answer.
constexpr int kWorlds = 400;

using Guess = decltype(HiddenFleet::kinds);

// What lies from `first` on, in any order.
void shuffle(Guess& kinds, std::size_t first, table::Random& random) {
  for (std::size_t i = kinds.size(); i > first + 1; --i) {
    std::swap(kinds[i - 1], kinds[first + random.below(static_cast<std::uint32_t>(i - first))]);
  }
}

// The signals of one side that somebody else looks at.
class Signals {
 public:
  Signals(const Match& game, const Observation& seen, Seat seat, State& state,
          table::Random& random)
      : game_(game),
        seen_(seen),
        seat_(seat),
        side_(state.sides[seat.value]),
        state_(state),
        random_(random) {
    const HiddenFleet hidden = hidden_fleet(game, seen, seat);
    signals_ = hidden.signals;
    kinds_ = hidden.kinds;
    to_deploy_ = hidden.to_deploy;
    room_ = hidden.room;
  }

  void guess() {
    if (signals_.empty() && to_deploy_ == 0) return;
    bool found = false;
    for (int n = 0; n < kDraws && !found; ++n) {
      shuffle(kinds_, 0, random_);
      found = fits();
    }
    if (!found && !count()) search();
    for (std::size_t i = 0; i < signals_.size(); ++i) put(signals_[i], kinds_[i]);
    for (std::size_t i = 0; i < to_deploy_; ++i) ++side_.to_deploy[kinds_[signals_.size() + i]];
  }

 private:
  // One of all ways; what is left over goes to the reserve, or is not there.
  bool count() {
    const Kinds behind = WaysToHide(game_, seen_, seat_, {}).draw(random_);
    if (behind.size() != signals_.size()) return false;
    for (std::size_t i = 0; i < behind.size(); ++i) {
      std::swap(kinds_[i], *std::find(kinds_.begin() + i, kinds_.end(), behind[i]));
    }
    shuffle(kinds_, behind.size(), random_);
    return true;
  }

  int size(std::uint8_t kind) const { return game_.pack().ships[kind].size; }

  bool may_be(std::uint8_t kind, const Ship& ship) const {
    return may_hide(game_, kind, ship.flags);
  }

  bool fits() const {
    auto room = room_;
    for (std::size_t i = 0; i < signals_.size(); ++i) {
      const Ship& ship = state_.ships[signals_[i]];
      if (!may_be(kinds_[i], ship)) return false;
      if (!ship.on_board()) continue;
      room[ship.at.index] -= size(kinds_[i]);
      if (room[ship.at.index] < 0) return false;
    }
    return true;
  }

  // Biggest ships first, each to a random signal with room for it.
  void search() {
    table::sort_in_place(kinds_.begin(), kinds_.end(),
                         [&](std::uint8_t a, std::uint8_t b) { return size(a) > size(b); });
    const Guess sorted = kinds_;
    for (std::uint8_t& kind : kinds_) kind = kSignal;
    nodes_ = kSearchNodes;
    if (place(sorted, 0, room_)) return;
    // A set position that breaks the limits, or one search gave up: anything is as good.
    kinds_ = sorted;
  }

  bool place(const Guess& sorted, std::size_t next, const std::array<int, kSquares>& room) {
    if (next == sorted.size()) return true;
    const std::size_t places = kinds_.size();
    const std::size_t first = random_.below(static_cast<std::uint32_t>(places));
    for (std::size_t n = 0; n < places && --nodes_ > 0; ++n) {
      const std::size_t i = (first + n) % places;
      if (kinds_[i] != kSignal) continue;
      auto less = room;
      if (i < signals_.size()) {
        const Ship& ship = state_.ships[signals_[i]];
        if (!may_be(sorted[next], ship)) continue;
        if (ship.on_board()) less[ship.at.index] -= size(sorted[next]);
        if (ship.on_board() && less[ship.at.index] < 0) continue;
      }
      kinds_[i] = sorted[next];
      if (place(sorted, next + 1, less)) return true;
      kinds_[i] = kSignal;
    }
    return false;
  }

  void put(std::uint8_t index, std::uint8_t kind) {
    Ship& ship = state_.ships[index];
    ship.kind = kind;
    ship.hull = static_cast<std::uint8_t>(game_.pack().ships[kind].hull);
  }

  const Match& game_;
  const Observation& seen_;
  Seat seat_;
  Side& side_;
  State& state_;
  table::Random& random_;
  std::array<int, kSquares> room_{};
  table::FixedVector<std::uint8_t, kMaxShips> signals_;
  std::size_t to_deploy_ = 0;
  Guess kinds_;  // one for each signal, then for what is to be deployed, then what is left over
  int nodes_ = 0;
};

// Weapon tokens nobody has seen.
class Tokens {
 public:
  Tokens(const Match& game, const Observation& seen, table::Random& random) : random_(random) {
    unseen_ = (1U << game.pack().weapons.size()) - 1U;
    for (const SideSeen& side : seen.sides) {
      unseen_ &= ~bits(side.dealt);
      if (side.weapon != kNoWeapon) unseen_ &= ~(1U << side.weapon);
    }
  }

  void guess(const SideSeen& seen, Side& side) {
    const bool weapon_unknown = seen.has_weapon != 0 && seen.weapon == kNoWeapon;
    if (weapon_unknown) side.weapon = draw();
    if (seen.dealt_count == 0 || bits(seen.dealt) != 0) return;
    int count = seen.dealt_count;
    std::uint32_t dealt = 0;
    if (seen.has_weapon != 0 && side.weapon != kNoWeapon) {  // he chose one of those dealt
      dealt |= 1U << side.weapon;
      --count;
    }
    for (; count > 0; --count) dealt |= 1U << draw();
    side.dealt = {static_cast<std::uint8_t>(dealt), static_cast<std::uint8_t>(dealt >> 8U)};
  }

 private:
  static std::uint32_t bits(const std::array<std::uint8_t, 2>& dealt) {
    return dealt[0] | (std::uint32_t{dealt[1]} << 8U);
  }
  std::uint8_t draw() {
    if (unseen_ == 0) return 0;
    std::uint32_t left = unseen_;
    auto skip = random_.below(static_cast<std::uint32_t>(std::popcount(unseen_)));
    for (; skip > 0; --skip) left &= left - 1U;
    const auto token = static_cast<std::uint8_t>(std::countr_zero(left));
    unseen_ &= ~(1U << token);
    return token;
  }

  std::uint32_t unseen_ = 0;
  table::Random& random_;
};

State guessed(const Match& game, const Observation& seen, table::Random& random) {
  State state = known_state(seen);
  Tokens tokens(game, seen, random);
  for (const Seat seat : {kBlue, kYellow}) {
    tokens.guess(seen.sides[seat.value], state.sides[seat.value]);
    if (game.options().hidden_deployment) Signals(game, seen, seat, state, random).guess();
  }
  return state;
}

// Whoever laid a path that only a destroyer can lay has one there, F-68; ships that are about to go
// have room somewhere, F-15.
bool can_go_on(const Match& game, const State& state) {
  const table::Question asked = question_of(game, state);
  if (asked.kind != table::QuestionKind::ask) return true;
  table::AnswerList answers;
  list_answers(game, state, asked.seats.first(), answers);
  return !answers.empty();
}

}  // namespace

State sample_state(const Match& game, const Observation& seen, table::Random& random) {
  State state = guessed(game, seen, random);
  if (!game.options().hidden_deployment) return state;
  for (int n = 1; n < kWorlds && !can_go_on(game, state); ++n) state = guessed(game, seen, random);
  return state;
}

}  // namespace fleet
