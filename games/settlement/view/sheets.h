// What lies written down in the settlement: its town, the road of its missions, the card of the
// coming one, its roster, its cards, its reports and its grade. SB-14.3
#pragma once

#include "games/settlement/text/wording.h"
#include "table/scene.h"

namespace settlement {

using table::Sheet;
using Row = std::vector<std::string>;

Phase phase_seen(const Wording& w);
// What has been shown of the question is the town's: between a report and the next muster.
bool is_in_town(const Wording& w);

void add_sheets(const Wording& w, table::Scene& scene);

// Those of a mission: its card, its report while it is asked, as it was settled, and the end.
Sheet mission_sheet(const Wording& w);
Sheet form_sheet(const Wording& w);
Sheet report_sheet(const Wording& w);
// How to build its battle on a table of one's own, where it is played by hand. SB-9, SB-10
Sheet setup_sheet(const Wording& w);
Sheet grade_sheet(const Wording& w);

// "none" for an empty text.
std::string or_none(const Wording& w, const std::string& text);
inline std::string number(int n) { return std::to_string(n); }
// A line for each, the first behind the head; "none" where there is nothing.
void add_lines(const Wording& w, const char* head, const std::vector<std::string>& lines,
               Sheet& sheet);
// Where the campaign did not begin with mission 1. SB-14.6
void add_from(const Wording& w, Sheet& sheet);
// "a, b".
void add_to_list(std::string& list, const std::string& part);
std::string signed_number(int n);  // "+2", "−1"

}  // namespace settlement
