#include "tests/host/host_driver.h"

#include "ai/usual.h"
#include "support/first_answer.h"

namespace host_test {
void HeldBotPool::hint(host::HintJob job, host::Advised advised) {
  advice.emplace_back(std::move(job), std::move(advised));
  if (!holds_advice) give_advice();
}

void HeldBotPool::give_advice() {
  testing_support::FirstAnswer bots({{"easy"}});
  for (const auto& [job, advised] : std::exchange(advice, {}))
    advised({bots.hints(*job.game, job.seen, job.seat, 10, 0, job.seed, job.among), 0,
             bots.worths(*job.game, job.seen, job.seat, 0, 0, job.seed, job.among)});
}

void HeldBotPool::decide() {
  ASSERT_FALSE(jobs.empty());
  auto [job, decided] = std::move(jobs.front());
  jobs.erase(jobs.begin());
  table::Random random(1);
  const auto state = job.game->sample(job.seen, random);
  table::AnswerList legal;
  job.game->legal(state, job.seat, legal);
  decided(legal[0]);
}

Value TestClient::ask(const std::string& request) {
  const std::size_t before = frames.size();
  host.message(id, request, [](bool) {});
  for (std::size_t i = before; i < frames.size(); ++i) {
    Value frame = parsed(frames[i]);
    if (frame.find("ok") != nullptr) return frame;
  }
  return {};
}

Value TestClient::join(const std::string& match, const std::vector<std::string>& tokens, int since,
                       const std::string& more) {
  Value list = Value::array();
  for (const std::string& token : tokens) {
    if (!token.empty()) list.push(token);  // nobody's seat, or somebody else's
  }
  return ask(R"({"do":"join","match":")" + match + R"(","tokens":)" + json(list) + R"(,"since":)" +
             std::to_string(since) + more + "}");
}

Value TestClient::answer(int seat, const std::string& text, const std::string& once) {
  const Value update = last("update", seat);
  Value request = Value::object().set("do", "answer").set("seat", seat).set("answer", text);
  request.set("seq", update.is_null() ? Value(0) : at(update, "seq"));
  if (!once.empty()) request.set("once", once);
  return ask(json(request));
}

Value TestClient::last(const std::string& push, int seat) const {
  for (auto frame = frames.rbegin(); frame != frames.rend(); ++frame) {
    const Value value = parsed(*frame);
    const Value* kind = value.find("push");
    if (kind == nullptr || kind->as_string() != push) continue;
    if (seat < 0 || *value.find("seat") == Value(seat)) return value;
  }
  return {};
}

std::size_t TestClient::count(const std::string& push) const {
  std::size_t out = 0;
  for (const std::string& frame : frames) {
    const Value value = parsed(frame);
    const Value* kind = value.find("push");
    if (kind != nullptr && kind->as_string() == push) ++out;
  }
  return out;
}

std::string TestClient::everything() const {
  std::string out;
  for (const std::string& frame : frames) out += frame + "\n";
  return out;
}

World::World(match::Registry systems) : games(systems), host(make_host()) {
  store.clock_s = [this] { return now / 1000; };
}

Host World::make_host() { return Host(services()); }

host::HostServices World::services() {
  host::HostServices services;
  services.games = games;
  services.store = &store;
  services.bots = &bots;
  services.usual = ai::usual_for;
  services.random = [this](std::span<std::uint8_t> out) {
    table::Random random(77, drawn * 1024);
    ++drawn;
    for (std::uint8_t& byte : out) byte = static_cast<std::uint8_t>(random.next());
  };
  services.now_ms = [this] { return now; };
  services.unix_seconds = [this] { return now / 1000; };
  return services;
}

Value World::reply_of(const std::function<void(const host::Reply&)>& request) {
  Value out;
  request([&out](const Value& reply) { out = reply; });
  return out;
}

Value description_of(Host& host, const std::string& match) {
  Value out;
  host.describe_match(match, [&out](const Value& reply) { out = reply; });
  return out;
}

Created World::create(const std::string& seats, const std::string& more, const std::string& game) {
  const Value body = parsed(R"({"game":")" + game + R"(","seats":)" + seats + more + "}");
  const Value reply = reply_of([&](const host::Reply& r) { host.create_match(body, r); });
  EXPECT_TRUE(is_ok(reply)) << json(reply);
  Created out;
  out.match = at(reply, "match").as_string();
  out.commitment = at(reply, "commitment").as_string();
  out.tokens.resize(4);
  out.invites.resize(4);
  for (const Value& seat : at(reply, "seats").items()) {
    out.tokens[static_cast<std::size_t>(at(seat, "seat").as_int())] = at(seat, "token").as_string();
  }
  for (const Value& seat : at(reply, "invites").items()) {
    out.invites[static_cast<std::size_t>(at(seat, "seat").as_int())] =
        at(seat, "invite").as_string();
  }
  return out;
}

}  // namespace host_test
