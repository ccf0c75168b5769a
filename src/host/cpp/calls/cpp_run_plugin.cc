// RunPlugin: builds a plugin in C++ and runs it until the call ends.
#include <filesystem>

#include "host/cpp/build/program_build.h"
#include "host/cpp/cpp_host.h"
#include "host/cpp/debug/debug_server.h"
#include "host/shared/command.h"
#include "host/shared/either_stop.h"

namespace virga::host {
namespace {

constexpr std::int32_t kPluginNotStarted = 1;

std::map<std::string, std::string> variables_of(const std::vector<std::string>& environment) {
  std::map<std::string, std::string> variables;
  for (const std::string& each : environment) {
    const std::size_t end = each.find('=');
    if (end != each.npos) variables[each.substr(0, end)] = each.substr(end + 1);
  }
  return variables;
}

// Without an answer the user does not see the port, but gdbserver waits all the same.
void tell(const rpc::Answer<std::string>& engine_address, const rpc::Debugging& debugging) {
  if (!engine_address) return;
  if (const auto channel = rpc::Channel::open(*engine_address)) {
    (void)rpc::EngineClient(*channel).start_debugging(debugging);
  }
}

}  // namespace

rpc::Answer<std::int32_t> CppHost::run_plugin(rpc::RunPluginRequest request,
                                              rpc::OutputStream& output, std::stop_token stop) {
  const EitherStop either(std::move(stop), cancelled());
  const auto fails = [&](const std::string& text) {
    output.standard_error(text + "\n");
    return kPluginNotStarted;
  };
  std::string executable;
  const auto server = debug_server(request.attach_debugger, [&](int port) {
    const std::filesystem::path folder = request.info.program_directory;
    tell(engine_address(),
         debugging_of(folder.filename().string(), executable, folder.string(), port));
  });
  if (!server) return fails(server.error().str());
  DebugServer* const debugged = server->get();
  const BuildPlace place = build_place(request.info);
  const auto built = build_program(request.attach_debugger ? debug_place(place) : place,
                                   {.on_line = {}, .stop = either.token()});
  if (!built) return fails(text_of(built.error()));
  executable = built->executable;
  // What gdbserver prints is not for the user.
  Lines errors([&](const std::string& line) {
    if (!debugged || debugged->is_of_program(line)) output.standard_error(line + "\n");
  });
  std::vector<std::string> command{executable};
  command.insert(command.end(), request.arguments.begin(), request.arguments.end());
  if (debugged) command = debugged->launch(std::move(command));
  const auto exit = run_command(
      {.arguments = std::move(command),
       .directory = request.working_directory,
       .environment = variables_of(request.environment),
       .on_output = [&](std::string_view piece) { output.standard_output(std::string(piece)); },
       .on_error_output =
           [&](std::string_view piece) {
             if (debugged) return errors.add(piece);
             output.standard_error(std::string(piece));
           }},
      either.token());
  errors.end();
  if (!exit) return 0;
  if (!*exit) return fails(exit->error().str());
  return debugged ? debugged->status((*exit)->status) : (*exit)->status;
}

}  // namespace virga::host
