#include "cli/check/baselines.h"

#include <algorithm>

#include "check/files/paths.h"
#include "diag/codes/tool.h"

namespace virga::cli {

void Baselines::apply(const std::vector<std::string>& paths, const check::WarningPolicy& policy,
                      check::CheckedPrograms& checked) {
  for (check::CheckedProgram& each : checked.programs) {
    Use* use = baseline_of(each);
    if (use && use->baseline) use->baseline->drop_known(each.diagnostics, each.session->sources);
  }
  report_stale(paths, policy, checked);
}

Baselines::Use* Baselines::baseline_of(check::CheckedProgram& program) {
  check::SettingPath named{given_};
  if (given_.empty()) {
    const auto& of_settings = program.session->settings.baseline;
    if (!of_settings) return nullptr;
    named = *of_settings;
  }
  const auto [entry, is_new] =
      baselines_.emplace(check::normal_path(files_.absolute(named.path)), Use{{}, &program});
  if (is_new) {
    entry->second.baseline = check::Baseline::read(named.path, named.range, files_,
                                                   program.session->sources, program.diagnostics);
  }
  return &entry->second;
}

// With errors, a check reports no warnings. A check of single files does not see the others.
void Baselines::report_stale(const std::vector<std::string>& paths,
                             const check::WarningPolicy& policy,
                             const check::CheckedPrograms& checked) {
  const auto is_folder = [&](const std::string& path) { return files_.is_directory(path); };
  if (checked.errors() > 0 || checked.skips_anything() || !std::ranges::all_of(paths, is_folder)) {
    return;
  }
  for (auto& [path, use] : baselines_) {
    const std::size_t stale = use.baseline ? use.baseline->stale(paths) : 0;
    if (stale == 0) continue;
    diag::Diagnostics found;
    const diag::PathText name{use.baseline->path()};
    found.add(diag::codes::kStaleBaseline, {}, name, diag::Count{static_cast<std::int64_t>(stale)})
        .help({"`virga check --write-baseline {0}` removes them", name});
    use.program->diagnostics.append(
        policy.apply({}, use.program->session->sources, found, &use.program->session->settings));
  }
}

std::size_t Baselines::known() const {
  std::size_t sum = 0;
  for (const auto& [path, use] : baselines_) sum += use.baseline ? use.baseline->dropped() : 0;
  return sum;
}

}  // namespace virga::cli
