// Two worlds that are the same but for what one seat does in secret, and all that anybody else can
// get out of them (twin_world.h).
#pragma once

#include <vector>

#include "tests/server/twin_world.h"

namespace server_test {

// What has been looked at, in all battles together.
struct TwinCount {
  int written = 0;   // in a sealed step by now, or later
  int later = 0;     // likewise, and in the end in both
  int others = 0;    // another answer in its place
  int unseen = 0;    // likewise where several are asked at once
  int orders = 0;    // given, or not
  int followed = 0;  // of different orders that say the same
  int pushes = 0;
  int letters = 0;
  int hooks = 0;
  int watched = 0;  // lists of what can be watched that have it
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
  static constexpr int kNobody = -1;

  Twins(const TwinPlay& play, TwinCount& count) : one(play), two(play), count_(count) { settle(); }
  ~Twins();
  Twins(const Twins&) = delete;
  Twins& operator=(const Twins&) = delete;

  // Who is asked, in both.
  std::vector<TwinTurn> turns();
  // The same in both.
  void ask(int seat, const std::string& request);
  // In one of them each; "" for nothing.
  void ask(int seat, const std::string& of_one, const std::string& of_two);
  // What the last of these that was asked for came to; and whether it was refused in one of them.
  const std::string& replies() const { return replies_; }
  bool were_refused() const;
  // So much time passes in both.
  void pass(std::int64_t ms);
  // Complains where somebody but this seat has been told something else.
  void compare(int writer, const std::string& where);
  // What they find in their lists of battles and in the description.
  void look_in_lists(const std::string& where);
  // While it grows old, and all that they can ask. `hours`: until a letter is sent.
  void look_everywhere(int writer, const std::string& where, bool hours = true);

  TwinWorld one;
  TwinWorld two;

 private:
  void settle();
  void all_requests(int writer, std::size_t who, const std::string& where);
  void all_routes(int writer, const std::string& session_one, const std::string& session_two,
                  const std::string& where);
  void grow_old(int writer, const std::string& where);
  void look_at_all(int writer, const std::string& when);
  std::string request(std::string_view name, bool holds);
  void same_web(const std::string& method, const std::string& target, const std::string& body,
                const std::string& session_one, const std::string& session_two,
                const std::string& where);
  std::uint64_t steps_ = 1;
  std::string replies_;
  TwinCount& count_;
};

}  // namespace server_test
