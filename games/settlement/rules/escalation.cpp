// Escalation cards. SB-8.1, SB-8.2, SB-13.1, SB-13.2
#include "games/settlement/rules/campaign.h"
#include "games/settlement/rules/steps.h"

namespace settlement {
namespace {

constexpr int kMost = 3;

}  // namespace

int cards_due(View v) {
  if (!v.game.options().escalation || v.state.mission == 1) return 0;
  return std::clamp(1 + v.state.lost + v.game.difficulty().escalation, 0, kMost);
}

void begin_escalation(Play& p) {
  p.state.escalations.clear();
  p.become<EscalationStep>();
}

Waiting EscalationStep::asks(const View& v) {
  const bool more = static_cast<int>(v.state.escalations.size()) < cards_due(v);
  return more ? table::drawing(Purpose::escalation, kPlayer) : Waiting{};
}

void EscalationStep::run(Play& p) {
  if (!p.put(asks(p))) begin_muster(p);
}

void EscalationStep::draws(const View& v, table::DrawList& out) {
  for (std::uint8_t card = 0; card < v.game.pack().escalation_cards.size(); ++card) {
    if (std::ranges::count(v.state.escalations, card) == 0)
      out.push_back({static_cast<std::uint8_t>(kFirstEscalation + card), 1});
  }
}

void EscalationStep::chance(Play& p, const table::Outcome& outcome) {
  const auto card = static_cast<std::uint8_t>(outcome[0] - kFirstEscalation);
  p.state.escalations.push_back(card);
  p.tell_reveal(EventKind::escalated, kPlayer, "SB-8.2"_rule, {card});
}

}  // namespace settlement
