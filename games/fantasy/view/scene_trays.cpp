#include "games/fantasy/view/scene_trays.h"

#include <algorithm>

#include "games/fantasy/rules/command_steps.h"
#include "games/fantasy/rules/fates.h"
#include "games/fantasy/text/scenario_conditions.h"

namespace fantasy {
namespace {

using table::Scene;
using table::Tray;
using table::TrayItem;

Tray make_tray(const SceneWords& s, const char* id, const char* title, Seat owner) {
  Tray tray;
  tray.id = std::string(id) + ":" + std::to_string(owner.value);
  tray.title = s.words.text(std::string("scene.") + title);
  tray.owner = owner.value;
  return tray;
}

std::string order_title(const Wording& words, Colour colour) {
  return words.text("scene.order", {{"order", words.colour(colour)}});
}

void add_pool(const SceneWords& s, Seat owner, Scene& scene) {
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

// While orders are laid: which of one's own count for the initiative, and how many lie there.
// FC-5.2
void add_initiative(const SceneWords& s, Seat owner, Scene& scene) {
  const Observation& o = s.observation;
  if (o.orders_hidden == 0 || o.sides[owner.value].own == 0) return;
  Tray tray = make_tray(s, "initiative", "initiative_count", owner);
  tray.holds = "numbers";
  for (const Colour colour : {Colour::red, Colour::purple}) {
    TrayItem item;
    item.id = "counts:" + std::string(name(colour));
    item.kind = "order:" + std::string(name(colour));
    item.title = order_title(s.words, colour);
    item.count = static_cast<int>(std::ranges::count_if(o.units, [&](const UnitSeen& unit) {
      return unit.seat == owner && unit.at.on_map() && unit.order == colour;
    }));
    tray.items.push_back(std::move(item));
  }
  scene.trays.push_back(std::move(tray));
}

TrayItem card_item(const SceneWords& s, std::size_t card, int count) {
  const TacticCard& kind = s.words.game.pack().cards[card];
  TrayItem item;
  item.id = "card:" + kind.id;
  item.kind = kind.id;
  item.title = s.texts.tactics[card].title;
  item.text = s.texts.tactics[card].help;
  item.count = count;
  return item;
}

void add_pile(const SceneWords& s, Tray tray, const Pile& pile, bool even_empty, Scene& scene) {
  const std::size_t kinds = std::min(pile.size(), s.words.game.pack().cards.size());
  for (std::size_t i = 0; i < kinds; ++i) {
    if (pile[i] > 0) tray.items.push_back(card_item(s, i, pile[i]));
  }
  if (even_empty || !tray.items.empty()) scene.trays.push_back(std::move(tray));
}

void add_cards(const SceneWords& s, Seat owner, Scene& scene) {
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
void add_played_card(const SceneWords& s, Scene& scene) {
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

TrayItem die_item(const SceneWords& s, std::size_t number, const std::string& kind,
                  const std::string& what) {
  TrayItem item;
  item.id = "die:" + std::to_string(number);
  item.kind = kind;
  item.title = s.words.text("scene.die", {{"die", std::to_string(number)}, {"face", what}});
  return item;
}

void add_order_dice(const SceneWords& s, Seat owner, Scene& scene) {
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

// The dice of an attack, and what each comes to as the rolls stand.
void add_combat_dice(const SceneWords& s, Scene& scene) {
  const Combat& combat = s.observation.combat;
  if (combat.kind == AttackKind::none || !s.words.exists(combat.attacker)) return;
  const DiceFates fates = fates_on_table(s.words.view());
  const Seat attacker = s.observation.units[combat.attacker.value].seat;
  for (const bool attack : {true, false}) {
    const auto& faces = attack ? combat.attack : combat.defence;
    if (faces.empty()) continue;
    const Fates& came_to = attack ? fates.attack : fates.defence;
    Tray tray = make_tray(s, attack ? "attack" : "defence", attack ? "attack" : "defence",
                          attack ? attacker : opponent(attacker));
    for (std::size_t i = 0; i < faces.size(); ++i) {
      const std::string face = std::to_string(faces[i]);
      tray.items.push_back(die_item(s, i + 1, "face:" + face, s.words.text("face." + face)));
      if (i < came_to.size())
        tray.items.back().data = table::Value::object().set("fate", std::string(name(came_to[i])));
    }
    scene.trays.push_back(std::move(tray));
  }
}

// What brings Victory Points. FC-23.1, FC-23.2
void add_worth(const SceneWords& s, Scene& scene) {
  Tray tray;
  tray.id = "worth";
  tray.title = s.words.text("scene.worth");
  tray.place = "middle";
  tray.holds = "worth";
  for (Worth& line : worth_lines(s.words.game, s.words.messages, s.words.language)) {
    const std::string number = std::to_string(tray.items.size());
    tray.items.push_back({"worth:" + number, std::move(line.kind), std::move(line.title),
                          std::move(line.text), line.points});
  }
  if (!tray.items.empty()) scene.trays.push_back(std::move(tray));
}

}  // namespace

void add_trays(const SceneWords& s, Scene& scene) {
  for (const Seat seat : {kEmpire, kStyx}) {
    add_pool(s, seat, scene);
    add_initiative(s, seat, scene);
    add_order_dice(s, seat, scene);
    add_cards(s, seat, scene);
  }
  add_played_card(s, scene);
  add_combat_dice(s, scene);
  add_worth(s, scene);
}

}  // namespace fantasy
