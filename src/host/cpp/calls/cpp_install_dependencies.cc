// InstallDependencies: builds the program, so that the first run does not wait for the compiler.
// Errors of the program itself are only printed: the engine's CLI also calls this while a package
// is added to a program that is not complete. Template: templates need no changes.
#include "host/cpp/build/program_build.h"
#include "host/cpp/cpp_host.h"
#include "host/shared/either_stop.h"

namespace virga::host {

rpc::Answer<void> CppHost::install_dependencies(rpc::InstallRequest request,
                                                rpc::OutputStream& output, std::stop_token stop) {
  const EitherStop either(std::move(stop), cancelled());
  const auto built = build_program(
      build_place(request.info),
      {.on_line = [&](const std::string& line) { output.standard_output(line + "\n"); },
       .stop = either.token()});
  if (built) return {};
  if (built.error().is_in_project) {
    output.standard_error("The program cannot be built yet.\n");
    return {};
  }
  return rpc::reject(rpc::Code::kUnknown, text_of(built.error()));
}

rpc::Answer<void> CppHost::adapt_template(rpc::TemplateRequest) {
  return {};
}

}  // namespace virga::host
