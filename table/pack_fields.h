// SPDX-License-Identifier: MIT
// Lists of fields (table/fields.h) for the entries of a content pack. A game says once what each of
// its structs holds:
//
//   template <class List>
//   void fields(List& f, Weapon& weapon) {
//     f.id(weapon.id);
//     f.source(weapon.source);
//     f.required("effect", table::word_of<WeaponEffect>(), weapon.effect);
//     f.needed("amount", table::number(1, 30), weapon.amount);
//     f("range", table::number(0, 4), weapon.range);
//   }
//
// Reading with every check, unknown keys included, and writing back follow from it. A key that is
// absent leaves its member as it is.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "table/field_kinds.h"
#include "table/field_values.h"
#include "table/pack_reading.h"

namespace table {

// Kinds for packs, beside those of table/field_kinds.h. One that is made of several values has
// read_at(in, key, value, members...) instead of take, and complains of each where it stands.

// A name of an enumeration; a wrong one is quoted beside the right ones.
template <class E>
struct PackWordKind : NameKind<E> {
  std::string wrong(const auto& /*pack*/, const Value& value) const {
    return word_wrong(names_of(E{}), value);
  }
};
template <class E>
constexpr PackWordKind<E> word_of() {
  return {};
}

// An entry of the pack by its id, held as its place in the list or as the id itself.
template <class ListOf>
struct KnownKind : IdKind<ListOf> {
  using IdKind<ListOf>::take;
  bool take(const auto& pack, const Value& value, std::string& id) const {
    std::size_t index = 0;
    if (!take(pack, value, index)) return false;
    id = value.as_string();
    return true;
  }
  std::string wrong(const auto& pack, const Value& value) const {
    return known_wrong(this->what, value, has_unnamed(this->list_of(pack)));
  }
};
template <class ListOf>
constexpr KnownKind<ListOf> known(ListOf list_of, std::string_view what) {
  return {{list_of, what}};
}

// The same, held as its id only.
template <class ListOf>
struct KnownIdKind : KnownKind<ListOf> {
  Value value(const auto& /*pack*/, const std::string& id) const { return id; }
};
template <class ListOf>
constexpr KnownIdKind<ListOf> known_id(ListOf list_of, std::string_view what) {
  return {{{list_of, what}}};
}

// A wrong text is quoted before what was expected.
template <class Inner>
struct QuotedKind : Inner {
  std::string wrong(const auto& pack, const Value& value) const {
    return quoted_wrong(value, Inner::wrong(pack, value));
  }
};
template <class Inner>
constexpr QuotedKind<Inner> quoted(Inner inner) {
  return {inner};
}
// A text that parse(text) understands, never written back.
template <class Parse>
constexpr auto quoted(Parse parse, std::string_view expected) {
  return quoted(word(nullptr, parse, expected));
}

// A value of E held as its number, so that there is room for "none".
template <class E, class Inner>
struct IndexedKind : Inner {
  template <class T>
  bool take(const auto& pack, const Value& value, T& member) const {
    E taken{};
    if (!Inner::take(pack, value, taken)) return false;
    if constexpr (requires { taken.value; })
      member = static_cast<T>(taken.value);
    else
      member = static_cast<T>(taken);
    return true;
  }
  template <class T>
  Value value(const auto& pack, const T& member) const {
    return Inner::value(pack, E{static_cast<std::uint8_t>(member)});
  }
};
template <class E, class Inner>
constexpr IndexedKind<E, Inner> indexed(Inner inner) {
  return {inner};
}

// A list of values of one kind, after those that are there.
template <class Item>
struct ItemsKind {
  Item item;
  template <class List>
  void read_at(auto& in, std::string_view key, const Value& value, List& list) const {
    if (!value.is_array()) return in.complain_at(value, key, "expected a list");
    // What was no good is left out.
    for (const Value& each : value.items()) {
      if (!in.take(key, item, each, list.emplace_back())) list.pop_back();
    }
  }
  template <class List>
  Value value(const auto& pack, const List& list) const {
    Value out = Value::array();
    for (const auto& each : list) out.push(item.value(pack, each));
    return out;
  }
  Value schema(const auto& in) const { return in.list(in.of(item)); }
};
template <class Item>
constexpr ItemsKind<Item> items_of(Item item) {
  return {item};
}

// Not written where it is `silent`.
template <class Silent, class Inner>
struct UnlessKind : Inner {
  Silent silent;
  template <class Out, class T>
  void write(Out& out, std::string_view key, const T& member) const {
    if (!(member == silent)) out.set(key, Inner::value(out.things(), member));
  }
};
template <class Silent, class Inner>
constexpr UnlessKind<Silent, Inner> unless(Silent silent, Inner inner) {
  return {inner, silent};
}

// Reads one table of a pack.
template <class Pack>
class PackReader : public FieldsBase {
 public:
  PackReader(PackReading<Pack>& reading, const Value& value, std::string place)
      : reading_(reading), r_(value, std::move(place), reading.code, reading.goes_on) {}

