// SPDX-License-Identifier: MIT
#include "apps/host/log_book.h"

#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <ctime>

#include "formats/json.h"
#include "table/lock.h"

namespace host {
namespace {

using table::Value;

const char* name_of(LogLevel level) {
  switch (level) {
    case LogLevel::debug:
      return "debug";
    case LogLevel::info:
      return "info";
    case LogLevel::warning:
      return "warning";
    case LogLevel::error:
      return "error";
  }
  return "error";
}

// 2026-11-26T01:02:03.004Z
std::string time_now() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
  const auto seconds = static_cast<std::time_t>(ms / 1000);
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::array<char, 32> day{};
  const std::size_t size = std::strftime(day.data(), day.size(), "%Y-%m-%dT%H:%M:%S", &parts);
  std::array<char, 8> rest{};
  std::snprintf(rest.data(), rest.size(), ".%03dZ", static_cast<int>(ms % 1000));
  return std::string(day.data(), size) + rest.data();
}

double thousandths(double value) { return std::round(value * 1000) / 1000; }

// What is known besides the words.
Value details(const LogEntry& entry) {
  Value out = Value::object();
  if (!entry.match.empty()) out.set("match", entry.match);
  if (entry.seat) out.set("seat", *entry.seat);
  if (entry.connection) out.set("connection", *entry.connection);
  if (entry.request) out.set("request", *entry.request);
  if (entry.id) out.set("id", *entry.id);
  if (entry.status) out.set("status", *entry.status);
  if (!entry.code.empty()) out.set("code", entry.code);
  if (entry.ms) out.set("ms", thousandths(*entry.ms));
  return out;
}

std::string as_json(const LogEntry& entry) {
  Value out = Value::object()
                  .set("time", time_now())
                  .set("level", name_of(entry.level))
                  .set("what", entry.what);
  if (!entry.text.empty()) out.set("text", entry.text);
  const Value known = details(entry);
  for (const auto& [name, value] : known.members()) out.set(name, value);
  return formats::dump_json(out);
}

// A sentence stands for itself; what has none is called by its kind.
std::string as_text(const LogEntry& entry) {
  std::string out = entry.text.empty() ? entry.what : entry.text;
  const Value known = details(entry);
  for (const auto& [name, value] : known.members()) {
    const std::string shown = value.is_string() ? value.as_string() : formats::dump_json(value);
    out += " " + name + "=" + shown;
  }
  return out;
}

}  // namespace

struct LogBook::Inside {
  LogForm form;
  LogLevel least;
  Sink sink;
  table::Mutex mutex{};
  std::atomic<std::uint64_t> requests{0};
};

LogBook::LogBook(LogForm form, LogLevel least, Sink sink)
    : inside_(new Inside{form, least, std::move(sink)}) {}

bool LogBook::wants(LogLevel level) const { return inside_ && level >= inside_->least; }

void LogBook::write(const LogEntry& entry) const {
  if (!wants(entry.level)) return;
  const std::string line = inside_->form == LogForm::json ? as_json(entry) : as_text(entry);
  const table::Lock lock(inside_->mutex);
  inside_->sink(line);
}

std::uint64_t LogBook::number() const { return inside_ ? ++inside_->requests : 0; }

}  // namespace host
