// SPDX-License-Identifier: MIT
#include "table/schema_book.h"

#include "table/text.h"

namespace table {

Value SchemaBook::define(const std::string& name, const Value& schema) {
  for (int n = 1;; ++n) {
    const std::string as = n == 1 ? name : name + "_" + std::to_string(n);
    const Value* there = definitions.find(as);
    if (there == nullptr) definitions.set(as, schema);
    if (there == nullptr || *there == schema)
      return Value::object().set("$ref", "#/definitions/" + as);
  }
}

Value schema_of_type(std::string_view type) { return Value::object().set("type", type); }

Value schema_of_text(std::string_view pattern) {
  return schema_of_type("string").set("pattern", pattern);
}

Value schema_of_number(int min, int max) {
  Value out = schema_of_type("integer").set("minimum", min);
  if (max >= min) out.set("maximum", max);  // else other keys say what it is
  return out;
}

Value schema_of_list(Value items) { return schema_of_type("array").set("items", std::move(items)); }

Value schema_of_words(const std::vector<std::string>& words) {
  Value all = Value::array();
  for (const std::string& word : words) all.push(word);
  return Value::object().set("enum", std::move(all));
}

Value schema_of_map(Value names, Value values) {
  return schema_of_type("object")
      .set("propertyNames", std::move(names))
      .set("additionalProperties", std::move(values));
}

Value schema_of_map(const std::vector<std::string>& names, const Value& values) {
  Value properties = Value::object();
  for (const std::string& name : names) properties.set(name, values);
  return schema_of_type("object")
      .set("properties", std::move(properties))
      .set("additionalProperties", false);
}

namespace {

Value combined(std::string_view how, std::vector<Value> schemas) {
  if (schemas.size() == 1) return std::move(schemas.front());
  return Value::object().set(std::string(how), Value(std::move(schemas)));
}

std::string letters(std::string_view word) {
  constexpr std::string_view kNone = "'*";  // slug() leaves apostrophes out
  std::string out;
  for (const char c : word) {
    if (c == '_')
      out += "[^A-Za-z0-9]+";
    else if (c >= 'a' && c <= 'z')
      out += std::string("[") + static_cast<char>(c - 'a' + 'A') + c + "]";
    else
      out += c;
    if (c != '_') out += kNone;
  }
  return out;
}

}  // namespace

Value any_of(std::vector<Value> schemas) { return combined("anyOf", std::move(schemas)); }
Value all_of(std::vector<Value> schemas) { return combined("allOf", std::move(schemas)); }

Value described(Value schema, const std::string& text) {
  if (text.empty() || !schema.is_object()) return schema;
  Value out = Value::object().set("description", text);
  if (schema.find("$ref") != nullptr) return out.set("allOf", Value::array().push(schema));
  for (auto& [key, value] : schema.members()) out.set(key, std::move(value));
  return out;
}

std::string spoken_pattern(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : "|") + letters(word);
  return "[^A-Za-z0-9]*(?:" + out + ")[^A-Za-z0-9]*";
}

std::vector<std::string> schema_words(std::string_view text) {
  std::vector<std::string> out;
  for (const std::string_view word : split(text, " ")) out.emplace_back(word);
  return out;
}

}  // namespace table
