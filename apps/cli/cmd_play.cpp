// SPDX-License-Identifier: MIT
// `sandtable play GAME SCENARIO`: a battle in the terminal.
#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <iostream>

#include <fmt/format.h>
#include <unistd.h>

#include "apps/cli/commands.h"
#include "apps/cli/game_choice.h"
#include "apps/cli/ponder_choice.h"
#include "apps/cli/seed_option.h"
#include "apps/cli/terminal/campaign_play.h"
#include "apps/cli/terminal/own_content.h"
#include "apps/cli/terminal/session.h"
#include "apps/cli/terminal/width.h"
#include "apps/common/bots.h"
#include "apps/common/registry.h"
#include "formats/text_file.h"
#include "match/levels.h"
#include "match/registry.h"

namespace cli {
namespace {

struct PlayOptions {
  std::string game;                      // empty: the first there is
  std::string scenario;                  // empty: the game's first
  std::vector<std::string> opponents{};  // none named: as `usual_opponent` says
  std::string lang = "en";
  std::string dice = "seed";
  std::string record;
  std::string save;  // of a campaign: where it is kept
  std::uint64_t seed = 0;
  int seat = 0;
  int ms = 0;
  bool plain = false;
  bool hints = false;
  PonderChoice ponder{};
  std::vector<std::string> options;
  std::vector<std::string> given{};  // which options of a new battle
  std::string file;                  // a scenario of one's own
  std::vector<std::string> armies;   // "0=CODE"
};

// What a battle that goes on has already.
constexpr std::array<const char*, 9> kOfNewBattles{"scenario",   "--opponent", "--seat",
                                                   "--seed",     "--dice",     "--option",
                                                   "--scenario", "--army",     "--hints"};

// Whoever names no game plays their First Battle, and may win it.
const char* usual_opponent(const PlayOptions& chosen) {
  return chosen.game.empty() ? "beginner" : "easy";
}

bool alone(const PlayOptions& chosen) {
  return chosen.opponents == std::vector<std::string>{"none"};
}

void check_levels(const PlayOptions& chosen) {
  if (alone(chosen)) return;
  for (const std::string& level : chosen.opponents) {
    const auto bot = ai::make_opponent(level);
    if (!bot.ok()) fail(bot.error());
  }
}

// One level for all of them, or one for each.
void check_seats(const PlayOptions& chosen, const table::AnyGame& game) {
  const int seats = game.seats();
  const table::SeatSet asked = game.asked_seats();
  const auto fault = [](const std::string& what) {
    fail({table::ErrorCode::bad_request, what, ""});
  };
  if (seats == 1 && !chosen.opponents.empty() && !alone(chosen))
    fault("--opponent: this game is for one: nobody plays against you");
  if (seats == 1 && chosen.seat > 0) fault("--seat: there is one seat in this game, 0");
  if (chosen.seat >= seats) fault("--seat: expected a seat from 0 to " + std::to_string(seats - 1));
  if (!asked.has({static_cast<std::uint8_t>(chosen.seat)}))
    fault("--seat: the rules hold this seat: expected " + std::to_string(asked.first().value));
  if (seats > 1 && std::popcount(asked.bits) == 1 && !chosen.opponents.empty() && !alone(chosen))
    fault("--opponent: the rules hold the other side in this battle: leave the level out");
  const int levels = static_cast<int>(chosen.opponents.size());
  if (levels > 1 && levels != std::popcount(asked.bits) - 1)
    fault("--opponent: expected one for all, or one for each of " +
          std::to_string(std::popcount(asked.bits) - 1));
}

// What stands below the options: each level with a sentence.
std::string levels_help() {
  std::string out = "Levels:";
  for (const match::BotLevel& each : apps::Bots().levels())
    out +=
        fmt::format("\n  {:<10}{}", each.name, match::level_text(each.name, table::Language::en));
  return out;
}

constexpr std::size_t kNarrowest = 40;  // columns

// How the terminal is used, whatever is played.
SessionOptions at_the_terminal(const PlayOptions& chosen) {
  SessionOptions out;
  out.language = chosen.lang == "fr" ? table::Language::fr : table::Language::en;
  out.colour = !chosen.plain && isatty(1) != 0;
  out.wipes = !chosen.plain;
  // Longer lines are hard to read.
  out.width = std::clamp(terminal_width().value_or(kLineWidth), kNarrowest, kLineWidth);
  out.record_file = chosen.record;
  out.ponder = chosen.ponder.times();
  if (isatty(0) == 0) out.routine = {};  // nobody sits there
  return out;
}

// Whether the word after `play` is the file of a battle and no game.
bool names_battle(const std::string& word) {
  if (word.empty() || find_system(word).ok()) return false;
  std::error_code none;
  return is_battle_file(word) || std::filesystem::exists(word, none);
}

// A battle that was put away goes on; what a new one would be told, it has already.
int resume(const PlayOptions& chosen) {
  const auto fault = [&](const table::Error& error) {
    fail({error.code, chosen.game + ", " + error.message, error.rule});
  };
  if (!chosen.given.empty()) {
    fail({table::ErrorCode::bad_request,
          chosen.given[0] + ": not together with a battle that goes on, which has its own", ""});
  }
  const auto text = formats::read_text_file(chosen.game, formats::kMaxRecordFile);
  if (!text) fail(text.error());
  auto saved = read_battle(apps::game_systems(), *text);
  if (!saved) fault(saved.error());
  SessionOptions session = at_the_terminal(chosen);
  const Seating& seating = saved->seating;
  session.opponent = seating.opponents.empty() ? "none" : seating.opponents[0];
  session.opponents = seating.opponents;
  session.human = seating.human;
  session.think_ms = chosen.ms != 0 ? chosen.ms : seating.think_ms;
  session.hints = seating.hints;
  session.saved = chosen.game;
  return Session(std::move(saved->battle), session, keyboard_input(), std::cout).run({});
}

SavedCampaign kept_campaign(const PlayOptions& chosen, const SessionOptions& session) {
  const auto fault = [&](const table::Error& error) {
    fail({error.code, chosen.save + ", " + error.message, error.rule});
  };
  const auto text = formats::read_text_file(chosen.save, 4 * formats::kMaxRecordFile);
  if (!text) fail(text.error());
  auto saved = read_campaign(apps::game_systems(), *text, session.language);
  if (!saved) fault(saved.error());
  if (!chosen.given.empty()) {
    fault({table::ErrorCode::bad_request,
           chosen.given[0] + ": not together with a campaign that goes on, which has its own", ""});
  }
  if (!chosen.game.empty() && chosen.game != saved->campaign.system().id())
    fault({table::ErrorCode::bad_request, "this is a campaign of " + saved->campaign.system().id(),
           ""});
  return std::move(*saved);
}

// A campaign that was put away, or a battle of one, goes on where it was.
int resume_campaign(const PlayOptions& chosen) {
  const SessionOptions session = at_the_terminal(chosen);
  return CampaignPlay(apps::game_systems(), kept_campaign(chosen, session), session, chosen.save,
                      keyboard_input(), std::cout)
      .run({});
}

bool is_there(const std::string& file) {
  std::error_code none;
  return !file.empty() && std::filesystem::exists(file, none);
}

int play(PlayOptions chosen) {
  if (is_there(chosen.save)) return resume_campaign(chosen);
  if (names_battle(chosen.game)) return resume(chosen);
  const auto found = chosen.game.empty() ? apps::game_systems()[0] : find_system(chosen.game);
  if (!found) fail(found.error());
  const table::GameSystem* system = *found;
  check_levels(chosen);
  const auto options = read_options(*system, chosen.options);
  if (!options) fail(options.error());
  auto own = own_content(*system, chosen.scenario, chosen.file, *options, chosen.armies);
  if (!own) fail(own.error());
  match::Setup setup;
  setup.scenario = own->scenario;
  setup.content = std::move(own->content);
  setup.options = *options;
  setup.seed =
      chosen.seed != 0
          ? chosen.seed
          : static_cast<std::uint64_t>(std::chrono::system_clock::now().time_since_epoch().count());
  setup.dice = chosen.dice == "manual" ? match::Source::manual : match::Source::seed;
  match::Events opening;
  auto battle = match::Match::start(*system, setup, &opening);
  if (!battle.ok()) fail(battle.error());
  check_seats(chosen, battle->game());
  if (chosen.opponents.empty()) chosen.opponents = {usual_opponent(chosen)};
  SessionOptions session = at_the_terminal(chosen);
  session.opponent = chosen.opponents[0];
  if (chosen.opponents.size() > 1) session.opponents = chosen.opponents;
  session.human = static_cast<std::uint8_t>(chosen.seat);
  session.think_ms = chosen.ms;
  session.hints = chosen.hints;
  if (battle->game().is_campaign()) {
    return CampaignPlay(apps::game_systems(), {std::move(*battle)}, session, chosen.save,
                        keyboard_input(), std::cout)
        .run(opening);
  }
  if (!chosen.save.empty()) {
    fail({table::ErrorCode::bad_request,
          "--save: keeps a campaign with its battles; in a battle type save FILE", ""});
  }
  return Session(std::move(*battle), session, keyboard_input(), std::cout).run(opening);
}

}  // namespace

void add_play(CLI::App& app) {
  auto* command = app.add_subcommand("play", "Play a battle in the terminal");
  auto chosen = std::make_shared<PlayOptions>();
  command->add_option("game", chosen->game,
                      "Which game, or the file of a battle that was saved; without it the first");
  command->add_option("scenario", chosen->scenario, "Which scenario; without it the game's first");
  command
      ->add_option("--opponent", chosen->opponents,
                   "A level (see below), or none for two people; given several times, one for each "
                   "of the other seats; without it easy, in the First Battle beginner")
      ->expected(1)
      ->take_all();
  command->footer(levels_help());
  command->add_option("--seat", chosen->seat, "Your seat against an opponent")
      ->check(CLI::Range(0, table::kMaxSeats - 1));
  command->add_option("--lang", chosen->lang, "en or fr")->check(CLI::IsMember({"en", "fr"}));
  command->add_option("--seed", chosen->seed, "The same seed gives the same dice; 0 = new ones")
      ->check(seed_check());
  command->add_option("--dice", chosen->dice, "seed, or manual for dice on your own table")
      ->check(CLI::IsMember({"seed", "manual"}));
  command->add_option("--record", chosen->record, "Keep the record in this file");
  command->add_option("--save", chosen->save,
                      "Keep a campaign with its battles in this file, and go on from there");
  command
      ->add_option("--ms", chosen->ms,
                   "Thinking time of the opponent, milliseconds; without it the level's own")
      ->check(CLI::Range(0, 60000));
  chosen->ponder.add_to(*command, "on a thread of their own");
  command->add_option("--option", chosen->options, "House option, name=value");
  command->add_option("--scenario", chosen->file, "A scenario of your own, a TOML file");
  command->add_option("--army", chosen->armies,
                      "An army of your own for a seat: 0=CODE, 1=FILE, 1=random");
  command->add_flag("--hints", chosen->hints, "Hints also where people play each other");
  command->add_flag("--plain", chosen->plain, "No colours and no screen codes");
  command->callback([chosen, command] {
    for (const char* of_new : kOfNewBattles) {
      if (command->get_option(of_new)->count() > 0) chosen->given.emplace_back(of_new);
    }
    const int code = play(*chosen);
    if (code != 0) throw CLI::RuntimeError(code);
  });
}

}  // namespace cli
