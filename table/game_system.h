// SPDX-License-Identifier: MIT
// One system of rules: its scenarios and options, and the games they make.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "table/any_game.h"
#include "table/value.h"

namespace table {

struct OptionSpec {
  std::string name;
  std::string type;  // "choice", "bool", "int"
  std::vector<std::string> values;
  Value fallback;
  std::string help;
  std::string title{};                // in the reader's language, as are these: one per value
  std::vector<std::string> titles{};  // empty: show the values
};
struct ScenarioSpec {
  std::string id;
  std::string title;
};

// Makes games of one system. Registered once per system in apps/common.
class GameSystem {
 public:
  virtual ~GameSystem() = default;
  virtual std::string id() const = 0;
  virtual std::string title() const = 0;
  // Of its games, where that is known before one is made; else empty.
  virtual std::string rules_version() const { return ""; }
  virtual int seats() const = 0;  // of a match with the default options
  // Of a match so made, where that differs. What cannot be read changes nothing.
  virtual int seats_for(std::string_view /*scenario*/, const Value& /*options*/,
                        const Value& /*content*/ = {}) const {
    return seats();
  }
  // Whether pages offer it to people who look for a game; whoever knows it may play it all the
  // same.
  virtual bool is_listed() const { return true; }
  virtual std::vector<ScenarioSpec> scenarios(Language language = Language::en) const = 0;
  virtual std::vector<OptionSpec> options(Language language = Language::en) const = 0;
  // `content` may bring pack entries of this match's own (null = none). Errors: bad_option,
  // bad_position.
  virtual Expected<std::shared_ptr<const AnyGame>> create(std::string_view scenario,
                                                          const Value& options,
                                                          const Value& content) const = 0;
  struct Position {
    std::shared_ptr<const AnyGame> game;
    AnyState state;
    Log opening{};  // what happened until the first question
  };
  // A position of the referee protocol, with scenario, options and inline content in it.
  virtual Expected<Position> set(const Value& position) const = 0;
  // The same from the compact form, which says nothing of options and content. Its units keep the
  // ids the text gives them, where the game has such ids.
  virtual Expected<Position> set_text(std::string_view text, std::string_view scenario,
                                      const Value& options, const Value& content) const;
  // What players read before a battle: story, armies, conditions, map (docs/NOTATION.md). Errors:
  // bad_option, as `create`, and where the game has no such cards.
  virtual Expected<Value> scenario_card(std::string_view scenario, const Value& options,
                                        const Value& content, Language language) const;
  // What catches the eye in a scenario somebody made: {"title", "warnings": [text, ..]}. Errors: as
  // `create`.
  virtual Expected<Value> review(std::string_view scenario, const Value& options,
                                 const Value& content, Language language) const;
  // The desk where an army for a scenario is put together (docs/NOTATION.md, "army"): `request` has
  // the seat and the army so far. Errors: bad_request, bad_option, and where armies are fixed.
  virtual Expected<Value> army(std::string_view scenario, const Value& options,
                               const Value& content, const Value& request, Language language) const;
};

}  // namespace table
