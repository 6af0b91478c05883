// SPDX-License-Identifier: MIT
#include "apps/host/scene_print.h"

#include <bit>
#include <concepts>
#include <functional>

namespace host {
namespace {

using table::Scene;

// Adds up one print from all it is given, in that order.
class Ink {
 public:
  Ink& operator<<(std::string_view text) { return mix(std::hash<std::string_view>{}(text)); }
  Ink& operator<<(std::integral auto number) { return mix(static_cast<Print>(number)); }
  Ink& operator<<(double number) { return mix(std::bit_cast<Print>(number)); }
  Ink& operator<<(const std::vector<std::string>& texts) {
    mix(texts.size());
    for (const std::string& text : texts) *this << text;
    return *this;
  }
  // What a game says of a thing besides: few members, of words, numbers and lists of them.
  Ink& add(const table::Value& data) {
    if (data.is_object()) {
      *this << data.members().size();
      for (const auto& [key, value] : data.members()) (*this << key).add(value);
    } else if (data.is_array()) {
      *this << data.items().size();
      for (const table::Value& value : data.items()) add(value);
    } else if (data.is_string()) {
      *this << data.as_string();
    } else if (data.is_number()) {
      *this << data.as_number();
    } else if (data.is_bool()) {
      *this << (data.as_bool() ? 1 : 2);
    }
    return *this;
  }
  Print print() const { return value_; }

 private:
  Ink& mix(Print one) {
    constexpr Print kOdd = 0x9E37'79B9'7F4A'7C15U;
    constexpr int kTurn = 29;
    value_ = std::rotl((value_ ^ one) * kOdd, kTurn) + kOdd;
    return *this;
  }
  Print value_ = 0;
};

ItemPrint<3> item_print(const table::Cell& cell) {
  Ink rest;
  rest << cell.column << cell.row << cell.terrain << cell.label << cell.spot.has_value();
  if (cell.spot) rest << cell.spot->x << cell.spot->y;
  rest << cell.shape << cell.owner << cell.parent;
  return {print_of(cell.id),
          {rest.print(), (Ink() << cell.marks).print(), Ink().add(cell.data).print()}};
}

ItemPrint<1> item_print(const table::Link& link) {
  Ink ink;
  ink << link.from << link.to << link.id << link.label << link.marks;
  ink.add(link.data);
  const Print all = ink.print();
  return {all, {all}};
}

ItemPrint<1> item_print(const table::Ground& ground) {
  return {print_of(ground.terrain), {(Ink() << ground.title << ground.text).print()}};
}

ItemPrint<6> item_print(const table::Piece& piece) {
  Ink counters;
  for (const table::Counter& counter : piece.counters)
    counters << counter.kind << counter.value << counter.of;
  return {print_of(piece.id),
          {(Ink() << piece.kind << piece.title << piece.owner).print(), print_of(piece.text),
           print_of(piece.at), counters.print(), (Ink() << piece.badges).print(),
           Ink().add(piece.data).print()}};
}

ItemPrint<2> item_print(const table::TrayItem& item) {
  return {print_of(item.id),
          {(Ink() << item.kind << item.title << item.text << item.brief).add(item.data).print(),
           static_cast<Print>(item.count)}};
}

ItemPrint<1> item_print(const table::Track& track) {
  return {print_of(track.id),
          {(Ink() << track.title << track.text << track.value << track.of << track.help)
               .add(track.data)
               .print()}};
}

ItemPrint<1> item_print(const table::Sheet& sheet) {
  Ink ink;
  ink << sheet.title << sheet.text << sheet.heads << sheet.rows.size();
  for (const std::vector<std::string>& row : sheet.rows) ink << row;
  return {print_of(sheet.id), {(ink << sheet.picture).add(sheet.data).print()}};
}

TrayPrint item_print(const table::Tray& tray);

template <class Item>
auto prints_of(const std::vector<Item>& items) {
  std::vector<decltype(item_print(items[0]))> out;
  out.reserve(items.size());
  for (const Item& item : items) out.push_back(item_print(item));
  return out;
}

TrayPrint item_print(const table::Tray& tray) {
  const Print rest =
      (Ink() << tray.title << tray.owner << tray.place << tray.holds << tray.room).print();
  return {print_of(tray.id), rest, prints_of(tray.items)};
}

}  // namespace

Print print_of(std::string_view text) { return (Ink() << text).print(); }

ScenePrint print_of(const Scene& scene) {
  Ink frame;
  frame << scene.game << scene.board << scene.columns << scene.rows << scene.seats;
  for (const int team : scene.teams) frame << team;
  return {frame.print(),           prints_of(scene.cells),  prints_of(scene.links),
          prints_of(scene.legend), prints_of(scene.pieces), prints_of(scene.trays),
          prints_of(scene.tracks), prints_of(scene.sheets)};
}

}  // namespace host
