#include "games/legion/text/scenario_card.h"

#include <iterator>
#include <utility>

#include "table/pack_reading.h"

namespace legion {
namespace {

using table::Value;

using Writer = table::CardWriter<Match>;

std::string number(int n) { return std::to_string(n); }

class Teller : public table::ConditionTeller<Match> {
 public:
  using ConditionTeller::ConditionTeller;

  void first() { say("first", "L-9"_rule); }
  void goal() {
    if (game.has_teams())
      say("goal_teams", "L-87"_rule);
    else
      say("goal", "L-86"_rule);
  }
  void beginning();
  void turns();
  void end();
  void options();

 private:
  const Numbers& n() const { return game.numbers(); }
};

// L-8 .. L-19
void Teller::beginning() {
  const bool random = game.options().colours == Options::Colours::random;
  say(random ? "colours_random" : "colours_pick", "L-8"_rule);
  first();
  if (game.has_teams()) say("teams", "L-10"_rule);
  say(game.has_teams() ? "objectives_teams" : "objectives", "L-14"_rule);
  say("draft", "L-18"_rule, {{"n", number(n().start_command_hand)}});
  constexpr const char* kLooks[] = {"two", "three", "four"};
  const int looks = game.seats() == 2 ? n().second_looks_of_two : n().second_looks_of_more;
  if (looks > 0)
    say(std::string("second_look.") + kLooks[game.seats() - 2], "L-19"_rule,
        {{"n", number(looks)}});
}

// L-21, L-25, L-58
void Teller::turns() {
  if (n().first_turn_actions < n().actions)
    say("first_turn", "L-58"_rule, {{"n", number(n().first_turn_actions)}});
  const int pay = game.seats() == 2  ? n().late_pay_of_two
                  : game.has_teams() ? n().late_pay_of_four
                                     : 0;
  if (pay > 0)
    say(game.has_teams() ? "late_pay_teams" : "late_pay", "L-21"_rule, {{"n", number(pay)}});
  say(game.options().events ? "events" : "no_events", "L-25"_rule);
}

// L-11, L-78, L-79, L-95, L-96
void Teller::end() {
  say("deck", "L-11"_rule, {{"n", number(n().army_deck_per_player * game.seats())}});
  say("end", "L-78"_rule);
  say("last_call", "L-95"_rule, {{"n", number(n().call_round)}, {"laurel", number(n().laurel_vp)}});
  say("hold", "L-96"_rule,
      {{"n", number(n().hold_price)},
       {"step", number(n().hold_step)},
       {"last", number(n().longest_match)}});
  if (game.options().five_colours_end) say("five_colours_end", "L-79"_rule);
  goal();
}

void Teller::options() {
  if (game.options().morale == Options::Morale::plain) say("morale_plain", "L-56"_rule);
  if (!game.has_teams()) return;
  if (game.options().checks_four) say("checks_four", "L-53"_rule);
  const bool open = game.options().team_hands == Options::TeamHands::open;
  say(open ? "team_hands_open" : "team_hands_closed", "L-91"_rule);
}

// One of them alone.
template <class Say>
std::string sentence(const Writer& w, const Say& say) {
  Teller teller(w);
  say(teller);
  return teller.take().front().text;
}

// Nobody has a colour yet, and all begin alike.
std::vector<table::CardSide> sides_of(const Writer& w) {
  std::vector<table::CardSide> out;
  for (std::uint8_t s = 0; s < w.game.seats(); ++s) {
    const std::string title = w.text("legion.unknown", {{"n", number(s + 1)}});
    out.push_back(w.side({s}, title, w.game.numbers().start_coins, 0, false));
  }
  return out;
}

std::string story_of(const Writer& w) {
  const Scenario& scenario = w.scenario();
  const std::string key = "story." + scenario.id;
  if (table::is_brought(scenario.source) || !w.messages.has(w.language, key))
    return scenario.story.in(w.language);
  return w.text(key);
}

}  // namespace

std::string scenario_title(const Match& game, const Messages& messages, Language language) {
  const Scenario& scenario = game.scenario();
  return scenario.title.empty() ? messages.name_of(language, "scenario", scenario.id)
                                : scenario.title.in(language);
}

Value scenario_card(const Match& game, const Messages& messages, Language language) {
  const Writer w{game, messages, language};
  table::ScenarioCard card{.board = "cards"};
  card.id = game.scenario().id;
  card.title = scenario_title(game, messages, language);
  card.story = story_of(w);
  card.goal = sentence(w, [](Teller& teller) { teller.goal(); });
  card.first = sentence(w, [](Teller& teller) { teller.first(); });
  card.conditions = scenario_conditions(game, messages, language);
  card.sides = sides_of(w);
  card.placed.emplace();
  Value out = to_value(card);
  std::swap(out.members().back(), *std::prev(out.members().end(), 2));  // the order it was sent in
  return out;
}

std::vector<Condition> scenario_conditions(const Match& game, const Messages& messages,
                                           Language language) {
  Teller teller({game, messages, language});
  teller.beginning();
  teller.turns();
  teller.end();
  teller.options();
  return teller.take();
}

void add_card_keys(table::MessageKeys& keys) {
  keys.add_each("condition",
                "colours_pick colours_random first teams objectives objectives_teams draft "
                "second_look.two second_look.three second_look.four first_turn late_pay "
                "late_pay_teams events no_events deck end last_call hold five_colours_end goal "
                "goal_teams "
                "morale_plain checks_four team_hands_open team_hands_closed");
  keys.add("scenario_card", "strength");
}

}  // namespace legion
