#include <algorithm>
#include <map>
#include <set>

#include "base/check.h"
#include "base/text/printable.h"
#include "base/text/unicode.h"
#include "cli/preview/changed_properties.h"
#include "cli/preview/report.h"
#include "cli/preview/resource_tree.h"
#include "cli/terminal/paint.h"
#include "pulumi/json.h"
#include "pulumi/urn.h"

namespace virga::cli {
namespace {

using engine::Operation;
using engine::ResourceStep;

// A sign has two columns, so that a replacement has its own sign even without color.
struct StepLook {
  std::string_view sign;
  std::string_view color;
};

StepLook look(Operation operation) {
  switch (operation) {
    case Operation::kSame: return {"  ", ""};
    case Operation::kCreate: return {" +", kGreen};
    case Operation::kUpdate: return {" ~", kYellow};
    case Operation::kReplace:
    case Operation::kCreateReplacement:
    case Operation::kImportReplacement: return {"+-", kMagenta};
    case Operation::kDelete:
    case Operation::kDeleteReplaced: return {" -", kRed};
    case Operation::kRead:
    case Operation::kReadReplacement: return {" >", kCyan};
    case Operation::kReadDiscard:
    case Operation::kDiscardReplaced: return {" <", kCyan};
    case Operation::kImport: return {" =", kGreen};
  }
  VIRGA_UNREACHABLE();
}

StepLook look(ChangedProperty::Kind kind) {
  switch (kind) {
    case ChangedProperty::Kind::kSame: return {" ", kDim};
    case ChangedProperty::Kind::kAdded: return {"+", kGreen};
    case ChangedProperty::Kind::kDeleted: return {"-", kRed};
    case ChangedProperty::Kind::kUpdated: return {"~", kYellow};
  }
  VIRGA_UNREACHABLE();
}

class PreviewWriter {
 public:
  explicit PreviewWriter(const PreviewStyle& style) : style_(style) {}

  std::string write(const PreviewReport& report) {
    const auto rows = resource_tree(report.steps, style_.unchanged);
    out_ += paint(kBold, "Previewing " + report.project + " (" + report.stack + ")") + "\n\n";
    write_tree(rows, report.policies);
    write_outputs(report);
    if (report.policies) write_policies(*report.policies, rows);
    write_summary(report);
    return std::move(out_);
  }

 private:
  static constexpr std::size_t kLongestName = 1000;
  static constexpr std::size_t kLongestMessage = 10'000;

  std::string paint(std::string_view color, std::string_view text) const {
    return painted(style_.color, color, text);
  }

  static std::string padded(std::string text, std::size_t width) {
    const std::size_t used = base::display_width(text);
    return used < width ? text + std::string(width - used, ' ') : text;
  }

  void write_tree(const std::vector<Row>& rows, const check::PolicyFindings* policies) {
    std::size_t type_width = 4;
    std::size_t name_width = 4;
    std::vector<std::string> names;
    for (const Row& row : rows) {
      names.push_back(base::printable(row.step->name, kLongestName));
      type_width = std::max(type_width, base::display_width(row.branch + row.step->type));
      name_width = std::max(name_width, base::display_width(names.back()));
    }
    out_ += paint(kDim, "   " + padded("Type", type_width) + "  " + padded("Name", name_width) +
                            "  Plan") +
            "\n";
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const Row& row = rows[i];
      const ResourceStep& step = *row.step;
      const StepLook mark = look(step.operation);
      out_ += paint(mark.color, mark.sign) + " ";
      out_ += paint(kDim, row.branch) +
              padded(step.type, type_width - base::display_width(row.branch)) + "  ";
      out_ += paint(kBold, padded(names[i], name_width)) + "  ";
      out_ += paint(mark.color, word(step.operation));
      write_remarks(step);
      out_ += '\n';
      const std::string indent = "   " + row.below + (row.has_children ? "│   " : "    ");
      if (step.type != pulumi::kStackType) write_details(step, indent);
      if (policies) write_findings(*policies, step.urn, indent);
    }
  }

