#include "engine/providers/plain_provider.h"

#include "engine/diff/preview_outputs.h"
#include "engine/diff/settled.h"
#include "engine/providers/deterministic_id.h"

namespace virga::engine {

using pulumi::PropertyValue;

base::Result<Definition> PlainProvider::definition(const ResourceUse& use) {
  return definitions_.find(use.type, use.package, use.version);
}

base::Result<CheckedInputs> PlainProvider::checked(const ResourceUse& use,
                                                   const PropertyValue& inputs) {
  const auto found = definition(use);
  if (!found) return base::Unexpected(found.error());
  if (!found->resource) return CheckedInputs{inputs, {}};
  return check_inputs(inputs, found->resource->inputs, *found->package, types_,
                      found->resource->is_provider ? InputsOf::kProvider : InputsOf::kResource);
}

void PlainProvider::check(CheckRequest request, Done<CheckResponse> done) {
  auto result = checked(request, request.new_inputs);
  if (!result) return done(base::Unexpected(result.error()));
  done(CheckResponse{std::move(result->inputs), std::move(result->failures)});
}

void PlainProvider::diff(DiffRequest, Done<DiffResponse> done) {
  done(DiffResponse{});
}

void PlainProvider::create(CreateRequest request, Done<CreateResponse> done) {
  if (!request.preview) {
    return done(CreateResponse{
        deterministic_id(request.urn, request.replaced_id), std::move(request.inputs), {}});
  }
  const auto found = definition(request);
  if (!found) return done(base::Unexpected(found.error()));
  done(CreateResponse{"", preview_outputs(request.inputs, found->resource, {}), {}});
}

void PlainProvider::read(ReadRequest request, Done<ReadResponse> done) {
  PropertyValue outputs = request.outputs.is_object() ? std::move(request.outputs) : request.inputs;
  done(ReadResponse{std::move(request.id), std::move(request.inputs), std::move(outputs)});
}

void PlainProvider::update(UpdateRequest request, Done<UpdateResponse> done) {
  if (!request.preview) return done(UpdateResponse{std::move(request.new_inputs), {}});
  const auto found = definition(request);
  if (!found) return done(base::Unexpected(found.error()));
  done(UpdateResponse{
      preview_update(request.old_inputs, request.old_outputs, request.new_inputs, found->resource),
      {}});
}

void PlainProvider::remove(DeleteRequest, Done<void> done) {
  done({});
}

void PlainProvider::construct(ConstructRequest request, Done<ConstructResponse> done) {
  PropertyValue outputs = settled(request.inputs);
  if (request.preview) {
    auto result = checked(request, outputs);
    if (!result) return done(base::Unexpected(result.error()));
    if (!result->failures.empty()) {
      return done(ConstructResponse{{}, {}, std::move(result->failures)});
    }
    const auto found = definition(request);
    if (!found) return done(base::Unexpected(found.error()));
    outputs = preview_outputs(result->inputs, found->resource, {});
  }
  done(ConstructResponse{std::move(outputs), {}, {}});
}

void PlainProvider::invoke(ProviderInvokeRequest request, Done<run::InvokeResponse> done) {
  if (!request.preview) return done(base::fail("its result is not known without a provider"));
  done(run::InvokeResponse{PropertyValue::object({}), {}, true});
}

void PlainProvider::call(ProviderCallRequest request, Done<run::CallResponse> done) {
  if (!request.preview) return done(base::fail("its result is not known without a provider"));
  done(run::CallResponse{PropertyValue::object({}), {}, {}, true});
}

}  // namespace virga::engine
