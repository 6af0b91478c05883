#include "games/fantasy/view/scene.h"

#include <algorithm>

#include "games/fantasy/rules/command_steps.h"
#include "games/fantasy/rules/units.h"
#include "games/fantasy/text/effect_words.h"
#include "games/fantasy/text/notation.h"
#include "games/fantasy/text/unit_sheet.h"
#include "games/fantasy/text/wording.h"
#include "games/fantasy/view/threats.h"

namespace fantasy {
namespace {

using table::Cell;
using table::Piece;
using table::Scene;
using table::Track;
using table::Tray;
using table::TrayItem;

// The observation beside its readable form.
struct Seen {
  const Observation& observation;
  Wording words;
};

Cell make_cell(const Seen& s, Hex hex) {
  const Game& game = s.words.game;
  Cell cell;
  cell.id = fantasy::name(hex);
  cell.column = hex.column();
  cell.row = hex.row();
  cell.terrain = s.words.view().terrain(hex).id;
  for (const Town& town : game.scenario().towns) {
    if (town.at == hex) cell.label = town.name;
  }
  if (game.capture_points().has(hex)) cell.marks.emplace_back("capture_point");
  if (s.observation.phase != Phase::deployment) return cell;
  for (const Seat seat : {kEmpire, kStyx}) {
    if (game.zone(seat).has(hex)) cell.marks.push_back("zone:" + std::to_string(seat.value));
  }
  return cell;
}

// Every template that lies on the board, in the order of the pack. Open ground needs no words.
void add_legend(const Seen& s, Scene& scene) {
  const Pack& pack = s.words.game.pack();
  for (std::size_t i = 1; i < pack.terrains.size(); ++i) {
    const auto& map = s.observation.terrain;
    if (std::find(map.begin(), map.end(), static_cast<std::uint8_t>(i)) == map.end()) continue;
    scene.legend.push_back(
        {pack.terrains[i].id, s.words.terrain(static_cast<int>(i)),
         terrain_help(pack.terrains[i], pack, s.words.messages, s.words.language)});
  }
}

// "threat:2": so many units of the other side could strike there.
void add_threats(const Seen& s, Scene& scene) {
  if (s.observation.seat.value > 1 || s.observation.phase == Phase::deployment) return;
  const Threats counts = threats(s.words.view(), opponent(s.observation.seat));
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] > 0) scene.cells[i].marks.push_back("threat:" + std::to_string(counts[i]));
  }
}

