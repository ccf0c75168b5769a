// The scripted engine, started as a process.
#pragma once

#include <sys/types.h>

#include <memory>
#include <string>

#include "hostile/host/scenes.h"

namespace virga::hostile {

class EngineProcess {
 public:
  // Starts this very program as the engine of a scene; null where it says no port.
  static std::unique_ptr<EngineProcess> start(Scene scene, const std::string& folder);
  EngineProcess(const EngineProcess&) = delete;
  EngineProcess& operator=(const EngineProcess&) = delete;
  // Kills it.
  ~EngineProcess();

  pid_t pid() const { return pid_; }
  std::string address() const { return "127.0.0.1:" + port_; }

  // Has the host play the scene; says whether it is there.
  bool play(std::uint16_t host_port);
  // The process stays.
  void close_port() { tell("close"); }
  void freeze();
  // By SIGKILL, and waits for it: nothing of it is there any more when this returns.
  void kill();

 private:
  EngineProcess(pid_t pid, int input, int output) : pid_(pid), input_(input), output_(output) {}

  void tell(std::string line) const;
  std::string read_line() const;

  pid_t pid_;  // 0: it is gone
  const int input_, output_;
  std::string port_;
};

}  // namespace virga::hostile
