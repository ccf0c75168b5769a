#include <utility>

#include "base/system/file_system.h"
#include "diag/render_text.h"
#include "host/plugin/plugin.h"
#include "host/plugin/policy/messages.h"
#include "host/plugin/policy/policy_pack.h"
#include "host/shared/engine_loader.h"

namespace virga::host {
namespace {

// Loads schemas from the engine. Connects only when the first schema is needed, which is rare.
class LazyLoader final : public schema::Loader {
 public:
  explicit LazyLoader(std::string target) : target_(std::move(target)) {}

  base::Result<std::shared_ptr<const schema::Package>> load(
      const schema::Request& request) override {
    if (!loader_) {
      auto opened = open_engine_loader(target_);
      if (!opened) return base::Unexpected(opened.error());
      loader_ = *std::move(opened);
    }
    return loader_->load(request);
  }
  std::vector<std::string> names() override { return loader_ ? loader_->names() : empty_; }

 private:
  const std::string target_;
  std::shared_ptr<schema::Loader> loader_;
  const std::vector<std::string> empty_;
};

}  // namespace

base::Result<std::unique_ptr<rpc::Analyzer>> open_policy_pack(const PluginStart& start) {
  const auto served = std::make_shared<ServedPack>();
  diag::Diagnostics diagnostics;
  LazyLoader loader(start.loader_target);
  served->pack =
      project::open_policy_pack(start.directory, base::real_file_system(), served->sources, loader,
                                {.only_pinned_schemas = true}, diagnostics, {});
  // The engine requires a version.
  if (served->pack.version.empty()) served->pack.version = "0.0.0";
  run::PolicyRunOptions options;
  options.directory = served->pack.directory;
  if (!diagnostics.has_errors()) {
    const auto schemas = run::policy_config_schemas(*served->pack.bound, options, diagnostics);
    if (schemas) {
      return std::make_unique<PolicyPackAnalyzer>(served, to_rpc(served->pack, *schemas));
    }
  }
  return base::fail("policy pack " + served->pack.name + " cannot be used:\n" +
                    diag::render_text(diagnostics, served->sources));
}

}  // namespace virga::host
