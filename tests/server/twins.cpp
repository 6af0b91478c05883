#include "tests/server/twins.h"

#include <algorithm>

#include "apps/server/site.h"

namespace server_test {
namespace {

// What its own holder would end or leave the step with: then it tells what was written in it.
const std::set<std::string_view> kGoesOn{"answer", "resign", "deploy", "hand_over", "orders"};

// Where two texts part, for a message.
std::string parted(const std::string& one, const std::string& two) {
  std::size_t at = 0;
  while (at < std::min(one.size(), two.size()) && one[at] == two[at]) ++at;
  const std::size_t from = at < 200 ? 0 : at - 200;
  return one.substr(from, 400) + "\n   or\n" + two.substr(from, 400);
}

// How the account of that seat stands in an address.
std::string profile_of(int seat) {
  return "The%20" + std::string(TwinWorld::kNames[static_cast<std::size_t>(std::max(seat, 1))]);
}

// Those that end something come last.
std::vector<std::string> routes_in_order() {
  std::vector<std::string> out = server::Site::routes();
  const auto ends = [](const std::string& route) {
    return route.find("delete") != std::string::npos ||
           route.find("sign_out") != std::string::npos || route.find("end_") != std::string::npos ||
           route.find("/leave") != std::string::npos;
  };
  std::ranges::stable_partition(out, [&ends](const std::string& route) { return !ends(route); });
  out.push_back("GET /r/*");
  return out;
}

}  // namespace

std::string TwinTurn::saying(const std::string& answer) const {
  return json(
      Value::object().set("do", "answer").set("seat", seat).set("seq", seq).set("answer", answer));
}

Twins::~Twins() {
  count_.pushes += one.sent_by(host::kPushWay);
  count_.letters += one.sent_by(host::kMailWay);
  count_.hooks += one.sent_by(host::kHookWay);
}

// Both draw alike from here on.
void Twins::settle() {
  one.settle();
  two.settle();
  ++steps_;
  one.draw_from(steps_);
  two.draw_from(steps_);
}

std::vector<TwinTurn> Twins::turns() {
  std::vector<TwinTurn> out;
  for (int seat = 0; seat < one.seats(); ++seat) {
    const Value update = one.person(seat).update(seat);
    const Value* const question = update.find("question");
    if (question == nullptr || question->is_null() || question->find("ask") == nullptr) continue;
    TwinTurn turn{.seat = seat, .seq = at(update, "seq").as_int()};
    turn.in_sealed_step = update.find("sealed_step") != nullptr;
    for (const Value& answer : at(at(*question, "ask").items().at(0), "answers").items())
      turn.answers.push_back(at(answer, "answer").as_string());
    if (!turn.answers.empty()) out.push_back(std::move(turn));
  }
  return out;
}

void Twins::ask(int seat, const std::string& request) { ask(seat, request, request); }

void Twins::ask(int seat, const std::string& of_one, const std::string& of_two) {
  if (!of_one.empty()) one.person(seat).ask(of_one);
  if (!of_two.empty()) two.person(seat).ask(of_two);
  settle();
  replies_ = one.person(seat).heard() + two.person(seat).heard();
}

bool Twins::were_refused() const { return replies_.find(R"("ok":false)") != std::string::npos; }

void Twins::compare(int writer, const std::string& where) {
  for (std::size_t who = 0; who < one.ears(); ++who) {
    const std::string of_one = one.ear(who).heard();
    const std::string of_two = two.ear(who).heard();
    if (of_one.find(R"("by_order":)") != std::string::npos) ++count_.followed;
    if (who == static_cast<std::size_t>(writer)) continue;
    EXPECT_TRUE(of_one == of_two) << where << ", connection " << who << ": "
                                  << parted(of_one, of_two);
  }
  const std::string of_one = one.sent(writer);
  const std::string of_two = two.sent(writer);
  EXPECT_TRUE(of_one == of_two) << where << ", told elsewhere: " << parted(of_one, of_two);
}

// As its first answer would be asked about.
std::string Twins::request(std::string_view name, bool holds) {
  std::string answer = "done";
  if (holds) {
    for (const TwinTurn& turn : turns()) {
      if (turn.seat == 0) answer = turn.answers[0];
    }
  }
  const std::string quoted = json(Value(answer));
  const std::map<std::string, std::string, std::less<>> more{
      {"answer", R"(,"seq":1,"answer":)" + quoted},
      {"odds", R"(,"answer":)" + quoted},
      {"preview", R"(,"answer":)" + quoted},
      {"explain", R"(,"answer":)" + quoted},
      {"ahead", R"(,"answers":[)" + quoted + "]"},
      {"orders", R"(,"orders":"")"},
      {"rule", R"(,"rule":"1")"},
      {"lang", R"(,"lang":"fr")"},
      {"visible", R"(,"visible":false)"},
      {"moments", R"(,"since":0,"until":9)"},
      {"chat", R"(,"text":"hello")"},
      {"lesson", R"(,"go":"skip")"},
      {"settle", R"(,"wish":"draw")"},
      {"hand_over", R"(,"seat":1)"},
      {"end_device", R"(,"device":1)"}};
  if (name == "join") return one.join(holds ? one.token(0) : "");
  const auto found = more.find(name);
  return R"({"do":")" + std::string(name) + "\"" + (found == more.end() ? "" : found->second) + "}";
}

