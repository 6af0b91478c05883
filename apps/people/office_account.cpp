// SPDX-License-Identifier: MIT
// What whoever has signed in asks about their account.
#include "apps/people/office.h"
#include "apps/people/words.h"

namespace people {

using table::ErrorCode;
using table::Expected;
using table::Reader;
using table::Value;

namespace {

// Whoever asks has nothing to say.
Expected<void> nothing_in(const Value& body, const char* what) {
  if (body.is_null()) return {};
  Reader request(body, what, ErrorCode::bad_request);
  request.finish();
  if (!request.ok()) return request.error();
  return {};
}

Value reply_to(const Expected<void>& done) {
  return done ? host::done_value() : failed(done.error());
}

}  // namespace

Expected<host::SignedIn> Office::signed_in(const std::string& token) const {
  if (!is_open()) return nobody_here();
  if (!host::looks_like_token(token)) return signed_out();
  auto in = book_->session(host::sha256(token));
  if (!in) return or_signed_out(in.error());
  return in;
}

Value Office::account_value(const host::Account& account) const {
  Value out = Value::object().set("name", account.name).set("created", account.created);
  if (account.renamed > 0) out.set("rename_after", account.renamed + host::kNameStaysS);
  return out;
}

Value Office::account(const Call& call) const {
  const auto in = signed_in(call.token);
  if (!in) return failed(in.error());
  const std::string& id = in->account.id;
  const auto codes = book_->codes_left(id);
  const auto seats = book_->count_seats(id);
  const auto sessions = book_->sessions(id);
  const auto silenced = book_->is_silenced(id);
  const auto warnings = book_->warnings(id);
  if (!codes || !seats || !sessions || !silenced || !warnings) return failed(host::store_away());
  Value account = account_value(in->account)
                      .set("codes_left", std::uint64_t{*codes})
                      .set("seats", std::uint64_t{*seats})
                      .set("sessions", std::uint64_t{sessions->size()});
  if (*silenced) account.set("silenced", true);
  Value out = host::done_value().set("account", std::move(account));
  if (warnings->empty()) return out;
  Value told = Value::array();
  for (const host::Warning& one : *warnings)
    told.push(
        Value::object().set("warning", one.number).set("text", one.text).set("given", one.given));
  return out.set("warnings", std::move(told));
}

Value Office::heed(const Call& call) const {
  const auto in = signed_in(call.token);
  if (!in) return failed(in.error());
  Reader request(call.body, "heeded", ErrorCode::bad_request);
  const std::int64_t number = request.integer("warning", 1, INT64_MAX);
  request.finish();
  if (!request.ok()) return failed(request.error());
  const auto heeded = book_->heed(in->account.id, number);
  return heeded ? host::done_value() : failed(heeded.error());
}

Value Office::new_codes(const Call& call) const {
  const auto in = signed_in(call.token);
  if (!in) return failed(in.error());
  if (const auto wrong = nothing_in(call.body, "codes"); !wrong) return failed(wrong.error());
  std::vector<std::string> hashes;
  Value shown = Value::array();
  for (const std::string& code : invent_codes(hashes)) shown.push(code);
  const auto put = book_->put_codes(in->account.id, hashes);
  if (!put) return failed(put.error());
  return host::done_value().set("codes", std::move(shown));
}

Value Office::rename(const Call& call) const {
  const auto in = signed_in(call.token);
  if (!in) return failed(in.error());
  Reader request(call.body, "name", ErrorCode::bad_request);
  const auto name = read_new_name(request);
  request.finish();
  if (!name) return failed(name.error());
  if (!request.ok()) return failed(request.error());
  const auto done = book_->rename(in->account.id, *name, host::sha256(services_.look_of(*name)));
  if (!done) return failed(done.error());
  const auto now = book_->account(in->account.id);
  if (!now) return failed(now.error());
  return host::done_value().set("account", account_value(*now));
}

Value Office::sessions(const Call& call) const {
  const auto in = signed_in(call.token);
  if (!in) return failed(in.error());
  const auto all = book_->sessions(in->account.id);
  if (!all) return failed(all.error());
  Value list = Value::array();
  for (const host::Session& one : *all) {
    list.push(Value::object()
                  .set("session", std::int64_t{one.number})
                  .set("device", one.label)
                  .set("since", one.since)
                  .set("seen", one.seen)
                  .set("own", one.number == in->session));
  }
  return host::done_value().set("sessions", std::move(list));
}

Value Office::end_session(const Call& call) const {
  const auto in = signed_in(call.token);
  if (!in) return failed(in.error());
  Reader request(call.body, "end_session", ErrorCode::bad_request);
  const auto number =
      static_cast<std::uint32_t>(request.integer("session", 1, std::int64_t{UINT32_MAX}));
  request.finish();
  if (!request.ok()) return failed(request.error());
  return reply_to(book_->end_session(in->account.id, number));
}

Value Office::end_other_sessions(const Call& call) const {
  const auto in = signed_in(call.token);
  if (!in) return failed(in.error());
  const auto wrong = nothing_in(call.body, "end_other_sessions");
  if (!wrong) return failed(wrong.error());
  return reply_to(book_->end_sessions_but(in->account.id, in->session));
}

Value Office::sign_out(const Call& call) const {
  const auto in = signed_in(call.token);
  if (!in) return failed(in.error());
  if (const auto wrong = nothing_in(call.body, "sign_out"); !wrong) return failed(wrong.error());
  return reply_to(book_->end_session(in->account.id, in->session));
}

}  // namespace people
