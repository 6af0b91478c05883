// SPDX-License-Identifier: MIT
// Positions with a sum that is right and a stack that is not: the bytes choose the game, how far a
// battle goes and what is changed in it (tests/support/forged.h). What comes of it is refused with
// a sentence, or everybody can look at it and it can be played to its end.
#include <cstdint>

#include "apps/common/registry.h"
#include "fuzz/referee_fuzz.h"
#include "table/chance.h"
#include "tests/support/forged.h"

namespace {

using table::AnyGame;
using table::AnyState;
using table::Question;
using table::QuestionKind;
using table::Seat;

constexpr int kMostMoments = 400;  // before something is changed
constexpr int kMostAnswers = 20'000;

// Whatever the bytes say, and zeros behind them.
class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), left_(size) {}
  bool empty() const { return left_ == 0; }
  std::uint32_t below(std::uint32_t n) {
    if (n <= 1) return 0;
    const std::uint32_t number = n > 256 ? next() << 8U | next() : next();
    return number % n;
  }

 private:
  std::uint32_t next() {
    if (left_ == 0) return 0;
    --left_;
    return *data_++;
  }
  const std::uint8_t* data_;
  std::size_t left_;
};

Seat one_asked(const AnyGame& game, const Question& asked, table::Random& random) {
  const auto first =
      static_cast<std::uint8_t>(random.below(static_cast<std::uint32_t>(game.seats())));
  for (std::uint8_t n = 0; n < game.seats(); ++n) {
    const Seat seat{static_cast<std::uint8_t>((first + n) % game.seats())};
    if (asked.seats.has(seat)) return seat;
  }
  fuzz::require(false, "somebody is asked");
  return {};
}

// An answer, or what chance brings. False: it is over.
bool go_on(const AnyGame& game, AnyState& state, table::Random& random) {
  const Question asked = table::resolve_chance(game, state, random);
  if (asked.kind == QuestionKind::over) return false;
  const Seat seat = one_asked(game, asked, random);
  table::AnswerList legal;
  game.legal(state, seat, legal);
  fuzz::require(!legal.empty(), "who is asked can answer");
  game.apply(state, seat, legal[random.below(static_cast<std::uint32_t>(legal.size()))], nullptr);
  return true;
}

void look(const AnyGame& game, const AnyState& state) {
  for (std::uint8_t s = 0; s <= game.seats(); ++s) {
    const Seat seat = s < game.seats() ? Seat{s} : table::kSpectator;
    const auto seen = game.observe(state, seat);
    (void)game.scene(seen, table::Language::fr);
    if (game.question(state).kind == QuestionKind::ask)
      (void)game.prompt_text(seen, seat, table::Language::fr);
  }
}

void play_to_its_end(const AnyGame& game, AnyState state, table::Random& random) {
  look(game, state);
  for (int n = 0; n < kMostAnswers; ++n) {
    if (!go_on(game, state, random)) return look(game, state);
  }
  fuzz::require(false, "a forged position is played to an end");
}

void forge(const table::GameSystem& system, const AnyGame& game, AnyState state, Bytes& bytes,
           table::Random& random) {
  testing_support::Forger forger(game, state);
  do {
    forger.change([&](std::uint32_t n) { return bytes.below(n); });
  } while (!bytes.empty());
  const auto set = system.set(forger.position(game.position(state)));
  if (!set) return fuzz::require(!set.error().message.empty(), "the message says what is wrong");
  play_to_its_end(*set->game, set->state, random);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes(data, size);
  const auto& systems = apps::game_systems();
  const table::GameSystem& system =
      *systems[bytes.below(static_cast<std::uint32_t>(systems.size()))];
  const auto scenarios = system.scenarios();
  const auto game = system.create(
      scenarios[bytes.below(static_cast<std::uint32_t>(scenarios.size()))].id, {}, {});
  if (!game || !(*game)->stack_place()) return 0;
  table::Random random(bytes.below(256));
  AnyState state = (*game)->initial();
  for (std::uint32_t n = bytes.below(kMostMoments); n > 0; --n) {
    if (!go_on(**game, state, random)) return 0;
  }
  forge(system, **game, state, bytes, random);
  return 0;
}
