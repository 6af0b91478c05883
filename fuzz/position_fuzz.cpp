// Any text as a position of Fantasy Commander. A first byte '{' makes it a JSON position for the
// system; everything else is read as the one-line form within a match. Either is refused with a
// reason, or it writes itself the same again and can be played on. Corpus: positions of both forms,
// see fuzz/corpus/position_fuzz.
#include <cstdint>

#include "apps/common/fantasy_content.h"
#include "fuzz/referee_fuzz.h"

namespace {

using table::AnyGame;
using table::AnyState;
using table::QuestionKind;

constexpr std::size_t kMaxText = 1U << 16U;
constexpr int kAnswersOn = 40;

const AnyGame& first_battle() {
  static const auto game = apps::fantasy_system().create("first_battle", {}, {});
  return **game;
}

void refused(const table::Error& error) {
  fuzz::require(!error.message.empty(), "the message says what is wrong");
}

// Reading what was written gives the same state, and every seat and spectator may look at it.
void check(const AnyGame& game, const AnyState& state) {
  const auto again = game.parse_position(game.write_position(state));
  fuzz::require(again.ok(), "a written position can be read");
  fuzz::require(*again == state, "and gives the same state");
  table::Random random(1);
  for (const table::Seat seat : {table::Seat{0}, table::Seat{1}, table::kSpectator}) {
    const auto seen = game.observe(state, seat);
    fuzz::require(game.observe(game.sample(seen, random), seat) == seen, "a sample looks the same");
    (void)game.scene(seen, table::Language::en);
    (void)game.prompt_text(seen, seat, table::Language::en);
  }
}

void play_chance(const AnyGame& game, AnyState& state, const table::Question& q,
                 table::Random& random) {
  table::Outcome outcome;
  if (q.kind == QuestionKind::roll) {
    for (int i = 0; i < q.count; ++i) {
      outcome.push_back(static_cast<std::uint8_t>(1 + random.below(game.die(q.die).faces)));
    }
  } else {
    table::DrawList list;
    game.draws(state, list);
    fuzz::require(!list.empty(), "a draw has something to draw");
    outcome.push_back(list[random.below(static_cast<std::uint32_t>(list.size()))].item);
  }
  game.resolve(state, outcome, nullptr);
}

void play_on(const AnyGame& game, AnyState state) {
  table::Random random(table::hash(state));
  for (int n = 0; n < kAnswersOn; ++n) {
    const table::Question q = game.question(state);
    if (q.kind == QuestionKind::over) return;
    if (q.kind != QuestionKind::ask) {
      play_chance(game, state, q, random);
      continue;
    }
    const table::Seat seat{static_cast<std::uint8_t>(q.seats.has(table::Seat{0}) ? 0 : 1)};
    table::AnswerList legal;
    game.legal(state, seat, legal);
    fuzz::require(!legal.empty(), "who is asked can answer");
    const auto pick = random.below(static_cast<std::uint32_t>(legal.size()));
    game.apply(state, seat, legal[pick], nullptr);
  }
}

void try_json(std::string_view text) {
  const auto value = formats::parse_json(text, kMaxText);
  if (!value) return refused(value.error());
  const auto set = apps::fantasy_system().set(*value);
  if (!set) return refused(set.error());
  const auto written = set->game->position(set->state);
  const auto again = apps::fantasy_system().set(written);
  fuzz::require(again.ok(), "a written JSON position can be set");
  fuzz::require(again->state == set->state, "and gives the same state");
  check(*set->game, set->state);
  play_on(*set->game, set->state);
}

void try_text(std::string_view text) {
  const auto state = first_battle().parse_position(text);
  if (!state) return refused(state.error());
  check(first_battle(), *state);
  play_on(first_battle(), *state);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), std::min(size, kMaxText));
  if (text.starts_with('{')) {
    try_json(text);
  } else {
    try_text(text);
  }
  return 0;
}
