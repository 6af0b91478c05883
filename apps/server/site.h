// Which request goes where: the API, the files of the page, health and metrics. It knows no
// sockets.
#pragma once

#include "apps/host/host.h"
#include "apps/server/limits.h"
#include "apps/server/metrics.h"
#include "apps/server/static_files.h"
#include "apps/server/web.h"

namespace server {

class Site {
 public:
  Site(host::Host& table, StaticFiles files, Limits limits, std::vector<std::string> origins);

  // `done` is called once, at once or later, on the same thread.
  void handle(const WebRequest& request, const WebDone& done);
  // Whether this request may become a WebSocket; if not, the reply that says why.
  std::optional<WebReply> refuse_socket(const WebRequest& request);

  // Whether that address may begin another match; uses up one of its share.
  bool may_begin_match(const std::string& address);

  const Limits& limits() const { return limits_; }
  host::Host& table() { return host_; }
  Counters& counters() { return counters_; }

 private:
  std::optional<WebReply> refuse(const WebRequest& request);
  bool may_see_metrics(const WebRequest& request) const;
  void api(const WebRequest& request, const WebDone& done);
  void api_get(const WebRequest& request, const WebDone& done);
  void api_post(const WebRequest& request, const WebDone& done);

  host::Host& host_;
  StaticFiles files_;
  Limits limits_;
  std::vector<std::string> origins_;
  Buckets requests_;
  Buckets creations_;
  Counters counters_;
};

}  // namespace server
