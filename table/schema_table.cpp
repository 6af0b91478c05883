// SPDX-License-Identifier: MIT
#include "table/schema_table.h"

#include <algorithm>

#include "table/schema_decisions.h"

namespace table {
namespace {

using By = SchemaDecision::By;

Value* member(Value& object, std::string_view key) {
  for (auto& [name, value] : object.members()) {
    if (name == key) return &value;
  }
  return nullptr;
}

Value list_of(std::string_view key) { return Value::array().push(key); }

}  // namespace

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
