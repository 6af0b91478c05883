// Field Fortifications and the Altar of Healing, asked only where there is anything to decide.
// SB-3.3, SB-7.10 .. SB-7.12
#include "games/settlement/rules/works.h"

#include "games/settlement/rules/denials.h"
#include "games/settlement/rules/steps.h"
#include "games/settlement/rules/units.h"

namespace settlement {
namespace {

constexpr char kOpenGround = '.';

// Rows 5 to 7. SB-7.10
bool is_in_the_rows(Hex at) { return at.row() >= 4 && at.row() <= 6; }

bool is_open(View v, Hex at) {
  const auto& points = v.mission().capture_points;
  return v.mission().ground(at) == kOpenGround && !v.mission().has_town(at) &&
         std::ranges::count(points, at) == 0 && std::ranges::count(v.state.works, at) == 0;
}

bool can_fortify(View v, Hex at) { return is_in_the_rows(at) && is_open(v, at); }

bool can_have_altar(View v, Hex at) {
  if (!is_open(v, at)) return false;
  const auto& towns = v.mission().towns;
  return std::ranges::any_of(towns, [&](const TownHex& town) {
    return is_intact(v, town.at) && are_neighbours(town.at, at);
  });
}

bool fortifies(View v) { return fortifications_due(v) > 0; }

void offer_hexes(View v, Seat seat, Verb verb, table::AnswerList& out) {
  for (std::uint8_t hex = 0; hex < kHexes; ++hex)
    table::offer<WorksStep>(v, seat, say(verb, Hex{hex}), out);
}

}  // namespace

int fortifications_due(View v) {
  const int due = std::min<int>(sum_of(v, &TownCard::fortify), v.state.works.capacity());
  return v.mission().home ? std::max(0, due - static_cast<int>(v.state.works.size())) : 0;
}

bool altar_due(View v) {
  return v.mission().home && sum_of(v, &TownCard::altar) > 0 && !v.state.altar.exists() &&
         intact_districts(v) > 0;
}

void begin_works(Play& p) { p.become<WorksStep>(); }

Waiting WorksStep::asks(const View& v) {
  return fortifies(v) || altar_due(v) ? table::asking(kPlayer) : Waiting{};
}

void WorksStep::run(Play& p) {
  if (!p.put(asks(p))) begin_deck(p);
}

void WorksStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  if (fortifies(v)) return offer_hexes(v, seat, Verb::fortify, out);
  offer_hexes(v, seat, Verb::altar, out);
  out.push_back(say(Verb::no_altar));
}

Denial WorksStep::deny(const View& v, Seat /*seat*/, table::Answer answer) {
  if (verb_of(answer) == Verb::fortify) {
    if (!fortifies(v)) return {"fortified_enough", "SB-7.12"_rule};
    if (!can_fortify(v, hex_of(answer)))
      return {"cannot_fortify", "SB-7.12"_rule, {{"at", hex_of(answer)}}};
    return {};
  }
  if (fortifies(v)) return {"fortify_first", "SB-7.12"_rule};
  if (verb_of(answer) == Verb::altar && !can_have_altar(v, hex_of(answer)))
    return {"no_altar_there", "SB-7.12"_rule, {{"at", hex_of(answer)}}};
  return {};
}

void WorksStep::answer(Play& p, Seat /*seat*/, table::Answer answer) {
  const Hex at = hex_of(answer);
  if (verb_of(answer) == Verb::fortify) {
    p.state.works.push_back(at);
    p.tell(EventKind::fortified, kPlayer, "SB-7.10"_rule, {at.index});
    return;
  }
  if (verb_of(answer) == Verb::altar) {
    p.state.altar = at;
    p.tell(EventKind::altar_raised, kPlayer, "SB-7.11"_rule, {at.index});
  }
  begin_deck(p);
}

}  // namespace settlement