  const Pack& things() const { return reading_.pack; }
  bool is_inline() const { return reading_.is_inline; }
  // All of this table as far as it was read.
  bool ok() const { return r_.good() && !stopped(); }
  template <class... Keys>
  bool good(const Keys&... keys) const {
    return (r_.good(keys) && ...) && !stopped();
  }
  bool unsure(const auto& list, std::string_view id) const {
    return !reading_.well_read(id) || has_unnamed(list);
  }
  bool all_read(const auto& list) const { return table::all_read(reading_, list); }
  template <class... Keys>
  void leave(const Keys&... keys) {
    if constexpr (sizeof...(keys) == 0) r_.leave();
    (r_.leave(keys), ...);
  }
  bool has(std::string_view key) { return r_.has(key); }
  void complain(std::string_view key, std::string_view what) { r_.complain(key, what); }
  void complain_at(const Value& value, std::string_view key, std::string_view what) {
    r_.complain_at(value, key, what);
  }

  void id(std::string& id) { id = read_id(r_); }
  void source(std::string& source) { source = read_source(reading_, r_); }
  void source() { (void)read_source(reading_, r_); }

  template <class Kind, class... Members>
  void operator()(std::string_view key, const Kind& kind, Members&... members) {
    if constexpr (requires { kind.read(*this, key, members...); })
      kind.read(*this, key, members...);
    else if (const Value* value = r_.any(key))
      take(key, kind, *value, members...);
  }
  template <class Kind, class... Members>
  void required(std::string_view key, const Kind& kind, Members&... members) {
    if (!has(key)) complain(key, "is missing: " + kind.wrong(things(), Value()));
    (*this)(key, kind, members...);
  }
  // Files have to say it, inline entries may leave it out.
  template <class Kind, class... Members>
  void needed(std::string_view key, const Kind& kind, Members&... members) {
    if (is_inline()) return (*this)(key, kind, members...);
    required(key, kind, members...);
  }
  // Read, and not written.
  template <class Kind, class... Members>
  void unwritten(std::string_view key, const Kind& kind, Members&... members) {
    (*this)(key, kind, members...);
  }
  // A key that others of its kind have.
  void absent(std::string_view key, std::string_view why) {
    if (has(key)) complain(key, why);
  }
  // Of a key about which nothing has been told.
  void check(bool good, std::string_view key, std::string_view why) {
    if (!good && r_.good(key)) complain(key, why);
  }
  template <class Set>
  void unless_said(const Set& set) {
    if (!stopped()) set(things());
  }

  // One value of a key, or a part of it; whether it was good.
  template <class Kind, class... Members>
  bool take(std::string_view key, const Kind& kind, const Value& value, Members&... members) {
    if (stopped()) return false;
    if constexpr (requires { kind.read_at(*this, key, value, members...); }) {
      const std::size_t before = r_.complaints();
      kind.read_at(*this, key, value, members...);
      return r_.complaints() == before;
    } else if (!kind.take(things(), value, members...)) {
      complain_at(value, key, kind.wrong(things(), value));
      return false;
    } else {
      return true;
    }
  }

  // Calls f(name, path, value) for every member of a table, `path` to complain of it.
  template <class F>
  void each_member(std::string_view key, const Value& table, const F& f) {
    if (!table.is_object()) return complain_at(table, key, "expected a table of keys and values");
    for (const auto& [name, value] : table.members()) {
      if (!stopped()) f(at_line(name, value), std::string(key) + ": " + name, value);
    }
  }
  // A text that is complained of where `place` stands.
  static Value at_line(std::string_view text, const Value& place) {
    Value out(text);
    out.line = place.line;
    return out;
  }