void Twins::all_requests(int writer, std::size_t who, const std::string& where) {
  const bool holds = who == 0;
  auto names = host::Host::requests();
  std::ranges::stable_partition(names, [](std::string_view name) { return name != "leave"; });
  for (const std::string_view name : names) {
    if (holds && kGoesOn.contains(name)) continue;
    const std::string asked = request(name, holds);
    one.ear(who).ask(asked);
    two.ear(who).ask(asked);
    settle();
    compare(writer, where + ", " + std::string(name) + " by " + std::to_string(who));
    if (testing::Test::HasFailure()) return;
  }
}

void Twins::same_web(const std::string& method, const std::string& target, const std::string& body,
                     const std::string& session_one, const std::string& session_two,
                     const std::string& where) {
  const std::string of_one = one.web(method, target, body, session_one);
  const std::string of_two = two.web(method, target, body, session_two);
  settle();
  EXPECT_TRUE(of_one == of_two) << where << ", " << method << " " << target << ": "
                                << parted(of_one, of_two);
}

void Twins::all_routes(int writer, const std::string& session_one, const std::string& session_two,
                       const std::string& where) {
  const std::string seat = R"("match":")" + one.match() + R"(","seat":)" + std::to_string(writer);
  const std::string other(32, 'a');
  const std::map<std::string, std::string> bodies{
      {"POST /api/mine", R"({"tokens":[")" + one.token(0) + "\"]}"},
      {"POST /api/table", R"({"tokens":[")" + one.token(0) + "\"]}"},
      {"POST /api/matches", R"({"seats":[{"who":"me"},{"who":"me"}],"from":{"match":")" +
                                one.match() + R"(","seq":1}})"},
      {"POST /api/matches/*/entropy", R"({"token":")" + other + R"(","entropy":"mine"})"},
      {"POST /api/matches/*/join", R"({"seat":1})"},
      {"POST /api/device", R"({"code":"22222222"})"},
      {"POST /api/matches/*/device", R"({"code":"22222222"})"},
      {"POST /api/account/join", R"({"tokens":[")" + one.token(0) + "\"]}"},
      {"POST /api/account/mail", R"({"address":"somebody@example.net"})"},
      {"POST /api/account/hook", R"({"url":"http://127.0.0.1:9/another"})"},
      {"POST /api/account/telling", R"({"language":"fr","zone":"Asia/Tokyo"})"},
      {"POST /api/account/visible", R"({"visible":true})"},
      {"POST /api/account/report", "{" + seat + R"(,"reason":"play"})"},
      {"POST /api/account/mute", "{" + seat + "}"},
      {"POST /api/account/block", "{" + seat + "}"}};
  for (const std::string& route : routes_in_order()) {
    const std::size_t space = route.find(' ');
    std::string target = route.substr(space + 1);
    const bool of_person = target.starts_with("/api/people");
    if (const std::size_t star = target.find('*'); star != std::string::npos)
      target.replace(star, 1, of_person ? profile_of(writer) : one.match());
    const auto body = bodies.find(route);
    same_web(route.substr(0, space), target, body == bodies.end() ? "{}" : body->second,
             session_one, session_two, where);
    compare(writer, where + ", " + route);
    if (testing::Test::HasFailure()) return;
  }
}

void Twins::look_in_lists(const std::string& where) {
  const std::string tokens = R"({"tokens":[")" + one.token(0) + "\"]}";
  same_web("GET", "/api/account/table", "", one.session(0), two.session(0), where);
  same_web("POST", "/api/mine", tokens, "", "", where);
  same_web("POST", "/api/table", tokens, "", "", where);
  same_web("GET", "/api/matches/" + one.match(), "", "", "", where);
}

void Twins::pass(std::int64_t ms) {
  one.pass(ms);
  two.pass(ms);
  settle();
}

void Twins::look_at_all(int writer, const std::string& when) {
  compare(writer, when);
  same_web("GET", "/api/matches/" + one.match(), "", "", "", when);
  same_web("GET", "/api/watch", "", "", "", when);
  same_web("GET", "/api/lobby", "", "", "", when);
  same_web("GET", "/api/account/table", "", one.session(0), two.session(0), when);
  same_web("GET", "/api/people/" + profile_of(writer), "", "", "", when);
}

// To spectators; and what is to be told elsewhere becomes due.
void Twins::grow_old(int writer, const std::string& where) {
  constexpr std::int64_t kMinute = 60'000;
  for (int minute = 1; minute <= TwinWorld::kDelayS / 60 + 2; ++minute) {
    pass(kMinute);
    look_at_all(writer, where + ", after " + std::to_string(minute) + " minutes");
    if (testing::Test::HasFailure()) return;
  }
  if (one.web("GET", "/api/watch").find(one.match()) != std::string::npos) ++count_.watched;
  two.web("GET", "/api/watch");
  settle();
}

void Twins::look_everywhere(int writer, const std::string& where, bool hours) {
  constexpr std::int64_t kFourHours = 4 * 3'600'000;
  grow_old(writer, where);
  if (hours) {
    pass(kFourHours);
    look_at_all(writer, where + ", after four hours");
  }
  const std::size_t looks_on = static_cast<std::size_t>(one.seats());
  for (const std::size_t who : {std::size_t{0}, looks_on, looks_on + 1}) {
    if (!testing::Test::HasFailure()) all_requests(writer, who, where);
  }
  for (const bool signed_in : {false, true}) {
    if (testing::Test::HasFailure()) return;
    all_routes(writer, signed_in ? one.session_of_nobody_here() : "",
               signed_in ? two.session_of_nobody_here() : "",
               where + (signed_in ? ", by another account" : ", by a stranger"));
  }
  if (!testing::Test::HasFailure())
    all_routes(writer, one.session(0), two.session(0), where + ", by another seat");
}

}  // namespace server_test
