#include "cli/test/snapshot/plan_text.h"

#include <algorithm>
#include <tuple>
#include <vector>

#include "base/text/printable.h"
#include "pulumi/json.h"
#include "pulumi/urn.h"

namespace virga::cli {
namespace {

using engine::ResourceStep;

constexpr std::size_t kLongestNameOfPlan = 1000;

std::string quoted_name(std::string_view name) {
  return "\"" + base::printable(name, kLongestNameOfPlan) + "\"";
}

// Writes "  key: value" lines. All lines are indented, except empty ones: editors remove spaces at
// the end of lines.
void write_plan_members(std::string& out, const pulumi::PropertyValue& object) {
  if (!object.is_object()) return;
  for (const pulumi::Member& member : object.as_object()) {
    if (member.key.starts_with("__")) continue;
    const std::string text = base::printable(member.key, kLongestNameOfPlan) + ": " +
                             pulumi::show_pretty(member.value) + "\n";
    for (std::size_t begin = 0; begin < text.size();) {
      const std::size_t end = text.find('\n', begin) + 1;
      if (end - begin > 1) out += "  ";
      out += text.substr(begin, end - begin);
      begin = end;
    }
  }
}

void write_plan_step(std::string& out, const ResourceStep& step) {
  out += std::string(engine::operation_name(step.operation)) + " " +
         base::printable(step.type, kLongestNameOfPlan) + " " + quoted_name(step.name);
  const auto parent = pulumi::Urn::parse(step.parent);
  if (parent && parent->type() != pulumi::kStackType) out += " in " + quoted_name(parent->name());
  if (step.protect) out += ", protected";
  out += '\n';
  if (step.type != pulumi::kStackType) write_plan_members(out, step.inputs);
}

bool is_in_plan(const ResourceStep& step) {
  return !step.is_default_provider && !engine::is_part_of_replacement(step.operation);
}

}  // namespace

std::string plan_text(const RunOutcome& outcome) {
  std::vector<const ResourceStep*> steps;
  for (const ResourceStep& step : outcome.steps) {
    if (is_in_plan(step)) steps.push_back(&step);
  }
  // An update takes answers as they arrive, so the order of its steps may differ.
  std::ranges::stable_sort(steps, {}, [](const ResourceStep* step) {
    return std::tuple(std::string_view(step->urn), step->operation);
  });
  std::string out;
  for (const ResourceStep* step : steps) write_plan_step(out, *step);
  if (outcome.outputs.is_object() && !outcome.outputs.as_object().empty()) {
    out += "outputs\n";
    write_plan_members(out, outcome.outputs);
  }
  return out;
}

}  // namespace virga::cli
