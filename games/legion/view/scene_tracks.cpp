// Round, phase, scores, coins, and what has to be rolled in morale checks.
#include <algorithm>

#include "games/legion/rules/completion_steps.h"
#include "games/legion/rules/draw.h"
#include "games/legion/rules/scoring.h"
#include "games/legion/view/scene_parts.h"

namespace legion {
namespace {

using table::Scene;

class Tracks {
 public:
  Tracks(const Wording& w, Scene& scene) : w_(w), scene_(scene) {}

  void add(const std::string& id, std::string title, int value, int of = 0, std::string text = "") {
    scene_.tracks.push_back({id, std::move(title), std::move(text), value, of});
  }
  void add(const char* id, int value, int of = 0, std::string text = "") {
    add(id, w_.text("scene." + std::string(id)), value, of, std::move(text));
  }
  // "vp:0", "Ember Lions: score"
  void add_of(const char* id, int place, const std::string& whose, int value) {
    const std::string key(id);
    add(key + ":" + std::to_string(place),
        w_.text("scene.of_side", {{"side", whose}, {"title", w_.text("scene." + key)}}), value);
  }

 private:
  const Wording& w_;
  Scene& scene_;
};

int score_shown(const Wording& w, Seat seat) {
  const Score score = score_of(w.view(), seat);
  return is_over(w) ? score.total() : score.open();
}

void add_scores_of_sides(const Wording& w, Tracks& tracks) {
  const int sides = w.game.has_teams() ? 2 : w.game.seats();
  for (int side = 0; side < sides; ++side) {
    int points = is_over(w) ? shared_points(w.view(), side) : 0;
    for (int seat = side; seat < w.game.seats(); seat += sides)
      points += score_shown(w, {byte(seat)});
    const Seat first{byte(side)};
    tracks.add_of("vp", side, w.game.has_teams() ? w.team(first) : w.side(first), points);
  }
}

// How full the own hands and the Battle Line are: a set of one's own may allow others. L-16, L-76
void add_room(const Wording& w, Tracks& tracks) {
  const Numbers& numbers = w.game.numbers();
  tracks.add("line", w.seen.line.size(), numbers.battle_line);
  const Seat viewer = w.observation.seat;
  if (viewer.value >= w.game.seats()) return;
  const PlayerSeen& own = w.observation.players[viewer.value];
  tracks.add("army_hand", own.hand.size(), numbers.most_army_hand);
  tracks.add("command_hand", own.command.size(), numbers.most_command_hand);
}

// What the one has to roll at most when the other finishes a big legion. L-54
void add_targets(const Wording& w, Tracks& tracks) {
  const auto has_colour = [&](Seat seat) { return w.view().player(seat).is(Player::has_colour); };
  for (std::uint8_t a = 0; a < w.game.seats(); ++a) {
    for (std::uint8_t b = 0; b < w.game.seats(); ++b) {
      const Seat checker{a};
      const Seat finisher{b};
      if (!w.game.are_opponents(checker, finisher)) continue;
      if (!has_colour(checker) || !has_colour(finisher)) continue;
      tracks.add(
          "target:" + std::to_string(a) + ":" + std::to_string(b),
          w.text("scene.target", {{"checker", w.side(checker)}, {"finisher", w.side(finisher)}}),
          std::max(0, morale_target(w.view(), checker, finisher)), 6);
    }
  }
}

}  // namespace

void add_tracks(const Wording& w, Scene& scene) {
  const State& seen = w.seen;
  Tracks tracks(w, scene);
  tracks.add("round", seen.round);
  tracks.add("phase", static_cast<int>(seen.phase), table::count_of<Phase> - 1,
             w.text("phase." + std::string(name(seen.phase))));
  if (!is_over(w)) tracks.add("active", seen.active.value, 0, w.side(seen.active));
  tracks.add("first", seen.first.value, 0, w.side(seen.first));
  tracks.add("actions", seen.actions_left, w.game.numbers().actions);
  const int left = count_army_deck(seen);
  const int rounds = (left + w.game.seats() - 1) / w.game.seats();
  tracks.add(
      "left", left, 0,
      w.text("scene.rounds", {{"left", std::to_string(left)}, {"n", std::to_string(rounds)}}));
  if (seen.last_round != 0) tracks.add("last_round", seen.last_round);
  add_scores_of_sides(w, tracks);
  for (std::uint8_t s = 0; s < w.game.seats(); ++s) {
    tracks.add_of("public", s, w.side({s}), score_shown(w, {s}));
    tracks.add_of("coins", s, w.side({s}), w.view().player({s}).coins);
  }
  add_room(w, tracks);
  add_targets(w, tracks);
}

}  // namespace legion
