// SPDX-License-Identifier: MIT
// What one seat, or a spectator, is told of the table, in one language.
#pragma once

#include <string>

#include "table/answer_view.h"
#include "table/event.h"
#include "table/scene.h"
#include "table/value.h"

namespace table {

// Put together once, however much is told: it reads an observation, which must outlive it.
class Words {
 public:
  Words() = default;
  Words(const Words&) = delete;
  Words& operator=(const Words&) = delete;
  virtual ~Words() = default;

  virtual Scene scene() const = 0;
  virtual std::string prompt(Seat seat) const = 0;  // what that seat is asked
  virtual AnswerView describe(Answer answer) const = 0;
  virtual Value event_value(const Event& event) const = 0;
  virtual std::string event_text(const Event& event) const = 0;
};

}  // namespace table
