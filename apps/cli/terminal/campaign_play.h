// SPDX-License-Identifier: MIT
// A campaign in a terminal: the campaign itself, and between its questions the battles it waits
// for, each an ordinary battle. All of it stands in one file, written after every answer.
#pragma once

#include <iosfwd>
#include <memory>
#include <string>

#include "apps/cli/terminal/campaign_save.h"
#include "apps/cli/terminal/session.h"

namespace cli {

class CampaignPlay {
 public:
  // `file`: where it is kept; empty = nowhere, until somebody says so.
  CampaignPlay(match::Registry games, SavedCampaign saved, SessionOptions options, std::string file,
               std::unique_ptr<Input> in, std::ostream& out);
  // Plays to the end or until somebody leaves. 0 = fine, 2 = something could not be written.
  int run(const match::Events& opening);

 private:
  Session::Ending campaign_turn(const match::Events& news);
  Session::Ending battle_turn(KeptBattle& kept, const match::Events& opening);
  // At the question for the outcome: plays the battle, and tells what its report has brought.
  // Nothing where the person has left.
  std::optional<match::Events> march();
  KeptBattle* begin(match::Events& opening);
  SessionOptions battle_options() const;
  void keep();
  void save(const std::string& named);
  void write_records(const std::string& folder);
  std::string say(std::string_view key, const table::Fills& fill = {}) const;

  match::Registry games_;
  SavedCampaign saved_;
  SessionOptions options_;
  std::string file_;
  std::unique_ptr<Input> in_;
  std::ostream& out_;
  bool resumed_ = false;
  bool not_kept_ = false;  // as it stands
};

}  // namespace cli
