#include "games/commanders/text/sum_text.h"

#include <cstdlib>

namespace commanders {
namespace {

std::string signed_amount(int amount) {
  if (amount == 0) return "0";
  return (amount > 0 ? "+" : "\u2212") + std::to_string(std::abs(amount));
}

// A number as it is written in a text, with a minus that is no hyphen.
std::string plain_number(int n) { return n < 0 ? signed_amount(n) : std::to_string(n); }

}  // namespace

std::string sum_text(int face, int total) {
  const std::string die = std::to_string(face);
  if (total == 0) return die;
  const int sum = face + total;
  const std::string added = die + " " + signed_amount(total) + " = " + plain_number(sum);
  return sum == clamped(sum) ? added : added + " \u2192 " + std::to_string(clamped(sum));
}

std::string reasons_text(const Wording& w, Role me, Role enemy, const ModifierParts& parts) {
  const auto role = [&](Role each) { return w.text("role." + std::string(name(each))); };
  const std::string pair = w.text("modifier.pair", {{"me", role(me)}, {"enemy", role(enemy)}});
  std::string reasons = pair;
  for (const ModifierPart& part : parts) {
    const bool first = part.key == "pair";
    const std::string what = first ? pair : w.text("modifier." + std::string(part.key));
    const std::string line = signed_amount(part.amount) + " " + what;
    reasons = first ? line : reasons + ", " + line;
  }
  return reasons;
}

}  // namespace commanders
