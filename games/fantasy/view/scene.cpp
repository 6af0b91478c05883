#include "games/fantasy/view/scene.h"

#include <algorithm>

#include "games/fantasy/knowledge/threats.h"
#include "games/fantasy/rules/scenario_rules.h"
#include "games/fantasy/rules/units.h"
#include "games/fantasy/text/notation.h"
#include "games/fantasy/text/task_words.h"
#include "games/fantasy/view/scene_trays.h"

namespace fantasy {
namespace {

using table::Cell;
using table::Piece;
using table::Scene;
using table::Track;

Cell make_cell(const SceneWords& s, Hex hex) {
  const Match& game = s.words.game;
  Cell cell;
  cell.id = fantasy::name(hex);
  cell.column = hex.column();
  cell.row = hex.row();
  cell.terrain = s.words.view().terrain(hex).id;
  for (const Town& town : game.scenario().towns) {
    if (town.at == hex) cell.label = town.name.in(s.words.language);
  }
  if (game.capture_points().has(hex)) cell.marks.emplace_back("capture_point");
  if (s.observation.phase != Phase::deployment) return cell;
  for (const Seat seat : {kEmpire, kStyx}) {
    if (game.zone(seat).has(hex)) cell.marks.push_back("zone:" + std::to_string(seat.value));
  }
  return cell;
}

// Every template that lies on the board, in the order of the pack. Open ground needs no words.
void add_legend(const SceneWords& s, Scene& scene) {
  const Pack& pack = s.words.game.pack();
  for (std::size_t i = 1; i < pack.terrains.size(); ++i) {
    const auto& map = s.observation.terrain;
    if (std::find(map.begin(), map.end(), static_cast<std::uint8_t>(i)) == map.end()) continue;
    const CardTexts::Named& said = s.texts.terrains[i];
    scene.legend.push_back({pack.terrains[i].id, said.title, said.help});
  }
}

// "threat:2": so many units of the other side could strike there.
void add_threats(const SceneWords& s, Scene& scene) {
  if (s.observation.seat.value > 1 || s.observation.phase == Phase::deployment) return;
  const Threats counts = threats(s.words.view(), opponent(s.observation.seat));
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] > 0) scene.cells[i].marks.push_back("threat:" + std::to_string(counts[i]));
  }
}

// What lies on a unit: the colour where it may be known, else only that something lies there.
void add_order(const SceneWords& s, const UnitSeen& unit, Piece& piece) {
  if (unit.token == UnitSeen::nothing) {  // SB-9.13: a token drawn before orders are revealed
    if (unit.UnitOutside::token() != Token::none && s.observation.phase == Phase::command)
      piece.badges.push_back("order:" + std::string(name(colour_of(unit.UnitOutside::token()))));
    return;
  }
  if (unit.token == UnitSeen::face_down && unit.order == Colour::none) {
    piece.badges.emplace_back("order:hidden");
    return;
  }
  piece.badges.push_back("order:" + std::string(name(unit.order)));
  if (s.observation.orders_hidden != 0) piece.badges.emplace_back("face_down");
}

// Who attacks whom, for as long as the attack lasts.
void add_fight(const Combat& combat, UnitId id, Piece& piece) {
  if (combat.kind == AttackKind::none) return;
  if (combat.attacker == id) piece.badges.emplace_back("attacker");
  if (combat.target == id) piece.badges.emplace_back("target");
}

Piece make_piece(const SceneWords& s, UnitId id) {
  const UnitSeen& unit = s.observation.units[id.value];
  const UnitCard& card = s.words.game.pack().units[unit.card];
  Piece piece;
  piece.id = "unit:" + s.words.unit_id(id);
  piece.kind = card.id;
  piece.title = s.texts.cards[unit.card].title;
  if (unit.at.on_map()) piece.at = fantasy::name(unit.at);
  piece.owner = unit.seat.value;
  AbilityNumbers numbers{};
  if (unit.hits > 0) {
    numbers = numbers_now(s.words, id);
    piece.text = unit_sheet(s.words, s.texts, id, numbers);
  }
  constexpr std::size_t kUsual = 14;
  piece.counters.reserve(kUsual);
  const int left = unit.hits;
  if (card.has_health) {
    piece.counters.push_back({"wounds", card.hits - left, card.hits});
  } else {
    piece.counters.push_back({"size", left, card.hits});
  }
  if (card.stamina != kNoStamina) piece.counters.push_back({"fatigue", unit.fatigue, card.stamina});
  if (unit.hits > 0) {
    std::ranges::move(unit_counters(s.words, id, numbers), std::back_inserter(piece.counters));
    std::ranges::move(unit_offers(card), std::back_inserter(piece.badges));
  }
  add_order(s, unit, piece);
  if ((unit.flags & Unit::defending) != 0) piece.badges.emplace_back("defending");
  if ((unit.flags & Unit::activated) != 0) piece.badges.emplace_back("activated");
  if ((unit.flags & Unit::summoned) != 0) piece.badges.emplace_back("summoned");
  if (unit.at.on_map() && weak(s.words.view(), id)) piece.badges.emplace_back("weak");
  if (unit.hits == 0) piece.badges.emplace_back("destroyed");
  if (!card.level.empty()) piece.badges.push_back("level:" + card.level);
  if (s.observation.act.unit == id) piece.badges.emplace_back("active");
  add_fight(s.observation.combat, id, piece);
  return piece;
}

