// Counts calls of the global operator new while a piece of work is done.
#pragma once

#include <cstdint>

namespace allocation {

// Since the program began, while something was counted.
std::uint64_t counted();
void count(bool on);

// How often each function of the contract was called, and how often it allocated.
struct Use {
  const char* function;
  std::uint64_t calls = 0;
  std::uint64_t allocations = 0;

  template <class F>
  auto operator()(F f) {
    ++calls;
    const Stop stop{*this, counted()};
    count(true);
    return f();
  }

 private:
  struct Stop {
    Use& use;
    std::uint64_t before;
    ~Stop() {
      count(false);
      use.allocations += counted() - before;
    }
  };
};

}  // namespace allocation
