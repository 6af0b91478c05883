// SPDX-License-Identifier: MIT
// Summaries of matches as the store has them, read for lists: somebody may have damaged them.
#pragma once

#include <optional>
#include <string>

#include "apps/host/store.h"
#include "match/registry.h"
#include "table/value.h"

namespace host {

// One line of a list of matches, as the store has it; nothing where somebody has damaged it.
std::optional<table::Value> kept_summary(const std::string& text);
// As lists show it: what a scenario of one's own brings is long, and who has sealed is a secret.
table::Value shown_in_list(table::Value summary);
// Nobody's turn, where the rules of the match are no more: it waits for its persons to settle it.
bool note_earlier_rules(match::Registry games, Store& store, const std::string& id,
                        table::Value& summary);
bool is_awaited(const table::Value& summary, table::Seat seat);

}  // namespace host
