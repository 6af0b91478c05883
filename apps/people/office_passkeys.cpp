// SPDX-License-Identifier: MIT
// Passkeys: somebody is given something to sign, makes one, signs in with one, or removes it.
#include <array>

#include "apps/people/arriving.h"
#include "apps/people/cookie.h"
#include "apps/people/office.h"
#include "apps/people/party.h"
#include "apps/people/words.h"
#include "formats/base64url.h"

namespace people {

using table::Error;
using table::ErrorCode;
using table::Expected;
using table::Reader;
using table::Value;

namespace {

constexpr std::string_view kSignIn = "sign_in";
constexpr std::string_view kPasskey = "passkey";

Error wrong(std::string_view key) { return host::not_allowed_to_people(key); }

std::string random_challenge(const host::RandomBytes& random) {
  std::array<std::uint8_t, 32> bytes{};
  random(bytes);
  return formats::to_base64url({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

// Bytes that a request brings.
std::string read_bytes(Reader& request, const char* key) {
  auto bytes = formats::from_base64url(request.string(key));
  if (!bytes) request.complain(key, "expected base64url without padding");
  return bytes.value_or("");
}

Value list_of(const std::vector<host::Passkey>& all) {
  Value out = Value::array();
  for (const host::Passkey& one : all) {
    Value shown =
        Value::object().set("passkey", one.id).set("label", one.label).set("since", one.since);
    if (one.used > 0) shown.set("used", one.used);
    out.push(std::move(shown));
  }
  return out;
}

}  // namespace

std::string Office::origin_at(const std::string& host) const {
  const auto party = is_open() ? party_at(account_host_, host) : wrong("no_accounts");
  return party ? party->origin : "";
}

std::optional<Error> Office::refuse_cookie(const Call& call) const {
  if (!wants_cookie(call) || !origin_at(call.host).empty()) return std::nullopt;
  return wrong("no_cookie");
}

Value Office::ways(const Call& call) const {
  if (!is_open()) return failed(nobody_here());
  Value out = host::done_value().set("codes", true);
  const auto party = party_at(account_host_, call.host);
  out.set("passkeys", party.ok()).set("cookie", party.ok());
  if (!party) out.set("why", party.error().message);
  if (!party && !account_host_.empty()) out.set("at", "https://" + account_host_);
  return out;
}

Value Office::challenge(const Call& call) const {
  if (!is_open()) return failed(nobody_here());
  const auto party = party_at(account_host_, call.host);
  if (!party) return failed(party.error());
  Reader request(call.body, "challenge", ErrorCode::bad_request);
  const std::string purpose = request.string("for");
  if (purpose != kSignIn && purpose != kPasskey)
    request.complain("for", "expected sign_in or passkey");
  request.finish();
  if (!request.ok()) return failed(request.error());
  Value out = host::done_value();
  std::string account;
  if (purpose == kPasskey) {
    const auto in = signed_in(call.token);
    if (!in) return failed(in.error());
    const auto passkeys = book_->passkeys(in->account.id);
    if (!passkeys) return failed(passkeys.error());
    account = in->account.id;
    Value algorithms = Value::array();
    for (const std::int64_t algorithm : passkey_algorithms()) algorithms.push(algorithm);
    out.set("algorithms", std::move(algorithms))
        .set(
            "user",
            Value::object().set("id", formats::to_base64url(account)).set("name", in->account.name))
        .set("passkeys", list_of(*passkeys));
  }
  const std::string text = random_challenge(services_.random);
  const auto put = book_->put_challenge({host::sha256(text), purpose, account});
  if (!put) return failed(put.error());
  return out.set("challenge", text).set("party", party->id).set("seconds", host::kChallengeS);
}

// What it was asked for, and whose; then it is gone.
Expected<std::string> Office::spend_challenge(const std::string& client_data, Ceremony ceremony,
                                              const Party& party) const {
  const auto text = challenge_in(client_data, ceremony, party);
  if (!text) return text.error();
  const auto taken =
      book_->take_challenge(host::sha256(*text), ceremony == Ceremony::makes ? kPasskey : kSignIn);
  if (taken) return taken->account;
  return taken.error().code == ErrorCode::not_found ? wrong("passkey_challenge") : taken.error();
}

Value Office::add_passkey(const Call& call) const {
  const auto in = signed_in(call.token);
  if (!in) return failed(in.error());
  const auto party = party_at(account_host_, call.host);
  if (!party) return failed(party.error());
  Reader request(call.body, "passkey", ErrorCode::bad_request);
  const NewPasskey made{read_bytes(request, "client_data"),
                        read_bytes(request, "authenticator_data")};
  const std::string label = read_label(request, "label");
  request.finish();
  if (!request.ok()) return failed(request.error());
  const auto account = spend_challenge(made.client_data, Ceremony::makes, *party);
  if (!account) return failed(account.error());
  if (*account != in->account.id) return failed(wrong("passkey_challenge"));
  auto passkey = read_new_passkey(made, *party);
  if (!passkey) return failed(passkey.error());
  passkey->account = *account;
  passkey->label = label;
  if (const auto added = book_->add_passkey(*passkey); !added) return failed(added.error());
  return passkeys(call);
}

Value Office::passkeys(const Call& call) const {
  const auto in = signed_in(call.token);
  if (!in) return failed(in.error());
  const auto all = book_->passkeys(in->account.id);
  if (!all) return failed(all.error());
  return host::done_value().set("passkeys", list_of(*all));
}

Value Office::remove_passkey(const Call& call) const {
  const auto in = signed_in(call.token);
  if (!in) return failed(in.error());
  Reader request(call.body, "remove_passkey", ErrorCode::bad_request);
  const std::string id = request.string("passkey");
  request.finish();
  if (!request.ok()) return failed(request.error());
  const auto removed = book_->remove_passkey(in->account.id, id);
  return removed ? passkeys(call) : failed(removed.error());
}

// The challenge is spent first: whatever else is wrong, nobody tries twice with it.
Expected<host::Passkey> Office::verified(const Assertion& made, const std::string& id,
                                         const Party& party) const {
  const auto spent = spend_challenge(made.client_data, Ceremony::signs, party);
  if (!spent) return spent.error();
  auto passkey = book_->passkey(id);
  if (!passkey)
    return passkey.error().code == ErrorCode::not_found ? wrong("passkey_unknown")
                                                        : passkey.error();
  const auto counter = verify_assertion(made, *passkey, party);
  if (!counter) return counter.error();
  if (const auto used = book_->use_passkey(id, *counter); !used) return used.error();
  return passkey;
}

Value Office::sign_in_by_passkey(const Call& call) const {
  if (!is_open()) return failed(nobody_here());
  const auto party = party_at(account_host_, call.host);
  if (!party) return failed(party.error());
  Reader request(call.body, "sign_in", ErrorCode::bad_request);
  const std::string id = request.string("passkey");
  const Assertion made{read_bytes(request, "client_data"),
                       read_bytes(request, "authenticator_data"), read_bytes(request, "signature")};
  const Arriving arriving = read_arriving(request);
  request.finish();
  if (!request.ok()) return failed(request.error());
  const auto passkey = verified(made, id, *party);
  if (!passkey) return failed(passkey.error());
  const auto in =
      book_->begin_session(passkey->account, {host::sha256(arriving.token), arriving.label});
  if (!in) return failed(in.error());
  return welcome(*in, arriving);
}

}  // namespace people