  // A table inside this one, and a list of tables. With `expectation` it has to be there.
  template <class Part>
  void table(std::string_view key, Part&& part, std::string_view expectation = "") {
    expect(key, expectation);
    if (const Value* value = r_.object(key)) (void)read_part(*value, place_in(key), part);
  }
  template <class Part>
  void tables(std::string_view key, std::vector<Part>& parts, std::string_view expectation = "") {
    expect(key, expectation);
    each_table(key, [&]() -> Part& { return parts.emplace_back(); });
  }
  // Each is read into what `next()` gives.
  template <class Next>
  void each_table(std::string_view key, const Next& next) {
    const Value* list = r_.array(key);
    for (std::size_t i = 0; list != nullptr && i < list->items().size() && !stopped(); ++i) {
      auto&& part = next();
      (void)read_part(list->items()[i], place_in(key, i), part);
    }
  }
  // Whether it was good.
  template <class Part>
  bool read_part(const Value& value, std::string place, Part& part) {
    reading_.keep(r_);
    if (stopped()) return false;
    PackReader inner(reading_, value, std::move(place));
    fields(inner, part);
    if (inner.finish()) return true;
    r_.complain_at(value, "", "");
    return false;
  }
  // Files have lines to find a part by.
  std::string place_in(std::string_view key) const {
    return is_inline() ? r_.place() + "." + std::string(key) : r_.place();
  }
  std::string place_in(std::string_view key, std::size_t i) const {
    return is_inline() ? place_in(key) + "[" + std::to_string(i) + "]" : r_.place();
  }

  bool finish() {
    r_.finish();
    reading_.keep(r_);
    return ok();
  }

 private:
  bool stopped() const { return reading_.stopped() || r_.stopped(); }
  void expect(std::string_view key, std::string_view expectation) {
    if (!has(key) && !expectation.empty()) complain(key, "is missing: " + std::string(expectation));
  }

  PackReading<Pack>& reading_;
  Reader r_;
};

template <class Pack, class Entry>
Value entry_value(const Pack& pack, const Entry& entry);

// And writes it back.
template <class Pack>
class PackWriter : public FieldWriter<Pack> {
 public:
  using FieldWriter<Pack>::FieldWriter;

