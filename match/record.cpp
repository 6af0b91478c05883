#include "match/record.h"

#include "formats/json.h"

namespace match {
namespace {

using table::Value;

const char* source_name(Source source) { return source == Source::seed ? "seed" : "manual"; }

Value header(const Match& match) {
  const Setup& setup = match.setup();
  Value out = Value::object();
  out.set("sandtable_record", kRecordVersion)
      .set("game", match.system().id())
      .set("rules_version", match.game().rules_version())
      .set("scenario", setup.scenario)
      .set("options", setup.options);
  if (!setup.content.is_null()) out.set("content", setup.content);
  if (!setup.position.is_null()) out.set("position", setup.position);
  if (!setup.position_text.empty()) out.set("position_text", setup.position_text);
  out.set("seed", setup.seed)
      .set("dice", source_name(setup.dice))
      .set("cards", source_name(setup.cards));
  if (!setup.fair.is_null()) out.set("fair", setup.fair);
  return out;
}

Value entry_value(const table::AnyGame& game, const Entry& entry) {
  Value out = Value::object();
  if (entry.kind == Entry::Kind::answer) {
    return out.set("seat", entry.seat.value).set("answer", entry.text);
  }
  if (entry.kind == Entry::Kind::roll) {
    Value faces = Value::array();
    for (const std::uint8_t face : entry.outcome) faces.push(face);
    out.set("roll", faces);
  } else {
    out.set("draw", game.item_name(entry.outcome[0]));
  }
  out.set("purpose", game.purpose_name(entry.purpose));
  if (entry.dictated > 0) out.set("dictated", entry.dictated);
  return out;
}

}  // namespace

std::string hash_text(const table::AnyState& state) {
  std::uint64_t hash = table::hash(state);
  std::string out(16, '0');
  for (std::size_t i = out.size(); i-- > 0; hash >>= 4U) out[i] = "0123456789abcdef"[hash & 15U];
  return out;
}

std::string write_record(const Match& match) {
  std::string out = formats::dump_json(header(match)) + "\n";
  for (const Entry& entry : match.entries()) {
    out += formats::dump_json(entry_value(match.game(), entry)) + "\n";
  }
  const Value end = Value::object()
                        .set("end", static_cast<std::int64_t>(match.entries().size()))
                        .set("hash", hash_text(match.state()));
  return out + formats::dump_json(end) + "\n";
}

}  // namespace match
