// SPDX-License-Identifier: MIT
// What a person may say in a campaign and its battles besides: march, withdraw, records FOLDER.
#include <ostream>

#include "apps/cli/terminal/session.h"

namespace cli {

// Where a battle is awaited, what to type for it.
void Session::say_what_is_awaited() const {
  if (!awaits_battle()) return;
  out_ << wrap(say(options_.battle_begun ? "march_on" : "march_offer"), 0) << "\n";
}

std::optional<Session::Said> Session::campaign_command(const std::string& word,
                                                       const std::string& rest) {
  if (word == "march") {
    if (!battle_.awaited_battle()) {
      out_ << say("no_march") << "\n";
      return Said::again;
    }
    ending_ = Ending::marches;
    return Said::quit;
  }
  if (word == "withdraw") return withdraw();
  if (word != "records") return std::nullopt;
  if (rest.empty() || !options_.records)
    out_ << say("records_how") << "\n";
  else
    options_.records(rest);
  return Said::again;
}

// Asks once more: it cannot be undone.
Session::Said Session::withdraw() {
  if (!options_.of_campaign) {
    out_ << say("no_withdrawal") << "\n";
    return Said::again;
  }
  const std::string word = ui_word(options_.language, "command", "withdraw");
  out_ << say("withdraw_sure", {{"word", word}}) << "\n";
  const auto typed = in_->line(say("prompt"), {word});
  std::string rest;
  if (!typed || command_of(trimmed(*typed), rest) != "withdraw") return Said::again;
  ending_ = Ending::withdrawn;
  return Said::quit;
}

}  // namespace cli
