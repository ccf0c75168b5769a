// Previews a program in C++ in the embedded engine, with the inputs of `virga preview`: the
// schemas, configuration and mocks of a project in PCL. Prints the same JSON.
//
// usage: virga_cpp_preview PROGRAM.so PROJECT [--schema DIR] [--config KEY=VALUE] [--mock FILE]
//
// PROGRAM.so defines `void program()`. The libraries are in this executable, so a program needs no
// link with them.
#include <dlfcn.h>
#include <unistd.h>

#include <iostream>

#include "base/system/file_system.h"
#include "cli/given_schemas.h"
#include "cli/preview/command.h"
#include "cli/preview/report.h"
#include "cli/stack/stack_run.h"
#include "engine/engine.h"
#include "sdk/pcl/pcl.h"
#include "sdk/sdk.h"

namespace {

using virga::cli::PreviewArguments;

// References that keep the functions of these libraries in the executable.
[[maybe_unused]] const void* const kKept[] = {
    reinterpret_cast<const void*>(&virga::sdk::pcl::working_directory)};

std::function<void()> open_program(const char* path) {
  void* const library = dlopen(path, RTLD_LAZY | RTLD_GLOBAL);
  if (!library) {
    std::cerr << dlerror() << "\n";
    return {};
  }
  void* const program = dlsym(library, "_Z7programv");
  return reinterpret_cast<void (*)()>(program);
}

virga::sdk::RunOptions options_of(const virga::run::RunOptions& run) {
  virga::sdk::RunOptions options;
  options.project = run.project;
  options.stack = run.stack;
  options.organization = run.organization;
  options.root_directory = run.root_directory;
  for (const auto& [key, value] : run.config) {
    options.config[key] = {value.text, value.secret};
  }
  return options;
}

int preview(const std::function<void()>& program, const PreviewArguments& arguments) {
  using namespace virga;
  const check::Schemas schemas = cli::schemas_on_disk(arguments.schemas);
  const check::Inputs inputs{base::real_file_system(), schemas};
  const auto session = check::load(arguments.path, inputs);
  const run::RunOptions options = cli::run_options(arguments, *session);
  const auto mocks = cli::mock_provider(arguments, &session->program, *session);
  engine::EngineOptions setup =
      cli::engine_options(arguments, options, session->program, session->limits);
  setup.provider = mocks.get();
  engine::LocalEngine engine(std::move(setup), *session->loader);
  if (chdir(options.working_directory.c_str()) != 0) return 2;
  const sdk::RunResult result = sdk::run(options_of(options), engine, program);
  const cli::PreviewReport report{options.project,        options.stack,        engine.steps(),
                                  engine.stack_outputs(), session->diagnostics, session->sources};
  std::cout << cli::preview_json(report) << "\n";
  std::cerr << result.report;
  return result.ok() ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) return 2;
  PreviewArguments arguments;
  arguments.path = argv[2];
  for (int i = 3; i + 1 < argc; i += 2) {
    const std::string option = argv[i];
    if (option == "--schema") arguments.schemas.emplace_back(argv[i + 1]);
    if (option == "--config") arguments.config.emplace_back(argv[i + 1]);
    if (option == "--mock") arguments.mocks = argv[i + 1];
  }
  const auto program = open_program(argv[1]);
  return program ? preview(program, arguments) : 2;
}
