#include "cli/test/policy_facts.h"

#include "check/tests/files/values.h"

namespace virga::cli {

using cty::Value;

Value violations_of(const check::PolicyFindings& findings) {
  std::vector<Value> values;
  for (const auto& [urn, found] : findings.by_urn) {
    for (const check::PolicyFindings::Violation& each : found.violations) {
      values.push_back(Value::object({{"policy", Value::string(each.policy)},
                                      {"level", Value::string(std::string(word(each.level)))},
                                      {"message", Value::string(each.text)},
                                      {"resource", Value::string(found.name)},
                                      {"urn", Value::string(urn)}}));
    }
  }
  return Value::tuple(std::move(values));
}

Value remediations_of(const check::PolicyFindings& findings) {
  std::vector<Value> values;
  for (const auto& [urn, found] : findings.by_urn) {
    for (const check::PolicyFindings::Remediation& each : found.remediations) {
      values.push_back(Value::object({{"policy", Value::string(each.policy)},
                                      {"resource", Value::string(found.name)},
                                      {"urn", Value::string(urn)},
                                      {"before", check::to_cty(each.before)},
                                      {"after", check::to_cty(each.after)}}));
    }
  }
  return Value::tuple(std::move(values));
}

std::vector<engine::Message> rejections(const check::PolicyFindings& findings) {
  std::vector<engine::Message> messages;
  for (const auto& [urn, found] : findings.by_urn) {
    for (const check::PolicyFindings::Violation& each : found.violations) {
      if (!each.is_mandatory()) continue;
      messages.push_back({engine::Message::Severity::kError, urn, check::rejection(each), {}});
    }
  }
  return messages;
}

}  // namespace virga::cli
