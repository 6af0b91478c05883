// Events as the protocol shows them and as people read them.
#include <algorithm>
#include <array>
#include <utility>

#include "games/commanders/rules/combat_told.h"
#include "games/commanders/text/describe.h"
#include "games/commanders/text/sum_text.h"
#include "games/commanders/text/wording.h"
#include "games/commanders/text/words.h"

namespace commanders {
namespace {

constexpr std::size_t kOrderedThen = 4;  // the second leg of an order
constexpr std::size_t kNeeded = 3;       // the least face that would have hit
constexpr std::size_t kHit = 4;

EventKind kind_of(const table::Event& event) { return static_cast<EventKind>(event.kind); }

std::string faces_text(const table::Event& event) {
  std::string out;
  for (std::size_t i = 0; i < event.count; ++i)
    out += (i > 0 ? ", " : "") + std::to_string(event.faces[i]);
  return out;
}

// "White wins with 10 victory points to 7."
std::string end_text(const Wording& w, const table::Event& event) {
  const int white = w.seen.sides[0].vp;
  const int black = w.seen.sides[1].vp;
  const Seat winner = event.arg[1] >= event.arg[2] ? kWhite : kBlack;
  const bool draw = event.arg[1] == event.arg[2];
  const std::string key = "end." + std::string(name(static_cast<EndReason>(event.arg[0])));
  return w.text(draw && w.messages.has(w.language, key + ".draw") ? key + ".draw" : key,
                {{"winner", w.side(winner)},
                 {"loser", w.side(opponent(winner))},
                 {"most", std::to_string(std::max(white, black))},
                 {"least", std::to_string(std::min(white, black))}});
}

bool is_wall(const table::Event& event) {
  Border border;
  border.code = event.arg[0];
  return border.is_wall();
}

// Whether a line has only units that are routed: it is told without them.
bool nobody_fights(const table::Event& event) {
  return std::ranges::all_of(placed_line(event), [](const PlacedUnit& unit) {
    return (unit.flags & UnitOutside::routed) != 0;
  });
}

std::string_view case_of(const Wording& w, const table::Event& event) {
  switch (kind_of(event)) {
    case EventKind::rolled:
      return name(static_cast<Purpose>(event.arg[kRolledPurpose]));
    case EventKind::runners:
      return event.arg[2] == 0 ? "none" : "";
    case EventKind::ordered:
      if (event.arg[0] == event.arg[3]) return "building";
      return Sector{event.arg[kOrderedThen]}.exists() ? "two" : "";
    case EventKind::committed:
      return event.arg[0] == event.arg[3] ? "building" : "";
    case EventKind::attacked:
      return is_wall(event) ? "building" : "";
    case EventKind::placed:
      return nobody_fights(event) ? "none" : "";
    case EventKind::rallied:
      return is_reserve({event.arg[1]}) ? "" : "in_place";
    case EventKind::struck:
      return event.arg[2] == 0 ? "" : event.arg[2] == 1 ? "hit" : "hits";
    case EventKind::majority:
    case EventKind::tied:
      return w.game.options().morale ? "morale" : "";
    case EventKind::stayed:
      return name(static_cast<Held>(event.arg[4]));
    case EventKind::stopped:  // out of the reserve, or in the non-combat moves
      return event.rule.str() == "C-48" ? "contested" : "";
    case EventKind::bombarded:
      if (event.arg[kHit] != 0) return "hit";
      return event.arg[kNeeded] > 6 ? "hopeless" : "";
    case EventKind::scored:
    case EventKind::lost_morale:
      return name(static_cast<Reward>(event.arg[1]));
    default:
      return "";
  }
}

// "I-'": a unit of a line as positions write it.
std::string write_unit(const PlacedUnit& unit) {
  std::string out(1, letter(unit.arm));
  for (const auto& [flag, mark] :
       {std::pair{UnitOutside::routed, '\''}, std::pair{UnitOutside::spent, '-'},
        std::pair{UnitOutside::square, '*'}, std::pair{UnitOutside::inside, '^'}}) {
    if ((unit.flags & flag) != 0) out += mark;
  }
  return out;
}

table::Value line_value(const table::Event& event) {
  table::Value out = table::Value::array();
  for (const PlacedUnit& unit : placed_line(event)) {
    table::Value one = table::Value::object();
    one.set("unit", write_unit(unit)).set("from", name(unit.from)).set("attacks", unit.attacks);
    if ((unit.flags & UnitOutside::counter) != 0) one.set("countercharge", true);
    out.push(std::move(one));
  }
  return out;
}

Split placed_units(const table::Event& event) {
  Split out;
  for (const PlacedUnit& unit : placed_line(event)) {
    const auto arm = static_cast<std::size_t>(Group::infantry) + static_cast<std::size_t>(unit.arm);
    if ((unit.flags & UnitOutside::routed) == 0) ++out.of[arm];
  }
  return out;
}

// How many of what an event is about. C-6
Split units_of(const table::Event& event) {
  if (kind_of(event) == EventKind::placed) return placed_units(event);
  return units_named(Lexicon::card(event), event.arg);
}

// "6 −1 = 5, 3 −1 = 2", and where the modifiers come from. C-57
void fill_sum(const Wording& w, const table::Event& event, Fills& fills) {
  const Sum sum = sum_of(event);
  std::string sums;
  for (std::size_t i = 0; i < event.count; ++i)
    sums += (i > 0 ? ", " : "") + sum_text(event.faces[i], sum.total);
  fills.emplace_back("sums", sums);
  fills.emplace_back("reasons", reasons_text(w, sum.me, sum.enemy, sum.parts));
}

std::string role_key(Role role) { return "role." + std::string(name(role)); }

// Whom a die of a gun is for, or what. R-50
void fill_shot(const Wording& w, const table::Event& event, Fills& fills) {
  fill_sum(w, event, fills);
  fills.emplace_back("target",
                     w.text(is_at_walls(event) ? "unit.building" : role_key(sum_of(event).enemy)));
}

void fill_blow(const Wording& w, const table::Event& event, Fills& fills) {
  fill_sum(w, event, fills);
  Border border;
  border.code = event.arg[0];
  const std::string zone = w.zone(border);
  const std::string space = std::to_string(event.arg[1]);
  const bool in_line = event.arg[1] != 0;  // else out of its building
  fills.emplace_back("place",
                     in_line ? w.text("zone.space", {{"zone", zone}, {"n", space}}) : zone);
}

// What dice name depends on what they are for.
bool means_something(const table::Event& event, std::size_t slot) {
  switch (static_cast<Purpose>(event.arg[kRolledPurpose])) {
    case Purpose::square:
    case Purpose::counter:
      return slot == kRolledPurpose || slot == kRolledAt;
    case Purpose::ranged:
    case Purpose::melee:
    case Purpose::reroll:
      return slot == kRolledPurpose || slot == kRolledZone;
    case Purpose::bombard:
      return slot == kRolledPurpose || slot == kRolledAt || slot == kRolledTo;
    default:
      return slot == kRolledPurpose;
  }
}

// An event that says nothing of what means nothing.
table::Event meant(table::Event event) {
  if (kind_of(event) != EventKind::rolled) return event;
  constexpr std::array<std::uint8_t, 4> kNothing{0, kNoBorder, kNowhere.index, kNowhere.index};
  for (std::size_t slot = 0; slot < kNothing.size(); ++slot) {
    if (!means_something(event, slot)) event.arg[slot] = kNothing[slot];
  }
  return event;
}

table::Value target_value(const table::Event& bombarded) {
  if (is_at_walls(bombarded)) return "building";
  return name(sum_of(bombarded).enemy);
}

}  // namespace

table::Value describe_event(const Wording& w, const table::Event& event) {
  table::Event told = meant(event);
  if (kind_of(event) == EventKind::placed) told.count = 0;  // its faces are no dice
  table::Value out = lexicon().event_value({w.game, w.seen}, told);
  if (kind_of(event) == EventKind::placed) out.set("line", line_value(event));
  if (kind_of(event) == EventKind::bombarded) {
    const bool token = std::ranges::count(sum_of(event).parts, "token", &ModifierPart::key) > 0;
    out.set("target", target_value(event)).set("token", token);
  }
  if (kind_of(event) == EventKind::bombarded || kind_of(event) == EventKind::struck)
    out.set("sum", sum_of(event).total);
  return out;
}

std::string event_sentence(const Wording& w, const table::Event& event) {
  Fills fills{{"side", w.side(event.seat)}, {"faces", faces_text(event)}};
  if (kind_of(event) == EventKind::game_over) fills.emplace_back("reason", end_text(w, event));
  w.fill_units(fills, units_of(event));
  if (kind_of(event) == EventKind::struck) fill_blow(w, event, fills);
  if (kind_of(event) == EventKind::bombarded) fill_shot(w, event, fills);
  lexicon().tell({w.game, w.seen}, w, event, fills);
  return w.text(table::key_of_case("event", Lexicon::card(event), case_of(w, event)), fills);
}

}  // namespace commanders
