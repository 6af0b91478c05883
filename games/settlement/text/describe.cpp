#include "games/settlement/text/describe.h"

#include "games/settlement/rules/contract.h"
#include "games/settlement/rules/units.h"
#include "games/settlement/text/words.h"

namespace settlement {
namespace {

using table::Answer;
using table::Event;

EventKind kind_of(const Event& event) { return static_cast<EventKind>(event.kind); }

// "lost_units_none" where nobody has been named yet.
std::string done_case(const Wording& w) {
  const Report& report = w.seen.report;
  const std::string prompt = w.prompt();
  const bool none = (prompt == "lost_units" && report.lost_units.empty()) ||
                    (prompt == "razed" && report.razed.empty()) ||
                    (prompt == "killed" && report.killed.empty());
  return none ? prompt + "_none" : prompt;
}

std::string case_of(const Wording& w, Answer a) {
  if (is_done(a)) return done_case(w);
  if (verb_of(a) != Verb::card) return "";
  const auto& tactics = w.game.pack().tactics;
  return card_of(a) < tactics.size() && tactics[card_of(a)].star ? "star" : "";
}

const Unit* unit_named(const Wording& w, Answer a) {
  switch (verb_of(a)) {
    case Verb::train:
    case Verb::mend:
    case Verb::dismiss:
    case Verb::take:
      return find_unit(w.view(), unit_of(a));
    default:
      return nullptr;
  }
}

// What an answer of the town costs, and what a unit of the muster counts.
int price_of(const Wording& w, Answer a) {
  const View v = w.view();
  const Scenario& numbers = w.game.scenario();
  const Unit* unit = unit_named(w, a);
  switch (verb_of(a)) {
    case Verb::build:
      return card_of(a) < w.game.pack().town_cards.size() ? v.town_card(card_of(a)).cost : 0;
    case Verb::recruit:
      return a.arg[0] < kTypes ? recruit_price(v, type_of(a)) : 0;
    case Verb::train:
      return unit != nullptr && unit->level != Level::champion && v.entry(*unit).levels() > 1
                 ? train_price(v, *unit)
                 : 0;
    case Verb::repair:
      return repair_price(v);
    case Verb::mend:
      return numbers.mend;
    case Verb::feast:
      return numbers.feast;
    case Verb::take:
      return unit == nullptr ? 0 : points_of(v, *unit);
    default:
      return 0;
  }
}

std::string_view case_of(const Event& event) {
  switch (kind_of(event)) {
    case EventKind::reported:
      return name(static_cast<Outcome>(event.arg[0]));
    case EventKind::ruined:
      return event.arg[1] == 0 ? "away" : "";
    case EventKind::linked:
      return name(static_cast<Link>(event.arg[0]));
    default:
      return "";
  }
}

std::string faces_text(const Event& event) {
  std::string out;
  for (std::size_t i = 0; i < event.count; ++i)
    out += (i > 0 ? ", " : "") + std::to_string(event.faces[i]);
  return out;
}

// Units are told by their names, which stay when they leave.
void fill_unit(const Wording& w, const Event& event, Fills& fills) {
  const auto& arguments = Lexicon::card(event).arguments;
  if (arguments.size() < 3 || arguments[0].name != "unit" || event.arg[1] >= kTypes) return;
  fills.emplace_back(
      "unit", w.text("scene.unit",
                     {{"name", w.unit_name(static_cast<UnitType>(event.arg[1]), event.arg[2])},
                      {"id", name(UnitId{event.arg[0]})}}));
}

// What the list of a report may still name, as it is written: "U2 U4 ".
std::string still_to_name(const Wording& w) {
  table::AnswerList legal;
  list_answers(w.game, w.seen, kPlayer, legal);
  std::string out;
  for (const Answer answer : legal) {
    switch (verb_of(answer)) {
      case Verb::lost_unit:
      case Verb::killed:
        out += name(unit_of(answer)) + " ";
        break;
      case Verb::razed:
        out += name(hex_of(answer)) + " ";
        break;
      default:
        break;
    }
  }
  return out;
}

// A town by its name in the mission in which it fell, which is over by then. SB-11.9
void fill_town(const Wording& w, const Event& event, Fills& fills) {
  if (kind_of(event) != EventKind::ruined) return;
  const bool home = event.arg[1] != 0;
  const bool stored = w.seen.report.mission == 0 && !w.seen.reports.empty();
  const int away = stored ? w.seen.reports.back().mission : w.seen.mission;
  fills.emplace_back("at", w.town_of(home ? 1 : away, Hex{event.arg[0]}));
}

}  // namespace

table::AnswerView describe_answer(const Wording& w, Answer answer) {
  Fills fills;
  table::AnswerView view = lexicon().describe({w.game, w.seen}, w, answer, fills);
  fills.emplace_back("n", std::to_string(price_of(w, answer)));
  if (const Unit* unit = unit_named(w, answer)) {
    fills.emplace_back("xp", std::to_string(unit->xp));
    fills.emplace_back("level", w.text("level." + std::string(name(unit->level))));
  }
  view.text =
      w.text(table::key_of_case("answer", Lexicon::card(answer), case_of(w, answer)), fills);
  return view;
}

std::string describe_prompt(const Wording& w) {
  const State& s = w.seen;
  const bool asked = s.waiting.kind == Waiting::answers && w.observation.seat == kPlayer;
  if (!asked) return w.text("phase." + std::string(name(phase_of(s.stack.back().step))));
  const int limit = w.view().mission().limit;
  return w.question(w.prompt(), {{"mission", w.mission(s.mission)},
                                 {"supplies", std::to_string(int(s.supplies))},
                                 {"points", std::to_string(points_of(w.view(), s.army))},
                                 {"limit", std::to_string(limit)},
                                 {"cards", std::to_string(s.deck.size())},
                                 {"n", std::to_string(s.army.size())},
                                 {"rounds", std::to_string(w.view().mission().rounds)},
                                 {"list", still_to_name(w)},
                                 {"goal", bonus_of(w, w.view().mission())}});
}

table::Value describe_event(const Wording& w, const Event& event) {
  return lexicon().event_value({w.game, w.seen}, event);
}

std::string event_sentence(const Wording& w, const Event& event) {
  Fills fills;
  fill_unit(w, event, fills);
  fill_town(w, event, fills);
  fills.emplace_back("faces", faces_text(event));
  lexicon().tell({w.game, w.seen}, w, event, fills);
  return w.text(table::key_of_case("event", Lexicon::card(event), std::string(case_of(event))),
                fills);
}

}  // namespace settlement
