// SPDX-License-Identifier: MIT
#include "apps/server/client.h"

#include <deque>
#include <limits>

#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/rate_policy.hpp>

#include "apps/server/net.h"

namespace server {

// Lets everything through and counts what is read.
class CountReads {
 public:
  explicit CountReads(std::uint64_t& read) : read_(&read) {}

 private:
  friend class beast::rate_policy_access;
  static constexpr std::size_t kNoLimit = std::numeric_limits<std::size_t>::max();
  static std::size_t available_read_bytes() noexcept { return kNoLimit; }
  static std::size_t available_write_bytes() noexcept { return kNoLimit; }
  void transfer_read_bytes(std::size_t bytes) const noexcept { *read_ += bytes; }
  static void transfer_write_bytes(std::size_t /*bytes*/) noexcept {}
  static void on_timer() noexcept {}

  std::uint64_t* read_;
};
using CountedStream = beast::basic_stream<tcp, asio::any_io_executor, CountReads>;

struct ClientLoop::Inside {
  asio::io_context io{1};
  std::uint64_t read = 0;
};

ClientLoop::ClientLoop() : inside_(std::make_unique<Inside>()) {}
ClientLoop::~ClientLoop() = default;

bool ClientLoop::run_for(std::int64_t milliseconds) {
  inside_->io.restart();
  inside_->io.run_for(std::chrono::milliseconds(milliseconds));
  return !inside_->io.stopped();
}

void ClientLoop::stop() { inside_->io.stop(); }

std::uint64_t ClientLoop::bytes_read() const { return inside_->read; }

void ClientLoop::after(std::int64_t milliseconds, std::function<void()> work) {
  auto timer = std::make_shared<asio::steady_timer>(inside_->io);
  timer->expires_after(std::chrono::milliseconds(milliseconds));
  timer->async_wait([timer, work = std::move(work)](error_code failed) {
    if (!failed) work();
  });
}

struct WsClient::Inside : std::enable_shared_from_this<WsClient::Inside> {
  Inside(ClientLoop::Inside& loop, Events chosen)
      : ws(CountReads(loop.read), loop.io), events(std::move(chosen)) {}

  void open(const Where& where, const Wishes& wishes) {
    const tcp::endpoint endpoint(asio::ip::make_address(where.address), where.port);
    host = where.name();
    if (!wishes.match.empty()) target += "/" + wishes.match;
    ws.set_option(websocket::stream_base::decorator([=](websocket::request_type& request) {
      if (!wishes.origin.empty()) request.set(http::field::origin, wishes.origin);
      for (const auto& [name, value] : wishes.headers) request.set(name, value);
      if (!wishes.forwarded.empty()) request.set("X-Forwarded-For", wishes.forwarded);
    }));
    websocket::permessage_deflate deflate;
    deflate.client_enable = wishes.packed;
    ws.set_option(deflate);
    ws.read_message_max(std::size_t{64} << 20U);
    beast::get_lowest_layer(ws).async_connect(endpoint, [self = keep()](error_code failed) {
      if (failed) return self->end(failed.message());
      self->handshake();
    });
  }

  void handshake() {
    ws.async_handshake(response, host, target, [self = keep()](error_code failed) {
      if (failed) return self->end(failed.message());
      self->is_open = true;
      if (self->events.opened) self->events.opened();
      self->read();
      self->write();
    });
  }

  void read() {
    if (gone || deaf) return;
    ws.async_read(buffer, [self = keep()](error_code failed, std::size_t) {
      if (failed) return self->end(failed.message());
      std::string text = beast::buffers_to_string(self->buffer.data());
      self->buffer.clear();
      if (!self->gone && self->events.text) self->events.text(std::move(text));
      self->read();
    });
  }

  void write() {
    if (gone || writing || !is_open || queue.empty()) return;
    writing = true;
    ws.binary(queue.front().second);
    ws.async_write(asio::buffer(queue.front().first),
                   [self = keep()](error_code failed, std::size_t) {
                     self->writing = false;
                     if (failed) return;  // the reader says why
                     self->queue.pop_front();
                     self->write();
                   });
  }

  void end(const std::string& why) {
    if (gone) return;
    gone = true;
    const auto code = ws.reason().code;
    if (events.closed) {
      events.closed(code == 0 ? why : "closed by the server: " + std::to_string(code));
    }
  }

  std::shared_ptr<Inside> keep() { return shared_from_this(); }

  websocket::stream<CountedStream> ws;
  Events events;
  std::string host;
  std::string target = "/ws";
  websocket::response_type response;  // to the handshake
  beast::flat_buffer buffer;
  std::deque<std::pair<std::string, bool>> queue;
  bool is_open = false;
  bool writing = false;
  bool gone = false;
  bool deaf = false;
};

WsClient::WsClient(ClientLoop& loop, const Where& where, Events events, const Wishes& wishes)
    : inside_(std::make_shared<Inside>(loop.inside(), std::move(events))) {
  inside_->open(where, wishes);
}

bool WsClient::is_packed() const {
  return inside_->response.count(http::field::sec_websocket_extensions) > 0;
}

WsClient::~WsClient() {
  inside_->gone = true;
  inside_->events = {};
  beast::get_lowest_layer(inside_->ws).close();
}

void WsClient::send(std::string text, bool binary) {
  inside_->queue.emplace_back(std::move(text), binary);
  inside_->write();
}

void WsClient::stop_reading() { inside_->deaf = true; }

std::string HttpResult::header(const std::string& name) const {
  for (const auto& [key, value] : headers) {
    if (beast::iequals(key, name)) return value;
  }
  return {};
}

HttpResult http_call(const Where& where, const std::string& method, const std::string& target,
                     const std::string& body, const Headers& headers) {
  asio::io_context io;
  beast::tcp_stream stream(io);
  error_code failed;
  stream.socket().connect({asio::ip::make_address(where.address), where.port}, failed);
  if (failed) return {};
  http::request<http::string_body> request;
  request.method_string(method);
  request.target(target);
  request.version(11);
  request.set(http::field::host, where.name());
  request.set(http::field::connection, "close");
  if (!body.empty()) request.set(http::field::content_type, "application/json");
  for (const auto& header : headers) request.erase(header.first);
  for (const auto& [name, value] : headers) request.insert(name, value);
  request.body() = body;
  request.prepare_payload();
  http::write(stream, request, failed);
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(std::uint64_t{64} << 20U);
  parser.skip(method == "HEAD");
  http::read(stream, buffer, parser, failed);
  if (failed && !parser.is_header_done()) return {};
  HttpResult out;
  out.status = static_cast<int>(parser.get().result_int());
  out.body = parser.get().body();
  for (const auto& field : parser.get()) {
    out.headers.emplace_back(std::string(field.name_string()), std::string(field.value()));
  }
  return out;
}

std::string raw_call(std::uint16_t port, const std::string& bytes, const std::string& until,
                     int milliseconds) {
  asio::io_context io;
  tcp::socket socket(io);
  error_code failed;
  socket.connect({asio::ip::address_v4::loopback(), port}, failed);
  if (failed) return {};
  asio::write(socket, asio::buffer(bytes), failed);
  std::string out;
  asio::async_read_until(socket, asio::dynamic_buffer(out), until, [](error_code, std::size_t) {});
  io.run_for(std::chrono::milliseconds(milliseconds));
  return out;
}

}  // namespace server
