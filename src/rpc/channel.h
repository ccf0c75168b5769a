// A connection to a peer on this machine. Cheap to copy: copies share the connection. Messages may
// be as large as the engine's (400 MB).
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "base/error.h"

namespace virga::rpc {

inline constexpr int kMaxMessageBytes = 400 << 20;

class Channel {
 public:
  // `address` is "host:port"; nothing is sent yet. Fails where it is no such text.
  static base::Result<Channel> open(const std::string& address);

  const std::string& address() const;

  // `gone` is called once, from any thread, when the peer is not there any more: an attempt to
  // connect was refused, be it the first one or the one after a connection was lost. Watching also
  // makes the connection; it ends when the result is destroyed, which `gone` may do.
  std::shared_ptr<void> watch(std::function<void()> gone) const;

  struct State;
  State& state() const { return *state_; }

 private:
  explicit Channel(std::shared_ptr<State> state) : state_(std::move(state)) {}
  std::shared_ptr<State> state_;
};

}  // namespace virga::rpc
