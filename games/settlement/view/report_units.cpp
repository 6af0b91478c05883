// The units of a report for a page: what each did, its XP, its die, and what may be bought for it.
// SB-11.12, SB-11.13
#include "games/settlement/rules/units.h"
#include "games/settlement/view/report_facts.h"

namespace settlement {
namespace {

using table::Value;

// One row of the units.
class UnitRow {
 public:
  UnitRow(const ReportFacts& facts, UnitId id, const Loss* loss)
      : facts_(facts), w_(facts.w), id_(id), loss_(loss), unit_(*facts.marched(id)) {}

  Value value() const {
    const UnitEntry& entry = w_.game.pack().unit(unit_.type());
    Value out = Value::object()
                    .set("id", name(id_))
                    .set("kind", entry.id)
                    .set("level", name(unit_.level()))
                    .set("title", w_.unit_name(unit_.type(), unit_.name))
                    .set("type", w_.text("unit_type." + entry.id))
                    .set("did", did());
    if (entry.fights) out.set("xp", xp(entry));
    if (loss_ != nullptr) out.set("loss", loss());
    const Value open = promotion();
    if (!open.is_null()) out.set("promotion", open);
    return out;
  }

 private:
  std::string did() const {
    const bool felled = has(facts_.report.killed, id_);
    const char* key = loss_ != nullptr ? (felled ? "fell_felling" : "fell")
                      : facts_.report.outcome == Outcome::withdrawn ? "withdrew"
                      : felled                                      ? "felled"
                                                                    : "lived";
    return w_.text(std::string("did.") + key);
  }

  // What it had, what it gained, and what is left of it after a fall in level.
  Value xp(const UnitEntry& entry) const {
    const Scenario& numbers = w_.game.scenario();
    Value marks = Value::array();
    if (entry.hero) {
      for (const int bound : numbers.xp_roland) marks.push(bound);
    } else {
      marks.push(numbers.xp_veteran).push(numbers.xp_champion);
    }
    const int more = facts_.gained(id_);
    const bool lowered = loss_ != nullptr && loss_->fate == Fate::lowered;
    return Value::object()
        .set("before", int{unit_.xp})
        .set("more", more)
        .set("after", lowered ? facts_.xp_after(id_) : unit_.xp + more)
        .set("marks", std::move(marks));
  }

  Value loss() const {
    const std::string fate(name(loss_->fate));
    Value out = Value::object().set("fate", fate).set("text", w_.text("verdict." + fate));
    const bool was_basic = loss_->fate == Fate::lowered && unit_.level() == Level::basic;
    out.set("more", w_.text("verdict_text." + (was_basic ? "basic" : fate),
                            {{"from", w_.text("level." + std::string(name(unit_.level())))},
                             {"to", w_.text("level." + std::string(name(facts_.level_after(id_))))},
                             {"n", number(facts_.xp_after(id_))}}));
    out.set("good", loss_->fate == Fate::unharmed);
    if (loss_->face > 0)
      out.set("face", loss_->face)
          .set("aid", facts_.help())
          .set("sum", loss_->face + facts_.help());
    return out;
  }

  // What may be bought for it now: only beside the last report, and only as it is.
  Value promotion() const {
    const Unit* unit = find_unit(w_.view(), id_);
    if (!facts_.is_last() || unit == nullptr || phase_seen(w_) == Phase::over) return {};
    if (w_.view().entry(*unit).hero) {
      const std::string skill = facts_.reached(id_, unit_.xp, unit->xp);
      return skill.empty() ? Value() : Value::object().set("text", w_.text("report.new_skill"));
    }
    if (static_cast<int>(unit->level) + 1 >= w_.view().entry(*unit).levels() ||
        unit->xp < xp_for_next(w_.view(), *unit))
      return {};
    const auto above = static_cast<Level>(static_cast<int>(unit->level) + 1);
    return Value::object()
        .set("answer", "train " + name(id_))
        .set("text",
             w_.text("report.train", {{"level", w_.text("level." + std::string(name(above)))},
                                      {"n", number(train_price(w_.view(), *unit))}}));
  }

  const ReportFacts& facts_;
  const Wording& w_;
  UnitId id_;
  const Loss* loss_;
  Marched unit_;
};

}  // namespace

// Those that came back first.
Value units_data(const ReportFacts& facts) {
  const std::vector<Loss> losses = facts.losses();
  Value out = Value::array();
  for (const UnitId id : facts.army()) {
    if (!has(facts.report.lost_units, id) && facts.marched(id))
      out.push(UnitRow(facts, id, nullptr).value());
  }
  for (const Loss& loss : losses) {
    if (facts.marched(loss.id)) out.push(UnitRow(facts, loss.id, &loss).value());
  }
  return out;
}

}  // namespace settlement
