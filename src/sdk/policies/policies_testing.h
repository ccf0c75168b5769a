// For tests: resources, and packs with one policy.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "pulumi/json.h"
#include "pulumi/property/property_testing.h"
#include "sdk/policies/policy_run.h"

namespace virga::sdk::testing {

using pulumi::number;
using pulumi::object;
using pulumi::text;
using Lines = std::vector<std::string>;

inline PropertyValue secret_text(std::string value) {
  return PropertyValue::secret(text(std::move(value)));
}

inline run::PolicyResource server(std::string name, std::vector<pulumi::Member> properties) {
  run::PolicyResource resource;
  resource.type = "demo:index:Server";
  resource.urn = "urn:" + name;
  resource.name = std::move(name);
  resource.properties = object(std::move(properties));
  return resource;
}

// "policy: message" for each violation.
inline Lines violations(const base::Result<run::PolicyFindings>& found) {
  Lines lines;
  if (!found) return {"failed: " + found.error().str()};
  for (const auto& each : found->violations) lines.push_back(each.policy + ": " + each.message);
  return lines;
}

inline Lines skipped(const base::Result<run::PolicyFindings>& found) {
  Lines lines;
  if (!found) return {"failed: " + found.error().str()};
  for (const auto& each : found->skipped) lines.push_back(each.policy + ": " + each.reason);
  return lines;
}

// The properties after the last remediation, as JSON.
inline std::string remediated(const base::Result<run::PolicyFindings>& found) {
  if (!found) return "failed: " + found.error().str();
  if (found->remediations.empty()) return "unchanged";
  return pulumi::show_json(found->remediations.back().properties);
}

// A pack with one policy for resources.
template <typename Check>
PolicyRun checks(Check check) {
  PolicyPack pack("company", "1.0.0");
  pack.add_resource_policy("p", {.description = "The rule"}, std::move(check));
  return PolicyRun(std::move(pack));
}

}  // namespace virga::sdk::testing
