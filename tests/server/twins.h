// Two worlds that are the same but for what one seat does in secret, and all that anybody else can
// get out of them (twin_world.h).
#pragma once

#include <vector>

#include "tests/server/twin_world.h"

namespace server_test {

// What has been looked at, in all battles together.
struct TwinCount {
  int written = 0;  // in a sealed step by now, or later
  int others = 0;   // another answer in its place
  int unseen = 0;   // likewise where several are asked at once
  int orders = 0;   // given, or not
  int told = 0;     // notices
};

// A seat that is asked, as its holder sees it.
struct TwinTurn {
  int seat = 0;
  std::int64_t seq = 0;
  std::vector<std::string> answers{};
  bool in_sealed_step = false;
  std::string saying(const std::string& answer) const;
};

class Twins {
 public:
  explicit Twins(const TwinPlay& play) : one(play), two(play) { settle(); }

  // Who is asked, in both.
  std::vector<TwinTurn> turns();
  // The same in both.
  void ask(int seat, const std::string& request);
  // In one of them each; "" for nothing.
  void ask(int seat, const std::string& of_one, const std::string& of_two);
  bool writer_was_refused(int seat);
  // Complains where somebody but this seat has been told something else.
  void compare(int writer, const std::string& where);
  // What they find in their lists of battles and in the description.
  void look_in_lists(const std::string& where);
  // All that they can ask, at once and while it grows old.
  void look_everywhere(int writer, const std::string& where);

  TwinWorld one;
  TwinWorld two;
  int told = 0;

 private:
  void settle();
  void all_requests(int writer, std::size_t who, const std::string& where);
  void all_routes(int writer, const std::string& session_one, const std::string& session_two,
                  const std::string& where);
  void grow_old(int writer, const std::string& where);
  std::string request(std::string_view name, bool holds);
  void same_web(const std::string& method, const std::string& target, const std::string& body,
                const std::string& session_one, const std::string& session_two,
                const std::string& where);
  std::uint64_t steps_ = 1;
};

}  // namespace server_test
