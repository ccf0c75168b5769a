#include "rpc/policy_host.h"

#include <atomic>
#include <cstdlib>
#include <ostream>
#include <utility>

#include "rpc/serve_plugin.h"
#include "sdk/policies/policy_run.h"

namespace virga::rpc {
namespace {

PolicyInfo info_of(const sdk::PolicyPack& pack, const sdk::PolicyPack::Policy& policy) {
  const sdk::PolicyOptions& options = policy.options;
  PolicyInfo info;
  info.name = policy.name;
  info.display_name = options.display_name;
  info.description = options.description;
  info.level = pack.enforcement(policy);
  info.config_schema = policy.config_schema;
  info.type = policy.check_stack ? PolicyType::kStack : PolicyType::kResource;
  info.severity = options.severity;
  info.tags = options.tags;
  info.remediation_steps = options.remediation_steps;
  info.url = options.url;
  info.framework = options.framework;
  return info;
}

class PolicyHost final : public Analyzer {
 public:
  explicit PolicyHost(const sdk::PolicyPack& pack) : policies_(pack) {}

  Answer<void> handshake(PluginHandshake) override { return {}; }
  Answer<std::string> plugin_version() override { return pack().version(); }

  Answer<void> configure_stack(PolicyStack stack) override {
    policies_.set_stack(std::move(stack));
    return {};
  }

  Answer<AnalyzerInfo> info() override {
    AnalyzerInfo info;
    info.name = pack().name();
    info.version = pack().version();
    const sdk::PolicyPackOptions& options = pack().options();
    info.display_name = options.display_name;
    info.description = options.description;
    info.readme = options.readme;
    info.provider = options.provider;
    info.repository = options.repository;
    info.tags = options.tags;
    for (const auto& policy : pack().policies()) info.policies.push_back(info_of(pack(), policy));
    return info;
  }

  Answer<void> configure(PolicyConfigurations config) override {
    auto configured = policies_.configure(config);
    if (!configured) return failed(Code::kInvalidArgument, configured.error());
    return {};
  }

  Answer<RemediateResponse> remediate(PolicyResource resource) override {
    auto found = policies_.remediate(resource);
    if (!found) return failed(Code::kUnknown, found.error());
    RemediateResponse response;
    for (auto& each : found->remediations) {
      response.remediations.push_back({std::move(each.policy), pack().name(), pack().version(),
                                       std::move(each.description), std::move(each.properties),
                                       ""});
    }
    response.not_applicable = not_applicable(*found);
    return response;
  }

  Answer<AnalyzeResponse> analyze(PolicyResource resource) override {
    return response_of(policies_.analyze(resource));
  }
  Answer<AnalyzeResponse> analyze_stack(std::vector<PolicyResource> resources) override {
    return response_of(policies_.analyze_stack(resources));
  }

  Answer<void> cancel() override {
    cancelled_ = true;
    return {};
  }

  bool is_cancelled() const { return cancelled_; }

 private:
  const sdk::PolicyPack& pack() const { return policies_.pack(); }

  base::Unexpected<Failure> failed(Code code, const base::Error& error) const {
    return reject(code, "policy pack " + pack().name() + ": " + error.str());
  }

  static std::vector<PolicyNotApplicable> not_applicable(run::PolicyFindings& found) {
    std::vector<PolicyNotApplicable> list;
    for (auto& each : found.skipped) {
      list.push_back({std::move(each.policy), std::move(each.reason)});
    }
    return list;
  }

  Answer<AnalyzeResponse> response_of(base::Result<run::PolicyFindings> found) const {
    if (!found) return failed(Code::kUnknown, found.error());
    AnalyzeResponse response;
    for (auto& each : found->violations) {
      response.violations.push_back({.policy = each.policy,
                                     .pack = pack().name(),
                                     .pack_version = pack().version(),
                                     .description = each.description,
                                     .message = each.text(),
                                     .level = each.level,
                                     .severity = each.severity,
                                     .urn = each.urn});
    }
    response.not_applicable = not_applicable(*found);
    return response;
  }

  sdk::PolicyRun policies_;
  std::atomic<bool> cancelled_ = false;
};

}  // namespace

std::shared_ptr<Analyzer> policy_host(const sdk::PolicyPack& pack) {
  return std::make_shared<PolicyHost>(pack);
}

int serve_policies(const sdk::PolicyPack& pack, std::ostream& output, std::ostream& errors) {
  if (const auto valid = pack.validate(); !valid) {
    errors << "policy pack " << pack.name() << ": " << valid.error().str() << "\n";
    return EXIT_FAILURE;
  }
  const auto host = std::make_shared<PolicyHost>(pack);
  return serve_plugin(
      pack.name(), {.analyzer = host}, [&] { return host->is_cancelled(); }, output, errors);
}

}  // namespace virga::rpc
