#include "cli/test/facts.h"

#include <map>

#include "check/tests/files/values.h"
#include "cli/test/facts_builder.h"
#include "cli/test/policy_facts.h"
#include "cli/test/report/instances.h"
#include "run/marks.h"

namespace virga::cli {

using cty::Value;
using Fields = std::vector<Value::Field>;

FactsBuilder::FactsBuilder(const RunOutcome& outcome, const check::ProgramIndex& index)
    : outcome_(outcome), instances_(outcome.record, index) {
  for (const engine::ResourceStep& step : outcome.steps) {
    if (!engine::is_part_of_replacement(step.operation)) steps_.emplace(step.urn, &step);
  }
  for (const Outputs& outputs : outcome.record.outputs) outputs_[outputs.urn] = outputs.outputs;
}

Value FactsBuilder::all() {
  Fields fields = inside(instances_.programs.front());
  fields.emplace_back("output", check::to_cty(outcome_.outputs));
  fields.emplace_back("steps", steps());
  fields.emplace_back("calls", calls());
  fields.emplace_back("failures", failures());
  fields.emplace_back("violations", violations_of(outcome_.policies));
  fields.emplace_back("remediations", remediations_of(outcome_.policies));
  return Value::object(std::move(fields));
}

Fields FactsBuilder::inside(const ProgramInstance& program) {
  Fields resources, reads, components;
  for (const bind::Node& node : program.program->nodes) {
    if (const auto* resource = node.if_is<bind::Resource>()) {
      if (resource->is_read) {
        add(reads, node, resource->range_kind, program.reads,
            [&](std::size_t i) { return read(*resource, outcome_.record.reads[i]); });
      } else {
        add(resources, node, resource->range_kind, program.resources,
            [&](std::size_t i) { return this->resource(*resource, outcome_.record.resources[i]); });
      }
    } else if (const auto* component = node.if_is<bind::Component>()) {
      add(components, node, component->range_kind, program.resources,
          [&](std::size_t i) { return this->component(i); });
    }
  }
  return {{"resource", Value::object(std::move(resources))},
          {"read", Value::object(std::move(reads))},
          {"component", Value::object(std::move(components))}};
}

namespace {

// The instances as a tuple, or as an object if their keys are not 0, 1, 2.
template <typename Make>
Value value_of(const std::vector<Instance>& instances, const Make& make) {
  std::vector<Value> elements;
  Fields members;
  bool counted = true;
  for (const Instance& instance : instances) {
    counted = counted && instance.key == std::to_string(elements.size());
    elements.push_back(make(instance.number));
    members.emplace_back(instance.key, elements.back());
  }
  return counted ? Value::tuple(std::move(elements)) : Value::object(std::move(members));
}

}  // namespace

template <typename Make>
void FactsBuilder::add(Fields& fields, const bind::Node& node, bind::RangeKind kind,
                       const std::map<const bind::Node*, std::vector<Instance>>& made,
                       const Make& make) {
  const auto found = made.find(&node);
  const std::vector<Instance> none;
  const std::vector<Instance>& instances = found == made.end() ? none : found->second;
  const bool many = kind == bind::RangeKind::kNumber || kind == bind::RangeKind::kCollection;
  const std::string name(node.name);
  if (!many) {
    fields.emplace_back(name, instances.empty() ? Value() : make(instances.front().number));
    return;
  }
  fields.emplace_back(name, value_of(instances, make));
}

Value FactsBuilder::id(const std::string& id) const {
  if (!id.empty()) return Value::string(id);
  return outcome_.preview ? Value::unknown(cty::Type::string()) : Value();
}

Value FactsBuilder::steps() const {
  std::vector<Value> values;
  for (const engine::ResourceStep& step : outcome_.steps) {
    const bool is_stack = step.type == "pulumi:pulumi:Stack";
    if (step.is_default_provider || is_stack) continue;
    values.push_back(
        Value::object({{"operation", Value::string(engine::operation_name(step.operation))},
                       {"name", Value::string(step.name)},
                       {"type", Value::string(step.type)},
                       {"urn", Value::string(step.urn)},
                       {"changes", Value::tuple(paths_of(step))},
                       {"reason", text_or_null(engine::reason_text(step.reason))},
                       {"error", text_or_null(step.error)}}));
  }
  return Value::tuple(std::move(values));
}

Value FactsBuilder::calls() const {
  std::vector<Value> values;
  for (const Called& call : outcome_.record.calls) {
    values.push_back(Value::object({{"token", Value::string(call.token)},
                                    {"method", Value::boolean(call.is_method)},
                                    {"arguments", check::to_cty(call.arguments)},
                                    {"result", call.result ? check::to_cty(*call.result) : Value()},
                                    {"failed", Value::boolean(!call.result)}}));
  }
  return Value::tuple(std::move(values));
}

Value FactsBuilder::failures() const {
  std::vector<Value> values;
  for (const TestFailure& failure : outcome_.failures) {
    values.push_back(Value::object({{"code", Value::string(failure.code)},
                                    {"message", Value::string(failure.message)},
                                    {"resource", text_or_null(failure.resource)}}));
  }
  return Value::tuple(std::move(values));
}

Value facts_of(const RunOutcome& outcome, const check::ProgramIndex& index) {
  return FactsBuilder(outcome, index).all();
}

}  // namespace virga::cli
