// SPDX-License-Identifier: MIT
#include "apps/cli/terminal/campaign_save.h"

#include <algorithm>
#include <charconv>

#include "apps/cli/terminal/packed_file.h"
#include "apps/cli/terminal/ui_text.h"
#include "campaign/linked_match.h"
#include "formats/json.h"
#include "match/follows_seed.h"
#include "match/record.h"

namespace cli {
namespace {

using match::Match;
using table::Error;
using table::Expected;
using table::Value;

constexpr std::string_view kKind = "campaign";
constexpr std::string_view kBattle = "battle-";
constexpr std::size_t kMostBattles = 64;

bool is_reported(const Match& campaign, const std::string& id) {
  return std::ranges::any_of(campaign.entries(), [&](const match::Entry& entry) {
    return entry.battle != nullptr && entry.battle->id == id;
  });
}

// A record whose dice are those of its seed.
Expected<Match> read_match(match::Registry games, const std::string& record) {
  auto match = match::load_record(games, record);
  if (!match) return match.error();
  const auto beside = match::first_beside_seed(*match);
  if (!beside) return beside.error();
  if (!*beside) return match;
  return bad_line("record line " + std::to_string(**beside + 2), "the seed brings something else");
}

// Of "battle-3"; 0 where it is no such name.
std::size_t number_of(std::string_view id) {
  std::size_t out = 0;
  if (!id.starts_with(kBattle)) return 0;
  const char* end = id.data() + id.size();
  const auto read = std::from_chars(id.data() + kBattle.size(), end, out);
  return read.ec == std::errc{} && read.ptr == end && out <= kMostBattles ? out : 0;
}

struct Line {
  std::string id;
  std::size_t at = 0;
  bool withdrawn = false;
  std::string record;
};

Expected<Line> read_line(const Value& value) {
  table::Reader reader(value, "line 3, unpacked, battles", table::ErrorCode::bad_record);
  Line out;
  out.id = reader.string("id");
  if (number_of(out.id) == 0) reader.complain("id", "expected battle-1, battle-2, ..");
  out.at = static_cast<std::size_t>(reader.integer("at", 0, INT32_MAX));
  out.withdrawn = reader.boolean_or("withdrawn", false);
  out.record = reader.string("record");
  reader.finish();
  if (!reader.ok()) return reader.error();
  return out;
}

// Why it cannot be gone on with; empty where it can.
std::string problem(const SavedCampaign& saved, const KeptBattle& kept) {
  const auto same = [&](const KeptBattle& other) { return other.id == kept.id; };
  if (std::ranges::any_of(saved.battles, same)) return "there are two of that name";
  if (kept.at > saved.campaign.entries().size()) return "the campaign has not come so far";
  if (kept.at < saved.campaign.entries().size()) return "";
  const auto belongs = campaign::check_belongs(saved.campaign, kept.battle);
  return belongs ? "" : belongs.error().message;
}

Expected<void> read_battles(match::Registry games, const Value& list, table::Language language,
                            SavedCampaign& out) {
  for (const Value& value : list.items()) {
    const auto line = read_line(value);
    if (!line) return line.error();
    const auto complain = [&](const std::string& why) {
      const bool told = is_reported(out.campaign, line->id);
      out.complaints.push_back(ui_text(language, told ? "battle_unread_told" : "battle_unread",
                                       {{"battle", line->id}, {"why", why}}));
      out.unread.push_back(value);
    };
    auto battle = read_match(games, line->record);
    if (!battle) {
      complain(battle.error().message);
      continue;
    }
    KeptBattle kept{line->id, line->at, std::move(*battle), line->withdrawn};
    if (const std::string why = problem(out, kept); !why.empty())
      complain(why);
    else
      out.battles.push_back(std::move(kept));
  }
  return {};
}

}  // namespace

KeptBattle* current_battle(SavedCampaign& saved) {
  if (saved.battles.empty() || !saved.campaign.awaited_battle()) return nullptr;
  KeptBattle& last = saved.battles.back();
  return last.at == saved.campaign.entries().size() ? &last : nullptr;
}

std::size_t next_number(const SavedCampaign& saved) {
  std::size_t last = 0;
  for (const KeptBattle& kept : saved.battles) last = std::max(last, number_of(kept.id));
  for (const match::Entry& entry : saved.campaign.entries()) {
    if (entry.battle) last = std::max(last, number_of(entry.battle->id));
  }
  return last + 1;
}

std::string battle_name(std::size_t number) {
  return std::string(kBattle) + std::to_string(number);
}

std::string write_campaign(const SavedCampaign& saved, table::Language language) {
  Value battles = Value::array();
  for (const KeptBattle& kept : saved.battles) {
    battles.push(Value::object()
                     .set("id", kept.id)
                     .set("at", kept.at)
                     .set("withdrawn", kept.withdrawn)
                     .set("record", match::write_record(kept.battle)));
  }
  // One that was begun again takes the place of the one that could not be read.
  const auto is_there = [&](const Value& line) {
    return std::ranges::count(saved.battles, line.find("id")->as_string(), &KeptBattle::id) > 0;
  };
  for (const Value& line : saved.unread) {
    if (!is_there(line)) battles.push(line);
  }
  Value inside = Value::object();
  inside.set("campaign", match::write_record(saved.campaign)).set("battles", std::move(battles));
  return write_packed(kKind, ui_text(language, "campaign_file"), formats::dump_json(inside));
}

Expected<SavedCampaign> read_campaign(match::Registry games, std::string_view text,
                                      table::Language language) {
  const auto unpacked = read_packed(kKind, text);
  if (!unpacked) return unpacked.error();
  const std::string place = "line 3, unpacked";
  const auto inside = formats::parse_json(*unpacked);
  if (!inside) return bad_line(place, inside.error().message);
  table::Reader reader(*inside, place, table::ErrorCode::bad_record);
  const std::string record = reader.string("campaign");
  const Value* battles = reader.array("battles");
  if (battles != nullptr && battles->items().size() > kMostBattles)
    reader.complain("battles", "expected " + std::to_string(kMostBattles) + " at most");
  reader.finish();
  if (!reader.ok()) return reader.error();
  auto match = read_match(games, record);
  if (!match) return bad_line("line 3, campaign", match.error().message);
  if (!match->game().is_campaign())
    return bad_line("line 3, campaign", "this is a record of a battle: sandtable replay FILE");
  SavedCampaign out{std::move(*match)};
  if (battles == nullptr) return out;
  if (const auto read = read_battles(games, *battles, language, out); !read) return read.error();
  return out;
}

bool is_campaign_file(std::string_view text) { return is_packed(kKind, text); }

}  // namespace cli
