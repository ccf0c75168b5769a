#include "ide/workspace/open_snapshot.h"

#include <optional>
#include <utility>
#include <vector>

#include "check/check_program.h"
#include "check/check_tests.h"
#include "check/session/background_loader.h"
#include "check/settings/baseline.h"
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

std::optional<SnapshotParts> open_parts(const std::string& path, const check::Inputs& inputs,
                                        Memory& memory, const std::stop_token& stop) {
  if (path.ends_with(".pptest")) return open_tests(path, inputs);
  const bool is_program =
      !project::is_policy_pack(path, inputs.files) && !check::is_package(path, inputs.files);
  if (is_program) {
    return check_incrementally(path, inputs, memory, [&] { return stop.stop_requested(); });
  }
  return open_whole(path, inputs);
}

// Packages that are still being loaded are no mistakes.
void drop_loading_packages(SnapshotParts& parts) {
  std::vector<bool> keep;
  for (const diag::Diagnostic& each : parts.diagnostics.list()) {
    keep.push_back(!check::is_loading_package(each));
    if (!keep.back()) parts.waits_for_packages = true;
  }
  parts.diagnostics.keep(keep);
}

// Removes what the baseline of the settings lists, as `virga check` does.
void drop_known_findings(SnapshotParts& parts, const base::FileSystem& files) {
  check::Session& session = *parts.session;
  const auto& named = session.settings.baseline;
  if (!named) return;
  auto baseline =
      check::Baseline::read(named->path, named->range, files, session.sources, parts.diagnostics);
  if (baseline) baseline->drop_known(parts.diagnostics, session.sources);
}

}  // namespace

std::shared_ptr<const Snapshot> open_snapshot(const std::string& path, const check::Inputs& inputs,
                                              Memory& memory, const std::stop_token& stop) {
  auto parts = open_parts(path, inputs, memory, stop);
  if (!parts) return nullptr;
  drop_loading_packages(*parts);
  drop_known_findings(*parts, inputs.files);
  add_stack_files(*parts->session, inputs.files);
  return std::make_shared<const Snapshot>(*std::move(parts));
}

}  // namespace virga::ide
