#include "games/road/road.h"

#include <algorithm>

#include "table/linked_battle.h"
#include "table/small_game.h"
#include "table/text.h"

namespace road {
namespace {

using namespace table;  // NOLINT: only this file

constexpr int kArms = 3;  // infantry, cavalry, artillery
using Units = std::array<std::uint8_t, kArms>;
constexpr Units kWhole{20, 8, 2};  // RF-2
constexpr Units kPrice{1, 2, 3};   // RF-7
constexpr int kPrize = 2;          // RF-6
constexpr std::uint8_t kReserves = 6;

// RF-1, and what stands in the wings there, as Commanders has it. RF-3
struct Battle {
  const char *scenario, *setup;
  bool mirrored;
  Units right, centre, left;
};
constexpr std::array<Battle, 3> kBattles{
    {{"dennewitz", "dennewitz", false, {4, 2, 0}, {4, 0, 2}, {4, 2, 0}},
     {"la_rothiere", "la_rothiere", true, {0, 6, 0}, {4, 0, 2}, {6, 0, 0}},
     {"la_rothiere_snow", "la_rothiere", true, {0, 6, 0}, {4, 0, 2}, {6, 0, 0}}}};

struct Options {
  std::uint8_t opponent = 0;
};
const std::vector<std::string> kOpponents{"none", "beginner", "easy", "normal", "hard", "master"};

// What is waited for: the end of a battle, six numbers of its report, what each side brings back.
enum Step : std::uint8_t { kBattle, kFirstLoss, kAlliesBring = 1 + 2 * kArms, kFrenchBring };

struct Table {
  std::uint8_t battle = 0;  // the next one, from 0
  std::uint8_t step = kBattle;
  std::array<std::uint8_t, 2 * kArms> units{20, 8, 2, 20, 8, 2};
  std::array<std::uint8_t, 2> reserves{kReserves, kReserves};
  std::array<std::uint8_t, 2> points{};
  bool operator==(const Table&) const = default;
};

enum Verb : std::uint8_t { kOutcome, kLose, kBring, kDone };
enum EventKind : std::uint8_t { kEnded, kGone, kBrought, kLeft };
enum Card : std::uint8_t { kWon, kDrawn, kLost, kArm, kPoints = kArm + kArms, kPaid, kSide };

void add(std::uint8_t& number, int more) { number = static_cast<std::uint8_t>(number + more); }

int side_of(const Table& table) {
  return (table.step > kArms && table.step < kAlliesBring) || table.step == kFrenchBring ? 1 : 0;
}
// The loss that is asked for, as a place in `units`.
int loss_of(const Table& table) { return table.step - kFirstLoss; }
int strength(const Table& table, int side) {
  const std::uint8_t* units = &table.units[side * kArms];
  return units[0] + units[1] + units[2];
}
bool may_bring(const Table& table, int side, int arm) {  // RF-7
  return arm >= 0 && arm < kArms && table.units[side * kArms + arm] < kWhole[arm] &&
         kPrice[arm] <= table.reserves[side];
}

// The wings are filled first: what is missing is missing from the reserve. RF-3
Value army_value(const Battle& battle, const Table& table, int side) {
  Units left{};
  std::copy_n(&table.units[side * kArms], kArms, left.begin());
  Value out = Value::object();
  for (const auto& [place, wanted] : {std::pair{"right", battle.right},
                                      {"centre", battle.centre},
                                      {"left", battle.left},
                                      {"reserve", kWhole}}) {
    std::string text;
    for (int arm = 0; arm < kArms; ++arm) {
      const std::uint8_t n = std::min(wanted[arm], left[arm]);
      add(left[arm], -n);
      if (n > 0) text += (text.empty() ? "" : " ") + std::to_string(n) + "ICA"[arm];
    }
    out.set(place, text);
  }
  return out;
}

// "2I" and "I" are units of one arm.
int lost_of(const std::vector<std::string>& names, int arm) {
  int out = 0;
  for (const std::string& name : names)
    if (name.ends_with("ICA"[arm]))
      out += parse_number(name.substr(0, name.size() - 1)).value_or(1);
  return out;
}

class Rules : public SmallRules<Options, Table> {
 public:
  using SmallRules::SmallRules;

  static const SmallWords& words();
  static bool is_listed() { return false; }
  static bool is_campaign() { return true; }
  static Forms options() {
    return {choice("opponent", &Options::opponent, kOpponents, ShowValues::in_order)};
  }
  int seats() const { return chosen().opponent == 0 ? 2 : 1; }  // RF-8

  Question question(const State& state) const {
    const Table& table = state.open;
    if (table.battle == kBattles.size()) return result(table);
    const auto side = static_cast<std::uint8_t>(side_of(table));
    const SeatSet asked = SeatSet::of({seats() == 2 ? side : std::uint8_t{0}});
    if (table.step == kBattle) return ask(asked, 0);
    return ask(asked, table.step < kAlliesBring ? static_cast<std::uint8_t>(1 + side) : 3);
  }

