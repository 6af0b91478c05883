// Who begins: the First Player (FC-5.5). FC-5
#include "games/fantasy/rules/command_steps.h"
#include "games/fantasy/rules/orders.h"

namespace fantasy {

void InitiativeStep::run(Play& p) {
  const Tokens tokens = tokens_on_map(p);  // FC-5.3: tokens on units only
  const auto total = [&](Seat seat) {
    return tokens.count(seat, Colour::red) + tokens.count(seat, Colour::purple);
  };
  const int empire = total(kEmpire);
  const int styx = total(kStyx);
  // FC-5.2, FC-5.9: the smaller total; FC-5.4, FC-5.6: a tie changes nothing. FC-5.7: nobody is
  // asked.
  if (empire != styx) p.state.initiative = empire < styx ? kEmpire : kStyx;
  p.tell(EventKind::initiative, p.state.initiative, empire == styx ? "FC-5.6"_rule : "FC-5.2"_rule,
         {p.state.initiative.value});
  p.pop();
}

}  // namespace fantasy
