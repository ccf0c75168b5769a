// The calls that every language host answers in the same way.
#pragma once

#include <functional>
#include <mutex>
#include <stop_token>
#include <string>
#include <string_view>

#include "rpc/language_runtime.h"

namespace virga::host {

// The semantic version of Virga.
std::string_view version();

// Called with the engine's address when a handshake sets it. Fails if it is not an address.
using OnEngine = std::function<base::Result<void>(const std::string& address)>;

class HostBase : public rpc::LanguageRuntime {
 public:
  // `engine_address` may be empty until a handshake.
  HostBase(std::string engine_address, OnEngine on_engine);

  rpc::Answer<void> handshake(rpc::LanguageHandshake handshake) override;
  rpc::Answer<std::string> plugin_version() override;
  rpc::Answer<rpc::About> about(rpc::ProgramInfo info) override;
  // Does not affect later calls.
  rpc::Answer<void> cancel() override;

 protected:
  // Fails if no handshake has set it.
  rpc::Answer<std::string> engine_address() const;
  // Stops when the engine cancels what is running now.
  std::stop_token cancelled() const;

 private:
  const OnEngine on_engine_;
  mutable std::mutex mutex_;  // guards the members below
  std::string engine_address_;
  std::stop_source running_;
};

}  // namespace virga::host
