#include "host/cpp/debug/debug_server.h"

#include <charconv>
#include <filesystem>

#include "host/cpp/build/tools.h"

namespace virga::host {
namespace {

using pulumi::PropertyValue;

// What gdbserver prints between the lines of a program.
constexpr std::string_view kCreated = "Process ";
constexpr std::string_view kListening = "Listening on port ";
constexpr std::string_view kConnected = "Remote debugging from host ";
constexpr std::string_view kExited = "Child exited with status ";
constexpr std::string_view kKilled = "Child terminated with signal = 0x";
constexpr int kSignalBase = 128;

std::optional<int> number_after(std::string_view line, std::string_view prefix, int base) {
  if (!line.starts_with(prefix)) return std::nullopt;
  line.remove_prefix(prefix.size());
  int number = 0;
  const auto read = std::from_chars(line.data(), line.data() + line.size(), number, base);
  return read.ec == std::errc() ? std::optional(number) : std::nullopt;
}

}  // namespace

std::vector<std::string> DebugServer::launch(std::vector<std::string> command) const {
  // The server chooses a free port, and ends with the program.
  command.insert(command.begin(), {gdbserver_, "--once", "--no-startup-with-shell", "localhost:0"});
  return command;
}

bool DebugServer::is_of_program(std::string_view line) {
  if (const auto port = number_after(line, kListening, 10)) {
    on_listening_(*port);
    return false;
  }
  if (const auto status = number_after(line, kExited, 10)) {
    program_status_ = *status;
    return false;
  }
  if (const auto signal = number_after(line, kKilled, 16)) {
    program_status_ = kSignalBase + *signal;
    return false;
  }
  const bool is_created = line.starts_with(kCreated) && line.find(" created; pid = ") != line.npos;
  return !is_created && !line.starts_with(kConnected);
}

base::Result<std::string> find_debug_server(std::string (*variable)(const char* name)) {
  if (auto found = find_in_path("gdbserver", variable("PATH"))) return *std::move(found);
  return base::fail("cannot attach a debugger without gdbserver: install gdbserver");
}

base::Result<std::unique_ptr<DebugServer>> debug_server(bool attaches,
                                                        DebugServer::OnListening on_listening) {
  if (!attaches) return nullptr;
  auto found = find_debug_server(environment_variable);
  if (!found) return base::Unexpected(std::move(found).error());
  return std::make_unique<DebugServer>(*std::move(found), std::move(on_listening));
}

BuildPlace debug_place(BuildPlace place) {
  if (!place.build_type.empty()) return place;
  place.build_type = "Debug";
  place.folder = (std::filesystem::path(place.folder) / "debug").string();
  return place;
}

rpc::Debugging debugging_of(const std::string& name, const std::string& executable,
                            const std::string& folder, int port) {
  const std::string address = "localhost:" + std::to_string(port);
  const auto text = [](std::string value) { return PropertyValue::string(std::move(value)); };
  return {.configuration = PropertyValue::object({{"name", text("Pulumi: " + name)},
                                                  {"type", text("cppdbg")},
                                                  {"request", text("launch")},
                                                  {"MIMode", text("gdb")},
                                                  {"miDebuggerServerAddress", text(address)},
                                                  {"program", text(executable)},
                                                  {"cwd", text(folder)}}),
          .how_to_connect =
              "gdb -ex 'set sysroot /' -ex 'target remote " + address + "' " + executable};
}

}  // namespace virga::host
