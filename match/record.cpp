// SPDX-License-Identifier: MIT
#include "match/record.h"

#include "formats/json.h"
#include "match/truth.h"

namespace match {
namespace {

using table::Value;

const char* source_name(Source source) { return source == Source::seed ? "seed" : "manual"; }

Value header(const std::string& game, const std::string& rules_version, const Setup& setup) {
  Value out = Value::object();
  out.set("sandtable_record", kRecordVersion)
      .set("game", game)
      .set("rules_version", rules_version)
      .set("scenario", setup.scenario)
      .set("options", setup.options);
  if (!setup.content.is_null()) out.set("content", setup.content);
  if (!setup.position.is_null()) out.set("position", setup.position);
  if (!setup.position_text.empty()) out.set("position_text", setup.position_text);
  if (!setup.rules_before.empty()) out.set("rules_before", setup.rules_before);
  out.set("seed", setup.seed)
      .set("dice", source_name(setup.dice))
      .set("cards", source_name(setup.cards));
  if (!setup.fair.is_null()) out.set("fair", setup.fair);
  return out;
}

// `redeals`: the number in force before this entry. `chances`: with what chance chose from.
Value entry_value(const Told& entry, std::uint32_t& redeals, bool chances) {
  Value out = Value::object();
  if (entry.kind == Entry::Kind::answer) {
    out.set("seat", entry.seat.value).set("answer", entry.text);
    if (entry.redeals != redeals) out.set("redeals", std::int64_t{entry.redeals});
    redeals = entry.redeals;
    if (entry.battle) out.set("battle", link_value(*entry.battle));
    return out;
  }
  if (entry.kind == Entry::Kind::roll) {
    Value faces = Value::array();
    for (const std::uint8_t face : entry.roll) faces.push(face);
    out.set("roll", faces);
  } else {
    out.set("draw", entry.text);
  }
  out.set("purpose", entry.purpose);
  if (entry.dictated > 0) out.set("dictated", entry.dictated);
  if (chances && entry.sides > 0) out.set("sides", entry.sides);
  if (chances && !entry.deck.empty()) {
    Value deck = Value::array();
    for (const auto& [card, count] : entry.deck) {
      deck.push(Value::array().push(card).push(std::int64_t{count}));
    }
    out.set("deck", std::move(deck));
  }
  return out;
}

}  // namespace

std::string hash_text(const Match& match) {
  std::uint64_t hash = match.game().hash_of(Truth::of(match));
  std::string out(16, '0');
  for (std::size_t i = out.size(); i-- > 0; hash >>= 4U) out[i] = "0123456789abcdef"[hash & 15U];
  return out;
}

std::string write_record(const Match& match) {
  ToldRecord out{match.system().id(), match.game().rules_version(), match.setup(), {},
                 hash_text(match),    match.game().hash_version()};
  for (const Entry& entry : match.entries()) out.entries.push_back(told(match.game(), entry));
  return write_record(out);
}

std::string write_record(const ToldRecord& record) {
  std::string out =
      formats::dump_json(header(record.game, record.rules_version, record.setup)) + "\n";
  std::uint32_t redeals = 0;
  const bool chances = !record.setup.fair.is_null();  // for who checks the dice without the rules
  for (const Told& entry : record.entries) {
    out += formats::dump_json(entry_value(entry, redeals, chances)) + "\n";
  }
  Value end = Value::object();
  end.set("end", static_cast<std::int64_t>(record.entries.size())).set("hash", record.hash);
  if (record.hash_version != table::kHashOfMemory) end.set("hash_version", record.hash_version);
  return out + formats::dump_json(end) + "\n";
}

std::string position_text(const Match& match) {
  return match.game().write_position(Truth::of(match));
}

}  // namespace match
