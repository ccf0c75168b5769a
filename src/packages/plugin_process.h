// A plugin that runs while this object exists. The destructor kills it and every process that it
// started, also those that left its process group.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace virga::packages {

using Deadline = std::chrono::steady_clock::time_point;

class PluginProcess {
 public:
  // Starts the executable with the address of the engine as its argument. Its environment has only
  // the variables that programs need to work, so no token and no passphrase of Pulumi or Virga.
  // Call this from a thread that lives as long as the process: the plugin ends with that thread.
  // `on_errors` receives what it writes to its standard error, on another thread; may be null.
  static base::Result<std::unique_ptr<PluginProcess>> start(
      const std::string& executable, const std::string& engine_address,
      std::function<void(std::string_view)> on_errors = {});
  ~PluginProcess();
  PluginProcess(const PluginProcess&) = delete;
  PluginProcess& operator=(const PluginProcess&) = delete;

  // Waits for the first line of its output, the port. Fails if the line is not a port, the process
  // ends, or the deadline or a stop request comes first.
  base::Result<std::uint16_t> port(Deadline deadline, const std::stop_token& stop);

  // The last line of its standard error, for messages; empty if it wrote nothing.
  std::string last_words() const;

 private:
  struct State;
  explicit PluginProcess(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

// The variables that a plugin receives: "NAME=value".
std::vector<std::string> plugin_environment(char** all);

}  // namespace virga::packages
