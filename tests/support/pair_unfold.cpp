// How what a pair is told shows on the table, event by event.
#include <algorithm>

#include "formats/json.h"
#include "support/pair.h"

namespace testing_support {
namespace {

using table::Event;
using table::Language;

// The places in the log of what that viewer is told.
std::vector<std::size_t> numbers_of(table::Seat viewer, const table::Log& log) {
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i < log.events.size(); ++i) {
    if (log.events[i].audience.has(viewer)) out.push_back(i);
  }
  return out;
}

}  // namespace

// Where both are told the same and look the same afterwards, the table changes with each event in
// the same way; what tells them apart may show from the first event on, for it all comes at once.
// Of a sealed step that has been closed the table is shown with what everybody is told alone
// (docs/SERVER.md, "Steps").
bool Pair::unfold_alike(const table::Log& log_one, const match::Stands& of_one,
                        const table::Log& log_two, const match::Stands& of_two,
                        const std::string& after) const {
  const auto one = numbers_of(viewer_, log_one);
  const auto two = numbers_of(viewer_, log_two);
  const auto is_same = [&](std::size_t i, std::size_t k) {
    return log_one.events[i] == log_two.events[k];
  };
  if (!std::ranges::equal(one, two, is_same)) return true;
  if (!(game_.observe(one_, viewer_) == game_.observe(two_, viewer_))) return true;
  for (std::size_t i = 0; i < one.size(); ++i) {
    const Event& event = log_one.events[one[i]];
    if (opened_ && !(event.audience == table::SeatSet::all())) continue;
    const auto seen_one = of_one.seen(one[i], viewer_);
    const auto seen_two = of_two.seen(two[i], viewer_);
    if (seen_one == seen_two) continue;
    for (const Language language : {Language::en, Language::fr}) {
      const std::string what = "the scenes differ after " + after + " with " +
                               told(event, one_, Language::en) + " (its number " +
                               std::to_string(i) + ")";
      if (!same(formats::dump_json(to_value(of_one.scene(seen_one, language))),
                formats::dump_json(to_value(of_two.scene(seen_two, language))), what))
        return false;
    }
  }
  return true;
}

}  // namespace testing_support
