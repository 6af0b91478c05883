// SPDX-License-Identifier: MIT
#include "campaign/linked_match.h"

#include "campaign/words.h"
#include "formats/json.h"

namespace campaign {

using match::Entry;
using match::Match;
using table::Error;
using table::ErrorCode;
using table::Expected;
using table::Language;
using table::QuestionKind;

namespace {

constexpr std::string_view kForm = "sandtable battle 1\n";

void put_byte(std::string& out, std::size_t byte) { out += static_cast<char>(byte & 0xFFU); }

void put_number(std::string& out, std::uint64_t number) {
  for (int i = 0; i < 8; ++i, number >>= 8U)
    put_byte(out, static_cast<std::size_t>(number & 0xFFU));
}

// With its length before it, so that no text can pass for the next one's beginning.
void put_text(std::string& out, std::string_view text) {
  put_number(out, text.size());
  out += text;
}

void put_entry(std::string& out, const Entry& entry) {
  put_byte(out, static_cast<std::size_t>(entry.kind));
  if (entry.kind == Entry::Kind::answer) {
    put_byte(out, entry.seat.value);
    put_byte(out, entry.answer.verb);
    for (const std::uint8_t arg : entry.answer.arg) put_byte(out, arg);
    return;
  }
  put_byte(out, entry.outcome.size());
  for (const std::uint8_t item : entry.outcome) put_byte(out, item);
}

match::Setup setup_of(const table::LinkedBattle& awaited, std::uint64_t seed) {
  match::Setup out;
  out.scenario = awaited.scenario;
  out.options = awaited.options;
  out.content = awaited.content;
  out.seed = seed;
  return out;
}

Error refused(const char* key, const table::Fills& fills = {}) {
  return {ErrorCode::not_allowed, words(Language::en, key, fills), ""};
}

}  // namespace

Expected<Begun> begin_battle(match::Registry games, const Match& campaign, std::uint64_t seed,
                             match::Events* opening) {
  auto awaited = campaign.awaited_battle();
  if (!awaited) return refused("no_battle");
  const table::GameSystem* system = match::find_system(games, awaited->game);
  if (system == nullptr) return refused("no_game", {{"game", awaited->game}});
  auto battle = Match::start(*system, setup_of(*awaited, seed), opening);
  if (!battle) return battle.error();
  return Begun{std::move(*battle), std::move(awaited->seats)};
}

Expected<void> check_belongs(const Match& campaign, const Match& battle) {
  const auto awaited = campaign.awaited_battle();
  if (!awaited) return refused("no_battle");
  const match::Setup& setup = battle.setup();
  if (battle.system().id() != awaited->game) return refused("other_game");
  if (setup.scenario != awaited->scenario) return refused("other_scenario");
  if (!(setup.content == awaited->content)) return refused("other_armies");
  if (!setup.position.is_null() || !setup.position_text.empty()) return refused("from_position");
  const auto meant = battle.system().create(awaited->scenario, awaited->options, awaited->content);
  if (!meant) return meant.error();
  if (!((*meant)->options() == setup.options)) return refused("other_options");
  return {};
}

std::string bytes_of(const Match& battle) {
  const match::Setup& setup = battle.setup();
  std::string out(kForm);
  put_text(out, battle.system().id());
  put_text(out, setup.scenario);
  put_text(out, formats::dump_json(setup.options));
  put_text(out, formats::dump_json(setup.content));
  put_text(out, formats::dump_json(setup.position));
  put_text(out, setup.position_text);
  put_number(out, setup.seed);
  put_number(out, battle.entries().size());
  for (const Entry& entry : battle.entries()) put_entry(out, entry);
  return out;
}

Expected<match::Events> fill_report(Match& campaign, const Match& battle, table::SeatSet left,
                                    const std::string& id, const Sum& sha256, Language language) {
  if (const auto belongs = check_belongs(campaign, battle); !belongs) return belongs.error();
  if (battle.question().kind != QuestionKind::over && left.empty()) return refused("goes_on");
  return campaign.report(battle.summary(left), {id, sha256(bytes_of(battle))}, language);
}

}  // namespace campaign
