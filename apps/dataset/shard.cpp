// SPDX-License-Identifier: MIT
#include "apps/dataset/shard.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <sstream>
#include <utility>

#include "apps/dataset/archive.h"
#include "apps/dataset/licence.h"
#include "formats/json.h"
#include "formats/new_file.h"
#include "table/action_numbers.h"

namespace dataset {

using table::Expected;
using table::Value;

namespace {

constexpr int kFormat = 1;  // of the arrays and the metadata

template <class Count>
void add_counts(std::vector<std::int64_t>& offsets, const std::vector<Count>& counts) {
  for (const Count count : counts) offsets.push_back(offsets.back() + count);
}

Value texts(const std::vector<std::string>& all) {
  Value out = Value::array();
  for (const std::string& each : all) out.push(each);
  return out;
}

// {"3": "choose_unit"}
Value texts(const Names::Of& names) {
  Value out = Value::object();
  for (const auto& [number, name] : names) out.set(std::to_string(number), name);
  return out;
}

Value teams_of(const table::AnyGame& game) {
  Value out = Value::array();
  for (std::uint8_t seat = 0; seat < game.seats(); ++seat) out.push(int{game.team({seat})});
  return out;
}

// What is the same in all files of a setting.
Value about(const Setting& setting, const Provenance& from) {
  const table::AnyGame& game = *setting.game;
  Value out = Value::object();
  out.set("format", "sandtable dataset").set("format_version", kFormat);
  out.set("licence", kLicenceName).set("program", from.program);
  out.set("game", game.id()).set("scenario", game.scenario()).set("options", game.options());
  if (!from.own_content.is_null()) out.set("content", from.own_content);
  out.set("rules_version", game.rules_version()).set("content_fingerprint", from.content);
  out.set("seats", game.seats()).set("teams", teams_of(game));
  out.set("levels", texts(setting.levels)).set("changes_sides", setting.changes_sides);
  out.set("iterations", setting.budget.iterations).set("seed", setting.seed);
  out.set("max_answers", setting.most_answers);
  return out;
}

void add_setting(Archive& archive, const Setting& setting, const Provenance& from) {
  Value all = about(setting, from);
  all.set("critic", setting.critic);
  const Packed text = as_it_is(formats::dump_json(all) + "\n");
  archive.add("setting.json", {&text});
}

// Numbers of a row, for the shape of an array.
std::int64_t size_of_row(const Column& column) {
  std::int64_t out = column.type.back() - '0';
  for (const std::int64_t side : column.row) out *= side;
  return out;
}

}  // namespace

Shard::Shard(const Setting& setting, const Provenance& from, std::int64_t first)
    : setting_(setting),
      from_(from),
      first_(first),
      columns_(columns_of(setting)),
      packed_(columns_.size()) {}

bool Shard::has_room(const GameRows& game, const Bounds& bounds) const {
  std::uint64_t all = 0;
  for (std::size_t i = 0; i < packed_.size(); ++i) {
    if (packed_[i].size + game.columns[i].size >= kMostInMember) return false;
    all += packed_[i].bytes.size() + game.columns[i].bytes.size();
  }
  return games() < bounds.games && all <= bounds.packed;
}

void Shard::add(GameRows game) {
  for (std::size_t i = 0; i < packed_.size(); ++i) packed_[i].append(game.columns[i]);
  decisions_.push_back(decisions_.back() + game.decisions());
  chances_.push_back(chances_.back() + game.chances());
  add_counts(legal_, game.legal_counts);
  add_counts(outcomes_, game.outcome_counts);
  add_counts(draws_, game.draw_counts);
  names_.add(game.names);
}

std::string file_name(std::int64_t first, std::int64_t last) {
  std::array<char, 64> out{};
  std::snprintf(out.data(), out.size(), "games-%07lld-%07lld.npz", static_cast<long long>(first),
                static_cast<long long>(last));
  return out.data();
}

std::string beginning(const Setting& setting, const Provenance& from) {
  std::ostringstream out;
  Archive archive(out);
  add_setting(archive, setting, from);
  return out.str();
}

std::string Shard::file_name() const { return dataset::file_name(first_, first_ + games() - 1); }

std::string Shard::metadata() const {
  const table::AnyGame& game = *setting_.game;
  Value out = about(setting_, from_);
  out.set("first_game", first_).set("games", games());
  out.set("decisions", decisions_.back()).set("chances", chances_.back());
  out.set("num_distinct_actions", game.actions().count()).set("planes", texts(game.planes()));
  out.set("prompts", texts(names_.prompts)).set("purposes", texts(names_.purposes));
  out.set("dice", texts(names_.dice)).set("items", texts(names_.items));
  out.set("reasons", texts(names_.reasons));
  return formats::dump_json(out) + "\n";
}

Expected<void> Shard::write(const std::string& path) const {
  formats::NewFile file(path);
  Archive archive(file.out());
  add_setting(archive, setting_, from_);
  const Packed told = packed(metadata());
  archive.add("metadata.json", {&told});
  const Packed licence = packed(std::string(kLicence));
  archive.add("LICENSE.txt", {&licence});
  const auto add = [&](const Column& column, const Packed& rows) {
    std::vector<std::int64_t> shape = column.row;
    shape.insert(shape.begin(), static_cast<std::int64_t>(rows.size) / size_of_row(column));
    const Packed head = packed(array_head(column.type, shape));
    archive.add(column.name + ".npy", {&head, &rows});
  };
  for (std::size_t i = 0; i < columns_.size(); ++i) add(columns_[i], packed_[i]);
  const std::array<std::pair<const char*, const std::vector<std::int64_t>*>, 5> offsets{{
      {"decision_offsets", &decisions_},
      {"chance_offsets", &chances_},
      {"legal_offsets", &legal_},
      {"outcome_offsets", &outcomes_},
      {"draw_offsets", &draws_},
  }};
  for (const auto& [name, places] : offsets)
    add(column<std::int64_t>(name), packed(std::as_bytes(std::span(*places))));
  archive.finish();
  return file.put_in_place();
}

}  // namespace dataset
