// SPDX-License-Identifier: MIT
// Reading the entries of a content pack, from files or given inline for one match: every entry has
// an `id` and says where its data come from; the first error is kept.
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
// rules.*.toml, digest.*.toml, keys.*.toml) do not.
bool is_pack_file(std::string_view path);

std::string in_quotes(std::string_view text);
std::string comma_list(std::span<const std::string_view> words);

// What the readers of the parts of one pack share.
struct PackErrors {
  ErrorCode code = ErrorCode::bad_request;
  bool is_inline = false;
  Error error{};

  bool ok() const { return error.message.empty(); }
  void keep(const Reader& reader) {
    if (ok() && !reader.ok()) error = reader.error();
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
std::string id_of(const PackEntry& entry, ErrorCode code);
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

template <class Card>
bool same_entry(const Card& a, const Card& b) {
  return a.id == b.id;
}

// First every entry gets its place in the pack, so that entries may refer to each other; then they
// are read. `blank(entry, code)` makes what a new one is before that, with all that tells it from
// others (same_entry); inline entries replace those of the pack.
template <class Card, class Blank>
std::vector<std::size_t> reserve_entries(PackErrors& reading, const std::vector<PackEntry>& entries,
                                         std::vector<Card>& cards, std::size_t max, Blank blank) {
  std::vector<std::size_t> places;
  for (const PackEntry& entry : entries) {
    if (!reading.ok()) break;
    const Card card = blank(entry, reading.code);
    std::size_t place = 0;
    while (place < cards.size() && !same_entry(cards[place], card)) ++place;
    const bool old = place < cards.size();
    const bool twice = std::find(places.begin(), places.end(), place) != places.end();
    if (old && (twice || !reading.is_inline))
      refuse(reading, entry, "id", in_quotes(card.id) + " is there twice");
    if (!old && place == max)
      refuse(reading, entry, "", "too many entries, at most " + std::to_string(max) + " fit");
    if (!old && reading.ok()) cards.push_back(card);
    places.push_back(place);
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
  if (const std::string place = unclean_place(content, "content"); !place.empty())
    return Error{ErrorCode::bad_position, place, ""};
  Pack changed = pack;
  PackReading<Pack> reading{changed, ErrorCode::bad_position, true};
  read(reading, Reader(content, "content", reading.code));
  if (!reading.ok()) return reading.error;
  pack = std::move(changed);
  return {};
}

}  // namespace table
