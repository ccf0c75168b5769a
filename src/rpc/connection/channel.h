// A connection to a peer on this machine. Cheap to copy: copies share the connection. Messages may
// be as large as the engine's (400 MiB).
//
// A call waits for as long as its peer takes, which may be hours while a provider is at work, and
// ends at once when the peer is gone: the system closes the connections of whoever ends, then what
// is under way and what is asked later fails with UNAVAILABLE, for nothing is sent a second time.
// Whoever doubts that a peer works asks it whether it is well (health.h), as a language host asks
// its engine. Whoever has waited enough has a stop token, or destroys the client.
//
// gRPC can miss that a connection was reset while its last bytes were read (poll_strategy.h, which
// makes it notice). So while calls are under way a ping goes out whenever nothing has come for five
// minutes, and no sooner, since Go closes connections on which pings come more often. That it is
// sent is all that matters: on a connection that is dead it fails. A peer that does not answer it
// may have been stopped, by Ctrl-Z or a debugger, and is waited for.
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
  // makes the connection; it ends when the result is destroyed, which `gone` may do. Null, and
  // nothing is watched, where the system has no thread left.
  std::shared_ptr<void> watch(std::function<void()> gone) const;  // watch.cc

  struct State;
  State& state() const { return *state_; }

 private:
  explicit Channel(std::shared_ptr<State> state) : state_(std::move(state)) {}
  std::shared_ptr<State> state_;
};

}  // namespace virga::rpc
