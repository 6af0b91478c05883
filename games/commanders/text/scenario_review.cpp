#include "games/commanders/text/scenario_review.h"

#include <algorithm>

#include "games/commanders/rules/setup.h"
#include "games/commanders/text/scenario_card.h"

namespace commanders {
namespace {

using table::Value;

Sector turned(Sector at) { return sector_at(2 - at.column(), 2 - at.row()); }
Border turned(Border border) {
  const auto other_side = [](Sector s) {
    return s.is_battle() ? turned(s) : reserve_of(s == reserve_of(kWhite) ? kBlack : kWhite);
  };
  return {other_side(border.lower()), other_side(border.upper())};
}

bool is_the_same_turned(Sectors sectors) {
  Sectors image;
  for (const Sector at : sectors) image.add(turned(at));
  return image == sectors;
}
bool is_the_same_turned(const std::vector<Border>& borders) {
  return std::ranges::all_of(borders, [&](Border border) {
    return std::ranges::find(borders, turned(border)) != borders.end();
  });
}

class Review : table::CardWriter<Match> {
 public:
  explicit Review(const CardWriter& card) : CardWriter(card) {}

  // Ground that is not the same helps one of them.
  void look_at_ground() {
    const Terrain& terrain = game.terrain();
    Sectors rivers;
    for (const Sectors& each : terrain.rivers) rivers.bits |= each.bits;
    std::string list;
    const auto look = [&](const char* key, const auto& where) {
      if (is_the_same_turned(where)) return;
      list += (list.empty() ? "" : ", ") + text(std::string("terrain.") + key);
    };
    look("forest", terrain.forest);
    look("hill", terrain.hill);
    look("building", terrain.building);
    look("river", rivers);
    look("bridge", terrain.bridges);
    look("road", terrain.roads);
    if (!list.empty()) warn("ground", {{"list", list}});
  }

  // What can be taken from each side.
  void look_at_markers() {
    std::array<int, 2> worth{};
    for (const Marker& marker : game.markers()) worth[marker.seat().value] += marker.value();
    if (worth[0] != worth[1])
      warn("markers", {{"white", std::to_string(worth[0])}, {"black", std::to_string(worth[1])}});
  }

  // C-6
  void look_at_armies() {
    const State state = bare_table(game);
    const auto white = std::ranges::count_if(state.units[0], &Unit::on_board);
    const auto black = std::ranges::count_if(state.units[1], &Unit::on_board);
    if (white == 0 && black == 0)
      warn("empty_army", {});
    else if (white != black)
      warn("armies", {{"white", std::to_string(white)}, {"black", std::to_string(black)}});
    else if (white < kArmySize)
      warn("units", {{"n", std::to_string(white)}});
  }

  // Whoever held it would score for both.
  void look_at_flags() {
    std::array<Sectors, 2> flags{};
    for (const Marker& marker : game.markers()) {
      if (marker.kind() == MarkerKind::flag) flags[marker.seat().value].add(marker.at);
    }
    for (const Sector at : flags[0]) {
      if (flags[1].has(at)) warn("both_flags", {{"at", name(at)}});
    }
  }

  // C-2
  void look_at_goal() {
    if (game.options().morale) return;
    for (const Seat seat : kBothSeats) {
      const int points = game.starting_vp(seat);
      if (points >= game.options().goal)
        warn("goal_reached", {{"side", text("side." + std::string(side_name(seat)))},
                              {"n", std::to_string(points)},
                              {"goal", std::to_string(game.options().goal)}});
    }
  }

  Value take() { return std::move(warnings_); }

 private:
  void warn(const std::string& key, const table::Fills& fills) {
    warnings_.push(text("check." + key, fills));
  }

  Value warnings_ = Value::array();
};

}  // namespace

Value review_scenario(const Match& game, const Messages& messages, Language language) {
  Review review({game, messages, language});
  review.look_at_ground();
  review.look_at_markers();
  review.look_at_armies();
  review.look_at_flags();
  review.look_at_goal();
  return Value::object()
      .set("id", game.scenario().id)
      .set("title", scenario_title(game, messages, language))
      .set("warnings", review.take());
}

void add_review_keys(table::MessageKeys& keys) {
  keys.add_each("check", "ground markers units armies empty_army both_flags goal_reached");
}

}  // namespace commanders
