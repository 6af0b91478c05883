// Somebody with an account at a running server.
#pragma once

#include "tests/server/server_driver.h"

namespace server_test {

struct Asked {
  int status = 0;
  Value reply;
};

inline Asked ask_as(std::uint16_t port, const std::string& session, const std::string& method,
                    const std::string& path, const std::string& body = "{}") {
  server::Headers headers;
  if (!session.empty()) headers.emplace_back("Authorization", "Bearer " + session);
  const auto result = server::http_call(port, method, path, method == "POST" ? body : "", headers);
  return {result.status, parsed(result.body)};
}

class Person {
 public:
  // Makes an account.
  Person(std::uint16_t port, const std::string& name, const std::string& more = "")
      : port_(port), name_(name) {
    const Asked made =
        ask_as(port, "", "POST", "/api/account/create", R"({"name":")" + name + "\"" + more + "}");
    EXPECT_EQ(made.status, 200) << json(made.reply);
    if (made.status != 200) return;
    session = at(made.reply, "session").as_string();
    for (const Value& code : at(made.reply, "codes").items()) codes.push_back(code.as_string());
  }
  Asked get(const std::string& what) const {
    return ask_as(port_, session, "GET", "/api/account" + what);
  }
  Asked post(const std::string& what, const std::string& body = "{}") const {
    return ask_as(port_, session, "POST", "/api/account/" + what, body);
  }
  std::int64_t count(const std::string& what) const {
    return at(at(get("").reply, "account"), what).as_int();
  }

  std::string session;
  std::vector<std::string> codes;

 private:
  std::uint16_t port_;
  std::string name_;
};

inline Asked sign_in(std::uint16_t port, const std::string& code, const std::string& more = "") {
  return ask_as(port, "", "POST", "/api/account/sign_in",
                R"({"code":")" + code + "\"" + more + "}");
}

inline Value join_as(Talker& talker, const std::string& match, const std::string& session) {
  return talker.ask(Value::object().set("do", "join").set("match", match).set("session", session));
}

// Nobody in these tests is asked to wait.
inline server::ServeOptions in_no_hurry() {
  server::ServeOptions out;
  out.limits.accounts_at_once = 10'000;
  out.limits.codes_per_minute = 60'000;
  return out;
}

}  // namespace server_test
