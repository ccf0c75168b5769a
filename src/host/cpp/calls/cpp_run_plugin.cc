// RunPlugin: builds a plugin in C++ and runs it until the call ends.
#include "host/cpp/build/program_build.h"
#include "host/cpp/cpp_host.h"
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

}  // namespace

rpc::Answer<std::int32_t> CppHost::run_plugin(rpc::RunPluginRequest request,
                                              rpc::OutputStream& output, std::stop_token stop) {
  const EitherStop either(std::move(stop), cancelled());
  const auto built =
      build_program(build_place(request.info), {.on_line = {}, .stop = either.token()});
  if (!built) {
    output.standard_error(text_of(built.error()) + "\n");
    return kPluginNotStarted;
  }
  std::vector<std::string> command{built->executable};
  command.insert(command.end(), request.arguments.begin(), request.arguments.end());
  const auto exit = run_command(
      {.arguments = std::move(command),
       .directory = request.working_directory,
       .environment = variables_of(request.environment),
       .on_output = [&](std::string_view piece) { output.standard_output(std::string(piece)); },
       .on_error_output =
           [&](std::string_view piece) { output.standard_error(std::string(piece)); }},
      either.token());
  if (!exit) return 0;
  if (*exit) return (*exit)->status;
  output.standard_error(exit->error().str() + "\n");
  return kPluginNotStarted;
}

}  // namespace virga::host
