// The Town phase. SB-4, SB-5
#include "games/settlement/rules/campaign.h"
#include "games/settlement/rules/denials.h"
#include "games/settlement/rules/steps.h"
#include "games/settlement/rules/units.h"

namespace settlement {
namespace {

// Three are shown, as far as there are any; what has been built in this phase was shown. SB-4.4
bool draws_on(const State& state) {
  const std::size_t seen = state.shown.size() + state.built;
  return seen < kShown && !(state.town_deck.draw.empty() && state.town_deck.discard.empty());
}

int builds_allowed(View v) { return std::max(1, most_of(v, &TownCard::builds)); }

Denial deny_build(View v, std::uint8_t card) {
  if (std::ranges::count(v.state.shown, card) == 0) return {"not_shown", "SB-4.6"_rule};
  if (v.state.built >= builds_allowed(v))
    return {"built_enough", "SB-4.7"_rule, {{"n", builds_allowed(v)}}};
  return deny_price(v, v.town_card(card).cost);
}

Denial deny_recruit(View v, UnitType type) {
  const UnitEntry& entry = v.entry(type);
  if (!entry.recruits) return {"never_recruited", "SB-5.5"_rule, {{"type", type}}};
  const RuleId rule = entry.once ? "SB-5.4"_rule : "SB-5.3"_rule;
  if (needs_building(v.game.pack(), type) && !lets_recruit(v, type))
    return {"needs_building", rule, {{"type", type}}};
  if (entry.once && v.state.joined[static_cast<std::size_t>(type)] > 0)
    return {"only_once", "SB-5.4"_rule, {{"type", type}}};
  if (!can_join(v)) return {"twenty_units", "SB-5.7"_rule};
  return deny_price(v, recruit_price(v, type));
}

Denial deny_train(View v, UnitId id) {
  const Unit* unit = find_unit(v, id);
  if (unit == nullptr) return {"no_such_unit", "SB-5.10"_rule};
  if (v.entry(*unit).levels() == 1) return {"one_level", "SB-5.10"_rule, {{"unit", id}}};
  if (unit->level == Level::champion) return {"highest_level", "SB-5.10"_rule, {{"unit", id}}};
  const int needed = xp_for_next(v, *unit);
  if (unit->xp < needed) return {"too_green", "SB-5.10"_rule, {{"unit", id}, {"n", needed}}};
  return deny_price(v, train_price(v, *unit));
}

Denial deny_repair(View v, Hex at) {
  if (!has(v.state.razed, at)) return {"not_in_ruins", "SB-4.14"_rule, {{"at", at}}};
  return deny_price(v, repair_price(v));
}

Denial deny_mend(View v, UnitId id) {
  const Unit* unit = find_unit(v, id);
  if (unit == nullptr || !unit->is(Unit::damaged)) return {"not_damaged", "SB-4.15"_rule};
  return deny_price(v, v.game.scenario().mend);
}

Denial deny_feast(View v) {
  if (v.state.feasted) return {"feasted", "SB-4.16"_rule};
  if (v.state.wellbeing == kMostTrack) return {"well_enough", "SB-4.16"_rule};
  return deny_price(v, v.game.scenario().feast);
}

Denial deny_dismiss(View v, UnitId id) {
  const Unit* unit = find_unit(v, id);
  if (unit == nullptr) return {"no_such_unit", "SB-5.9"_rule};
  if (v.entry(*unit).hero) return {"hero_stays", "SB-5.9"_rule, {{"unit", id}}};
  if (v.state.units.size() == 1) return {"last_unit", "SB-5.9"_rule};
  return {};
}

void build(Play& p, std::uint8_t card) {
  const TownCard& entry = p.view().town_card(card);
  p.pay(entry.cost);
  p.state.shown.erase_at(
      static_cast<std::size_t>(std::ranges::find(p.state.shown, card) - p.state.shown.begin()));
  p.state.buildings.push_back(card);
  ++p.state.built;
  p.tell(EventKind::built, kPlayer, "SB-4.6"_rule, {card, entry.cost});
  p.add_wellbeing(entry.wellbeing, "SB-4.7"_rule);  // SB-4.8, SB-4.10, SB-4.11
  p.add_reputation(entry.reputation, "SB-4.11"_rule);
}

void recruit(Play& p, UnitType type) {
  const int price = recruit_price(p, type);
  // SB-4.12: machines and heroes learn nothing in barracks.
  const bool drilled = p.view().entry(type).levels() > 1;
  p.pay(price);
  const Unit& unit = join(p, type, Level::basic, drilled ? sum_of(p, &TownCard::recruit_xp) : 0);
  p.tell_unit(EventKind::recruited, "SB-5.2"_rule, unit, price);
}

void train(Play& p, UnitId id) {
  Unit& unit = *find_unit(p, id);
  const int price = train_price(p, unit);
  p.pay(price);
  unit.level = static_cast<Level>(static_cast<int>(unit.level) + 1);
  p.tell_unit(EventKind::trained, "SB-5.10"_rule, unit, price);
}

void repair(Play& p, Hex at) {
  const int price = repair_price(p);
  p.pay(price);
  p.state.razed.erase_at(
      static_cast<std::size_t>(std::ranges::find(p.state.razed, at) - p.state.razed.begin()));
  p.tell(EventKind::repaired, kPlayer, "SB-4.14"_rule, {at.index, price});
}

void mend(Play& p, UnitId id) {
  const int price = p.game.scenario().mend;
  Unit& unit = *find_unit(p, id);
  p.pay(price);
  unit.set(Unit::damaged, false);
  p.tell_unit(EventKind::mended, "SB-4.15"_rule, unit, price);
}

void feast(Play& p) {
  const int price = p.game.scenario().feast;
  p.pay(price);
  p.state.feasted = true;
  p.tell(EventKind::feasted, kPlayer, "SB-4.16"_rule, {price});
  p.add_wellbeing(1, "SB-4.16"_rule);
}

void dismiss(Play& p, UnitId id) {
  const Unit unit = *find_unit(p, id);
  p.state.units.erase_at(static_cast<std::size_t>(find_unit(p, id) - p.state.units.begin()));
  p.tell_unit(EventKind::dismissed, "SB-5.9"_rule, unit);
}

// What was shown and not built may come again. SB-4.5
void close_town(Play& p) {
  for (const std::uint8_t card : p.state.shown) p.state.town_deck.discard.put(card, true);
  p.state.shown.clear();
  p.state.built = 0;
  p.state.feasted = false;
  if (p.state.wellbeing == 0) return p.become<OverStep>();  // SB-2.6
  begin_escalation(p);
}

}  // namespace

void TownOpenStep::run(Play& p) {
  State& state = p.state;
  p.tell(EventKind::mission_began, kPlayer, "SB-1.4"_rule, {state.mission});
  p.add_supplies(sum_of(p, &TownCard::income), "SB-4.1"_rule);
  for (const std::int8_t later : state.deferred) p.add_supplies(later, "SB-4.1"_rule);  // SB-6.9
  state.deferred.clear();
  p.become<TownStep>();
}

Waiting TownStep::asks(const View& v) {
  return draws_on(v.state) ? table::drawing(Purpose::town, kPlayer) : table::asking(kPlayer);
}

void TownStep::run(Play& p) {
  TownDeck& deck = p.state.town_deck;
  if (draws_on(p.state) && deck.draw.empty()) std::swap(deck.draw, deck.discard);  // SB-4.4
  p.put(asks(p));
}

void TownStep::draws(const View& v, table::DrawList& out) {
  const TownDeck& deck = v.state.town_deck;
  const CardSet& from = deck.draw.empty() ? deck.discard : deck.draw;
  for (std::uint8_t card = 0; card < v.game.pack().town_cards.size(); ++card) {
    if (from.has(card)) out.push_back({card, 1});
  }
}

void TownStep::chance(Play& p, const table::Outcome& outcome) {
  const std::uint8_t card = outcome[0];
  p.state.town_deck.draw.put(card, false);
  p.state.shown.push_back(card);
  p.tell_reveal(EventKind::card_shown, kPlayer, "SB-4.1"_rule, {card});
}

void TownStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  const auto offer = [&](table::Answer answer) { table::offer<TownStep>(v, seat, answer, out); };
  for (const std::uint8_t card : v.state.shown) offer(say(Verb::build, card));
  for (int type = 0; type < kTypes; ++type) offer(say(Verb::recruit, type));
  for (const Unit& unit : v.state.units) offer(say(Verb::train, unit.id));
  for (const Hex at : v.state.razed) offer(say(Verb::repair, at));
  for (const Unit& unit : v.state.units) offer(say(Verb::mend, unit.id));
  offer(say(Verb::feast));
  for (const Unit& unit : v.state.units) offer(say(Verb::dismiss, unit.id));
  out.push_back(kDone);
}

