// SPDX-License-Identifier: MIT
#include "ai/prospects.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "ai/limit.h"
#include "ai/plans.h"
#include "ai/playout.h"
#include "table/chance.h"

namespace ai {

using table::AnyGame;
using table::AnyState;
using table::Hint;
using table::Prospect;
using table::Question;
using table::QuestionKind;
using table::Random;
using table::Scene;
using table::Seat;

namespace {

constexpr int kMostWorlds = 48;
constexpr int kFewestWorlds = 8;        // fewer say too little
constexpr int kIterationsPerWorld = 8;  // where thinking is counted and not timed
constexpr int kFarthest = 400;          // answers; no two rounds take as many
constexpr double kRare = 0.25;          // what happens less often is left out
constexpr double kLittle = 0.25;        // and what changes less on an average
constexpr float kVagueness = 0.35F;     // of others' plans (table::WritesPlans)
constexpr PlayoutPolicy kHabit{.temperature = 0.2F};

using Told = std::pair<Prospect::Kind, std::string>;
using Tally = std::map<Told, double>;

// Which round it is, read where it costs little. Without such a number all is one round.
class Rounds {
 public:
  explicit Rounds(const AnyGame& game) : game_(game) {
    const auto& names = game.planes();
    place_ =
        static_cast<std::size_t>(std::find(names.begin(), names.end(), "round") - names.begin());
  }
  int at(const AnyState& state, Seat seat) {
    if (place_ == game_.planes().size()) return 0;
    const table::AnyObservation seen = game_.observe(state, seat);
    return game_.plane_places()[place_].number(game_.plane_bytes(seen, room_));
  }

 private:
  const AnyGame& game_;
  std::size_t place_ = 0;
  std::vector<std::byte> room_;
};

// What keeps a piece alive: a counter it has, and how much is left of that.
struct Life {
  std::string counter;
  int left = 0;
};

// What one side has on the table, by the ids of a scene.
struct Holdings {
  std::set<std::string> cells;
  std::set<std::string> pieces;  // not destroyed
  std::map<std::string, int> tracks;
  std::map<std::string, Life>
      lives;  // of the pieces that show theirs, none left of those destroyed
};

bool is_destroyed(const table::Piece& piece) {
  return std::find(piece.badges.begin(), piece.badges.end(), "destroyed") != piece.badges.end();
}

bool is_prize(const table::Cell& cell) {
  return std::find(cell.marks.begin(), cell.marks.end(), "capture_point") != cell.marks.end();
}

// Empty where it shows nothing of the kind.
std::optional<Life> life_of(const table::Piece& piece) {
  for (const table::Counter& each : piece.counters) {
    const bool wounds = each.kind == "wounds";
    if (!wounds && each.kind != "size" && each.kind != "hull") continue;
    const int left = wounds ? each.of - each.value : each.value;
    return Life{each.kind == "hull" ? each.kind : "hits", is_destroyed(piece) ? 0 : left};
  }
  return {};
}

// Cells are held by whom they belong to; points to be captured by whoever stands there. Of the
// tracks of a side its first seat's are read.
Holdings holdings(const Scene& scene, table::SeatSet side, Seat first) {
  const auto own = [side](int owner) {
    return owner >= 0 && side.has({static_cast<std::uint8_t>(owner)});
  };
  Holdings out;
  std::set<std::string> stood_on;
  for (const table::Piece& piece : scene.pieces) {
    if (!own(piece.owner)) continue;
    if (auto life = life_of(piece)) out.lives.emplace(piece.id, std::move(*life));
    if (is_destroyed(piece)) continue;
    out.pieces.insert(piece.id);
    stood_on.insert(piece.at);
  }
  for (const table::Cell& cell : scene.cells) {
    if (own(cell.owner) || (is_prize(cell) && stood_on.contains(cell.id)))
      out.cells.insert(cell.id);
  }
  const std::string mine = ":" + std::to_string(first.value);
  for (const table::Track& track : scene.tracks) {
    if (track.id.ends_with(mine) && track.id.find(':') == track.id.rfind(':'))
      out.tracks[track.id] = track.value;
  }
  return out;
}

class Lookout {
 public:
  Lookout(const AnyGame& game, const table::AnyObservation& seen, Seat seat)
      : game_(game), seen_(seen), seat_(seat), rounds_(game) {
    for (const Seat leader : game.team_leaders()) {
      const bool own = game.team_of(leader).has(seat);
      sides_.push_back({leader, own, holdings(scene_of(seen), game.team_of(leader), leader)});
    }
  }

  // Plays on in one position, and notes what has come of it once this round is over, and the next.
  void play(const Hint& hint, Random& random) {
    AnyState state = game_.sample(seen_, random);
    const int begun = rounds_.at(state, seat_);
    std::size_t said = 0;
    int ended = 0;
    game_.apply(state, seat_, hint.answer, nullptr);
    for (int n = 0; n < kFarthest && ended < 2; ++n) {
      const Question asked = table::resolve_chance(game_, state, random);
      const bool over = asked.kind != QuestionKind::ask;
      for (const int past = rounds_.at(state, seat_) - begun; ended < 2 && (past > ended || over);)
        note(state, tallies_[static_cast<std::size_t>(ended++)]);
      if (over || ended == 2) return;
      go_on(state, asked, hint, said, random);
    }
    while (ended < 2) note(state, tallies_[static_cast<std::size_t>(ended++)]);
  }

