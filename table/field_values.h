// SPDX-License-Identifier: MIT
// JSON out of lists of fields and back (table/fields.h).
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "table/fields.h"
#include "table/position_fields.h"
#include "table/value.h"

namespace table {

// Writes the keys of a list in its order. Things: what kinds look up ids in, a game or a pack.
template <class Things>
class FieldWriter : public FieldsBase {
 public:
  explicit FieldWriter(const Things& things) : things_(things) {}

  template <class Kind, class... Members>
  void operator()(std::string_view key, const Kind& kind, Members&... members) {
    if constexpr (requires { kind.write(*this, key, members...); })
      kind.write(*this, key, members...);
    else
      set(key, kind.value(things_, members...));
  }
  template <class Kind, class... Members>
  void shown(std::string_view key, const Kind& kind, Members&... members) {
    (*this)(key, kind, members...);
  }

  // For kinds.
  const Things& things() const { return things_; }
  void set(std::string_view key, Value value) { out_.set(std::string(key), std::move(value)); }
  Value written() && { return std::move(out_); }
  template <class T>
  Value object_of(const T& object) const {
    FieldWriter inner(things_);
    fields(inner, const_cast<T&>(object));  // a writer changes nothing
    return std::move(inner.out_);
  }

 private:
  const Things& things_;
  Value out_ = Value::object();
};

// Reads them. Source is a Fields (positions) or a Reader (files); the first complaint is kept.
// Whoever has all the keys read calls finish() of the source.
template <class Things, class Source>
class FieldReader : public FieldsBase {
 public:
  FieldReader(const Things& things, Source& source) : things_(things), source_(source) {}

  template <class Kind, class... Members>
  void operator()(std::string_view key, const Kind& kind, Members&... members) {
    if (!source_.ok()) return;
    if constexpr (requires { kind.read(*this, key, members...); }) {
      kind.read(*this, key, members...);
    } else {
      const Value* value = source_.any(key);
      if (value != nullptr && !kind.take(things_, *value, members...))
        source_.complain(key, kind.wrong(things_, *value));
    }
  }
  template <class Kind, class... Members>
  void shown(std::string_view key, const Kind& kind, Members&... members) {
    (*this)(key, kind, members...);
  }
  template <class Set>
  void unless_said(const Set& set) {
    if (source_.ok()) set(things_);
  }

  // For kinds; the last two where the source is a Fields.
  const Things& things() const { return things_; }
  Source& source() const { return source_; }
  template <class T>
  void read_object(const Value& value, const std::string& place, T& object) const {
    Source inner(value, place, source_.complaint());
    if (!inner.ok()) return;
    FieldReader reader(things_, inner);
    fields(reader, object);
    inner.finish();
  }
  void complain_at(const std::string& place, const std::string& what,
                   std::string_view rule = "") const {
    source_.complaint().say(place, what, rule);
  }

 private:
  const Things& things_;
  Source& source_;
};

template <class Things, class T>
Value fields_value(const Things& things, const T& object) {
  return FieldWriter<Things>(things).object_of(object);
}

// Everything the list of the object names; other keys are left for the caller.
template <class Things, class Source, class T>
void read_fields(const Things& things, Source& source, T& object) {
  FieldReader<Things, Source> reader(things, source);
  fields(reader, object);
}

}  // namespace table
