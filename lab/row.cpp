// SPDX-License-Identifier: MIT
#include "lab/row.h"

#include <algorithm>

#include "lab/numbers.h"

namespace lab {
namespace {

constexpr int kTitle = 30;
constexpr int kNumber = 9;

}  // namespace

std::string in_words(std::string id) {
  std::ranges::replace(id, '_', ' ');
  return id;
}

bool Row::is_outside() const {
  return band && estimate && estimate->sure &&
         (estimate->sure->high < band->low || estimate->sure->low > band->high);
}

std::string rows_heading(const std::string& of) {
  return "  " + left("", kTitle) + right("", kNumber) + "     " + left("95 % sure", 16) +
         right(of, 8) + "\n";
}

std::string row_text(const Row& row) {
  const bool share = row.form == Row::Form::share;
  const double scale = share ? 100 : 1;
  const int digits = share ? 1 : 2;
  std::string out = "  " + left(in_words(row.id), kTitle);
  out += right(row.estimate ? fixed(scale * row.estimate->value, digits) : "-", kNumber);
  out += share ? " %   " : "     ";
  out += left(range_text(row.estimate, scale, digits), 16);
  out += right(std::to_string(row.count), 8);
  if (row.is_outside()) out += "   outside of " + range_text(*row.band, scale, digits);
  return out + "\n";
}

std::string row_csv(const Row& row) {
  return row.group + "," + row.id + "," + estimate_csv(row.estimate) + "," +
         std::to_string(row.count) + "," + (row.is_outside() ? "1" : "0") + "\n";
}

table::Value row_json(const Row& row) {
  table::Value out = table::Value::object();
  out.set("group", row.group).set("id", row.id).set("of", row.count);
  if (!row.estimate) return out;
  out.set("value", row.estimate->value);
  if (row.estimate->sure)
    out.set("low", row.estimate->sure->low).set("high", row.estimate->sure->high);
  if (row.band) out.set("outside", row.is_outside());
  return out;
}

}  // namespace lab
