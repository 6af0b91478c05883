// SPDX-License-Identifier: MIT
// The chances of what the dice bring, for any game. Positions are played on through the rules
// themselves on copies, so chances and rules cannot differ: every fall of the dice where that can
// be done, else as many thrown at random as the effort allows.
//
// Equal dice are counted, not told apart (multinomials), and positions that several ways lead to
// are gone on from once, with the chances of all those ways.
//
// A game brings a Reader, which says what its dice mean:
//
//   State, Note       a position, and what of the way there is still needed but does not show in
//                     it; both plain values of bytes
//   kRare             chances up to this end where they are, 0 where every way ends by itself
//   ends(state, q)    nothing is played on from here: count
//   choose(state, seat, legal)  the stated policy of whoever is asked
//   remember(note, log)         what has just happened
//   simplify(state)   replaces what makes no difference from here on, so that equal positions meet
//   stage(state)      a number that grows on every way: what has a smaller one is gone on from
//                     first, so that ways meet before anybody goes on
//   dice(state, q)    the throw to come: `kinds()` of faces that differ at all; `last()`: nothing
//                     but `verdict(outcome)` and the position `bare(state)` decides what follows
//   count(state, note, p)       reads an end
//   tally()           what has been read, with `scale(factor)`
#pragma once

#include <cstdint>
#include <cstring>
#include <deque>
#include <map>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

#include "table/answer.h"
#include "table/event.h"
#include "table/question.h"
#include "table/random.h"
#include "table/seat.h"

namespace table {

// Faces of a die that come to the same: shown as one of them, rolled in so many ways.
struct FaceKind {
  std::uint8_t face = 1;
  std::uint8_t ways = 1;
};
using FaceKinds = FixedVector<FaceKind, 8>;

// What working out may cost. It is counted, not timed: equal questions get equal answers, however
// busy the machine is. kOddsEffort comes to about 50 ms of CPU time on a machine of 2024, with a
// build for everyday work; an optimized one needs less.
inline constexpr std::int64_t kFallCost = 1;   // one fall of up to eight dice looked at
inline constexpr std::int64_t kPlayCost = 16;  // the rules played on to the next question
inline constexpr std::int64_t kOddsEffort = 800'000;

struct Effort {
  std::int64_t left = kOddsEffort;
  void fall(int dice) { left -= kFallCost * (1 + dice / 8); }
  void play() { left -= kPlayCost; }
  bool exceeded() const { return left < 0; }
};

template <class Game, class Reader>
class Explorer {
 public:
  using State = typename Reader::State;
  using Note = typename Reader::Note;
  static_assert(std::is_trivially_copyable_v<State>);
  static_assert(std::has_unique_object_representations_v<State>);
  static_assert(std::has_unique_object_representations_v<Note>);

  Explorer(const Game& game, Reader& reader, Effort& effort)
      : game_(game), reader_(reader), effort_(effort) {}

  // Reads every end. False: that was too much, and what has been read is worth nothing.
  bool every(const State& start, const Note& note) {
    arrive({start, note, 1.0});
    while (!stages_.empty() && !effort_.exceeded()) {
      const Positions now = std::move(stages_.begin()->second);
      stages_.erase(stages_.begin());
      groups_ = {};
      verdicts_.clear();
      merged_.clear();
      for (const Position& each : now.all()) throw_dice(each);
      for (const Fall& fall : merged_) land(*fall.from, fall.outcome, fall.p);
    }
    return !effort_.exceeded();
  }

  // Reads one end, with dice thrown at random.
  void one(const State& start, const Note& note, Random& random) {
    Position at{start, note, 1.0};
    while (play_on(at)) {
      const Question q = question_of(game_, at.state);
      Outcome outcome;
      const auto dice = reader_.dice(at.state, q);
      for (int i = 0; i < q.count; ++i) outcome.push_back(thrown(dice.kinds(), random));
      resolve(at, outcome);
    }
    reader_.count(at.state, at.note, 1.0);
  }

 private:
  struct Position {
    State state;
    Note note;
    double p;
    bool same_place(const Position& o) const {
      // NOLINTNEXTLINE(bugprone-suspicious-memory-comparison): states have no padding
      return std::memcmp(&state, &o.state, sizeof(State)) == 0 &&
             std::memcmp(&note, &o.note, sizeof(Note)) == 0;
    }
  };

  // Positions in the order they were first met, each once. They stay where they are in memory.
  class Positions {
   public:
    const std::deque<Position>& all() const { return list_; }
    // Which of them it is now; equal ones add their chances.
    std::uint32_t add(const Position& position) {
      const std::uint64_t key = hash_words(&position.state, sizeof(State)) ^
                                (hash_words(&position.note, sizeof(Note)) << 1U);
      const auto [from, to] = index_.equal_range(key);
      for (auto it = from; it != to; ++it) {
        Position& known = list_[it->second];
        if (!known.same_place(position)) continue;
        known.p += position.p;
        return it->second;
      }
      const auto number = static_cast<std::uint32_t>(list_.size());
      list_.push_back(position);
      index_.emplace(key, number);
      return number;
    }

   private:
    static std::uint64_t hash_words(const void* data, std::size_t size) {
      const auto* bytes = static_cast<const unsigned char*>(data);
      std::uint64_t h = 0x9E3779B97F4A7C15U;
      for (std::size_t at = 0; at < size; at += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes + at, size - at < 8 ? size - at : 8);
        h = (h ^ word) * 0xFF51AFD7ED558CCDU;
        h ^= h >> 32U;
      }
      return h;
    }
    std::deque<Position> list_;
    std::unordered_multimap<std::uint64_t, std::uint32_t> index_;
  };

  // Dice that come to the same from positions that are the same but for what lies there already.
  struct Fall {
    const Position* from;
    Outcome outcome;
    double p;
  };

