// SPDX-License-Identifier: MIT
#include "apps/host/words.h"
#include "apps/server/sessions.h"

namespace server {
namespace {

constexpr auto kPatience = std::chrono::seconds(30);

std::string text_of(beast::string_view view) { return {view.data(), view.size()}; }

std::vector<std::string> forwarded_lines(const Request& request) {
  std::vector<std::string> out;
  const auto [begin, end] = request.equal_range("X-Forwarded-For");
  for (auto line = begin; line != end; ++line) out.push_back(text_of(line->value()));
  return out;
}

WebRequest web_request(Request& request, const std::string& address) {
  WebRequest out;
  out.method = text_of(request.method_string());
  out.target = text_of(request.target());
  out.host = text_of(request[http::field::host]);
  out.origin = text_of(request[http::field::origin]);
  out.content_type = text_of(request[http::field::content_type]);
  out.authorization = text_of(request[http::field::authorization]);
  out.cookie = text_of(request[http::field::cookie]);
  out.fetch_site = text_of(request["Sec-Fetch-Site"]);
  out.if_none_match = text_of(request[http::field::if_none_match]);
  out.takes_gzip = text_of(request[http::field::accept_encoding]).find("gzip") != std::string::npos;
  out.address = address;
  out.forwarded = request.count("X-Forwarded-For") + request.count(http::field::forwarded) +
                      request.count(http::field::via) >
                  0;
  out.body = std::move(request.body());
  return out;
}

// Counts what waits for a reader for as long as it does.
class Waiting {
 public:
  Waiting(Site& site, std::size_t bytes) : site_(site), bytes_(bytes) {
    site_.counters().queued_bytes += bytes_;
  }
  ~Waiting() { site_.counters().queued_bytes -= bytes_; }
  Waiting(const Waiting&) = delete;
  Waiting& operator=(const Waiting&) = delete;
  // Short replies are always given.
  bool too_much() const {
    constexpr std::size_t kShort = std::size_t{64} << 10U;
    return bytes_ > kShort && site_.counters().queued_bytes > site_.limits().queue_bytes_of_all;
  }

 private:
  Site& site_;
  std::size_t bytes_;
};

class HttpSession : public std::enable_shared_from_this<HttpSession> {
 public:
  HttpSession(tcp::socket socket, PlacePtr place)
      : stream_(std::move(socket)), place_(std::move(place)) {}

  void read() {
    const Limits& limits = place_->shared().site.limits();
    Shared& shared = place_->shared();
    auto head = shared.proxies.trusts(place_->peer()) ? shared.underway.head(place_->peer())
                                                      : Underway::Ticket();
    if (!head) return close();
    unfinished_ = std::move(*head);
    parser_.emplace();
    parser_->header_limit(static_cast<std::uint32_t>(limits.http_header));
    parser_->body_limit(limits.record_body);
    stream_.expires_after(kPatience);
    http::async_read_header(
        stream_, buffer_, *parser_,
        [self = shared_from_this()](error_code failed, std::size_t) { self->on_header(failed); });
  }

 private:
  // Now it is known for whom it is. What becomes a WebSocket is counted as a connection.
  void on_header(error_code failed) {
    unfinished_.give_back();
    if (failed) return on_read(failed);
    Shared& shared = place_->shared();
    address_ =
        counted_as(client_address(place_->peer(), forwarded_lines(parser_->get()), shared.proxies));
    if (websocket::is_upgrade(parser_->get())) return read_body();
    stream_.expires_never();
    const bool taken =
        shared.underway.request(address_, [self = shared_from_this()](Underway::Ticket ticket) {
          self->in_progress_ = std::move(ticket);
          self->read_body();
        });
    if (!taken) refuse();
  }

  // How long a body may be depends on where it goes.
  void read_body() {
    Shared& shared = place_->shared();
    const auto limit = shared.site.body_limit(text_of(parser_->get().target()));
    const auto announced = parser_->content_length();
    if (announced && *announced > limit) return on_read(http::error::body_limit);
    parser_->body_limit(limit);
    if (!parser_->is_done()) {
      auto body = shared.underway.body(address_, announced ? *announced : limit);
      if (!body) return refuse();
      unfinished_ = std::move(*body);
    }
    stream_.expires_after(kPatience);
    http::async_read(
        stream_, buffer_, *parser_,
        [self = shared_from_this()](error_code wrong, std::size_t) { self->on_read(wrong); });
  }

