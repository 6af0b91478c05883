// SPDX-License-Identifier: MIT
#include "match/told.h"

#include <algorithm>

#include "match/words.h"

namespace match {
namespace {

using table::Reader;
using table::Value;

constexpr std::int64_t kMaxFace = 255;
constexpr std::size_t kMostLinkId = 64;

void read_roll(Reader& reader, Told& out) {
  const Value* faces = reader.array("roll");
  if (faces == nullptr) return;
  for (const Value& face : faces->items()) {
    if (!face.is_int() || face.as_int() < 1 || face.as_int() > kMaxFace) {
      return reader.complain("roll", "expected faces, whole numbers from 1");
    }
    out.roll.push_back(static_cast<std::uint8_t>(face.as_int()));
  }
  if (out.roll.empty() || out.roll.size() > table::kMaxDice) {
    reader.complain("roll", "expected 1 to " + std::to_string(table::kMaxDice) + " faces");
  }
  out.sides = static_cast<std::uint8_t>(reader.integer_or("sides", 0, 1, kMaxFace));
}

void read_deck(Reader& reader, Told& out) {
  if (!reader.has("deck")) return;
  const Value* deck = reader.array("deck");
  if (deck == nullptr) return;
  for (const Value& one : deck->items()) {
    const bool good = one.is_array() && one.items().size() == 2 && one.items()[0].is_string() &&
                      one.items()[1].is_int() && one.items()[1].as_int() > 0 &&
                      one.items()[1].as_int() <= UINT16_MAX;
    if (!good) return reader.complain("deck", "expected pairs of a name and how many there are");
    out.deck.emplace_back(one.items()[0].as_string(),
                          static_cast<std::uint32_t>(one.items()[1].as_int()));
  }
}

bool is_sum(std::string_view text) {
  return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == std::string::npos;
}
// As tables name their matches, and people their files.
bool is_link_id(std::string_view text) {
  const auto fits = [](unsigned char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           c == '-' || c == '_' || c == '.';
  };
  return !text.empty() && text.size() <= kMostLinkId && std::ranges::all_of(text, fits);
}

}  // namespace

std::shared_ptr<const BattleLink> read_link(Reader& reader) {
  if (!reader.has("battle")) return nullptr;
  const Value* value = reader.object("battle");
  if (value == nullptr) return nullptr;
  Reader inner(*value, reader.place() + ": battle", table::ErrorCode::bad_record);
  auto out = std::make_shared<BattleLink>();
  out->id = inner.string("id");
  out->sha256 = inner.string("sha256");
  inner.finish();
  if (!inner.ok() || !is_link_id(out->id) || !is_sum(out->sha256)) {
    reader.complain("battle", "expected {\"id\": up to 64 letters, digits, '-', '_' or '.', "
                              "\"sha256\": 64 hexadecimal digits}");
    return nullptr;
  }
  return out;
}

Value link_value(const BattleLink& battle) {
  return Value::object().set("id", battle.id).set("sha256", battle.sha256);
}

table::Expected<Told> read_told(const Value& line, const std::string& place,
                                std::uint32_t redeals) {
  Reader reader(line, place, table::ErrorCode::bad_record);
  Told out;
  if (reader.has("roll")) {
    out.kind = Entry::Kind::roll;
    read_roll(reader, out);
  } else if (reader.has("draw")) {
    out.kind = Entry::Kind::draw;
    out.text = reader.string("draw");
    read_deck(reader, out);
  } else {
    out.seat = {static_cast<std::uint8_t>(reader.integer("seat", 0, table::kMaxSeats - 1))};
    out.text = reader.string("answer");
    out.redeals =
        static_cast<std::uint32_t>(reader.integer_or("redeals", redeals, redeals, UINT32_MAX));
    out.battle = read_link(reader);
  }
  if (out.kind != Entry::Kind::answer) {
    const std::size_t most = out.kind == Entry::Kind::roll ? out.roll.size() : 1;
    out.purpose = reader.string_or("purpose", "");
    out.dictated = static_cast<std::uint8_t>(
        reader.integer_or("dictated", 0, 0, static_cast<std::int64_t>(most)));
  }
  reader.finish();
  if (!reader.ok()) return reader.error();
  return out;
}

Told told(const table::AnyGame& game, const Entry& entry) {
  Told out;
  out.kind = entry.kind;
  out.seat = entry.seat;
  out.redeals = entry.redeals;
  out.dictated = entry.dictated;
  if (entry.kind == Entry::Kind::answer) {
    out.text = entry.text;
    out.battle = entry.battle;
    return out;
  }
  out.purpose = game.purpose_name(entry.purpose);
  out.sides = entry.sides;
  if (entry.kind == Entry::Kind::roll) {
    out.roll.assign(entry.outcome.begin(), entry.outcome.end());
    return out;
  }
  out.text = game.item_name(entry.outcome[0]);
  for (const table::DrawOutcome& one : entry.deck) {
    out.deck.emplace_back(game.item_name(one.item), one.weight);
  }
  return out;
}

table::Expected<Entry> entry_of(const table::AnyGame& game, const Told& told) {
  Entry out;
  out.kind = told.kind;
  out.seat = told.seat;
  out.dictated = told.dictated;
  out.redeals = told.redeals;
  if (told.kind == Entry::Kind::answer) out.text = told.text;
  out.battle = told.battle;
  for (const std::uint8_t face : told.roll) out.outcome.push_back(face);
  if (told.kind != Entry::Kind::draw) return out;
  const auto item = game.parse_item(told.text);
  if (!item) return item.error();
  out.outcome.push_back(*item);
  return out;
}

std::string plain_text(const Told& entry, const std::vector<std::string>& seats,
                       table::Language language) {
  if (entry.kind == Entry::Kind::answer) {
    const std::size_t number = entry.seat.value;
    const std::string who = number < seats.size() ? seats[number] : std::to_string(number);
    return words(language, "told_answer", {{"who", who}, {"answer", entry.text}});
  }
  std::string what = entry.text;
  for (const std::uint8_t face : entry.roll) {
    what += (what.empty() ? "" : " ") + std::to_string(face);
  }
  const bool roll = entry.kind == Entry::Kind::roll;
  const std::string text = words(language, roll ? "told_roll" : "told_draw", {{"what", what}});
  return entry.purpose.empty() ? text : text + " (" + entry.purpose + ")";
}

}  // namespace match
