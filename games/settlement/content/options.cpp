#include "games/settlement/state/options.h"

namespace settlement {

const std::vector<table::OptionForm<Options>>& option_forms(const Options& /*of*/) {
  using enum table::ShowValues;
  static const std::vector<table::OptionForm<Options>> list{
      table::choice("difficulty", &Options::difficulty, {"easy", "normal", "hard"}, in_order),
      table::flag("escalation", &Options::escalation),
      table::choice("enemy", &Options::enemy, {kEnemyChoices.begin(), kEnemyChoices.end()},
                    in_order),
  };
  return list;
}

}  // namespace settlement
