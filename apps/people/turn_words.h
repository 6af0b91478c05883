// SPDX-License-Identifier: MIT
// What somebody is told who is elsewhere (content/ui/telling.<language>.toml): which match it is,
// that it is their turn, and how long they have. No hidden information, and nobody's name: it goes
// through others' hands.
#pragma once

#include <string>
#include <vector>

#include "apps/people/turn_plan.h"

namespace people {

struct TurnLinks {
  std::string base;  // "https://play.example.org"
  std::string off;   // what the link says that turns this way off
  std::string language;
  std::string of(const TurnAsked& turn) const { return base + "/#/t/" + turn.match; }
  std::string turns_off() const;
  std::string confirms(const std::string& token) const;
};

// The name of a notice, always the same one, which tells nobody anything.
std::string topic_of(const host::Notice& notice);

// The body of a push, and of what a webhook is sent.
std::string push_body(const std::string& topic, const TurnAsked& turn, const TurnLinks& links,
                      std::int64_t now);
std::string hook_body(const std::string& topic, const TurnAsked& turn, const TurnLinks& links,
                      std::int64_t now);

struct Mail {
  std::string from;
  std::string to;
  std::string id;  // before the @
  std::string subject{};
  std::string text{};
  std::string off{};      // the address that turns it off; empty: none
  std::int64_t date = 0;  // seconds since 1970
};
// As it is sent, with its headers; where it may be sent at all.
bool may_be_sent(const Mail& mail);
std::string mail_text(const Mail& mail);
void write_turns(Mail& mail, const std::vector<TurnAsked>& turns, const TurnLinks& links,
                 std::int64_t now);
void write_confirmation(Mail& mail, const TurnLinks& links, const std::string& token);

// Whether it can be somebody's.
bool may_be_mail_address(const std::string& address);

}  // namespace people