  static RuleId denied(const View& view, Answer answer) {
    const Table& table = view.open;
    const int arm = answer.arg[0] - kArm;
    const bool brings = table.step >= kAlliesBring;
    bool fits = brings && (answer.verb == kDone || may_bring(table, side_of(table), arm));
    if (answer.verb == kOutcome) fits = table.step == kBattle && answer.arg[0] <= kLost;
    if (answer.verb == kLose)
      fits = table.step != kBattle && !brings && arm == loss_of(table) % kArms &&
             answer.arg[1] <= table.units[loss_of(table)];
    if (fits) return {};
    return answer.verb == kOutcome ? "RF-4"_rule : answer.verb == kLose ? "RF-5"_rule : "RF-7"_rule;
  }

  void apply(const Play& play, Seat /*seat*/, Answer answer) const {
    Table& table = play.state.open;
    const int side = side_of(table);
    if (answer.verb == kOutcome) return end_battle(play, answer.arg[0]);
    if (answer.verb == kBring) return bring(play, side, answer.arg[0] - kArm);
    if (answer.verb == kLose) {
      add(table.units[loss_of(table)], -answer.arg[1]);
      play.tell(kGone, {0}, "RF-5"_rule, {kSide + side, answer.arg[0], answer.arg[1]});
      play.tell(kLeft, {0}, "RF-5"_rule, {kSide + side, strength(table, side)});
      if (++table.step == kAlliesBring && ++table.battle == kBattles.size()) table.step = kBattle;
      return;
    }
    table.step = seats() == 2 && table.step == kAlliesBring ? kFrenchBring : kBattle;
    for (int arm = kArms; seats() == 1 && arm-- > 0;) {  // RF-8
      while (may_bring(table, 1, arm)) bring(play, 1, arm);
    }
  }

  std::optional<LinkedBattle> battle_of(const State& state) const {  // RF-3, RF-8
    const Table& table = state.open;
    if (table.battle == kBattles.size() || table.step != kBattle) return std::nullopt;
    const Battle& battle = kBattles[table.battle];
    Value setup = army_value(battle, table, 0).set("black", army_value(battle, table, 1));
    setup.set("id", battle.setup).set("source", "house").set("mirrored", battle.mirrored);
    const std::string black = seats() == 2 ? "" : kOpponents[chosen().opponent];
    return LinkedBattle{.number = table.battle + 1,
                        .game = "commanders",
                        .scenario = battle.scenario,
                        .content = Value::object().set("setups", Value::array().push(setup)),
                        .seats = {"", black}};
  }
  std::optional<Answer> report_of(const State& state, const BattleSummary& battle) const {
    const Table& table = state.open;
    if (table.battle == kBattles.size() || table.step >= kAlliesBring) return std::nullopt;
    const auto how = std::min<int>(static_cast<int>(battle.outcome), kLost);  // RF-4: withdrawn
    if (table.step == kBattle) return Answer{kOutcome, {static_cast<std::uint8_t>(how)}};
    const int arm = loss_of(table) % kArms;
    const int lost = lost_of(side_of(table) == 0 ? battle.lost : battle.destroyed, arm);
    const int count = std::min<int>(lost, table.units[loss_of(table)]);
    return Answer{kLose, {static_cast<std::uint8_t>(kArm + arm), static_cast<std::uint8_t>(count)}};
  }

  static void fields(SmallFields& list, Table& table) {
    list.add("battle", table.battle, kBattles.size());
    list.add("step", table.step, kFrenchBring);
    list.add("units", table.units, kWhole[0]);
    list.add("reserves", table.reserves, kReserves + 3 * kPrize);
    list.add("points", table.points, 6);
  }
  const char* problem(const State& state) const {
    const Table& table = state.open;
    if ((table.step != kBattle && table.battle == kBattles.size()) ||
        (table.step >= kAlliesBring && table.battle == 0) ||
        (table.step == kFrenchBring && seats() == 1))
      return "step: nobody is asked that now";
    for (int i = 0; i < 2 * kArms; ++i)
      if (table.units[i] > kWhole[i % kArms]) return "units: more than an army has";
    return nullptr;
  }

  static void show(const View& view, const SmallTalk& talk, Language language, Scene& scene) {
    const Table& table = view.open;
    scene.tracks.push_back({"fought", talk.other("fought", language), "", table.battle, 3});
    for (int side = 0; side < 2; ++side) {
      const auto track = [&](int card, int value, int of) {
        const std::string title = talk.card(kSide + side, language) + ", ";
        scene.tracks.push_back({name_at(talk.words().cards, card) + ":" + std::to_string(side),
                                title + talk.card(card, language), "", value, of});
      };
      track(kPoints, table.points[side], 6);
      track(kPaid, table.reserves[side], 0);
      for (int a = 0; a < kArms; ++a) track(kArm + a, table.units[side * kArms + a], kWhole[a]);
    }
  }

