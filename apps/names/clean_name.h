// SPDX-License-Identifier: MIT
// Names that people give themselves and what they bring: what may stand in one, how it is kept, and
// what it looks like beside others. Only clean_name_icu.cpp knows how; a build without ICU brings
// another file in its place. The cases of tests/host/names.json are what each has to agree with.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace names {

// Why a name is not taken.
enum class Fault : std::uint8_t {
  none,
  broken,   // no UTF-8
  control,  // a control character, an end of line, or a mark that turns the direction of writing
  hidden,   // something that takes no room, or looks like a blank and is none
  joined,   // an emoji made of several
  unknown,  // for private use, or no character (yet)
  marks,    // more than two accents on one letter, or one on none
  empty,    // nothing to be seen
};

struct CleanName {
  Fault fault = Fault::none;
  std::string text;  // NFC, one plain blank where there were some, none at the ends
};

// The empty text is clean: it is no name.
CleanName clean_name(std::string_view name);

// What nobody can tell apart looks the same: the skeleton of Unicode's UTS 39, of letters of
// ordinary width.
std::string look_of(std::string_view clean);

}  // namespace names
