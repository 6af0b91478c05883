// What connections are told about a match. Everything here is built from observe(state, seat) and
// from what is public: who sits where, whose turn it is, how it ended.
#pragma once

#include "apps/host/hosted_match.h"

namespace host {

// {"push":"update",...}: docs/SERVER.md. `happened` may be null: the match as it is, no events.
// `seat` may be table::kSpectator.
table::Value update_value(const HostedMatch& match, const Happened* happened, table::Seat seat,
                          table::Language language);

// One entry of "missed": the same without question; without scene unless asked for.
table::Value missed_value(const HostedMatch& match, const Happened& happened, table::Seat seat,
                          table::Language language, bool scene);

// The public description. `here`: the seats with a connection. `now`: the clock's time.
table::Value describe(const HostedMatch& match, table::SeatSet here, std::int64_t now);
// The same without what the match has of its own, which can be long: as lists show it.
table::Value listed(const HostedMatch& match, table::SeatSet here, std::int64_t now);
// A description from a list made whole.
table::Value with_content(table::Value description, const Head& head);

// {"push":"clock",...}
table::Value clock_value(const HostedMatch& match, std::int64_t now);

// {"result":[...],"reason":...,"fair":{...}}; null while the match is not over.
table::Value over_value(const HostedMatch& match);

// A state that could be the true one as far as this seat knows; always the same for what it knows.
table::AnyState imagined_state(const HostedMatch& match, table::Seat seat);

// Why the rules refuse an answer, in words that depend on nothing but what the seat may know.
// Nothing where they do not refuse it.
std::optional<table::Error> why_refused(const HostedMatch& match, table::Seat seat,
                                        std::string_view text, table::Language language);

}  // namespace host