  // What was noted since the last time, of so many positions.
  std::vector<Prospect> told(int worlds) {
    std::vector<Prospect> out;
    for (int rounds = 0; rounds < 2; ++rounds) {
      for (const auto& [key, sum] : tallies_[static_cast<std::size_t>(rounds)]) {
        const auto& [kind, what] = key;
        const double amount = sum / worlds;
        if (amount >= (table::is_mean(kind) ? kLittle : kRare))
          out.push_back({kind, what, amount, rounds});
      }
    }
    tallies_ = {};
    return out;
  }

 private:
  struct Side {
    Seat leader{};
    bool own = false;
    Holdings before;
  };

  Scene scene_of(const table::AnyObservation& seen) const {
    return game_.scene(seen, table::Language::en);
  }

  // One answer, or a whole plan: what the hint has in mind, else as the game advises.
  void go_on(AnyState& state, const Question& asked, const Hint& hint, std::size_t& said,
             Random& random) {
    const bool own = asked.seats.has(seat_);
    const Seat seat = own ? seat_ : asked.seats.first();
    answers_.clear();
    game_.legal(state, seat, answers_);
    if (answers_.empty()) return;  // a position drawn that cannot be
    if (own && said < hint.then.size()) {
      const table::Answer next = hint.then[said++];
      if (std::find(answers_.begin(), answers_.end(), next) != answers_.end())
        return game_.apply(state, seat, next, nullptr);
      said = hint.then.size();
    }
    if (asks_plan(game_, asked)) {
      const table::Plan plan = make_plan(game_, state, seat, own ? 0 : kVagueness, random);
      if (!plan.empty()) return static_cast<void>(write_plan(game_, state, seat, plan));
    }
    game_.apply(state, seat, advised(game_, state, seat, answers_, kHabit, random), nullptr);
  }

  void note(const AnyState& state, Tally& tally) const {
    const Scene scene = scene_of(game_.observe(state, seat_));
    for (const Side& side : sides_) {
      const Holdings now = holdings(scene, game_.team_of(side.leader), side.leader);
      note_cells(side, now, tally);
      note_lives(side, now, tally);
      for (const std::string& piece : side.before.pieces) {
        const bool gone = std::any_of(
            scene.pieces.begin(), scene.pieces.end(),
            [&](const table::Piece& each) { return each.id == piece && is_destroyed(each); });
        if (gone) ++tally[{side.own ? Prospect::Kind::loses : Prospect::Kind::destroys, piece}];
      }
      for (const auto& [track, value] : side.before.tracks) {
        const auto found = now.tracks.find(track);
        if (found == now.tracks.end()) continue;
        tally[{side.own ? Prospect::Kind::scores : Prospect::Kind::let_score, track}] +=
            found->second - value;
      }
    }
  }

  // Of pieces that show theirs before and after: what was hidden has lost nothing by being found.
  static void note_lives(const Side& side, const Holdings& now, Tally& tally) {
    for (const auto& [piece, life] : side.before.lives) {
      const auto found = now.lives.find(piece);
      if (found == now.lives.end()) continue;
      const auto kind = side.own ? Prospect::Kind::is_hurt : Prospect::Kind::hurts;
      tally[{kind, life.counter}] += life.left - found->second.left;
    }
  }

  static void note_cells(const Side& side, const Holdings& now, Tally& tally) {
    if (!side.own) return;
    for (const std::string& cell : now.cells) {
      if (!side.before.cells.contains(cell)) ++tally[{Prospect::Kind::takes, cell}];
    }
    for (const std::string& cell : side.before.cells) {
      if (!now.cells.contains(cell)) ++tally[{Prospect::Kind::gives_up, cell}];
    }
  }

  const AnyGame& game_;
  const table::AnyObservation& seen_;
  Seat seat_;
  Rounds rounds_;
  std::vector<Side> sides_;
  table::AnswerList answers_;
  std::array<Tally, 2> tallies_{};
};

bool is_set_up(const AnyGame& game, const table::AnyObservation& seen, Random& random) {
  return game.is_set_up(game.question(game.sample(seen, random)).prompt);
}

}  // namespace

void look_ahead(const AnyGame& game, const table::AnyObservation& observation, Seat seat,
                Budget budget, Random& random, table::Hints& hints) {
  if (is_set_up(game, observation, random)) return;
  const Limit limit(budget);
  const int most = budget.iterations > 0 ? std::clamp(budget.iterations / kIterationsPerWorld,
                                                      kFewestWorlds, kMostWorlds)
                                         : kMostWorlds;
  std::vector<Lookout> lookouts(hints.size(), Lookout(game, observation, seat));
  int worlds = 0;
  for (; worlds < most && !(budget.time.count() > 0 && limit.reached(0)); ++worlds) {
    const std::uint64_t world = random.next();
    for (std::size_t i = 0; i < hints.size(); ++i) {
      Random same(world);
      lookouts[i].play(hints[i], same);
    }
  }
  if (worlds < kFewestWorlds) return;
  for (std::size_t i = 0; i < hints.size(); ++i) hints[i].prospects = lookouts[i].told(worlds);
}

}  // namespace ai
