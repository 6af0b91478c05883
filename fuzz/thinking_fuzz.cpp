// SPDX-License-Identifier: MIT
// Any text as what those who think elsewhere are sent and say (match/thinking.h): it is refused
// with a sentence, or it is read, and a job that is read is written the same again. Corpus: a job
// and an answer of each kind.
#include <cstdint>
#include <string>
#include <string_view>

#include "fuzz/require.h"
#include "match/thinking.h"

namespace {

constexpr int kSeats = 2;
constexpr std::size_t kEntries = 10;

template <class Read>
bool is_read(const Read& read) {
  fuzz::require(read.ok() || !read.error().message.empty(), "the message says what is wrong");
  return read.ok();
}

void read_a_job(std::string_view text) {
  const auto job = match::read_job(text);
  if (!is_read(job)) return;
  const std::string written = match::job_text(*job);
  const auto again = match::read_job(written);
  fuzz::require(again.ok(), "a written job is read");
  fuzz::require(match::job_text(*again) == written, "and is written the same");
}

void read_an_answer(std::string_view text) {
  table::AnswerList legal;
  legal.push_back({1, {}});
  const auto answer = match::read_answer(text, legal);
  if (is_read(answer)) fuzz::require(*answer == legal[0], "only what is legal is an answer");
  const auto hints = match::read_hints(text, legal, kSeats);
  if (is_read(hints)) fuzz::require(hints->size() <= table::kMaxHints, "and so are few hints");
  const auto made = match::read_review(text, kEntries, kSeats);
  if (is_read(made)) fuzz::require(made->done >= 0 && made->done <= 1, "a review has come so far");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  read_a_job(text);
  read_an_answer(text);
  return 0;
}
