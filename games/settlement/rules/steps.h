// The steps of a campaign: Town phase, Escalation, muster, report, end. Each is followed by the
// next one. SB-1.3
#pragma once

#include "games/settlement/rules/play.h"
#include "table/soundness.h"

namespace settlement {

// All of them lie on the table itself.
struct CampaignStep : StepBase {
  static constexpr table::StepSet lies_on = table::steps(Step::none);
};

// town.cpp. Income, what was deferred, then the question. SB-4.1
struct TownOpenStep : CampaignStep {
  static void run(Play& p);
};

// Cards until three are shown, then `build smithy`, `recruit legionnaires`, .., `done`. SB-4, SB-5
struct TownStep : CampaignStep {
  TABLE_STEP_ASKS(Verb::build, Verb::recruit, Verb::train, Verb::repair, Verb::mend, Verb::feast,
                  Verb::dismiss, Verb::done);
  static void draws(const View& v, table::DrawList& out);
  static void chance(Play& p, const table::Outcome& outcome);
};

// escalation.cpp. SB-8.1, SB-8.2
struct EscalationStep : CampaignStep {
  static Waiting asks(const View& v);
  static void run(Play& p);
  static void draws(const View& v, table::DrawList& out);
  static void chance(Play& p, const table::Outcome& outcome);
};

// muster.cpp. `take U2`, `leave U2`, `again`, `done`. SB-7.1 .. SB-7.5
struct MusterStep : CampaignStep {
  TABLE_STEP_ASKS(Verb::take, Verb::leave, Verb::again, Verb::done);
};

// works.cpp. `fortify E6`, `altar F7`, `no_altar`. SB-7.10 .. SB-7.12
struct WorksStep : CampaignStep {
  TABLE_STEP_ASKS(Verb::fortify, Verb::altar, Verb::no_altar);
};

// deck.cpp. `card iron_march`, `drop iron_march`, `default`, `done`. SB-7.6 .. SB-7.9
struct DeckStep : CampaignStep {
  TABLE_STEP_ASKS(Verb::card, Verb::drop, Verb::default_, Verb::done);
};

// report.cpp. What the battle has brought, in the order of SB-11.
struct OutcomeStep : CampaignStep {
  TABLE_STEP_ASKS(Verb::won, Verb::lost, Verb::withdrawn);
};
struct RoundsStep : CampaignStep {
  TABLE_STEP_ASKS(Verb::rounds);
};
struct LostUnitsStep : CampaignStep {
  TABLE_STEP_ASKS(Verb::lost_unit, Verb::done);
};
struct RazedStep : CampaignStep {
  TABLE_STEP_ASKS(Verb::razed, Verb::done);
};
struct KilledStep : CampaignStep {
  TABLE_STEP_ASKS(Verb::killed, Verb::done);
};
struct BonusStep : CampaignStep {
  TABLE_STEP_ASKS(Verb::bonus, Verb::no_bonus);
};

// casualties.cpp. A die for each unit that was destroyed. SB-11.13
struct CasualtiesStep : CampaignStep {
  static Waiting asks(const View& v);
  static void run(Play& p);
  static void chance(Play& p, const table::Outcome& outcome);
  static bool fits(const View& v, std::size_t frame);
};

// campaign.cpp. `teach U2`. SB-6.11
struct InstructorStep : CampaignStep {
  TABLE_STEP_ASKS(Verb::teach);
};

// SB-12
struct OverStep : CampaignStep {
  static void run(Play& p);
};

// What follows one another where it is not the next line of a step.
void begin_escalation(Play& p);
void begin_muster(Play& p);
void begin_works(Play& p);
void begin_deck(Play& p);
void begin_report(Play& p);
void settle(Play& p);                                       // settle.cpp, SB-11.8 .. SB-11.12
void settle_the_rest(Play& p, const table::Outcome& dice);  // casualties.cpp, SB-11.13 .. SB-11.15
void end_mission(Play& p);  // campaign.cpp: the instructor, the next mission, or the end
void next_mission(Play& p);

}  // namespace settlement
