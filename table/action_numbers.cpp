// SPDX-License-Identifier: MIT
#include "table/action_numbers.h"

#include <cassert>
#include <utility>

namespace table {

void ActionNumbers::add(std::vector<ActionPart> parts) {
  Verb verb{count(), 1, std::move(parts)};
  for (const ActionPart& part : verb.parts) verb.actions *= part.values;
  verbs_.push_back(std::move(verb));
}

int ActionNumbers::number(const Answer& answer) const {
  const Verb& verb = verbs_[answer.verb - 1U];
  int out = 0;
  for (const ActionPart& part : verb.parts) {
    assert(answer.arg[part.slot] < part.values);
    out = out * part.values + answer.arg[part.slot];
  }
  return verb.first + out;
}

Answer ActionNumbers::action(int number) const {
  Answer out;
  while (number >= verbs_[out.verb].first + verbs_[out.verb].actions) ++out.verb;
  const Verb& verb = verbs_[out.verb++];
  int left = number - verb.first;
  for (std::size_t i = verb.parts.size(); i-- > 0; left /= verb.parts[i].values)
    out.arg[verb.parts[i].slot] = static_cast<std::uint8_t>(left % verb.parts[i].values);
  return out;
}

}  // namespace table
