// SPDX-License-Identifier: MIT
// Accounts are made, and people sign in. A reply that is lost on the way can be asked for again
// with the same token of the client's own.
#include "apps/host/own_token.h"
#include "apps/host/plain_text.h"
#include "apps/people/office.h"
#include "apps/people/recovery_code.h"
#include "apps/people/words.h"

namespace people {

using table::Error;
using table::ErrorCode;
using table::Expected;
using table::Reader;
using table::Value;

namespace {

constexpr std::size_t kMaxTokens = 200;
constexpr std::size_t kMaxLabel = 40;

}  // namespace

Office::Office(const host::HostServices& services, std::string account_host, TellingOffer offer)
    : services_(services),
      book_(services.store->people()),
      account_host_(std::move(account_host)),
      offer_(std::move(offer)) {}

std::string Office::read_label(Reader& request, const char* key) const {
  const std::string given = request.string_or(key, "");
  const names::CleanName clean = services_.clean_name(given);
  if (clean.fault != names::Fault::none || host::characters(clean.text) > kMaxLabel)
    request.complain(key, "expected a name of at most 40 characters, or none");
  return clean.text;
}

Arriving Office::read_arriving(Reader& request) const {
  Arriving out;
  out.token = host::read_own_token(request);
  if (out.token.empty()) out.token = host::new_token(services_.random);
  out.label = read_label(request, "device");
  static_cast<void>(request.boolean_or("cookie", false));  // cookie.h
  out.tokens = request.strings_or_none("tokens");
  if (out.tokens.size() > kMaxTokens) request.complain("tokens", "expected at most 200 tokens");
  return out;
}

Expected<std::string> Office::read_new_name(Reader& request) const {
  auto name = host::read_name(request, services_);
  if (!name) return name.error();
  if (name->empty()) return Error{ErrorCode::bad_request, host::people_words("name_missing"), ""};
  return name;
}

std::vector<std::string> Office::invent_codes(std::vector<std::string>& hashes) const {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < host::kRecoveryCodes; ++i) {
    out.push_back(new_recovery_code(services_.random));
    hashes.push_back(hash_of_recovery_code(out.back()));
  }
  return out;
}

Value Office::create(const Call& call) const {
  if (!is_open()) return failed(nobody_here());
  Reader request(call.body, "account", ErrorCode::bad_request);
  const auto name = read_new_name(request);
  const Arriving arriving = read_arriving(request);
  request.finish();
  if (!name) return failed(name.error());
  if (!request.ok()) return failed(request.error());
  host::NewAccount account{
      host::token_by(arriving.token, "account"), *name, host::sha256(services_.look_of(*name)), {}};
  const std::vector<std::string> codes = invent_codes(account.codes);
  const auto in = book_->create(account, {host::sha256(arriving.token), arriving.label});
  if (!in) return failed(in.error());
  Value reply = welcome(*in, arriving);
  Value shown = Value::array();
  for (const std::string& code : codes) shown.push(code);
  return reply.set("codes", std::move(shown));
}

Value Office::sign_in(const Call& call) const {
  if (!is_open()) return failed(nobody_here());
  Reader request(call.body, "sign_in", ErrorCode::bad_request);
  const std::string typed = request.string("code");
  const Arriving arriving = read_arriving(request);
  request.finish();
  if (!request.ok()) return failed(request.error());
  const Error no_such{ErrorCode::not_found, host::people_words("no_such_code"), ""};
  const std::string hash = hash_of_recovery_code(typed);
  if (hash.empty()) return failed(no_such);
  const auto in = book_->sign_in_by_code(hash, {host::sha256(arriving.token), arriving.label});
  if (!in) return failed(in.error().code == ErrorCode::not_found ? no_such : in.error());
  return welcome(*in, arriving);
}

Value Office::check_device(const Call& call) const {
  if (!is_open()) return failed(nobody_here());
  Reader request(call.body, "device", ErrorCode::bad_request);
  request.string("code");
  read_arriving(request);
  request.finish();
  return request.ok() ? host::done_value() : failed(request.error());
}

Value Office::sign_in_by_device(const Call& call, const std::string& account) const {
  Reader request(call.body, "device", ErrorCode::bad_request);
  request.string("code");
  const Arriving arriving = read_arriving(request);
  request.finish();
  if (!request.ok()) return failed(request.error());
  const auto in = book_->begin_session(account, {host::sha256(arriving.token), arriving.label});
  if (!in) return failed(in.error());
  return welcome(*in, arriving);
}

// Where seats cannot be looked at just now, the client asks for them again.
Value Office::welcome(const host::SignedIn& in, const Arriving& arriving) const {
  const auto seats = join_tokens(in.account.id, arriving.tokens);
  return host::done_value()
      .set("session", arriving.token)
      .set("account", account_value(in.account))
      .set("seats", seats ? *seats : Value());
}

}  // namespace people
