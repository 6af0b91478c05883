#include "support/odds_reading.h"

namespace test_support {

std::unique_ptr<OddsReading> odds_reading(const std::string& game) {
  if (game == "legion") return legion_odds_reading();
  if (game == "commanders") return commanders_odds_reading();
  if (game == "fleet") return fleet_odds_reading();
  if (game == "fantasy") return fantasy_odds_reading();
  if (game == "settlement") return no_odds_reading();
  return plain_odds_reading();
}

}  // namespace test_support
