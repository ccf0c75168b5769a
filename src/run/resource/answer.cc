#include "run/resource/answer.h"

#include "pulumi/wire/signatures.h"
#include "run/convert/from_property.h"
#include "run/convert/resource_value.h"
#include "run/marks.h"
#include "run/resource/shape_outputs.h"

namespace virga::run {
namespace {

using cty::Value;

Value id_value(const Identity& identity) {
  // In a preview, most resources have this value.
  static const Value unknown = Value::unknown(cty::Type::string()).refined_not_null();
  const bool known =
      !is_unknown_id(identity.id) && (!identity.id.empty() || identity.id_may_be_empty);
  const Value id = known ? Value::string(identity.id) : unknown;
  return identity.secret_id ? id.marked(secret_mark()) : id;
}

// Adds the dependencies of each output, besides the resource, to the outputs.
PropertyValue with_dependencies(const PropertyValue& outputs,
                                const PropertyDependencies& dependencies) {
  if (dependencies.empty()) return outputs;
  pulumi::ObjectBuilder members(outputs.as_object());
  for (const auto& [key, urns] : dependencies) {
    const PropertyValue* member = outputs.find(key);
    if (member && !urns.empty())
      members.set(key, PropertyValue::output({*member, true, false, urns}));
  }
  return members.build();
}

}  // namespace

bool is_unknown_id(const std::string& id) {
  return id == pulumi::kUnknownString;
}

void note_id(RunState& run, const std::string& urn, const std::string& id) {
  using Id = ReferenceFacts::Id;
  if (id.empty()) {
    run.reference_facts.set_id(urn, Id::kMissing);
  } else if (is_unknown_id(id)) {
    run.reference_facts.set_id(urn, Id::kUnknown);
  }
}

Value failed_instance(RunState& run, const std::string& name) {
  run.incomplete = true;
  return poisoned("poisoned value from resource " + name);
}

base::Result<Value> value_of_answer(RunState& run, const Identity& identity,
                                    const PropertyValue& given,
                                    const PropertyDependencies& dependencies,
                                    const bind::Resource& resource, bool incomplete) {
  PropertyValue outputs = given.is_object() ? given : PropertyValue::object({});
  if (resource.schema) {
    outputs = shape_outputs(outputs, resource.schema->outputs, *resource.package, incomplete);
  }
  auto fields = fields_from_property(with_dependencies(outputs, dependencies), run.options.limits,
                                     {.referents = &run.references});
  if (!fields) return base::Unexpected(std::move(fields).error());
  return resource_value(*std::move(fields), id_value(identity), identity.urn, identity.name,
                        identity.type);
}

}  // namespace virga::run
