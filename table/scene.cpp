// SPDX-License-Identifier: MIT
#include "table/scene.h"

namespace table {
namespace {

template <class T>
Value list(const std::vector<T>& items) {
  Value out = Value::array();
  for (const T& item : items) out.push(to_value(item));
  return out;
}
Value owner_value(int owner) { return owner < 0 ? Value{} : Value{owner}; }

}  // namespace

Value to_value(const std::vector<std::string>& texts) {
  Value out = Value::array();
  for (const auto& text : texts) out.push(text);
  return out;
}
Value to_value(const Cell& c) {
  Value out = Value::object()
                  .set("id", c.id)
                  .set("column", c.column)
                  .set("row", c.row)
                  .set("terrain", c.terrain)
                  .set("label", c.label)
                  .set("marks", to_value(c.marks));
  if (c.spot) out.set("x", c.spot->x).set("y", c.spot->y);
  if (!c.shape.empty()) out.set("shape", c.shape);
  if (c.owner >= 0) out.set("owner", c.owner);
  if (!c.parent.empty()) out.set("parent", c.parent);
  if (!c.data.is_null()) out.set("data", c.data);
  return out;
}
Value to_value(const Link& l) {
  Value out = Value::object().set("from", l.from).set("to", l.to);
  if (!l.id.empty()) out.set("id", l.id);
  if (!l.label.empty()) out.set("label", l.label);
  if (!l.marks.empty()) out.set("marks", to_value(l.marks));
  if (!l.data.is_null()) out.set("data", l.data);
  return out;
}
Value to_value(const Ground& g) {
  return Value::object().set("terrain", g.terrain).set("title", g.title).set("text", g.text);
}
Value to_value(const Counter& c) {
  return Value::object().set("kind", c.kind).set("value", c.value).set("of", c.of);
}
Value to_value(const Piece& p) {
  Value out = Value::object().set("id", p.id).set("kind", p.kind).set("title", p.title);
  if (!p.text.empty()) out.set("text", p.text);
  out.set("at", p.at.empty() ? Value{} : Value{p.at})
      .set("owner", owner_value(p.owner))
      .set("counters", list(p.counters))
      .set("badges", to_value(p.badges));
  if (!p.data.is_null()) out.set("data", p.data);
  return out;
}
Value to_value(const TrayItem& i) {
  Value out = Value::object()
                  .set("id", i.id)
                  .set("kind", i.kind)
                  .set("title", i.title)
                  .set("text", i.text)
                  .set("count", i.count);
  if (!i.data.is_null()) out.set("data", i.data);
  if (!i.brief.empty()) out.set("brief", i.brief);
  return out;
}
Value to_value(const Tray& t) {
  Value out = Value::object()
                  .set("id", t.id)
                  .set("title", t.title)
                  .set("owner", owner_value(t.owner))
                  .set("items", list(t.items));
  if (!t.place.empty()) out.set("place", t.place);
  if (!t.holds.empty()) out.set("holds", t.holds);
  if (t.room > 0) out.set("room", t.room);
  return out;
}
Value to_value(const Track& t) {
  Value out = Value::object()
                  .set("id", t.id)
                  .set("title", t.title)
                  .set("text", t.text)
                  .set("value", t.value)
                  .set("of", t.of);
  if (!t.help.empty()) out.set("help", t.help);
  if (!t.data.is_null()) out.set("data", t.data);
  return out;
}
Value to_value(const Sheet& s) {
  Value rows = Value::array();
  for (const auto& row : s.rows) rows.push(to_value(row));
  Value out = Value::object().set("id", s.id).set("title", s.title);
  if (!s.text.empty()) out.set("text", s.text);
  if (!s.heads.empty()) out.set("heads", to_value(s.heads));
  out.set("rows", std::move(rows));
  if (!s.picture.empty()) out.set("picture", to_value(s.picture));
  if (!s.data.is_null()) out.set("data", s.data);
  return out;
}

Value to_value(const Scene& s) {
  Value out = Value::object()
                  .set("game", s.game)
                  .set("board", s.board)
                  .set("columns", s.columns)
                  .set("rows", s.rows)
                  .set("seats", to_value(s.seats));
  if (!s.teams.empty()) out.set("teams", Value::Array(s.teams.begin(), s.teams.end()));
  out.set("cells", list(s.cells));
  if (!s.links.empty()) out.set("links", list(s.links));
  if (!s.legend.empty()) out.set("legend", list(s.legend));
  out.set("pieces", list(s.pieces)).set("trays", list(s.trays)).set("tracks", list(s.tracks));
  if (!s.sheets.empty()) out.set("sheets", list(s.sheets));
  return out;
}

}  // namespace table
