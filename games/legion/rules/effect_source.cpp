// Whose effects are being carried out, and by which rule. L-51, L-70, L-71, L-80
#include "games/legion/rules/effect_steps.h"

namespace legion {

const Effects& effects_of(const Match& game, std::uint8_t source) {
  const Item item(source);
  if (item.is(Deck::command)) return game.command(item.card()).effects;
  if (item.is(Deck::event)) return game.pack().events[static_cast<std::size_t>(item.card())].each;
  return game.pack().rewards[source].effects;
}

const EffectsStep::Memory& source_of(View v) {
  std::size_t at = v.state.stack.size() - 1;
  while (v.state.stack[at].step != Step::effects) --at;
  return v.state.stack[at].as<EffectsStep>();
}

const Effect& effect_of(View v) {
  const EffectsStep::Memory& memory = source_of(v);
  return effects_of(v.game, memory.source)[memory.next - 1U];
}

bool is_event(const EffectsStep::Memory& memory) { return Item(memory.source).is(Deck::event); }

RuleId rule_of(View v, const EffectsStep::Memory& memory) {
  const Item item(memory.source);
  if (item.is(Deck::event)) return "L-80"_rule;
  if (!item.is(Deck::command)) return "L-51"_rule;
  return v.game.command(item.card()).is_permanent() ? "L-71"_rule : "L-70"_rule;
}

}  // namespace legion
