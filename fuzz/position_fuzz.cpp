// SPDX-License-Identifier: MIT
// Any text as a position of every game. A first byte '{' makes it a JSON position for the system it
// names; everything else is read as the one-line form within a match of the game and scenario it
// begins with. Either is refused with a reason, or it writes itself the same again and can be
// played on. Corpus: positions of both forms, see fuzz/corpus/position_fuzz.
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "apps/common/registry.h"
#include "fuzz/referee_fuzz.h"
#include "table/chance.h"
#include "table/text.h"

namespace {

using table::AnyGame;
using table::AnyState;
using table::QuestionKind;

constexpr std::size_t kMaxText = 1U << 16U;
constexpr int kAnswersOn = 40;

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

void play_on(const AnyGame& game, AnyState state) {
  table::Random random(table::hash(state));
  for (int n = 0; n < kAnswersOn; ++n) {
    const table::Question q = table::resolve_chance(game, state, random);
    if (q.kind == QuestionKind::over) return;
    const table::Seat seat = q.seats.first();
    table::AnswerList legal;
    game.legal(state, seat, legal);
    fuzz::require(!legal.empty(), "who is asked can answer");
    const auto pick = random.below(static_cast<std::uint32_t>(legal.size()));
    game.apply(state, seat, legal[pick], nullptr);
  }
}

// The system a position is of; the first where it does not say.
const table::GameSystem* system_named(std::string_view id) {
  for (const table::GameSystem* system : apps::game_systems()) {
    if (id.empty() || system->id() == id) return system;
  }
  return nullptr;
}

// A match of that scenario; none if there is no such scenario.
const AnyGame* match_of(const table::GameSystem& system, const std::string& scenario) {
  static std::map<std::string, std::shared_ptr<const AnyGame>> matches;
  const std::string key = system.id() + " " + scenario;
  const auto old = matches.find(key);
  if (old != matches.end()) return old->second.get();
  const auto game = system.create(scenario, {}, {});
  if (!game) return nullptr;
  return (matches[key] = *game).get();
}

void try_json(std::string_view text) {
  const auto value = formats::parse_json(text, kMaxText);
  if (!value) return refused(value.error());
  const table::Value* id = value->find("game");
  const bool named = id != nullptr && id->is_string();
  const table::GameSystem* system = system_named(named ? id->as_string() : "");
  if (system == nullptr) return;
  const auto set = system->set(*value);
  if (!set) return refused(set.error());
  const auto written = set->game->position(set->state);
  const auto again = system->set(written);
  fuzz::require(again.ok(), "a written JSON position can be set");
  fuzz::require(again->state == set->state, "and gives the same state");
  check(*set->game, set->state);
  play_on(*set->game, set->state);
}

void try_text(std::string_view text) {
  const std::vector<std::string> words = table::words_of(text.substr(0, 100));
  const table::GameSystem* system = words.empty() ? nullptr : system_named(words[0]);
  const AnyGame* game =
      words.size() < 2 || system == nullptr ? nullptr : match_of(*system, words[1]);
  if (game == nullptr) game = match_of(*system_named(""), system_named("")->scenarios()[0].id);
  const auto state = game->parse_position(text);
  if (!state) return refused(state.error());
  check(*game, *state);
  play_on(*game, *state);
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
