// SPDX-License-Identifier: MIT
// Somebody wants to have everything that is kept of them, or leaves for good.
#include <charconv>

#include "apps/people/office.h"
#include "apps/people/words.h"

namespace people {

using table::ErrorCode;
using table::Reader;
using table::Value;

namespace {

std::optional<std::size_t> number_in(const std::string& text) {
  std::uint32_t out = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), out);
  if (text.empty()) return 0;
  if (failed != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return out;
}

}  // namespace

Value Office::everything(const Call& call) const {
  const auto in = signed_in(call.token);
  if (!in) return failed(in.error());
  const auto after = number_in(call.asked("after"));
  if (!after)
    return failed({ErrorCode::bad_request, "after: expected how many seats were seen already", ""});
  const auto codes = book_->codes_left(in->account.id);
  const auto all = book_->everything(in->account.id, *after);
  if (!codes || !all) return failed(host::store_away());
  Value told = Value::object().set("account", account_value(in->account)
                                                  .set("renamed", in->account.renamed)
                                                  .set("codes_left", std::uint64_t{*codes}));
  for (const auto& [key, value] : all->told.members()) told.set(key, value);
  Value out = host::done_value().set("export", std::move(told));
  if (all->next) out.set("next", std::uint64_t{*all->next});
  return out;
}

// The name is asked for so that nobody does it by a slip of the hand.
Value Office::remove(const Call& call) const {
  const auto in = signed_in(call.token);
  if (!in) return failed(in.error());
  Reader request(call.body, "delete", ErrorCode::bad_request);
  const std::string name = request.string("name");
  request.finish();
  if (!request.ok()) return failed(request.error());
  if (services_.clean_name(name).text != in->account.name)
    return failed(host::not_allowed_to_people("delete_name"));
  const auto removed = book_->remove(in->account.id);
  return removed ? host::done_value() : failed(or_signed_out(removed.error()));
}

}  // namespace people
