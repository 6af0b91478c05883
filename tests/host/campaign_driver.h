// A campaign on a host, and somebody who plays it: rubbers of Pig against a beginner.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tests/host/shared_store.h"
#include "tests/support/games/hare.h"
#include "tests/support/games/pig.h"
#include "tests/support/games/rubber.h"

namespace host_test {

inline const table::GameSystem* const kRubber[] = {&rubber::system(), &pig::system(),
                                                   &hare::system()};
inline constexpr const char* kAlone = R"([{"who":"me","name":"Anna"}])";
inline constexpr const char* kShort = R"(,"options":{"target":2})";

// Battles of the campaign that a token holds a seat of, in the order they were begun.
inline std::vector<std::string> battles_of(Host& host, const std::string& token) {
  const Value mine = host.mine(parsed(R"({"tokens":[")" + token + "\"]}"));
  std::vector<std::string> out;
  for (const Value& one : at(mine, "matches").items()) {
    const Value& match = at(one, "match");
    if (match.find("campaign") != nullptr) out.insert(out.begin(), at(match, "id").as_string());
  }
  return out;
}

// The rows of a match as they are kept.
inline std::vector<Value> rows_of(host::Store& store, const std::string& match) {
  std::vector<Value> out;
  const auto rows = store.moments(match, 0, UINT64_MAX);
  for (const std::string& row : rows ? *rows : std::vector<std::string>())
    out.push_back(parsed(row));
  return out;
}

// The battles that the reports of a campaign name; "" for one that was given by hand.
inline std::vector<std::string> reports_of(host::Store& store, const std::string& campaign) {
  std::vector<std::string> out;
  for (const Value& row : rows_of(store, campaign)) {
    const Value* entries = row.find("entries");
    if (entries == nullptr || at(row, "kind") != Value("answer")) continue;
    const Value& first = entries->items().front();
    if (first.find("battle") != nullptr)
      out.push_back(at(at(first, "battle"), "id").as_string());
    else if (at(first, "answer").as_string().size() > 0 && at(first, "answer") != Value("cheer") &&
             at(first, "answer") != Value("sigh"))
      out.emplace_back();
  }
  return out;
}

inline void edit_head(host::Store& store, const std::string& match,
                      const std::function<void(Value&)>& edit) {
  Value head = parsed(*store.head(match));
  edit(head);
  host::Change change;
  change.match = match;
  change.head = json(head);
  store.write(std::move(change), [](bool) {});
}

// The store may be shared: every host is one of several servers.
struct CampaignWorld {
  explicit CampaignWorld(const std::string& more = kShort) : world(kRubber), host(services()) {
    world.bots.known.push_back({"beginner"});
    campaign = world.create(kAlone, more, "rubber");
    token = campaign.tokens[0];
  }
  host::HostServices services() {
    host::HostServices out = world.services();
    out.store = &shared;
    return out;
  }
  Host make_host() { return Host(services()); }
  const Value& note(const Value& joined) const { return at(joined, "match"); }
  // What the campaign is described as, over HTTP.
  Value said(Host& by) const { return at(description_of(by, campaign.match), "match"); }

  World world;
  SharedStore shared{world.store};
  Host host;
  Created campaign;
  std::string token;
};

// Somebody at a host, with the campaign's token.
struct Marcher {
  Marcher(CampaignWorld& in, Host& host, std::string by = "")
      : of(in), token(by.empty() ? in.token : std::move(by)), at_campaign(host), at_battle(host) {}

  Value join(const std::string& more = "") {
    return at_campaign.join(of.campaign.match, {token}, 0, more);
  }
  Value march_reply() {
    return at_campaign.ask(R"({"do":"march","match":")" + of.campaign.match + R"(","seat":0})");
  }
  // The battle; empty where none was begun.
  std::string march() {
    const Value reply = march_reply();
    return reply.is_null() || !is_ok(reply) ? "" : at(reply, "match").as_string();
  }
  // Instead of the one before.
  Value join_battle(const std::string& battle) {
    if (!fights.empty() && fights != battle)
      at_battle.ask(R"({"do":"leave","match":")" + fights + "\"}");
    fights = battle;
    return at_battle.join(battle, {token});
  }
  bool over() const {
    const Value update = at_battle.last("update", 0);
    return !update.is_null() && at(update, "match") == Value(fights) &&
           update.find("over") != nullptr;
  }
  // To its end, as long as replies come.
  void play(const std::string& battle) {
    if (const Value joined = join_battle(battle); joined.is_null() || !is_ok(joined)) return;
    for (int i = 0; i < 400 && !over(); ++i) {
      const Value update = at_battle.last("update", 0);
      if (update.is_null()) return;
      if (!at(update, "question").is_null()) {
        const auto& ask = at(at(update, "question"), "ask").items()[0];
        const std::string text = at(at(ask, "answers").items()[0], "answer").as_string();
        if (at_battle.answer(0, text).is_null()) return;
      } else if (!of.world.bots.jobs.empty()) {
        of.world.bots.decide();
      } else {
        return;
      }
    }
  }
  // What a track of the campaign shows.
  std::int64_t track(std::size_t which) const {
    const Value update = at_campaign.last("update", 0);
    return at(at(at(update, "scene"), "tracks").items()[which], "value").as_int();
  }
  std::int64_t reported() const { return track(0) + track(1); }
  std::string refused(const std::string& request) {
    const Value reply = at_campaign.ask(request);
    return is_ok(reply) ? "ok" : at(at(reply, "error"), "message").as_string();
  }

  CampaignWorld& of;
  std::string token;
  std::string fights{};
  TestClient at_campaign;
  TestClient at_battle;
};

}  // namespace host_test
