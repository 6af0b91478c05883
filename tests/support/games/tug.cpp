#include "tests/support/games/tug.h"

#include <algorithm>

#include "table/small_game.h"

namespace tug {
namespace {

using namespace table;  // NOLINT: only this file

constexpr std::uint8_t kSeats = 4;
constexpr std::uint8_t kRounds = 5;  // and cards in a hand
constexpr std::uint8_t kRanks = 10;  // cards 1 to 10, each twice: all are dealt
constexpr std::uint8_t kCopies = 2;
constexpr std::uint8_t kDeck = kRanks * kCopies;
constexpr SeatSet kAll{0b1111};

struct Table {
  std::uint8_t round = 0;                    // whose prize is one more than that
  std::uint8_t dealt = 0;                    // cards, in turns from seat 0
  std::array<std::uint8_t, kDeck> played{};  // four of each round, 0 = not yet
  std::array<std::uint8_t, 2> points{};
  bool operator==(const Table&) const = default;
};

// What a seat alone knows. A card that is laid is no longer in the hand.
struct Hand {
  std::array<std::uint8_t, kRanks> cards{};  // how many of each
  std::uint8_t laid = 0;                     // 1 to 10
  std::uint8_t sealed = 0;                   // 1 = done for this round
  int of(std::size_t card) const { return cards[card] + (laid == card + 1 ? 1 : 0); }
  bool operator==(const Hand&) const = default;
};

enum Verb : std::uint8_t { kLay, kDone };
enum EventKind : std::uint8_t { kDealt, kLaid, kTurned, kWon, kTied };

class Rules : public SmallRules<NoOptions, Table, Hand> {
 public:
  using SmallRules::SmallRules;

  static const SmallWords& words();
  static int seats() { return kSeats; }
  static std::uint8_t team(Seat seat) { return seat.value % 2; }  // partners sit opposite

  static Question question(const State& state) {
    const Table& table = state.open;
    if (table.dealt < kDeck) return draw({static_cast<std::uint8_t>(table.dealt % kSeats)});
    if (table.round < kRounds) return ask_sealed(kAll, seats_with(state, &Hand::sealed));
    if (table.points[0] == table.points[1]) return drawn_by(kAll, "T-5"_rule);
    return won_by(table.points[0] > table.points[1] ? SeatSet{0b0101} : SeatSet{0b1010},
                  "T-5"_rule);
  }

  static RuleId denied(const View& view, Answer answer) {
    if (answer.verb == kDone && view.own.laid == 0) return "T-3"_rule;
    if (answer.verb == kLay && view.own.cards[answer.arg[0]] == 0) return "T-2"_rule;
    return {};
  }

  // A card may be changed for another until the seat is done; nobody learns of it before all are.
  static void apply(const Play& play, Seat seat, Answer answer) {
    Hand& hand = play.state.own[seat.value];
    if (answer.verb == kLay) {
      if (hand.laid > 0) ++hand.cards[hand.laid - 1U];
      --hand.cards[answer.arg[0]];
      hand.laid = static_cast<std::uint8_t>(answer.arg[0] + 1);
      play.tell_only(seat, kLaid, seat, "T-2"_rule, {answer.arg[0]});
      return;
    }
    hand.sealed = 1;
    if (seats_with(play.state, &Hand::sealed) == kAll) turn_over(play);
  }

  static void draws(const State& state, DrawList& out) {
    for (std::uint8_t card = 0; card < kRanks; ++card) {
      int left = kCopies;
      for (const Hand& hand : state.own) left -= hand.of(card);
      if (left > 0) out.push_back({card, static_cast<std::uint8_t>(left)});
    }
  }
  static void resolve(const Play& play, const Outcome& outcome) {
    const Seat seat{static_cast<std::uint8_t>(play.state.open.dealt++ % kSeats)};
    ++play.state.own[seat.value].cards[outcome[0]];
    play.tell_only(seat, kDealt, seat, "T-1"_rule, {outcome[0]});
  }

