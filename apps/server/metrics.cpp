// SPDX-License-Identifier: MIT
#include "apps/server/metrics.h"

#include <fstream>
#include <sstream>

#include <sys/resource.h>
#include <unistd.h>

namespace server {
namespace {

// Of all threads, in seconds.
double processor_seconds() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

// What of the program lies in memory, in bytes; 0 where the system does not say.
std::uint64_t resident_bytes() {
  std::ifstream statm("/proc/self/statm");
  std::uint64_t all = 0;
  std::uint64_t resident = 0;
  if (!(statm >> all >> resident)) return 0;
  return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

// Under the names that every program's exporter has for them.
std::string process_text() {
  std::ostringstream out;
  out << "# HELP process_cpu_seconds_total Processor time of all threads.\n"
      << "# TYPE process_cpu_seconds_total counter\n"
      << "process_cpu_seconds_total " << processor_seconds() << '\n'
      << "# HELP process_resident_memory_bytes Memory of the program.\n"
      << "# TYPE process_resident_memory_bytes gauge\n"
      << "process_resident_memory_bytes " << resident_bytes() << '\n';
  return out.str();
}

// One page of metrics, line by line.
class Page {
 public:
  template <class Number>
  void counter(const std::string& name, const char* help, Number value) {
    head(name, "counter", help);
    out_ << "sandtable_" << name << ' ' << value << '\n';
  }
  template <class Number>
  void gauge(const std::string& name, const char* help, Number value) {
    head(name, "gauge", help);
    out_ << "sandtable_" << name << ' ' << value << '\n';
  }
  void histogram(const std::string& name, const char* help, const host::Histogram& values) {
    head(name, "histogram", help);
    const std::string full = "sandtable_" + name;
    std::uint64_t so_far = 0;
    for (std::size_t i = 0; i < values.counts().size(); ++i) {
      so_far += values.counts()[i];
      out_ << full << "_bucket{le=\"";
      if (i < host::Histogram::kBounds.size()) {
        out_ << host::Histogram::kBounds[i];
      } else {
        out_ << "+Inf";
      }
      out_ << "\"} " << so_far << '\n';
    }
    out_ << full << "_sum " << values.sum() << '\n' << full << "_count " << so_far << '\n';
  }
  void version() {
    head("build_info", "gauge", "Which program this is.");
    out_ << "sandtable_build_info{version=\"" << SANDTABLE_VERSION << "\"} 1\n";
  }
  Page() { out_.precision(12); }
  std::string text() const { return out_.str(); }

 private:
  void head(const std::string& name, const char* type, const char* help) {
    out_ << "# HELP sandtable_" << name << ' ' << help << "\n# TYPE sandtable_" << name << ' '
         << type << '\n';
  }
  std::ostringstream out_;
};

void connections(Page& page, const Counters& c, const host::HostCounts& host) {
  page.counter("http_requests_total", "HTTP requests.", c.http_requests);
  page.counter("http_refused_total", "HTTP requests over a limit or from a foreign page.",
               c.http_refused);
  page.gauge("connections", "Open connections.", c.connections);
  page.gauge("queued_bytes", "Bytes waiting for readers.", c.queued_bytes);
  page.gauge("ws_clients", "Open WebSockets.", host.clients);
  page.counter("ws_opened_total", "WebSockets opened.", c.ws_opened);
  page.counter("ws_messages_total", "Messages from WebSockets.", c.ws_messages);
  page.counter("ws_slow_closed_total", "Closed: read too slowly.", c.ws_slow_closed);
  page.counter("ws_rude_closed_total", "Closed: too many refusals.", c.ws_rude_closed);
  page.counter("ws_sent_bytes_total", "Bytes sent over WebSockets.", c.ws_sent_bytes);
  page.counter("ws_received_bytes_total", "Bytes from WebSockets.", c.ws_received_bytes);
  page.counter("ws_unpacked_bytes_total", "Bytes of messages that were packed, before that.",
               c.ws_unpacked_bytes);
  page.counter("ws_packed_bytes_total", "Bytes of the same messages when they were packed.",
               c.ws_packed_bytes);
}

void matches(Page& page, const host::HostCounts& host) {
  page.gauge("matches_loaded", "Matches in memory.", host.loaded);
  page.gauge("matches_owned", "Matches that no other process plays.",
             host.store.owned.value_or(host.loaded));
  page.counter("matches_created_total", "Matches begun.", host.created);
  page.counter("matches_taken_over_total", "Matches of processes whose lease had run out.",
               host.store.taken_over);
  page.counter("matches_left_total", "Matches that went to another process.", host.left);
  page.counter("matches_lost_total", "Of these, those that were taken, not handed over.",
               host.lost);
  page.counter("answers_total", "Answers of people kept.", host.answers);
  page.counter("opponent_answers_total", "Answers of opponents kept.", host.bot_answers);
  page.counter("refused_total", "Requests refused.", host.refused);
  page.counter("moved_total", "Of these, because another process plays the match.", host.moved);
  page.counter("updates_total", "Updates sent.", host.updates);
  page.gauge("opponent_queue", "Opponents that wait until somebody thinks for them.",
             host.waiting_opponents);
  page.gauge("worker_queue", "Pieces of work that no worker has begun.", host.waiting_work);
}

void database(Page& page, const host::HostCounts& host) {
  page.counter("store_failures_total", "Changes that could not be kept.", host.store_failures);
  page.counter("database_errors_total", "What went wrong between us and the database.",
               host.store.errors);
  page.counter("transactions_total", "Transactions that wrote.", host.store.transactions);
  page.counter("changes_total", "Changes in them.", host.store.changes);
  page.gauge("write_queue", "Changes that are not kept yet.", host.waiting_changes);
  page.histogram("write_seconds", "From a change to the word that it is kept.", host.write_seconds);
  page.gauge("lease_age_seconds", "Since the lease was renewed.", host.store.lease_age);
  page.counter("lease_failures_total", "Times that the lease could not be renewed.",
               host.store.lease_failures);
  page.histogram("lease_renewal_seconds", "How long it took to renew the lease.",
                 host.store.lease_seconds);
}

void telling(Page& page, const TellingCounts& told) {
  page.gauge("telling_queue", "Messages of the database that are not sent yet, whoever sends them.",
             told.queue.load());
  page.counter("telling_sent_total", "Messages sent to people who are elsewhere.",
               told.sent.load());
  page.counter("telling_failed_total", "Tries at that which failed.", told.failed.load());
}

}  // namespace

std::string metrics_text(Counters& c, const host::HostCounts& host) {
  Page page;
  page.version();
  page.gauge("ready", "1: people may be sent here, as /ready says.", c.ready ? 1 : 0);
  connections(page, c, host);
  matches(page, host);
  database(page, host);
  if (c.telling != nullptr) telling(page, *c.telling);
  page.histogram("request_seconds", "WebSocket requests, arrival to reply.", c.request_seconds);
  page.histogram("host_task_cpu_seconds",
                 "Tasks of the thread that serves everybody: processor time of each.",
                 c.host_task_cpu_seconds);
  page.gauge("host_task_longest_seconds", "The longest of these in the last minute.",
             c.host_task_longest.seconds(std::chrono::steady_clock::now()));
  return page.text() + process_text();
}

}  // namespace server
