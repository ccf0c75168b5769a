#include "sdk/stack.h"

#include "sdk/program.h"

namespace virga::sdk {
namespace {

const RunOptions& options() {
  static const RunOptions none{.project = "", .stack = "", .organization = "", .preview = false};
  const Program* program = Program::current();
  return program ? program->options() : none;
}

}  // namespace

std::string get_project() {
  return options().project;
}

std::string get_stack() {
  return options().stack;
}

std::string get_organization() {
  return options().organization;
}

std::string get_root_directory() {
  return options().root_directory;
}

bool is_dry_run() {
  return options().preview;
}

void detail::export_output(std::string name, PropertyInput value) {
  if (Program* program = Program::current()) {
    program->exports.insert_or_assign(std::move(name), std::move(value));
  }
}

void require_pulumi_version(std::string range, std::source_location where) {
  Program* program = Program::current();
  if (!program) return;
  program->demand<void>("the version of Pulumi", where, [&](run::Done<void> done) {
    program->monitor().require_pulumi_version(std::move(range), std::move(done));
  });
}

}  // namespace virga::sdk
