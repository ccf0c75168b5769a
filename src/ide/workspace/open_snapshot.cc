#include "ide/workspace/open_snapshot.h"

#include <algorithm>
#include <utility>

#include "bind/bind.h"
#include "check/check_program.h"
#include "check/check_tests.h"
#include "project/policy_pack.h"

namespace virga::ide {
namespace {

// Returns whether some nodes are missing because of an error in a file or in a component.
bool lacks_nodes(const bind::Program& program) {
  if (program.nodes.empty()) return true;
  return std::ranges::any_of(program.nodes, [](const bind::Node& node) {
    const auto* component = node.if_is<bind::Component>();
    return component && component->token.empty() && !component->program;
  });
}

// Binds what the check has not bound because of errors. The diagnostics stay those of the check.
void bind_the_rest(check::Session& session) {
  if (!session.components || !session.diagnostics.has_errors() || !lacks_nodes(session.program)) {
    return;
  }
  bind::BindOptions options = check::bind_options(session);
  options.binds_broken_files = true;
  diag::Diagnostics not_reported;
  session.program = bind::bind(session.project.files, session.sources, *session.loader, options,
                               not_reported, session.limits);
}

std::shared_ptr<const Snapshot> open_tests(const std::string& path, const check::Inputs& inputs) {
  check::CheckedTests checked = check::check_tests({path}, inputs);
  SnapshotParts parts{.session = checked.suite.alone};
  for (check::CheckedProgram& each : checked.programs) {
    if (each.path.empty() && each.diagnostics.empty() && checked.programs.size() > 1) continue;
    parts.session = each.session;
    parts.diagnostics = std::move(each.diagnostics);
  }
  parts.tests = std::make_shared<check::Suite>(std::move(checked.suite));
  return std::make_shared<const Snapshot>(std::move(parts));
}

}  // namespace

std::shared_ptr<const Snapshot> open_snapshot(const std::string& path,
                                              const check::Inputs& inputs) {
  if (path.ends_with(".pptest")) return open_tests(path, inputs);
  check::CheckedProgram checked = check::check_program(path, inputs);
  bind_the_rest(*checked.session);
  return std::make_shared<const Snapshot>(SnapshotParts{
      .session = std::move(checked.session), .diagnostics = std::move(checked.diagnostics)});
}

}  // namespace virga::ide
