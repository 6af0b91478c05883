#include "tests/support/duel_game.h"

#include <algorithm>
#include <cstdlib>

#include "table/small_game.h"

namespace duel {
namespace {

using namespace table;  // NOLINT: only this file

constexpr SeatSet kBoth{0b11};
constexpr std::uint8_t kHighest = 6;
constexpr std::array<std::uint8_t, 3> kFullDeck{4, 2, 1};  // plain, double, reset

enum EventKind : std::uint8_t { kPicked, kPeeked, kRevealed, kRolled, kDrawn };
enum Card : std::uint8_t { kPlain, kDouble, kReset };

struct Options {
  std::uint8_t rounds = 3;
  std::uint8_t dice = 1;
  std::uint8_t bonus = 0;  // points more for a double; content brings it
};

struct Table {
  std::uint8_t round = 1;
  SeatSet picked{};                    // as long as the other has not
  std::array<std::uint8_t, 2> pick{};  // once both have
  std::array<std::uint8_t, 2> points{};
  std::uint8_t face = 0;  // the first face of this round's roll
  std::array<std::uint8_t, 3> deck = kFullDeck;
  bool operator==(const Table&) const = default;
};

struct Secret {
  std::uint8_t pick = 0;
  std::uint8_t peek = 0;  // 0 not, 1 saw nothing, 2 saw that the other has picked
  bool operator==(const Secret&) const = default;
};

class Rules : public SmallRules<Options, Table, Secret> {
 public:
  using SmallRules::SmallRules;

  static const SmallWords& words();
  static Forms options() {
    return {number_within("rounds", &Options::rounds, 1, 9),
            number_within("dice", &Options::dice, 1, 3)};
  }
  static Forms content() { return {number("bonus", &Options::bonus, 1, 5)}; }
  static Options defaults(std::string_view scenario) {
    Options out;
    if (scenario == "short") out.rounds = 1;
    return out;
  }

  static int seats() { return 2; }

  Question question(const State& state) const {
    const Table& table = state.open;
    if (table.round <= chosen().rounds) {
      if (table.face > 0) return draw({1}, 1);
      if (table.pick[0] > 0) return roll({0}, chosen().dice);
      return ask_rest(kBoth, table.picked);
    }
    if (table.points[0] == table.points[1]) return drawn_by(kBoth, "D-4"_rule);
    const Seat winner{static_cast<std::uint8_t>(table.points[0] > table.points[1] ? 0 : 1)};
    return won_by(SeatSet::of(winner), "D-4"_rule);
  }

  static RuleId denied(const View& view, Answer answer) {
    const bool peeks = answer.verb == kPeek && view.own.peek == 0;
    const bool picks = answer.verb == kPick && answer.arg[0] >= 1 && answer.arg[0] <= kHighest;
    return peeks || picks ? RuleId{} : "D-1"_rule;
  }

  static void apply(const Play& play, Seat seat, Answer answer) {
    Table& table = play.state.open;
    Secret& own = play.state.own[seat.value];
    if (answer.verb == kPeek) {
      own.peek = table.picked.empty() ? 1 : 2;
      play.tell_only(seat, kPeeked, seat, "D-1"_rule, {own.peek});
      if (play.log != nullptr) play.log->events.back().reveals = true;
      return;
    }
    own.pick = answer.arg[0];
    table.picked = table.picked.with(seat);
    play.tell_only(seat, kPicked, seat, "D-1"_rule, {own.pick});
    if (!(table.picked == kBoth)) return;
    table.pick = {play.state.own[0].pick, play.state.own[1].pick};
    table.picked = {};
    play.state.own = {};
    play.tell_reveal(kRevealed, {}, {}, {table.pick[0], table.pick[1]});
  }

  static void draws(const State& state, DrawList& out) {
    for (std::uint8_t card = 0; card < kFullDeck.size(); ++card) {
      if (state.open.deck[card] > 0) out.push_back({card, state.open.deck[card]});
    }
  }

  void resolve(const Play& play, const Outcome& outcome) const {
    Table& table = play.state.open;
    if (table.face == 0) {
      play.tell_dice(kRolled, {}, "D-2"_rule, 0, outcome.begin(), outcome.size());
      table.face = outcome[0];
      return;
    }
    play.tell_reveal(kDrawn, {1}, "D-3"_rule, {outcome[0]});
    score(table, outcome[0]);
    if (++table.round > chosen().rounds) return;
    table.pick = {};
    table.face = 0;
  }

  static void guess(State& state, const View& view, Random& random) {
    for (std::uint8_t s = 0; s < 2; ++s) {
      if (s != view.viewer && view.open.picked.has({s}))
        state.own[s].pick = static_cast<std::uint8_t>(1 + random.below(kHighest));
    }
  }

  static Expected<Odds> odds(const View& view, Answer answer, const Value& assume, Language);

  static void fields(SmallFields& list, Table& table) {
    list.add("round", table.round, 10);
    list.add("picked", table.picked.bits, kBoth.bits);
    list.add("pick", table.pick, kHighest);
    list.add("points", table.points, 255);
    list.add("face", table.face, kHighest);
    list.add("deck", table.deck, kFullDeck[0]);
  }
  static void own_fields(SmallFields& list, Secret& own) {
    list.add("pick", own.pick, kHighest);
    list.add("peek", own.peek, 2);
  }
  const char* problem(const State& state) const;
  void show(const View& view, const SmallTalk& talk, Language language, Scene& scene) const;

