// What a scenario asks, in sentences: each says one datum of the scenario.
#include "games/commanders/text/scenario_card.h"

namespace commanders {
namespace {

constexpr int kMostWorth = 5;  // a marker

std::string number(int n) { return std::to_string(n); }

class Teller : public table::ConditionTeller<Match> {
 public:
  using ConditionTeller::ConditionTeller;

  void goal() {
    if (options().morale)
      say("morale", "C-86"_rule, {{"n", number(options().morale_start)}});
    else
      say("goal", "C-2"_rule, {{"n", number(options().goal)}});
  }
  void orders() {
    if (options().morale)
      say("morale_orders", "C-87"_rule);
    else if (options().order_dice)
      say("order_dice", "C-84"_rule);
    else
      say("orders", "C-19"_rule);
    if (options().morale && options().order_dice) say("order_dice", "C-84"_rule);
  }
  // Whose set-up it is, too. C-10, B-69
  void first() {
    if (game.setup().custom) return say("deploy_chosen", "C-10"_rule);
    if (game.chooses_markers()) return say("markers_chosen", "C-82"_rule);
    orders();
  }
  void points();
  void special();

 private:
  const Options& options() const { return game.options(); }
  std::string sectors_of(MarkerKind kind, int value) const;
  void marker(const char* key, MarkerKind kind, RuleId rule);
  std::string ground() const;
};

// "White: b1; Black: b3", for the enemy is not the same to both.
std::string Teller::sectors_of(MarkerKind kind, int value) const {
  std::array<std::string, 2> out;
  for (const Marker& m : game.markers()) {
    std::string& list = out[m.seat().value];
    if (m.kind() == kind && m.value() == value) list += (list.empty() ? "" : ", ") + name(m.at);
  }
  std::string both;
  for (const Seat seat : kBothSeats) {
    if (out[seat.value].empty()) continue;
    const std::string side = text("side." + std::string(side_name(seat)));
    const std::string own = text("condition.owned", {{"side", side}, {"at", out[seat.value]}});
    both = both.empty() ? own : text("condition.owned_both", {{"first", both}, {"second", own}});
  }
  return both;
}

void Teller::marker(const char* key, MarkerKind kind, RuleId rule) {
  for (int points = kMostWorth; points > 0; --points) {
    const std::string at = sectors_of(kind, points);
    if (!at.empty()) say(key, rule, {{"at", at}, {"points", number(points)}});
  }
}

void Teller::points() {
  if (!options().morale || options().rounds < 10)
    say("rounds", "C-1"_rule, {{"n", number(options().rounds)}});
  marker("command", MarkerKind::general, "C-3"_rule);
  marker("flag", MarkerKind::flag, "C-3"_rule);
  for (const Marker& m : game.markers()) {
    if (m.kind() != MarkerKind::rose) continue;
    say("rose", "C-83"_rule,
        {{"at", name(m.at)},
         {"points", number(m.value())},
         {"owner", text("side." + std::string(side_name(m.seat())))}});
  }
  say("prisoners", "C-4"_rule);
  if (options().morale)
    say("morale_majority", "C-86"_rule);
  else
    say("majority", "C-5"_rule);
}

// "forest (a2), building (b2, c3)"
std::string Teller::ground() const {
  const Terrain& terrain = game.terrain();
  Sectors river;
  for (const Sectors& each : terrain.rivers) river.bits |= each.bits;
  std::string out;
  for (const auto& [key, sectors] : {std::pair{"forest", terrain.forest},
                                     {"hill", terrain.hill},
                                     {"building", terrain.building},
                                     {"river", river}}) {
    std::string list;
    for (const Sector at : sectors) list += (list.empty() ? "" : ", ") + name(at);
    if (!list.empty())
      out += (out.empty() ? "" : ", ") + text(std::string("terrain.") + key) + " (" + list + ")";
  }
  return out;
}

void Teller::special() {
  if (options().delivery) say("delivery", "C-85"_rule);
  if (const std::string list = ground(); !list.empty())
    say("terrain", "C-88"_rule, {{"list", list}});
  if (game.setup().custom && game.chooses_markers()) say("markers_chosen", "C-82"_rule);
  if (game.setup().mirrored) say("mirrored", "C-9"_rule);
  for (const Seat seat : kBothSeats) {
    const int more = seat == kWhite ? options().handicap_white : options().handicap_black;
    if (more > 0)
      say("handicap", {},
          {{"side", text("side." + std::string(side_name(seat)))}, {"n", number(more)}});
  }
}

}  // namespace

Condition goal_sentence(const Match& game, const Messages& messages, Language language) {
  Teller teller({game, messages, language});
  teller.goal();
  return teller.take().front();
}

Condition first_sentence(const Match& game, const Messages& messages, Language language) {
  Teller teller({game, messages, language});
  teller.first();
  return teller.take().front();
}

std::vector<Condition> scenario_conditions(const Match& game, const Messages& messages,
                                           Language language) {
  Teller teller({game, messages, language});
  teller.goal();
  teller.points();
  if (game.setup().custom || game.chooses_markers()) teller.first();
  teller.orders();
  teller.special();
  return teller.take();
}

void add_card_keys(table::MessageKeys& keys) {
  keys.add_each(
      "condition",
      "goal rounds command flag rose prisoners majority orders order_dice delivery morale "
      "morale_orders morale_majority terrain markers_chosen deploy_chosen mirrored "
      "handicap");
  keys.add_each("scenario_card", "strength goal goal_morale each");
}

}  // namespace commanders