  void id(const std::string& id) { this->set("id", id); }
  void source(const std::string& source) { this->set("source", source); }
  void source() {}
  template <class Kind, class... Members>
  void required(std::string_view key, const Kind& kind, Members&... members) {
    (*this)(key, kind, members...);
  }
  template <class Kind, class... Members>
  void needed(std::string_view key, const Kind& kind, Members&... members) {
    (*this)(key, kind, members...);
  }
  template <class Kind, class... Members>
  void unwritten(std::string_view /*key*/, const Kind& /*kind*/, Members&... /*members*/) {}
  bool has(std::string_view /*key*/) const { return true; }
  void absent(std::string_view /*key*/, std::string_view /*why*/) {}
  void check(bool /*good*/, std::string_view /*key*/, std::string_view /*why*/) {}
  template <class Part>
  void table(std::string_view key, Part&& part, std::string_view /*expected*/ = "") {
    this->set(key, entry_value(this->things(), part));
  }
  template <class Part>
  void tables(std::string_view key, std::vector<Part>& parts, std::string_view /*expected*/ = "") {
    Value list = Value::array();
    for (Part& part : parts) list.push(entry_value(this->things(), part));
    this->set(key, std::move(list));
  }
};

template <class Pack, class Entry>
Value entry_value(const Pack& pack, const Entry& entry) {
  PackWriter<Pack> out(pack);
  fields(out, const_cast<Entry&>(entry));  // a writer changes nothing
  return std::move(out).written();
}

// Whether it was good.
template <class Pack, class Entry>
bool read_entry(PackReading<Pack>& reading, const PackEntry& entry, Entry& out) {
  if (reading.stopped()) return false;
  PackReader<Pack> in(reading, *entry.value, entry.place);
  fields(in, out);
  return in.finish();
}

// A new entry in the place of an old one keeps of it what follows from being read again; a game
// may say more.
template <class Entry>
Entry blank_for(const Entry& /*old*/) {
  return {};
}

// Reads entries into the places reserve_entries gave them, each beside its place first: others may
// name what is there while it is being replaced.
template <class Pack, class Entry>
void fill_entries(PackReading<Pack>& reading, const std::vector<PackEntry>& entries,
                  const std::vector<std::size_t>& places, std::vector<Entry>& list) {
  for (std::size_t i = 0; !reading.stopped() && i < places.size(); ++i) {
    if (entries[i].place.empty()) continue;
    Entry entry = blank_for(list[places[i]]);
    if (!read_entry(reading, entries[i], entry)) reading.keep_unread(list[places[i]].id, entry.id);
    list[places[i]] = std::move(entry);
  }
}

// A list whose entries name no others.
template <class Pack, class Entry>
void read_entries(PackReading<Pack>& reading, const std::vector<PackEntry>& entries,
                  std::vector<Entry>& list, std::size_t max, std::string_view room = "") {
  const auto places = reserve_entries(reading, entries, list, max, blank_entry<Entry>, room);
  fill_entries(reading, entries, places, list);
}

// The entries that were brought for one match, as they may be given again; adds nothing without.
template <class Pack, class Entry>
void write_brought(const Pack& pack, std::string_view key, const std::vector<Entry>& entries,
                   Value& out) {
  Value list = Value::array();
  for (const Entry& entry : entries) {
    if (is_brought(entry.source)) list.push(entry_value(pack, entry));
  }
  if (!list.items().empty()) out.set(std::string(key), std::move(list));
}

// The lists of a pack. A game names each once, in the order in which entries name each other, in a
// function found by the type: each_list(pack, each) calls each("map", pack.maps, most) for every
// list. Files have it as [[map]], content that somebody brings as "maps".
template <class Pack>
class PackLists {
 public:
  void collect(Pack& pack, Reader& r, const NamedValue& file) {
    each(pack, [&](InlineEntries& entries, std::string_view key, auto&...) {
      collect_entries(r, file, key, entries.entries);
    });
  }
  void collect_brought(Pack& pack, Reader& r) {
    each(pack, [&](InlineEntries& entries, std::string_view key, auto&...) {
      entries = collect_inline(r, std::string(key) + "s");
    });
  }
  // Of the list of that number; none where nothing has been collected.
  const std::vector<PackEntry>& entries(std::size_t list) const {
    static const std::vector<PackEntry> none;
    return list < lists_.size() ? lists_[list].entries : none;
  }
  bool empty() const {
    return std::ranges::all_of(lists_, [](const auto& list) { return list.entries.empty(); });
  }
  // Where no list needs more than that. `room(key)` says how else there is room for more.
  void read(PackReading<Pack>& reading, std::string (*room)(std::string_view key) = nullptr) {
    each(reading.pack,
         [&](InlineEntries& entries, std::string_view key, auto& list, std::size_t most) {
           read_entries(reading, entries.entries, list, most, room == nullptr ? "" : room(key));
         });
  }

 private:
  void each(Pack& pack, const auto& take) {
    std::size_t i = 0;
    each_list(pack, [&](std::string_view key, auto& list, std::size_t most) {
      if (i == lists_.size()) lists_.emplace_back();
      take(lists_[i++], key, list, most);
    });
  }

  std::vector<InlineEntries> lists_;
};

// What was brought for one match of all lists, and every entry that a match may bring.
template <class Pack>
Value brought_lists(const Pack& pack) {
  Value out = Value::object();
  each_list(pack, [&](std::string_view key, const auto& entries, std::size_t) {
    write_brought(pack, std::string(key) + "s", entries, out);
  });
  return out;
}
template <class Pack>
Value whole_lists(const Pack& pack) {
  Value out = Value::object();
  each_list(pack, [&](std::string_view key, const auto& entries, std::size_t) {
    Value list = Value::array();
    for (const auto& entry : entries) list.push(entry_value(pack, entry));
    out.set(std::string(key) + "s", std::move(list));
  });
  return out;
}

}  // namespace table