 private:
  void score(Table& table, std::uint8_t card) const {
    --table.deck[card];
    if (table.deck == std::array<std::uint8_t, 3>{}) table.deck = kFullDeck;
    if (card == kReset) table.points = {};
    const int miss0 = std::abs(table.pick[0] - table.face);
    const int miss1 = std::abs(table.pick[1] - table.face);
    if (card == kReset || miss0 == miss1) return;
    std::uint8_t& points = table.points[miss0 < miss1 ? 0 : 1];
    points = static_cast<std::uint8_t>(points + (card == kDouble ? 2 + chosen().bonus : 1));
  }
};

const char* Rules::problem(const State& state) const {
  const Table& table = state.open;
  const bool turned = table.pick[0] > 0;
  if (table.round < 1 || table.round > chosen().rounds + 1) return "round: there is no such round";
  if (turned != (table.pick[1] > 0)) return "pick: both have picked, or nobody has";
  if (table.face > 0 && !turned) return "face: nobody has picked";
  for (std::uint8_t s = 0; s < 2; ++s) {
    if (table.picked.has({s}) != (state.own[s].pick > 0)) return "picked: is not what lies there";
  }
  if (table.picked == kBoth || ((turned || table.round > chosen().rounds) && !table.picked.empty()))
    return "picked: nobody is asked";
  for (std::size_t i = 0; i < kFullDeck.size(); ++i) {
    if (table.deck[i] > kFullDeck[i]) return "deck: expected at most 4, 2 and 1 cards";
  }
  return table.deck == std::array<std::uint8_t, 3>{} ? "deck: is empty" : nullptr;
}

void Rules::show(const View& view, const SmallTalk& talk, Language language, Scene& scene) const {
  for (std::uint8_t s = 0; s < 2; ++s) {
    const std::uint8_t own = s == view.viewer ? view.own.pick : std::uint8_t{0};
    const std::uint8_t pick = std::max(own, view.open.pick[s]);
    const std::string id = "pick:" + std::to_string(s);
    if (pick > 0) scene.pieces.push_back({id, "pick", std::to_string(pick), "", "", s, {}, {}});
  }
  const int round = view.open.round;
  scene.tracks.push_back({"round", talk.other("round", language), "", round, chosen().rounds});
}

// The chance to win the round against an assumed pick; with `tried` told as if it had only been
// tried out, so often.
Expected<Odds> Rules::odds(const View&, Answer answer, const Value& assume, Language language) {
  if (answer.verb != kPick) return SmallTalk::no_odds(language);
  Reader reader(assume, "assume", ErrorCode::bad_request);
  const auto theirs = static_cast<int>(reader.integer("other", 1, kHighest));
  const auto tried = reader.has("tried") ? static_cast<int>(reader.integer("tried", 1, 1000)) : 0;
  reader.finish();
  if (!reader.ok()) return reader.error();
  int wins = 0;
  for (int face = 1; face <= kHighest; ++face)
    wins += std::abs(answer.arg[0] - face) < std::abs(theirs - face) ? 1 : 0;
  Odds out;
  out.outcomes.set("win", double{1} * wins / kHighest);
  out.reasons.push_back({"the pick nearer to the face wins", "D-2", 1});
  if (tried > 0) out.estimated_from(tried);
  return out;
}

const SmallWords& Rules::words() {
  static const SmallWords words{
      .id = "duel",
      .title = "Duel",
      .version = "duel-1",
      .scenarios = {{"standard", "", "Three rounds", "Trois manches"},
                    {"short", "", "One round", "Une manche"}},
      .verbs = {{"pick", "count:n", "Pick {count}", "Choisir {count}"},
                {"peek", "", "Peek", "Regarder"}},
      .events = {{"picked", "count:n", "{seat} picks {count}", "{seat} choisit {count}"},
                 {"peeked", "saw:n", "{seat} peeks", "{seat} regarde"},
                 {"revealed", "left:n right:n", "{left} and {right}", "{left} et {right}"},
                 {"rolled", "", "{faces} rolled", "Jet : {faces}"},
                 {"drawn", "card:c", "{card} drawn", "Carte : {card}"}},
      .prompts = {{"pick", "", "Pick a number", "Choisissez un nombre"}},
      .purposes = {{"strike"}, {"fate"}},
      .reasons = {{"points"}},
      .cards = {{"plain"}, {"double"}, {"reset"}},
      .rules = {{"D-1", "", "expected pick 1 to pick 6, or the round's one peek",
                 "il faut pick 1 à pick 6, ou le seul peek de la manche"},
                {"D-2", "", "The pick nearer to the first face wins the round.",
                 "Le choix le plus proche de la première face gagne la manche."}},
      .others = {{"round", "", "Round", "Manche"}},
      .numbers = 9,
  };
  return words;
}

}  // namespace

const table::GameSystem& system() { return small_system<Rules>(); }

}  // namespace duel
