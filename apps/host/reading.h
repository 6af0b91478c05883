// SPDX-License-Identifier: MIT
// A match being read from the store, a piece at a time, so that nobody else waits for all of a long
// one: neither a thread nor the store is held for longer than a piece takes.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "apps/host/kept_match.h"
#include "apps/host/old_match.h"
#include "apps/host/slot.h"

namespace host {

class Reading {
 public:
  Reading(std::string id, Payer payer, Claim claim);

  // On a thread that has the time for it. True where there is nothing left to read.
  bool go_on(match::Registry games, Store& store);

  const std::string id;
  const Payer payer;  // is charged for a piece before it is read, and what it took afterwards
  const Claim claim;
  // What has come of it.
  std::optional<table::Error> error;
  bool elsewhere = false;  // another server plays it
  std::chrono::duration<double> waited{};
  std::optional<HostedMatch> match;
  std::shared_ptr<const OldMatch> old;  // instead, where it is of earlier rules
  std::string position;                 // the one that was kept last
  bool is_told = false;                 // how a match that is over was told is kept
  std::optional<Happened> newest;
  std::vector<std::string> chat;
  std::string summary;

 private:
  table::Expected<bool> read(match::Registry games, Store& store);
  table::Expected<void> begin(match::Registry games, Store& store);
  table::Expected<void> begin_old(match::Registry games, Store& store, Stored stored);
  table::Expected<void> turn_page(Store& store);

  std::optional<KeptMatch> kept_;
  std::vector<std::string> page_;
  std::size_t next_ = 0;      // of the page
  std::uint64_t turned_ = 0;  // rows up to the end of the page
  std::uint64_t rows_ = 0;
};

}  // namespace host
