// A language host as the engine starts one.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <memory>
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

 private:
  explicit HostProcess(pid_t pid) : pid_(pid) {}

  pid_t pid_;
  std::uint16_t port_ = 0;
};

}  // namespace virga::replay
