// SPDX-License-Identifier: MIT
// What the reports of odds have in common in every game: a game says the outcomes, and a reason for
// each die and modifier.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "table/messages.h"
#include "table/odds.h"
#include "table/rule_id.h"

namespace table {

class OddsReport {
 public:
  OddsReport(const Messages& messages, Language language)
      : messages_(messages), language_(language) {}

  // `samples`: ways thrown at random, if not all could be counted.
  Odds take(int samples, std::int64_t work) {
    if (samples > 0) out_.estimated_from(samples);
    out_.work = work;
    return std::move(out_);
  }

 protected:
  std::string text(std::string_view key, const Fills& fills = {}) const {
    return messages_.text(language_, key, fills);
  }
  void say(std::string line, RuleId rule, int amount) {
    out_.reasons.push_back({std::move(line), rule.str(), amount});
  }

  Odds out_;

 private:
  const Messages& messages_;
  Language language_;
};

// Of a game in which nothing has to be assumed of the others.
inline Expected<void> read_no_assumptions(const Value& assume) {
  if (assume.is_null()) return {};
  Reader r(assume, "assume", ErrorCode::bad_request);
  r.finish();
  if (!r.ok()) return r.error();
  return {};
}

}  // namespace table