  // What is neither played nor one's own lies with the others. They may have sealed, but not all.
  static void guess(State& state, const View& view, Random& random) {
    FixedVector<std::uint8_t, kDeck> unseen;
    for (std::uint8_t card = 0; card < kRanks; ++card) {
      auto known = std::ranges::count(view.open.played, card + 1) + view.own.of(card);
      for (; known < kCopies; ++known) unseen.push_back(card);
    }
    const bool writing = view.open.dealt == kDeck && view.open.round < kRounds;
    for (std::uint8_t seat = 0; seat < kSeats; ++seat) {
      if (seat == view.viewer) continue;
      Hand& hand = state.own[seat];
      const bool lies = writing && random.below(2) == 0;
      for (int n = 0; n < held_by({seat}, view.open); ++n) {
        const auto pick = random.below(static_cast<std::uint32_t>(unseen.size()));
        if (n == 0 && lies) hand.laid = static_cast<std::uint8_t>(unseen[pick] + 1);
        if (n > 0 || !lies) ++hand.cards[unseen[pick]];
        unseen.erase_at(pick);
      }
      hand.sealed = lies && random.below(2) == 0 ? 1 : 0;
      if (seats_with(state, &Hand::sealed) == kAll) hand.sealed = 0;
    }
  }

  // Advice: high cards for high prizes, and no second thoughts.
  static float policy(const View& view, Answer answer) {
    if (view.own.laid > 0) return answer.verb == kDone ? 1.0F : 0.02F;
    return 1.0F / static_cast<float>(1 + std::abs(answer.arg[0] - 2 * view.open.round));
  }

  static void fields(SmallFields& list, Table& table) {
    list.add("round", table.round, kRounds);
    list.add("dealt", table.dealt, kDeck);
    list.add("played", table.played, kRanks);
    list.add("points", table.points, kRounds * (kRounds + 1) / 2);
  }
  static void own_fields(SmallFields& list, Hand& hand) {
    list.add("hand", hand.cards, kCopies);
    list.add("laid", hand.laid, kRanks);
    list.add("sealed", hand.sealed, 1);
  }
  static const char* problem(const State& state);
  static void show(const View& view, const SmallTalk& talk, Language language, Scene& scene);

