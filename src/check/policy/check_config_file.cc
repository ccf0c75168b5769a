#include "check/policy/check_config_file.h"

#include <filesystem>

#include "check/files/paths.h"
#include "check/policy/open_policies.h"
#include "check/policy/read_config.h"

namespace virga::check {

namespace fs = std::filesystem;

std::vector<std::string> packs_of_config(const std::string& path, const base::FileSystem& files) {
  const fs::path parent = fs::path(path).parent_path();
  const std::string folder = parent.empty() ? "." : parent.string();
  if (project::is_policy_pack(folder, files)) return {folder};
  std::vector<std::string> packs;
  const auto names = files.list(folder);
  if (!names) return packs;
  for (const std::string& name : *names) {
    const std::string inside = (parent / name).string();
    const bool is_hidden = name.starts_with('.');
    if (!is_hidden && files.is_directory(inside) && project::is_policy_pack(inside, files)) {
      packs.push_back(inside);
    }
  }
  return packs;
}

CheckedProgram check_policy_config_file(const std::string& path, const std::string& pack,
                                        const Inputs& inputs, const WarningPolicy& policy) {
  CheckedProgram checked{path, load_policy_pack(pack, inputs)};
  Session& session = *checked.session;
  if (!session.diagnostics.has_errors()) {
    const auto config = read_policy_config(path, inputs.files, session.sources, session.diagnostics,
                                           session.limits);
    if (config) {
      check_policy_config(*config, session.policies, inputs.files, session.limits,
                          session.diagnostics);
    }
  }
  checked.diagnostics = policy.apply({}, session.sources, session.diagnostics, &session.settings);
  keep_only({normal_path(path)}, checked);
  checked.files.insert(normal_path(path));
  return checked;
}

}  // namespace virga::check
