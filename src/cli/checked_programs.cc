#include "cli/checked_programs.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <tuple>

#include "base/file_system.h"
#include "bind/policy/review_pack.h"
#include "bind/review.h"
#include "cli/find_programs.h"
#include "cli/progress.h"

namespace virga::cli {
namespace {

std::string normal(const std::string& path) {
  return std::filesystem::path(path).lexically_normal().string();
}

CheckedProgram check_program(const std::string& path, const std::vector<std::string>& schemas,
                             const WarningPolicy& policy) {
  const bool pack = project::is_policy_pack(path, base::real_file_system());
  const bool package = !pack && is_package(path);
  CheckedProgram checked{path,
                         pack      ? load_policy_pack(path, schemas)
                         : package ? load_package(path, schemas)
                                   : load(path, schemas),
                         {}};
  Session& session = *checked.session;
  std::vector<const bind::Program*> programs{&session.program};
  if (pack) programs = {&session.policies.bound->program};
  for (const auto& component : session.package.components) {
    if (component.program) programs.push_back(component.program.get());
  }
  if (pack && !session.diagnostics.has_errors()) {
    bind::review_policy_pack(*session.policies.bound, session.sources, session.diagnostics);
  } else if (!session.diagnostics.has_errors()) {
    for (const bind::Program* program : programs) {
      bind::review(*program, session.sources, session.diagnostics);
    }
  }
  session.diagnostics = policy.apply(programs, session.sources, session.diagnostics);
  for (std::uint32_t id = 1; id <= session.sources.size(); ++id) {
    const std::string& name = session.sources[base::SourceId{id}].name();
    if (!name.ends_with(".yaml")) checked.files.insert(normal(name));
  }
  session.program = {};
  session.package = {};
  session.policies = {};
  session.components.reset();
  session.loader.reset();
  return checked;
}

// Leaves out programs whose files all belong to another; of equals the first stays.
void drop_parts(std::vector<CheckedProgram>& programs) {
  std::map<std::string_view, std::vector<std::size_t>> users;
  for (std::size_t i = 0; i < programs.size(); ++i) {
    for (const std::string& file : programs[i].files) users[file].push_back(i);
  }
  std::vector<bool> is_part(programs.size());
  for (std::size_t i = 0; i < programs.size(); ++i) {
    const auto& files = programs[i].files;
    if (files.empty()) continue;
    is_part[i] = std::ranges::any_of(users[*files.begin()], [&](std::size_t other) {
      const auto& all = programs[other].files;
      const bool larger = all.size() > files.size() || (all.size() == files.size() && other < i);
      return larger && std::ranges::includes(all, files);
    });
  }
  std::size_t index = 0;
  users.clear();
  std::erase_if(programs, [&](const CheckedProgram&) { return is_part[index++]; });
}

// A folder that several programs use is told about once.
void drop_repeated(std::vector<CheckedProgram>& programs) {
  std::set<std::tuple<std::string, base::Span, diag::Code, std::string>> told;
  for (CheckedProgram& each : programs) {
    diag::Diagnostics& diagnostics = each.session->diagnostics;
    std::vector<bool> keep;
    for (const diag::Diagnostic& diagnostic : diagnostics.list()) {
      const base::Source* source = each.session->sources.find(diagnostic.subject.source);
      keep.push_back(!source || told.emplace(normal(source->name()), diagnostic.subject.span,
                                             diagnostic.code, diagnostic.message())
                                    .second);
    }
    diagnostics.keep(keep);
  }
}

}  // namespace

std::size_t CheckedPrograms::errors() const {
  std::size_t sum = 0;
  for (const CheckedProgram& each : programs) sum += each.session->diagnostics.error_count();
  return sum;
}

std::size_t CheckedPrograms::warnings() const {
  std::size_t sum = 0;
  for (const CheckedProgram& each : programs) sum += each.session->diagnostics.warning_count();
  return sum;
}

CheckedPrograms check_programs(const std::vector<std::string>& paths,
                               const std::vector<std::string>& schemas,
                               const WarningPolicy& policy) {
  FoundPrograms found = find_programs(paths, base::real_file_system());
  CheckedPrograms checked;
  checked.folders = std::move(found.folders);
  Progress progress(found.programs.size(), "programs");
  for (const std::string& path : found.programs) {
    progress.show(checked.programs.size());
    checked.programs.push_back(check_program(path, schemas, policy));
  }
  drop_parts(checked.programs);
  drop_repeated(checked.programs);
  for (const CheckedProgram& each : checked.programs) {
    checked.files.insert(each.files.begin(), each.files.end());
  }
  return checked;
}

}  // namespace virga::cli
