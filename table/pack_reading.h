// Reading the entries of a content pack, from files or given inline for one match: every entry has
// an `id` and says where its data come from; the first error is kept.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "table/value.h"

namespace table {

struct NamedValue {
  std::string file;  // "units.toml", for messages
  Value value;
};

// Whether a file under content/<system> belongs to the pack; texts for people (messages.*.toml,
// rules.*.toml) do not.
bool is_pack_file(std::string_view path);

std::string in_quotes(std::string_view text);

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
// The entry's `id`, or its `name` made an id.
std::string read_id(Reader& entry);

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

// First every entry gets its place in the pack, so that entries may refer to each other; then they
// are read. `find` says where the pack has an entry already (-1: nowhere), which inline entries
// replace; `name` gives a new one its id.
template <class Card, class Find, class Name>
std::vector<std::size_t> reserve_entries(PackErrors& reading, const std::vector<PackEntry>& entries,
                                         std::vector<Card>& cards, std::size_t max, Find find,
                                         Name name) {
  std::vector<std::size_t> places;
  for (const PackEntry& entry : entries) {
    if (!reading.ok()) break;
    const int old = find(entry);
    if (old >= 0) {
      const auto place = static_cast<std::size_t>(old);
      const bool twice = std::find(places.begin(), places.end(), place) != places.end();
      if (twice || !reading.is_inline)
        refuse(reading, entry, "id", in_quotes(id_of(entry, reading.code)) + " is there twice");
      places.push_back(place);
      continue;
    }
    if (cards.size() == max)
      refuse(reading, entry, "", "too many entries, at most " + std::to_string(max) + " fit");
    if (!reading.ok()) break;
    places.push_back(cards.size());
    cards.emplace_back();
    name(cards.back(), entry);
  }
  return places;
}

}  // namespace table
