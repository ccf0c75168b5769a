// Starts a language host like the engine.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace virga::replay {

class HostProcess {
 public:
  // Starts `program` with the engine's address. Returns null if it prints no port within some
  // seconds.
  static std::unique_ptr<HostProcess> start(const std::string& program, const std::string& engine);
  HostProcess(const HostProcess&) = delete;
  HostProcess& operator=(const HostProcess&) = delete;
  // Ends the process by SIGINT, like the engine. Sends SIGKILL if it still runs after some seconds.
  ~HostProcess();

  std::uint16_t port() const { return port_; }
  pid_t pid() const { return pid_; }
  // Returns the status of waitpid(). Returns nullopt if the process still runs after `patience`.
  std::optional<int> wait_for_end(std::chrono::milliseconds patience);

 private:
  explicit HostProcess(pid_t pid) : pid_(pid) {}

  pid_t pid_;
  std::optional<int> ended_;
  std::uint16_t port_ = 0;
};

}  // namespace virga::replay
