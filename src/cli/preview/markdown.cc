// A preview as a comment for a pull request.
#include <algorithm>

#include "base/check.h"
#include "base/text/printable.h"
#include "cli/preview/markdown_text.h"
#include "cli/preview/preview_writer.h"
#include "cli/preview/report.h"
#include "diag/render_text.h"
#include "pulumi/json.h"
#include "pulumi/urn.h"

namespace virga::cli {
namespace {

using engine::Operation;
using engine::ResourceStep;

constexpr std::size_t kShortestComment = 8192;
constexpr std::size_t kRoomForNote = 300;

std::string number_of(std::size_t count, const std::string& noun) {
  return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

// Returns the lines of a value, each with a sign that the language `diff` colors.
std::string diff_lines_of_value(char sign, const std::string& name,
                                const pulumi::PropertyValue& value) {
  const std::string text = base::printable(name, kLongestName) + ": " + pulumi::show_pretty(value);
  std::string out;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    out += std::string(1, sign) + " " + text.substr(begin, end - begin) + "\n";
    begin = end + 1;
  }
  return out;
}

std::string diff_lines(const ChangedProperty& change) {
  const std::string name = change.path + (change.replaces ? " (replaces)" : "");
  std::string out;
  if (change.before) out += diff_lines_of_value('-', name, *change.before);
  if (!change.after) return out;
  const bool is_same = change.kind == ChangedProperty::Kind::kSame;
  return out + diff_lines_of_value(is_same ? ' ' : '+', name, *change.after);
}

std::string diff_lines(char sign, const pulumi::PropertyValue& object) {
  std::string out;
  for (const pulumi::Member& member : object.as_object()) {
    if (!member.key.starts_with("__")) out += diff_lines_of_value(sign, member.key, member.value);
  }
  return out;
}

// Returns the changed properties, or all properties of a new or deleted resource.
std::string diff_lines(const ResourceStep& step, Detail detail) {
  std::string out;
  if (step.type == pulumi::kStackType) return out;
  if (!step.inputs.is_object()) {
    return step.old_inputs.is_object() ? diff_lines('-', step.old_inputs) : out;
  }
  if (!step.old_inputs.is_object()) return diff_lines('+', step.inputs);
  for (const ChangedProperty& change : changed_properties(step, detail)) out += diff_lines(change);
  return out;
}

std::string details_block(const std::string& summary, const std::string& lines, std::size_t most) {
  return "<details>\n<summary>" + summary + "</summary>\n\n" +
         code_block("diff", cut_lines(lines, most)) + "\n</details>\n";
}

class MarkdownWriter {
 public:
  MarkdownWriter(const PreviewReport& report, const PreviewStyle& style, std::size_t longest)
      : report_(report), style_(style), longest_(longest) {}

  std::string write() {
    VIRGA_CHECK(longest_ >= kShortestComment);
    out_ = title();
    if (!report_.against.empty()) {
      out_ += "\nCompared with " + code_span(report_.against) +
              "; what providers compute is simulated.\n";
    }
    write_diagnostics();
    for (const check::PolicyFindings* each : report_.policies) write_policies(*each);
    const std::vector<const ResourceStep*> steps = shown_steps();
    if (!steps.empty()) write_table(steps);
    write_outputs();
    write_details(steps);
    write_note();
    return std::move(out_);
  }

 private:
  std::string title() const;
  std::vector<const ResourceStep*> shown_steps() const;
  void write_diagnostics();
  void write_policies(const check::PolicyFindings& policies);
  void write_table(const std::vector<const ResourceStep*>& steps);
  void write_outputs();
  void write_details(const std::vector<const ResourceStep*>& steps);
  void write_note();

  // Appends a part. Returns false if it does not fit.
  bool append(const std::string& part, std::size_t limit) {
    if (out_.size() + part.size() > limit) return false;
    out_ += part;
    return true;
  }
  // The size up to which the comment may be filled, as a part of what is left.
  std::size_t share(std::size_t divisor) const {
    const std::size_t room = longest_ - kRoomForNote;
    return out_.size() >= room ? room : out_.size() + (room - out_.size()) / divisor;
  }

