// Starts the scripted engine as a process.
#pragma once

#include <sys/types.h>

#include <memory>
#include <string>

#include "hostile/host/scenes.h"

namespace virga::hostile {

class EngineProcess {
 public:
  // Starts this executable as the engine of a scene. Returns null if it prints no port.
  static std::unique_ptr<EngineProcess> start(Scene scene, const std::string& folder);
  EngineProcess(const EngineProcess&) = delete;
  EngineProcess& operator=(const EngineProcess&) = delete;
  // Kills the process.
  ~EngineProcess();

  pid_t pid() const { return pid_; }
  std::string address() const { return "127.0.0.1:" + port_; }

  // Sends the port of the host, so that the engine starts the scene. Returns whether the scene
  // reached its state.
  bool play(std::uint16_t host_port);
  // The process continues to run.
  void close_port() { send_command("close"); }
  void freeze();
  // Sends SIGKILL and waits for the end of the process.
  void kill();

 private:
  EngineProcess(pid_t pid, int input, int output) : pid_(pid), input_(input), output_(output) {}

  void send_command(std::string line) const;
  std::string read_line() const;

  pid_t pid_;  // 0: ended
  const int input_, output_;
  std::string port_;
};

}  // namespace virga::hostile
