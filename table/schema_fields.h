// SPDX-License-Identifier: MIT
// Lists of fields that are described instead of read: a third kind of list beside PackReader and
// PackWriter (table/pack_fields.h), from which JSON Schemas follow. Every kind says its schema:
//
//   Value schema(const auto& in) const;
//
// The list is gone through with a blank entry, and once more for each word, truth and presence of a
// key: so it comes to light which keys depend on which.
#pragma once

#include <any>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "table/pack_fields.h"
#include "table/schema_table.h"

namespace table {

// One pass over a list.
template <class Pack>
class SchemaFields : public FieldsBase {
 public:
  using By = SchemaDecision::By;
  // What is tried in this pass; nothing in the first.
  struct Try {
    By by = By::value;
    std::string key{};
    Value value{};
  };
  // Members as they were before anything was tried.
  using Before = std::map<std::string, std::any, std::less<>>;

  SchemaFields(SchemaBook& book, const Pack& pack, std::string name, Try tried, Before& before)
      : book_(book),
        pack_(pack),
        name_(std::move(name)),
        tried_(std::move(tried)),
        before_(before) {}

  const SchemaPass& pass() const { return pass_; }
  const std::vector<SchemaDecision>& decisions() const { return decisions_; }

  const Pack& things() const { return pack_; }
  bool is_inline() const { return book_.of == SchemaOf::own; }
  bool ok() const { return true; }
  bool has(std::string_view key) {
    decisions_.push_back({By::presence, std::string(key), {Value(true)}, false, {}});
    return is_tried(By::presence, key);
  }
  void complain(std::string_view /*key*/, std::string_view /*what*/) {}

  void id(std::string& /*id*/) {
    pass_.has_id = true;
    pass_.add("id", schema_of_text(kIdPattern), false);
    pass_.add("name", schema_of_type("string"), false);
  }
  void source(std::string& /*source*/) { source(); }
  void source() {
    pass_.add("source", schema_of_type("string"), book_.of == SchemaOf::pack);
    pass_.add("sources",
              schema_of_type("object").set("additionalProperties", schema_of_type("string")),
              false);
  }

  template <class Kind, class... Members>
  void operator()(std::string_view key, const Kind& kind, Members&... members) {
    put(key, kind, false, members...);
  }
  template <class Kind, class... Members>
  void required(std::string_view key, const Kind& kind, Members&... members) {
    put(key, kind, true, members...);
  }
  template <class Kind, class... Members>
  void needed(std::string_view key, const Kind& kind, Members&... members) {
    put(key, kind, !is_inline(), members...);
  }
  template <class Kind, class... Members>
  void unwritten(std::string_view key, const Kind& kind, Members&... members) {
    put(key, kind, false, members...);
  }
  void absent(std::string_view key, std::string_view /*why*/) { pass_.refuse(key); }
  void check(bool good, std::string_view key, std::string_view /*why*/) {
    if (!good) pass_.faults.emplace_back(key);
  }

  template <class Part>
  void table(std::string_view key, Part&& part, std::string_view expectation = "") {
    pass_.add(key, of_part(key, part), !expectation.empty());
  }
  template <class Part>
  void tables(std::string_view key, std::vector<Part>& /*parts*/,
              std::string_view expectation = "") {
    pass_.add(key, schema_of_list(of_item(key, Part{})), !expectation.empty());
  }
  template <class Next>
  void each_table(std::string_view key, const Next& next) {
    pass_.add(key, schema_of_list(of_item(key, next())), false);
  }

