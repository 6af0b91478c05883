// SPDX-License-Identifier: MIT
// Tables of kinds, for the terminal and for other programs.
#include "lab/kinds.h"
#include "lab/numbers.h"

namespace lab {

using table::Value;

namespace {

std::string row_csv(const KindForm& form, const KindSummary& kind) {
  const KindRecord& total = kind.total;
  std::string out;
  for (const std::string& name : kind.kind) out += "," + name;
  if (!form.sides.empty()) out += "," + form.sides[static_cast<std::size_t>(total.side)];
  for (const int count : {kind.games, total.fielded, total.kills, total.lost, total.lost_other})
    out += "," + std::to_string(count);
  if (form.points) {
    for (const double points : {total.spent, total.destroyed, total.suffered})
      out += "," + exact(points);
  }
  for (const double more : total.more) out += "," + exact(more);
  out += "," + estimate_csv(kind.kills) + "," + estimate_csv(kind.lost);
  if (form.points) out += "," + estimate_csv(kind.worth) + "," + estimate_csv(kind.relative);
  return out + "\n";
}

// "0.53   0.41 .. 0.66", or "-" where there is nothing to measure.
std::string cell(const std::optional<Estimate>& estimate, double scale, int digits, int width) {
  const std::string value = estimate ? fixed(scale * estimate->value, digits) : "-";
  const std::string sure = estimate ? range_text(estimate, scale, digits) : "";
  return right(value, 8) + "  " + left(sure, width);
}

constexpr int kTitle = 28;
constexpr int kSide = 7;

std::string side_of(const KindForm& form, int side) {
  if (form.sides.empty()) return "";
  return left(title_of(form, {form.sides[static_cast<std::size_t>(side)]}), kSide);
}

std::string row_text(const KindForm& form, const KindSummary& kind) {
  std::string row = "  " + left(title_of(form, kind.kind), kTitle) +
                    side_of(form, kind.total.side) + right(std::to_string(kind.total.fielded), 8) +
                    right(std::to_string(kind.total.kills), 7) +
                    right(std::to_string(kind.total.lost), 7) + cell(kind.kills, 1, 2, 14) +
                    cell(kind.lost, 100, 1, 16);
  if (form.points) row += cell(kind.worth, 1, 2, 14) + cell(kind.relative, 1, 2, 14);
  return row.substr(0, row.find_last_not_of(' ') + 1) + "\n";
}

}  // namespace

std::string kinds_heading_csv(const KindForm& form) {
  std::string out = "scenario";
  for (const std::string& name : form.names) out += "," + name;
  if (!form.sides.empty()) out += ",side";
  out += ",games,fielded,kills,lost,lost_other";
  if (form.points) out += ",points_spent,points_destroyed,points_suffered";
  for (const std::string& more : form.more) out += "," + more;
  out += ",kills_per_" + form.one + ",kills_low,kills_high,lost_share,lost_low,lost_high";
  if (form.points) out += ",worth,worth_low,worth_high,relative,relative_low,relative_high";
  return out + "\n";
}

std::string kinds_csv(const KindForm& form, const std::string& scenario,
                      const std::vector<KindSummary>& kinds) {
  std::string out;
  for (const KindSummary& kind : kinds) out += scenario + row_csv(form, kind);
  return out;
}

Value kinds_json(const KindForm& form, const std::vector<KindSummary>& kinds) {
  Value out = Value::array();
  for (const KindSummary& kind : kinds) {
    const KindRecord& total = kind.total;
    Value each = Value::object();
    for (std::size_t i = 0; i < form.names.size(); ++i) each.set(form.names[i], kind.kind[i]);
    if (!form.sides.empty()) each.set("side", form.sides[static_cast<std::size_t>(total.side)]);
    each.set("games", kind.games).set("fielded", total.fielded).set("kills", total.kills);
    each.set("lost", total.lost).set("lost_other", total.lost_other);
    if (form.points) {
      each.set("points_spent", rounded(total.spent));
      each.set("points_destroyed", rounded(total.destroyed));
      each.set("points_suffered", rounded(total.suffered));
    }
    for (std::size_t i = 0; i < form.more.size(); ++i)
      each.set(form.more[i], rounded(total.more[i]));
    each.set("kills_per_" + form.one, estimate_json(kind.kills));
    each.set("lost_share", estimate_json(kind.lost));
    if (form.points)
      each.set("worth", estimate_json(kind.worth)).set("relative", estimate_json(kind.relative));
    out.push(std::move(each));
  }
  return out;
}

std::string kinds_text(const KindForm& form, const std::vector<KindSummary>& kinds) {
  if (kinds.empty()) return "";
  std::string out = form.title + ", all scenarios together (95 % sure behind each number)\n";
  out += "  " + left("", kTitle) + (form.sides.empty() ? "" : left("side", kSide)) +
         right("fielded", 8) + right("kills", 7) + right("lost", 7) + "   " +
         left("kills per " + form.one, 21) + "   ";
  out += form.points ? left("lost, %", 23) + "   " + left("destroyed per point", 21) +
                           "   against the average\n"
                     : "lost, %\n";
  for (const KindSummary& kind : kinds) out += row_text(form, kind);
  return out;
}

}  // namespace lab