  // What the last dice come to, in positions of the same group.
  struct Verdict {
    std::uint32_t group = 0;
    std::uint64_t dice = 0;
    bool operator==(const Verdict&) const = default;
  };
  struct VerdictHash {
    std::size_t operator()(const Verdict& v) const {
      return static_cast<std::size_t>((v.dice ^ (v.dice >> 29U) ^ v.group) * 0x9E3779B97F4A7C15U);
    }
  };

  void arrive(Position at) {
    if (!play_on(at)) return reader_.count(at.state, at.note, at.p);
    reader_.simplify(at.state);
    stages_[reader_.stage(at.state)].add(at);
  }

  // To the next throw; false where the way ends.
  bool play_on(Position& at) {
    for (;;) {
      const Question q = question_of(game_, at.state);
      if (at.p <= Reader::kRare || reader_.ends(at.state, q)) return false;
      if (q.kind == QuestionKind::roll) return true;
      Seat seat{};
      while (!q.seats.has(seat)) ++seat.value;
      AnswerList legal;
      list_answers(game_, at.state, seat, legal);
      log_.events.clear();
      play_answer(game_, at.state, seat, reader_.choose(at.state, seat, legal), &log_);
      reader_.remember(at.note, log_);
      effort_.play();
    }
  }

  void resolve(Position& at, const Outcome& outcome) {
    log_.events.clear();
    play_outcome(game_, at.state, outcome, &log_);
    reader_.remember(at.note, log_);
    effort_.play();
  }

  void throw_dice(const Position& from) {
    const Question q = question_of(game_, from.state);
    const auto dice = reader_.dice(from.state, q);
    std::uint32_t group = 0;
    if (dice.last()) group = groups_.add({reader_.bare(from.state), from.note, 0});
    const FaceKinds kinds = dice.kinds();
    double sides = 0;
    for (const FaceKind& kind : kinds) sides += kind.ways;
    const auto fallen = [&](const Outcome& outcome, double p) {
      effort_.fall(q.count);
      if (!dice.last()) return land(from, outcome, p);
      merge(group, dice.verdict(outcome), {&from, outcome, p});
    };
    Outcome outcome;
    each_fall(kinds, sides, 0, q.count, outcome, from.p, fallen);
  }

  // How many dice show each kind: binomial, kind by kind.
  template <class F>
  void each_fall(const FaceKinds& kinds, double sides, std::size_t kind, int left, Outcome& outcome,
                 double p, const F& fallen) {
    if (effort_.exceeded()) return;
    const std::size_t before = outcome.size();
    const double chance = kinds[kind].ways / sides;
    if (kind + 1 == kinds.size()) {
      for (int i = 0; i < left; ++i) {
        outcome.push_back(kinds[kind].face);
        p *= chance;
      }
      fallen(outcome, p);
    } else {
      double ways = 1;
      for (int n = 0; n <= left; ++n) {
        each_fall(kinds, sides, kind + 1, left - n, outcome, p * ways, fallen);
        ways = ways * chance * (left - n) / (n + 1);
        if (n < left) outcome.push_back(kinds[kind].face);
      }
    }
    while (outcome.size() > before) outcome.pop_back();
  }

  void land(const Position& from, const Outcome& outcome, double p) {
    Position at{from.state, from.note, p};
    resolve(at, outcome);
    arrive(at);
  }

  void merge(std::uint32_t group, std::uint64_t verdict, const Fall& fall) {
    const auto [known, is_new] = verdicts_.try_emplace(Verdict{group, verdict}, merged_.size());
    if (is_new) return merged_.push_back(fall);
    merged_[known->second].p += fall.p;
  }

  static std::uint8_t thrown(const FaceKinds& kinds, Random& random) {
    std::uint32_t sides = 0;
    for (const FaceKind& kind : kinds) sides += kind.ways;
    std::uint32_t side = random.below(sides);
    for (const FaceKind& kind : kinds) {
      if (side < kind.ways) return kind.face;
      side -= kind.ways;
    }
    return kinds[0].face;
  }

  const Game& game_;
  Reader& reader_;
  Effort& effort_;
  Log log_;
  std::map<int, Positions> stages_;
  // Of the stage being gone through:
  Positions groups_;
  std::unordered_map<Verdict, std::size_t, VerdictHash> verdicts_;
  std::vector<Fall> merged_;
};

// Whether the answer is legal in a position: where the seat's own secrets are not known, it need
// not be in all that fit.
template <class Game, class State>
bool allows(const Game& game, const State& state, Seat seat, Answer answer) {
  AnswerList legal;
  list_answers(game, state, seat, legal);
  for (const Answer& a : legal) {
    if (a == answer) return true;
  }
  return false;
}

// What working out came to.
struct Explored {
  int samples = 0;        // 0: every fall of the dice was counted
  std::int64_t work = 0;  // of the effort allowed
};

// Fills the reader's tally with the chances of everything that follows from `start`: exactly, or,
// where that takes more than two thirds of the effort, from ways thrown at random with the rest.
template <class Game, class Reader>
Explored explore(const Game& game, Reader& reader, const typename Reader::State& start,
                 const typename Reader::Note& note, std::int64_t allowed, Random& random) {
  Effort exact{allowed - allowed / 3};
  if (Explorer<Game, Reader>(game, reader, exact).every(start, note)) {
    return {0, allowed - allowed / 3 - exact.left};
  }
  reader.tally() = {};
  Effort rest{allowed / 3};
  Explorer<Game, Reader> thrown(game, reader, rest);
  int samples = 0;
  for (; !rest.exceeded(); ++samples) thrown.one(start, note, random);
  reader.tally().scale(1.0 / samples);
  return {samples, allowed};
}

}  // namespace table
