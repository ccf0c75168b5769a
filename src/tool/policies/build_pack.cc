#include "tool/policies/build_pack.h"

#include <cstdio>
#include <cstdlib>
#include <utility>

#include "cli/terminal/progress.h"
#include "diag/codes/policy.h"
#include "host/cpp/build/program_build.h"
#include "pulumi/property/property_value.h"
#include "tool/policies/tool_diagnostics.h"
#include "tool/schemas/interrupt.h"

namespace virga::tool {
namespace {

host::BuildPlace place_of(const project::ForeignPack& pack) {
  pulumi::ObjectBuilder options;
  for (const auto& [name, value] : pack.options) {
    options.set(name, pulumi::PropertyValue::string(value));
  }
  rpc::ProgramInfo info;
  info.root_directory = pack.directory;
  info.program_directory = pack.directory;
  info.options = options.build();
  return host::build_place(info);
}

// Shows "3 of 12 steps of the build", which Ninja counts.
class BuildProgress {
 public:
  void show(const std::string& line) {
    std::size_t done = 0, total = 0;
    if (std::sscanf(line.c_str(), "[%zu/%zu]", &done, &total) != 2) return;
    if (!progress_) progress_.emplace(total, "steps of the build of the policy pack");
    progress_->show(done);
  }

 private:
  std::optional<cli::Progress> progress_;
};

// Builds the pack. Ctrl-C ends the compiler before the command.
host::BuildResult<host::BuiltProgram> build(const project::ForeignPack& pack) {
  bool is_interrupted = false;
  auto built = [&] {
    const Interrupt interrupt;
    BuildProgress progress;
    auto result = host::build_program(
        place_of(pack), {.on_line = [&](const std::string& line) { progress.show(line); },
                         .stop = interrupt.token()});
    is_interrupted = interrupt.requested();
    return result;
  }();
  if (is_interrupted) std::_Exit(kExitInterrupted);
  return built;
}

}  // namespace

std::optional<std::string> build_pack(const project::ForeignPack& pack, base::Sources& sources,
                                      diag::Diagnostics& diagnostics) {
  auto built = build(pack);
  const auto& messages = built ? built->warnings : built.error().messages;
  for (const host::ToolMessage& each : messages) {
    add_tool_message(each, pack, sources, diagnostics);
  }
  if (!built) return std::nullopt;
  return std::move(built->executable);
}

}  // namespace virga::tool
