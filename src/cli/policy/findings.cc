#include "cli/policy/findings.h"

#include <algorithm>

#include "pulumi/json.h"

namespace virga::cli {

std::size_t PolicyFindings::count(bool mandatory) const {
  std::size_t count = 0;
  for (const auto& [urn, each] : by_urn) {
    for (const Violation& violation : each.violations) {
      if (mandatory == violation.is_mandatory()) ++count;
    }
  }
  return count;
}

std::size_t PolicyFindings::remediations() const {
  std::size_t count = 0;
  for (const auto& [urn, each] : by_urn) count += each.remediations.size();
  return count;
}

std::string rejection(const PolicyFindings::Violation& violation) {
  // The description is on the first line.
  std::string text = violation.text;
  if (const auto end = text.find('\n'); end != std::string::npos) text.replace(end, 1, ": ");
  std::ranges::replace(text, '\n', ' ');
  return "it violates the policy " + violation.policy + (text.empty() ? "" : ": " + text);
}

namespace {

void append_resource(base::JsonWriter& json, const std::string& urn,
                     const PolicyFindings::OfResource& found) {
  json.open('{').key("urn").string(urn).key("violations").open('[');
  for (const auto& each : found.violations) {
    json.open('{').key("policy").string(each.policy);
    json.key("level").string(bind::word(each.level));
    json.key("message").string(each.text).close('}');
  }
  json.close(']').key("remediations").open('[');
  for (const auto& each : found.remediations) {
    json.open('{').key("policy").string(each.policy);
    json.key("before").raw(pulumi::show_json(each.before));
    json.key("after").raw(pulumi::show_json(each.after)).close('}');
  }
  json.close(']').key("notApplicable").open('[');
  for (const auto& each : found.skipped) {
    json.open('{').key("policy").string(each.policy);
    json.key("reason").string(each.reason).close('}');
  }
  json.close(']').close('}');
}

}  // namespace

void append_findings(base::JsonWriter& json, const PolicyFindings& findings) {
  json.open('{').key("pack").string(findings.pack).key("version").string(findings.version);
  json.key("resources").open('[');
  for (const auto& [urn, each] : findings.by_urn) append_resource(json, urn, each);
  json.close(']').close('}');
}

}  // namespace virga::cli
