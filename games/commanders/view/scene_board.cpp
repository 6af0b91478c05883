// The field: sectors a1 .. c3 with a reserve above and below.
#include "games/commanders/rules/units.h"
#include "games/commanders/text/ground.h"
#include "games/commanders/view/scene_parts.h"

namespace commanders {
namespace {

using table::Cell;
using table::Link;
using table::Scene;
using table::Value;

constexpr const char* kOpen = "open";

void add_ground(const Wording& w, Sector at, Cell& cell) {
  cell.marks = ground_marks(w.game.terrain(), at, w.seen.ruined());
  cell.terrain = cell.marks.empty() ? kOpen : cell.marks[0];
}

// "marker:general:5:0", "token:1:2": whose, and of tokens how many. As data:
// {"markers":[{"kind":"general","value":5,"seat":0}],"tokens":[0,2]}. C-42, C-82
void add_counters(const Wording& w, Sector at, Cell& cell) {
  cell.data = markers_at(w.seen.markers, at);
  for (const Marker& marker : w.seen.markers) {
    if (!(marker.at == at)) continue;
    cell.marks.push_back("marker:" + std::string(name(marker.kind())) + ":" +
                         std::to_string(marker.value()) + ":" +
                         std::to_string(marker.seat().value));
  }
  Value lying = Value::array();
  int all = 0;
  for (const Seat seat : kBothSeats) {
    const int tokens = at.is_battle() ? w.seen.sides[seat.value].tokens[at.index] : 0;
    if (tokens > 0)
      cell.marks.push_back("token:" + std::to_string(seat.value) + ":" + std::to_string(tokens));
    lying.push(tokens);
    all += tokens;
  }
  if (all == 0) return;
  if (cell.data.is_null()) cell.data = Value::object();
  cell.data.set("tokens", std::move(lying));
}

int owner_of(const Wording& w, const Overview& seen, Sector at) {
  for (const Seat seat : kBothSeats) {
    if (attitude(w.view(), seen, seat, at) == Attitude::friendly) return seat.value;
  }
  return -1;
}

// Black's reserve lies on top.
Cell make_cell(const Wording& w, const Overview& seen, Sector at) {
  Cell cell;
  cell.id = name(at);
  cell.label = cell.id;
  cell.column = at.is_battle() ? at.column() : 1;
  cell.row = at.is_battle() ? 3 - at.row() : at == reserve_of(kWhite) ? 4 : 0;
  cell.spot = table::Spot{static_cast<double>(cell.column), static_cast<double>(cell.row)};
  cell.owner = owner_of(w, seen, at);
  add_ground(w, at, cell);
  add_counters(w, at, cell);
  return cell;
}

Link make_link(const Wording& w, Border border) {
  Link link;
  link.from = name(border.lower());
  link.to = name(border.upper());
  link.id = name(border);
  link.marks = border_marks(w.game, border);
  return link;
}

}  // namespace

void add_board(const Wording& w, Scene& scene) {
  const Overview seen = look(w.view());
  for (const Sector at : Sectors::all()) {
    scene.cells.push_back(make_cell(w, seen, at));
    for (const Sector next : neighbours(at)) {
      if (at < next) scene.links.push_back(make_link(w, Border(at, next)));
    }
  }
  for (const char* ground : {kOpen, "forest", "hill", "building", "ruin", "river"})
    scene.legend.push_back({ground, w.text("terrain." + std::string(ground)),
                            w.text("terrain_text." + std::string(ground))});
}

}  // namespace commanders
