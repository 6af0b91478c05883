// SPDX-License-Identifier: MIT
// What can be asked without a match: which games there are, scenario cards, scenarios of one's own,
// armies, records that people bring. Any thread may ask.
#pragma once

#include <string>

#include "apps/host/services.h"
#include "apps/names/content_names.h"

namespace host {

class Desk {
 public:
  explicit Desk(const HostServices& services)
      : games_(services.games), clean_name_(services.clean_name) {}

  table::Value games(Language language) const;
  table::Value army(const table::Value& body, Language language) const;
  table::Value review(const table::Value& body, Language language) const;
  table::Value replay(const table::Value& body, Language language) const;
  table::Value scenario(const std::string& game, const std::string& scenario,
                        const std::string& options, Language language) const;

 private:
  struct ScenarioAsked;
  table::Expected<ScenarioAsked> scenario_asked(table::Reader& request) const;

  match::Registry games_;
  names::NameCheck clean_name_;
};

}  // namespace host
