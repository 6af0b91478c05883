// SPDX-License-Identifier: MIT
// The schema of one table of a file, put together from what its list of fields named each time it
// was asked: once with everything as it is unless a file says otherwise, then once for each value
// of each key that other keys may depend on.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "table/schema_book.h"

namespace table {

// A key as the list named it; `false` is the schema of a key that may not be there.
struct SchemaKey {
  std::string name;
  Value value;
  bool required = false;
  bool operator==(const SchemaKey&) const = default;
};

// What one pass over a list of fields named.
struct SchemaPass {
  std::vector<SchemaKey> keys;
  std::vector<std::string> faults;  // keys that a check complained of
  bool has_id = false;

  const SchemaKey* find(std::string_view name) const;
  void add(std::string_view name, Value value, bool required);
  void refuse(std::string_view name);
};

// A key that others may depend on: by its value, or by being there.
struct SchemaDecision {
  enum class By : std::uint8_t { value, number, presence };
  By by = By::value;
  std::string key;
  std::vector<Value> values;       // to try in turn; of presence and number one
  bool spoken = false;             // words that may be spelled in several ways
  std::vector<SchemaPass> passes;  // what each led to
};

// A table of a file.
class SchemaTable {
 public:
  SchemaTable(SchemaBook& book, std::string name) : book_(&book), name_(std::move(name)) {}

  void put_together(SchemaPass first, std::vector<SchemaDecision> decisions);
  void add(std::string_view key, const Value& value, bool required = false);
  void require(std::string_view key);

  // The schema. Where an entry may be named by the key it stands under, it needs no `id`.
  Value value(bool with_id = true) const;

 private:
  void add_keys(const SchemaPass& first, const std::vector<const SchemaDecision*>& deciding);
  void add_variants(const SchemaDecision& decision);
  void add_first_conditions(const SchemaPass& first,
                            const std::vector<const SchemaDecision*>& deciding);
  void add_conditions(const SchemaPass& first, const SchemaDecision& decision);
  void add_condition(std::vector<Value> when, const std::vector<SchemaKey>& then);
  void add_needs(const SchemaPass& first, const std::vector<SchemaDecision>& decisions);
  Value closed(const std::vector<SchemaKey>& keys) const;
  Value choice(const SchemaDecision& decision, const std::vector<Value>& values) const;
  std::string text_of(std::string_view key) const;

  SchemaBook* book_;
  std::string name_;
  std::vector<SchemaKey> keys_;
  std::vector<Value> variants_;
  std::vector<Value> conditions_;
  bool has_id_ = false;
};

}  // namespace table
