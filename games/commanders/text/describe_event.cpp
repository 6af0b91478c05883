// Events as the protocol shows them and as people read them.
#include <algorithm>
#include <utility>

#include "games/commanders/rules/combat_told.h"
#include "games/commanders/state/events.h"
#include "games/commanders/text/describe.h"
#include "games/commanders/text/lexicon.h"
#include "games/commanders/text/sum_text.h"
#include "games/commanders/text/wording.h"

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

std::string event_key(const Wording& w, const table::Event& event) {
  const std::string key = "event." + std::string(name(kind_of(event)));
  switch (kind_of(event)) {
    case EventKind::rolled:
      return key + "." + std::string(name(static_cast<Purpose>(event.arg[kRolledPurpose])));
    case EventKind::runners:
      return event.arg[2] == 0 ? key + ".none" : key;
    case EventKind::ordered:
      if (event.arg[0] == event.arg[3]) return key + ".building";
      return Sector{event.arg[kOrderedThen]}.exists() ? key + ".two" : key;
    case EventKind::committed:
      return event.arg[0] == event.arg[3] ? key + ".building" : key;
    case EventKind::attacked:
      return is_wall(event) ? key + ".building" : key;
    case EventKind::placed:
      return nobody_fights(event) ? key + ".none" : key;
    case EventKind::rallied:
      return is_reserve({event.arg[1]}) ? key : key + ".in_place";
    case EventKind::struck:
      return event.arg[2] == 0 ? key : key + (event.arg[2] == 1 ? ".hit" : ".hits");
    case EventKind::majority:
      return w.game.options().morale ? key + ".morale" : key;
    case EventKind::stayed:
      return key + "." + std::string(name(static_cast<Held>(event.arg[4])));
    case EventKind::stopped:  // out of the reserve, or in the non-combat moves
      return event.rule.str() == "C-48" ? key + ".contested" : key;
    case EventKind::bombarded:
      if (event.arg[kHit] != 0) return key + ".hit";
      return event.arg[kNeeded] > 6 ? key + ".hopeless" : key;
    case EventKind::tied:
      return w.game.options().morale ? key + ".morale" : key;
    case EventKind::scored:
    case EventKind::lost_morale:
      return key + "." + std::string(name(static_cast<Reward>(event.arg[1])));
    default:
      return key;
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
  Arm arm = Arm::infantry;
  int number = 1;
  Split split;
  std::size_t i = 0;
  for (const table::ArgumentKey& key : arguments(kind_of(event))) {
    const std::uint8_t value = event.arg[i++];
    if (key.name == "arm") arm = static_cast<Arm>(value);
    if (key.name == "number") number = value;
    for (const Arm each : kAllArms) {
      if (key.name == name(each))
        split.of[static_cast<std::size_t>(Group::infantry) + static_cast<std::size_t>(each)] =
            value;
    }
  }
  return split.total() > 0 ? split : split_of(arm, number);
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
      return slot == kRolledPurpose || slot == kRolledZone;
    case Purpose::reroll:
      return slot == kRolledPurpose || slot == kRolledZone;
    case Purpose::bombard:
      return slot == kRolledPurpose || slot == kRolledAt || slot == kRolledTo;
    default:
      return slot == kRolledPurpose;
  }
}

// An event with the keys that mean something, in their order.
struct Meant {
  table::Event event;
  std::vector<table::ArgumentKey> keys;
};
Meant meaning_of(const table::Event& event) {
  Meant out{event, {}};
  std::size_t slot = 0;
  for (const table::ArgumentKey& key : arguments(kind_of(event))) {
    const std::uint8_t value = event.arg[slot];
    const bool nowhere = key.letter == 's' && !Sector{value}.exists();
    const bool rolled = kind_of(event) == EventKind::rolled;
    if (!nowhere && (!rolled || means_something(event, slot))) {
      out.event.arg[out.keys.size()] = value;
      out.keys.push_back(key);
    }
    ++slot;
  }
  return out;
}

table::Value target_value(const table::Event& bombarded) {
  if (is_at_walls(bombarded)) return "building";
  return name(sum_of(bombarded).enemy);
}

}  // namespace

table::Value describe_event(const Game& game, const Observation& observation,
                            const table::Event& event) {
  const State seen = known_state(observation);
  const auto described = [&](const table::Event& each) {
    const Meant meant = meaning_of(each);
    return table::event_arguments(kinds(), Things{game, seen}, name(kind_of(event)), meant.keys,
                                  meant.event);
  };
  if (kind_of(event) == EventKind::bombarded) {
    const Sum sum = sum_of(event);
    const bool token = std::ranges::count(sum.parts, "token", &ModifierPart::key) > 0;
    table::Value out = described(event);
    out.set("target", target_value(event)).set("token", token);
    return std::move(out.set("sum", sum.total));
  }
  if (kind_of(event) == EventKind::struck) {
    table::Value out = described(event);
    return std::move(out.set("sum", sum_of(event).total));
  }
  if (kind_of(event) != EventKind::placed) return described(event);
  table::Event line = event;
  line.count = 0;  // these are no dice
  table::Value out = described(line);
  return std::move(out.set("line", line_value(event)));
}

std::string event_sentence(const Game& game, const Observation& observation,
                           const table::Event& event, const Messages& messages, Language language) {
  const State seen = known_state(observation);
  const Wording w{{game, seen, messages, language}, observation};
  Fills fills{{"side", w.side(event.seat)}, {"faces", faces_text(event)}};
  w.fill_units(fills, units_of(event));
  if (kind_of(event) == EventKind::struck) fill_blow(w, event, fills);
  if (kind_of(event) == EventKind::bombarded) fill_shot(w, event, fills);
  std::size_t i = 0;
  for (const table::ArgumentKey& key : arguments(kind_of(event))) {
    const std::uint8_t value = event.arg[i++];
    if (key.letter == 's')
      w.fill_sector(fills, std::string(key.name), {value});
    else if (kind_of(event) != EventKind::game_over && key.letter != 'h')
      fills.emplace_back(key.name,
                         table::kind_of(kinds(), key.letter).text({game, seen}, w, value));
  }
  if (kind_of(event) == EventKind::game_over) fills.emplace_back("reason", end_text(w, event));
  return w.text(event_key(w, event), fills);
}

}  // namespace commanders
