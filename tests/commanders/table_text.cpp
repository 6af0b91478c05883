#include "commanders/table_text.h"

#include "games/commanders/position/position.h"

namespace commanders {
namespace {

// "3I,1C"; of prisoners a single one needs no number.
std::string arms_text(const ArmCounts& counts, bool number_always) {
  std::string out;
  for (const Arm arm : kAllArms) {
    const int n = counts[static_cast<std::size_t>(arm)];
    if (n == 0) continue;
    out +=
        (out.empty() ? "" : ",") + (n > 1 || number_always ? std::to_string(n) : "") + letter(arm);
  }
  return out;
}

std::string tokens_text(const Side& side) {
  std::string out;
  for (const Sector at : Sectors::battlefield()) {
    if (side.tokens[at.index] == 0) continue;
    out += (out.empty() ? "" : ",") + std::to_string(side.tokens[at.index]) + "@" + name(at);
  }
  return out;
}

std::string box_text(const Side& side) {
  return std::to_string(side.box[0]) + "/" + std::to_string(side.box[1]);
}

void add(std::string& out, const std::string& key, const std::string& text) {
  if (!text.empty()) out += key + ":" + text + " ";
}

}  // namespace

std::string table_text(const State& state) {
  std::string out;
  for (const Sector at : Sectors::all()) add(out, name(at), units_text(state, at));
  const auto& [white, black] = state.sides;
  add(out, "box", box_text(white) + "-" + box_text(black));
  add(out, "capW", arms_text(white.captured, false));
  add(out, "capB", arms_text(black.captured, false));
  add(out, "tokW", tokens_text(white));
  add(out, "tokB", tokens_text(black));
  add(out, "outW", arms_text(white.out, true));
  add(out, "outB", arms_text(black.out, true));
  std::string ruins;
  for (const Sector at : state.ruined()) ruins += (ruins.empty() ? "" : ",") + name(at);
  add(out, "ruin", ruins);
  add(out, "vp", std::to_string(white.vp) + "-" + std::to_string(black.vp));
  return out + "r" + std::to_string(state.round);
}

}  // namespace commanders
