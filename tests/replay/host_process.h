// A language host as the engine starts one.
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
  // Starts `program` with the engine's address; null where it says no port within some seconds.
  static std::unique_ptr<HostProcess> start(const std::string& program, const std::string& engine);
  HostProcess(const HostProcess&) = delete;
  HostProcess& operator=(const HostProcess&) = delete;
  // Ends it as the engine does, by SIGINT; by SIGKILL where that does not help within some seconds.
  ~HostProcess();

  std::uint16_t port() const { return port_; }
  pid_t pid() const { return pid_; }
  // How it ended, as waitpid() says it; nothing where it is still there after `patience`.
  std::optional<int> wait_for_end(std::chrono::milliseconds patience);

 private:
  explicit HostProcess(pid_t pid) : pid_(pid) {}

  pid_t pid_;
  std::optional<int> ended_;
  std::uint16_t port_ = 0;
};

}  // namespace virga::replay
