// A position as one line of words. It says what the protocol's form says, except options, which
// belong to the match.
#include "games/settlement/position/position.h"
#include "table/position_line.h"

namespace settlement {
namespace {

using table::LineWord;
using table::Value;

LineWord joined(const char* word, const char* path, const char* pattern, const char* expected,
                LineWord::Empty empty = LineWord::left_out) {
  return {word, path, LineWord::joined, pattern, expected, ",", empty};
}

constexpr const char* kReport = "{outcome}:{rounds}:{lost_units}:{razed}:{killed}[*bonus?bonus]";
constexpr const char* kStored =
    "{mission#}:{outcome}:{rounds}:{lost_units}:{razed}:{killed}:{casualties}:{disbanded}:"
    "{escalations}:{supplies#}:{reputation#}:{wellbeing#}:{xp}[*bonus?bonus]"
    "[>{army}/{aid#}/{ruins}/{supplies_before#}/{reputation_before#}/{wellbeing_before#}]";

constexpr const char* kJoined =
    "{legionnaires#}/{imperial_shooters#}/{equestrian_knights#}/{crusader#}/{roland#}";

std::vector<LineWord> make_words() {
  return {
      {"", "", LineWord::once, "m{mission#}"},
      table::name_word<Phase>("phase"),
      {"from", "", LineWord::once, "{from#}", "a mission"},
      {"supplies", "", LineWord::once, "{supplies#}", "a number"},
      {"reputation", "", LineWord::once, "{reputation#}", "a number"},
      {"wellbeing", "", LineWord::once, "{wellbeing#}", "a number"},
      {"lost", "", LineWord::once, "{lost#}", "a number"},
      joined("razed", "razed", "", "districts such as D6"),
      joined("buildings", "buildings", "", "town cards such as smithy"),
      joined("shown", "shown", "", "town cards such as smithy"),
      joined("draw", "town_deck.draw", "", "town cards such as smithy, or -", LineWord::dash),
      joined("discard", "town_deck.discard", "", "town cards such as smithy"),
      {"built", "", LineWord::once, "{built#}", "a number"},
      {"feasted", "", LineWord::once, "(no|yes)feasted", "yes or no"},
      joined("units", "units",
             "{id}:{type}:{level}:{xp#}:{name#}[+absent?absent][+damaged?damaged]",
             "units such as U2:legionnaires:veteran:4:1"),
      {"joined", "joined", LineWord::once, kJoined, "numbers of all types such as 2/2/0/0/1"},
      joined("links", "links", "", "links such as repair"),
      joined("deferred", "deferred", "", "numbers such as -6"),
      joined("escalations", "escalations", "", "Escalation cards such as fog"),
      joined("army", "army", "", "units such as U1"),
      joined("deck", "deck", "", "tactic cards such as iron_march"),
      joined("works", "works", "", "hexes such as E6"),
      {"altar", "", LineWord::once, "{altar}", "a hex such as F7"},
      joined("last_army", "last_army", "", "units such as U1"),
      {"report", "report", LineWord::once, kReport, "a report such as won:5:-:D6:U1+U2"},
      joined("reports", "reports", kStored, "reports"),
      table::stack_word(),
  };
}

// "U1+U2", null for nothing.
Value plus(const Value& list) {
  std::string out;
  for (const Value& each : list.items()) {
    const std::string one = each.is_int() ? std::to_string(each.as_int()) : each.as_string();
    out += (out.empty() ? "" : "+") + one;
  }
  return out.empty() ? Value() : Value(out);
}

// "U1.2+U2.3"
Value xp_in_short(const Value& xp) {
  std::string out;
  for (const auto& [unit, number] : xp.members())
    out += (out.empty() ? "" : "+") + unit + "." + std::to_string(number.as_int());
  return out.empty() ? Value() : Value(out);
}

Value report_in_short(Value report) {
  for (const char* key : {"lost_units", "razed", "killed", "casualties", "disbanded", "escalations",
                          "army", "ruins"}) {
    if (const Value* list = report.find(key)) report.set(key, plus(*list));
  }
  if (const Value* xp = report.find("xp")) report.set("xp", xp_in_short(*xp));
  // One written before there was an army in it goes on without.
  const Value* army = report.find("army");
  if (army != nullptr && army->is_null())
    std::erase_if(report.members(), [](const auto& member) { return member.first == "army"; });
  return report;
}

}  // namespace

const std::vector<LineWord>& line_words(std::type_identity<Match> /*of*/) {
  static const std::vector<LineWord> words = make_words();
  return words;
}

Value in_short(const Match& /*game*/, const State& state, Value position) {
  Value joined = Value::object();
  for (int type = 0; type < kTypes; ++type)
    joined.set(std::string(name(static_cast<UnitType>(type))),
               int{state.joined[static_cast<std::size_t>(type)]});
  Value deferred = Value::array();
  for (const std::int8_t later : state.deferred) deferred.push(std::to_string(later));
  Value reports = Value::array();
  for (const Value& report : position.find("reports")->items())
    reports.push(report_in_short(report));
  const Value report = report_in_short(*position.find("report"));
  const bool asks_for_report = state.report.mission != 0;
  std::erase_if(position.members(), [&](const auto& member) {
    const auto& [key, value] = member;
    if (key == "report" || key == "question_stack") return true;
    if (key == "from" || key == "built" || key == "lost") return value.as_int() == 0;
    return (key == "feasted" && !value.as_bool()) || value.is_null();
  });
  position.set("reports", std::move(reports))
      .set("joined", std::move(joined))
      .set("deferred", std::move(deferred));
  if (asks_for_report) position.set("report", report);
  return position;
}

}  // namespace settlement
