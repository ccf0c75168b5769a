#include "cli/policy/preview_policies.h"

#include "cli/policy/read_config.h"
#include "cli/schema_cache.h"

namespace virga::cli {
namespace {

// What is encrypted cannot be read here, and is not there for policies.
run::PolicyStack stack_of(const run::RunOptions& options) {
  run::PolicyStack stack{.name = options.stack,
                         .project = options.project,
                         .organization = options.organization,
                         .dry_run = options.preview};
  for (const auto& [key, value] : options.config) {
    if (value.encrypted) continue;
    stack.config[key] = value.text;
    if (value.secret) stack.secret_keys.insert(key);
  }
  return stack;
}

}  // namespace

std::unique_ptr<PreviewPolicies> PreviewPolicies::open(const std::string& folder,
                                                       const std::string& config,
                                                       const std::vector<std::string>& schemas,
                                                       const run::RunOptions& options,
                                                       Session& session) {
  const base::FileSystem& files = base::real_file_system();
  const std::size_t before = session.diagnostics.error_count();
  const auto told = [&] { return session.diagnostics.error_count() > before; };
  project::Project project;
  project.root = folder;
  schema::FileLoader loader(files, project::schema_paths(project, schemas), schema_cache());
  auto policies = std::make_unique<PreviewPolicies>();
  policies->pack_ = project::open_policy_pack(folder, files, session.sources, loader, {},
                                              session.diagnostics, session.limits);
  if (told()) return nullptr;
  run::PolicyRunOptions setup;
  setup.directory = policies->pack_.directory;
  setup.limits = session.limits;
  const auto config_schemas =
      run::policy_config_schemas(*policies->pack_.bound, setup, session.diagnostics);
  if (!config_schemas) return nullptr;
  const auto configurations = read_policy_config(config, policies->pack_, *config_schemas, files,
                                                 session.diagnostics, session.limits);
  if (!configurations) return nullptr;
  policies->run_ =
      run::PolicyRun::start(policies->pack_.bound, stack_of(options), setup, session.diagnostics);
  if (!policies->run_ || !policies->run_->configure(*configurations, session.diagnostics)) {
    return nullptr;
  }
  return policies;
}

}  // namespace virga::cli
