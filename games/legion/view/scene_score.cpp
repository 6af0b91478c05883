// How each public score comes about, line by line; at the end Objectives, too. L-83 .. L-87
#include <algorithm>

#include "games/legion/rules/scoring.h"
#include "games/legion/view/scene_parts.h"

namespace legion {
namespace {

using table::Scene;
using table::Tray;

struct Sheet {
  const Wording& w;
  Tray tray;

  // `count` is of what the title says how many there are, `each` how many make a point.
  void line(const std::string& kind, int count, int points, int each = 0) {
    if (points == 0) return;
    add(kind,
        w.text("score_line." + kind,
               {{"n", std::to_string(count)}, {"each", std::to_string(each)}}),
        points);
  }
  void add(const std::string& kind, std::string title, int points) {
    tray.items.push_back({tray.id + ":" + kind, kind, std::move(title), "", points});
  }
};

// Of each size.
std::array<int, table::count_of<LegionSize>> count_sizes(const Wording& w, Seat seat) {
  std::array<int, table::count_of<LegionSize>> out{};
  each_legion(w.game, w.view().player(seat),
              [&](const Legion& legion) { ++out[static_cast<std::size_t>(legion.size())]; });
  return out;
}

void add_legions(const Score& score, Seat seat, Sheet& sheet) {
  const Numbers& n = sheet.w.game.numbers();
  const auto [normal, big, massive] = count_sizes(sheet.w, seat);
  sheet.line("normal", normal, normal * n.normal_vp);
  sheet.line("big", big, big * n.big_vp);
  sheet.line("massive", massive, score.legions - normal * n.normal_vp - big * n.big_vp);
  sheet.line("full", 0, score.full_strength);
}

// Fulfilled or not: they are open now. L-92
void add_objectives(Seat seat, Sheet& sheet) {
  const Wording& w = sheet.w;
  const PlayerSeen& player = w.observation.players[seat.value];
  for (const std::uint8_t card : player.objectives) {
    const Objective& objective = w.game.pack().objectives[card];
    const Item item(Deck::objective, card);
    sheet.add("objective:" + name(item), w.item(item),
              is_fulfilled(w.game, w.view().player(seat), objective) ? objective.vp : 0);
  }
}

void add_score(const Wording& w, Seat seat, Scene& scene) {
  const Player& player = w.view().player(seat);
  const Score score = score_of(w.view(), seat);
  Sheet sheet{w, make_tray(w, "score", seat)};
  sheet.tray.holds = "numbers";
  add_legions(score, seat, sheet);
  sheet.line("blazons", static_cast<int>(std::ranges::count(blazons_of(w, seat), true)),
             score.blazons);
  sheet.line("five", 0, score.five_colours);
  sheet.line("race", 0, score.race);
  sheet.line("legion_dice", count_dice(player, DieKind::legion), score.legion_dice);
  sheet.line("commander_dice", count_dice(player, DieKind::commander), score.commander_dice);
  int pips = 0;
  for (const Die& die : player.dice) pips += die.value();
  const Numbers& numbers = w.game.numbers();
  sheet.line("pips", pips, score.pips, numbers.pips_per_vp);
  sheet.line("coins", player.coins, score.coins, numbers.coins_per_vp);
  sheet.line("laurel", 0, score.laurel);
  if (is_over(w)) add_objectives(seat, sheet);
  scene.trays.push_back(std::move(sheet.tray));
}

// What the two of a team have each, and their Shared Objective. L-87
void add_team(const Wording& w, int team, Scene& scene) {
  Sheet sheet{w, make_tray(w, "team")};
  sheet.tray.id += ":" + std::to_string(team);
  for (const int seat : {team, team + 2})
    sheet.add("seat:" + std::to_string(seat), w.side({byte(seat)}),
              score_of(w.view(), {byte(seat)}).total());
  const int card = w.seen.shared[static_cast<std::size_t>(team)] - 1;
  if (card >= 0) {
    const Item item(Deck::objective, card);
    sheet.add("objective:" + name(item), w.item(item), shared_points(w.view(), team));
  }
  scene.trays.push_back(std::move(sheet.tray));
}

}  // namespace

void add_scores(const Wording& w, Scene& scene) {
  for (std::uint8_t s = 0; s < w.game.seats(); ++s) add_score(w, {s}, scene);
  if (!w.game.has_teams() || !is_over(w)) return;
  for (const int team : {0, 1}) add_team(w, team, scene);
}

}  // namespace legion
