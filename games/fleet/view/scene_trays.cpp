// Bridges, dice, weapons and what is still to be placed.
#include "games/fleet/rules/turn_steps.h"
#include "games/fleet/text/sheets.h"
#include "games/fleet/view/scene_parts.h"

namespace fleet {
namespace {

using table::Scene;
using table::Tray;
using table::TrayItem;

Tray make_tray(const Wording& w, const char* id, Seat owner) {
  Tray tray;
  tray.id = std::string(id) + ":" + std::to_string(owner.value);
  tray.title = w.text(std::string("scene.") + id);
  tray.owner = owner.value;
  return tray;
}

// "die:0:yellow_diag": what answers touch.
TrayItem die_item(const Wording& w, Seat owner, DieKind die, int count) {
  TrayItem item;
  item.id = "die:" + std::to_string(owner.value) + ":" + name(die);
  item.kind = "die:" + name(die);
  item.title = w.die(die);
  item.count = count;
  return item;
}

void add_dice(const Wording& w, Seat owner, const Dice& dice, bool special, Tray& tray) {
  for (int i = 0; i < kDieKinds; ++i) {
    const DieKind die{i};
    if (die.special() == special && dice.has(die))
      tray.items.push_back(die_item(w, owner, die, dice.of(die)));
  }
}

// While some of them are chosen, dice lie one by one: those that are alike are told apart by their
// place among them, "die:0:yellow_diag:2". F-33
bool is_laid_out(const Wording& w, Seat owner) {
  return !w.seen.stack.empty() && w.seen.stack.back().step == Step::keep_dice &&
         w.view().top<KeepDiceStep>().seat == owner;
}
void add_row(const Wording& w, Seat owner, const DiceRow& row, Tray& tray) {
  int alike = 1;
  for (int i = 0; i < row.size; ++i) {
    const DieKind die = row.dice[static_cast<std::size_t>(i)];
    alike = i > 0 && row.dice[static_cast<std::size_t>(i - 1)] == die ? alike + 1 : 1;
    tray.items.push_back(die_item(w, owner, die, 1));
    if (alike > 1) tray.items.back().id += ":" + std::to_string(alike);
  }
}

// The reserve first, then the gauge. F-6
void add_bridge(const Wording& w, Seat owner, Scene& scene) {
  const Side& side = w.seen.sides[owner.value];
  for (const bool special : {false, true}) {
    Tray tray = make_tray(w, special ? "gauge" : "reserve", owner);
    tray.room = special ? w.game.pack().gauge_slots : w.game.pack().reserve_slots;
    add_dice(w, owner, side.bridge, special, tray);
    scene.trays.push_back(std::move(tray));
  }
  if (side.fresh.total() == 0) return;
  Tray fresh = make_tray(w, "fresh", owner);
  if (is_laid_out(w, owner)) {
    add_row(w, owner, in_a_row(side.fresh), fresh);
  } else {
    add_dice(w, owner, side.fresh, false, fresh);
    add_dice(w, owner, side.fresh, true, fresh);
  }
  scene.trays.push_back(std::move(fresh));
}

void add_free(const Wording& w, Seat owner, Scene& scene) {
  Tray tray = make_tray(w, "free", owner);
  for (int c = 0; c < kColours; ++c) {
    const auto colour = static_cast<Colour>(c);
    const int count = w.seen.sides[owner.value].free[static_cast<std::size_t>(c)];
    if (count == 0) continue;
    TrayItem item;
    item.id = "free:" + std::to_string(owner.value) + ":" + std::string(name(colour));
    item.kind = "free:" + std::string(name(colour));
    item.title = w.colour(colour);
    item.count = count;
    tray.items.push_back(item);
  }
  scene.trays.push_back(std::move(tray));
}

TrayItem weapon_item(const Wording& w, std::uint8_t weapon) {
  const Weapon& card = w.game.weapon(weapon);
  TrayItem item;
  item.id = "weapon:" + card.id;
  item.kind = card.id;
  item.title = w.weapon(weapon);
  item.text = weapon_sheet(card, w.messages, w.language);
  return item;
}

// Its token lies on the bridge, face down for the others where weapons are secret. F-52, F-78
void add_weapon(const Wording& w, Seat owner, Scene& scene) {
  const SideSeen& side = w.observation.sides[owner.value];
  if (side.has_weapon == 0 && side.weapon == kNoWeapon) return;
  Tray tray = make_tray(w, "weapon", owner);
  TrayItem item;
  if (side.weapon < w.game.pack().weapons.size()) {
    item = weapon_item(w, side.weapon);
  } else {
    item.kind = "weapon_back";
    item.title = w.text("scene.weapon_back");
  }
  item.id = "weapon:" + std::to_string(owner.value);
  if ((side.flags & Side::weapon_lost) != 0)
    item.title = w.text("scene.weapon_lost", {{"weapon", item.title}});
  tray.items.push_back(std::move(item));
  scene.trays.push_back(std::move(tray));
}

// The tokens to choose from: dealt ones, else all that lie open in the middle. F-7, F-78
void add_weapon_choice(const Wording& w, Seat owner, Scene& scene) {
  const bool choosing = !w.seen.stack.empty() && w.seen.stack.back().step == Step::choose_weapon;
  const SideSeen& side = w.observation.sides[owner.value];
  if (!choosing || side.weapon != kNoWeapon || w.observation.seat != owner) return;
  const bool secret = w.game.options().secret_weapons;
  const unsigned dealt = side.dealt[0] | (unsigned{side.dealt[1]} << 8U);
  Tray tray = make_tray(w, "weapons", owner);
  for (std::uint8_t i = 0; i < w.game.pack().weapons.size(); ++i) {
    const bool taken = w.observation.sides[opponent(owner).value].weapon == i;
    if (secret ? ((dealt >> i) & 1U) != 0 : !taken) tray.items.push_back(weapon_item(w, i));
  }
  scene.trays.push_back(std::move(tray));
}

void add_to_deploy(const Wording& w, Seat owner, Scene& scene) {
  const SideSeen& side = w.observation.sides[owner.value];
  if (side.to_deploy_count == 0) return;
  Tray tray = make_tray(w, "to_deploy", owner);
  const std::string prefix = "class:" + std::to_string(owner.value) + ":";
  if (side.knows_to_deploy == 0) {
    tray.items.push_back(
        {prefix + "signal", "signal", w.text("ship.signal"), "", side.to_deploy_count});
  } else {
    for (std::size_t i = 0; i < w.game.pack().ships.size() && i < kMaxClasses; ++i) {
      const ShipClass& card = w.game.pack().ships[i];
      if (side.to_deploy[i] == 0) continue;
      tray.items.push_back({prefix + card.id, card.id, w.ship_class(static_cast<int>(i)),
                            ship_sheet(card, w.messages, w.language), side.to_deploy[i]});
    }
  }
  scene.trays.push_back(std::move(tray));
}

// The two sides of a field tile, while fields are placed. F-9
void add_fields(const Wording& w, Scene& scene) {
  if (w.seen.stack.empty() || w.seen.stack.back().step != Step::place_fields) return;
  Tray tray;
  tray.id = "fields";
  tray.title = w.text("scene.fields");
  for (const Field field : {Field::asteroid, Field::gravitic}) {
    const std::string id = "field:" + std::string(name(field));
    tray.items.push_back(
        {id, id, w.field(field), w.text("field_text." + std::string(name(field))), 1});
  }
  scene.trays.push_back(std::move(tray));
}

// What a destroyed ship counts, where classes decide. F-4, F-63
void add_worth(const Wording& w, Scene& scene) {
  if (w.game.scenario().goal != Goal::classes) return;
  Tray tray;
  tray.id = "worth";
  tray.title = w.text("scene.worth");
  tray.place = "middle";
  tray.holds = "worth";
  for (std::size_t i = 0; i < w.game.pack().ships.size() && i < kMaxClasses; ++i) {
    const ShipClass& card = w.game.pack().ships[i];
    if (card.size == 0 || card.fire == 0) continue;
    tray.items.push_back({"worth:" + card.id, card.id, w.ship_class(static_cast<int>(i)),
                          w.text("scene.worth_text"), card.size});
  }
  scene.trays.push_back(std::move(tray));
}

}  // namespace

void add_trays(const Wording& w, Scene& scene) {
  add_worth(w, scene);
  add_fields(w, scene);
  for (const Seat seat : {kBlue, kYellow}) {
    add_bridge(w, seat, scene);
    add_free(w, seat, scene);
    add_weapon(w, seat, scene);
    add_weapon_choice(w, seat, scene);
    add_to_deploy(w, seat, scene);
  }
}

}  // namespace fleet