  void write_remarks(const ResourceStep& step) {
    if (step.protect) out_ += paint(kDim, " (protected)");
    if (step.retain_on_delete && step.operation == Operation::kDelete) {
      out_ += paint(kDim, " (not deleted from the cloud)");
    }
    if (!step.old_urn.empty() && step.old_urn != step.urn) {
      const auto before = pulumi::Urn::parse(step.old_urn);
      const std::string name = before ? std::string(before->name()) : step.old_urn;
      out_ += paint(kDim, " (was " + base::printable(name, kLongestName) + ")");
    }
    if (!step.error.empty()) out_ += paint(kRed, " (refused)");
    const std::string why = shows_reason(step) ? engine::reason_text(step.reason) : std::string();
    if (!why.empty()) out_ += paint(kDim, ": " + why);
  }

  // The operation is a sufficient reason for created, updated and deleted resources. A replacement
  // needs one.
  static bool shows_reason(const ResourceStep& step) {
    return engine::operation_name(step.operation) == engine::operation_name(Operation::kReplace) ||
           (step.operation == Operation::kUpdate && step.changes.empty());
  }

  // Writes the known properties of a new resource, or the changes of an existing one.
  void write_details(const ResourceStep& step, const std::string& indent) {
    if (step.old_inputs.is_object() && step.inputs.is_object()) {
      for (const ChangedProperty& change : changed_properties(step, style_.detail)) {
        write_change(change, indent);
      }
    } else if (step.inputs.is_object()) {
      write_members(step.inputs, indent);
    } else if (style_.detail == Detail::kAll) {
      write_members(step.old_inputs, indent);
    }
  }

  void write_change(const ChangedProperty& change, const std::string& indent) {
    const StepLook mark = look(change.kind);
    out_ += paint(kDim, indent) + paint(mark.color, std::string(mark.sign) + " ");
    out_ += base::printable(change.path, kLongestName) + ": ";
    const std::string inner = indent + "  ";
    if (change.before) write_lines(pulumi::show_pretty(*change.before), inner);
    if (change.before && change.after) out_ += paint(kDim, " => ");
    if (change.after) write_lines(pulumi::show_pretty(*change.after), inner);
    if (change.replaces) out_ += paint(kMagenta, "  (replaces)");
    out_ += '\n';
  }

  // Writes "key: value" lines. A value with several lines is indented below its key.
  void write_members(const pulumi::PropertyValue& object, const std::string& indent) {
    if (!object.is_object()) return;
    for (const pulumi::Member& member : object.as_object()) {
      if (member.key.starts_with("__")) continue;
      out_ += paint(kDim, indent) + base::printable(member.key, kLongestName) + ": ";
      write_lines(pulumi::show_pretty(member.value), indent);
      out_ += '\n';
    }
  }

  // Indents each line except the first. Adds no trailing spaces to empty lines.
  void write_lines(std::string_view text, std::string_view indent) {
    const std::string_view bare = indent.substr(0, indent.find_last_not_of(' ') + 1);
    for (;;) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      out_ += text.substr(0, end);
      if (end == text.size()) return;
      out_ += '\n';
      text.remove_prefix(end + 1);
      out_ += paint(kDim, text.starts_with('\n') ? bare : indent);
    }
  }

  // Writes the findings of policies for one resource.
  void write_findings(const check::PolicyFindings& policies, const std::string& urn,
                      const std::string& indent) {
    const auto found = policies.by_urn.find(urn);
    if (found == policies.by_urn.end()) return;
    for (const check::PolicyFindings::Remediation& each : found->second.remediations) {
      write_finding(kGreen, each.policy, "remediated", each.description, indent);
      for (const ChangedProperty& change : differences(each.before, each.after)) {
        write_change(change, indent + "  ");
      }
    }
    for (const check::PolicyFindings::Violation& each : found->second.violations) {
      const bool advisory = each.level == bind::Enforcement::kAdvisory;
      write_finding(advisory ? kYellow : kRed, each.policy, advisory ? "advisory" : "mandatory",
                    each.text, indent);
    }
    if (style_.detail == Detail::kChanges) return;
    for (const check::PolicyFindings::Skipped& each : found->second.skipped) {
      write_finding(kDim, each.policy, "not applicable", each.reason, indent);
    }
  }

