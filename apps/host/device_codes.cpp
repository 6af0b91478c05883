// SPDX-License-Identifier: MIT
#include "apps/host/device_codes.h"

#include "apps/host/replies.h"

namespace host {
namespace {

using table::Expected;

template <class Result>
void ask_aside(Shared& shared, const Payer& payer, std::function<Result()> ask,
               const std::function<void(const Result&)>& then) {
  shared.aside(payer, [ask = std::move(ask), then] {
    const auto found = std::make_shared<const Result>(ask());
    return [found, then] { then(*found); };
  });
}

Expected<Codes::Place> found(const std::optional<Codes::Place>& place) {
  if (!place) return not_found();
  return *place;
}

}  // namespace

void DeviceCodes::issue(const Codes::Place& place, const Payer& payer, const Issued& then) {
  const HostServices& services = shared_.services;
  if (CodeBook* const shelf = book()) {
    return ask_aside<Expected<std::string>>(
        shared_, payer,
        [shelf, place, random = services.random] { return shelf->issue(place, random); }, then);
  }
  const auto code = own_.issue(place, services.now_ms(), services.random);
  then(code ? Expected<std::string>(*code) : busy());
}

void DeviceCodes::look(const std::string& typed, const Payer& payer, const Found& then) {
  if (CodeBook* const shelf = book()) {
    return ask_aside<Expected<Codes::Place>>(
        shared_, payer, [shelf, typed] { return shelf->look(typed); }, then);
  }
  then(found(own_.look(typed, shared_.services.now_ms())));
}

void DeviceCodes::take(const std::string& typed, const Payer& payer, const Found& then) {
  if (CodeBook* const shelf = book()) {
    return ask_aside<Expected<Codes::Place>>(
        shared_, payer, [shelf, typed] { return shelf->take(typed); }, then);
  }
  then(found(own_.take(typed, shared_.services.now_ms())));
}

void DeviceCodes::drop_all_of(const std::string& match) {
  CodeBook* const shelf = book();
  if (shelf == nullptr) return own_.drop_all_of(match);
  shared_.aside({}, [shelf, match] {
    shelf->drop_all_of(match);
    return [] {};
  });
}

}  // namespace host
