// SPDX-License-Identifier: MIT
#include "apps/host/shown.h"

#include <algorithm>

#include "apps/host/scene_patch.h"
#include "formats/json.h"

namespace host {
namespace {

// Appends `,"key":value`.
void append_member(std::string& out, std::string_view key, std::string_view value) {
  out.append(",\"").append(key).append("\":").append(value);
}

template <class List>
const typename List::value_type* member(const List& list, std::string_view key) {
  const auto found =
      std::ranges::find_if(list, [key](const auto& one) { return one.first == key; });
  return found == list.end() ? nullptr : &*found;
}

}  // namespace

Shown::Shown(const Standing& now, const Happened* happened, Eyes eyes, table::Language language)
    : match_(now.id),
      seq_(now.seq),
      version_(now.version.at(eyes.seat.value)),
      seat_(eyes.seat),
      language_(language),
      undone_(happened != nullptr && happened->moment.kind == JournalEntry::Kind::undo),
      by_order_(happened == nullptr ? table::SeatSet{} : happened->by_order),
      scene_(now.views.at(eyes.seat.value)->scene(language)),
      events_(formats::dump_json(events_value(now, happened, eyes.seat, language))) {
  for (const auto& [key, value] : update_members(now, eyes, language))
    members_.emplace_back(key, formats::dump_json(value));
}

void Shown::begin(std::string& out, const char* push) const {
  out.append("{\"push\":\"").append(push).append("\"");
  append_member(out, "match", formats::dump_json(match_));
  append_member(out, "seq", std::to_string(seq_));
  append_member(out, "seat",
                seat_ == table::kSpectator ? "null" : std::to_string(int{seat_.value}));
}

void Shown::append_orders(std::string& out) const {
  if (by_order_.empty()) return;
  table::Value seats = table::Value::array();
  for (std::uint8_t seat = 0; seat < table::kMaxSeats; ++seat) {
    if (by_order_.has({seat})) seats.push(seat);
  }
  append_member(out, "by_order", formats::dump_json(seats));
}

std::string Shown::whole(bool with_version) const {
  std::string out;
  begin(out, "update");
  append_member(out, "scene", formats::dump_json(table::to_value(scene_)));
  append_member(out, "events", events_);
  for (const auto& [key, value] : members_) append_member(out, key, value);
  if (undone_) append_member(out, "undone", "true");
  append_orders(out);
  if (with_version) append_member(out, "version", std::to_string(version_));
  return out + "}";
}

const ShownPrint& Shown::print() const {
  if (print_) return *print_;
  print_.emplace(ShownPrint{version_, print_of(scene_), {}});
  for (const auto& [key, value] : members_) print_->members.emplace_back(key, print_of(value));
  return *print_;
}

std::optional<std::string> Shown::patch(const ShownPrint& was) const {
  return follows(was) ? patch_from(was.scene, was, "") : std::nullopt;
}

std::optional<std::string> Shown::patch(const ShownPrint& was, const EventSteps& steps) const {
  if (!follows(was)) return std::nullopt;
  ScenePrint reached = was.scene;
  const auto text = steps.text(seat_, language_, reached);
  return text ? patch_from(reached, was, *text) : patch(was);
}

std::optional<std::string> Shown::patch_from(const ScenePrint& from, const ShownPrint& was,
                                             std::string_view steps) const {
  Operations operations;
  if (!patch_scene(from, print().scene, scene_, operations)) return std::nullopt;
  for (const auto& [key, value] : was.members) {
    if (member(members_, key) == nullptr) operations.remove("/" + key);
  }
  for (const auto& [key, value] : members_) {
    const auto* const before = member(was.members, key);
    if (before == nullptr) {
      operations.add(std::string("/") + key, value);
    } else if (before->second != member(print().members, key)->second) {
      operations.replace(std::string("/") + key, value);
    }
  }
  std::string out;
  begin(out, "patch");
  append_member(out, "base", std::to_string(was.version));
  append_member(out, "version", std::to_string(version_));
  append_member(out, "events", events_);
  if (!steps.empty()) append_member(out, "steps", steps);
  append_member(out, "patch", operations.text());
  append_orders(out);
  return out + "}";
}

}  // namespace host
