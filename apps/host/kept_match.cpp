// SPDX-License-Identifier: MIT
#include "apps/host/kept_match.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "apps/host/rules_today.h"
#include "apps/host/words.h"
#include "formats/json.h"

namespace host {
namespace {

using table::Error;
using table::ErrorCode;
using table::Expected;

// Where in the database something is wrong.
Error damaged(const std::string& match, const std::string& place, const Error& error) {
  return {ErrorCode::bad_record,
          "match " + match + " in the database, " + place + ": " + error.message, error.rule};
}

Expected<HostedMatch> open_kept(match::Registry games, const std::string& id,
                                const std::string& kept_head, bool begun) {
  const auto text = formats::parse_json(kept_head);
  if (!text) return damaged(id, "head", text.error());
  auto head = match_header_from(*text);
  if (!head) return damaged(id, "head", head.error());
  const std::size_t seats = head->seats.size();
  if (!begun) head->rules_version.clear();  // it will be played by today's
  auto match = HostedMatch::open(games, std::move(*head));
  if (match && seats != static_cast<std::size_t>(match->game().seats())) {
    return damaged(id, "head", {ErrorCode::bad_record, "the number of its seats is wrong", ""});
  }
  return match;
}

}  // namespace

Expected<Happened> repeat_kept(HostedMatch& match, const std::string& line) {
  const auto value = formats::parse_json(line);
  if (!value) return value.error();
  const auto moment = journal_entry_from(*value);
  if (!moment) return moment.error();
  return match.repeat(*moment);
}

bool is_of_earlier_rules(match::Registry games, const std::string& head, bool begun) {
  if (!begun) return false;
  const auto text = formats::parse_json(head);
  const auto read = text ? match_header_from(*text) : Expected<MatchHeader>(text.error());
  return read && read->lesson.empty() && are_earlier_rules(games, read->game, read->rules_version);
}

Expected<KeptMatch> KeptMatch::open(match::Registry games, const std::string& id,
                                    const std::string& head, bool begun) {
  auto match = open_kept(games, id, head, begun);
  if (!match) return match.error();
  return KeptMatch(id, std::move(*match));
}

Expected<void> KeptMatch::go_on(const std::string& line) {
  auto played = repeat_kept(match_, line);
  if (!played) return damaged(id_, "seq " + std::to_string(match_.rows() + 1), played.error());
  newest_ = std::move(*played);
  return {};
}

Expected<HostedMatch> KeptMatch::whole() && {
  if (match_.lesson() != nullptr && match_.rows() > 0 && !match_.lesson_step())
    return Error{ErrorCode::not_allowed, words("lesson_changed"), ""};
  return std::move(match_);
}

Expected<HostedMatch> read_kept_match(match::Registry games, const std::string& id,
                                      const std::string& head,
                                      const std::vector<std::string>& moments) {
  auto match = KeptMatch::open(games, id, head, !moments.empty());
  if (!match) return match.error();
  for (const std::string& line : moments) {
    if (const auto played = match->go_on(line); !played) return played.error();
  }
  return std::move(*match).whole();
}

Expected<HostedMatch> read_kept_match(match::Registry games, Store& store, const std::string& id,
                                      const Stored& stored) {
  std::vector<std::string> moments = stored.moments;
  auto match = KeptMatch::open(games, id, stored.head, stored.rows > 0);
  if (!match) return match.error();
  for (std::uint64_t read = kJournalPage;; read += kJournalPage) {
    for (const std::string& line : moments) {
      if (const auto played = match->go_on(line); !played) return played.error();
    }
    if (read >= stored.rows) return std::move(*match).whole();
    auto more = store.moments(id, read, std::min(read + kJournalPage, stored.rows));
    if (!more) return more.error();
    moments = std::move(*more);
  }
}

Expected<std::vector<std::string>> whole_journal(Store& store, const std::string& id,
                                                 const Stored& stored) {
  std::vector<std::string> out = stored.moments;
  while (out.size() < stored.rows) {
    auto more = store.moments(id, out.size(), std::min(out.size() + kJournalPage, stored.rows));
    if (!more) return more.error();
    if (more->empty()) return damaged(id, "rows", {ErrorCode::bad_record, "some are missing", ""});
    std::move(more->begin(), more->end(), std::back_inserter(out));
  }
  return out;
}

Expected<MatchHeader> kept_head(Store& store, const std::string& id) {
  const auto text = store.head(id);
  if (!text) return text.error();
  const auto value = formats::parse_json(*text);
  if (!value) return damaged(id, "head", value.error());
  return match_header_from(*value);
}

}  // namespace host
