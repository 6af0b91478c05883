// SPDX-License-Identifier: MIT
// Answers and what follows from them: everybody is told, opponents think, clocks run out.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "apps/host/match_table.h"

namespace host {

class Play {
 public:
  Play(Shared& shared, Clients& clients, MatchTable& matches)
      : shared_(shared), clients_(clients), matches_(matches) {}

  void do_answer(Call& call);
  void do_undo(Call& call);
  void do_resign(Call& call);
  void do_lesson(Call& call);
  void do_deploy(Call& call);
  void do_reactions(Call& call);
  void do_orders(Call& call);
  void do_odds(Call& call);
  void do_preview(Call& call);
  void do_ahead(Call& call);
  void do_hint(Call& call);
  void do_worth(Call& call);
  void do_explain(Call& call);
  void do_rule(Call& call);

  // What else has to be done: when something that happened is kept and told; and before somebody
  // says by hand how a battle ended, of which `then` is told whether that may be.
  struct Campaigns {
    std::function<void(Slot&)> kept;
    std::function<void(Slot&, const Payer&, std::function<void(std::optional<table::Error>)> then)>
        by_hand;
  };
  void listen(Campaigns campaigns) { campaigns_ = std::move(campaigns); }
  // Likewise, last.
  void when_kept(MatchTable::WithSlot work) { when_kept_ = std::move(work); }
  void note_kept(Slot& slot);
  void tell_description(Slot& slot) { clients_.push_description(slot); }
  // Who thinks for a seat; "" where its holder does.
  static std::string level_of(const Slot& slot, table::Seat seat);

  // Writes what has just been done to the match, then tells everybody.
  void happened(Slot& slot, Happened what, const Reply& reply, MatchTable::WithSlot then);
  void wake_opponents(Slot& slot);
  // How many other matches between opponents alone the client's address has joined.
  std::size_t bot_matches_of(ClientId client, const std::string& besides) const;
  // Clocks, and opponents that have rested. Call it a few times a second.
  void tick();

 private:
  using FromView = std::function<table::Value(const match::View&, table::Seat)>;
  void with_asked(Call& call, const FromView& work);
  using LookAhead = std::function<table::Expected<table::Value>(const match::View&, table::Seat,
                                                                const std::vector<std::string>&)>;
  void look_ahead(Call& call, const LookAhead& work);
  // What is replied to whoever asked for advice.
  using Told = table::Value (*)(const match::View&, const Hinted&, Language);
  void ask_advice(Call& call, const char* key, bool worths, Told told);
  void advise(const Payer& payer, const Reply& reply, const match::ViewPtr& view, Language language,
              const HintJob& job, Told told);
  bool objects(const HostedMatch& match, const std::string& text, Language language,
               const Reply& reply, const Payer& payer);
  static table::Error refusal(const HostedMatch& match, table::Seat seat, const std::string& text,
                              Language language, const table::Error& error);
  static MatchTable::WithSlot acknowledge(const Reply& reply, std::uint64_t seq);
  std::string thinks_for(const Slot& slot, table::Seat seat) const;
  BotJob job_for(const Slot& slot, table::Seat seat) const;
  void let_ponder(Slot& slot);
  void opponent_decided(const std::string& id, table::Seat seat, std::uint64_t asked,
                        const table::Expected<table::Answer>& answer);
  void cannot_follow(Slot& slot, table::Seat seat);
  struct Saying;
  void answer(Slot& slot, Saying saying);
  void answer_outcome(Slot& slot, Saying saying);
  void written_in_secret(Slot& slot, const Happened& what);
  void try_again_what_was_not_kept();
  void wake_rested();

  Shared& shared_;
  Clients& clients_;
  MatchTable& matches_;
  Campaigns campaigns_;
  MatchTable::WithSlot when_kept_;
};

}  // namespace host
