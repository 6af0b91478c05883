#include "tests/support/games/hog.h"

#include <algorithm>

#include "table/small_game.h"

namespace hog {
namespace {

using namespace table;  // NOLINT: only this file

struct Options {
  std::uint8_t turns = 10;
  std::uint8_t target = 50;
  bool stays = false;  // what dice and cards have shown
};

enum Chance : std::uint8_t { kNone, kDie, kCard };

struct Table {
  std::uint8_t played = 0;  // turns
  std::uint8_t turn = 0;    // points of this turn
  std::uint8_t waiting = kNone;
  std::uint8_t drawn = 0;  // 1 = the card of this game
  std::uint8_t points = 0;
  bool operator==(const Table&) const = default;
};

enum Verb : std::uint8_t { kRoll, kHold, kDraw };
enum EventKind : std::uint8_t { kRolled, kBust, kHeld, kDrew };

constexpr Seat kAlone{0};
constexpr int kMostPoints = 100;
constexpr int kFaces = 6;
constexpr std::array<std::uint8_t, 3> kCards{2, 4, 6};  // points
constexpr int kMostTurns = 20;
constexpr int kMost = kMostPoints + kFaces;

class Rules : public SmallRules<Options, Table> {
 public:
  using SmallRules::SmallRules;

  static const SmallWords& words();
  static Forms options() {
    return {number_within("turns", &Options::turns, 1, kMostTurns),
            number_within("target", &Options::target, 2, kMostPoints),
            flag("stays", &Options::stays)};
  }
  static int seats() { return 1; }

  Question question(const State& state) const {
    const Table& table = state.open;
    if (table.waiting == kDie) return roll(kAlone, 1);
    if (table.waiting == kCard) return draw(kAlone, 1);
    if (table.points >= chosen().target) return scored(kAlone, 1, "H-5"_rule);
    if (table.played < chosen().turns) return ask(SeatSet::of(kAlone));
    return scored(kAlone, 2 * table.points >= chosen().target ? 0.5F : 0, "H-5"_rule);
  }

  RuleId denied(const View& view, Answer answer) const {
    if (answer.verb == kHold && view.open.turn == 0) return "H-3"_rule;
    if (answer.verb != kHold && would_win(view.open)) return "H-5"_rule;
    if (answer.verb == kDraw && view.open.drawn != 0) return "H-4"_rule;
    return {};
  }

  static void apply(const Play& play, Seat seat, Answer answer) {
    Table& table = play.state.open;
    if (answer.verb == kHold) {
      table.points = static_cast<std::uint8_t>(table.points + table.turn);
      play.tell(kHeld, seat, "H-3"_rule, {table.points});
      end_turn(table);
    } else {
      table.waiting = answer.verb == kRoll ? kDie : kCard;
    }
  }

  static void draws(const State& /*state*/, DrawList& out) {
    for (std::uint8_t card = 0; card < kCards.size(); ++card) out.push_back({card, 1});
  }
  static void resolve(const Play& play, const Outcome& outcome) {
    Table& table = play.state.open;
    const bool is_card = table.waiting == kCard;
    table.waiting = kNone;
    if (is_card) {
      table.drawn = 1;
      table.turn = static_cast<std::uint8_t>(table.turn + kCards[outcome[0]]);
      play.tell(kDrew, kAlone, "H-4"_rule, {outcome[0]});
      return;
    }
    const std::uint8_t face = outcome[0];
    play.tell_dice(kRolled, kAlone, "H-1"_rule, 0, &face, 1);
    if (face > 1) {
      table.turn = static_cast<std::uint8_t>(table.turn + face);
      return;
    }
    play.tell(kBust, kAlone, "H-2"_rule, {table.turn});
    end_turn(table);
  }
  bool keeps_what_was_revealed() const { return chosen().stays; }

