// The bombardment phase., C-38 .. C-44
#include "games/commanders/rules/bombard_steps.h"
#include "games/commanders/rules/guns.h"
#include "games/commanders/rules/manoeuvre.h"
#include "games/commanders/rules/move_steps.h"

namespace commanders {

void BombardmentStep::run(Play& p) {
  switch (p.top<BombardmentStep>().next++) {
    case commit:
      return p.push<BombardCommitStep>();
    case deliver:
      return p.push<DeliveryStep>({kWhite});
    case fire:
      return p.push<BombardDiceStep>({kWhite, 1});
    default:
      end_bombardment(p);
      end_phase(p);
      return p.pop();
  }
}

}  // namespace commanders
