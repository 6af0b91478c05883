// SPDX-License-Identifier: MIT
// Many games of one kind side by side, for learners: each waits for an answer of a seat that the
// caller plays, and a step gives all of them theirs. Opponents and chance are played in between,
// and what a learner is to see is written into the caller's own memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "ai/opponent.h"
#include "lab/batch_planes.h"
#include "table/any_game.h"

namespace lab {

struct BatchSetup {
  std::shared_ptr<const table::AnyGame> game;
  int games = 1;
  std::uint64_t seed = 0;
  int threads = 1;
  // A game with so many answers ends there, cut off.
  int most_answers = 5000;
  // A game that has ended begins anew within the same step; else it stays until `restart`.
  bool resets = true;
  // Where whole plans are written, up to so many of the game's own are offered instead of lines
  // (lab/plan_space.h); 0: line by line.
  int plans = 0;
  // Of each seat who plays it: the spec of an opponent (ai/opponent.h), or nothing for the caller.
  std::vector<std::string> opponents{};
  ai::Budget budget{};                     // of an opponent's answer
  const ai::Networks* networks = nullptr;  // what opponents know of the games
};

inline constexpr std::size_t kAnswerFeatures = sizeof(table::Answer);
// A mask of all answers of a game is made where there are no more of them than that.
inline constexpr std::int64_t kMostMasked = 50000;

// Where what is seen is written, a row for each game; null: it is not wanted.
struct BatchRows {
  std::int16_t* planes = nullptr;    // [games, planes]: what the seat that is asked sees
  std::int64_t* numbers = nullptr;   // [games, 512]: its legal answers; behind the last one -1
  std::uint8_t* features = nullptr;  // [games, 512, 8]: verb and arguments; behind the last one 0
  std::uint8_t* mask = nullptr;      // [games, all answers of the game]: 1 where it is legal
  std::int32_t* counts = nullptr;    // [games]: how many answers are legal
  std::int8_t* seats = nullptr;      // [games]: who is asked; -1 where the game has ended
  std::uint8_t* prompts = nullptr;   // [games]: what it is asked
  // Where plans are offered: [games, plans, 24, 8], their lines as features, and how many lines
  // each has; behind the last one 0, and everywhere where none are offered.
  std::uint8_t* plans = nullptr;
  std::uint8_t* plan_lines = nullptr;
  float* scores = nullptr;        // [games, seats]: 1 won, 0.5 drawn, 0 lost; else 0
  std::uint8_t* ended = nullptr;  // [games]: a BatchEnd
};
enum class BatchEnd : std::uint8_t { goes_on, over, cut_off };

// Which game plays what, and its luck, follow from the seed and its place alone: not from threads,
// and not from the other games.
class Batch {
 public:
  // In the choices of a step: this game is left as it is.
  static constexpr std::int32_t kNothing = -1;

  // Errors: bad_option, of an opponent that is none, a number that makes no sense, plans of a game
  // that has none.
  static table::Expected<std::unique_ptr<Batch>> make(BatchSetup setup);
  Batch(const Batch&) = delete;
  Batch& operator=(const Batch&) = delete;
  ~Batch();

  const table::AnyGame& game() const { return *setup_.game; }
  std::size_t games() const { return static_cast<std::size_t>(setup_.games); }
  std::size_t planes() const { return planes_.count(); }
  std::int64_t masked() const;  // how wide a mask is; 0: there are too many answers for one
  int plans() const { return setup_.plans; }

  // What is to be seen now.
  void look(const BatchRows& rows);
  // For each game the place of its answer in the list of legal ones, or kNothing. Error:
  // illegal_answer, with the first game whose place there is none for; nothing is played then.
  table::Expected<void> step(std::span<const std::int32_t> places, const BatchRows& rows);
  // The same by the numbers of answers; any negative number leaves the game as it is. Plans have
  // the numbers behind the last answer there is, in their order.
  table::Expected<void> step_by_number(std::span<const std::int64_t> numbers,
                                       const BatchRows& rows);
  // All of them from the beginning, as they would be made with that seed.
  void restart(std::uint64_t seed);

  // How many answers have been given: the caller's, and all.
  std::uint64_t decisions() const { return decisions_; }
  std::uint64_t answers() const;
  // The table itself, for tests and for whoever copies a position out of it.
  const table::AnyState& state(std::size_t game) const;

 private:
  struct Table;
  struct Worker;

  explicit Batch(BatchSetup setup);
  template <class Work>
  void each(const Work& work);
  void play(Table& table, std::size_t game, std::int32_t place) const;
  void begin(Table& table, std::size_t game) const;
  void run_on(Table& table) const;
  void write(Worker& worker, std::size_t game, const BatchRows& rows) const;
  void write_answers(const Table& table, std::size_t game, const BatchRows& rows) const;
  void write_plans(const Table& table, std::size_t game, const BatchRows& rows) const;
  void ask(Table& table, table::Seat seat) const;
  std::int64_t number_of(const Table& table, std::size_t place) const;

  BatchSetup setup_;
  std::vector<Table> tables_;
  std::vector<Worker> workers_;
  BatchPlanes planes_;
  std::uint64_t decisions_ = 0;
};

}  // namespace lab
