// SPDX-License-Identifier: MIT
// Battles call somebody something else from now on, or nothing any more: one after the other, each
// by whichever server has it in memory, or else by the one that looks first. What is to be done
// stands in the database: a server that is killed half-way leaves it to the next.
#include "apps/server/site.h"

namespace server {

namespace {

constexpr std::size_t kAtOnce = 100;

void note_put(host::PeopleBook& book, const host::NameToPut& one, bool kept) {
  static_cast<void>(kept ? book.name_is_put(one) : book.put_name_later(one));
}

}  // namespace

void Site::put_names() {
  if (!office_.is_open() || putting_names_ || draining_) return;
  putting_names_ = true;
  host_.aside({}, [this]() -> std::function<void()> {
    const auto found = office_.book().names_due(kAtOnce);
    const auto due = std::make_shared<DueNames>();
    if (found) due->names = *found;
    return [this, due] { put_next(due, 0); };
  });
}

// What was read into memory while it was written has to be put right there, too.
void Site::put_next(const NamesDue& due, std::size_t next) {
  if (next == due->names.size()) {
    putting_names_ = false;
    if (next == kAtOnce && due->put > 0) put_names();
    return;
  }
  if (put_here(due, next)) return;
  host_.aside({}, [this, due, next]() -> std::function<void()> {
    const auto put = office_.book().put_name(due->names[next]);
    if (!put) static_cast<void>(office_.book().put_name_later(due->names[next]));
    return [this, due, next, done = put && *put] {
      due->put += done ? 1 : 0;
      if (!done || !put_here(due, next)) put_next(due, next + 1);
    };
  });
}

// Whether the match is in this memory; then it goes on behind it.
bool Site::put_here(const NamesDue& due, std::size_t next) {
  const host::NameToPut& one = due->names[next];
  return host_.put_name(one.match, one.seat, one.name, [this, due, next](bool kept) {
    due->put += kept ? 1 : 0;
    host_.aside({}, [this, due, next, kept]() -> std::function<void()> {
      note_put(office_.book(), due->names[next], kept);
      return [this, due, next] { put_next(due, next + 1); };
    });
  });
}

}  // namespace server
