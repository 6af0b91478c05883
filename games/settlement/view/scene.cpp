#include "games/settlement/view/scene.h"

#include "games/settlement/rules/battle_plan.h"
#include "games/settlement/rules/contract.h"
#include "games/settlement/rules/deck.h"
#include "games/settlement/rules/units.h"
#include "games/settlement/text/ground.h"
#include "games/settlement/text/notation.h"
#include "games/settlement/view/facts.h"
#include "games/settlement/view/sheets.h"

namespace settlement {
namespace {

using table::Piece;
using table::Scene;
using table::Tray;
using table::Value;

// In the Town phase the settlement itself, from the muster on the map of the battle.
const Mission& mission_on_board(const Wording& w) {
  return is_in_town(w) ? w.game.mission(1) : w.view().mission();
}

std::vector<std::string> map_of(const Wording& w) {
  if (!is_in_town(w)) return battle_plan(w.view()).map;
  std::vector<std::string> map = w.game.mission(1).map;
  for (const Hex at : w.seen.razed)
    map[static_cast<std::size_t>(at.row())][static_cast<std::size_t>(at.column())] = 'y';
  return map;
}

void add_board(const Wording& w, Scene& scene) {
  const Mission& mission = mission_on_board(w);
  const std::vector<std::string> map = map_of(w);
  scene.columns = kColumns;
  scene.rows = kRows;
  for (std::uint8_t i = 0; i < kHexes; ++i) {
    const Hex at{i};
    const char symbol =
        map[static_cast<std::size_t>(at.row())][static_cast<std::size_t>(at.column())];
    table::Cell cell{name(at), at.column(), at.row(), std::string(terrain_of(symbol))};
    for (const TownHex& town : mission.towns) {
      if (town.at == at) cell.label = w.text("place." + town.title);
    }
    if (std::ranges::count(mission.capture_points, at) > 0)
      cell.marks.emplace_back("capture_point");
    scene.cells.push_back(std::move(cell));
  }
  for (const auto& [symbol, terrain] : kGround)
    scene.legend.push_back({std::string(terrain), w.text("terrain." + std::string(terrain)), ""});
}

Piece piece_of(const Wording& w, const Unit& unit) {
  const View v = w.view();
  Piece piece;
  piece.id = "unit:" + name(unit.id);
  piece.kind = name(unit.type);
  piece.title = w.unit(unit.id);
  piece.text =
      w.text("scene.unit_card", {{"type", w.text("unit_type." + std::string(name(unit.type)))},
                                 {"level", w.text("level." + std::string(name(unit.level)))},
                                 {"xp", std::to_string(unit.xp)},
                                 {"n", std::to_string(points_of(v, unit))}});
  piece.owner = kPlayer.value;
  piece.counters = {{"points", points_of(v, unit), 0}, {"xp", unit.xp, 0}};
  piece.badges.push_back("level:" + std::string(name(unit.level)));
  if (has(w.seen.army, unit.id)) piece.badges.emplace_back("army");
  if (unit.is(Unit::absent)) piece.badges.emplace_back("absent");
  if (unit.is(Unit::damaged)) piece.badges.emplace_back("damaged");
  piece.data = unit_facts(w, unit);
  return piece;
}

// Cards of a list, each with what it costs or does.
Tray card_tray(const Wording& w, const char* id, const std::string& section, const auto& list,
               const auto& entries) {
  Tray tray;
  tray.id = std::string(id) + ":0";
  tray.title = w.text(std::string("scene.") + id);
  tray.owner = kPlayer.value;
  tray.place = "own";
  tray.holds = "cards";
  for (const std::uint8_t card : list) {
    const std::string entry = entries[card].id;
    const std::string key = section + "_text." + entry;
    tray.items.push_back(
        {section + ":" + entry, entry, w.text(section + "." + entry), w.text(key)});
  }
  return tray;
}

// Whoever may be recruited, each with what it is good for.
Tray recruit_tray(const Wording& w) {
  Tray tray{"deck_list:recruits", w.text("scene.recruits"), kPlayer.value, {}};
  for (const UnitEntry& entry : w.game.pack().units) {
    if (!entry.recruits) continue;
    tray.items.push_back({"unit_type:" + entry.id, entry.id, w.text("unit_type." + entry.id),
                          w.text("unit_text." + entry.id), 1, "", recruit_facts(w, entry)});
  }
  return tray;
}

// Town cards with their prices.
Tray town_tray(const Wording& w, const char* id, const auto& cards) {
  Tray tray = card_tray(w, id, "town_card", cards, w.game.pack().town_cards);
  for (std::size_t i = 0; i < tray.items.size(); ++i) {
    tray.items[i].data = town_card_facts(w, cards[i]);
    tray.items[i].brief = tray.items[i].text;
    tray.items[i].text +=
        " " + w.text("scene.costs", {{"n", std::to_string(w.view().town_card(cards[i]).cost)}});
  }
  return tray;
}

// Those that are neither shown nor built: a set, of which nobody knows the order. SB-14.3
Tray town_cards_to_come(const Wording& w) {
  std::vector<std::uint8_t> cards;
  for (std::uint8_t card = 0; card < w.game.pack().town_cards.size(); ++card) {
    if (w.seen.town_deck.draw.has(card) || w.seen.town_deck.discard.has(card))
      cards.push_back(card);
  }
  Tray tray = town_tray(w, "to_come", cards);
  tray.id = "deck_list:town";
  return tray;
}

// What an answer of the town brings where its own sentence does not say it.
std::string note_on(const Wording& w, table::Answer answer) {
  const View v = w.view();
  const std::string key = "note." + std::string(name(verb_of(answer)));
  switch (verb_of(answer)) {
    case Verb::train: {
      Unit risen = *find_unit(v, unit_of(answer));
      risen.level = static_cast<Level>(static_cast<int>(risen.level) + 1);
      return w.text(key, {{"level", w.text("level." + std::string(name(risen.level)))},
                          {"n", std::to_string(points_of(v, risen))}});
    }
    case Verb::repair:
      return w.text(key, {{"n", std::to_string(w.game.scenario().pay_district)}});
    case Verb::mend:
    case Verb::feast:
      return w.text(key);
    default:
      return "";
  }
}

void add_notes(const Wording& w, Scene& scene) {
  if (phase_seen(w) != Phase::town) return;
  Tray tray{"notes:0", w.text("note.title"), kPlayer.value, {}, "", "answers"};
  table::AnswerList legal;
  list_answers(w.game, w.seen, kPlayer, legal);
  for (const table::Answer answer : legal) {
    const std::string note = note_on(w, answer);
    if (note.empty()) continue;
    const std::string notation = write_answer(w.game, w.seen, answer);
    tray.items.push_back({notation, std::string(name(verb_of(answer))), note, ""});
  }
  if (!tray.items.empty()) scene.trays.push_back(std::move(tray));
}

// Every tactic card, with how many of it lie in the deck.
Tray tactics_tray(const Wording& w) {
  const Pack& pack = w.game.pack();
  std::vector<std::uint8_t> all;
  for (std::uint8_t card = 0; card < pack.tactics.size(); ++card) all.push_back(card);
  Tray tray = card_tray(w, "tactics", "tactic", all, pack.tactics);
  tray.id = "deck_list:tactics";
  for (const std::uint8_t card : all) tray.items[card].data = tactic_facts(w, card);
  return tray;
}

// Cards of a deck, of which some may be there twice.
Tray deck_tray(const Wording& w, const char* id, const Deck& deck) {
  const Pack& pack = w.game.pack();
  Tray tray = card_tray(w, id, "tactic", deck, pack.tactics);
  for (std::size_t i = 0; i < deck.size(); ++i) {
    tray.items[i].id += "." + std::to_string(i);
    if (pack.tactics[deck[i]].star) tray.items[i].data = Value::object().set("star", true);
  }
  return tray;
}

// Before the deck is made: how it would fill itself up for the army as it stands. SB-7.8
Tray usual_deck_tray(const Wording& w) {
  Tray tray = deck_tray(w, "deck", filled_up(w.view()));
  tray.id = "deck_list:usual";
  return tray;
}

void add_trays(const Wording& w, Scene& scene) {
  const Pack& pack = w.game.pack();
  scene.trays.push_back(town_tray(w, "shown", w.seen.shown));
  if (phase_seen(w) == Phase::town) {
    scene.trays.push_back(recruit_tray(w));
    scene.trays.push_back(town_cards_to_come(w));
  }
  Tray buildings = card_tray(w, "buildings", "town_card", w.seen.buildings, pack.town_cards);
  for (std::size_t i = 0; i < buildings.items.size(); ++i)
    buildings.items[i].data = building_facts(w, i);
  scene.trays.push_back(std::move(buildings));
  scene.trays.push_back(
      card_tray(w, "escalations", "escalation", w.seen.escalations, pack.escalation_cards));
  if (phase_seen(w) == Phase::deck) scene.trays.push_back(tactics_tray(w));
  if (phase_seen(w) == Phase::muster || phase_seen(w) == Phase::works)
    scene.trays.push_back(usual_deck_tray(w));
  Tray deck = deck_tray(w, "deck", w.seen.deck);
  deck.room = static_cast<int>(w.seen.army.size());
  scene.trays.push_back(std::move(deck));
}

void add_track(const Wording& w, const char* id, int value, int of, Scene& scene, Value data = {},
               const std::string& text = {}) {
  const std::string key = std::string("track_help.") + id;
  scene.tracks.push_back({id, w.text(std::string("scene.") + id), text, value, of,
                          w.messages.has(w.language, key) ? w.text(key) : "", std::move(data)});
}

void add_tracks(const Wording& w, Scene& scene) {
  const State& s = w.seen;
  const int missions = static_cast<int>(w.game.pack().missions.size());
  const Phase phase = s.stack.empty() ? Phase::none : phase_of(s.stack.back().step);
  add_track(w, "mission", s.mission, missions, scene, mission_facts(w), w.mission(s.mission));
  add_track(w, "phase", static_cast<int>(phase), table::count_of<Phase> - 1, scene, phase_facts(w),
            w.text("phase." + std::string(name(phase))));
  add_track(w, "supplies", int(s.supplies), 0, scene);
  add_track(w, "reputation", s.reputation, kMostTrack, scene);
  add_track(w, "wellbeing", s.wellbeing, kMostTrack, scene, wellbeing_facts(w));
  add_track(w, "army", points_of(w.view(), s.army), w.view().mission().limit, scene, army_facts(w));
}

}  // namespace

Scene make_scene(const Wording& w) {
  Scene scene;
  scene.game = Match::kId;
  scene.board = "hexes";
  scene.seats.push_back(w.text("scene.empire"));
  add_board(w, scene);
  for (const Unit& unit : w.seen.units) scene.pieces.push_back(piece_of(w, unit));
  add_trays(w, scene);
  add_notes(w, scene);
  add_tracks(w, scene);
  add_sheets(w, scene);
  return scene;
}

}  // namespace settlement
