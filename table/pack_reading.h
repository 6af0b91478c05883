// SPDX-License-Identifier: MIT
// Reading the entries of a content pack, from files or given inline for one match: every entry has
// an `id` and says where its data come from. The first error is kept, or where the reading goes on
// all of them: what depends on a part that could not be read is left then, so that everything told
// is something to mend.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "table/clean_text.h"
#include "table/value.h"

namespace table {

struct NamedValue {
  std::string file;  // "units.toml", for messages
  Value value;
};

// Whether a file under content/<system> belongs to the pack; texts for people (messages.*.toml,
// rules.*.toml, digest.*.toml) do not.
bool is_pack_file(std::string_view path);

std::string in_quotes(std::string_view text);     // a long one shortened
std::string with_article(std::string_view what);  // "an Army card", "a unit card"
std::string comma_list(std::span<const std::string_view> words);

// What the readers of the parts of one pack share.
struct PackErrors {
  ErrorCode code = ErrorCode::bad_request;
  bool is_inline = false;
  Error error{};
  // For a game whose lists of fields allow for values that could not be read.
  bool goes_on = false;
  std::vector<std::string> unread{};  // ids of entries with a fault
  bool room_unknown = false;          // what is to make room could not be read

  bool ok() const { return error.message.empty(); }
  bool stopped() const { return !goes_on && !ok(); }
  void keep(Reader& reader) {
    if (!stopped()) reader.hand_over(error);
  }
  // Of all together, or of a place that has no entry.
  void tell(const std::string& what, int line = 0) {
    error.code = code;
    if (!stopped()) add_fault(error, line, what);
  }
  bool well_read(std::string_view id) const {
    return std::find(unread.begin(), unread.end(), id) == unread.end();
  }
};

template <class Pack>
struct PackReading : PackErrors {
  Pack& pack;
  PackReading(Pack& to, ErrorCode code_, bool is_inline_ = false)
      : PackErrors{code_, is_inline_, {}}, pack(to) {}
};

// `source` and `sources`; required in files. Inline entries have a source that begins with
// "inline".
std::string read_source(const PackErrors& reading, Reader& entry);
bool is_brought(std::string_view source);
// The entry's `id`, or its `name` made an id.
std::string read_id(Reader& entry);
// An entry without a readable id: others may mean it, so nobody can say what there is not.
bool has_unnamed(const auto& list) {
  return std::ranges::any_of(list, [](const auto& entry) { return entry.id.empty(); });
}
// Whether all of a list has been read, and well.
bool all_read(const PackErrors& reading, const auto& list) {
  return reading.unread.empty() ||
         (!has_unnamed(list) && std::ranges::all_of(list, [&](const auto& entry) {
           return reading.well_read(entry.id);
         }));
}

// Where a list has the entry of that id, -1 if nowhere.
int index_of(const auto& list, std::string_view id) {
  const auto found = std::ranges::find_if(list, [&](const auto& entry) { return entry.id == id; });
  return found == list.end() ? -1 : static_cast<int>(found - list.begin());
}

// One entry of a list with the place to name in errors.
struct PackEntry {
  const Value* value;
  std::string place;
};
std::string id_of(const PackEntry& entry, ErrorCode code);  // "" where it has no good one
void refuse(PackErrors& reading, const PackEntry& entry, std::string_view key,
            const std::string& why);

// The entries of a file's list.
void collect_entries(Reader& r, const NamedValue& file, std::string_view key,
                     std::vector<PackEntry>& out);

// Entries given for one match: a list, or a table keyed by id. `keep` owns what `entries` names.
struct InlineEntries {
  std::vector<Value> keep;
  std::vector<PackEntry> entries;
};
InlineEntries collect_inline(Reader& r, std::string_view key);

// ": there are 67, leave out 3"
std::string leave_out(std::size_t there, std::size_t most);

template <class Card>
bool same_entry(const Card& a, const Card& b) {
  return a.id == b.id;
}

// First every entry gets its place in the pack, so that entries may refer to each other; then they
// are read. `blank(entry, code)` makes what a new one is before that, with all that tells it from
// others (same_entry); inline entries replace those of the pack. `room` says how else than by
// bringing fewer there is room for them.
template <class Card, class Blank>
std::vector<std::size_t> reserve_entries(PackErrors& reading, const std::vector<PackEntry>& entries,
                                         std::vector<Card>& cards, std::size_t max, Blank blank,
                                         std::string_view room = "") {
  std::vector<std::size_t> places;
  const PackEntry* too_many = nullptr;
  std::size_t skipped = 0;
  for (std::size_t i = 0; i < entries.size() && !reading.stopped(); ++i) {
    // Far too many are not even read. What they are called nobody knows then.
    if (i > 4 * max) {
      cards.emplace_back();
      reading.unread.emplace_back();
      skipped = entries.size() - i - 1;
      break;
    }
    const Card card = blank(entries[i], reading.code);
    std::size_t place = card.id.empty() ? cards.size() : 0;
    while (place < cards.size() && !same_entry(cards[place], card)) ++place;
    const bool old = place < cards.size();
    const bool twice = old && std::find(places.begin(), places.end(), place) != places.end();
    if (old && (twice || !reading.is_inline))
      refuse(reading, entries[i], "id", in_quotes(card.id) + " is there twice");
    if (!old && place >= max && too_many == nullptr) too_many = &entries[i];
    if (!old) cards.push_back(card);
    places.push_back(place);
  }
  // One without an id could be meant in the place of another.
  if (too_many != nullptr && !reading.room_unknown && (skipped > 0 || !has_unnamed(cards))) {
    refuse(reading, *too_many, "",
           "too many entries, at most " + std::to_string(max) + " fit" +
               leave_out(cards.size() + skipped, max) + std::string(room));
  }
  return places;
}
template <class Card>
Card blank_entry(const PackEntry& entry, ErrorCode code) {
  Card card;
  card.id = id_of(entry, code);
  return card;
}

// Content that somebody brings for one match; `read(reading, reader)` takes its keys. The pack
// stays as it was where anything is wrong. Errors: bad_position.
template <class Pack, class Read>
Expected<void> add_to_pack(Pack& pack, const Value& content, const Read& read) {
  if (content.is_null()) return {};
  if (Error unclean = unclean_texts(content, "content"); !unclean.message.empty()) return unclean;
  Pack changed = pack;
  PackReading<Pack> reading{changed, ErrorCode::bad_position, true};
  read(reading, Reader(content, "content", reading.code, true));
  if (!reading.ok()) return reading.error;
  pack = std::move(changed);
  return {};
}

}  // namespace table
