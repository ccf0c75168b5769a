// The findings of policies in a preview.
#include <algorithm>
#include <set>

#include "base/text/printable.h"
#include "cli/preview/changed_properties.h"
#include "cli/preview/preview_writer.h"
#include "cli/preview/report.h"
#include "cli/preview/resource_tree.h"
#include "cli/terminal/paint.h"

namespace virga::cli {

void PreviewWriter::write_findings(const check::PolicyFindings& policies, const std::string& urn,
                                   const std::string& indent) {
  const auto found = policies.by_urn.find(urn);
  if (found == policies.by_urn.end()) return;
  for (const check::PolicyFindings::Remediation& each : found->second.remediations) {
    write_finding(kGreen, policy_name(policies, each.policy), "remediated", each.description,
                  indent);
    for (const ChangedProperty& change : differences(each.before, each.after)) {
      write_change(change, indent + "  ");
    }
  }
  for (const check::PolicyFindings::Violation& each : found->second.violations) {
    const bool advisory = each.level == bind::Enforcement::kAdvisory;
    write_finding(advisory ? kYellow : kRed, policy_name(policies, each.policy),
                  advisory ? "advisory" : "mandatory", each.text, indent);
  }
  if (style_.detail == Detail::kChanges) return;
  for (const check::PolicyFindings::Skipped& each : found->second.skipped) {
    write_finding(kDim, policy_name(policies, each.policy), "not applicable", each.reason, indent);
  }
}

std::string PreviewWriter::policy_name(const check::PolicyFindings& policies,
                                       const std::string& policy) const {
  return has_several_packs_ ? policies.pack + "/" + policy : policy;
}

void PreviewWriter::write_finding(std::string_view color, const std::string& policy,
                                  std::string_view what, std::string_view text,
                                  const std::string& indent) {
  out_ += paint(kDim, indent) + paint(color, "! " + base::printable(policy, kLongestName)) + " (" +
          std::string(what) + ")";
  for (bool first = true; !text.empty(); first = false) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    out_ += first ? ": " : "\n" + paint(kDim, indent) + "  ";
    out_ += base::printable(text.substr(0, end), kLongestMessage);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  out_ += '\n';
}

void PreviewWriter::write_policies(const check::PolicyFindings& policies,
                                   const std::vector<Row>& rows) {
  out_ += '\n' +
          paint(kBold, "Policies of " + policies.pack +
                           (policies.version.empty() ? "" : "@" + policies.version) + ":") +
          '\n';
  std::set<std::string_view> shown;
  for (const Row& row : rows) shown.insert(row.step->urn);
  for (const auto& [urn, found] : policies.by_urn) {
    if (shown.contains(urn) || (found.violations.empty() && found.remediations.empty())) continue;
    out_ += "    " + base::printable(urn, kLongestName) + '\n';
    write_findings(policies, urn, "      ");
  }
  out_ += "    " + std::to_string(policies.count(true)) + " mandatory, " +
          std::to_string(policies.count(false)) + " advisory, " +
          std::to_string(policies.remediations()) + " remediated\n";
}

}  // namespace virga::cli
