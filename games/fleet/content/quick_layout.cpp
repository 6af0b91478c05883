// The quick start of a scenario that does not say how it is laid out: the largest ships first, each
// where the fewest classes stand, so that any deployment rule is kept. Yellow's layout is blue's
// with the board turned.
#include <algorithm>
#include <numeric>

#include "games/fleet/content/pack_parts.h"
#include "table/stable_order.h"

namespace fleet {
namespace {

class SideLayout {
 public:
  SideLayout(const Pack& pack, Scenario& scenario, Seat seat)
      : pack_(pack), s_(scenario), seat_(seat), zone_(scenario.zones[seat.value]) {
    for (const Placing& p : s_.placed[seat.value]) put(p);
    for (const Square at : zone_) order_.push_back(at);
    if (seat == kYellow) std::ranges::reverse(order_);
  }

  void lay_out_ships() {
    const Roster& fleet = s_.fleets[seat_.value];
    int left = std::accumulate(fleet.begin(), fleet.end(), 0);
    for (const std::uint8_t kind : by_size()) {
      for (int n = fleet[kind]; n > 0; --n, --left) {
        const Placing ship{kind, emptiest(left == 1 ? squares_for_last() : zone_)};
        put(ship);
        s_.quick_ships[seat_.value].push_back(ship);
      }
    }
  }
  // They weigh nothing.
  void lay_out_decoys() {
    const auto decoy = static_cast<std::uint8_t>(find_ability(pack_, Ability::decoy));
    for (const Square at : {order_.front(), order_.back()})
      s_.quick_decoys[seat_.value].push_back({decoy, at});
  }

 private:
  void put(const Placing& p) {
    load_[p.at.index] += pack_.ships[p.ship].size;
    held_.add(p.at);
  }

  std::vector<std::uint8_t> by_size() const {
    std::vector<std::uint8_t> kinds(pack_.ships.size());
    std::iota(kinds.begin(), kinds.end(), std::uint8_t{0});
    table::order_stably(kinds, [this](std::uint8_t a, std::uint8_t b) {
      return pack_.ships[a].size > pack_.ships[b].size;
    });
    return kinds;
  }

  Square emptiest(Squares among) const {
    Square best = kNowhere;
    for (const Square at : order_) {
      if (!among.has(at)) continue;
      if (!best.on_board() || load_[at.index] < load_[best.index]) best = at;
    }
    return best;
  }

  //
  Squares squares_for_last() const {
    if (!s_.split_zone[seat_.value]) return zone_;
    const Squares first = part_of(zone_, *zone_.begin());
    if ((held_ & first).empty()) return first;
    return (held_ & (zone_ - first)).empty() ? zone_ - first : zone_;
  }

  const Pack& pack_;
  Scenario& s_;
  Seat seat_;
  Squares zone_;
  std::vector<Square> order_{};
  std::array<int, kSquares> load_{};
  Squares held_{};
};

// Four asteroid fields where they have to be, from one end of the open squares to the other. F-89
void lay_out_fields(Scenario& s) {
  Squares open = Squares::all() - s.zones[0] - s.zones[1] - s.no_field;
  for (const auto& placed : s.placed) {
    for (const Placing& p : placed) open.remove(p.at);
  }
  std::vector<Square> squares;
  for (const Square at : open) squares.push_back(at);
  constexpr std::size_t kFields = 4;
  for (std::size_t i = 0; i < kFields; ++i)
    s.quick_fields.push_back({Field::asteroid, squares[i * (squares.size() - 1) / (kFields - 1)]});
}

}  // namespace

void lay_out_quick(const Pack& pack, Scenario& scenario) {
  for (const Seat seat : {kBlue, kYellow}) {
    SideLayout side(pack, scenario, seat);
    side.lay_out_ships();
    side.lay_out_decoys();
  }
  if (scenario.must_place_fields) lay_out_fields(scenario);
}

}  // namespace fleet
