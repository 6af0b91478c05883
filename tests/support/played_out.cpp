#include "support/played_out.h"

#include <unordered_map>

#include "support/random_play.h"

namespace test_support {
namespace {

using table::AnyState;
using table::Outcome;
using table::Question;
using table::QuestionKind;

constexpr double kTooRare = 1e-12;  // F-28: two gravitic fields may throw ships to and fro for ever

// Equal ends of different ways, with their chances added.
class Gathered {
 public:
  void add(const End& end) {
    const std::string_view bytes(reinterpret_cast<const char*>(end.state.data()), end.state.size());
    const std::size_t key = std::hash<std::string_view>()(bytes);
    const auto [from, to] = index_.equal_range(key);
    for (auto it = from; it != to; ++it) {
      End& known = list[it->second];
      if (!(known.state == end.state) || known.happened != end.happened) continue;
      known.p += end.p;
      return;
    }
    index_.emplace(key, list.size());
    list.push_back(end);
  }
  std::deque<End> list;

 private:
  std::unordered_multimap<std::size_t, std::size_t> index_;
};

class Player {
 public:
  Player(const table::AnyGame& game, const Way& way, int most, table::Random& random)
      : game_(game), way_(way), left_(most), random_(random) {}

  bool every(const End& start) {
    Gathered now;
    now.add(start);
    while (!now.list.empty() && left_ >= 0) {
      Gathered next;
      for (End& at : now.list) {
        if (!to_the_next_throw(at)) {
          out.add(at);
          continue;
        }
        const Question q = game_.question(at.state);
        Outcome outcome;
        throw_groups(at, way_.alike(at.state, q), 0, game_.die(q.die).faces, outcome, at.p, next);
      }
      now = std::move(next);
    }
    return left_ >= 0;
  }

  void one(End at) {
    while (to_the_next_throw(at)) {
      resolve(at, testing_support::rolled(game_, game_.question(at.state), random_));
    }
    out.add(at);
  }

  Gathered out;
  double cut = 0;

 private:
  bool to_the_next_throw(End& at) {
    for (;;) {
      const Question q = game_.question(at.state);
      if (way_.ends(at.state, q, at.happened)) return false;
      if (at.p <= kTooRare) {
        cut += at.p;
        return false;
      }
      if (q.kind == QuestionKind::roll) return true;
      if (q.kind == QuestionKind::draw) {
        draw(at);
        continue;
      }
      table::Seat seat{};
      while (!q.seats.has(seat)) ++seat.value;
      table::AnswerList legal;
      game_.legal(at.state, seat, legal);
      log_.events.clear();
      game_.apply(at.state, seat, way_.choice(at.state, seat, legal), &log_);
      way_.remember(at.happened, log_);
    }
  }

  // Where it matters which card it is, odds are an average, and many are drawn.
  void draw(End& at) {
    table::DrawList draws;
    game_.draws(at.state, draws);
    resolve(at, testing_support::drawn(draws, random_));
  }

  void resolve(End& at, const Outcome& outcome) {
    log_.events.clear();
    game_.resolve(at.state, outcome, &log_);
    way_.remember(at.happened, log_);
    --left_;
  }

  // Every way the dice of one group after the other can show their faces.
  void throw_groups(const End& from, const std::vector<int>& groups, std::size_t group, int faces,
                    Outcome& outcome, double p, Gathered& next) {
    if (left_ < 0) return;
    if (group == groups.size()) {
      End at{from.state, from.happened, p};
      resolve(at, outcome);
      return next.add(at);
    }
    throw_alike(1, faces, groups[group], outcome, p, [&](double chance) {
      throw_groups(from, groups, group + 1, faces, outcome, chance, next);
    });
  }

  // Dice that are alike show their faces in ascending order: so many this face, the rest others.
  template <class Then>
  void throw_alike(int face, int faces, int dice, Outcome& outcome, double p, const Then& then) {
    const std::size_t before = outcome.size();
    double ways = 1;
    for (int n = 0; n < dice; ++n) {
      if (face < faces) throw_alike(face + 1, faces, dice - n, outcome, p * ways, then);
      ways *= static_cast<double>(dice - n) / (n + 1) / faces;
      outcome.push_back(static_cast<std::uint8_t>(face));
    }
    then(p * ways);
    while (outcome.size() > before) outcome.pop_back();
  }

  const table::AnyGame& game_;
  const Way& way_;
  int left_;
  table::Random& random_;
  table::Log log_;
};

}  // namespace

PlayedOut play_out(const table::AnyGame& game, const AnyState& from, table::Seat seat,
                   table::Answer answer, const Way& way, int most, table::Random& random) {
  End start{from, {}, 1};
  table::Log log;
  game.apply(start.state, seat, answer, &log);
  way.remember(start.happened, log);
  Player all(game, way, most, random);
  if (all.every(start)) return {std::move(all.out.list), 0, all.cut};
  constexpr int kThrown = 2000;
  Player some(game, way, 0, random);
  start.p = 1.0 / kThrown;
  for (int n = 0; n < kThrown; ++n) some.one(start);
  return {std::move(some.out.list), kThrown, 0};
}

}  // namespace test_support
