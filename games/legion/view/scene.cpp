#include "games/legion/view/scene.h"

#include "games/legion/view/scene_parts.h"

namespace legion {

using table::Scene;
using table::Tray;
using table::TrayItem;

std::string place_of(const Wording& w, Seat owner, bool is_hand) {
  const Seat viewer = w.observation.seat;
  if (owner == viewer) return is_hand ? "hand" : "own";
  const bool mate = viewer.value < w.game.seats() && !w.game.are_opponents(owner, viewer);
  return mate ? "own" : "other";
}

Tray make_tray(const Wording& w, const std::string& id) {
  Tray tray;
  tray.id = id;
  tray.title = w.text("scene." + id);
  tray.place = "middle";
  return tray;
}

Tray make_tray(const Wording& w, const std::string& id, Seat owner) {
  Tray tray = make_tray(w, id);
  tray.id += ":" + std::to_string(owner.value);
  tray.owner = owner.value;
  tray.place = place_of(w, owner, false);
  return tray;
}

TrayItem army_item(const Wording& w, int card) {
  const Item item(Deck::army, card);
  const Laid laid = Laid::army(card, false);
  return {name(item), face_of(w.game, laid),  w.item(item), w.item_text(item), 1,
          "",         face_data(w.game, laid)};
}

// "command:rally", "permanent:volley:archers:4"; as data {"entry":"volley","token":"archers",
// "cost":4}.
TrayItem command_item(const Wording& w, int card) {
  const Item item(Deck::command, card);
  const CommandCard& what = w.game.command(card);
  std::string kind = (what.is_permanent() ? "permanent:" : "command:") + what.id;
  if (what.is_permanent())
    kind += ":" + std::string(name(what.token)) + ":" + std::to_string(what.cost);
  table::Value data = table::Value::object().set("entry", what.id);
  if (what.is_permanent()) data.set("token", name(what.token)).set("cost", what.cost);
  return {name(item),     kind, w.item(item), w.item_text(item), 1, w.cards().brief(what),
          std::move(data)};
}

Scene make_scene(const Wording& w) {
  Scene scene;
  scene.game = Match::kId;
  scene.board = "cards";
  scene.columns = kColumns;
  scene.rows = kRows;
  for (std::uint8_t s = 0; s < w.game.seats(); ++s) {
    scene.seats.push_back(w.side({s}));
    if (w.game.has_teams()) scene.teams.push_back(w.game.team({s}));
  }
  add_fields(w, scene);
  add_hands(w, scene);
  add_scores(w, scene);
  add_worth(w, scene);
  add_reasons(w, scene);
  add_middle(w, scene);
  add_brings(w, scene);
  add_tracks(w, scene);
  return scene;
}

}  // namespace legion
