// For tests: servers with the lifetime of a test, and waiting for answers.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <future>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>

#include "base/error.h"
#include "rpc/connection/channel.h"
#include "rpc/connection/server.h"

namespace virga::rpc {

inline constexpr std::chrono::seconds kTestPatience{60};

// A server and a connection to it.
class Served {
 public:
  explicit Served(Services services)
      : server_(*Server::start(std::move(services))),
        address_("127.0.0.1:" + std::to_string(server_->port())),
        channel_(*Channel::open(address_)) {}
  ~Served() { stop(); }

  const std::string& address() const { return address_; }
  const Channel& channel() const { return channel_; }
  void stop() {
    if (!server_) return;
    EXPECT_TRUE(server_->stop(kTestPatience));
    server_.reset();
  }

 private:
  std::unique_ptr<Server> server_;
  const std::string address_;
  Channel channel_;
};

// Returns the message with one more, unknown field, so that it has `size` bytes.
inline std::string padded(std::string message, std::size_t size) {
  constexpr std::string_view kTag = "\xA2\x06";  // field number 100, as bytes
  std::size_t length = size - message.size() - kTag.size() - 5;
  message += kTag;
  const std::string content(length, 'x');
  for (int digit = 0; digit < 5; ++digit, length >>= 7) {  // always five bytes
    message += static_cast<char>((length & 0x7F) | (digit < 4 ? 0x80 : 0));
  }
  return message + content;
}

// Waits for the one answer of a Done.
template <typename T>
class Awaited {
 public:
  auto done() {
    return [promise = promise_](base::Result<T> answer) { promise->set_value(std::move(answer)); };
  }
  base::Result<T> get() {
    auto answer = promise_->get_future();
    if (answer.wait_for(kTestPatience) == std::future_status::ready) return answer.get();
    ADD_FAILURE() << "no answer came";
    return base::fail("no answer came");
  }

 private:
  std::shared_ptr<std::promise<base::Result<T>>> promise_ =
      std::make_shared<std::promise<base::Result<T>>>();
};

// Passes on what a plugin writes when it is flushed: the line with its port.
class PortLine final : public std::stringbuf {
 public:
  std::promise<std::string> text;

 private:
  int sync() override {
    text.set_value(str());
    return 0;
  }
};

}  // namespace virga::rpc
