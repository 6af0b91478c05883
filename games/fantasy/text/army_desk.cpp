#include "games/fantasy/text/army_desk.h"

#include <algorithm>

#include "games/fantasy/content/army_random.h"
#include "games/fantasy/content/army_text.h"
#include "games/fantasy/content/deployment_room.h"
#include "games/fantasy/state/spelling.h"
#include "games/fantasy/text/effect_words.h"
#include "games/fantasy/text/scenario_card.h"
#include "games/fantasy/text/unit_sheet.h"
#include "table/clean_text.h"
#include "table/stable_order.h"

namespace fantasy {
namespace {

using table::Error;
using table::ErrorCode;
using table::Expected;
using table::Reader;
using table::Value;

constexpr std::int64_t kMaxSeed = 0xFFFFFFFF;

// FC-1.28: before a battle roster and cards are changed freely, within the rules.
struct Desk {
  const Match& game;
  const Messages& messages;
  Language language;
  ArmyLimits limits;
  State nothing{};

  const Pack& pack() const { return game.pack(); }
  Wording words() const { return {{game, nothing, messages, language}}; }
  std::string text(const std::string& key, const Fills& fills = {}) const {
    return messages.text(language, "army." + key, fills);
  }
};

Value problem_value(const Desk& desk, const ArmyProblem& problem) {
  Fills fills{{"have", std::to_string(problem.have)},
              {"n", std::to_string(problem.allowed)},
              {"cards", problem.id}};
  const int unit = desk.pack().find_unit(problem.id, problem.level);
  if (unit >= 0)
    fills.emplace_back("name",
                       desk.words().card_name(desk.pack().units[static_cast<std::size_t>(unit)]));
  const int card = desk.pack().find_card(problem.id);
  if (card >= 0) fills.emplace_back("name", desk.words().card(card));
  const bool full = problem.kind == ArmyProblem::Kind::deck_size && problem.have > problem.allowed;
  const std::string what = full ? "deck_full" : std::string(name(problem.kind));
  return Value::object()
      .set("text", desk.text("problem." + what, fills))
      .set("rule", problem.rule.str());
}

// "can", and why not.
void put_verdict(const Desk& desk, const std::vector<ArmyProblem>& against, Value& out) {
  out.set("can", against.empty());
  if (!against.empty()) out.set("why", problem_value(desk, against.front()));
}

Value unit_value(const Desk& desk, const Army& army, const UnitCard& card) {
  int count = 0;
  for (const RosterLine& line : army.roster) {
    if (line.unit == card.id && line.level == card.level) count = line.count;
  }
  Value out = Value::object();
  out.set("unit", card.id).set("level", card.level).set("code", card.code);
  out.set("title", desk.words().card_name(card)).set("class", name(card.unit_class));
  out.set("cost", int{card.cost}).set("count", count).set("sheet", card_sheet(desk.words(), card));
  out.set("counters", Value::array().push(to_value(unit_counter(card))));
  put_verdict(desk, against_unit(desk.pack(), desk.limits, army, card), out);
  return out;
}

Value card_value(const Desk& desk, const Army& army, const TacticCard& card) {
  const auto count = std::count(army.deck.begin(), army.deck.end(), card.id);
  Value out = Value::object();
  out.set("card", card.id).set("code", card.code);
  out.set("title", desk.messages.name_of(desk.language, "card", card.id));
  out.set("text", card_help(card, desk.pack(), desk.messages, desk.language));
  out.set("star", card.star).set("max", int{card.max}).set("order", name(card.order));
  out.set("count", static_cast<int>(count));
  put_verdict(desk, against_card(desk.pack(), army, card), out);
  return out;
}

Value offers(const Desk& desk, const Army& army) {
  Value units = Value::array();
  for (const UnitCard& card : desk.pack().units) {
    if (card.faction == desk.limits.side && card.cost > 0) units.push(unit_value(desk, army, card));
  }
  Value cards = Value::array();
  for (const TacticCard& card : desk.pack().cards) {
    if (card.faction == desk.limits.side) cards.push(card_value(desk, army, card));
  }
  return Value::object().set("units", units).set("cards", cards);
}

Value totals_value(const Desk& desk, const Army& army) {
  const ArmyTotals totals = army_totals(desk.pack(), army);
  return Value::object()
      .set("points", totals.points)
      .set("limit", desk.limits.points)
      .set("units", totals.units)
      .set("max_units", desk.limits.max_units)
      .set("cards", totals.cards)
      .set("stars", totals.stars)
      .set("max_stars", stars_allowed(totals.units))
      .set("orders", totals.orders)
      .set("orders_needed", (totals.units * desk.limits.orders_per_ten + 9) / 10);
}

bool has_class(const Desk& desk, const Army& army, UnitClass wanted) {
  return std::any_of(army.roster.begin(), army.roster.end(), [&](const RosterLine& line) {
    const int card = desk.pack().find_unit(line.unit, line.level);
    return desk.pack().units[static_cast<std::size_t>(card)].unit_class == wanted;
  });
}

// The dearest kinds that still fit, at most three.
std::string fitting(const Desk& desk, const Army& army) {
  std::vector<const UnitCard*> fit;
  for (const UnitCard& card : desk.pack().units) {
    const bool fits = card.faction == desk.limits.side && card.cost > 0 &&
                      against_unit(desk.pack(), desk.limits, army, card).empty();
    if (fits) fit.push_back(&card);
  }
  table::order_stably(fit, [](const UnitCard* a, const UnitCard* b) { return a->cost > b->cost; });
  std::string out;
  for (std::size_t i = 0; i < fit.size() && i < 3; ++i) {
    out += (i == 0 ? "" : ", ") + desk.words().card_name(*fit[i]) + " (" +
           std::to_string(fit[i]->cost) + ")";
  }
  return out;
}

Value hints(const Desk& desk, const Army& army) {
  Value out = Value::array();
  const ArmyTotals totals = army_totals(desk.pack(), army);
  const std::string room = fitting(desk, army);
  if (!room.empty())
    out.push(desk.text(
        "hint.room", {{"n", std::to_string(desk.limits.points - totals.points)}, {"units", room}}));
  if (totals.units > 0 && !has_class(desk, army, UnitClass::hero)) out.push(desk.text("hint.hero"));
  if (totals.cards < totals.units)
    out.push(desk.text("hint.cards", {{"n", std::to_string(totals.units - totals.cards)}}));
  if (totals.stars < stars_allowed(totals.units))
    out.push(desk.text("hint.stars",
                       {{"n", std::to_string(stars_allowed(totals.units) - totals.stars)}}));
  return out;
}

// To print and to lay beside the board.
std::string sheet(const Desk& desk, const Army& army) {
  const ArmyTotals totals = army_totals(desk.pack(), army);
  std::string out = desk.text("sheet.title", {{"side", desk.words().side_name(army.side)},
                                              {"n", std::to_string(totals.points)},
                                              {"limit", std::to_string(desk.limits.points)}}) +
                    "\n";
  for (const RosterLine& line : army.roster) {
    const int found = desk.pack().find_unit(line.unit, line.level);
    const UnitCard& card = desk.pack().units[static_cast<std::size_t>(found)];
    out += "\n" + std::to_string(line.count) + " × " + desk.words().card_name(card) + " (" +
           std::to_string(card.cost) + ")\n";
    const std::string printed = card_sheet(desk.words(), card);
    for (const std::string_view part : split(printed, "\n"))
      out += "    " + std::string(part) + "\n";
  }
  if (!army.deck.empty()) out += "\n" + desk.text("sheet.deck") + "\n";
  for (std::size_t i = 0; i < army.deck.size(); ++i) {
    if (i > 0 && army.deck[i] == army.deck[i - 1]) continue;
    const auto count = std::count(army.deck.begin(), army.deck.end(), army.deck[i]);
    const int found = desk.pack().find_card(army.deck[i]);
    const TacticCard& card = desk.pack().cards[static_cast<std::size_t>(found)];
    out += "\n" + std::to_string(count) + " × " + desk.words().card(found) +
           (card.star ? " ★" : "") + "\n    " +
           card_help(card, desk.pack(), desk.messages, desk.language) + "\n";
  }
  return out + "\n" + army_code(desk.pack(), army) + "\n";
}

// Cards of one kind lie together, in the order of the pack.
void tidy(const Pack& pack, Army& army) {
  table::order_stably(army.deck, [&](const auto& a, const auto& b) {
    return pack.find_card(a) < pack.find_card(b);
  });
  table::order_stably(army.roster, [&](const auto& a, const auto& b) {
    return pack.find_unit(a.unit, a.level) < pack.find_unit(b.unit, b.level);
  });
}

Expected<Army> given_army(const Desk& desk, Reader& r) {
  const SideSetup& setup = desk.game.scenario().sides[desk.limits.side.value];
  const Value* army = r.any("army");
  const std::string list = r.string_or("list", "");
  if (!table::is_clean(list, true)) return Error{ErrorCode::bad_option, desk.text("unclean"), ""};
  if (army != nullptr && !table::unclean_texts(*army, "army").message.empty())
    return Error{ErrorCode::bad_option, desk.text("unclean"), ""};
  if (army != nullptr) {
    auto read = read_army(desk.pack(), *army, desk.limits.side);
    if (!read && army->is_string()) return Error{ErrorCode::bad_option, desk.text("bad_code"), ""};
    return read;
  }
  if (is_army_code(list)) {
    const auto read = army_from_code(desk.pack(), list);
    if (!read) return Error{ErrorCode::bad_option, desk.text("bad_code"), ""};
    return read;
  }
  if (!list.empty()) {
    return army_from_list(desk.pack(), desk.messages, desk.language, list, desk.limits.side);
  }
  return Army{desk.limits.side, setup.roster, setup.deck};
}

Expected<Army> worked_army(const Desk& desk, Reader& r) {
  auto army = given_army(desk, r);
  if (!army) return army.error();
  if (army->side != desk.limits.side)
    return Error{ErrorCode::bad_option,
                 desk.text("other_side", {{"side", desk.words().side_name(army->side)}}), "FC-1.1"};
  const std::string work = r.string_or("fill", "");
  table::Random random(static_cast<std::uint64_t>(r.integer_or("seed", 1, 0, kMaxSeed)));
  if (work == "random") army = random_army(desk.pack(), desk.limits, random);
  if (work == "units") fill_army(desk.pack(), desk.limits, random, *army);
  if (work == "deck") fill_deck(desk.pack(), random, *army);
  const bool known = work.empty() || work == "random" || work == "units" || work == "deck";
  if (!known) r.complain("fill", "expected random, units or deck");
  r.finish();
  if (!r.ok()) return r.error();
  tidy(desk.pack(), *army);
  return army;
}

}  // namespace

Expected<Value> army_desk(const Match& game, const Value& request, const Messages& messages,
                          Language language) {
  Reader r(request, "army", ErrorCode::bad_request);
  const Seat side{static_cast<std::uint8_t>(r.integer_or("seat", 0, 0, 1))};
  ArmyLimits limits = limits_of(game.scenario(), side);
  limits.room = army_room(game.pack(), game.scenario(), side);
  const Desk desk{game, messages, language, limits};
  const auto army = worked_army(desk, r);
  if (!army) return army.error();
  Value problems = Value::array();
  const auto found = army_problems(desk.pack(), *army, desk.limits);
  for (const ArmyProblem& problem : found) problems.push(problem_value(desk, problem));
  return Value::object()
      .set("seat", int{side.value})
      .set("side", desk.words().side_name(side))
      .set("army", to_value(*army))
      .set("code", army_code(desk.pack(), *army))
      .set("list", army_list(desk.pack(), messages, language, *army))
      .set("totals", totals_value(desk, *army))
      .set("legal", found.empty())
      .set("problems", problems)
      .set("hints", hints(desk, *army))
      .set("offers", offers(desk, *army))
      .set("sheet", sheet(desk, *army));
}

}  // namespace fantasy