  float policy(const View& view, Answer answer) const {
    const bool enough = view.open.turn >= 6 || would_win(view.open);
    return (answer.verb == kHold) == enough ? 1.0F : 0.1F;
  }
  Evaluation evaluate(const State& state) const {
    const Table& table = state.open;
    const int left = std::max(0, chosen().turns - table.played);
    const int likely = table.points + table.turn + 4 * left;
    return {std::min(1.0F, static_cast<float>(likely) / chosen().target)};
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
    list.add("played", table.played, kMostTurns);
    list.add("turn", table.turn, kMost);
    list.add("waiting", table.waiting, kCard);
    list.add("drawn", table.drawn, 1);
    list.add("points", table.points, kMost);
  }
  const char* problem(const State& state) const {
    const Table& table = state.open;
    if (table.played > chosen().turns) return "played: there are not so many turns";
    if (table.points + table.turn >= chosen().target + kFaces) return "turn: who has enough holds";
    const bool over = table.played == chosen().turns || table.points >= chosen().target;
    if (over && table.turn + table.waiting > 0) return "turn: there is none left";
    if (table.waiting != kNone && would_win(table)) return "waiting: who has enough holds";
    if (table.waiting == kCard && table.drawn != 0) return "waiting: the card has been drawn";
    return nullptr;
  }

  // The table as it is drawn.
  void show(const View& view, const SmallTalk& talk, Language language, Scene& scene) const {
    const auto track = [&](const char* name, int value, int most) {
      scene.tracks.push_back({name, talk.other(name, language), "", value, most});
    };
    track("points", view.open.points, chosen().target);
    track("this_turn", view.open.turn, 0);
    track("turns", view.open.played, chosen().turns);
  }

 private:
  bool would_win(const Table& table) const { return table.points + table.turn >= chosen().target; }
  static void end_turn(Table& table) {
    table.turn = 0;
    ++table.played;
  }
};

const SmallWords& Rules::words() {
  static const SmallWords words{
      .id = "hog",
      .title = "Hog",
      .version = "hog-1",
      .scenarios = {{"alone", "", "Alone with a die", "Seul avec un dé"}},
      .options = {{"turns", "", "Turns", "Tours"},
                  {"target", "", "Points to win", "Points pour gagner"},
                  {"stays", "", "What was shown stays", "Ce qui est montré reste"}},
      .verbs = {{"roll", "", "Roll", "Lancer"},
                {"hold", "", "Hold", "Garder"},
                {"draw", "", "Draw the card", "Tirer la carte"}},
      .events = {{"rolled", "", "{seat} rolls {faces}", "{seat} lance {faces}"},
                 {"bust", "points:n", "{seat} loses {points}", "{seat} perd {points}"},
                 {"held", "points:n", "{seat} holds and has {points}", "{seat} garde : {points}"},
                 {"drew", "card:c", "{seat} draws the {card}", "{seat} tire le {card}"}},
      .prompts = {{"roll_or_hold", "", "Roll or hold?", "Lancer ou garder ?"}},
      .purposes = {{"turn"}, {"card"}},
      .reasons = {{"points"}},
      .cards = {{"two", "", "two", "deux"}, {"four", "", "four", "quatre"}, {"six", "", "six"}},
      .rules = {{"H-1", "", "Roll a die and add its face to the turn.",
                 "Lancez un dé : la face s’ajoute au tour."},
                {"H-2", "", "A 1 ends the turn and loses its points.",
                 "Un 1 finit le tour et en perd les points."},
                {"H-3", "", "Holding keeps the turn's points: there have to be some.",
                 "Garder met de côté les points du tour : il en faut."},
                {"H-4", "", "Once in a game: draw a card, which adds two, four or six.",
                 "Une fois par partie : tirez une carte, qui ajoute deux, quatre ou six."},
                {"H-5", "", "The target wins, half of it is half a win: hold when you have enough.",
                 "Le but gagne, sa moitié est un demi-gain : gardez dès que vous l’avez."}},
      .others = {{"points", "", "Points", "Points"},
                 {"this_turn", "", "This turn", "Ce tour"},
                 {"turns", "", "Turns played", "Tours joués"}},
  };
  return words;
}

}  // namespace

const table::GameSystem& system() { return small_system<Rules>(); }

}  // namespace hog
