// Programs that wait for a debugger: gdbserver starts them, and gdb or an editor connects to it.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "host/cpp/build/build_place.h"
#include "host/shared/launcher.h"
#include "rpc/engine_client.h"

namespace virga::host {

class DebugServer final : public Launcher {
 public:
  // Called once, when a debugger can connect to this port of the machine.
  using OnListening = std::function<void(int port)>;

  // `gdbserver` is the path of that program.
  DebugServer(std::string gdbserver, OnListening on_listening)
      : gdbserver_(std::move(gdbserver)), on_listening_(std::move(on_listening)) {}

  std::vector<std::string> launch(std::vector<std::string> command) const override;
  bool is_of_program(std::string_view line) override;
  int status(int own) const override { return program_status_.value_or(own); }

 private:
  const std::string gdbserver_;
  const OnListening on_listening_;
  std::optional<int> program_status_;
};

// Finds gdbserver. `variable` returns the value of an environment variable, or an empty string.
base::Result<std::string> find_debug_server(std::string (*variable)(const char* name));

// Returns null if no debugger is to be attached.
base::Result<std::unique_ptr<DebugServer>> debug_server(bool attaches,
                                                        DebugServer::OnListening on_listening);

// A build with debug information, in a folder of its own inside the usual one, so that neither is
// compiled again when the other has been used. If the project names a build type, that is kept.
BuildPlace debug_place(BuildPlace place);

// What editors need to connect: a configuration of `cppdbg`. `name` is what is debugged.
rpc::Debugging debugging_of(const std::string& name, const std::string& executable,
                            const std::string& folder, int port);

}  // namespace virga::host
