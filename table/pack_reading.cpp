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

std::string in_quotes(std::string_view text) { return "\"" + std::string(text) + "\""; }

std::string comma_list(std::span<const std::string_view> words) {
  std::string out;
  for (const std::string_view word : words) out += (out.empty() ? "" : ", ") + std::string(word);
  return out;
}

bool is_brought(std::string_view source) { return source.starts_with("inline"); }

std::string read_source(const PackErrors& reading, Reader& entry) {
  const std::string source =
      reading.is_inline ? entry.string_or("source", "") : entry.string("source");
  if (const Value* sources = entry.object("sources")) {
    for (const auto& [key, text] : sources->members()) {
      if (!entry.has(key))
        entry.complain_at(text, "sources", in_quotes(key) + ": there is no such key here");
      if (!text.is_string())
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
  if (id.empty())
    entry.complain("id", "is missing: expected a name in snake_case");
  else if (slug(id) != id)
    entry.complain("id", in_quotes(id) + ": expected a name in snake_case");
  return id;
}

std::string id_of(const PackEntry& entry, ErrorCode code) {
  Reader r(*entry.value, entry.place, code);
  return read_id(r);
}

void refuse(PackErrors& reading, const PackEntry& entry, std::string_view key,
            const std::string& why) {
  Reader r(*entry.value, entry.place, reading.code);
  r.complain(key, why);
  reading.keep(r);
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
  }
  for (std::size_t i = 0; i < out.entries.size(); ++i) out.entries[i].value = &out.keep[i];
  return out;
}

}  // namespace table