  void write_finding(std::string_view color, const std::string& policy, std::string_view what,
                     std::string_view text, const std::string& indent) {
    out_ += paint(kDim, indent) + paint(color, "! " + base::printable(policy, kLongestName)) +
            " (" + std::string(what) + ")";
    for (bool first = true; !text.empty(); first = false) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      out_ += first ? ": " : "\n" + paint(kDim, indent) + "  ";
      out_ += base::printable(text.substr(0, end), kLongestMessage);
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    out_ += '\n';
  }

  // Writes the findings about resources that are not in the tree, and the total.
  void write_policies(const check::PolicyFindings& policies, const std::vector<Row>& rows) {
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

  void write_outputs(const PreviewReport& report) {
    const auto stack = std::ranges::find(report.steps, pulumi::kStackType, &ResourceStep::type);
    const bool compares = stack != report.steps.end() && stack->old_outputs.is_object();
    if (!compares) {
      if (!report.outputs.is_object() || report.outputs.as_object().empty()) return;
      out_ += '\n' + paint(kBold, "Outputs:") + '\n';
      return write_members(report.outputs, "    ");
    }
    const auto changes = changed_outputs(stack->old_outputs, report.outputs);
    if (changes.empty()) return;
    out_ += '\n' + paint(kBold, "Outputs:") + '\n';
    for (const ChangedProperty& change : changes) write_change(change, "    ");
  }

  void write_summary(const PreviewReport& report) {
    const bool incomplete = report.diagnostics.has_errors();
    out_ += '\n' +
            paint(kBold, incomplete ? "Resources (incomplete, see the errors):" : "Resources:") +
            '\n';
    for (const auto& [operation, count] : operation_counts(report.steps)) {
      const StepLook mark = look(operation);
      const std::string verb =
          operation == Operation::kSame ? " unchanged" : " to " + std::string(word(operation));
      out_ += "   " +
              paint(mark.color, std::string(mark.sign) + " " + std::to_string(count) + verb) + '\n';
    }
    if (!incomplete && !changes_anything(report)) out_ += "\nNo changes.\n";
    if (report.policies) write_rejection(report.policies->count(true));
    if (style_.took) {
      out_ += paint(kDim, "\nTook " + std::to_string(style_.took->count()) + " ms") + '\n';
    }
  }

  static bool changes_anything(const PreviewReport& report) {
    const auto stack = std::ranges::find(report.steps, pulumi::kStackType, &ResourceStep::type);
    if (stack != report.steps.end() && stack->old_outputs.is_object() &&
        !changed_outputs(stack->old_outputs, report.outputs).empty()) {
      return true;
    }
    return std::ranges::any_of(
        report.steps, [](const ResourceStep& step) { return step.operation != Operation::kSame; });
  }

  void write_rejection(std::size_t violations) {
    if (violations == 0) return;
    out_ += '\n' +
            paint(kRed, "Refused: " + std::to_string(violations) + " mandatory policy violation" +
                            (violations == 1 ? "" : "s")) +
            '\n';
  }

  PreviewStyle style_;
  std::string out_;
};

}  // namespace

std::string_view word(Operation operation) {
  return engine::operation_name(operation);
}

std::map<Operation, std::size_t> operation_counts(const std::vector<ResourceStep>& steps) {
  std::map<Operation, std::size_t> counts;
  for (const ResourceStep& step : steps) {
    if (step.is_default_provider || engine::is_part_of_replacement(step.operation)) continue;
    ++counts[step.operation];
  }
  return counts;
}

std::string render_preview(const PreviewReport& report, const PreviewStyle& style) {
  return PreviewWriter(style).write(report);
}

}  // namespace virga::cli
