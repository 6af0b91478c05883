// SPDX-License-Identifier: MIT
// The content packs that travel in the program, loaded the same way for every system: pack files,
// text catalogues in both languages, then the system made of them.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "table/game_system.h"
#include "table/messages.h"
#include "table/pack_reading.h"

namespace apps {

// The files of one system, content/<system>/...
struct ShippedFiles {
  std::vector<table::NamedValue> pack;
  std::vector<table::NamedValue> english;
  std::vector<table::NamedValue> french;
};
ShippedFiles shipped_files(std::string_view system);

table::Expected<table::Messages> read_messages(const ShippedFiles& files);

// Changes with every change to the pack files of the system and to what was learned about it, in
// hexadecimal; texts do not count.
std::string content_fingerprint(std::string_view system);

// A pack that does not load is a fault of the program: it says what is wrong and ends.
[[noreturn]] void give_up(const std::string& why);
template <class T>
T must(table::Expected<T> value) {
  if (!value.ok()) give_up(value.error().message);
  if constexpr (!std::is_void_v<T>) return std::move(*value);
}

// One system's pack and system.
template <class Pack>
struct Shipped {
  Pack pack;
  std::unique_ptr<table::GameSystem> system;

  // The functions are those of the game's pack_read.h, messages.h and system.h.
  template <class ReadPack, class NeededKeys, class MakeSystem>
  Shipped(std::string_view id, ReadPack read_pack, NeededKeys needed_keys, MakeSystem make_system) {
    const ShippedFiles files = shipped_files(id);
    pack = must(read_pack(files.pack));
    auto messages = std::make_shared<table::Messages>(must(read_messages(files)));
    must(messages->check(needed_keys(pack)));
    system = make_system(pack, std::move(messages));
  }
};

}  // namespace apps
