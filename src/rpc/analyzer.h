// The interface of a policy pack that the engine calls (docs/spec/wire.md, section 3.4, defines the
// order and the meaning of the calls). Threads: as for a LanguageRuntime.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "rpc/component_provider.h"
#include "rpc/connection/failure.h"
#include "rpc/messages.h"

namespace virga::rpc {

// The values are the numbers of the protocol.
enum class EnforcementLevel : std::uint8_t {
  kAdvisory = 0,
  kMandatory = 1,
  kDisabled = 2,
  kRemediate = 3,
};
enum class PolicyType : std::uint8_t { kUnknown = 0, kResource = 1, kStack = 2 };
enum class PolicySeverity : std::uint8_t {
  kUnspecified = 0,
  kLow = 1,
  kMedium = 2,
  kHigh = 3,
  kCritical = 4,
};

struct PolicyConfigSchema {
  PropertyValue properties;  // an object: name -> JSON schema
  std::vector<std::string> required;
};

struct PolicyInfo {
  std::string name, display_name, description, message;
  EnforcementLevel enforcement_level = EnforcementLevel::kAdvisory;
  std::optional<PolicyConfigSchema> config_schema;
  PolicyType type = PolicyType::kUnknown;
  PolicySeverity severity = PolicySeverity::kUnspecified;
  std::vector<std::string> tags;
  std::string remediation_steps;
  std::string url;
};

struct PolicyConfig {
  EnforcementLevel enforcement_level = EnforcementLevel::kAdvisory;
  PropertyValue properties;  // an object, or null
};

struct AnalyzerInfo {
  std::string name, display_name, version, description;
  std::vector<PolicyInfo> policies;
  bool supports_config = true;
  std::map<std::string, PolicyConfig> initial_config;
};

struct AnalyzerStack {
  std::string stack, project, organization;
  bool preview = false;
  std::map<std::string, std::string> config;  // "project:key" -> string, decrypted
  std::vector<std::string> config_secret_keys;
  std::map<std::string, std::string> tags;
};

struct AnalyzerResource {
  std::string type, name, urn;
  PropertyValue properties;  // an object
  struct Options {
    bool protect = false;
    std::vector<std::string> ignore_changes;
    std::optional<bool> delete_before_replace;
    std::vector<std::string> additional_secret_outputs;
    std::vector<std::string> aliases;  // URNs
    struct Timeouts {
      double create = 0, update = 0, remove = 0, read = 0;  // seconds
    } custom_timeouts;
    std::string parent;
  } options;
  struct Provider {
    std::string type, name, urn;
    PropertyValue properties;
  };
  std::optional<Provider> provider;
  // Only for stack policies.
  std::string parent;
  std::vector<std::string> dependencies;
  std::map<std::string, std::vector<std::string>> property_dependencies;
};

struct PolicyViolation {
  std::string policy, pack, pack_version;
  std::string description, message;
  EnforcementLevel enforcement_level = EnforcementLevel::kAdvisory;  // never kDisabled
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
  virtual Answer<void> configure_stack(AnalyzerStack stack) = 0;
  virtual Answer<AnalyzerInfo> info() = 0;
  virtual Answer<void> configure(std::map<std::string, PolicyConfig> config) = 0;
  virtual Answer<RemediateResponse> remediate(AnalyzerResource resource) = 0;
  virtual Answer<AnalyzeResponse> analyze(AnalyzerResource resource) = 0;
  virtual Answer<AnalyzeResponse> analyze_stack(std::vector<AnalyzerResource> resources) = 0;
  virtual Answer<void> cancel() = 0;
};

}  // namespace virga::rpc
