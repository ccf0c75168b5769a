// Run: builds a program in C++, starts it, and waits for its end.
#include <filesystem>

#include "host/cpp/build/program_build.h"
#include "host/cpp/cpp_host.h"
#include "host/cpp/debug/debug_server.h"
#include "host/shared/either_stop.h"
#include "host/shared/run_binary.h"
#include "rpc/engine_client.h"

namespace virga::host {
namespace {

// Returns false if an error could not be sent to the engine.
bool report(const std::vector<ToolMessage>& messages, const rpc::EngineClient& engine) {
  bool all_sent = true;
  for (const ToolMessage& each : messages) {
    const auto severity = each.is_error ? rpc::Severity::kError : rpc::Severity::kWarning;
    const auto sent = engine.log({.severity = severity, .text = each.text});
    if (!sent && each.is_error) all_sent = false;
  }
  return all_sent;
}

// Shows the steps of the build while they run: "[1/2] Building CXX object main.cc.o".
void show_step(const std::string& line, const rpc::EngineClient& engine) {
  if (!line.starts_with('[')) return;
  (void)engine.log({.severity = rpc::Severity::kInfo, .text = line, .ephemeral = true});
}

// The path below the folder of the program, as messages show it.
std::string relative_to(const std::string& path, const std::string& folder) {
  const std::string relative =
      std::filesystem::path(path).lexically_relative(folder).lexically_normal().string();
  return relative.empty() || relative.starts_with("..") ? path : relative;
}

}  // namespace

rpc::Answer<rpc::RunResponse> CppHost::run(rpc::RunRequest request, std::stop_token stop) {
  const auto address = engine_address();
  if (!address) return base::Unexpected(address.error());
  const EitherStop either(std::move(stop), cancelled());
  const auto channel = rpc::Channel::open(*address);
  if (!channel) return rpc::RunResponse{.error = channel.error().str()};
  const rpc::EngineClient engine(*channel);
  const std::string& folder = request.info.program_directory;
  std::string executable;  // below `folder`
  const auto server = debug_server(request.attach_debugger, [&](int port) {
    const std::string path = (std::filesystem::path(folder) / executable).string();
    // Without an answer the user does not see the port, but gdbserver waits all the same.
    (void)engine.start_debugging(debugging_of(request.project, path, folder, port));
  });
  if (!server) return rpc::RunResponse{.error = server.error().str()};
  const auto start = [&](std::string path) {
    executable = std::move(path);
    return run_binary(executable, request, *address, either.token(), server->get());
  };
  if (const auto binary = binary_of(request.info)) return start(*binary);
  const BuildPlace place = build_place(request.info);
  const auto built =
      build_program(request.attach_debugger ? debug_place(place) : place,
                    {.on_line = [&](const std::string& line) { show_step(line, engine); },
                     .stop = either.token()});
  if (!built) {
    const BuildFailure& failure = built.error();
    if (failure.is_stopped || report(failure.messages, engine)) {
      return rpc::RunResponse{.error = "", .bail = true};
    }
    return rpc::RunResponse{.error = text_of(failure)};
  }
  report(built->warnings, engine);
  return start(relative_to(built->executable, folder));
}

}  // namespace virga::host
