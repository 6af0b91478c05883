#include "tests/support/games/rubber.h"

#include "table/small_game.h"

namespace rubber {
namespace {

using namespace table;  // NOLINT: only this file

struct Options {
  std::uint8_t target = 10;  // points of each game of Pig
  bool hare = false;         // races against a hare instead, which the rules run
};

enum Stage : std::uint8_t { kOutcome, kMood, kDie };

struct Table {
  std::uint8_t won = 0;
  std::uint8_t lost = 0;
  std::uint8_t worth = 0;  // points that the dice gave
  std::uint8_t stage = kOutcome;
  std::uint8_t last_won = 0;  // 1 = the game that is reported
  bool operator==(const Table&) const = default;
};

enum Verb : std::uint8_t { kWon, kLost, kWithdrawn, kCheer, kSigh };
enum EventKind : std::uint8_t { kReported, kRolled, kWorth };

constexpr Seat kAlone{0};
constexpr int kGames = 6;  // that win the rubber
constexpr int kFaces = 6;
constexpr int kMostWorth = kFaces * (2 * kGames - 1);

class Rules : public SmallRules<Options, Table> {
 public:
  using SmallRules::SmallRules;

  static const SmallWords& words();
  static Forms options() {
    return {number_within("target", &Options::target, 2, 100), flag("hare", &Options::hare)};
  }
  static int seats() { return 1; }

  Question question(const State& state) const {
    const Table& table = state.open;
    if (table.stage == kDie) return roll(kAlone, 1);
    if (table.stage == kOutcome && (table.won == kGames || table.lost == kGames))
      return scored(kAlone, table.won == kGames ? 1 : 0, "R-3"_rule);
    return ask(SeatSet::of(kAlone), table.stage);
  }

  RuleId denied(const View& view, Answer answer) const {
    const bool of_mood = answer.verb == kCheer || answer.verb == kSigh;
    if (of_mood != (view.open.stage == kMood)) return "R-2"_rule;
    if (answer.verb == kCheer && view.open.last_won == 0) return "R-2"_rule;
    return {};
  }

  static void apply(const Play& play, Seat seat, Answer answer) {
    Table& table = play.state.open;
    if (table.stage == kMood) {
      table.stage = kDie;
      return;
    }
    table.last_won = answer.verb == kWon ? 1 : 0;
    std::uint8_t& count = answer.verb == kWon ? table.won : table.lost;
    count = static_cast<std::uint8_t>(count + 1);
    table.stage = kMood;
    play.tell(kReported, seat, "R-1"_rule, {table.won, table.lost});
  }

  static void resolve(const Play& play, const Outcome& outcome) {
    Table& table = play.state.open;
    const std::uint8_t face = outcome[0];
    table.worth = static_cast<std::uint8_t>(table.worth + face);
    table.stage = kOutcome;
    table.last_won = 0;
    play.tell_dice(kRolled, kAlone, "R-2"_rule, 0, &face, 1);
    play.tell(kWorth, kAlone, "R-2"_rule, {table.worth});
  }
  bool keeps_what_was_revealed() const { return true; }

  Expected<Odds> odds(const View& /*view*/, Answer answer, const Value& /*assume*/,
                      Language language) const {
    if (answer.verb != kCheer && answer.verb != kSigh) return SmallTalk::no_odds(language);
    Odds out;
    out.outcomes.set("worth", 1.0);
    return out;
  }

  // A campaign.

  bool is_campaign() const { return true; }
  std::optional<LinkedBattle> battle_of(const State& state) const {
    if (state.open.stage != kOutcome || question(state).kind != QuestionKind::ask)
      return std::nullopt;
    if (chosen().hare) return race(state);
    LinkedBattle out{
        .number = state.open.won + state.open.lost + 1, .game = "pig", .scenario = "standard"};
    out.options = Value::object().set("target", chosen().target);
    out.seats = {"", "beginner"};
    return out;
  }
  std::optional<Answer> report_of(const State& state, const BattleSummary& battle) const {
    if (question(state).kind != QuestionKind::ask) return std::nullopt;
    const bool won = battle.outcome == BattleOutcome::won;
    if (state.open.stage == kMood) return say(won ? kCheer : kSigh);
    if (battle.outcome == BattleOutcome::withdrawn) return say(kWithdrawn);
    return say(won ? kWon : kLost);
  }

