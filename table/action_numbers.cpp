// SPDX-License-Identifier: MIT
#include "table/action_numbers.h"

#include <cassert>
#include <utility>

namespace table {

namespace {
constexpr std::uint8_t kNone = 0xFF;
}

void ActionNumbers::add(std::vector<ActionPart> parts) {
  Verb verb{count(), 1, std::move(parts)};
  for (const ActionPart& part : verb.parts) verb.actions *= part.count();
  verbs_.push_back(std::move(verb));
}

std::int64_t ActionNumbers::number(const Answer& answer) const {
  const Verb& verb = verbs_[answer.verb - 1U];
  std::int64_t out = 0;
  for (const ActionPart& part : verb.parts) {
    const std::uint8_t value = answer.arg[part.slot];
    const bool none = part.or_none && value == kNone;
    assert(none || value < part.values);
    out = out * part.count() + (none ? part.values : value);
  }
  return verb.first + out;
}

Answer ActionNumbers::action(std::int64_t number) const {
  Answer out;
  while (number >= verbs_[out.verb].first + verbs_[out.verb].actions) ++out.verb;
  const Verb& verb = verbs_[out.verb++];
  std::int64_t left = number - verb.first;
  for (std::size_t i = verb.parts.size(); i-- > 0; left /= verb.parts[i].count()) {
    const std::int64_t value = left % verb.parts[i].count();
    const bool none = verb.parts[i].or_none && value == verb.parts[i].values;
    out.arg[verb.parts[i].slot] = none ? kNone : static_cast<std::uint8_t>(value);
  }
  return out;
}

}  // namespace table
