#include "cli/preview/given_policies.h"

#include <fmt/format.h>

#include <memory>
#include <optional>
#include <utility>

#include "base/system/file_system.h"
#include "check/policy/open_policies.h"
#include "cli/terminal/terminal.h"

namespace virga::cli {
namespace {

// Starts the packs of one preview.
class Packs {
 public:
  Packs(const PreviewArguments& arguments, const run::RunOptions& options,
        const check::Inputs& inputs, const check::PolicyHost* host, check::Session& session)
      : arguments_(arguments), options_(options), inputs_(inputs), host_(host), session_(session) {}

  // Returns the analyzer of the pack in `folder`. `config_file` is a JSON file, or empty. Returns
  // null, with a diagnostic, if the pack cannot be used.
  std::unique_ptr<check::PackAnalyzer> start(const std::string& folder,
                                             const std::string& config_file) {
    const auto foreign = host_ ? project::foreign_policy_pack(folder, inputs_.files) : std::nullopt;
    if (foreign && host_->runs(foreign->runtime)) {
      // A build takes long, and a program with errors is not deployed.
      if (session_.diagnostics.has_errors()) return nullptr;
      const auto config = config_of(config_file);
      const check::PolicyHostOptions settings{std::chrono::seconds(arguments_.policy_timeout)};
      return config ? host_->start(*foreign, *config, options_, settings, session_.sources,
                                   session_.diagnostics)
                    : nullptr;
    }
    const auto pack = check::open_policies(folder, inputs_.schemas,
                                           inputs_.schemas.paths(session_.project), inputs_.files,
                                           session_.sources, session_.diagnostics, session_.limits);
    const auto config = pack ? config_of(config_file) : std::nullopt;
    if (!config) return nullptr;
    return check::start_policies(*pack, *config, options_, inputs_.files, session_.diagnostics);
  }

 private:
  // Returns an empty configuration without a file. Returns nullopt after an error in the file.
  std::optional<check::PolicyConfig> config_of(const std::string& file) {
    if (file.empty()) return check::PolicyConfig();
    return check::read_policy_config(file, inputs_.files, session_.sources, session_.diagnostics,
                                     session_.limits);
  }

  const PreviewArguments& arguments_;
  const run::RunOptions& options_;
  const check::Inputs& inputs_;
  const check::PolicyHost* const host_;
  check::Session& session_;
};

}  // namespace

bool require_policy_packs(const PreviewArguments& arguments) {
  const std::size_t packs = arguments.policy_packs.size();
  const std::size_t configs = arguments.policy_pack_configs.size();
  if (configs != 0 && configs != packs) {
    print_error(
        fmt::format("virga: expected a --policy-pack-config for each --policy-pack: the "
                    "command line has {} for {} pack{}\n",
                    configs, packs, packs == 1 ? "" : "s"));
    return false;
  }
  for (const std::string& path : arguments.policy_packs) {
    const auto problem = check::policy_pack_problem(path, base::real_file_system());
    if (!problem) continue;
    print_error("virga: --policy-pack " + path + ": " + *problem + "\n");
    return false;
  }
  return true;
}

void add_policies(const PreviewArguments& arguments, const run::RunOptions& options,
                  const check::Inputs& inputs, const check::PolicyHost* host,
                  check::Session& session, check::PolicyAnalyzers& policies) {
  const auto& configs = arguments.policy_pack_configs;
  Packs packs(arguments, options, inputs, host, session);
  for (std::size_t i = 0; i < arguments.policy_packs.size(); ++i) {
    auto started = packs.start(arguments.policy_packs[i], configs.empty() ? "" : configs[i]);
    if (started) policies.add(std::move(started));
  }
}

}  // namespace virga::cli
