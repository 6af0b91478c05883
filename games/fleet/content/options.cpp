#include "games/fleet/state/options.h"

#include "table/option_forms.h"

namespace fleet {

using table::choice;
using table::flag;
using table::number;
using enum table::ShowValues;

const std::vector<table::OptionForm<Options>>& option_forms(const Options& /*of*/) {
  static const std::vector<table::OptionForm<Options>> list{
      flag("advanced", &Options::advanced),                    // F-64 .. F-77
      flag("secret_weapons", &Options::secret_weapons),        // F-78
      flag("hidden_deployment", &Options::hidden_deployment),  // F-79 .. F-88
      choice("ranged_path", &Options::ranged_path, {"bending", "straight"}, in_order),
      choice("capture_zones", &Options::capture_zones, {"ring", "trap"}, in_order),
      choice("single_destroyer", &Options::single_destroyer, {"alone", "among_others"},
             in_order),
      choice("setup", &Options::setup, {"played", "quick"}, in_order),
      flag("capture_reroll", &Options::capture_reroll),
      flag("containers_block", &Options::containers_block),
      flag("leave_in_groups", &Options::leave_in_groups),    // F-101
      number("turn_cap", &Options::turn_cap),
  };
  return list;
}

}  // namespace fleet