// What lies on a unit: the colour where it may be known, else only that something lies there.
void add_order(const Seen& s, const UnitSeen& unit, Piece& piece) {
  if (unit.token == UnitSeen::nothing) return;
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

Piece make_piece(const Seen& s, UnitId id) {
  const UnitSeen& unit = s.observation.units[id.value];
  const UnitCard& card = s.words.game.pack().units[unit.card];
  Piece piece;
  piece.id = "unit:" + s.words.unit_id(id);
  piece.kind = card.id;
  piece.title = s.words.card_name(card);
  if (unit.at.on_map()) piece.at = fantasy::name(unit.at);
  piece.owner = unit.seat.value;
  if (unit.hits > 0) piece.text = unit_sheet(s.words, id);
  const int left = unit.hits;
  if (card.has_health) {
    piece.counters.push_back({"wounds", card.hits - left, card.hits});
  } else {
    piece.counters.push_back({"size", left, card.hits});
  }
  if (card.stamina != kNoStamina) piece.counters.push_back({"fatigue", unit.fatigue, card.stamina});
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

Tray make_tray(const Seen& s, const char* id, const char* title, Seat owner) {
  Tray tray;
  tray.id = std::string(id) + ":" + std::to_string(owner.value);
  tray.title = s.words.text(std::string("scene.") + title);
  tray.owner = owner.value;
  return tray;
}

std::string order_title(const Wording& words, Colour colour) {
  return words.text("scene.order", {{"order", words.colour(colour)}});
}

void add_pool(const Seen& s, Seat owner, Scene& scene) {
  const SideSeen& side = s.observation.sides[owner.value];
  const bool shown = side.knows_pool == 0 && side.public_pool[0] != kUnknown;
  if (side.knows_pool == 0 && !shown) return;
  const Pool& pool = shown ? side.public_pool : side.pool;
  Tray tray = make_tray(s, "pool", shown ? "shown_pool" : "pool", owner);
  for (int c = 1; c < kColours; ++c) {
    const auto colour = static_cast<Colour>(c);
    const int count = pool[static_cast<std::size_t>(c)];
    if (count == 0) continue;
    TrayItem item;
    item.id = "order:" + std::string(name(colour));
    item.kind = item.id;
    item.title = order_title(s.words, colour);
    item.count = count;
    tray.items.push_back(item);
  }
  scene.trays.push_back(tray);
}

TrayItem card_item(const Seen& s, std::size_t card, int count) {
  const TacticCard& kind = s.words.game.pack().cards[card];
  TrayItem item;
  item.id = "card:" + kind.id;
  item.kind = kind.id;
  item.title = s.words.card(static_cast<int>(card));
  item.text = card_help(kind, s.words.game.pack(), s.words.messages, s.words.language);
  item.count = count;
  return item;
}

void add_pile(const Seen& s, Tray tray, const Pile& pile, bool even_empty, Scene& scene) {
  const std::size_t kinds = std::min(pile.size(), s.words.game.pack().cards.size());
  for (std::size_t i = 0; i < kinds; ++i) {
    if (pile[i] > 0) tray.items.push_back(card_item(s, i, pile[i]));
  }
  if (even_empty || !tray.items.empty()) scene.trays.push_back(std::move(tray));
}

void add_cards(const Seen& s, Seat owner, Scene& scene) {
  const SideSeen& side = s.observation.sides[owner.value];
  Tray deck = make_tray(s, "deck", "deck", owner);
  if (side.deck_size > 0) {
    TrayItem back;
    back.id = "card_back:" + std::to_string(owner.value);
    back.kind = "card_back";
    back.title = s.words.text("scene.card_back");
    back.count = side.deck_size;
    deck.items.push_back(back);
  }
  scene.trays.push_back(std::move(deck));
  if (side.knows_deck != 0) {
    add_pile(s, make_tray(s, "deck_list", "deck_list", owner), side.draw, false, scene);
  } else {
    add_pile(s, make_tray(s, "known_draw", "known_draw", owner), side.public_draw, false, scene);
  }
  if (side.own != 0 && !side.top.empty()) {
    Tray top = make_tray(s, "top", "top", owner);
    for (std::size_t i = side.top.size(); i > 0; --i)
      top.items.push_back(card_item(s, side.top[i - 1], 1));
    scene.trays.push_back(std::move(top));
  }
  add_pile(s, make_tray(s, "discard", "discard", owner), side.discard, true, scene);
  add_pile(s, make_tray(s, "in_play", "in_play", owner), side.in_play, false, scene);
}

// The card that is being played lies open.
void add_played_card(const Seen& s, Scene& scene) {
  const auto& stack = s.observation.stack;
  std::uint8_t card = s.observation.act.card;
  if (!stack.empty() && stack.back().step == Step::tactic_card) {
    const auto& [drawn, on_table] = stack.back().as<TacticCardStep>();
    if (drawn != 0) card = on_table;
  }
  if (card >= s.words.game.pack().cards.size()) return;
  Tray tray = make_tray(s, "played", "played", s.observation.active);
  tray.items.push_back(card_item(s, card, 1));
  scene.trays.push_back(std::move(tray));
}

TrayItem die_item(const Seen& s, std::size_t number, const std::string& kind,
                  const std::string& what) {
  TrayItem item;
  item.id = "die:" + std::to_string(number);
  item.kind = kind;
  item.title = s.words.text("scene.die", {{"die", std::to_string(number)}, {"face", what}});
  return item;
}

void add_order_dice(const Seen& s, Seat owner, Scene& scene) {
  const SideSeen& side = s.observation.sides[owner.value];
  const bool rolling =
      !s.observation.stack.empty() && s.observation.stack.back().step == Step::order_dice;
  if (!rolling || side.own == 0 || side.order_dice.empty()) return;
  Tray tray = make_tray(s, "dice", "dice", owner);
  for (std::size_t i = 0; i < side.order_dice.size(); ++i) {
    const std::uint8_t face = side.order_dice[i];
    if (face == 0 || face > 6) continue;
    const Colour colour = s.words.game.options().order_die[face];
    tray.items.push_back(
        die_item(s, i + 1, "order:" + std::string(name(colour)), s.words.colour(colour)));
  }
  scene.trays.push_back(std::move(tray));
}

void add_combat_dice(const Seen& s, Scene& scene) {
  const Combat& combat = s.observation.combat;
  if (combat.kind == AttackKind::none || !s.words.exists(combat.attacker)) return;
  const Seat attacker = s.observation.units[combat.attacker.value].seat;
  for (const bool attack : {true, false}) {
    const auto& faces = attack ? combat.attack : combat.defence;
    if (faces.empty()) continue;
    Tray tray = make_tray(s, attack ? "attack" : "defence", attack ? "attack" : "defence",
                          attack ? attacker : opponent(attacker));
    for (std::size_t i = 0; i < faces.size(); ++i) {
      const std::string face = std::to_string(faces[i]);
      tray.items.push_back(die_item(s, i + 1, "face:" + face, s.words.text("face." + face)));
    }
    scene.trays.push_back(std::move(tray));
  }
}

Track make_track(const Seen& s, const std::string& id, const char* title, int value, int of,
                 std::string text = {}) {
  Track track;
  track.id = id;
  track.title = s.words.text(std::string("scene.") + title);
  track.text = std::move(text);
  track.value = value;
  track.of = of;
  return track;
}

void add_tracks(const Seen& s, Scene& scene) {
  const Observation& o = s.observation;
  const Wording& w = s.words;
  scene.tracks.push_back(make_track(s, "round", "round", o.round, w.game.last_round()));
  scene.tracks.push_back(make_track(s, "phase", "phase", static_cast<int>(o.phase), 0,
                                    w.text("phase." + std::string(name(o.phase)))));
  if (o.colour != Colour::none) {
    scene.tracks.push_back(
        make_track(s, "step", "step", static_cast<int>(o.colour), 0, w.colour(o.colour)));
  }
  for (const Seat seat : {kEmpire, kStyx}) {
    Track track = make_track(s, "vp:" + std::to_string(seat.value), "vp", o.sides[seat.value].vp,
                             w.game.scenario().goal_of(seat));
    track.title = w.side_name(seat) + ", " + track.title;
    scene.tracks.push_back(std::move(track));
  }
  scene.tracks.push_back(
      make_track(s, "initiative", "initiative", o.initiative.value, 0, w.side_name(o.initiative)));
  if (o.phase == Phase::action) {
    scene.tracks.push_back(
        make_track(s, "active", "active", o.active.value, 0, w.side_name(o.active)));
  }
}

}  // namespace

table::Scene make_scene(const Game& game, const Observation& observation, const Messages& messages,
                        Language language) {
  const State seen = known_state(observation);
  const Seen s{observation, {game, seen, messages, language}};
  Scene scene;
  scene.game = "fantasy";
  scene.board = "hexes";
  scene.columns = kColumns;
  scene.rows = kRows;
  for (const Seat seat : {kEmpire, kStyx}) scene.seats.push_back(s.words.side_name(seat));
  for (int i = 0; i < kHexes; ++i) {
    scene.cells.push_back(make_cell(s, {static_cast<std::uint8_t>(i)}));
  }
  add_legend(s, scene);
  add_threats(s, scene);
  for (std::size_t i = 0; i < observation.units.size(); ++i) {
    scene.pieces.push_back(make_piece(s, {static_cast<std::uint8_t>(i)}));
  }
  for (const Seat seat : {kEmpire, kStyx}) {
    add_pool(s, seat, scene);
    add_order_dice(s, seat, scene);
    add_cards(s, seat, scene);
  }
  add_played_card(s, scene);
  add_combat_dice(s, scene);
  add_tracks(s, scene);
  return scene;
}

}  // namespace fantasy
