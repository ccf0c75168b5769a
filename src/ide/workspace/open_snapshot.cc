#include "ide/workspace/open_snapshot.h"

#include <utility>

#include "check/check_program.h"
#include "check/check_tests.h"
#include "check/stack/stack_config.h"
#include "ide/check/incremental_check.h"
#include "project/policy_pack.h"

namespace virga::ide {
namespace {

SnapshotParts open_tests(const std::string& path, const check::Inputs& inputs) {
  check::CheckedTests checked = check::check_tests({path}, inputs);
  SnapshotParts parts{.session = checked.suite.alone};
  // The last entry is that of the program, if there is one.
  for (check::CheckedProgram& each : checked.programs) {
    parts.session = each.session;
    parts.diagnostics.append(std::move(each.diagnostics));
  }
  parts.tests = std::make_shared<check::Suite>(std::move(checked.suite));
  return parts;
}

SnapshotParts open_whole(const std::string& path, const check::Inputs& inputs) {
  check::CheckedProgram checked = check::check_program(path, inputs);
  return {.session = std::move(checked.session), .diagnostics = std::move(checked.diagnostics)};
}

bool has_source(const base::Sources& sources, std::string_view name) {
  for (std::uint32_t id = 1; id <= sources.size(); ++id) {
    if (sources[base::SourceId{id}].name() == name) return true;
  }
  return false;
}

// A check reads the stack files of a program without errors only. Questions need them always.
void add_stack_files(check::Session& session, const base::FileSystem& files) {
  if (session.project.root.empty()) return;
  for (const std::string& stack : check::stacks_of(session.project, files)) {
    const std::string path = check::stack_file(session.project, stack);
    if (has_source(session.sources, path)) continue;
    auto text = files.read(path, session.limits.max_source_bytes);
    if (text) session.sources.add(path, *std::move(text), base::Contents::kMayHoldSecrets);
  }
}

SnapshotParts open_parts(const std::string& path, const check::Inputs& inputs, Memory& memory) {
  if (path.ends_with(".pptest")) return open_tests(path, inputs);
  const bool is_program =
      !project::is_policy_pack(path, inputs.files) && !check::is_package(path, inputs.files);
  return is_program ? check_incrementally(path, inputs, memory) : open_whole(path, inputs);
}

}  // namespace

std::shared_ptr<const Snapshot> open_snapshot(const std::string& path, const check::Inputs& inputs,
                                              Memory& memory) {
  SnapshotParts parts = open_parts(path, inputs, memory);
  add_stack_files(*parts.session, inputs.files);
  return std::make_shared<const Snapshot>(std::move(parts));
}

}  // namespace virga::ide
