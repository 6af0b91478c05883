// SPDX-License-Identifier: MIT
// What today's rules make of the positions that were kept of a match of earlier ones.
#include "apps/host/old_match.h"

namespace host {

std::optional<match::Match> OldMatch::set(const table::GameSystem& system,
                                          const std::string& position) const {
  auto out = match::Match::open(system, {.scenario = head_.scenario,
                                         .options = head_.options,
                                         .content = head_.content,
                                         .position_text = position});
  return out ? std::optional(std::move(*out)) : std::nullopt;
}

// Where today's rules do not agree, the table can still be seen now and then.
void OldMatch::add_positions(const table::GameSystem& system, const std::string& newest) {
  if (agreed_until_ == past_.seq) return;
  for (const PastJournal::Position& one : past_.positions) {
    if (one.seq <= agreed_until_) continue;
    if (const auto table = set(system, one.text))
      sights_.push_back({one.seq, {table->snapshot(), {}}});
  }
  if (newest.empty() || (!sights_.empty() && sights_.back().seq == past_.seq)) return;
  if (const auto table = set(system, newest))
    sights_.push_back({past_.seq, {table->snapshot(), {}}});
}

// From the last position in the journal, with what was answered since.
std::optional<match::Match> OldMatch::gone_on_from(const table::GameSystem& system,
                                                   const PastJournal::Position& from) const {
  auto out = set(system, from.text);
  std::vector<match::Told> since;
  for (std::size_t i = 0; i < past_.open; ++i) {
    if (past_.lines[i].seq > from.seq) since.push_back(past_.lines[i].told);
  }
  for (std::size_t i = 0; out && i < since.size();) {
    const auto played = match::repeat_told(*out, std::span(since).subspan(i), false);
    if (!played) return std::nullopt;
    i += *played;
  }
  return out;
}

// The position as it was kept; or what today's rules make of the last one in the journal, or of the
// whole match, with all that was answered since.
void OldMatch::look_for_a_way_on(const table::GameSystem& system, const std::string& newest) {
  const auto may_go_on = [this](const match::Match& match) {
    if (match.question().kind != table::QuestionKind::ask) return false;
    goes_on_from_ = match::position_text(match);
    return true;
  };
  const auto now = newest.empty() ? std::nullopt : set(system, newest);
  if (now && may_go_on(*now)) return;
  if (!past_.positions.empty()) {
    const auto later = gone_on_from(system, past_.positions.back());
    if (later && may_go_on(*later)) return;
  }
  if (played_ && !played_->departure) may_go_on(played_->match);
}

}  // namespace host
