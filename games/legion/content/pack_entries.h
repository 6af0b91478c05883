// What the entries of a pack hold. Internal to the files of content/.
#pragma once

#include "games/legion/state/content.h"
#include "table/pack_fields.h"

namespace legion {

using PackReading = table::PackReading<Pack>;

inline constexpr int kMostOfAll = 99;

// [{ op = "lower", dice = "legion", n = 3 }, ..]
struct EffectsKind {
  void read_at(auto& in, std::string_view key, const table::Value& value, Effects& out) const {
    if (!value.is_array() || value.items().size() > 8)
      return in.complain_at(value, key, "expected a list of at most eight effects");
    for (const table::Value& each : value.items())
      in.read_part(each, in.place_in(key), out.emplace_back());
  }
  std::string wrong(const Pack& /*pack*/, const table::Value& /*value*/) const {
    return "expected a list of effects";
  }
  table::Value value(const Pack& pack, const Effects& effects) const {
    table::Value out = table::Value::array();
    for (const Effect& effect : effects) out.push(table::entry_value(pack, effect));
    return out;
  }
};

template <class List>
void fields(List& f, Effect& effect) {
  using table::number;
  f.required("op", table::word_of<Op>(), effect.op);
  f("dice", table::unless(DiceOf::any, table::word_of<DiceOf>()), effect.dice);
  f("n", table::unless(std::uint8_t{1}, number(1, kMostOfAll)), effect.n);
  // A step remembers at most two of the dice it has been at.
  f("times", table::unless(std::uint8_t{1}, number(1, 3)), effect.times);
  f.check(effect.op != Op::lower || effect.times <= 2, "times", "expected 1 or 2");
}

template <class List>
void fields(List& f, StartingCard& card) {
  using table::number;
  f.id(card.id);
  f.source(card.source);
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
  f.required("left", table::word_of<Colour>(), card.left);
  f.required("right", table::word_of<Colour>(), card.right);
  f.required("halves", table::word_of<Halves>(), card.halves);
  f("big", table::truth(), card.big);
  f.check(!card.big || card.left == card.right, "big", "only a through card is big");  // L-5
}

template <class List>
void fields(List& f, CommandCard& card) {
  using table::number;
  f.id(card.id);
  f.source(card.source);
  f("copies", number(1, 9), card.copies);
  f("token", table::unless(Token::none, table::one_of(Token::warlord)), card.token);
  f("cost", table::unless(std::uint8_t{0}, number(1, 30)), card.cost);
  f("pay_general", number(0, 5), card.pay_general);
  f("pay_coins", number(0, kMostOfAll), card.pay_coins);
  f.required("effects", EffectsKind(), card.effects);
  f.check(card.is_permanent() == (card.cost > 0), "cost", "expected of a card with a token alone");
}

template <class List>
void fields(List& f, Reward& reward) {
  f.id(reward.id);
  f.source(reward.source);
  f.required("effects", EffectsKind(), reward.effects);
}

template <class List>
void fields(List& f, BattleCard& card) {
  constexpr auto rewards = [](const Pack& pack) -> const auto& { return pack.rewards; };
  f.id(card.id);
  f.source(card.source);
  for (int i = 0; i < kColours; ++i)
    f.required(name(colour_at(i)), table::known(rewards, "reward"),
               card.rewards[static_cast<std::size_t>(i)]);
}

template <class List>
void fields(List& f, Objective& objective) {
  using table::number;
  f.id(objective.id);
  f.source(objective.source);
  f.required("measure", table::word_of<Measure>(), objective.measure);
  if (objective.measure == Measure::colour)
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
  f("who", table::word_of<Who>(), event.who);
  f("each", EffectsKind(), event.each);
  f("new_line", table::truth(), event.new_line);
  f("free_musters", table::truth(), event.free_musters);
  f("empower", number(0, 6), event.empower);
  f("consult", number(0, 6), event.consult);
}

template <class List>
void fields(List& f, Scenario& scenario) {
  f.id(scenario.id);
  f.source(scenario.source);
  f.required("players", table::number(2, 4), scenario.players);  // L-1
}

template <class List>
void fields(List& f, Numbers& numbers) {
#define LEGION_NUMBER(key, value) f.required(#key, table::number(0, kMostOfAll), numbers.key);
  LEGION_NUMBERS(LEGION_NUMBER)
#undef LEGION_NUMBER
  f.source(numbers.source);
  // What a state has room for: a placement may bring more dice than may stay.
  f.check(numbers.most_legion_dice + numbers.most_commander_dice <= 16, "most_legion_dice",
          "expected at most 16 dice of both colours");
  f.check(numbers.general_start >= 1 && numbers.general_start <= 6, "general_start",
          "expected 1 to 6");
  f.check(numbers.pips_per_vp > 0 && numbers.coins_per_vp > 0, "pips_per_vp",
          "expected at least 1, of coins_per_vp too");
}

}  // namespace legion
