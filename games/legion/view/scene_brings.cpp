// What a placement would finish, for each answer the viewer may give. L-38 .. L-53
#include <vector>

#include "games/legion/rules/turn_steps.h"
#include "games/legion/text/notation.h"
#include "games/legion/text/words.h"
#include "games/legion/view/scene_parts.h"
#include "table/stepping.h"

namespace legion {
namespace {

using table::TrayItem;

// What lies there once the card does.
struct Placement {
  Seat seat;
  std::vector<Legion> legions;
  std::vector<Square> squares;
  int red = 0;
};

Placement placed(const Wording& w, Seat seat, table::Answer answer) {
  PlayerOpen player = w.view().player(seat);
  const Cell cell = cell_of(answer);
  player.cards[cell.index] = Laid::army(item_of(answer).card(), is_turned(answer));
  Placement out{seat, {}, {}};
  for (const Legion& legion : legions_at(w.game, player, cell).legions) {
    if (!legion.exists()) continue;
    out.legions.push_back(legion);
    for (int i = 0; i + 1 < legion.cards; ++i) out.squares.push_back(legion.square(i));
  }
  for (const Cell upper : {above(cell), cell}) {
    if (!upper.exists() || !is_red_square(w.game, player, upper)) continue;
    out.squares.push_back(south_of(upper));
    ++out.red;
  }
  return out;
}

// A token for each red square and each massive legion. L-47, L-48
int count_tokens(const Placement& placement) {
  int out = placement.red;
  for (const Legion& legion : placement.legions)
    out += legion.size() == LegionSize::massive ? 1 : 0;
  return out;
}

std::string legion_title(const Wording& w, const Legion& legion) {
  return w.text("brings." + std::string(name(legion.size())),
                {{"legion_colour", w.text("legion_colour." + std::string(name(legion.colour)))},
                 {"n", std::to_string(legion.cards)}});
}

// "A big red legion, a normal grey legion and a red square", "2 red squares"
std::string title_of(const Wording& w, const Placement& placement) {
  std::vector<std::string> gains;
  for (const Legion& legion : placement.legions) gains.push_back(legion_title(w, legion));
  if (placement.red > 0)
    gains.push_back(w.text("brings.squares", {{"n", std::to_string(placement.red)}}));
  std::string out = gains[0];
  for (std::size_t i = 1; i < gains.size(); ++i)
    out = w.text(i + 1 < gains.size() ? "list.comma" : "list.and",
                 {{"first", out}, {"second", gains[i]}});
  out[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(out[0])));
  return out;
}

// The opponents that check once, in their order. L-53
std::string checkers_of(const Wording& w, Seat finisher, bool massive) {
  std::string out;
  for (int places = 1; places < w.game.seats(); ++places) {
    const Seat checker = w.game.after(finisher, places);
    if (!w.game.are_opponents(checker, finisher)) continue;
    if (!w.view().player(checker).is(Player::shield))
      out = out.empty() ? w.side(checker)
                        : w.text("list.comma", {{"first", out}, {"second", w.side(checker)}});
    if (w.game.has_teams() && w.game.options().checks_four && !massive) break;
  }
  return out;
}

// Of one big or massive legion. L-50
std::string bonus_of(const Wording& w, Seat seat, const Legion& legion) {
  const bool any = legion.colour == w.view().player(seat).colour;
  std::string out = any ? w.text("brings.any_reward")
                        : w.text("brings.reward", {{"reward", w.reward(legion.colour)}});
  const std::string checkers = checkers_of(w, seat, legion.size() == LegionSize::massive);
  if (!checkers.empty()) out += " " + w.text("brings.checks", {{"list", checkers}});
  return out;
}

std::string text_of(const Wording& w, const Placement& placement) {
  std::string out;
  for (const Legion& legion : placement.legions) {
    if (legion.size() == LegionSize::normal) continue;
    out += (out.empty() ? "" : " ") + bonus_of(w, placement.seat, legion);
  }
  return out;
}

std::string kind_of(const Placement& placement) {
  std::string out;
  for (const Square square : placement.squares)
    out += (out.empty() ? "" : " ") + on_field(placement.seat, square);
  return out;
}

}  // namespace

void add_brings(const Wording& w, table::Scene& scene) {
  const Seat viewer = w.observation.seat;
  table::Tray tray = make_tray(w, "brings");
  tray.holds = "answers";
  if (table::asks(w.seen, viewer) && w.seen.stack.back().step == Step::place) {
    table::AnswerList answers;
    PlaceStep::legal(w.view(), viewer, answers);
    for (const table::Answer answer : answers) {
      const Placement placement = placed(w, viewer, answer);
      if (placement.squares.empty()) continue;
      tray.items.push_back({write_answer(w.game, w.seen, answer), kind_of(placement),
                            title_of(w, placement), text_of(w, placement),
                            count_tokens(placement)});
    }
  }
  scene.trays.push_back(std::move(tray));
}

}  // namespace legion
