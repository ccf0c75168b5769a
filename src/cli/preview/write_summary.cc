// The end of a preview: outputs, numbers of operations, and the reason of a rejection.
#include <algorithm>
#include <map>

#include "base/check.h"
#include "cli/preview/changed_properties.h"
#include "cli/preview/preview_writer.h"
#include "cli/preview/report.h"
#include "cli/terminal/paint.h"
#include "pulumi/urn.h"

namespace virga::cli {

using engine::Operation;
using engine::ResourceStep;

// A simulated provider may return nothing for a property that a preview does not know.
std::vector<ChangedProperty> output_changes(const ResourceStep& stack,
                                            const PreviewReport& report) {
  auto changes = changed_outputs(stack.old_outputs, report.outputs);
  if (report.against.empty()) return changes;
  std::erase_if(changes, [](const ChangedProperty& change) {
    return change.before && change.before->is_null() && change.after && change.after->is_computed();
  });
  return changes;
}

void PreviewWriter::write_outputs(const PreviewReport& report) {
  const auto stack = std::ranges::find(report.steps, pulumi::kStackType, &ResourceStep::type);
  const bool compares = stack != report.steps.end() && stack->old_outputs.is_object();
  if (!compares) {
    if (!report.outputs.is_object() || report.outputs.as_object().empty()) return;
    out_ += '\n' + paint(kBold, "Outputs:") + '\n';
    return write_members(report.outputs, "    ");
  }
  const auto changes = output_changes(*stack, report);
  if (changes.empty()) return;
  out_ += '\n' + paint(kBold, "Outputs:") + '\n';
  for (const ChangedProperty& change : changes) write_change(change, "    ");
}

void PreviewWriter::write_counts(const PreviewReport& report) {
  for (const auto& [operation, count] : operation_counts(report.steps)) {
    const StepLook mark = look(operation);
    const std::string verb =
        operation == Operation::kSame ? " unchanged" : " to " + std::string(word(operation));
    out_ += "   " + paint(mark.color, std::string(mark.sign) + " " + std::to_string(count) + verb) +
            '\n';
  }
}

void PreviewWriter::write_summary(const PreviewReport& report) {
  const bool incomplete = report.diagnostics.has_errors();
  out_ += '\n' +
          paint(kBold, incomplete ? "Resources (incomplete, see the errors):" : "Resources:") +
          '\n';
  write_counts(report);
  if (!incomplete && !changes_anything(report)) out_ += "\nNo changes.\n";
  std::size_t violations = 0;
  for (const check::PolicyFindings* each : report.policies) violations += each->count(true);
  write_rejection(violations);
  if (style_.took) {
    out_ += paint(kDim, "\nTook " + std::to_string(style_.took->count()) + " ms") + '\n';
  }
}

bool changes_anything(const PreviewReport& report) {
  const auto stack = std::ranges::find(report.steps, pulumi::kStackType, &ResourceStep::type);
  if (stack != report.steps.end() && stack->old_outputs.is_object() &&
      !output_changes(*stack, report).empty()) {
    return true;
  }
  return std::ranges::any_of(
      report.steps, [](const ResourceStep& step) { return step.operation != Operation::kSame; });
}

void PreviewWriter::write_rejection(std::size_t violations) {
  if (violations == 0) return;
  out_ += '\n' +
          paint(kRed, "Refused: " + std::to_string(violations) + " mandatory policy violation" +
                          (violations == 1 ? "" : "s")) +
          '\n';
}

std::map<Operation, std::size_t> operation_counts(const engine::StepList& steps) {
  std::map<Operation, std::size_t> counts;
  for (const ResourceStep& step : steps) {
    if (step.is_default_provider || engine::is_part_of_replacement(step.operation)) continue;
    ++counts[step.operation];
  }
  return counts;
}

}  // namespace virga::cli
