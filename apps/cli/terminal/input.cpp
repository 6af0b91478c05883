// SPDX-License-Identifier: MIT
#include "apps/cli/terminal/input.h"

#include <iostream>

#ifdef SANDTABLE_LIBEDIT
#include <clocale>
#include <cstdio>

#include <histedit.h>
#include <unistd.h>

#include "apps/cli/terminal/completion.h"
#endif

namespace cli {
namespace {

class StreamInput final : public Input {
 public:
  StreamInput(std::istream& in, std::ostream& out) : in_(in), out_(out) {}

  std::optional<std::string> line(const std::string& prompt,
                                  const std::vector<std::string>& /*offers*/) override {
    out_ << prompt << std::flush;
    std::string out;
    if (!std::getline(in_, out)) return std::nullopt;
    return out;
  }

 private:
  std::istream& in_;
  std::ostream& out_;
};

#ifdef SANDTABLE_LIBEDIT
constexpr int kKept = 500;          // lines
constexpr std::size_t kShown = 40;  // offers at once

class EditedInput final : public Input {
 public:
  EditedInput() : history_(history_init()), editor_(el_init("sandtable", stdin, stdout, stderr)) {
    std::setlocale(LC_CTYPE, "");  // letters beyond ASCII are one key each
    history(history_, &change_, H_SETSIZE, kKept);
    history(history_, &change_, H_SETUNIQUE, 1);
    el_set(editor_, EL_CLIENTDATA, this);
    el_set(editor_, EL_PROMPT, &EditedInput::prompt_of);
    el_set(editor_, EL_EDITOR, "emacs");
    el_set(editor_, EL_SIGNAL, 1);  // Ctrl-C leaves the terminal as it was
    el_set(editor_, EL_HIST, history, history_);
    el_set(editor_, EL_ADDFN, "sandtable-complete", "Complete an answer", &EditedInput::complete);
    el_set(editor_, EL_BIND, "\t", "sandtable-complete", nullptr);
  }
  ~EditedInput() override {
    el_end(editor_);
    history_end(history_);
  }
  EditedInput(const EditedInput&) = delete;
  EditedInput& operator=(const EditedInput&) = delete;

  std::optional<std::string> line(const std::string& prompt,
                                  const std::vector<std::string>& offers) override {
    prompt_ = prompt;
    offers_ = &offers;
    std::cout << std::flush;
    int length = 0;
    const char* typed = el_gets(editor_, &length);
    offers_ = nullptr;
    if (typed == nullptr || length <= 0) return std::nullopt;
    std::string out(typed, static_cast<std::size_t>(length));
    while (!out.empty() && (out.back() == '\n' || out.back() == '\r')) out.pop_back();
    if (!out.empty()) history(history_, &change_, H_ENTER, out.c_str());
    return out;
  }

  void forget() override { history(history_, &change_, H_CLEAR); }

 private:
  static EditedInput& of(EditLine* editor) {
    void* self = nullptr;
    el_get(editor, EL_CLIENTDATA, &self);
    return *static_cast<EditedInput*>(self);
  }
  static char* prompt_of(EditLine* editor) { return of(editor).prompt_.data(); }

  static unsigned char complete(EditLine* editor, int /*key*/) {
    const LineInfo* now = el_line(editor);
    const Completion found = completion_of(
        {now->buffer, static_cast<std::size_t>(now->cursor - now->buffer)}, *of(editor).offers_);
    if (found.offers.empty()) return CC_ERROR;
    if (found.becomes == found.typed) return found.offers.size() == 1 ? CC_NORM : show(found);
    el_deletestr(editor, static_cast<int>(found.typed.size()));
    el_insertstr(editor, found.becomes.c_str());
    return CC_REFRESH;
  }

  static unsigned char show(const Completion& found) {
    std::cout << '\n';
    for (std::size_t i = 0; i < found.offers.size() && i < kShown; ++i) {
      std::cout << "  " << found.offers[i] << '\n';
    }
    if (found.offers.size() > kShown) std::cout << "  …\n";
    std::cout << std::flush;
    return CC_REDISPLAY;
  }

  History* history_;
  EditLine* editor_;
  HistEvent change_{};
  std::string prompt_;
  const std::vector<std::string>* offers_ = nullptr;
};
#endif

}  // namespace

std::unique_ptr<Input> stream_input(std::istream& in, std::ostream& out) {
  return std::make_unique<StreamInput>(in, out);
}

std::unique_ptr<Input> keyboard_input() {
#ifdef SANDTABLE_LIBEDIT
  if (isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0) {
    return std::make_unique<EditedInput>();
  }
#endif
  return stream_input(std::cin, std::cout);
}

}  // namespace cli
