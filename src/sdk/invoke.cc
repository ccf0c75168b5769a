#include "sdk/invoke.h"

#include <algorithm>

#include "run/refusal.h"
#include "sdk/program.h"
#include "sdk/resources/provider_choice.h"
#include "sdk/resources/serialize.h"

namespace virga::sdk {
namespace {

using pulumi::Dependencies;
using pulumi::DependencySum;
using pulumi::Failure;
using pulumi::Metadata;
using pulumi::Null;

struct Call {
  std::string token;
  PropertyInput arguments;
  InvokeOptions options;
  std::source_location where;
};

// Returns all dependencies of the call, including the resources in its options.
Dependencies dependencies_of(const Call& call, const Serialized& arguments) {
  DependencySum sum;
  sum.add(arguments.dependencies);
  for (const Input<Resource>& input : call.options.depends_on) {
    const Resource* resource = input.cell()->value();
    if (resource) sum.add(resource->registered().cell()->value()->self);
  }
  return sum.total();
}

// Engines that do not check this themselves must not receive a call before its dependencies exist.
bool waits_for_creation(const Program& program, const Dependencies& dependencies) {
  return std::ranges::any_of(dependencies.urns(), [&](const std::string& urn) {
    return program.without_id.contains(urn);
  });
}

Output<PropertyValue> failed(const Call& call, base::Error error, Metadata metadata = {}) {
  return failed_output<PropertyValue>(
      {Failure::Kind::kError, std::move(error), call.token, call.where}, std::move(metadata));
}

run::InvokeRequest request_of(const Program& program, const Call& call, const Serialized& arguments,
                              const Dependencies& dependencies) {
  const InvokeOptions& options = call.options;
  run::InvokeRequest request;
  request.token = call.token;
  request.arguments = arguments.value;
  request.parent =
      options.parent ? options.parent->registered().cell()->value()->urn : program.stack_urn;
  request.dependencies = {dependencies.urns().begin(), dependencies.urns().end()};
  request.version = options.version;
  request.plugin_download_url = options.plugin_download_url;
  if (options.package) request.package_ref = *options.package->reference().cell()->value();
  if (const Resource* provider = provider_of(call.token, options.provider, options.parent)) {
    request.provider = provider_reference(*provider);
  }
  return request;
}

Output<PropertyValue> invoke_now(Program& program, const std::shared_ptr<const Call>& call) {
  const auto arguments = serialize(call->arguments, program.monitor());
  if (!arguments) return failed(*call, arguments.error());
  Metadata metadata{.secret = arguments->secret,
                    .dependencies = dependencies_of(*call, *arguments)};
  if (!arguments->known || (!program.monitor().supports(run::Feature::kInvokeDependencies) &&
                            waits_for_creation(program, metadata.dependencies))) {
    return Output<PropertyValue>::unknown(std::move(metadata), call->where);
  }
  auto request = request_of(program, *call, *arguments, metadata.dependencies);
  return program
      .ask<run::InvokeResponse>(call->token, call->where,
                                [&](run::Done<run::InvokeResponse> done) {
                                  program.monitor().invoke(std::move(request), std::move(done));
                                })
      .apply(
          [call, metadata](const base::Result<run::InvokeResponse>& answer) {
            if (!answer) return failed(*call, answer.error(), metadata);
            if (!answer->failures.empty()) {
              return failed(*call, run::rejection(answer->failures), metadata);
            }
            if (answer->unknown) return Output<PropertyValue>::unknown(metadata, call->where);
            return Output<PropertyValue>::of(answer->result, metadata, call->where);
          },
          call->where);
}

Output<Null> when_ready(const Program& program, const Call& call) {
  std::vector<Output<Registered>> resources;
  if (call.options.parent) resources.push_back(call.options.parent->registered());
  if (const Resource* provider =
          provider_of(call.token, call.options.provider, call.options.parent)) {
    resources.push_back(provider->registered());
  }
  for (const Input<Resource>& input : call.options.depends_on) {
    resources.push_back(registered_resource(input, call.where));
  }
  std::vector<Output<std::string>> texts;
  if (call.options.package) texts.push_back(call.options.package->reference());
  return when_settled(
      std::tuple(call.arguments, std::move(resources), std::move(texts), program.stack_transforms),
      call.where);
}

}  // namespace

Output<PropertyValue> detail::invoke(std::string token, PropertyInput arguments,
                                     InvokeOptions options, std::source_location where) {
  Program* program = Program::current();
  const auto call = std::make_shared<const Call>(std::move(token), std::move(arguments),
                                                 std::move(options), where);
  if (!program) return failed(*call, no_program());
  return when_ready(*program, *call)
      .apply([program, call](Null) { return invoke_now(*program, call); }, where);
}

}  // namespace virga::sdk
