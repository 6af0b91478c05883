// SPDX-License-Identifier: MIT
#include "lab/kinds.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace lab {

using table::Value;

namespace {

constexpr std::array<std::pair<const char*, int KindRecord::*>, 4> kCounts{
    {{"fielded", &KindRecord::fielded},
     {"lost", &KindRecord::lost},
     {"lost_other", &KindRecord::lost_other},
     {"kills", &KindRecord::kills}}};
constexpr std::array<std::pair<const char*, double KindRecord::*>, 3> kPoints{
    {{"spent", &KindRecord::spent},
     {"destroyed", &KindRecord::destroyed},
     {"suffered", &KindRecord::suffered}}};

std::string read_kind(const KindForm& form, const Value& value, Kinds& kinds) {
  Members members(value);
  Kind kind;
  for (const std::string& name : form.names) kind.push_back(members.text(name.c_str()));
  KindRecord record;
  if (!form.sides.empty()) record.side = members.seat("side");
  for (const auto& [name, member] : kCounts) record.*member = members.count(name);
  if (form.points) {
    for (const auto& [name, member] : kPoints) record.*member = members.number(name);
  }
  for (const std::string& name : form.more) record.more.push_back(members.number(name.c_str()));
  kinds[std::move(kind)] = std::move(record);
  return members.missing();
}

void add_up(KindRecord& total, const KindRecord& one) {
  total.side = one.side;
  for (const auto& [name, member] : kCounts) total.*member += one.*member;
  for (const auto& [name, member] : kPoints) total.*member += one.*member;
  total.more.resize(std::max(total.more.size(), one.more.size()));
  for (std::size_t i = 0; i < one.more.size(); ++i) total.more[i] += one.more[i];
}

// No army destroys all it costs: what a unit is worth shows against the average of all points
// spent.
Part average_worth(const auto& records) {
  Part out;
  for (const KindRecord& record : records) {
    if (record.spent > 0) out.top += record.destroyed;
    out.bottom += record.spent;
  }
  return out;
}

std::optional<Estimate> divided(std::optional<Estimate> estimate, double by) {
  if (!estimate) return estimate;
  estimate->value /= by;
  if (!estimate->sure) return estimate;
  estimate->sure->low /= by;
  estimate->sure->high /= by;
  return estimate;
}

void put_against_average(std::vector<KindSummary>& kinds) {
  std::vector<KindRecord> totals;
  for (const KindSummary& kind : kinds) totals.push_back(kind.total);
  const Part all = average_worth(totals);
  if (all.top <= 0 || all.bottom <= 0) return;
  for (KindSummary& kind : kinds) kind.relative = divided(kind.worth, all.top / all.bottom);
}

}  // namespace

void write_kinds(const KindForm& form, const Kinds& kinds, Value& line) {
  Value list = Value::array();
  for (const auto& [kind, record] : kinds) {
    Value each = Value::object();
    for (std::size_t i = 0; i < form.names.size(); ++i) each.set(form.names[i], kind[i]);
    if (!form.sides.empty()) each.set("side", record.side);
    for (const auto& [name, member] : kCounts) each.set(name, record.*member);
    if (form.points) {
      for (const auto& [name, member] : kPoints) each.set(name, record.*member);
    }
    for (std::size_t i = 0; i < form.more.size(); ++i)
      each.set(form.more[i], i < record.more.size() ? record.more[i] : 0.0);
    list.push(std::move(each));
  }
  line.set(form.list, std::move(list));
}

Kinds read_kinds(const KindForm& form, Members& line) {
  Kinds out;
  for (const Value& each : line.list(form.list.c_str())) {
    const std::string missing = read_kind(form, each, out);
    if (!missing.empty()) line.miss_as(missing);
  }
  return out;
}

void KindSums::add(const Kinds& kinds) {
  for (const auto& [kind, one] : kinds) {
    if (one.fielded == 0) continue;
    Sum& sum = sums_[kind];
    add_up(sum.total, one);
    ++sum.games;
    const double fielded = one.fielded;
    sum.kills.add({static_cast<double>(one.kills), fielded});
    sum.lost.add({static_cast<double>(one.lost), fielded});
    sum.worth.add({one.destroyed, one.spent});
  }
}

std::vector<KindSummary> KindSums::summary() const {
  std::vector<KindSummary> out;
  out.reserve(sums_.size());
  for (const auto& [kind, sum] : sums_) {
    out.push_back({kind, sum.games, sum.total, sum.kills.estimate(), sum.lost.share(),
                   sum.worth.estimate(), std::nullopt});
  }
  put_against_average(out);
  std::ranges::stable_sort(out, {}, [](const KindSummary& kind) { return kind.total.side; });
  return out;
}

namespace {

std::string joined(const Kind& kind) {
  std::string out;
  for (const std::string& name : kind) out += (out.empty() ? "" : "_") + name;
  return out;
}

}  // namespace

void add_kinds(Readings& out, const KindForm& form, const Kinds& kinds) {
  std::vector<KindRecord> records;
  for (const auto& [kind, record] : kinds) records.push_back(record);
  const Part average = average_worth(records);
  for (const auto& [kind, record] : kinds) {
    if (record.fielded == 0) continue;
    const std::string id = joined(kind);
    const double fielded = record.fielded;
    out.in("fielded").mean(id, fielded);
    out.in("kills_per_" + form.one).ratio(id, {static_cast<double>(record.kills), fielded});
    out.in("lost_share").part(id, record.lost, fielded);
    for (std::size_t i = 0; i < form.more.size(); ++i)
      out.in(form.more[i]).ratio(id, {record.more[i], fielded});
    if (!form.points || record.spent <= 0) continue;
    out.in("worth").ratio(id, {record.destroyed, record.spent});
    out.in("relative").ratio(id, {record.destroyed, record.spent}, average);
  }
}

std::vector<RowGroup> kind_groups(const KindForm& form) {
  const std::string each = " for each " + form.one;
  std::vector<RowGroup> out{{"fielded", form.title + " fielded in a game"},
                            {"kills_per_" + form.one, "Kills" + each},
                            {"lost_share", "Share of the " + form.list + " lost"}};
  for (const std::string& more : form.more) {
    std::string words = more;
    std::ranges::replace(words, '_', ' ');
    words[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(words[0])));
    out.push_back({more, words + each});
  }
  if (!form.points) return out;
  out.push_back({"worth", "Points destroyed per point spent"});
  out.push_back({"relative", "The same against the average"});
  return out;
}

std::string title_of(const KindForm& form, const Kind& kind) {
  std::string out = kind.front();
  bool begins = true;
  for (char& letter : out) {
    if (letter == '_') letter = ' ';
    if (begins) letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
    begins = letter == ' ';
  }
  for (std::size_t i = 1; i < kind.size(); ++i) {
    if (kind[i] != form.usual) out += ", " + kind[i];
  }
  return out;
}

}  // namespace lab
