#include "universal/screens.h"

#include <sstream>

#include <gtest/gtest.h>

#include "apps/cli/terminal/session.h"

namespace universal {
namespace {

std::string typed(std::size_t answers, const std::vector<std::string>& texts) {
  std::string out = "\n";  // lifts the curtain
  for (std::size_t i = 1; i <= answers; ++i) {
    out += "? " + std::to_string(i) + "\nodds " + std::to_string(i) + "\n";
  }
  for (const std::string& text : texts) out += "? " + text + "\nodds " + text + "\n";
  return out + "odds\ncards\nlog\nboard\nquit\n";
}

}  // namespace

std::optional<std::string> screens(const Sitting& sitting, const table::AnyGame& game,
                                   const table::AnyState& state, std::size_t answers,
                                   const std::vector<std::string>& texts) {
  match::Setup setup = sitting.setup;
  setup.position_text = game.write_position(state);
  match::Events opening;
  auto battle = match::Match::start(*sitting.system, setup, &opening);
  if (!battle.ok()) return std::nullopt;
  cli::SessionOptions options;
  options.language = sitting.language;
  options.colour = false;
  std::istringstream in(typed(answers, texts));
  std::ostringstream out;
  EXPECT_EQ(cli::Session(std::move(*battle), options, cli::stream_input(in, out), out).run(opening),
            0);
  return out.str();
}

}  // namespace universal
