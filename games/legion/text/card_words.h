// What cards, rewards, Objectives and Events are called and what they do, in plain words. Titles
// and the words of our Events stand in the catalogue; everything else is told from the data, so
// that a number that changes, or a card somebody brings, is told as it is. Whoever brings one may
// say it in words of his own.
#pragma once

#include <string>
#include <string_view>

#include "games/legion/state/content.h"
#include "games/legion/text/messages.h"
#include "table/message_keys.h"

namespace legion {

struct CardWords {
  const Messages& messages;
  Language language;

  // `section`: where the catalogue has the titles.
  std::string title(std::string_view section, const auto& entry) const {
    return entry.title.empty() ? messages.name_of(language, section, entry.id)
                               : entry.title.in(language);
  }
  std::string title(const StartingCard& card) const { return title("starting_card", card); }
  std::string title(const ArmyCard& card) const { return title("army_card", card); }
  std::string title(const CommandCard& card) const { return title("card", card); }
  std::string title(const Reward& reward) const { return title("reward", reward); }
  std::string title(const BattleCard& card) const { return title("battle_card", card); }
  std::string title(const Objective& objective) const { return title("objective", objective); }
  std::string title(const EventCard& event) const { return title("event_card", event); }

  std::string help(const StartingCard& card) const;
  std::string help(const CommandCard& card) const;
  std::string help(const Reward& reward) const;
  std::string help(const Objective& objective) const;
  std::string team_help(const Objective& objective) const;  // as a Shared Objective
  std::string help(const EventCard& event) const;
  // The same in the fewest words, with signs in brackets for screens: "A rival’s [black] −2". A
  // card with words of its own has none.
  std::string brief(const CommandCard& card) const;
  // "Lower one opposing Legion die by 2."
  std::string effect(const Effect& effect, bool by_event = false) const;

 private:
  std::string effects(const Effects& effects, bool by_event = false) const;
  std::string listed(const std::string& list, const std::string& next) const;
  std::string told(std::string_view section, std::string_view key, int n) const;
};

// The keys the sentences are made of.
void add_card_word_keys(table::MessageKeys& keys);

}  // namespace legion
