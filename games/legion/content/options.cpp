// The switches of a match. Part C of the ledger
#include "games/legion/state/options.h"

#include "games/legion/state/match.h"

namespace legion {

std::vector<table::OptionForm<Options>> option_forms(const Options&) {
  using table::choice;
  using table::flag;
  return {choice("morale", &Options::morale, {"modified", "plain"}),
          flag("events", &Options::events),
          flag("five_colours_end", &Options::five_colours_end),
          flag("checks_four", &Options::checks_four),
          choice("team_hands", &Options::team_hands, {"open", "closed"}),
          choice("colours", &Options::colours, {"pick", "random"})};
}

}  // namespace legion
