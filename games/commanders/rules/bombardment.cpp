// The bombardment phase., C-38 .. C-44
#include "games/commanders/rules/bombard_steps.h"
#include "games/commanders/rules/guns.h"
#include "games/commanders/rules/manoeuvre.h"
#include "games/commanders/rules/move_steps.h"
#include "games/commanders/rules/soundness.h"

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

bool BombardmentStep::fits(const View& v, std::size_t frame) {
  const std::uint8_t next = v.state.stack[frame].as<BombardmentStep>().next;
  return is_any_of(
      step_above(v, frame), next,
      {{Step::bombard_commit, deliver}, {Step::delivery, fire}, {Step::bombard_dice, end}});
}

}  // namespace commanders
