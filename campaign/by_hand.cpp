// SPDX-License-Identifier: MIT
#include "campaign/by_hand.h"

#include <algorithm>
#include <charconv>

#include "campaign/words.h"

namespace campaign {
namespace {

using match::Entry;
using table::Scene;
using table::Sheet;

constexpr std::string_view kReport = "report:";

// Of "report:3"; 0 where it is no such sheet.
int number_of(const Sheet& sheet) {
  int out = 0;
  if (!sheet.id.starts_with(kReport)) return out;
  const char* end = sheet.id.data() + sheet.id.size();
  std::from_chars(sheet.id.data() + kReport.size(), end, out);
  return out;
}

int last_report(const Scene& scene) {
  int out = 0;
  for (const Sheet& sheet : scene.sheets) out = std::max(out, number_of(sheet));
  return out;
}

// Reports are numbered as the missions are: those before the first were not played.
bool is_by_hand(const std::vector<bool>& by_hand, int last, int number) {
  const int place = static_cast<int>(by_hand.size()) - 1 - (last - number);
  return number > 0 && number <= last && place >= 0 && by_hand[static_cast<std::size_t>(place)];
}

// For pages: which reports they were, as a list of their numbers, and the sentence about them.
void mark_data(Sheet& sheet, const std::vector<bool>& by_hand, int last, const std::string& text) {
  if (!sheet.data.is_object()) return;
  table::Value numbers = table::Value::array();
  for (int number = 1; number <= last; ++number) {
    if (is_by_hand(by_hand, last, number)) numbers.push(number);
  }
  sheet.data.set("by_hand", std::move(numbers)).set("by_hand_text", text);
}

void mark_road(Sheet& road, const std::vector<bool>& by_hand, int last,
               const std::string& remark) {
  for (std::size_t i = 0; i < road.rows.size(); ++i) {
    if (!road.rows[i].empty() && is_by_hand(by_hand, last, static_cast<int>(i) + 1))
      road.rows[i].back() += " (" + remark + ")";
  }
}

}  // namespace

std::vector<bool> given_by_hand(const match::Match& campaign) {
  std::vector<bool> out;
  auto at = campaign.restarted(campaign.setup().seed, campaign.setup().fair, false);
  for (const Entry& entry : campaign.entries()) {
    if (!at) return out;
    if (entry.kind == Entry::Kind::answer && at->awaited_battle())
      out.push_back(entry.battle == nullptr);
    if (!at->repeat(entry).ok()) return out;
  }
  return out;
}

void mark_by_hand(Scene& scene, const std::vector<bool>& by_hand, table::Language language) {
  const auto n = std::ranges::count(by_hand, true);
  const int last = last_report(scene);
  if (n == 0 || last == 0) return;
  for (Sheet& sheet : scene.sheets) {
    if (is_by_hand(by_hand, last, number_of(sheet)))
      sheet.rows.push_back({words(language, "reported"), words(language, "by_hand")});
    if (number_of(sheet) > 0) mark_data(sheet, by_hand, last, words(language, "by_hand"));
    if (sheet.id == "road") mark_road(sheet, by_hand, last, words(language, "by_hand_short"));
    if (sheet.id == "grade") {
      sheet.rows.push_back({words(language, "reported"),
                            words(language, "by_hand_of", {{"n", std::to_string(n)},
                                                           {"all", std::to_string(by_hand.size())}})});
      mark_data(sheet, by_hand, last, sheet.rows.back().back());
    }
  }
}

}  // namespace campaign