 private:
  static void bring(const Play& play, int side, int arm) {  // RF-7
    ++play.state.open.units[side * kArms + arm];
    add(play.state.open.reserves[side], -kPrice[arm]);
    play.tell(kBrought, {0}, "RF-7"_rule, {kSide + side, kArm + arm});
  }
  static void end_battle(const Play& play, int how) {  // RF-6
    Table& table = play.state.open;
    const int battle = table.battle + 1;
    const int winner = how == kWon ? 0 : 1;
    add(table.points[winner], how == kDrawn ? 0 : battle);
    add(table.reserves[winner], how == kDrawn ? 0 : kPrize);
    play.tell(kEnded, {0}, "RF-6"_rule, {battle, how});
    table.step = kFirstLoss;
  }
  Question result(const Table& table) const {  // RF-9
    const auto allies = std::pair(table.points[0], strength(table, 0));
    const auto french = std::pair(table.points[1], strength(table, 1));
    const float score = allies == french ? 0.5F : allies > french ? 1 : 0;
    if (seats() == 1) return scored({0}, score, "RF-9"_rule);
    if (score == 0.5F) return drawn_by({0b11}, "RF-9"_rule);
    return won_by(SeatSet::of({static_cast<std::uint8_t>(score > 0 ? 0 : 1)}), "RF-9"_rule);
  }
};

const SmallWords& Rules::words() {
  static const SmallWords words{
      .id = "road",
      .title = "The Road to France",
      .version = "road-1",
      .scenarios = {{"road_to_france", "", "The Road to France", "La route de France"}},
      .options = {{"opponent", "", "The French are led by", "Les Français sont menés par"}},
      .verbs = {{"outcome", "how:c", "{how}", "{how}"},
                {"lost", "arm:c count:n", "{count} lost ({arm})", "{count} perdues ({arm})"},
                {"bring", "arm:c", "Bring back one unit ({arm})", "Ramener une unité ({arm})"},
                {"done", "", "Done", "Terminé"}},
      .events = {{"ended", "battle:n how:c", "Battle {battle}: {how}", "Bataille {battle} : {how}"},
                 {"gone", "side:c arm:c count:n", "{side} lose {count} ({arm})",
                  "{side} perdent {count} ({arm})"},
                 {"brought", "side:c arm:c", "{side} bring: {arm}", "{side} ramènent : {arm}"},
                 {"left", "side:c n:n", "{side} have {n} left", "{side} en gardent {n}"}},
      .prompts = {{"outcome", "", "How has the battle ended?", "Comment finit la bataille ?"},
                  {"allies_lost", "", "What have the Allies lost?", "Les pertes des Alliés ?"},
                  {"french_lost", "", "What have the French lost?", "Les pertes des Français ?"},
                  {"reserves", "", "What comes back?", "Qu’est-ce qui revient ?"}},
      .reasons = {{"points"}},
      .cards = {{"won", "", "the Allies have won", "les Alliés ont gagné"},
                {"drawn", "", "nobody has won", "personne n’a gagné"},
                {"lost", "", "the French have won", "les Français ont gagné"},
                {"infantry", "", "infantry", "infanterie"},
                {"cavalry", "", "cavalry", "cavalerie"},
                {"artillery", "", "artillery", "artillerie"},
                {"points", "", "points", "points"},
                {"reserves", "", "reserves", "réserves"},
                {"allies", "", "The Allies", "Les Alliés"},
                {"french", "", "The French", "Les Français"}},
      .rules = {{"RF-1", "", "Three battles: Dennewitz, La Rothière, La Rothière in the snow.",
                 "Trois batailles : Dennewitz, La Rothière, La Rothière sous la neige."},
                {"RF-2", "", "An army begins with 20 infantry, 8 cavalry and 2 guns.",
                 "Une armée commence avec 20 infanteries, 8 cavaleries et 2 canons."},
                {"RF-3", "", "What an army lacks is missing from its reserve first.",
                 "Ce qui manque à une armée manque d’abord à sa réserve."},
                {"RF-4", "", "First the Allies report who has won; who withdraws has lost.",
                 "Les Alliés disent d’abord qui a gagné ; qui se retire a perdu."},
                {"RF-5", "", "Then each side reports its losses, arm by arm.",
                 "Puis chaque camp dit ses pertes, arme par arme."},
                {"RF-6", "", "Battle n gives its winner n points and two reserves.",
                 "La bataille n donne n points et deux réserves à qui la gagne."},
                {"RF-7", "", "Reserves bring lost units back: infantry 1, cavalry 2, guns 3.",
                 "Les réserves ramènent des pertes : infanterie 1, cavalerie 2, canons 3."},
                {"RF-8", "", "A level's side brings back by itself: guns, cavalry, infantry.",
                 "Le camp d’un niveau ramène seul : canons, cavalerie, infanterie."},
                {"RF-9", "", "Most points win; then most units; then nobody.",
                 "Le plus de points gagne ; sinon le plus d’unités ; sinon personne."}},
      .others = {{"fought", "", "Battles fought", "Batailles livrées"}},
      .numbers = 20};
  return words;
}

}  // namespace

const table::GameSystem& system() { return small_system<Rules>(); }

}  // namespace road
