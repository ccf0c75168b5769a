#include "check/policy/open_policies.h"

#include "check/policy/check_defaults.h"
#include "project/project.h"
#include "pulumi/wire/wire_json.h"

namespace virga::check {
namespace {

// The configuration key of the stack's tags. The state service stores these tags at the next
// update.
constexpr const char* kTagsKey = "pulumi:tags";

void add_tags(const run::ConfigValue& value, const base::Limits& limits, run::PolicyStack& stack) {
  const auto tags = pulumi::read_wire_json(value.text, limits);
  if (!tags || !tags->is_object()) return;
  for (const pulumi::Member& tag : tags->as_object()) {
    if (tag.value.is_string()) stack.tags[tag.key] = tag.value.as_string();
  }
}

run::PolicyRunOptions run_options(const project::PolicyPack& pack, const base::FileSystem& files,
                                  const base::Limits& limits) {
  run::PolicyRunOptions options;
  options.directory = pack.directory;
  options.files = &files;
  options.limits = limits;
  return options;
}

}  // namespace

run::PolicyStack policy_stack(const run::RunOptions& options) {
  run::PolicyStack stack{.name = options.stack,
                         .project = options.project,
                         .organization = options.organization,
                         .dry_run = options.preview};
  for (const auto& [key, value] : options.config) {
    stack.config[key] = value.text;
    if (value.secret) stack.secret_keys.insert(key);
    if (value.encrypted) stack.unknown_keys.insert(key);
    if (key == kTagsKey) add_tags(value, options.limits, stack);
  }
  return stack;
}

std::optional<std::string> policy_pack_problem(const std::string& path,
                                               const base::FileSystem& files) {
  if (files.is_file(path)) return "it is a file; expected the folder of the pack";
  if (!files.is_directory(path)) return "the folder does not exist";
  return std::nullopt;
}

std::optional<project::PolicyPack> open_policies(const std::string& folder, const Schemas& schemas,
                                                 const std::vector<std::string>& around,
                                                 const base::FileSystem& files,
                                                 base::Sources& sources,
                                                 diag::Diagnostics& diagnostics,
                                                 const base::Limits& limits) {
  const std::size_t before = diagnostics.error_count();
  project::Project project;
  project.root = folder;
  const auto loader = schemas.loader(project::schema_paths(project, files, around));
  auto pack = project::open_policy_pack(folder, files, sources, *loader, {}, diagnostics, limits);
  if (diagnostics.error_count() == before) check_policy_defaults(pack, files, limits, diagnostics);
  if (diagnostics.error_count() > before) return std::nullopt;
  return pack;
}

void check_policy_config(const PolicyConfig& config, const project::PolicyPack& pack,
                         const base::FileSystem& files, const base::Limits& limits,
                         diag::Diagnostics& diagnostics) {
  const auto schemas =
      run::policy_config_schemas(*pack.bound, run_options(pack, files, limits), diagnostics);
  if (schemas) policy_configurations(config, pack, *schemas, diagnostics);
}

std::unique_ptr<PolicyAnalyzer> start_policies(const project::PolicyPack& pack,
                                               const PolicyConfig& config,
                                               const run::RunOptions& options,
                                               const base::FileSystem& files,
                                               diag::Diagnostics& diagnostics) {
  const run::PolicyRunOptions setup = run_options(pack, files, options.limits);
  const auto schemas = run::policy_config_schemas(*pack.bound, setup, diagnostics);
  if (!schemas) return nullptr;
  const auto configurations = policy_configurations(config, pack, *schemas, diagnostics);
  if (!configurations) return nullptr;
  auto run = run::PolicyRun::start(pack.bound, policy_stack(options), setup, diagnostics);
  if (!run || !run->configure(*configurations, diagnostics)) return nullptr;
  return std::make_unique<PolicyAnalyzer>(pack, std::move(run), options.preview);
}

}  // namespace virga::check
