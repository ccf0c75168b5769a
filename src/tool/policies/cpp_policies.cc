#include "tool/policies/cpp_policies.h"

#include <mutex>
#include <utility>

#include "check/policy/open_policies.h"
#include "check/policy/served_policies.h"
#include "cli/terminal/terminal.h"
#include "diag/codes/policy.h"
#include "host/shared/command.h"
#include "tool/policies/build_pack.h"
#include "tool/policies/pack_process.h"

namespace virga::tool {
namespace {

// Shows what the pack writes to its standard error, one line at a time.
std::function<void(std::string_view)> shown_lines(const std::string& pack) {
  const auto lines = std::make_shared<host::Lines>(
      [pack](const std::string& line) { cli::print_error(pack + ": " + line + "\n"); });
  const auto mutex = std::make_shared<std::mutex>();
  return [lines, mutex](std::string_view piece) {
    const std::lock_guard lock(*mutex);
    lines->add(piece);
  };
}

std::vector<check::ConfiguredPolicy> configured_policies(const rpc::AnalyzerInfo& info) {
  std::vector<check::ConfiguredPolicy> policies;
  for (const rpc::PolicyInfo& each : info.policies) {
    check::ConfiguredPolicy policy;
    policy.name = each.name;
    policy.level = each.level;
    policy.schema.properties = pulumi::PropertyValue::object({});
    if (each.config_schema) policy.schema = *each.config_schema;
    policies.push_back(std::move(policy));
  }
  return policies;
}

}  // namespace

std::unique_ptr<check::PackAnalyzer> CppPolicies::start(const project::ForeignPack& pack,
                                                        const check::PolicyConfig& config,
                                                        const run::RunOptions& options,
                                                        const check::PolicyHostOptions& settings,
                                                        base::Sources& sources,
                                                        diag::Diagnostics& diagnostics) const {
  const auto fails = [&](const base::Error& error) -> diag::Diagnostic& {
    return diagnostics.add(diag::codes::kPolicyPackFailed, {}, diag::Name{pack.name},
                           diag::Reason{error.str()});
  };
  const auto executable = build_pack(pack, sources, diagnostics);
  if (!executable) return nullptr;
  auto process = PackProcess::start({.executable = *executable,
                                     .name = pack.name,
                                     .limit = settings.limit,
                                     .on_errors = shown_lines(pack.name)});
  if (!process) {
    fails(process.error())
        .help({"the first line that a pack prints is its port: call {0} in `main`, and print to "
               "the standard error",
               diag::Excerpt{"virga::rpc::serve_policies"}});
    return nullptr;
  }
  const auto info = (*process)->describe(check::policy_stack(options));
  if (!info) return fails(info.error()), nullptr;
  auto configurations =
      check::policy_configurations(config, configured_policies(*info), diagnostics);
  if (!configurations) return nullptr;
  const auto configured = (*process)->configure(*std::move(configurations));
  if (!configured) return fails(configured.error()), nullptr;
  const std::string version = info->version.empty() ? pack.version : info->version;
  return std::make_unique<check::ServedPolicies>(info->name.empty() ? pack.name : info->name,
                                                 version, *std::move(process), options.preview);
}

}  // namespace virga::tool
