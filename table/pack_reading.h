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
// rules.*.toml, digest.*.toml, keys.*.toml) do not.
bool is_pack_file(std::string_view path);

std::string in_quotes(std::string_view text);  // a long one shortened
// What is wrong with a value that is no id of a `what`; "" where it may be `unsure`, as an entry
// has no id. And with one that is none of the names, or that is quoted before what was `expected`.
std::string known_wrong(std::string_view what, const Value& value, bool unsure);
std::string word_wrong(std::span<const std::string_view> names, const Value& value);
std::string quoted_wrong(const Value& value, const std::string& expected);
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
  void keep(Reader& reader);
  void tell(const std::string& what);  // of all together
  bool well_read(std::string_view id) const;
  // An entry with a fault is called what its place was reserved for.
  void keep_unread(const std::string& id, std::string& of_entry);
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
  for (const auto& entry : list) {
    if (entry.id.empty()) return true;
  }
  return false;
}
// Whether all of a list has been read, and well.
bool all_read(const PackErrors& reading, const auto& list) {
  if (reading.unread.empty()) return true;
  for (const auto& entry : list) {
    if (entry.id.empty() || !reading.well_read(entry.id)) return false;
  }
  return true;
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
// Where it is neither, an entry without a place stands for those that nobody knows.
struct InlineEntries {
  std::vector<Value> keep;
  std::vector<PackEntry> entries;
};
InlineEntries collect_inline(Reader& r, std::string_view key);

// Where a list has an entry, which it adds without contents if it is new.
struct ReservedPlace {
  std::size_t at;
  std::string_view id;
  bool is_new;
};
std::vector<std::size_t> reserve_places(PackErrors& reading, const std::vector<PackEntry>& entries,
                                        std::size_t max, std::string_view room, void* list,
                                        ReservedPlace (*place_of)(void* list, const PackEntry&));
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
  struct List {
    std::vector<Card>& cards;
    Blank& blank;
    ErrorCode code;
  } list{cards, blank, reading.code};
  const auto place_of = [](void* of, const PackEntry& entry) -> ReservedPlace {
    const List& to = *static_cast<List*>(of);
    Card card = to.blank(entry, to.code);
    std::size_t place = card.id.empty() ? to.cards.size() : 0;
    while (place < to.cards.size() && !same_entry(to.cards[place], card)) ++place;
    const bool is_new = place == to.cards.size();
    if (is_new) to.cards.push_back(std::move(card));
    return {place, to.cards[place].id, is_new};
  };
  return reserve_places(reading, entries, max, room, &list, place_of);
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
