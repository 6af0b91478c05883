// SPDX-License-Identifier: MIT
#include "apps/server/metrics.h"

#include <sstream>

namespace server {
namespace {

void line(std::ostringstream& out, const std::string& name, const char* type, const char* help,
          std::uint64_t value) {
  out << "# HELP sandtable_" << name << ' ' << help << "\n# TYPE sandtable_" << name << ' ' << type
      << "\nsandtable_" << name << ' ' << value << '\n';
}

}  // namespace

void Histogram::add(double seconds) {
  std::size_t i = 0;
  while (i < kBounds.size() && seconds > kBounds[i]) ++i;
  ++counts_[i];
  sum_ += seconds;
}

std::string Histogram::text(const std::string& name, const std::string& help) const {
  std::ostringstream out;
  out << "# HELP " << name << ' ' << help << "\n# TYPE " << name << " histogram\n";
  std::uint64_t so_far = 0;
  for (std::size_t i = 0; i < kBounds.size(); ++i) {
    so_far += counts_[i];
    out << name << "_bucket{le=\"" << kBounds[i] << "\"} " << so_far << '\n';
  }
  so_far += counts_[kBounds.size()];
  out << name << "_bucket{le=\"+Inf\"} " << so_far << '\n'
      << name << "_sum " << sum_ << '\n'
      << name << "_count " << so_far << '\n';
  return out.str();
}

std::string metrics_text(const Counters& c, const host::HostCounts& host) {
  std::ostringstream out;
  line(out, "http_requests_total", "counter", "HTTP requests.", c.http_requests);
  line(out, "http_refused_total", "counter", "HTTP requests over a limit or from a foreign page.",
       c.http_refused);
  line(out, "connections", "gauge", "Open connections.", c.connections);
  line(out, "queued_bytes", "gauge", "Bytes waiting for readers.", c.queued_bytes);
  line(out, "ws_clients", "gauge", "Open WebSockets.", host.clients);
  line(out, "ws_opened_total", "counter", "WebSockets opened.", c.ws_opened);
  line(out, "ws_messages_total", "counter", "Messages from WebSockets.", c.ws_messages);
  line(out, "ws_slow_closed_total", "counter", "Closed: read too slowly.", c.ws_slow_closed);
  line(out, "ws_rude_closed_total", "counter", "Closed: too many refusals.", c.ws_rude_closed);
  line(out, "matches_loaded", "gauge", "Matches in memory.", host.loaded);
  line(out, "matches_created_total", "counter", "Matches begun.", host.created);
  line(out, "answers_total", "counter", "Answers of people kept.", host.answers);
  line(out, "opponent_answers_total", "counter", "Answers of opponents kept.", host.bot_answers);
  line(out, "refused_total", "counter", "Requests refused.", host.refused);
  line(out, "updates_total", "counter", "Updates sent.", host.updates);
  line(out, "store_failures_total", "counter", "Changes that could not be kept.",
       host.store_failures);
  return out.str() +
         c.request_seconds.text("sandtable_request_seconds",
                                "WebSocket requests, arrival to reply.") +
         c.host_task_cpu_seconds.text("sandtable_host_task_cpu_seconds",
                                      "Tasks of the thread that serves everybody: processor time "
                                      "of each.");
}

}  // namespace server