  std::optional<CampaignPlace> place_of(const State& state, const SmallTalk& /*talk*/,
                                        Language language) const {
    if (question(state).kind == QuestionKind::over) return std::nullopt;
    CampaignPlace out{.mission = state.open.won + state.open.lost + 1, .of = 2 * kGames - 1};
    out.title = (language == Language::fr ? "Manche " : "Game ") + std::to_string(out.mission);
    return out;
  }

  // Positions.

  static void fields(SmallFields& list, Table& table) {
    list.add("won", table.won, kGames);
    list.add("lost", table.lost, kGames);
    list.add("worth", table.worth, kMostWorth);
    list.add("stage", table.stage, kDie);
    list.add("last_won", table.last_won, 1);
  }
  const char* problem(const State& state) const {
    const Table& table = state.open;
    if (table.won + table.lost == 2 * kGames) return "lost: only one side has won it";
    const int reported = table.won + table.lost - (table.stage == kOutcome ? 0 : 1);
    if (reported < 0) return "stage: nothing has been reported";
    if (table.worth > kFaces * reported || table.worth < reported)
      return "worth: a die for each game";
    if (table.stage == kOutcome && table.last_won != 0) return "last_won: nothing is reported";
    if (table.last_won != 0 && table.won == 0) return "last_won: none was won";
    if (table.stage != kOutcome && table.last_won == 0 && table.lost == 0)
      return "last_won: none was lost";
    return nullptr;
  }

  void show(const View& view, const SmallTalk& talk, Language language, Scene& scene) const {
    const auto track = [&](const char* name, int value, int most) {
      scene.tracks.push_back({name, talk.other(name, language), "", value, most});
    };
    track("won", view.open.won, kGames);
    track("lost", view.open.lost, kGames);
    track("worth", view.open.worth, 0);
  }

 private:
  static LinkedBattle race(const State& state) {
    LinkedBattle out{
        .number = state.open.won + state.open.lost + 1, .game = "hare", .scenario = "meadow"};
    out.options = Value::object().set("length", 5).set("hare", true);
    out.seats = {"", "rules"};
    return out;
  }
  static Answer say(Verb verb) { return {static_cast<std::uint8_t>(verb), {}}; }
};

const SmallWords& Rules::words() {
  static const SmallWords words{
      .id = "rubber",
      .title = "Rubber",
      .version = "rubber-1",
      .scenarios = {{"rubber", "", "A rubber of Pig", "Un cochon en manches"}},
      .options = {{"target", "", "Points of each game", "Points de chaque manche"},
                  {"hare", "", "Races against a hare", "Courses contre un lièvre"}},
      .verbs = {{"won", "", "Won", "Gagnée"},
                {"lost", "", "Lost", "Perdue"},
                {"withdrawn", "", "Withdrawn", "Abandonnée"},
                {"cheer", "", "Cheer", "Se réjouir"},
                {"sigh", "", "Sigh", "Soupirer"}},
      .events = {{"reported", "won:n lost:n", "{won} won, {lost} lost", "{won} : {lost}"},
                 {"rolled", "", "{seat} rolls {faces}", "{seat} lance {faces}"},
                 {"worth", "points:n", "Worth {points} in all", "Valeur : {points}"}},
      .prompts = {{"outcome", "", "How did it end?", "Comment a-t-elle fini ?"},
                  {"mood", "", "In what mood?", "De quelle humeur ?"}},
      .purposes = {{"worth"}},
      .reasons = {{"games"}},
      .rules = {{"R-1", "", "A game of Pig is played and reported.",
                 "Une manche de cochon est jouée et rapportée."},
                {"R-2", "", "Only who has won cheers; a die says what it was worth.",
                 "Seul qui a gagné se réjouit ; un dé dit ce que cela vaut."},
                {"R-3", "", "Six games win the rubber.", "Six manches gagnent."}},
      .others = {{"won", "", "Won", "Gagnées"},
                 {"lost", "", "Lost", "Perdues"},
                 {"worth", "", "Worth", "Valeur"}},
  };
  return words;
}

}  // namespace

const table::GameSystem& system() { return small_system<Rules>(); }

}  // namespace rubber
