// SPDX-License-Identifier: MIT
#include "table/schema_table.h"

#include <algorithm>

namespace table {
namespace {

using By = SchemaDecision::By;

bool is_refused(const Value& value) { return value.is_bool() && !value.as_bool(); }

Value* member(Value& object, std::string_view key) {
  for (auto& [name, value] : object.members()) {
    if (name == key) return &value;
  }
  return nullptr;
}

// Of two numbers only whether a key is there counts, not that it may be no lower than another.
bool is_like(const SchemaPass& a, const SchemaPass& b, std::string_view key, By by) {
  const SchemaKey* one = a.find(key);
  const SchemaKey* other = b.find(key);
  if (one == nullptr || other == nullptr) return one == other;
  if (*one == *other) return true;
  return by == By::number && one->required == other->required &&
         is_refused(one->value) == is_refused(other->value);
}

std::vector<std::string> names_in(const SchemaPass& a, const SchemaPass& b) {
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

Value list_of(std::string_view key) { return Value::array().push(key); }

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
  for (const Value& value : values) words.push_back(value.as_string());
  return any_of({std::move(out), schema_of_text("^" + spoken_pattern(words) + "$")});
}

}  // namespace

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

void SchemaTable::put_together(SchemaPass first, std::vector<SchemaDecision> decisions) {
  has_id_ = first.has_id;
  show_hidden(first, decisions);
  std::vector<const SchemaDecision*> deciding;
  for (const SchemaDecision& decision : decisions) {
    const bool matters = std::ranges::any_of(decision.passes, [&](const SchemaPass& pass) {
      return !differences(first, pass, decision).empty();
    });
    if (matters) deciding.push_back(&decision);
  }
  add_keys(first, deciding);
  if (book_->of == SchemaOf::changes) {
    for (SchemaKey& key : keys_) key.required = false;
    return;
  }
  if (deciding.size() == 1 && has_variants(first, *deciding.front()))
    return add_variants(*deciding.front());
  add_first_conditions(first, deciding);
  for (const SchemaDecision* decision : deciding) add_conditions(first, *decision);
  add_needs(first, decisions);
}

void SchemaTable::require(std::string_view key) {
  std::ranges::find(keys_, key, &SchemaKey::name)->required = true;
}

void SchemaTable::add(std::string_view key, const Value& value, bool required) {
  keys_.push_back({std::string(key), described(value, text_of(key)), required});
}

std::string SchemaTable::text_of(std::string_view key) const {
  return book_->texts.key(name_, key);
}

// Whatever may stand here, in whatever case.
void SchemaTable::add_keys(const SchemaPass& first,
                           const std::vector<const SchemaDecision*>& deciding) {
  SchemaPass all = first;
  std::vector<const SchemaPass*> passes{&first};
  for (const SchemaDecision* decision : deciding) {
    for (const SchemaPass& pass : decision->passes) passes.push_back(&pass);
  }
  for (const SchemaPass* pass : passes) {
    for (const SchemaKey& key : pass->keys) insert_as_in(*pass, {key.name, key.value, false}, all);
  }
  for (const SchemaKey& key : all.keys) {
    std::vector<Value> ways;
    for (const SchemaPass* pass : passes) {
      const SchemaKey* way = pass->find(key.name);
      if (way == nullptr || is_refused(way->value)) continue;
      if (std::ranges::find(ways, way->value) == ways.end()) ways.push_back(way->value);
    }
    if (ways.empty()) continue;
    const bool required = std::ranges::all_of(passes, [&](const SchemaPass* pass) {
      const SchemaKey* way = pass->find(key.name);
      return way != nullptr && way->required;
    });
    add(key.name, any_of(ways), required);
  }
}

// Which keys there are is for one of them to say.
void SchemaTable::add_variants(const SchemaDecision& decision) {
  for (const std::vector<std::size_t>& group : groups_of(decision)) {
    std::vector<SchemaKey> keys;
    for (const SchemaKey& key : decision.passes[group.front()].keys) {
      if (is_refused(key.value)) continue;
      Value value = key.value;
      if (key.name == decision.key) value = choice(decision, values_of(decision, group));
      // Editors show what all variants say of a key: of this one once is enough.
      const bool said = key.name == decision.key && !variants_.empty();
      keys.push_back({key.name, said ? value : described(value, text_of(key.name)), key.required});
    }
    variants_.push_back(closed(keys));
  }
}

Value SchemaTable::choice(const SchemaDecision& decision, const std::vector<Value>& values) const {
  Value texts = Value::array();
  bool told = false;
  for (const Value& value : values) {
    const std::string text =
        value.is_string() ? book_->texts.word(name_ + "." + decision.key, value.as_string()) : "";
    texts.push(text);
    told = told || !text.empty();
  }
  Value out = words_of(decision, values);
  if (told)
    out.set("x-taplo", Value::object().set("docs", Value::object().set("enumValues", texts)));
  return out;
}

namespace {

// Where the decision is as in the first pass.
Value as_first(const SchemaDecision& decision, const SchemaPass& first) {
  const auto of_key = [&](const Value& what) {
    return Value::object().set("properties", Value::object().set(decision.key, what));
  };
  if (decision.by == By::presence)
    return Value::object().set("not", Value::object().set("required", list_of(decision.key)));
  if (decision.by == By::number) return of_key(Value::object().set("maximum", 0));
  std::vector<Value> others;
  for (std::size_t i = 0; i < decision.passes.size(); ++i) {
    if (!differences(first, decision.passes[i], decision).empty())
      others.push_back(decision.values[i]);
  }
  return of_key(Value::object().set("not", words_of(decision, others)));
}

}  // namespace

void SchemaTable::add_condition(std::vector<Value> when, const std::vector<SchemaKey>& then) {
  Value properties = Value::object();
  Value required = Value::array();
  for (const SchemaKey& key : then) {
    const auto usual = std::ranges::find(keys_, key.name, &SchemaKey::name);
    const bool known = usual != keys_.end();
    if (!known && is_refused(key.value)) continue;
    if (!known || !(usual->value == described(key.value, text_of(key.name))))
      properties.set(key.name, key.value);
    if (key.required && !(known && usual->required)) required.push(key.name);
  }
  Value out = Value::object();
  if (!properties.members().empty()) out.set("properties", properties);
  if (!required.items().empty()) out.set("required", required);
  if (out.members().empty()) return;
  conditions_.push_back(Value::object().set("if", all_of(std::move(when))).set("then", out));
}

// Keys that depend on the same decisions, where all of these are as in the first pass.
void SchemaTable::add_first_conditions(const SchemaPass& first,
                                       const std::vector<const SchemaDecision*>& deciding) {
  std::vector<std::pair<std::vector<const SchemaDecision*>, std::vector<SchemaKey>>> groups;
  for (const SchemaKey& key : keys_) {
    std::vector<const SchemaDecision*> on;
    for (const SchemaDecision* decision : deciding) {
      if (decides(*decision, first, key.name)) on.push_back(decision);
    }
    if (on.empty()) continue;
    auto group = std::ranges::find(groups, on, &decltype(groups)::value_type::first);
    if (group == groups.end()) group = groups.insert(groups.end(), {on, {}});
    group->second.push_back(key_in(first, key.name));
  }
  for (const auto& [on, keys] : groups) {
    std::vector<Value> when;
    for (const SchemaDecision* decision : on) when.push_back(as_first(*decision, first));
    add_condition(std::move(when), keys);
  }
}

void SchemaTable::add_conditions(const SchemaPass& first, const SchemaDecision& decision) {
  for (const std::vector<std::size_t>& group : groups_of(decision)) {
    const SchemaPass& pass = decision.passes[group.front()];
    std::vector<SchemaKey> keys;
    for (const std::string& name : differences(first, pass, decision))
      keys.push_back(key_in(pass, name));
    Value when = Value::object().set("required", list_of(decision.key));
    Value of_key = Value::object();
    if (decision.by == By::number) of_key.set("minimum", 1);
    if (decision.by == By::value) of_key = words_of(decision, values_of(decision, group));
    if (!of_key.members().empty())
      when.set("properties", Value::object().set(decision.key, of_key));
    add_condition({when}, keys);
  }
}

// A check that fails until one of these keys is there.
void SchemaTable::add_needs(const SchemaPass& first, const std::vector<SchemaDecision>& decisions) {
  for (const std::string& fault : first.faults) {
    std::vector<Value> ways;
    for (const SchemaDecision& decision : decisions) {
      if (decision.by != By::presence) continue;
      const std::vector<std::string>& left = decision.passes.front().faults;
      if (std::ranges::find(left, fault) == left.end())
        ways.push_back(Value::object().set("required", list_of(decision.key)));
    }
    if (!ways.empty()) conditions_.push_back(any_of(ways));
  }
}

Value SchemaTable::closed(const std::vector<SchemaKey>& keys) const {
  Value properties = Value::object();
  Value required = Value::array();
  Value names = Value::array();
  for (const SchemaKey& key : keys) names.push(key.name);
  for (const SchemaKey& key : keys) {
    properties.set(key.name, key.value);
    if (key.required) required.push(key.name);
  }
  if (Value* sources = member(properties, "sources"); sources != nullptr)
    sources->set("propertyNames", Value::object().set("enum", names));
  Value out = schema_of_type("object").set("properties", properties);
  if (!required.items().empty()) out.set("required", required);
  return out.set("additionalProperties", false);
}

Value SchemaTable::value(bool with_id) const {
  std::vector<Value> parts;
  if (variants_.empty())
    parts.push_back(closed(keys_));
  else
    parts.push_back(Value::object().set("oneOf", Value(Value::Array(variants_))));
  if (has_id_ && with_id) {
    const Value name = Value::object().set("name", schema_of_text("[A-Za-z0-9]"));
    parts.push_back(
        any_of({Value::object().set("required", list_of("id")),
                Value::object().set("required", list_of("name")).set("properties", name)}));
  }
  parts.insert(parts.end(), conditions_.begin(), conditions_.end());
  return all_of(std::move(parts));
}

}  // namespace table
