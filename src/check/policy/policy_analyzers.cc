#include "check/policy/policy_analyzers.h"

namespace virga::check {

base::Result<std::optional<pulumi::PropertyValue>> PolicyAnalyzers::analyze(
    const run::PolicyResource& resource) {
  run::PolicyResource remediated = resource;
  bool is_changed = false;
  for (const auto& pack : packs_) is_changed |= pack->remediate(remediated).value_or(false);
  std::optional<base::Error> rejection;
  for (const auto& pack : packs_) {
    auto checked = pack->check(remediated);
    if (!checked && !rejection) rejection = std::move(checked).error();
  }
  if (rejection) return base::Unexpected(*std::move(rejection));
  if (!is_changed) return std::nullopt;
  return remediated.properties;
}

void PolicyAnalyzers::analyze_stack(const std::vector<run::PolicyResource>& resources) {
  for (const auto& pack : packs_) pack->analyze_stack(resources);
}

std::vector<const PolicyFindings*> PolicyAnalyzers::findings() const {
  std::vector<const PolicyFindings*> findings;
  for (const auto& pack : packs_) findings.push_back(&pack->findings());
  return findings;
}

std::size_t PolicyAnalyzers::mandatory_violations() const {
  std::size_t count = 0;
  for (const auto& pack : packs_) count += pack->findings().count(true);
  return count;
}

void PolicyAnalyzers::add_diagnostics(diag::Diagnostics& diagnostics) const {
  for (const auto& pack : packs_) {
    for (const diag::Diagnostic& each : pack->diagnostics().list()) diagnostics.add(each);
  }
}

}  // namespace virga::check