 private:
  static int held_by(Seat seat, const Table& table) {
    return (table.dealt + kSeats - 1 - seat.value) / kSeats - table.round;
  }
  static void turn_over(const Play& play);
};

void Rules::turn_over(const Play& play) {
  Table& table = play.state.open;
  std::array<int, 2> sums{};
  for (std::uint8_t s = 0; s < kSeats; ++s) {
    play.state.own[s].sealed = 0;
    const std::uint8_t card = std::exchange(play.state.own[s].laid, std::uint8_t{0});
    table.played[kSeats * table.round + s] = card;
    sums[s % 2U] += card;
    play.tell_reveal(kTurned, {s}, "T-4"_rule, {card - 1});
  }
  const std::uint8_t prize = ++table.round;
  if (sums[0] == sums[1]) return play.tell(kTied, {}, "T-4"_rule, {prize});
  const std::uint8_t winner = sums[0] > sums[1] ? 0 : 1;
  table.points[winner] = static_cast<std::uint8_t>(table.points[winner] + prize);
  play.tell(kWon, {winner}, "T-4"_rule, {prize, winner + 2});
}

// Everybody holds as many cards as the round says, and no card is there too often.
const char* Rules::problem(const State& state) {
  const Table& table = state.open;
  std::array<int, kSeats> held{};
  for (std::uint8_t card = 0; card < kRanks; ++card) {
    auto there = std::ranges::count(table.played, card + 1);
    for (std::size_t s = 0; s < kSeats; ++s) {
      held[s] += state.own[s].of(card);
      there += state.own[s].of(card);
    }
    if (there > kCopies) return "hand: a card is there too often";
  }
  for (std::uint8_t s = 0; s < kSeats; ++s) {
    if (held[s] != held_by({s}, table)) return "hand: not as many cards as the round says";
    if (state.own[s].laid == 0 && state.own[s].sealed != 0) return "sealed: nothing laid";
  }
  if (seats_with(state, &Hand::sealed) == kAll) return "sealed: everybody has";
  for (std::size_t i = 0; i < kDeck; ++i) {
    if ((table.played[i] > 0) != (i < kSeats * table.round)) return "played: four in each round";
  }
  return nullptr;
}

// Four places round the table, partners joined, and a hand of cards before the viewer.
void Rules::show(const View& view, const SmallTalk& talk, Language language, Scene& scene) {
  const Table& table = view.open;
  static constexpr std::array<Spot, kSeats> kSpots{{{1, 2}, {0, 1}, {1, 0}, {2, 1}}};
  for (std::uint8_t s = 0; s < kSeats; ++s) {
    const std::string place = "place:" + std::to_string(s);
    scene.cells.push_back(
        {.id = place, .label = scene.seats[s], .spot = kSpots[s], .shape = "card", .owner = s});
    std::uint8_t shown = s == view.viewer ? view.own.laid : 0;
    if (shown == 0 && table.round > 0) shown = table.played[kSeats * (table.round - 1U) + s];
    if (shown == 0) continue;
    const std::string title = talk.card(shown - 1U, language);
    scene.pieces.push_back(
        {.id = "laid:" + place, .kind = "card", .title = title, .at = place, .owner = s});
  }
  scene.links = {{"place:0", "place:2"}, {"place:1", "place:3"}};
  if (view.viewer < kSeats) scene.trays.push_back(talk.hand(view.own.cards, language));
  const int now = std::min(table.round + 1, int{kRounds});
  scene.tracks.push_back({"prize", talk.other("prize", language), "", now, kRounds});
  for (const std::size_t team : {0U, 1U}) {
    const std::string title = scene.seats[team] + " + " + scene.seats[team + 2];
    scene.tracks.push_back({"points:" + std::to_string(team), title, "", table.points[team], 0});
  }
}

const SmallWords& Rules::words() {
  static const SmallWords words{
      .id = "tug",
      .title = "Tug",
      .version = "tug-1",
      .scenarios = {{"standard", "", "Five prizes", "Cinq prix"}},
      .verbs = {{"lay", "card:c", "Lay {card}", "Poser {card}"}, {"done", "", "Seal", "Sceller"}},
      .events = {{"dealt", "card:c", "{seat} is dealt {card}", "{seat} reçoit {card}"},
                 {"laid", "card:c", "{seat} lays {card}", "{seat} pose {card}"},
                 {"turned", "card:c", "{seat} shows {card}", "{seat} montre {card}"},
                 {"won", "points:n partner:s", "{seat} and {partner} win {points}",
                  "{seat} et {partner} gagnent {points}"},
                 {"tied", "points:n", "A tie: nobody wins {points}", "Égalité pour {points}"}},
      .prompts = {{"lay_a_card", "", "Lay a card and seal it", "Posez une carte et scellez"}},
      .purposes = {{"deal"}},
      .reasons = {{"points"}},
      .cards = {{"1"}, {"2"}, {"3"}, {"4"}, {"5"}, {"6"}, {"7"}, {"8"}, {"9"}, {"10"}},
      .rules = {{"T-1", "", "Everybody gets five cards.", "Chacun reçoit cinq cartes."},
                {"T-2", "", "Lay a card of your hand.", "Posez une carte de votre main."},
                {"T-3", "", "Seal the card that you have laid.", "Scellez la carte posée."},
                {"T-4", "", "The higher sum wins the prize.", "La plus haute somme gagne."},
                {"T-5", "", "Most points win.", "Le plus de points gagne."}},
      .others = {{"prize", "", "Prize", "Prix"}},
  };
  return words;
}

}  // namespace

const table::GameSystem& system() { return small_system<Rules>(); }

}  // namespace tug
