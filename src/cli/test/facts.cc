#include "cli/test/facts.h"

#include <algorithm>
#include <map>

#include "check/tests/files/member_names.h"
#include "check/tests/files/values.h"
#include "cli/test/policy_facts.h"
#include "cli/test/report/instances.h"
#include "pulumi/plain_options.h"
#include "pulumi/provider_reference.h"
#include "run/marks.h"

namespace virga::cli {
namespace {

using cty::Value;
using Fields = std::vector<Value::Field>;

Value text_or_null(const std::string& text) {
  return text.empty() ? Value() : Value::string(text);
}

Value texts(const std::vector<std::string>& list) {
  std::vector<Value> values;
  for (const std::string& text : list) values.push_back(Value::string(text));
  return Value::tuple(std::move(values));
}

Value aliases(const std::vector<run::AliasSpec>& specs) {
  std::vector<Value> values;
  for (const run::AliasSpec& spec : specs) {
    if (!spec.urn.empty()) {
      values.push_back(Value::string(spec.urn));
      continue;
    }
    values.push_back(Value::object({{"name", text_or_null(spec.name)},
                                    {"type", text_or_null(spec.type)},
                                    {"stack", text_or_null(spec.stack)},
                                    {"project", text_or_null(spec.project)},
                                    {"parent", text_or_null(spec.parent_urn)},
                                    {"noParent", Value::boolean(spec.no_parent)}}));
  }
  return Value::tuple(std::move(values));
}

Value timeouts(const run::CustomTimeouts& timeouts) {
  return Value::object({{"create", text_or_null(timeouts.create)},
                        {"update", text_or_null(timeouts.update)},
                        {"delete", text_or_null(timeouts.remove)},
                        {"read", text_or_null(timeouts.read)}});
}

Value plain_option(const std::optional<bool>& flag) {
  return flag ? Value::boolean(*flag) : Value();
}
Value plain_option(const std::string& text) {
  return text_or_null(text);
}
Value plain_option(const std::vector<std::string>& paths) {
  return texts(paths);
}
Value plain_option(const std::map<std::string, std::string>& texts) {
  Fields fields;
  for (const auto& [key, text] : texts) fields.emplace_back(key, Value::string(text));
  return Value::object(std::move(fields));
}

Value options(const run::RegisterResourceRequest& request) {
  Fields fields = {{"dependsOn", texts(request.dependencies)},
                   {"deletedWith", text_or_null(request.deleted_with)},
                   {"replaceWith", texts(request.replace_with)},
                   {"provider", text_or_null(request.provider)},
                   {"version", text_or_null(request.version)},
                   {"aliases", aliases(request.aliases)},
                   {"customTimeouts", timeouts(request.custom_timeouts)}};
  pulumi::for_each_plain_option(request, [&](std::string_view name, const auto& option) {
    fields.emplace_back(name, plain_option(option));
  });
  return Value::object(std::move(fields));
}

std::vector<Value> paths_of(const engine::ResourceStep& step) {
  std::vector<Value> paths;
  for (const engine::Change& change : step.changes)
    paths.push_back(Value::string(change.path.str()));
  return paths;
}

class Facts {
 public:
  Facts(const RunOutcome& outcome, const check::ProgramIndex& index)
      : outcome_(outcome), instances_(outcome.record, index) {
    for (const engine::ResourceStep& step : outcome.steps) {
      if (!engine::is_part_of_replacement(step.operation)) steps_.emplace(step.urn, &step);
    }
    for (const Outputs& outputs : outcome.record.outputs) outputs_[outputs.urn] = outputs.outputs;
  }

  Value all() {
    Fields fields = inside(instances_.programs.front());
    fields.emplace_back("output", check::to_cty(outcome_.outputs));
    fields.emplace_back("steps", steps());
    fields.emplace_back("calls", calls());
    fields.emplace_back("failures", failures());
    fields.emplace_back("violations", violations_of(outcome_.policies));
    fields.emplace_back("remediations", remediations_of(outcome_.policies));
    return Value::object(std::move(fields));
  }

