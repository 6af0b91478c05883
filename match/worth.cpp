// SPDX-License-Identifier: MIT
#include "match/worth.h"

#include <cmath>

namespace match {
namespace {

using table::AnyState;
using table::Value;

constexpr double kParts = 10'000;  // nobody can tell finer differences

double rounded(double number) { return std::round(number * kParts) / kParts; }

// The lines behind the first, each as it is written when those before it stand.
Value lines_behind(const View& view, const table::AnswerWorth& worth, AnyState state) {
  const table::AnyGame& game = view.game();
  game.apply(state, view.seat(), worth.answer, nullptr);
  Value out = Value::array();
  for (const table::Answer line : worth.then) {
    out.push(game.write(state, line));
    game.apply(state, view.seat(), line, nullptr);
  }
  return out;
}

}  // namespace

Value worths_value(const View& view, const table::Worths& worths) {
  const AnyState state = imagined(view.game(), view.observation());
  Value list = Value::array();
  for (const table::AnswerWorth& each : worths.answers) {
    Value one = Value::object().set("answer", view.game().write(state, each.answer));
    one.set("value", rounded(each.value)).set("error", rounded(each.error));
    if (!each.then.empty()) one.set("then", lines_behind(view, each, state));
    list.push(std::move(one));
  }
  return Value::object().set("worth", std::move(list)).set("tries", worths.tries);
}

}  // namespace match
