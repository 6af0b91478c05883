// SPDX-License-Identifier: MIT
// What the table asks of the page it lies in (pocket.mjs).
#pragma once

#include <cstdint>
#include <string_view>

#define POCKET_IMPORT(name) __attribute__((import_module("sandtable"), import_name(name)))

extern "C" {
POCKET_IMPORT("send")
void sandtable_send(std::uint32_t line, const char* text, std::uint32_t size);
POCKET_IMPORT("reply")
void sandtable_reply(std::uint32_t call, const char* text, std::uint32_t size);
POCKET_IMPORT("think")
void sandtable_think(std::uint32_t number, const char* job, std::uint32_t size);
POCKET_IMPORT("leave") void sandtable_leave(const char* match, std::uint32_t size);
POCKET_IMPORT("thought") void sandtable_thought(const char* text, std::uint32_t size);
POCKET_IMPORT("later") void sandtable_later();
POCKET_IMPORT("keep") void sandtable_keep(const char* text, std::uint32_t size);
POCKET_IMPORT("need") void sandtable_need(const char* game, std::uint32_t size);
POCKET_IMPORT("release")
std::uint32_t sandtable_release(const char* match, std::uint32_t size);
}

namespace pocket {

// To whoever listens on that line (pocket_connect).
inline void send(std::uint32_t line, std::string_view text) {
  sandtable_send(line, text.data(), static_cast<std::uint32_t>(text.size()));
}
// To a call (pocket_call).
inline void reply(std::uint32_t call, std::string_view text) {
  sandtable_reply(call, text.data(), static_cast<std::uint32_t>(text.size()));
}
// Soon pocket_go_on, when the page has said what it has to say.
inline void later() { sandtable_later(); }
// To be kept, as change_text.h writes it; the page says in the same order how that went
// (pocket_kept).
inline void keep(std::string_view change) {
  sandtable_keep(change.data(), static_cast<std::uint32_t>(change.size()));
}
// A match that nobody plays here any more, behind the changes that are on their way. Whether it may
// be forgotten: it is kept elsewhere.
inline bool release(std::string_view match) {
  return sandtable_release(match.data(), static_cast<std::uint32_t>(match.size())) != 0;
}

// The content of this game is not here, and whoever asks next will want it (pocket_needs).
inline void need(std::string_view game) {
  sandtable_need(game.data(), static_cast<std::uint32_t>(game.size()));
}

// To some other instance of this program, which thinks about it (pocket_thought).
inline void think(std::uint32_t number, std::string_view job) {
  sandtable_think(number, job.data(), static_cast<std::uint32_t>(job.size()));
}
// Nobody looks at that match any more: who thinks for it may forget it.
inline void leave(std::string_view match) {
  sandtable_leave(match.data(), static_cast<std::uint32_t>(match.size()));
}
// What this instance has thought (thinker_think).
inline void thought(std::string_view text) {
  sandtable_thought(text.data(), static_cast<std::uint32_t>(text.size()));
}

}  // namespace pocket
