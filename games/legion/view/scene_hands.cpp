// What players have in hand and in front of them. Of a hand that the viewer may not see there is
// what everybody knows, and how many cards there are besides. L-89 .. L-92
#include "games/legion/rules/scoring.h"
#include "games/legion/view/scene_parts.h"

namespace legion {
namespace {

using table::Scene;
using table::Tray;
using table::TrayItem;

Tray make_hand(const Wording& w, const std::string& id, Seat owner) {
  Tray tray = make_tray(w, id, owner);
  tray.place = place_of(w, owner, true);
  tray.holds = "cards";
  return tray;
}

void add_hidden(const Wording& w, int number, Tray& tray) {
  if (number == 0) return;
  tray.items.push_back({tray.id + ":back", "back",
                        w.text("scene.hidden", {{"n", std::to_string(number)}}), "", number});
}

Tray army_of(const Wording& w, Seat owner) {
  const PlayerSeen& player = w.observation.players[owner.value];
  Tray tray = make_hand(w, "army", owner);
  for (const std::uint8_t card : player.hand) tray.items.push_back(army_item(w, card));
  add_hidden(w, player.hidden_army, tray);
  return tray;
}

// What everybody knows of a hand is marked. L-90
Tray command_of(const Wording& w, Seat owner) {
  const PlayerSeen& player = w.observation.players[owner.value];
  Tray tray = make_hand(w, "command", owner);
  for (const std::uint8_t card : player.command) {
    tray.items.push_back(command_item(w, card));
    if (!player.known_command.has(card)) continue;
    tray.items.back().kind += ":known";
    tray.items.back().data.set("known", true);
  }
  add_hidden(w, player.hidden_command, tray);
  return tray;
}

Tray permanents_of(const Wording& w, Seat owner) {
  const PlayerSeen& player = w.observation.players[owner.value];
  Tray tray = make_tray(w, "permanents", owner);
  for (const std::uint8_t card : player.permanents) {
    tray.items.push_back(command_item(w, card));
    if (!player.used.has(card)) continue;
    tray.items.back().kind += ":used";
    tray.items.back().data.set("used", true);
  }
  return tray;
}

// "objective:4:1:2"; as data {"vp":4,"now":1,"least":2}.
TrayItem objective_item(const Wording& w, Item item, const Objective& objective, int now,
                        int least) {
  const std::string kind = "objective:" + std::to_string(objective.vp) + ":" + std::to_string(now) +
                           ":" + std::to_string(least);
  return {name(item),
          kind,
          w.item(item),
          w.item_text(item),
          1,
          "",
          table::Value::object().set("vp", objective.vp).set("now", now).set("least", least)};
}

// What has been given back in an open step is no longer there for its owner. L-14
Tray objectives_of(const Wording& w, Seat owner) {
  const PlayerSeen& player = w.observation.players[owner.value];
  Tray tray = make_hand(w, "objectives", owner);
  for (const std::uint8_t card : player.objectives) {
    if (player.returned == card + 1) continue;
    const Objective& objective = w.game.pack().objectives[card];
    const Item item(Deck::objective, card);
    const int now = measure(w.game, w.view().player(owner), objective);
    tray.items.push_back(objective_item(w, item, objective, now, objective.at_least));
  }
  add_hidden(w, player.hidden_objectives, tray);
  return tray;
}

Tray blazons_tray(const Wording& w, Seat owner) {
  Tray tray = make_tray(w, "blazons", owner);
  const auto gained = blazons_of(w, owner);
  for (int i = 0; i < kColours; ++i) {
    if (!gained[static_cast<std::size_t>(i)]) continue;
    const std::string colour(name(colour_at(i)));
    tray.items.push_back({"blazon:" + std::to_string(owner.value) + ":" + colour, colour,
                          w.text("scene.blazon", {{"colour", w.text("colour." + colour)}}), ""});
  }
  return tray;
}

Tray signs_of(const Wording& w, Seat owner) {
  constexpr std::pair<Player::Flag, const char*> kSigns[] = {
      {Player::shield, "shield"}, {Player::race, "race"}, {Player::laurel, "laurel"}};
  Tray tray = make_tray(w, "signs", owner);
  for (const auto& [flag, sign] : kSigns) {
    if (w.view().player(owner).is(flag))
      tray.items.push_back({std::string(sign) + ":" + std::to_string(owner.value), sign,
                            w.text("scene.sign_" + std::string(sign)), ""});
  }
  return tray;
}

// The Shared Objective of a team, where the viewer may know it. L-91
void add_shared(const Wording& w, int team, Scene& scene) {
  const std::uint8_t card = w.observation.shared[static_cast<std::size_t>(team)];
  if (card == 0 || card == kHiddenObjective) return;
  const Objective& objective = w.game.pack().objectives[card - 1U];
  int now = 0;
  for (const int seat : {team, team + 2})
    now += measure(w.game, w.view().player({byte(seat)}), objective);
  const Item item(Deck::objective, card - 1);
  Tray tray = make_tray(w, "shared");
  tray.id += ":" + std::to_string(team);
  tray.items.push_back(objective_item(w, item, objective, now, objective.team_at_least));
  tray.items.back().text = w.cards().team_help(objective);
  scene.trays.push_back(std::move(tray));
}

}  // namespace

std::array<bool, kColours> blazons_of(const Wording& w, Seat seat) {
  std::array<bool, kColours> out{};
  each_legion(w.game, w.view().player(seat),
              [&](const Legion& legion) { out[static_cast<std::size_t>(legion.colour)] = true; });
  return out;
}

void add_hands(const Wording& w, Scene& scene) {
  for (std::uint8_t s = 0; s < w.game.seats(); ++s) {
    const Seat owner{s};
    for (const auto& make :
         {army_of, command_of, permanents_of, objectives_of, blazons_tray, signs_of})
      scene.trays.push_back(make(w, owner));
  }
  if (!w.game.has_teams()) return;
  for (const int team : {0, 1}) add_shared(w, team, scene);
}

}  // namespace legion
