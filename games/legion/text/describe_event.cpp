// Events as the protocol shows them and as people read them.
#include <algorithm>
#include <array>
#include <vector>

#include "games/legion/rules/field.h"
#include "games/legion/rules/scoring.h"
#include "games/legion/text/describe.h"
#include "games/legion/text/wording.h"
#include "games/legion/text/words.h"

namespace legion {
namespace {

EventKind kind_of(const table::Event& event) { return static_cast<EventKind>(event.kind); }

std::string faces_text(const table::Event& event) {
  std::string out;
  for (std::size_t i = 0; i < event.count; ++i)
    out += (i > 0 ? ", " : "") + std::to_string(event.faces[i]);
  return out;
}

// What broke a tie of the best scores: "Scores are equal; more Commander dice decide." L-86, L-87
std::string tie_text(const Wording& w, Seat winner) {
  const auto all = standings(w.view());
  const std::size_t won = winner.value % all.size();
  std::size_t decided = 0;
  for (std::size_t side = 0; side < all.size(); ++side) {
    if (side == won || all[side][0] != all[won][0]) continue;
    std::size_t at = 1;
    while (at < all[won].size() && all[side][at] == all[won][at]) ++at;
    decided = std::max(decided, at);
  }
  constexpr std::array kBy = {"", "commander_dice", "general", "coins"};
  if (decided == 0 || decided >= kBy.size()) return {};
  return " " + w.text(std::string("tie.") + kBy[decided]);
}

// "The last round is over: the Ember Lions win." The rules do not know who has left; of three, one
// who did is ranked last by the match, so that here only the score is told. L-93
std::string end_text(const Wording& w, const table::Event& event) {
  std::vector<Seat> winners;
  for (std::uint8_t s = 0; s < w.game.seats(); ++s) {
    if (w.seen.result[s] != 0) winners.push_back({s});
  }
  const auto reason = static_cast<EndReason>(event.arg[0]);
  const std::string key = "end." + std::string(name(reason));
  if (winners.empty() || reason != EndReason::last_round) return w.text(key);
  Fills fills;
  w.fill_player(fills, "winner", winners[0]);
  const bool may_have_left = w.game.plays_on_without(SeatSet::of(winners[0]));
  const std::string tie = tie_text(w, winners[0]);
  if (winners.size() == 1) return w.text(key + (may_have_left ? ".best" : ""), fills) + tie;
  if (w.game.has_teams() && winners.size() == 2) {
    fills.emplace_back("team", w.team(winners[0]));
    return w.text(key + ".team", fills) + tie;
  }
  std::string list = w.player("player_in", winners[0]);
  for (std::size_t i = 1; i < winners.size(); ++i)
    list = w.text(i + 1 < winners.size() ? "list.comma" : "list.and",
                  {{"first", list}, {"second", w.player("player_in", winners[i])}});
  return w.text(key + (may_have_left ? ".best_shared" : ".shared"), {{"list", list}});
}

// Which pile of cards the event is about.
std::string deck_case(const table::Event& event) {
  switch (static_cast<Purpose>(event.arg[0])) {
    case Purpose::army:
      return "army";
    case Purpose::objective:
    case Purpose::shared:
      return "objective";
    case Purpose::event:
      return "event";
    default:
      return "command";
  }
}

std::string checked_case(const table::Event& event) {
  if (event.arg[1] != 0) return event.arg[0] >= 6 ? "sure" : "";
  return event.arg[0] == 0 ? "hopeless" : "failed";
}

std::string finished_case(const table::Event& event) {
  const LegionSize size = Legion{{}, event.arg[2], {}}.size();
  return size == LegionSize::normal ? "" : std::string(name(size));
}

std::string case_of(const Wording& w, const table::Event& event) {
  const Item item(event.arg[0]);
  switch (kind_of(event)) {
    case EventKind::phase_began:
      return static_cast<Phase>(event.arg[0]) < Phase::start ? "setup" : "";
    case EventKind::rolled:
      return std::string(name(static_cast<Purpose>(event.arg[0])));
    case EventKind::drew_hidden:
    case EventKind::put_under_hidden:
      return deck_case(event);
    case EventKind::reshuffled:
      return static_cast<Purpose>(event.arg[0]) == Purpose::event ? "event" : "";
    case EventKind::placed:
      return event.arg[2] != 0 ? "flip" : "";
    case EventKind::finished:
      return finished_case(event);
    case EventKind::checked:
      return checked_case(event);
    case EventKind::acted:
      return std::string(name(static_cast<Verb>(event.arg[0])));
    case EventKind::played:
      return w.game.command(item.card()).is_permanent() ? "permanent" : "";
    case EventKind::shielded:
      return event.arg[0] == 0 ? "over" : "";
    case EventKind::objective_shown: {
      const std::string of_team = event.rule.str() == "L-91" ? "shared" : "";
      return event.arg[1] != 0 ? of_team : of_team.empty() ? "missed" : of_team + "_missed";
    }
    case EventKind::end_triggered:
      return event.rule.str() == "L-79" ? "five" : event.rule.str() == "L-95" ? "called" : "";
    default:
      return "";
  }
}

}  // namespace

table::Value describe_event(const Wording& w, const table::Event& event) {
  table::Value out = lexicon().event_value({w.game, w.seen}, event);
  // From a hidden hand nobody has seen its edges before.
  if (kind_of(event) == EventKind::placed)
    out.set("kind", face_of(w.game, Laid::army(Item(event.arg[0]).card(), event.arg[2] != 0)));
  return out;
}

std::string event_sentence(const Wording& w, const table::Event& event) {
  Fills fills{{"faces", faces_text(event)}, {"seat", std::to_string(event.seat.value + 1)}};
  w.fill_player(fills, "side", event.seat);
  if (w.game.has_teams() && event.seat.value < w.game.seats())
    fills.emplace_back("team", w.team(event.seat));
  if (kind_of(event) == EventKind::objective_shown)
    fills.emplace_back("vp", std::to_string(w.objective(Item(event.arg[0])).vp));
  if (kind_of(event) == EventKind::game_over)
    fills.emplace_back("reason", end_text(w, event));
  else
    lexicon().tell({w.game, w.seen}, w, event, fills);
  return w.text(table::key_of_case("event", Lexicon::card(event), case_of(w, event)), fills);
}

}  // namespace legion
