// SPDX-License-Identifier: MIT
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

WebRequest web_request(const Request& request, const std::string& address) {
  WebRequest out;
  out.method = text_of(request.method_string());
  out.target = text_of(request.target());
  out.host = text_of(request[http::field::host]);
  out.origin = text_of(request[http::field::origin]);
  out.content_type = text_of(request[http::field::content_type]);
  out.authorization = text_of(request[http::field::authorization]);
  out.if_none_match = text_of(request[http::field::if_none_match]);
  out.takes_gzip = text_of(request[http::field::accept_encoding]).find("gzip") != std::string::npos;
  out.address = address;
  out.forwarded = request.count("X-Forwarded-For") + request.count(http::field::forwarded) +
                      request.count(http::field::via) >
                  0;
  out.body = request.body();
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
    parser_.emplace();
    parser_->header_limit(static_cast<std::uint32_t>(limits.http_header));
    parser_->body_limit(limits.record_body);
    stream_.expires_after(kPatience);
    http::async_read_header(
        stream_, buffer_, *parser_,
        [self = shared_from_this()](error_code failed, std::size_t) { self->on_header(failed); });
  }

 private:
  // How long a body may be depends on where it goes.
  void on_header(error_code failed) {
    if (failed) return on_read(failed);
    const auto limit = place_->shared().site.body_limit(text_of(parser_->get().target()));
    const auto announced = parser_->content_length();
    if (announced && *announced > limit) return on_read(http::error::body_limit);
    parser_->body_limit(limit);
    http::async_read(
        stream_, buffer_, *parser_,
        [self = shared_from_this()](error_code wrong, std::size_t) { self->on_read(wrong); });
  }

  void on_read(error_code failed) {
    if (failed == http::error::body_limit || failed == http::error::header_limit) {
      version_ = 11;
      keep_alive_ = false;
      return write(error_reply(413, "too_large", "the request is too long"));
    }
    if (failed) return close();
    Request request = parser_->release();
    version_ = request.version();
    keep_alive_ = request.keep_alive() && !place_->shared().stopping;
    head_ = request.method() == http::verb::head;
    Site& site = place_->shared().site;
    const std::string peer = place_->address();
    const WebRequest web = web_request(
        request, client_address(peer, forwarded_lines(request), place_->shared().proxies));
    if (websocket::is_upgrade(request)) {
      if (auto refused = site.refuse_socket(web)) return write(*refused);
      if (!place_->move_to(web.address)) return write(site.too_many_sockets(web));
      stream_.expires_never();
      const auto early = buffer_.cdata();
      return start_ws_session(std::move(stream_), request, std::move(place_), web.address,
                              {static_cast<const char*>(early.data()), early.size()});
    }
    stream_.expires_never();
    site.handle(web, [self = shared_from_this()](const WebReply& reply) { self->write(reply); });
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
          if (failed || !self->keep_alive_) return self->close();
          self->read();
        });
  }

  void close() {
    error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
  }

  beast::tcp_stream stream_;
  PlacePtr place_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  unsigned version_ = 11;
  bool keep_alive_ = true;
  bool head_ = false;
};

}  // namespace

bool Shared::enter(const std::string& address) {
  const Limits& limits = site.limits();
  std::size_t& here = per_address[address];
  const bool local = is_loopback(address) || proxies.trusts(address);
  const bool room = site.counters().connections < limits.connections &&
                    (local || here < limits.connections_per_address);
  if (!room) {
    if (here == 0) per_address.erase(address);
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
