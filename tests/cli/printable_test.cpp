// What strangers wrote is shown in an operator's terminal.
#include "apps/cli/terminal/printable.h"

#include <gtest/gtest.h>

#include "table/clean_text.h"

namespace cli {
namespace {

TEST(Printable, ShowsPlainTextAsItIs) {
  for (const char* text : {"", "Anna", "Anna d’Éylau", "李雷", "😀 x"})
    EXPECT_EQ(printable(text), text);
  EXPECT_EQ(printable("a\\x1b"), "a\\\\x1b") << "nobody mistakes what was written for what is not";
}

TEST(Printable, ShowsNothingThatSteersATerminal) {
  EXPECT_EQ(printable("\x1b[2Jgone\r\n"), "\\x1b[2Jgone\\x0d\\x0a");
  EXPECT_EQ(printable(std::string("a\0b\x7f", 4)), "a\\x00b\\x7f");
  EXPECT_EQ(printable("\xC2\x9B"), "\\xc2\\x9b") << "a control sequence begins in one character";
  EXPECT_EQ(printable("a\xE2\x80\xAE"), "a\\xe2\\x80\\xae");
  EXPECT_EQ(printable("\xE2\x80\x8F\xE2\x80\xA8"), "\\xe2\\x80\\x8f\\xe2\\x80\\xa8");
  EXPECT_EQ(printable("\xFF\xC3("), "\\xff\\xc3(") << "broken bytes";
  EXPECT_EQ(printable("\xE2\x80"), "\\xe2\\x80");
}

}  // namespace
}  // namespace cli
