#include <algorithm>

#include "base/text/printable.h"
#include "base/text/unicode.h"
#include "cli/preview/changed_properties.h"
#include "cli/preview/preview_writer.h"
#include "cli/preview/report.h"
#include "cli/preview/resource_tree.h"
#include "cli/terminal/paint.h"
#include "pulumi/json.h"
#include "pulumi/urn.h"

namespace virga::cli {

using engine::Operation;
using engine::ResourceStep;

std::string PreviewWriter::write(const PreviewReport& report) {
  const auto rows = resource_tree(report.steps, style_.unchanged);
  out_ += paint(kBold, "Previewing " + report.project + " (" + report.stack + ")") + "\n";
  if (!report.against.empty()) {
    out_ += "Compared with " + base::printable(report.against, kLongestName) +
            "; what providers compute is simulated\n";
  }
  out_ += '\n';
  has_several_packs_ = report.policies.size() > 1;
  write_tree(rows, report.policies);
  write_outputs(report);
  for (const check::PolicyFindings* each : report.policies) write_policies(*each, rows);
  write_summary(report);
  return std::move(out_);
}

std::string PreviewWriter::paint(std::string_view color, std::string_view text) const {
  return painted(style_.color, color, text);
}

std::string PreviewWriter::padded(std::string text, std::size_t width) {
  const std::size_t used = base::display_width(text);
  return used < width ? text + std::string(width - used, ' ') : text;
}

void PreviewWriter::write_tree(const std::vector<Row>& rows,
                               const std::vector<const check::PolicyFindings*>& policies) {
  std::size_t type_width = 4;
  std::size_t name_width = 4;
  for (const Row& row : rows) {
    type_width = std::max(type_width, base::display_width(row.branch + row.step->type));
    name_width = std::max(name_width, base::display_width(shown_name(row)));
  }
  const std::string head = padded("Type", type_width) + "  " + padded("Name", name_width);
  out_ += paint(kDim, "   " + head + "  Plan") + "\n";
  for (const Row& row : rows) {
    write_row(row, type_width, name_width);
    const std::string indent = "   " + row.below + (row.has_children ? "│   " : "    ");
    if (row.step->type != pulumi::kStackType) write_details(*row.step, indent);
    for (const auto* each : policies) write_findings(*each, row.step->urn, indent);
  }
}

std::string PreviewWriter::shown_name(const Row& row) {
  return base::printable(row.step->name, kLongestName);
}

void PreviewWriter::write_row(const Row& row, std::size_t type_width, std::size_t name_width) {
  const ResourceStep& step = *row.step;
  const StepLook mark = look(step.operation);
  out_ += paint(mark.color, mark.sign) + " ";
  out_ += paint(kDim, row.branch) +
          padded(step.type, type_width - base::display_width(row.branch)) + "  ";
  out_ += paint(kBold, padded(shown_name(row), name_width)) + "  ";
  out_ += paint(mark.color, word(step.operation));
  write_remarks(step);
  out_ += '\n';
}

void PreviewWriter::write_remarks(const ResourceStep& step) {
  for (const Remark& each : remarks(step)) out_ += paint(each.color, each.text);
}

void PreviewWriter::write_details(const ResourceStep& step, const std::string& indent) {
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

void PreviewWriter::write_change(const ChangedProperty& change, const std::string& indent) {
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

void PreviewWriter::write_members(const pulumi::PropertyValue& object, const std::string& indent) {
  if (!object.is_object()) return;
  for (const pulumi::Member& member : object.as_object()) {
    if (member.key.starts_with("__")) continue;
    out_ += paint(kDim, indent) + base::printable(member.key, kLongestName) + ": ";
    write_lines(pulumi::show_pretty(member.value), indent);
    out_ += '\n';
  }
}

void PreviewWriter::write_lines(std::string_view text, std::string_view indent) {
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

std::string_view word(Operation operation) {
  return engine::operation_name(operation);
}

std::string render_preview(const PreviewReport& report, const PreviewStyle& style) {
  return PreviewWriter(style).write(report);
}

}  // namespace virga::cli