 private:
  // Recursive: the nesting of components is bounded.
  Fields inside(const ProgramInstance& program) {
    Fields resources, reads, components;
    for (const bind::Node& node : program.program->nodes) {
      if (const auto* resource = node.if_is<bind::Resource>()) {
        if (resource->is_read) {
          add(reads, node, resource->range_kind, program.reads,
              [&](std::size_t i) { return read(*resource, outcome_.record.reads[i]); });
        } else {
          add(resources, node, resource->range_kind, program.resources, [&](std::size_t i) {
            return this->resource(*resource, outcome_.record.resources[i]);
          });
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

  // Adds the variable of a block: a tuple or an object of its instances. A block with at most one
  // instance has a single value, which is null if no instance was created.
  template <typename Make>
  static void add(Fields& fields, const bind::Node& node, bind::RangeKind kind,
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
    std::vector<Value> elements;
    Fields members;
    bool counted = true;
    for (const Instance& instance : instances) {
      counted = counted && instance.key == std::to_string(elements.size());
      elements.push_back(make(instance.number));
      members.emplace_back(instance.key, elements.back());
    }
    fields.emplace_back(
        name, counted ? Value::tuple(std::move(elements)) : Value::object(std::move(members)));
  }

  Value id(const std::string& id) const {
    if (!id.empty()) return Value::string(id);
    return outcome_.preview ? Value::unknown(cty::Type::string()) : Value();
  }

  // The inputs of the program, completed by the provider: constants and defaults of the schema, at
  // any depth. Those of the request if the engine did not come so far, and for providers, to whose
  // inputs the engine adds a version.
  const pulumi::PropertyValue& inputs(const run::RegisterResourceRequest& request,
                                      const std::string& urn) const {
    const auto found = steps_.find(urn);
    const bool is_checked = found != steps_.end() && found->second->inputs.is_object() &&
                            pulumi::provider_package(request.type).empty();
    return is_checked ? found->second->inputs : request.inputs;
  }

  // An output of the schema that the answer does not have is unknown in a preview, and null
  // otherwise.
  Value outputs(const pulumi::PropertyValue& given, const bind::Resource& resource) const {
    Value value = check::to_cty(given);
    if (!resource.schema || value.is_hollow() || !given.is_object()) return value;
    Fields fields;
    for (const pulumi::Member& member : given.as_object()) {
      fields.emplace_back(member.key, check::to_cty(member.value));
    }
    for (const schema::Property& property : resource.schema->outputs.list) {
      if (given.find(property.name)) continue;
      Value missing = outcome_.preview ? Value::dynamic() : Value();
      if (property.secret) missing = missing.marked(run::secret_mark());
      fields.emplace_back(property.name, std::move(missing));
    }
    return Value::object(std::move(fields));
  }

  Fields step_fields(const std::string& urn) const {
    const auto found = steps_.find(urn);
    if (found == steps_.end()) {
      return {{"step", Value()}, {"changes", Value::tuple({})}, {"reason", Value()}};
    }
    const engine::ResourceStep& step = *found->second;
    return {{"step", Value::string(engine::operation_name(step.operation))},
            {"changes", Value::tuple(paths_of(step))},
            {"reason", text_or_null(engine::reason_text(step.reason))}};
  }

  Value resource(const bind::Resource& block, const Registered& made) {
    const run::RegisterResourceResponse none{};
    const run::RegisterResourceResponse& answer = made.answer ? *made.answer : none;
    Fields fields = step_fields(answer.urn);
    fields.emplace_back("name", Value::string(made.request.name));
    fields.emplace_back("type", Value::string(made.request.type));
    fields.emplace_back("urn", text_or_null(answer.urn));
    fields.emplace_back("id", id(answer.id));
    fields.emplace_back("inputs", check::to_cty(inputs(made.request, answer.urn)));
    fields.emplace_back("outputs", outputs(answer.outputs, block));
    fields.emplace_back("options", options(made.request));
    fields.emplace_back("parent", text_or_null(made.request.parent));
    return Value::object(std::move(fields));
  }

  Value read(const bind::Resource& block, const Read& made) {
    const run::ReadResourceResponse none{};
    const run::ReadResourceResponse& answer = made.answer ? *made.answer : none;
    Fields fields = step_fields(answer.urn);
    fields.emplace_back("name", Value::string(made.request.name));
    fields.emplace_back("type", Value::string(made.request.type));
    fields.emplace_back("urn", text_or_null(answer.urn));
    fields.emplace_back("id", check::to_cty(made.request.id));
    fields.emplace_back("inputs", check::to_cty(made.request.state));
    fields.emplace_back("outputs", outputs(answer.outputs, block));
    fields.emplace_back("options", Value::object({}));
    fields.emplace_back("parent", text_or_null(made.request.parent));
    return Value::object(std::move(fields));
  }

  Value component(std::size_t number) {
    const Registered& made = outcome_.record.resources[number];
    const std::string urn = made.answer ? made.answer->urn : "";
    const auto program = instances_.inside.find(number);
    Fields fields = program == instances_.inside.end()
                        ? Fields{}
                        : inside(instances_.programs[program->second]);
    for (Value::Field& field : step_fields(urn)) {
      if (field.first == "step") fields.push_back(std::move(field));
    }
    fields.emplace_back("name", Value::string(made.request.name));
    fields.emplace_back("type", Value::string(made.request.type));
    fields.emplace_back("urn", text_or_null(urn));
    fields.emplace_back("inputs", check::to_cty(made.request.inputs));
    const auto recorded = outputs_.find(urn);
    fields.emplace_back("outputs", recorded == outputs_.end() ? Value::object({})
                                                              : check::to_cty(recorded->second));
    fields.emplace_back("options", options(made.request));
    fields.emplace_back("parent", text_or_null(made.request.parent));
    return Value::object(std::move(fields));
  }

  Value steps() const {
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

  Value calls() const {
    std::vector<Value> values;
    for (const Called& call : outcome_.record.calls) {
      values.push_back(
          Value::object({{"token", Value::string(call.token)},
                         {"method", Value::boolean(call.is_method)},
                         {"arguments", check::to_cty(call.arguments)},
                         {"result", call.result ? check::to_cty(*call.result) : Value()},
                         {"failed", Value::boolean(!call.result)}}));
    }
    return Value::tuple(std::move(values));
  }

  Value failures() const {
    std::vector<Value> values;
    for (const TestFailure& failure : outcome_.failures) {
      values.push_back(Value::object({{"code", Value::string(failure.code)},
                                      {"message", Value::string(failure.message)},
                                      {"resource", text_or_null(failure.resource)}}));
    }
    return Value::tuple(std::move(values));
  }

  const RunOutcome& outcome_;
  const Instances instances_;
  std::map<std::string, const engine::ResourceStep*> steps_;
  std::map<std::string, pulumi::PropertyValue> outputs_;
};

}  // namespace

Value facts_of(const RunOutcome& outcome, const check::ProgramIndex& index) {
  return Facts(outcome, index).all();
}

}  // namespace virga::cli
