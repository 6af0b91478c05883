// SPDX-License-Identifier: MIT
#include "table/pack_reading.h"

#include "table/text.h"

namespace table {

bool is_pack_file(std::string_view path) {
  const std::string_view file = path.substr(path.rfind('/') + 1);
  return !file.starts_with("messages.") && !file.starts_with("rules.") &&
         !file.starts_with("digest.") && !file.starts_with("keys.") && file != "briefings.toml" &&
         file != "words.toml" && !file.ends_with(".txt") &&
         path.find("/lessons/") == std::string_view::npos;
}

std::string in_quotes(std::string_view text) { return "\"" + shortened(text) + "\""; }

std::string leave_out(std::size_t there, std::size_t most) {
  return ": there are " + std::to_string(there) + ", leave out " + std::to_string(there - most);
}

std::string comma_list(std::span<const std::string_view> words) {
  std::string out;
  for (const std::string_view word : words) out += (out.empty() ? "" : ", ") + std::string(word);
  return out;
}

std::string known_wrong(std::string_view what, const Value& value, bool unsure) {
  const std::string name(what);
  if (value.is_string()) return unsure ? "" : quoted_wrong(value, "there is no such " + name);
  const bool vowel = std::string_view("AEIOaeio").find(what[0]) != std::string_view::npos;
  return "expected the id of a" + std::string(vowel ? "n " : " ") + name;
}

std::string word_wrong(std::span<const std::string_view> names, const Value& value) {
  return quoted_wrong(value, "expected one of " + comma_list(names));
}

std::string quoted_wrong(const Value& value, const std::string& expected) {
  return value.is_string() ? in_quotes(value.as_string()) + ": " + expected : expected;
}

void PackErrors::keep(Reader& reader) {
  if (!stopped()) reader.hand_over(error);
}

void PackErrors::tell(const std::string& what) {
  error.code = code;
  if (!stopped()) add_fault(error, 0, what);
}

void PackErrors::keep_unread(const std::string& id, std::string& of_entry) {
  unread.push_back(id);
  of_entry = id;
}

bool PackErrors::well_read(std::string_view id) const {
  return std::find(unread.begin(), unread.end(), id) == unread.end();
}

bool is_brought(std::string_view source) { return source.starts_with("inline"); }

std::string read_source(const PackErrors& reading, Reader& entry) {
  const std::string source =
      reading.is_inline ? entry.string_or("source", "") : entry.string("source");
  if (const Value* sources = entry.object("sources")) {
    for (const auto& [key, text] : sources->members()) {
      if (!entry.has(key))
        entry.complain_at(text, "sources", in_quotes(key) + ": there is no such key here");
      else if (!text.is_string())
        entry.complain_at(text, "sources", in_quotes(key) + ": expected a text");
    }
  }
  if (!reading.is_inline) return source;
  if (is_brought(source)) return source;
  return source.empty() ? "inline" : "inline: " + source;
}

std::string read_id(Reader& entry) {
  const std::string spoken = entry.string_or("name", "");
  const std::string id = entry.string_or("id", slug(spoken));
  if (!entry.good("id") || !entry.good("name")) return "";
  const Value* said = entry.any("id");
  if (id.empty())
    entry.complain("id", "is missing: expected a name in snake_case");
  else if (slug(id) != id && said != nullptr)
    entry.complain_at(*said, "id", in_quotes(id) + ": expected a name in snake_case");
  return id;
}

std::string id_of(const PackEntry& entry, ErrorCode code) {
  Reader r(*entry.value, entry.place, code, true);
  const std::string id = read_id(r);
  return r.good() ? id : "";
}

void refuse(PackErrors& reading, const PackEntry& entry, std::string_view key,
            const std::string& why) {
  Reader r(*entry.value, entry.place, reading.code, reading.goes_on);
  r.complain(key, why);
  reading.keep(r);
}

std::vector<std::size_t> reserve_places(PackErrors& reading, const std::vector<PackEntry>& entries,
                                        std::size_t max, std::string_view room, void* list,
                                        ReservedPlace (*place_of)(void* list, const PackEntry&)) {
  std::vector<std::size_t> places;
  const PackEntry* too_many = nullptr;
  std::size_t there = 0;
  bool unnamed = false;
  for (std::size_t i = 0; i < entries.size() && !reading.stopped(); ++i) {
    // Far too many are not even read. What they are called nobody knows then.
    if (i > 4 * max) {
      const Value nothing;
      there = place_of(list, {&nothing, ""}).at + entries.size() - i;
      reading.unread.emplace_back();
      unnamed = false;
      break;
    }
    const auto [place, id, is_new] = place_of(list, entries[i]);
    unnamed = unnamed || id.empty();
    const bool twice = !is_new && std::find(places.begin(), places.end(), place) != places.end();
    if (twice || (!is_new && !reading.is_inline))
      refuse(reading, entries[i], "id", in_quotes(id) + " is there twice");
    if (is_new && place >= max && too_many == nullptr) too_many = &entries[i];
    if (is_new) there = place + 1;
    places.push_back(place);
  }
  // One without an id could be meant in the place of another.
  if (too_many == nullptr || reading.room_unknown || unnamed) return places;
  refuse(reading, *too_many, "",
         "too many entries, at most " + std::to_string(max) + " fit" + leave_out(there, max) +
             std::string(room));
  return places;
}

void collect_entries(Reader& r, const NamedValue& file, std::string_view key,
                     std::vector<PackEntry>& out) {
  const Value* list = r.array(key);
  for (std::size_t i = 0; list != nullptr && i < list->items().size(); ++i) {
    out.push_back({&list->items()[i], file.file});
  }
}

InlineEntries collect_inline(Reader& r, std::string_view key) {
  InlineEntries out;
  const Value* list = r.any(key);
  if (list == nullptr) return out;
  const std::string place = r.place() + "." + std::string(key);
  if (list->is_array()) {
    for (std::size_t i = 0; i < list->items().size(); ++i) {
      out.keep.push_back(list->items()[i]);
      out.entries.push_back({nullptr, place + "[" + std::to_string(i) + "]"});
    }
  } else if (list->is_object()) {
    for (const auto& [id, value] : list->members()) {
      Value entry = value;
      if (entry.is_object() && entry.find("id") == nullptr) entry.set("id", slug(id));
      out.keep.push_back(entry);
      out.entries.push_back({nullptr, place + "." + id});
    }
  } else {
    r.complain(key, "expected a list of entries, or a table keyed by id");
    out.keep.emplace_back();
    out.entries.push_back({nullptr, ""});
  }
  for (std::size_t i = 0; i < out.entries.size(); ++i) out.entries[i].value = &out.keep[i];
  return out;
}

}  // namespace table
