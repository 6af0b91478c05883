// SPDX-License-Identifier: MIT
#include "apps/server/telling.h"

#include "apps/host/native/people/book.h"
#include "apps/people/turn_words.h"
#include "formats/base64url.h"

namespace server {

using table::Error;
using table::ErrorCode;
using table::Expected;

namespace {

constexpr const char* kHere = "localhost";

Expected<void> check(const ServeOptions& options) {
  const Smtp& smtp = options.smtp;
  const auto wrong = [](const std::string& what) { return Error{ErrorCode::bad_option, what, ""}; };
  if (smtp.url.empty() && smtp.from.empty()) return {};
  if (!smtp.url.starts_with("smtp://") && !smtp.url.starts_with("smtps://"))
    return wrong("--smtp: expected an address like smtps://mail.example.org");
  if (!people::may_be_mail_address(smtp.from))
    return wrong(
        "--smtp-from: expected the address that mail comes from, like "
        "sandtable@example.org");
  if (options.account_host.empty())
    return wrong("--smtp: letters have links, which need --account-host");
  return {};
}

}  // namespace

Expected<TellingKept> telling_of(const ServeOptions& options, host::Store& store) {
  if (const auto good = check(options); !good) return good.error();
  TellingKept out;
  if (options.account_host.empty() || store.people() == nullptr) return out;
  const auto kept = host::NoticeBook(store.people()->database())
                        .house_key("push", notify::as_text(notify::new_key_pair()));
  if (!kept) return kept.error();
  const auto key = notify::key_pair_in(*kept);
  if (!key)
    return Error{ErrorCode::bad_option,
                 "the key that signs messages cannot be read: delete 'push' from the database's "
                 "table house_keys, and a new one is made; browsers have to be subscribed anew",
                 ""};
  out.key = *key;
  out.offer = {formats::to_base64url(key->open), !options.smtp.url.empty(), options.allowed};
  return out;
}

Postman::Options postman_options(const ServeOptions& options, const notify::KeyPair& key,
                                 std::uint16_t port) {
  Postman::Options out;
  const bool here = options.account_host == kHere;
  out.base = here ? "http://localhost:" + std::to_string(port) : "https://" + options.account_host;
  out.contact = !options.smtp.from.empty() ? "mailto:" + options.smtp.from : out.base;
  out.key = key;
  out.allowed = options.allowed;
  out.smtp = options.smtp;
  return out;
}

}  // namespace server
