#include "sdk/references/resource_from.h"

#include "run/refusal.h"
#include "sdk/program.h"
#include "sdk/resources/register.h"
#include "sdk/resources/resource_state.h"

namespace virga::sdk {
namespace {

using pulumi::Cell;
using pulumi::Dependencies;
using pulumi::Failure;

constexpr const char* kGetResource = "pulumi:pulumi:getResource";

const PropertyValue& without_secrets(const PropertyValue& value) {
  const PropertyValue* inside = &value;
  while (inside->is_secret()) inside = &inside->element();
  return *inside;
}

// Returns the resource without its outputs. The URN is empty if the reference is unknown.
Output<Registered> named(const Output<PropertyValue>& reference, std::source_location where) {
  const auto rule = [](const Cell<PropertyValue>& source, Cell<Registered>& result) {
    Registered resource{.id = PropertyValue::computed(),
                        .outputs = PropertyValue::object({}),
                        .secret_id = source.metadata().secret,
                        .incomplete = true,
                        .self = source.metadata().dependencies};
    const PropertyValue* value = source.value() ? &without_secrets(*source.value()) : nullptr;
    if (!value || value->is_computed()) return result.settle(std::move(resource));
    if (!value->is_reference()) {
      return result.settle_failed({Failure::Kind::kError,
                                   base::Error("expected a reference to a resource"),
                                   {},
                                   result.where()},
                                  source.metadata());
    }
    const pulumi::ResourceReference& target = value->as_reference();
    resource.urn = target.urn;
    resource.id = target.id;
    resource.version = target.package_version;
    resource.self = Dependencies({target.urn});
    result.settle(std::move(resource));
  };
  return Output<Registered>(pulumi::derived_cell<Registered>(reference.cell(), rule, where));
}

// Adds the outputs that the engine knows.
Registered completed(Registered resource, const run::InvokeResponse& answer, bool preview) {
  resource.incomplete = preview || answer.unknown;
  if (answer.unknown || !answer.result.is_object()) return resource;
  if (const PropertyValue* state = answer.result.find("state")) {
    if (without_secrets(*state).is_object()) resource.outputs = without_secrets(*state);
  }
  if (resource.id.is_null() || resource.id.is_computed()) {
    const PropertyValue* id = answer.result.find("id");
    const bool is_known = id && id->is_string() && !id->as_string().empty();
    if (is_known) resource.id = *id;
  }
  return resource;
}

Output<Registered> looked_up(Program& program, const Registered& resource,
                             std::source_location where) {
  if (resource.urn.empty()) return resource;
  run::InvokeRequest request;
  request.token = kGetResource;
  request.arguments = PropertyValue::object({{"urn", PropertyValue::string(resource.urn)}});
  request.parent = program.stack_urn;
  const auto failed = [where](base::Error error) {
    return failed_output<Registered>(
        {Failure::Kind::kError, std::move(error), kGetResource, where});
  };
  return program
      .ask<run::InvokeResponse>(kGetResource, where,
                                [&](run::Done<run::InvokeResponse> done) {
                                  program.monitor().invoke(std::move(request), std::move(done));
                                })
      .apply(
          [&program, resource,
           failed](const base::Result<run::InvokeResponse>& answer) -> Output<Registered> {
            if (!answer) return failed(answer.error());
            if (!answer->failures.empty()) return failed(run::rejection(answer->failures));
            return completed(resource, *answer, program.options().preview);
          },
          where);
}

}  // namespace

std::shared_ptr<const ResourceState> detail::referenced_state(std::string type,
                                                              const Existing& existing) {
  const std::source_location where = existing.name.where();
  Program* program = Program::current();
  const auto registered = program ? named(*existing.reference, where)
                                        .apply(
                                            [program, where](const Registered& resource) {
                                              return looked_up(*program, resource, where);
                                            },
                                            where)
                                  : Output<Registered>::failed(no_program(), where);
  report_failure(registered);
  return std::make_shared<const ResourceState>(std::move(type), existing.name.str(), registered,
                                               nullptr);
}

}  // namespace virga::sdk