Denial TownStep::deny(const View& v, Seat /*seat*/, table::Answer answer) {
  switch (verb_of(answer)) {
    case Verb::build:
      return deny_build(v, card_of(answer));
    case Verb::recruit:
      return answer.arg[0] < kTypes ? deny_recruit(v, type_of(answer)) : kNotAllowed;
    case Verb::train:
      return deny_train(v, unit_of(answer));
    case Verb::repair:
      return deny_repair(v, hex_of(answer));
    case Verb::mend:
      return deny_mend(v, unit_of(answer));
    case Verb::feast:
      return deny_feast(v);
    case Verb::dismiss:
      return deny_dismiss(v, unit_of(answer));
    default:
      return {};
  }
}

void TownStep::answer(Play& p, Seat /*seat*/, table::Answer answer) {
  switch (verb_of(answer)) {
    case Verb::build:
      return build(p, card_of(answer));
    case Verb::recruit:
      return recruit(p, type_of(answer));
    case Verb::train:
      return train(p, unit_of(answer));
    case Verb::repair:
      return repair(p, hex_of(answer));
    case Verb::mend:
      return mend(p, unit_of(answer));
    case Verb::feast:
      return feast(p);
    case Verb::dismiss:
      return dismiss(p, unit_of(answer));
    default:
      return close_town(p);
  }
}

}  // namespace settlement
