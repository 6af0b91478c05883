#include "tests/support/games/pig.h"

#include <algorithm>

#include "table/small_game.h"

namespace pig {
namespace {

using namespace table;  // NOLINT: only this file

// What a match may choose.
struct Options {
  std::uint8_t players = 0;  // beyond two
  std::uint8_t target = 20;
};

// All of the state lies open.
struct Table {
  std::uint8_t active = 0;
  std::uint8_t turn = 0;     // points of this turn
  std::uint8_t rolling = 0;  // 1 = the die is in the air
  std::array<std::uint8_t, kMaxSeats> points{};
  bool operator==(const Table&) const = default;
};

enum Verb : std::uint8_t { kRoll, kHold };
enum EventKind : std::uint8_t { kRolled, kBust, kHeld };

constexpr int kMostPoints = 100;
constexpr int kFaces = 6;

class Rules : public SmallRules<Options, Table> {
 public:
  using SmallRules::SmallRules;

  static const SmallWords& words();
  static Forms options() {
    return {choice("players", &Options::players, {"2", "3", "4"}),
            number_within("target", &Options::target, 2, kMostPoints)};
  }

  int seats() const { return 2 + chosen().players; }
  Question question(const State& state) const {
    const Table& table = state.open;
    const Seat active{table.active};
    if (const int winner = winner_of(table); winner >= 0)
      return won_by(SeatSet::of({static_cast<std::uint8_t>(winner)}), "P-4"_rule);
    return table.rolling != 0 ? roll(active, 1) : ask(SeatSet::of(active));
  }

  RuleId denied(const View& view, Answer answer) const {
    if (answer.verb == kHold && view.open.turn == 0) return "P-3"_rule;
    if (answer.verb == kRoll && would_win(view.open)) return "P-4"_rule;
    return {};
  }

  void apply(const Play& play, Seat seat, Answer answer) const {
    Table& table = play.state.open;
    if (answer.verb == kRoll) {
      table.rolling = 1;
      return;
    }
    std::uint8_t& points = table.points[seat.value];
    points = static_cast<std::uint8_t>(points + table.turn);
    play.tell(kHeld, seat, "P-3"_rule, {points});
    pass_on(table);
  }

  void resolve(const Play& play, const Outcome& outcome) const {
    Table& table = play.state.open;
    const std::uint8_t face = outcome[0];
    const Seat seat{table.active};
    table.rolling = 0;
    play.tell_dice(kRolled, seat, "P-1"_rule, 0, &face, 1);
    if (face > 1) {
      table.turn = static_cast<std::uint8_t>(table.turn + face);
      return;
    }
    play.tell(kBust, seat, "P-2"_rule, {table.turn});
    pass_on(table);
  }

  // Advice: hold at 6 points, or when that wins.
  float policy(const View& view, Answer answer) const {
    const bool enough = view.open.turn >= 6 || would_win(view.open);
    return (answer.verb == kHold) == enough ? 1.0F : 0.0F;
  }
  Evaluation evaluate(const State& state) const {
    Evaluation out{};
    for (std::size_t i = 0; i < out.size(); ++i)
      out[i] = std::min(1.0F, static_cast<float>(state.open.points[i]) / chosen().target);
    return out;
  }

  Expected<Odds> odds(const View& /*view*/, Answer answer, const Value& /*assume*/,
                      Language language) const {
    if (answer.verb != kRoll) return SmallTalk::no_odds(language);
    Odds out;
    out.outcomes.set("bust", 1.0 / kFaces);
    return out;
  }

  // Positions.

  static void fields(SmallFields& list, Table& table) {
    list.add("active", table.active, kMaxSeats - 1);
    list.add("turn", table.turn, kMostPoints + kFaces);
    list.add("rolling", table.rolling, 1);
    list.add("points", table.points, kMostPoints + kFaces);
  }
  const char* problem(const State& state) const {
    const Table& table = state.open;
    if (table.active >= seats()) return "active: there is no such seat";
    if (table.points[table.active] + table.turn >= chosen().target + kFaces)
      return "turn: who has enough holds";
    for (auto i = static_cast<std::size_t>(seats()); i < kMaxSeats; ++i) {
      if (state.open.points[i] != 0) return "points: somebody has some who does not play";
    }
    return nullptr;
  }

  // The table as it is drawn.
  void show(const View& view, const SmallTalk& talk, Language language, Scene& scene) const {
    for (std::uint8_t i = 0; i < seats(); ++i) {
      scene.tracks.push_back({"points:" + std::to_string(i), talk.seat_title(i, language), "",
                              view.open.points[i], chosen().target});
    }
    scene.tracks.push_back({"this_turn", talk.other("turn", language), "", view.open.turn, 0});
  }

 private:
  int winner_of(const Table& table) const {
    for (int i = 0; i < seats(); ++i) {
      if (table.points[static_cast<std::size_t>(i)] >= chosen().target) return i;
    }
    return -1;
  }
  bool would_win(const Table& table) const {
    return table.points[table.active] + table.turn >= chosen().target;
  }
  void pass_on(Table& table) const {
    table.turn = 0;
    if (winner_of(table) < 0)
      table.active = static_cast<std::uint8_t>((table.active + 1) % seats());
  }
};

const SmallWords& Rules::words() {
  static const SmallWords words{
      .id = "pig",
      .title = "Pig",
      .version = "pig-1",
      .scenarios = {{"standard", "", "One die", "Un dé"}},
      .options = {{"players", "", "Players", "Joueurs"},
                  {"target", "", "Points to win", "Points pour gagner"}},
      .verbs = {{"roll", "", "Roll", "Lancer"}, {"hold", "", "Hold", "Garder"}},
      .events = {{"rolled", "", "{seat} rolls {faces}", "{seat} lance {faces}"},
                 {"bust", "points:n", "{seat} loses {points}", "{seat} perd {points}"},
                 {"held", "points:n", "{seat} holds and has {points}", "{seat} garde : {points}"}},
      .prompts = {{"roll_or_hold", "", "Roll or hold?", "Lancer ou garder ?"}},
      .purposes = {{"turn"}},
      .reasons = {{"points"}},
      .rules = {{"P-1", "", "Roll a die and add its face to the turn.",
                 "Lancez un dé : la face s’ajoute au tour."},
                {"P-2", "", "A 1 ends the turn and loses its points.",
                 "Un 1 finit le tour et en perd les points."},
                {"P-3", "", "Holding keeps the turn's points: there have to be some.",
                 "Garder met de côté les points du tour : il en faut."},
                {"P-4", "", "The first to reach the target wins: hold when you have enough.",
                 "Le premier qui atteint le but gagne : gardez dès que vous l’avez."}},
      .others = {{"turn", "", "This turn", "Ce tour"}},
  };
  return words;
}

}  // namespace

const table::GameSystem& system() { return small_system<Rules>(); }

}  // namespace pig
