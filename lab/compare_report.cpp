// SPDX-License-Identifier: MIT
// A comparison as text and as files.
#include "formats/json.h"
#include "lab/compare.h"
#include "lab/numbers.h"
#include "lab/scenario_summary.h"

namespace lab {

using table::Value;

namespace {

constexpr int kTitle = 30;
constexpr int kNumber = 10;

const char* form_name(Reading::Form form) {
  switch (form) {
    case Reading::Form::share:
    case Reading::Form::often:
      return "share";
    case Reading::Form::ratio:
      return "ratio";
    case Reading::Form::mean:
      break;
  }
  return "mean";
}

std::string row_text(const Difference& row) {
  const bool share = row.is_share();
  const double scale = share ? 100 : 1;
  const int digits = share ? 1 : 2;
  const auto cell = [&](const std::optional<Estimate>& of) {
    return right(of ? fixed(scale * of->value, digits) : "-", kNumber);
  };
  std::string out = "  " + left(in_words(row.id), kTitle) + cell(row.a) + cell(row.b) +
                    cell(row.more) + "   " + left(range_text(row.more, scale, digits), 16);
  if (row.is_certain()) out += row.more->value > 0 ? "  * more in B" : "  * less in B";
  return out.substr(0, out.find_last_not_of(' ') + 1) + "\n";
}

std::string group_text(const RowGroup& group, const Comparison& found) {
  std::string rows;
  bool share = false;
  for (const Difference& row : found.rows) {
    if (row.group != group.id) continue;
    rows += row_text(row);
    share = row.is_share();
  }
  if (rows.empty() || group.title.empty()) return rows;
  return group.title + (share ? ", %" : "") + "\n" + rows;
}

std::string name_of(const Compared& one) {
  const std::string id = one.scenario().scenario();
  return one.named == id ? id : one.named + " (" + id + ")";
}

std::string heading(const MeasuredGame& game, const Compared& a, const Compared& b) {
  const ArenaOptions& options = a.experiment.options;
  std::string out = "A = " + name_of(a) + "\nB = " + name_of(b) + "\n" + options.a + " (--a) and " +
                    options.b + " (--b), ";
  if (options.budget.iterations > 0)
    out += std::to_string(options.budget.iterations) + " iterations, ";
  if (options.budget.time.count() > 0)
    out += std::to_string(options.budget.time.count() / 1000) + " ms an answer, ";
  return out + "seed " + std::to_string(options.seed) + "; the same dice for both, " + game.games +
         " by number\n\n";
}

std::string verdict(const Comparison& found) {
  if (found.same)
    return "Nothing that is measured differs in any pair: are A and B the same scenario?\n";
  return std::to_string(found.certain()) + " of " + std::to_string(found.rows.size()) +
         " measures certainly differ (*). Of those that do not differ one in twenty is marked by "
         "chance.\n";
}

Value side_json(const Compared& one) {
  Value out = Value::object();
  return out.set("scenario", one.scenario().scenario()).set("named", one.named);
}

Value row_json(const Difference& row) {
  Value out = Value::object();
  out.set("group", row.group).set("id", row.id).set("form", form_name(row.form));
  out.set("a", estimate_json(row.a)).set("b", estimate_json(row.b));
  return out.set("difference", estimate_json(row.more)).set("certain", row.is_certain());
}

std::string comparison_csv(const Comparison& found) {
  std::string out =
      "group,id,form,a,a_low,a_high,b,b_low,b_high,difference,difference_low,difference_high,"
      "certain\n";
  for (const Difference& row : found.rows)
    out += row.group + "," + row.id + "," + form_name(row.form) + "," + estimate_csv(row.a) + "," +
           estimate_csv(row.b) + "," + estimate_csv(row.more) + "," +
           (row.is_certain() ? "1" : "0") + "\n";
  return out;
}

Value comparison_json(const MeasuredGame& game, const Compared& a, const Compared& b,
                      const Comparison& found) {
  const ArenaOptions& options = a.experiment.options;
  Value out = Value::object();
  out.set("game", game.id).set("a", side_json(a)).set("b", side_json(b));
  Value players = Value::object();
  players.set("a", options.a).set("b", options.b);
  out.set("opponents", std::move(players)).set("iterations", options.budget.iterations);
  out.set("seed", options.seed).set("games", options.games);
  out.set("pairs", found.pairs).set("left_out", found.left_out).set("same", found.same);
  Value rows = Value::array();
  for (const Difference& row : found.rows) rows.push(row_json(row));
  return out.set("measures", std::move(rows));
}

}  // namespace

std::string comparison_text(const MeasuredGame& game, const Compared& a, const Compared& b,
                            const Comparison& found) {
  std::string out =
      heading(game, a, b) + std::to_string(found.pairs) + " pairs of finished " + game.games + "\n";
  if (found.left_out > 0)
    out += "  " + std::to_string(found.left_out) +
           " pairs are left out: a game of theirs was given up (--max-answers), or an answer was "
           "not legal\n";
  if (found.pairs == 0) return out;
  out += "  " + left("", kTitle) + right("A", kNumber) + right("B", kNumber) +
         right("B - A", kNumber) + "   95 % sure\n";
  for (const RowGroup& group : compared_groups(game)) out += group_text(group, found);
  return out + "\n" + verdict(found);
}

table::Expected<void> write_comparison(const MeasuredGame& game, const Compared& a,
                                       const Compared& b, const Comparison& found,
                                       const std::filesystem::path& directory) {
  return write_files(
      directory, {{"compare.csv", comparison_csv(found)},
                  {"compare.json", formats::dump_json(comparison_json(game, a, b, found)) + "\n"}});
}

}  // namespace lab
