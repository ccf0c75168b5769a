#include "sdk/call.h"

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

struct MethodCall {
  Resource self;
  std::string token;
  Properties arguments;  // including __self__
  CallOptions options;
  std::source_location where;
};

Output<PropertyValue> failed(const MethodCall& call, base::Error error, Metadata metadata = {}) {
  return failed_output<PropertyValue>(
      {Failure::Kind::kError, std::move(error), call.token, call.where}, std::move(metadata));
}

// Arguments keep their Outputs. The request also contains the dependencies of each argument.
// `metadata` receives the metadata of the result.
base::Result<run::CallRequest> request_of(const MethodCall& call, const run::Monitor& monitor,
                                          Metadata& metadata) {
  run::CallRequest request;
  request.token = call.token;
  request.version = call.options.version;
  request.plugin_download_url = call.options.plugin_download_url;
  if (call.options.package) {
    request.package_ref = *call.options.package->reference().cell()->value();
  }
  if (const Resource* provider = provider_of(call.token, {}, call.self)) {
    request.provider = provider_reference(*provider);
  }
  DependencySum all;
  pulumi::ObjectBuilder arguments;
  for (const auto& [name, input] : call.arguments) {
    auto argument = serialize(input, monitor,
                              {.keep_outputs = true, .depend_on_references = name == "__self__"});
    if (!argument) return base::fail("argument " + name, argument.error());
    arguments.set(name, std::move(argument->value));
    metadata.secret = metadata.secret || argument->secret;
    all.add(argument->dependencies);
    const auto urns = argument->dependencies.urns();
    if (!urns.empty()) {
      request.argument_dependencies.insert_or_assign(
          name, std::vector<std::string>(urns.begin(), urns.end()));
    }
  }
  request.arguments = arguments.build();
  metadata.dependencies = all.total();
  return request;
}

Output<PropertyValue> result_of(const MethodCall& call, const run::CallResponse& answer,
                                Metadata metadata) {
  if (!answer.failures.empty())
    return failed(call, run::rejection(answer.failures), std::move(metadata));
  DependencySum all;
  all.add(metadata.dependencies);
  for (const auto& [name, urns] : answer.result_dependencies) all.add(Dependencies(urns));
  metadata.dependencies = all.total();
  if (answer.unknown) return Output<PropertyValue>::unknown(std::move(metadata), call.where);
  PropertyValue result = answer.result.is_object() ? answer.result : PropertyValue::object({});
  return Output<PropertyValue>::of(std::move(result), std::move(metadata), call.where);
}

Output<PropertyValue> call_now(Program& program, const std::shared_ptr<const MethodCall>& call) {
  Metadata metadata;
  auto request = request_of(*call, program.monitor(), metadata);
  if (!request) return failed(*call, request.error());
  return program
      .ask<run::CallResponse>(call->token, call->where,
                              [&](run::Done<run::CallResponse> done) {
                                program.monitor().call(*std::move(request), std::move(done));
                              })
      .apply(
          [call, metadata](const base::Result<run::CallResponse>& answer) {
            return answer ? result_of(*call, *answer, metadata)
                          : failed(*call, answer.error(), metadata);
          },
          call->where);
}

}  // namespace

detail::Called detail::call(const Resource& self, std::string token, Properties arguments,
                            CallOptions options, std::source_location where) {
  arguments.emplace_back("__self__", self);
  Program* program = Program::current();
  const auto call = std::make_shared<const MethodCall>(self, std::move(token), std::move(arguments),
                                                       std::move(options), where);
  if (!program) return {failed(*call, no_program()), false};

  std::vector<Output<Registered>> resources{self.registered()};
  if (const Resource* provider = provider_of(call->token, {}, self)) {
    resources.push_back(provider->registered());
  }
  std::vector<Output<std::string>> texts;
  if (call->options.package) texts.push_back(call->options.package->reference());
  const auto ready = when_settled(
      std::tuple(PropertyInput::object(call->arguments), std::move(resources), std::move(texts)),
      where);
  return {ready.apply([program, call](Null) { return call_now(*program, call); }, where),
          program->options().preview};
}

}  // namespace virga::sdk