  const PreviewReport& report_;
  const PreviewStyle& style_;
  const std::size_t longest_;
  std::string out_;
  std::size_t omitted_rows_ = 0;
  std::size_t omitted_details_ = 0;
  std::size_t omitted_findings_ = 0;
};

std::string MarkdownWriter::title() const {
  std::string what;
  const auto add = [&](const std::string& text) { what += (what.empty() ? "" : ", ") + text; };
  if (const std::size_t errors = report_.diagnostics.error_count(); errors > 0) {
    add(number_of(errors, "error"));
  }
  std::size_t unchanged = 0;
  for (const auto& [operation, count] : operation_counts(report_.steps)) {
    if (operation == Operation::kSame) {
      unchanged = count;
    } else {
      add(std::to_string(count) + " to " + std::string(word(operation)));
    }
  }
  if (what.empty()) add(changes_anything(report_) ? "outputs change" : "no changes");
  if (unchanged > 0) add(std::to_string(unchanged) + " unchanged");
  return "### Preview of " + code_span(report_.project) + ", stack " + code_span(report_.stack) +
         ": " + what + "\n";
}

std::vector<const ResourceStep*> MarkdownWriter::shown_steps() const {
  std::vector<const ResourceStep*> steps;
  for (const Row& row : resource_tree(report_.steps, style_.unchanged)) {
    const bool changes = row.step->operation != Operation::kSame || !row.step->error.empty();
    if (changes || style_.unchanged == Unchanged::kShown) steps.push_back(row.step);
  }
  return steps;
}

void MarkdownWriter::write_diagnostics() {
  std::string text = diag::render_text(report_.diagnostics, report_.sources, {});
  if (text.empty()) return;
  while (text.ends_with("\n\n")) text.pop_back();
  const std::size_t most = share(4) - out_.size();
  if (!append("\n" + code_block("text", cut_lines(text, most)), longest_ - kRoomForNote)) {
    ++omitted_details_;
  }
}

void MarkdownWriter::write_policies(const check::PolicyFindings& policies) {
  const std::size_t limit = share(4);
  append("\nPolicies of " + code_span(policies.pack) + ": " + std::to_string(policies.count(true)) +
             " mandatory, " + std::to_string(policies.count(false)) + " advisory, " +
             std::to_string(policies.remediations()) + " remediated\n\n",
         limit);
  for (const auto& [urn, found] : policies.by_urn) {
    const auto add = [&](std::string_view what, const std::string& policy,
                         const std::string& text) {
      const std::string line = "- " + std::string(what) + ": " + code_span(policy) + " for " +
                               code_span(found.name) + ": " +
                               inline_text(base::printable(text, kLongestName)) + "\n";
      if (!append(line, limit)) ++omitted_findings_;
    };
    for (const auto& each : found.violations) {
      add(each.is_mandatory() ? "**mandatory**" : "advisory", each.policy, each.text);
    }
    for (const auto& each : found.remediations) add("remediated", each.policy, each.description);
  }
}

void MarkdownWriter::write_table(const std::vector<const ResourceStep*>& steps) {
  const std::size_t limit = share(3);
  append("\n| Operation | Type | Name |\n|---|---|---|\n", limit);
  for (const ResourceStep* step : steps) {
    std::string row = "| " + std::string(word(step->operation)) + " | " + code_span(step->type) +
                      " | " + code_span(step->name);
    for (const Remark& each : remarks(*step)) row += inline_text(each.text);
    if (!append(row + " |\n", limit)) ++omitted_rows_;
  }
}

void MarkdownWriter::write_outputs() {
  const auto stack = std::ranges::find(report_.steps, pulumi::kStackType, &ResourceStep::type);
  std::string lines;
  if (stack != report_.steps.end() && stack->old_outputs.is_object()) {
    for (const ChangedProperty& change : output_changes(*stack, report_)) {
      if (change.kind != ChangedProperty::Kind::kSame) lines += diff_lines(change);
    }
  } else if (report_.outputs.is_object()) {
    lines = diff_lines('+', report_.outputs);
  }
  if (lines.empty()) return;
  const std::size_t most = share(4) - out_.size();
  if (!append("\n" + details_block("outputs of the stack", lines, most), longest_ - kRoomForNote)) {
    ++omitted_details_;
  }
}

void MarkdownWriter::write_details(const std::vector<const ResourceStep*>& steps) {
  const std::size_t limit = longest_ - kRoomForNote;
  for (const ResourceStep* step : steps) {
    const std::string lines = diff_lines(*step, style_.detail);
    if (lines.empty()) continue;
    const std::string summary = std::string(word(step->operation)) + " " +
                                code_element(step->type) + " " + code_element(step->name);
    if (!append("\n" + details_block(summary, lines, longest_ / 8), limit)) ++omitted_details_;
  }
}

void MarkdownWriter::write_note() {
  std::string what;
  const auto add = [&](std::size_t count, const std::string& noun) {
    if (count > 0) what += (what.empty() ? "" : ", ") + number_of(count, noun);
  };
  add(omitted_findings_, "policy finding");
  add(omitted_rows_, "row");
  add(omitted_details_, "detailed change");
  if (what.empty()) return;
  out_ += "\nOmitted, because a comment has at most " + std::to_string(longest_) +
          " characters: " + what + ". `virga preview` shows everything.\n";
}

}  // namespace

std::string preview_markdown(const PreviewReport& report, const PreviewStyle& style,
                             std::size_t longest) {
  return MarkdownWriter(report, style, longest).write();
}

}  // namespace virga::cli