Track make_track(const SceneWords& s, const std::string& id, const char* title, int value, int of,
                 std::string text = {}) {
  Track track;
  track.id = id;
  track.title = s.words.text(std::string("scene.") + title);
  track.text = std::move(text);
  track.value = value;
  track.of = of;
  return track;
}

// Victory Points; where there are none, what has been destroyed of the other army. FC-1.11
Track score_track(const SceneWords& s, Seat seat) {
  const Wording& w = s.words;
  const int goal = w.game.scenario().goal_of(seat);
  const bool points = w.game.scenario().epic && goal == 0;
  const int destroyed = points ? points_lost(w.view(), opponent(seat)) / 10 : 0;
  const std::string number = std::to_string(seat.value);
  Track out = points
                  ? make_track(s, "points:" + number, "points", destroyed, 0)
                  : make_track(s, "vp:" + number, "vp", s.observation.sides[seat.value].vp, goal);
  out.title = w.side_name(seat) + ", " + out.title;
  return out;
}

// How far a task has come, in place of points: it is one side's.
Track task_track(const SceneWords& s, const Task& task) {
  const Wording& w = s.words;
  const TaskStanding is = standing_of(w);
  const std::string title = "task_" + std::string(name(task.kind));
  Track out = make_track(s, "vp:" + std::to_string(task.side.value), title.c_str(), is.value, is.of,
                         is.text);
  // Whoever has the task needs not be told whose it is.
  if (s.observation.seat != task.side) out.title = w.side_name(task.side) + ", " + out.title;
  return out;
}

void add_tracks(const SceneWords& s, Scene& scene) {
  const Observation& o = s.observation;
  const Wording& w = s.words;
  scene.tracks.push_back(make_track(s, "round", "round", o.round, w.game.last_round()));
  scene.tracks.push_back(make_track(s, "phase", "phase", static_cast<int>(o.phase), 0,
                                    w.text("phase." + std::string(name(o.phase)))));
  if (o.colour != Colour::none) {
    scene.tracks.push_back(
        make_track(s, "step", "step", static_cast<int>(o.colour), 0, w.colour(o.colour)));
  }
  if (const auto& task = w.game.scenario().task) {
    scene.tracks.push_back(task_track(s, *task));
  } else {
    for (const Seat seat : {kEmpire, kStyx}) scene.tracks.push_back(score_track(s, seat));
  }
  scene.tracks.push_back(
      make_track(s, "initiative", "initiative", o.initiative.value, 0, w.side_name(o.initiative)));
  if (o.phase == Phase::action) {
    scene.tracks.push_back(
        make_track(s, "active", "active", o.active.value, 0, w.side_name(o.active)));
  }
}

}  // namespace

table::Scene make_scene(const SeatWording& w, const CardTexts& texts) {
  const Observation& observation = w.observation;
  const SceneWords s{observation, w, texts};
  Scene scene;
  scene.game = "fantasy";
  scene.board = "hexes";
  scene.columns = kColumns;
  scene.rows = kRows;
  for (const Seat seat : {kEmpire, kStyx}) scene.seats.push_back(s.words.side_name(seat));
  scene.cells.reserve(kHexes);
  for (int i = 0; i < kHexes; ++i) {
    scene.cells.push_back(make_cell(s, {static_cast<std::uint8_t>(i)}));
  }
  add_legend(s, scene);
  add_threats(s, scene);
  scene.pieces.reserve(observation.units.size());
  for (std::size_t i = 0; i < observation.units.size(); ++i) {
    scene.pieces.push_back(make_piece(s, {static_cast<std::uint8_t>(i)}));
  }
  add_trays(s, scene);
  add_tracks(s, scene);
  return scene;
}

table::Scene make_scene(const SeatWording& w) {
  return make_scene(w, card_texts(w.game, w.messages, w.language));
}

}  // namespace fantasy
