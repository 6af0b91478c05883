// What the entries of a pack hold. Internal to the files of content/.
#pragma once

#include "games/legion/content/entry_kinds.h"
#include "table/schema_file.h"

namespace legion {

// In the middle of a completion no other may begin; an Event happens to players whose turn it is
// not, and some effects belong to a turn.
constexpr bool may_reward(Op op) { return op != Op::place; }
constexpr bool may_happen(Op op) {
  return op != Op::gain_die && op != Op::place && op != Op::token && op != Op::objective &&
         op != Op::take_line;
}
template <class List, class May>
void effects_field(List& f, std::string_view key, Effects& effects, const May& may) {
  f(key, SomeEffectsKind<std::decay_t<May>>{{}, may}, effects);
  for (const Effect& effect : effects) {
    if (!may(effect.op)) f.complain(key, std::string(name(effect.op)) + " is no effect for this");
  }
}

template <class List>
void fields(List& f, StartingCard& card) {
  using table::number;
  f.id(card.id);
  f.source(card.source);
  text_fields(f, card.title, card.text);
  f.required("colour", table::word_of<Colour>(), card.colour);
  f("morale", number(0, 6), card.morale);
  f("loss_coins", number(0, kMostOfAll), card.loss_coins);
  f("first_empower", number(0, 6), card.first_empower);
  f("free_musters", number(0, 1), card.free_musters);
  f("requisition_coins", number(0, kMostOfAll), card.requisition_coins);
  f("first_consult", number(0, 6), card.first_consult);
}

template <class List>
void fields(List& f, ArmyCard& card) {
  f.id(card.id);
  f.source(card.source);
  title_field(f, card.title);
  f.required("left", table::word_of<Colour>(), card.left);
  f.required("right", table::word_of<Colour>(), card.right);
  f.required("halves", table::word_of<Halves>(), card.halves);
  f("big", table::truth(), card.big);
  if (f.good("left", "right"))  // L-5
    f.check(!card.big || card.left == card.right, "big", "only a through card is big");
}

template <class List>
void fields(List& f, CommandCard& card) {
  using table::number;
  f.id(card.id);
  f.source(card.source);
  text_fields(f, card.title, card.text);
  f("copies", number(1, 9), card.copies);
  f("token", table::unless(Token::none, table::one_of(Token::warlord)), card.token);
  f("cost", table::unless(std::uint8_t{0}, number(1, 30)), card.cost);
  f("pay_general", number(0, 5), card.pay_general);
  f("pay_coins", number(0, kMostOfAll), card.pay_coins);
  f.required("effects", EffectsKind(), card.effects);
  if (f.good("token"))
    f.check(card.is_permanent() == (card.cost > 0), "cost",
            "expected of a card with a token alone");
}

template <class List>
void fields(List& f, Reward& reward) {
  f.id(reward.id);
  f.source(reward.source);
  text_fields(f, reward.title, reward.text);
  f.check(f.has("effects"), "effects", "is missing: expected a list of effects");
  effects_field(f, "effects", reward.effects, may_reward);
}

template <class List>
void fields(List& f, BattleCard& card) {
  constexpr auto rewards = [](const Pack& pack) -> const auto& { return pack.rewards; };
  f.id(card.id);
  f.source(card.source);
  title_field(f, card.title);
  for (int i = 0; i < kColours; ++i)
    f.required(name(colour_at(i)), table::known(rewards, "reward"),
               card.rewards[static_cast<std::size_t>(i)]);
}

template <class List>
void fields(List& f, Objective& objective) {
  using table::number;
  f.id(objective.id);
  f.source(objective.source);
  text_fields(f, objective.title, objective.text);
  f("team_text", own_text(), objective.team_text);
  f.required("measure", table::word_of<Measure>(), objective.measure);
  if (!f.good("measure"))
    f.leave("colour");
  else if (objective.measure == Measure::colour)
    f.required("colour", table::word_of<Colour>(), objective.colour);
  f.required("at_least", number(1, kMostOfAll), objective.at_least);
  f.required("team_at_least", number(1, kMostOfAll), objective.team_at_least);
  f.required("vp", number(0, kMostOfAll), objective.vp);
}

template <class List>
void fields(List& f, EventCard& event) {
  using table::number;
  f.id(event.id);
  f.source(event.source);
  text_fields(f, event.title, event.text);
  f("who", table::word_of<Who>(), event.who);
  effects_field(f, "each", event.each, may_happen);
  f("new_line", table::truth(), event.new_line);
  f("free_musters", table::truth(), event.free_musters);
  f("empower", number(0, 6), event.empower);
  f("consult", number(0, 6), event.consult);
}

// What the decks of the pack are too small for, with so many players; "" if for nothing.
std::string shortage(const Pack& pack, int players);  // decks.cpp

template <class List>
void fields(List& f, Scenario& scenario) {
  f.id(scenario.id);
  f.source(scenario.source);
  title_field(f, scenario.title);
  f("story", own_text(), scenario.story);
  f.required("players", table::number(2, 4), scenario.players);  // L-1
  // What is in the decks is known then.
  const Pack& pack = f.things();
  if (!f.all_read(pack.command) || f.unsure(pack.army, "numbers") ||
      f.unsure(pack.objectives, "without"))
    return;
  const std::string problem = shortage(pack, scenario.players);
  f.check(problem.empty(), "players", problem);
}

template <class List>
void fields(List& f, LeftOut& out) {
  constexpr auto army = [](const Pack& pack) -> const auto& { return pack.army; };
  constexpr auto command = [](const Pack& pack) -> const auto& { return pack.command; };
  constexpr auto battle = [](const Pack& pack) -> const auto& { return pack.battle; };
  constexpr auto objectives = [](const Pack& pack) -> const auto& { return pack.objectives; };
  constexpr auto events = [](const Pack& pack) -> const auto& { return pack.events; };
  const auto ids = [&f](std::string_view key, auto known, std::vector<std::string>& list) {
    f(key, table::unless(std::vector<std::string>(), table::items_of(known)), list);
  };
  ids("army_cards", table::known_id(army, "Army card"), out.army_cards);
  ids("command_cards", table::known_id(command, "Command card"), out.command_cards);
  ids("battle_cards", table::known_id(battle, "Battle card"), out.battle_cards);
  ids("objectives", table::known_id(objectives, "Objective"), out.objectives);
  ids("events", table::known_id(events, "Event"), out.events);
}

// A file of the pack says all of them, a set of one's own those that differ.
template <class List>
void fields(List& f, Numbers& numbers) {
#define LEGION_NUMBER(key, value, least, most) \
  f.needed(#key, table::number(least, most), numbers.key);
  LEGION_NUMBERS(LEGION_NUMBER)
#undef LEGION_NUMBER
  f.source(numbers.source);
  // What a state has room for: a placement may bring more dice than may stay.
  if (f.good("most_legion_dice", "most_commander_dice"))
    f.check(numbers.most_legion_dice + numbers.most_commander_dice <= 16, "most_legion_dice",
            "expected at most 16 dice of both colours");
  if (f.good("first_turn_actions", "actions"))
    f.check(numbers.first_turn_actions <= numbers.actions, "first_turn_actions",
            "expected no more than `actions`, which is " + std::to_string(numbers.actions));
}

template <class AnyPack, class Do>
void each_list(AnyPack& pack, const Do& each) {
  each("starting_card", pack.starting_cards, kColours);
  each("army_card", pack.army, kMaxArmyCards);
  each("command_card", pack.command, kMaxCards);
  each("reward", pack.rewards, 24);
  each("battle_card", pack.battle, 16);
  each("objective", pack.objectives, 20);
  each("event", pack.events, 32);
  each("scenario", pack.scenarios, 16);
}

using SchemaFile = table::SchemaFile<Pack>;

}  // namespace legion
