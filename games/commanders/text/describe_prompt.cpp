// Questions to a seat in a few words, with what the table says of them.
#include <algorithm>

#include "games/commanders/rules/combat_steps.h"
#include "games/commanders/rules/contract.h"
#include "games/commanders/rules/round_steps.h"
#include "games/commanders/rules/units.h"
#include "games/commanders/rules/zones.h"
#include "games/commanders/text/aims.h"
#include "games/commanders/text/describe.h"
#include "games/commanders/text/wording.h"

namespace commanders {
namespace {

using table::Answer;

struct Asked {
  const Wording& w;
  const table::AnswerList& answers;

  Answer first() const { return answers[0]; }
  bool has(Verb verb) const {
    return std::ranges::any_of(answers, [&](Answer a) { return verb_of(a) == verb; });
  }
  const Side& side() const { return w.seen.sides[w.observation.seat.value]; }
};

// One question may be asked in several situations; the texts differ.
std::string situation(const Asked& asked) {
  const Wording& w = asked.w;
  const Verb verb = verb_of(asked.first());
  std::string out = w.prompt();
  if (verb == Verb::mark)
    out += which_of(asked.first()) == static_cast<int>(MarkerKind::rose) ? "_rose" : "_general";
  if (out == "commit") out += "_" + std::string(name(w.seen.phase));
  if (out == "place" && w.view().top<PlaceStep>().stage == Stage::melee) out += "_melee";
  if (verb == Verb::target && aims_of(w.game, w.seen, asked.first()).size() > 1) out += "_many";
  if (out == "regroup" && !asked.has(Verb::withdraw)) out += "_garrison";
  if (verb == Verb::enter && is_countercharge(asked.first())) return out + "_counter";
  if (verb == Verb::enter && w.seen.phase == Phase::combined_arms) out += "_combined_arms";
  return out;
}

// Every sector once about which something can be answered.
std::string sectors_asked(const Asked& asked) {
  std::string out;
  Sectors named;
  for (const Answer a : asked.answers) {
    if (is_done(a) || !from_of(a).exists() || named.has(from_of(a))) continue;
    named.add(from_of(a));
    out += (out.empty() ? "" : ", ") + asked.w.sector(from_of(a));
  }
  return out;
}

int number_left(const Asked& asked, Verb verb) {
  const View v = asked.w.view();
  const Seat seat = asked.w.observation.seat;
  if (is_order(say(verb)) || asked.w.prompt() == "plan")
    return std::max(0, asked.side().allotment - orders_written(asked.side()));
  return std::max(0, orders_saved(v, seat) - rallies_written(v, seat));
}

// Of a die that can be re-rolled: against which sector, and how many re-rolls there are.
void fill_reroll(const Asked& asked, Fills& fills) {
  const std::uint8_t zone = asked.first().arg[kZoneSlot];
  if (zone >= asked.w.seen.zones.size()) return;
  const Sector to = asked.w.seen.zones[zone].target(asked.w.observation.seat);
  if (!to.is_battle()) return;
  asked.w.fill_sector(fills, "at", to);
  fills.emplace_back("n", std::to_string(asked.side().rerolls[to.index]));
}

// One unit by its space; of several only how many.
void fill_target(const Asked& asked, Fills& fills) {
  const Aims aims = aims_of(asked.w.game, asked.w.seen, asked.first());
  if (aims.empty()) return;
  fills.emplace_back("zone", asked.w.zone_at(aims.begin()->zone));
  fills.emplace_back("space", std::to_string(aims.begin()->space));
  fills.emplace_back("n", std::to_string(aims.size()));
}

Fills fills_of(const Asked& asked) {
  Fills fills;
  const Answer first = asked.first();
  switch (verb_of(first)) {
    case Verb::target:
      fill_target(asked, fills);
      break;
    case Verb::enter:
      asked.w.fill_sector(fills, "to", {first.arg[1]});
      break;
    case Verb::reroll:
      fill_reroll(asked, fills);
      break;
    case Verb::deploy:
    case Verb::place:
    case Verb::square:
    case Verb::counter:
    case Verb::fallback:
      fills.emplace_back("at", sectors_asked(asked));
      break;
    default:
      fills.emplace_back("n", std::to_string(number_left(asked, verb_of(first))));
      break;
  }
  return fills;
}

}  // namespace

std::string describe_prompt(const Wording& w) {
  table::AnswerList answers;
  list_answers(w.game, w.seen, w.observation.seat, answers);
  if (answers.empty()) return w.text("phase." + std::string(name(w.seen.phase)));
  const Asked asked{w, answers};
  return w.question(situation(asked), fills_of(asked));
}

}  // namespace commanders
