#include "games/settlement/advice/odds.h"

namespace settlement {

table::Expected<table::Odds> odds_of(const Match& /*game*/, const Observation& /*seen*/,
                                     Seat /*seat*/, table::Answer /*answer*/,
                                     const table::Value& /*assume*/,
                                     const table::Messages& messages, table::Language language) {
  return table::Error{table::ErrorCode::bad_request, messages.text(language, "odds.none"), ""};
}

}  // namespace settlement
