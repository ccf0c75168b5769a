// The interface of a policy pack that the engine calls (docs/spec/wire.md, section 3.4, defines the
// order and the meaning of the calls). Threads: as for a LanguageRuntime.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bind/policy/enforcement.h"
#include "rpc/component_provider.h"
#include "rpc/connection/failure.h"
#include "rpc/messages.h"
#include "run/policy/policies.h"
#include "run/policy/policy_config.h"
#include "run/policy/policy_resource.h"

namespace virga::rpc {

using bind::Enforcement;
using bind::PolicySeverity;
using run::PolicyConfigSchema;
using run::PolicyConfigurations;
using run::PolicyFramework;
using run::PolicyResource;
using run::PolicyStack;

// The values are the numbers of the protocol.
enum class PolicyType : std::uint8_t { kUnknown = 0, kResource = 1, kStack = 2 };

struct PolicyInfo {
  std::string name, display_name, description, message;
  Enforcement level = Enforcement::kAdvisory;
  std::optional<PolicyConfigSchema> config_schema;
  PolicyType type = PolicyType::kUnknown;
  PolicySeverity severity = PolicySeverity::kUnspecified;
  std::optional<PolicyFramework> framework{};
  std::vector<std::string> tags;
  std::string remediation_steps;
  std::string url;
};

struct AnalyzerInfo {
  std::string name, display_name, version, description;
  std::vector<PolicyInfo> policies;
  bool supports_config = true;
  PolicyConfigurations initial_config;
  std::string readme{}, provider{}, repository{};
  std::vector<std::string> tags{};
};

struct PolicyViolation {
  std::string policy, pack, pack_version;
  std::string description, message;
  Enforcement level = Enforcement::kAdvisory;  // never kDisabled
  PolicySeverity severity = PolicySeverity::kUnspecified;
  std::string urn;
};

struct PolicyNotApplicable {
  std::string policy;
  std::string reason;
};

struct AnalyzeResponse {
  std::vector<PolicyViolation> violations;
  std::vector<PolicyNotApplicable> not_applicable;
};

struct Remediation {
  std::string policy, pack, pack_version, description;
  PropertyValue properties;  // all properties, after the change
  std::string diagnostic;    // not empty: the reason why it failed
};

struct RemediateResponse {
  std::vector<Remediation> remediations;
  std::vector<PolicyNotApplicable> not_applicable;
};

class Analyzer {
 public:
  virtual ~Analyzer() = default;

  virtual Answer<void> handshake(PluginHandshake handshake) = 0;
  virtual Answer<std::string> plugin_version() = 0;
  virtual Answer<void> configure_stack(PolicyStack stack) = 0;
  virtual Answer<AnalyzerInfo> info() = 0;
  virtual Answer<void> configure(PolicyConfigurations config) = 0;
  virtual Answer<RemediateResponse> remediate(PolicyResource resource) = 0;
  virtual Answer<AnalyzeResponse> analyze(PolicyResource resource) = 0;
  virtual Answer<AnalyzeResponse> analyze_stack(std::vector<PolicyResource> resources) = 0;
  virtual Answer<void> cancel() = 0;
};

}  // namespace virga::rpc