  // For kinds.
  const SchemaBook& book() const { return book_; }
  template <class Kind>
  Value of(const Kind& kind) const {
    return kind.schema(*this);
  }
  // A table inside this one, which goes by its own name (kTable) or by that of the key.
  template <class Part>
  Value of_part(std::string_view key, const Part& part) const;
  // One of a list of such tables: what it says is all there is of it.
  template <class Part>
  Value of_item(std::string_view key, const Part& part) const {
    const SchemaOf of = book_.of;
    if (of == SchemaOf::changes) book_.of = SchemaOf::pack;
    Value out = of_part(key, part);
    book_.of = of;
    return out;
  }
  Value number(int min, int max) const { return schema_of_number(min, max); }
  Value truth() const { return schema_of_type("boolean"); }
  Value text() const { return schema_of_type("string"); }
  Value text(std::string_view pattern) const { return schema_of_text(pattern); }
  // One text, or one in each language, each of at most `longest` letters.
  Value own_text(std::size_t longest = 0, bool may_be_empty = true) const {
    Value one = text();
    if (longest > 0) one.set("maxLength", static_cast<int>(longest));
    Value filled = one;
    if (!may_be_empty) filled.set("minLength", 1);
    Value each = schema_of_map({"en", "fr"}, filled);
    each.set("required", Value::array().push("en").push("fr"));
    return any_of({std::move(one), std::move(each)});
  }
  Value list(Value items) const { return schema_of_list(std::move(items)); }
  // Words, with what they mean.
  Value words(const std::vector<std::string>& words) const {
    Value out = schema_of_words(words);
    Value texts = Value::array();
    bool told = false;
    for (const std::string& word : words) {
      texts.push(book_.texts.word(name_ + "." + key_, word));
      told = told || !texts.items().back().as_string().empty();
    }
    return told ? with_texts(std::move(out), std::move(texts)) : out;
  }
  Value spoken_words(const std::vector<std::string>& words) const {
    return any_of({this->words(words), schema_of_text("^" + spoken_pattern(words) + "$")});
  }
  // Those of a list by id, and whatever the file brings itself.
  Value ids(const auto& list, std::string_view what) const {
    std::vector<std::string> all;
    Value texts = Value::array();
    for (const auto& entry : list) {
      if (std::ranges::find(all, entry.id) != all.end()) continue;
      all.push_back(entry.id);
      texts.push(book_.texts.title(what, entry.id));
    }
    Value out = schema_of_text(kIdPattern);
    if (!all.empty())
      out = any_of({with_texts(schema_of_words(all), std::move(texts)), std::move(out)});
    return book_.define(slug(what) + "_id", out);
  }

 private:
  static Value with_texts(Value words, Value texts) {
    return std::move(words).set(
        "x-taplo",
        Value::object().set("docs", Value::object().set("enumValues", std::move(texts))));
  }
  bool is_tried(By by, std::string_view key) const { return tried_.by == by && tried_.key == key; }

  template <class Kind, class... Members>
  void put(std::string_view key, const Kind& kind, bool required, Members&... members) {
    key_ = key;
    pass_.add(key, of(kind), required);
    if constexpr (sizeof...(Members) == 1) decide(key, kind, members...);
  }
  // Keys whose values others may depend on.
  template <class Kind, class Member>
  void decide(std::string_view key, const Kind& kind, Member& member) {
    if constexpr (requires { kind.choices(); }) {
      restore(key, member);
      const bool spoken = requires { Kind::kSpoken; };
      decisions_.push_back({By::value, std::string(key), kind.choices(), spoken, {}});
      if (is_tried(By::value, key)) (void)kind.take(pack_, tried_.value, member);
    } else if constexpr (requires { kind.min <= kind.max; }) {
      if (kind.min > 0 || kind.max <= 0) return;
      restore(key, member);
      decisions_.push_back({By::number, std::string(key), {Value(kind.max)}, false, {}});
      if (is_tried(By::number, key)) (void)kind.take(pack_, tried_.value, member);
    }
  }
  template <class Member>
  void restore(std::string_view key, Member& member) {
    const auto there = before_.find(key);
    if (there == before_.end())
      before_.emplace(key, member);
    else
      member = *std::any_cast<Member>(&there->second);
  }

  SchemaBook& book_;
  const Pack& pack_;
  std::string name_;
  std::string key_;
  Try tried_;
  Before& before_;
  SchemaPass pass_;
  std::vector<SchemaDecision> decisions_;
};

// Goes through the list of a part as often as it takes.
template <class Pack, class Part>
SchemaTable schema_table(SchemaBook& book, const Pack& pack, const std::string& name,
                         const Part& part) {
  typename SchemaFields<Pack>::Before before;
  const auto go = [&](typename SchemaFields<Pack>::Try tried) {
    SchemaFields<Pack> out(book, pack, name, std::move(tried), before);
    Part blank = part;
    fields(out, blank);
    return out;
  };
  const SchemaFields<Pack> first = go({});
  std::vector<SchemaDecision> decisions;
  for (const SchemaDecision& found : first.decisions()) {
    const bool known = std::ranges::any_of(
        decisions, [&](const SchemaDecision& d) { return d.by == found.by && d.key == found.key; });
    if (known) continue;
    SchemaDecision& decision = decisions.emplace_back(found);
    for (const Value& value : decision.values)
      decision.passes.push_back(go({decision.by, decision.key, value}).pass());
  }
  SchemaTable out(book, name);
  out.put_together(first.pass(), decisions);
  return out;
}

template <class Pack>
template <class Part>
Value SchemaFields<Pack>::of_part(std::string_view key, const Part& part) const {
  std::string name(key);
  if constexpr (requires { Part::kTable; }) name = Part::kTable;
  return book_.define(name, schema_table(book_, pack_, name, part).value());
}

}  // namespace table
