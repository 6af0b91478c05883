// SPDX-License-Identifier: MIT
// The schemas of whole files, from the lists of fields of what stands in them.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "table/schema_fields.h"

namespace table {

// A whole file: the keys of an entry, lists of entries, tables.
template <class Pack>
class SchemaFile {
 public:
  SchemaFile(SchemaTexts& texts, SchemaOf of, const Pack& pack, std::string name)
      : book_{texts, of}, pack_(pack), table_(book_, std::move(name)) {}

  // At the top of the file.
  template <class Part>
  void root(const std::string& name, const Part& part) {
    table_ = schema_table(book_, pack_, name, part);
  }
  template <class Part>
  void part(std::string_view key, const Part& part) {
    const std::string name(key);
    table_.add(key, book_.define(name, schema_table(book_, pack_, name, part).value()));
  }
  void key(std::string_view key, const Value& schema) { table_.add(key, schema); }
  void require(std::string_view key) { table_.require(key); }
  // [[ship]] of a file, or what a match of its own brings: then also [ship.id].
  template <class Entry>
  void list(std::string_view key, std::string_view name, const Entry& blank, std::size_t most) {
    const std::string as(name);
    const SchemaTable entry = schema_table(book_, pack_, as, blank);
    Value list =
        schema_of_list(book_.define(as, entry.value())).set("maxItems", static_cast<int>(most));
    if (book_.of == SchemaOf::own) {
      const Value keyed = book_.define(as + "_by_id", entry.value(false));
      list = any_of({std::move(list), schema_of_map(schema_of_text("[A-Za-z0-9]"), keyed)});
    }
    table_.add(key, list);
  }
  Value written(const std::string& title) const {
    Value out = Value::object()
                    .set("$schema", "http://json-schema.org/draft-07/schema#")
                    .set("title", title);
    const Value whole = table_.value();
    for (const auto& [key, value] : whole.members()) out.set(key, value);
    return out.set("definitions", book_.definitions);
  }

 private:
  SchemaBook book_;
  const Pack& pack_;
  SchemaTable table_;
};

// All files of a game, each described by itself.
template <class Pack>
class SchemaFiles {
 public:
  SchemaFiles(SchemaTexts& texts, const Pack& pack) : texts_(texts), pack_(pack) {}

  template <class Describe>
  void add(const std::string& name, SchemaOf of, const Describe& describe) {
    SchemaFile file(texts_, of, pack_, "file");
    describe(file);
    files_.push_back({name, file.written(texts_.key("file", name))});
  }
  std::vector<NamedValue> take() { return std::move(files_); }

 private:
  SchemaTexts& texts_;
  const Pack& pack_;
  std::vector<NamedValue> files_;
};

}  // namespace table