  // What has not been read of it is not read any more.
  void refuse() {
    Request head = parser_->get();
    version_ = head.version();
    keep_alive_ = false;
    write(place_->shared().site.too_many(web_request(head, address_),
                                         host::words("too_many_requests")));
  }

  // ": at most 32 KiB", of a body.
  std::string most(error_code failed) {
    if (failed != http::error::body_limit) return "";
    const auto limit = place_->shared().site.body_limit(text_of(parser_->get().target()));
    return ": at most " + std::to_string(limit >> 10U) + " KiB";
  }

  void on_read(error_code failed) {
    unfinished_.give_back();
    if (failed == http::error::body_limit || failed == http::error::header_limit) {
      version_ = 11;
      keep_alive_ = false;
      return write(error_reply(413, "too_large", "the request is too long" + most(failed)));
    }
    if (failed) return close();
    Request request = parser_->release();
    version_ = request.version();
    keep_alive_ = request.keep_alive() && !place_->shared().stopping;
    head_ = request.method() == http::verb::head;
    Site& site = place_->shared().site;
    WebRequest web = web_request(request, address_);
    if (websocket::is_upgrade(request)) {
      if (auto refused = site.refuse_socket(web)) return write(*refused);
      if (!place_->move_to(web.address))
        return write(site.too_many(web, host::words("too_many_connections")));
      stream_.expires_never();
      const auto early = buffer_.cdata();
      return start_ws_session(std::move(stream_), request, std::move(place_), web.address,
                              site.session_of(web),
                              {static_cast<const char*>(early.data()), early.size()});
    }
    stream_.expires_never();
    site.handle(std::move(web),
                [self = shared_from_this()](const WebReply& reply) { self->write(reply); });
  }

  void write(const WebReply& reply) {
    auto response = std::make_shared<http::response<http::string_body>>();
    response->result(static_cast<unsigned>(reply.status));
    response->version(version_);
    response->keep_alive(keep_alive_);
    for (const auto& [name, value] : strict_headers()) response->set(name, value);
    for (const auto& [name, value] : reply.headers) response->set(name, value);
    response->set(http::field::content_type, reply.type);
    const std::size_t size = reply.body.size();
    if (!head_ && reply.status != 304) response->body() = reply.body;
    response->prepare_payload();
    const auto waiting = std::make_shared<Waiting>(place_->shared().site, response->body().size());
    if (waiting->too_much()) return close();
    if (head_) response->content_length(size);
    stream_.expires_after(place_->shared().site.limits().write_patience);
    http::async_write(
        stream_, *response,
        [self = shared_from_this(), response, waiting](error_code failed, std::size_t) {
          self->in_progress_.give_back();
          if (failed || !self->keep_alive_) return self->close();
          self->read();
        });
  }

  void close() {
    unfinished_.give_back();
    in_progress_.give_back();
    error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
  }

  beast::tcp_stream stream_;
  PlacePtr place_;
  beast::flat_buffer buffer_;
  std::string address_;           // whom the request is for
  Underway::Ticket unfinished_;   // its head, then its body
  Underway::Ticket in_progress_;  // all of it
  std::optional<http::request_parser<http::string_body>> parser_;
  unsigned version_ = 11;
  bool keep_alive_ = true;
  bool head_ = false;
};

}  // namespace

bool Shared::enter(const std::string& address) {
  const Limits& limits = site.limits();
  const std::string counted = counted_as(address);
  std::size_t& here = per_address[counted];
  const bool local = is_loopback(address) || proxies.trusts(address);
  const bool room = site.counters().connections < limits.connections &&
                    (local || here < limits.connections_per_address);
  if (!room) {
    if (here == 0) per_address.erase(counted);
    return false;
  }
  ++here;
  ++site.counters().connections;
  return true;
}

void Shared::leave(const std::string& address) {
  --site.counters().connections;
  if (--per_address[address] == 0) per_address.erase(address);
}

void start_http_session(tcp::socket socket, PlacePtr place) {
  std::make_shared<HttpSession>(std::move(socket), std::move(place))->read();
}

}  // namespace server
