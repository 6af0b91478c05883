// SPDX-License-Identifier: MIT
// The referee protocol (docs/NOTATION.md): one line of JSON in, one line of JSON out, for every
// transport. A bad request gives an error reply and changes nothing.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/bots.h"
#include "match/match.h"
#include "match/registry.h"
#include "table/scene.h"
#include "table/value.h"

namespace match {

class Referee {
 public:
  struct Services {
    Registry games;
    BotProvider* bots = nullptr;                // null: no opponents here
    std::function<std::uint64_t()> fresh_seed;  // for matches without a seed; empty: random
    // Which name in content that is brought for a match is none, as a complaint with its place;
    // empty: every name is taken.
    std::function<table::Error(const table::Value& content)> bad_names{};
  };
  explicit Referee(Services services) : services_(std::move(services)) {}

  std::string handle(std::string_view line);
  // The same for a transport that has read the message already.
  table::Value reply_to(const table::Value& request);

  const Match* match() const { return match_ ? &*match_ : nullptr; }

 private:
  using Reply = table::Expected<table::Value>;
  using Handler = Reply (Referee::*)(table::Reader&);
  static Handler find_handler(std::string_view name);
  Reply dispatch(const table::Value& request);

  // One per request; each reads all its keys, then finishes the reader, then acts.
  Reply do_games(table::Reader& request);
  Reply do_scenario(table::Reader& request);
  Reply do_review(table::Reader& request);
  Reply do_army(table::Reader& request);
  Reply do_new(table::Reader& request);
  Reply do_set(table::Reader& request);
  Reply do_save(table::Reader& request);
  Reply do_load(table::Reader& request);
  Reply do_question(table::Reader& request);
  Reply do_answer(table::Reader& request);
  Reply do_faces(table::Reader& request);
  Reply do_cards(table::Reader& request);
  Reply do_undo(table::Reader& request);
  Reply do_bot(table::Reader& request);
  Reply do_hint(table::Reader& request);
  Reply do_worth(table::Reader& request);
  Reply do_levels(table::Reader& request);
  Reply do_clone(table::Reader& request);
  Reply do_back(table::Reader& request);
  Reply do_position(table::Reader& request);
  Reply do_scene(table::Reader& request);
  Reply do_odds(table::Reader& request);
  Reply do_preview(table::Reader& request);
  Reply do_ahead(table::Reader& request);
  Reply do_hash(table::Reader& request);
  Reply do_rule(table::Reader& request);

  struct ScenarioAsked;
  ScenarioAsked read_scenario_asked(table::Reader& request) const;
  Setup read_setup(table::Reader& request);
  table::Expected<void> look_at_names(const table::Value& content) const;
  table::Language read_language(table::Reader& request) const;
  std::optional<table::Seat> read_seat(table::Reader& request) const;
  table::Expected<const table::GameSystem*> system_named(const std::string& id) const;
  table::Expected<const table::GameSystem*> system_of_position(std::string game,
                                                               const Setup& setup) const;
  void take_from_match(Setup& setup) const;
  Reply begin(const table::GameSystem& system, Setup setup, table::Language language);
  // The question as reply, after `reply`'s own keys.
  table::Value with_question(table::Value reply, table::Language language) const;
  table::Expected<table::Seat> asked_seat(std::optional<table::Seat> given,
                                          table::Language language) const;
  // The same for opponents, which must be there and only answer what is asked.
  table::Expected<table::Seat> thinking_seat(std::optional<table::Seat> given,
                                             table::Language language) const;

  Services services_;
  std::optional<Match> match_;
  // A record of earlier rules that today's do not agree with to the end: it is looked at only.
  struct Closed {
    std::string record;
    std::string why[2];  // in each language
  };
  std::optional<Closed> closed_;
  std::vector<Match> kept_;  // to go back to, the last one first
  table::Language language_ = table::Language::en;
};

}  // namespace match
