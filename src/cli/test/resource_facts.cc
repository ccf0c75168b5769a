// The facts about one resource, read or component.
#include "check/tests/files/values.h"
#include "cli/test/facts_builder.h"
#include "pulumi/provider_reference.h"
#include "run/marks.h"

namespace virga::cli {

using cty::Value;
using Fields = std::vector<Value::Field>;

const pulumi::PropertyValue& FactsBuilder::inputs(const run::RegisterResourceRequest& request,
                                                  const std::string& urn) const {
  const auto found = steps_.find(urn);
  const bool is_checked = found != steps_.end() && found->second->inputs.is_object() &&
                          pulumi::provider_package(request.type).empty();
  return is_checked ? found->second->inputs : request.inputs;
}

Value FactsBuilder::outputs(const pulumi::PropertyValue& given,
                            const bind::Resource& resource) const {
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

Fields FactsBuilder::step_fields(const std::string& urn) const {
  const auto found = steps_.find(urn);
  if (found == steps_.end()) {
    return {{"step", Value()}, {"changes", Value::tuple({})}, {"reason", Value()}};
  }
  const engine::ResourceStep& step = *found->second;
  return {{"step", Value::string(engine::operation_name(step.operation))},
          {"changes", Value::tuple(paths_of(step))},
          {"reason", text_or_null(engine::reason_text(step.reason))}};
}

Value FactsBuilder::resource(const bind::Resource& block, const Registered& made) {
  const run::RegisterResourceResponse none{};
  const run::RegisterResourceResponse& answer = made.answer ? *made.answer : none;
  Fields fields = step_fields(answer.urn);
  fields.emplace_back("name", Value::string(made.request.name));
  fields.emplace_back("type", Value::string(made.request.type));
  fields.emplace_back("urn", text_or_null(answer.urn));
  fields.emplace_back("id", id(answer.id));
  fields.emplace_back("inputs", check::to_cty(inputs(made.request, answer.urn)));
  fields.emplace_back("outputs", outputs(answer.outputs, block));
  fields.emplace_back("options", option_facts(made.request));
  fields.emplace_back("parent", text_or_null(made.request.parent));
  return Value::object(std::move(fields));
}

Value FactsBuilder::read(const bind::Resource& block, const Read& made) {
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

Value FactsBuilder::component(std::size_t number) {
  const Registered& made = outcome_.record.resources[number];
  const std::string urn = made.answer ? made.answer->urn : "";
  const auto program = instances_.inside.find(number);
  Fields fields =
      program == instances_.inside.end() ? Fields{} : inside(instances_.programs[program->second]);
  for (Value::Field& field : step_fields(urn)) {
    if (field.first == "step") fields.push_back(std::move(field));
  }
  fields.emplace_back("name", Value::string(made.request.name));
  fields.emplace_back("type", Value::string(made.request.type));
  fields.emplace_back("urn", text_or_null(urn));
  fields.emplace_back("inputs", check::to_cty(made.request.inputs));
  const auto recorded = outputs_.find(urn);
  fields.emplace_back(
      "outputs", recorded == outputs_.end() ? Value::object({}) : check::to_cty(recorded->second));
  fields.emplace_back("options", option_facts(made.request));
  fields.emplace_back("parent", text_or_null(made.request.parent));
  return Value::object(std::move(fields));
}

}  // namespace virga::cli
