// SPDX-License-Identifier: MIT
#include "table/schema_decisions.h"

#include <algorithm>

namespace table {

using By = SchemaDecision::By;

const SchemaKey* SchemaPass::find(std::string_view name) const {
  const auto found = std::ranges::find(keys, name, &SchemaKey::name);
  return found == keys.end() ? nullptr : &*found;
}

void SchemaPass::add(std::string_view name, Value value, bool required) {
  const auto there = std::ranges::find(keys, name, &SchemaKey::name);
  if (there == keys.end())
    keys.push_back({std::string(name), std::move(value), required});
  else if (!is_refused(there->value))
    there->required = there->required || required;
}

void SchemaPass::refuse(std::string_view name) { add(name, false, false); }

bool is_refused(const Value& value) { return value.is_bool() && !value.as_bool(); }

// Of two numbers only whether a key is there counts, not that it may be no lower than another.
static bool is_like(const SchemaPass& a, const SchemaPass& b, std::string_view key, By by) {
  const SchemaKey* one = a.find(key);
  const SchemaKey* other = b.find(key);
  if (one == nullptr || other == nullptr) return one == other;
  if (*one == *other) return true;
  return by == By::number && one->required == other->required &&
         is_refused(one->value) == is_refused(other->value);
}

static std::vector<std::string> names_in(const SchemaPass& a, const SchemaPass& b) {
  std::vector<std::string> out;
  for (const SchemaPass* pass : {&a, &b}) {
    for (const SchemaKey& key : pass->keys) {
      if (std::ranges::find(out, key.name) == out.end()) out.push_back(key.name);
    }
  }
  return out;
}

// The keys beside that of the decision which are not the same.
std::vector<std::string> differences(const SchemaPass& a, const SchemaPass& b,
                                     const SchemaDecision& decision) {
  std::vector<std::string> out = names_in(a, b);
  std::erase_if(out, [&](const std::string& key) {
    return key == decision.key || is_like(a, b, key, decision.by);
  });
  return out;
}

bool decides(const SchemaDecision& decision, const SchemaPass& first, std::string_view key) {
  return key != decision.key && std::ranges::any_of(decision.passes, [&](const SchemaPass& pass) {
           return !is_like(first, pass, key, decision.by);
         });
}

// The values of a decision that lead to the same, in their order.
std::vector<std::vector<std::size_t>> groups_of(const SchemaDecision& decision) {
  std::vector<std::vector<std::size_t>> out;
  for (std::size_t i = 0; i < decision.passes.size(); ++i) {
    const auto like = std::ranges::find_if(out, [&](const auto& group) {
      return differences(decision.passes[group.front()], decision.passes[i], decision).empty();
    });
    if (like == out.end())
      out.push_back({i});
    else
      like->push_back(i);
  }
  return out;
}

std::vector<Value> values_of(const SchemaDecision& decision, const std::vector<std::size_t>& some) {
  std::vector<Value> out;
  out.reserve(some.size());
  for (const std::size_t i : some) out.push_back(decision.values[i]);
  return out;
}

SchemaKey key_in(const SchemaPass& pass, const std::string& name) {
  const SchemaKey* key = pass.find(name);
  return key == nullptr ? SchemaKey{name, false, false} : *key;
}

// Behind the key it stands behind there.
void insert_as_in(const SchemaPass& there, const SchemaKey& key, SchemaPass& into) {
  if (into.find(key.name) != nullptr) return;
  const auto at = std::ranges::find(there.keys, key.name, &SchemaKey::name) - there.keys.begin();
  const auto before =
      at == 0 ? into.keys.end()
              : std::ranges::find(into.keys, there.keys[static_cast<std::size_t>(at - 1)].name,
                                  &SchemaKey::name);
  into.keys.insert(before == into.keys.end() ? before : before + 1, key);
}

// A key that is only read where it is there, and changes nothing else, is one like any other.
void show_hidden(SchemaPass& first, std::vector<SchemaDecision>& decisions) {
  for (const SchemaDecision& hidden : decisions) {
    if (hidden.by != By::presence || first.find(hidden.key) != nullptr) continue;
    const SchemaPass& shown = hidden.passes.front();
    const SchemaKey* key = shown.find(hidden.key);
    if (key == nullptr || !differences(first, shown, hidden).empty()) continue;
    const SchemaKey as{key->name, key->value, false};
    insert_as_in(shown, as, first);
    for (SchemaDecision& other : decisions) {
      for (SchemaPass& pass : other.passes) insert_as_in(shown, as, pass);
    }
  }
}

// One word says which keys a table has, and there is more to tell than a key more or less.
bool has_variants(const SchemaPass& first, const SchemaDecision& decision) {
  const SchemaKey* key = first.find(decision.key);
  return decision.by == By::value && key != nullptr && key->required &&
         groups_of(decision).size() > 2;
}

Value words_of(const SchemaDecision& decision, const std::vector<Value>& values) {
  Value out = Value::object().set("enum", Value(Value::Array(values)));
  if (!decision.spoken) return out;
  std::vector<std::string> words;
  words.reserve(values.size());
  for (const Value& value : values) words.push_back(value.as_string());
  return any_of({std::move(out), schema_of_text("^" + spoken_pattern(words) + "$")});
}

}  // namespace table
