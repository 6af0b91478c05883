// SPDX-License-Identifier: MIT
// What people ask about their accounts (docs/SERVER.md, "People"): each request is an object, and
// so is its reply. It knows no network, and no match but by its head.
#pragma once

#include <string>
#include <vector>

#include "apps/host/api.h"
#include "apps/host/my_table.h"
#include "apps/host/native/people/book.h"
#include "apps/host/native/people/notices.h"
#include "apps/people/arriving.h"
#include "apps/people/telling_offer.h"
#include "apps/people/webauthn.h"

namespace people {

struct Call : host::ApiCall {
  std::string host{};  // the name it was asked under, as the Host header has it
  bool signs_out = false;
};

// Any thread may ask; each request waits for the database.
class Office {
 public:
  // `account_host`: under which name passkeys work, empty for none (party.h).
  explicit Office(const host::HostServices& services, std::string account_host = "",
                  TellingOffer offer = {});

  // The origin of our own page over https under that name; empty where there is none.
  std::string origin_at(const std::string& host) const;
  // Why a session cannot go into a cookie where that is wanted.
  std::optional<table::Error> refuse_cookie(const Call& call) const;

  // Whether there are accounts here.
  bool is_open() const { return book_ != nullptr; }

  // Nobody is signed in yet (office_signing_in.cpp).
  table::Value create(const Call& call) const;
  table::Value sign_in(const Call& call) const;
  // By the code of another device, which was for this account; and whether that can be asked so.
  table::Value check_device(const Call& call) const;
  table::Value sign_in_by_device(const Call& call, const std::string& account) const;

  // Passkeys (office_passkeys.cpp).
  table::Value ways(const Call& call) const;
  table::Value challenge(const Call& call) const;
  table::Value sign_in_by_passkey(const Call& call) const;
  table::Value add_passkey(const Call& call) const;
  table::Value passkeys(const Call& call) const;
  table::Value remove_passkey(const Call& call) const;

  // Whoever has signed in (office_account.cpp).
  table::Value account(const Call& call) const;
  table::Value heed(const Call& call) const;
  table::Value new_codes(const Call& call) const;
  table::Value rename(const Call& call) const;
  table::Value sessions(const Call& call) const;
  table::Value end_session(const Call& call) const;
  table::Value end_other_sessions(const Call& call) const;
  table::Value sign_out(const Call& call) const;
  // Whose session that is; for codes of other devices.
  table::Expected<host::SignedIn> signed_in(const std::string& token) const;

  // Whoever leaves (office_leaving.cpp): everything that is kept of them, and the end of it.
  table::Value everything(const Call& call) const;
  table::Value remove(const Call& call) const;
  // The book's, for whoever puts names in battles.
  host::PeopleBook& book() const { return *book_; }

  // Among others (office_company.cpp).
  table::Value report(const Call& call) const;
  table::Value mute(const Call& call) const;
  table::Value block(const Call& call) const;
  table::Value unmute(const Call& call) const;
  table::Value unblock(const Call& call) const;
  table::Value avoided(const Call& call) const;
  // Why whoever asks finds no seat in that match; nothing where they may, or have one.
  std::optional<table::Value> refuse_seat(const Call& call) const;
  // The list of challenges without those of people whom they have blocked, or who have blocked
  // them; an error, where nobody can say who they are.
  table::Value without_blocked(const std::string& session, const table::Value& lobby) const;
  table::Expected<host::Hearing> hearing(const std::string& match, table::Seat seat) const;
  // By days (office_holidays.cpp).
  table::Value holiday(const Call& call) const;
  table::Value take_holiday(const Call& call) const;
  // Why whoever has this session may not begin the match, or join it; nothing where they may.
  std::optional<table::Error> refuse_days(const Call& call) const;

  // Told when it is their turn (office_telling.cpp).
  table::Value telling(const Call& call) const;
  table::Value set_telling(const Call& call) const;
  table::Value add_browser(const Call& call) const;
  table::Value remove_browser(const Call& call) const;
  table::Value set_mail(const Call& call) const;
  table::Value set_hook(const Call& call) const;
  table::Value visible(const Call& call) const;
  // Those who have signed in by sessions of these hashes look at a page; the holders of these seats
  // have seen what was asked of them until then.
  void looking(const std::vector<std::string>& sessions) const;
  void seen(const std::string& match, table::SeatSet seats, std::int64_t until) const;
  bool tells() const { return offer_.on(); }
  // For whoever follows a link.
  host::NoticeBook notices() const { return host::NoticeBook(book_->database()); }
  // Seconds by the house's time.
  std::int64_t now() const;

  // Seats (office_seats.cpp).
  table::Value join(const Call& call) const;
  table::Value leave(const Call& call) const;
  table::Expected<host::OfSession> seats_of(const std::string& session,
                                            const std::string& match) const;
  // The seats that whoever has this session was just given join the account.
  void keep_seats(const std::string& session, const table::Value& reply) const;

  // Battles (office_battles.cpp).
  table::Value my_table(const Call& call) const;
  // Whoever asks.
  table::Value person(const Call& call) const;

  // Hashes of sessions that have ended a moment ago.
  std::vector<std::string> ended_lately() const;

 private:
  table::Expected<host::SignedIn> to_be_told(const Call& call) const;
  table::Value telling_of(const host::SignedIn& in) const;
  table::Value add_place(const host::SignedIn& in, const host::TellingPlace& place) const;
  table::Value remove_places(const host::SignedIn& in, std::string_view way) const;
  std::string new_link() const { return host::new_token(services_.random); }
  table::Expected<bool> is_taken_lately(const host::SeatOfAccount& seat) const;
  table::Expected<std::string> name_seen(const std::string& account,
                                         const host::SeatOfAccount& seat) const;
  table::Expected<bool> is_asked_again(const Call& call, const std::string& account) const;
  table::Value avoid(const Call& call, const std::string& how) const;
  table::Value avoid_no_more(const Call& call, const std::string& how) const;
  table::Expected<std::string> spend_challenge(const std::string& client_data, Ceremony ceremony,
                                               const Party& party) const;
  table::Expected<host::Passkey> verified(const Assertion& made, const std::string& id,
                                          const Party& party) const;
  // What is wrong the reader complains of.
  Arriving read_arriving(table::Reader& request) const;
  std::string read_label(table::Reader& request, const char* key) const;
  table::Expected<std::string> read_new_name(table::Reader& request) const;
  table::Value welcome(const host::SignedIn& in, const Arriving& arriving) const;
  std::vector<std::string> invent_codes(std::vector<std::string>& hashes) const;
  table::Value account_value(const host::Account& account) const;
  // {"joined", "mine", "others", "lent", "next"}
  table::Expected<table::Value> join_tokens(const std::string& account,
                                            const std::vector<std::string>& tokens) const;
  bool is_first_token(const std::string& token) const;
  // Also those that are over and that nobody else may know of yet.
  table::Expected<host::TableOf> going_on(const std::string& account,
                                          table::Language language) const;

  const host::HostServices& services_;
  host::PeopleBook* book_;
  std::string account_host_;
  TellingOffer offer_;
};

}  // namespace people
