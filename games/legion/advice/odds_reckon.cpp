#include "games/legion/advice/odds_reckon.h"

#include <algorithm>

#include "games/legion/advice/deck_order.h"
#include "games/legion/advice/odds_reader.h"
#include "games/legion/knowledge/prior.h"
#include "games/legion/rules/contract.h"
#include "games/legion/rules/draw.h"
#include "games/legion/rules/effect_steps.h"
#include "games/legion/rules/scoring.h"
#include "table/explore.h"

namespace legion {
namespace {

constexpr std::int64_t kDrawEffort = 2000;  // for what follows from each draw

// Army cards under the deck that the seat does not know are like those in it, so they count among
// them; when the others are drawn DeckOrder says. The other decks are empty, and only the phase is
// played. L-11, L-90
State with_army_deck(State state) {
  const Decks before = state.decks;
  state.decks = {};
  state.decks.army = before.army;
  for (const Under under : before.under_army) {
    if (under.card() == kUnknownCard)
      ++state.army_left;
    else
      state.decks.under_army.push_back(under);
  }
  state.command_discard = {};
  const int bits = 1 << static_cast<int>(state.phase);
  state.only = {byte(bits & 0xFF), byte(bits >> 8)};
  return state;
}

// Something is placed afterwards.
bool makes_a_difference(View v) {
  return std::ranges::any_of(v.state.stack, [&](const auto& entry) {
    if (entry.step != Step::effects) return false;
    const auto& memory = entry.template as<EffectsStep>();
    const Effects& effects = effects_of(v.game, memory.source);
    return std::any_of(effects.begin() + memory.next, effects.end(),
                       [](const Effect& effect) { return effect.op == Op::place; });
  });
}

// In how many ways so many cards can be taken out of a set; at most `most` + 1.
std::int64_t count_draws(int cards, int taken, std::int64_t most) {
  std::int64_t out = 1;
  for (int i = 1; i <= taken && out <= most; ++i) out = out * (cards - taken + i) / i;
  return out;
}

// Every set of `taken` of the cards.
template <class Take>
void each_draw(CardSet cards, int taken, CardSet& drawn, const Take& take) {
  if (taken == 0) return take(drawn);
  CardSet later = cards;
  for (const std::uint8_t card : cards) {
    later.remove(card);
    drawn.add(card);
    each_draw(later, taken - 1, drawn, take);
    drawn.remove(card);
  }
}

CardSet any_draw(CardSet cards, int taken, table::Random& random) {
  CardSet out;
  for (int i = 0; i < taken; ++i) out.add(take_any(cards, random));
  return out;
}

// In how many ways dice that are not told apart can fall.
std::int64_t count_falls(int dice) {
  std::int64_t out = 1;
  for (int i = 1; i <= 5; ++i) out = out * (dice + i) / i;
  return out;
}

// All falls of that many dice, which are not told apart, with their chances.
template <class Take>
void each_fall(int dice, int face, double p, table::Outcome& faces, const Take& take) {
  if (face == 6) {
    for (int i = 0; i < dice; ++i, p /= 6) faces.push_back(6);
    take(p);
    for (int i = 0; i < dice; ++i) faces.pop_back();
    return;
  }
  double ways = 1;
  for (int n = 0; n <= dice; ++n) {
    each_fall(dice - n, face + 1, p * ways, faces, take);
    ways = ways * (dice - n) / (n + 1) / 6;
    faces.push_back(byte(face));
  }
  for (int n = 0; n <= dice; ++n) faces.pop_back();
}

// Explores, and goes on from forks with every fall of each colour and with draws.
class Reckoner {
 public:
  Reckoner(const Match& game, const State& before, table::Random& random)
      : game_(game), random_(random), order_(before) {
    for (std::uint8_t s = 0; s < game.seats(); ++s)
      before_[s] = open_score_of({game, before}, {s}).open();
  }

  void go_on(const State& start, const OddsNote& note, double p, std::int64_t effort) {
    OddsReader reader(game_, before_);
    const table::Explored done = table::explore(game_, reader, start, note, effort, random_);
    out_.samples += done.samples;
    out_.work += done.work;
    out_.tally.add(reader.tally(), p);
    for (const Fork& each : reader.tally().forks) {
      if (each.state.waiting.kind == Waiting::roll)
        throw_mixed(each, p * each.p, effort);
      else
        draw(each, p * each.p, effort);
    }
  }

  const Reckoned& result() const { return out_; }

 private:
  void draw(const Fork& from, double p, std::int64_t effort) {
    const CardSet deck = from.state.decks.army;
    const int cards = from.state.stack.back().as<DrawStep>().left;
    const int taken = std::min(order_.count_unknown(from.state, cards), deck.size());
    const auto play = [&](CardSet drawn, double share, std::int64_t part) {
      Fork to = from;
      for (int i = 0; i < cards && to.state.army_left > 0; ++i) resolve(to, next_card(to, drawn));
      go_on(to.state, to.note, p * share, part);
    };
    if (!makes_a_difference({game_, from.state}))
      return play(any_draw(deck, taken, random_), 1, effort);
    const auto most = std::max<std::int64_t>(1, effort / kDrawEffort);
    const std::int64_t all = count_draws(deck.size(), taken, most);
    const std::int64_t number = std::min(all, most);
    out_.draws = std::max(out_.draws, static_cast<int>(number));
    const double share = 1.0 / static_cast<double>(number);
    if (all <= most) {
      CardSet drawn;
      return each_draw(deck, taken, drawn,
                       [&](CardSet each) { play(each, share, effort / number); });
    }
    out_.all_draws = false;
    for (std::int64_t i = 0; i < number; ++i)
      play(any_draw(deck, taken, random_), share, effort / number);
  }

  // One of those that are drawn, or one that is known: it comes up as if it lay in the deck.
  table::Outcome next_card(Fork& at, CardSet& drawn) const {
    int card = 0;
    if (order_.is_known_next(at.state)) {
      card = at.state.decks.under_army[0].card();
      at.state.decks.under_army.erase_at(0);
      ++at.state.army_left;
    } else {
      card = *drawn.begin();
      drawn.remove(card);
    }
    table::Outcome outcome;
    outcome.push_back(Item(Deck::army, card).code);
    return outcome;
  }

  void resolve(Fork& at, const table::Outcome& outcome) {
    table::Log log;
    play_outcome(game_, at.state, outcome, &log);
    OddsReader::remember(at.note, log);
  }

  void throw_mixed(const Fork& from, double p, std::int64_t effort) {
    const auto squares = new_squares({game_, from.state});
    table::Outcome faces;
    const std::int64_t part = effort / (count_falls(squares[0]) * count_falls(squares[1]));
    each_fall(squares[0], 1, 1.0, faces, [&](double black) {
      each_fall(squares[1], 1, 1.0, faces, [&](double red) {
        Fork to = from;
        resolve(to, faces);
        go_on(to.state, to.note, p * black * red, part);
      });
    });
  }

  const Match& game_;
  table::Random& random_;
  DeckOrder order_;
  std::array<int, table::kMaxSeats> before_{};
  Reckoned out_;
};

}  // namespace

Reckoned reckon(const Match& game, const State& state, Seat seat, table::Answer answer,
                table::Random& random) {
  Reckoner reckoner(game, state, random);
  State after = with_army_deck(state);
  OddsNote note;
  table::Log log;
  play_answer(game, after, seat, answer, &log);
  OddsReader::remember(note, log);
  reckoner.go_on(after, note, 1, table::kOddsEffort);
  return reckoner.result();
}

}  // namespace legion
