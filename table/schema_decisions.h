// SPDX-License-Identifier: MIT
// What the passes over a list of fields say of its keys, compared. Internal to schema_*.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "table/schema_table.h"

namespace table {

bool is_refused(const Value& value);  // the schema of a key that may not be there
// The keys beside that of the decision which are not the same, and whether one of them is that.
std::vector<std::string> differences(const SchemaPass& a, const SchemaPass& b,
                                     const SchemaDecision& decision);
bool decides(const SchemaDecision& decision, const SchemaPass& first, std::string_view key);
// The values of a decision that lead to the same, in their order.
std::vector<std::vector<std::size_t>> groups_of(const SchemaDecision& decision);
std::vector<Value> values_of(const SchemaDecision& decision, const std::vector<std::size_t>& some);
// A key as that pass has it, refused where it has not.
SchemaKey key_in(const SchemaPass& pass, const std::string& name);
// Behind the key it stands behind there.
void insert_as_in(const SchemaPass& there, const SchemaKey& key, SchemaPass& into);
// A key that is only read where it is there, and changes nothing else, is one like any other.
void show_hidden(SchemaPass& first, std::vector<SchemaDecision>& decisions);
// One word says which keys a table has, and there is more to tell than a key more or less.
bool has_variants(const SchemaPass& first, const SchemaDecision& decision);
// One of these values.
Value words_of(const SchemaDecision& decision, const std::vector<Value>& values);

}  // namespace table
