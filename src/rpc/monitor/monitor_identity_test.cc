// Tests that every field of the requests and answers of a MonitorClient arrives unchanged.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "rpc/generate_requests_testing.h"
#include "rpc/monitor/monitor_client.h"
#include "rpc/monitor/monitor_service.h"
#include "rpc/monitor/scripted_monitor_testing.h"
#include "rpc/services_testing.h"

namespace virga::rpc {
namespace {

namespace presets = pulumi::wire_options;
constexpr pulumi::WireFeatures kAll{
    .secrets = true, .references = true, .outputs = true, .byte_strings = true};
constexpr pulumi::WireFeatures kProgramFeatures{
    .secrets = true, .references = true, .byte_strings = true};

// A client connected to a monitor in this process. All cases share it, because starting it is slow.
struct Pair {
  ScriptedMonitor monitor;
  Served served{{.monitor = std::make_shared<MonitorHost>(MonitorHost{.monitor = &monitor})}};
  std::unique_ptr<MonitorClient> client = *MonitorClient::open(served.channel());
};
Pair& pair() {
  static Pair pair;
  return pair;
}

RC_GTEST_PROP(MonitorIdentity, Registrations, ()) {
  const auto request = random_registration(kAll);
  run::RegisterResourceResponse response;
  response.urn = random_urn();
  response.id = random_name();
  response.outputs = random_object(presets::resource_response(kProgramFeatures));
  response.result = *rc::gen::element(run::OperationResult::kSuccess, run::OperationResult::kFail,
                                      run::OperationResult::kSkip);
  response.unknown = *rc::gen::arbitrary<bool>();
  response.property_dependencies = random_dependencies();
  pair().monitor.registration = response;
  Awaited<run::RegisterResourceResponse> answer;
  pair().client->register_resource(request, answer.done());
  const auto got = answer.get();
  RC_ASSERT(got.has_value());
  RC_ASSERT(shown(*got) == shown(response));
  RC_ASSERT(shown(pair().monitor.registrations.back()) == shown(request));
}

RC_GTEST_PROP(MonitorIdentity, Outputs, ()) {
  const run::RegisterOutputsRequest request{
      "urn:pulumi:dev::p::a:b:C::n", random_object(presets::registered_outputs(kAll, false))};
  Awaited<void> answer;
  pair().client->register_resource_outputs(request, answer.done());
  RC_ASSERT(answer.get().has_value());
  RC_ASSERT(pair().monitor.outputs.back().urn == request.urn);
  RC_ASSERT(shown(pair().monitor.outputs.back().outputs) == shown(request.outputs));
}

RC_GTEST_PROP(MonitorIdentity, Reads, ()) {
  run::ReadResourceRequest request;
  static_cast<run::ProviderChoice&>(request) = random_choice();
  request.id = *rc::gen::element(PropertyValue::string("id"), PropertyValue::computed());
  request.type = random_name();
  request.name = random_name();
  request.parent = random_urn();
  request.state = random_object(presets::registration_inputs(kAll, false));
  request.dependencies = random_urns();
  request.additional_secret_outputs = random_names();
  const run::ReadResourceResponse response{
      random_urn(), random_object(presets::resource_response(kProgramFeatures))};
  pair().monitor.read = response;
  Awaited<run::ReadResourceResponse> answer;
  pair().client->read_resource(request, answer.done());
  const auto got = answer.get();
  RC_ASSERT(got.has_value());
  RC_ASSERT(got->urn == response.urn);
  RC_ASSERT(shown(got->outputs) == shown(response.outputs));
  RC_ASSERT(shown(pair().monitor.reads.back()) == shown(request));
}

RC_GTEST_PROP(MonitorIdentity, Invokes, ()) {
  run::InvokeRequest request;
  static_cast<run::ProviderChoice&>(request) = random_choice();
  request.token = random_name();
  request.arguments = random_object(presets::invoke_arguments(kAll));
  request.parent = random_urn();
  request.dependencies = random_urns();
  const run::InvokeResponse response{random_object(presets::invoke_response(kProgramFeatures)),
                                     {{random_name(), random_name()}},
                                     *rc::gen::arbitrary<bool>()};
  pair().monitor.invoked = response;
  Awaited<run::InvokeResponse> answer;
  pair().client->invoke(request, answer.done());
  const auto got = answer.get();
  RC_ASSERT(got.has_value());
  RC_ASSERT(shown(*got) == shown(response));
  RC_ASSERT(shown(pair().monitor.invokes.back()) == shown(request));
}

RC_GTEST_PROP(MonitorIdentity, Calls, ()) {
  run::CallRequest request;
  static_cast<run::ProviderChoice&>(request) = random_choice();
  request.token = random_name();
  request.arguments = random_object(presets::call_arguments(kAll));
  request.argument_dependencies = random_dependencies();
  const run::CallResponse response{random_object(presets::invoke_response(kProgramFeatures)),
                                   random_dependencies(),
                                   {{random_name(), random_name()}}};
  pair().monitor.called = response;
  Awaited<run::CallResponse> answer;
  pair().client->call(request, answer.done());
  const auto got = answer.get();
  RC_ASSERT(got.has_value());
  RC_ASSERT(shown(*got) == shown(response));
  RC_ASSERT(shown(pair().monitor.calls.back()) == shown(request));
}

RC_GTEST_PROP(MonitorIdentity, Packages, ()) {
  run::RegisterPackageRequest request;
  request.name = random_name();
  request.version = random_name();
  request.download_url = random_name();
  if (*rc::gen::arbitrary<bool>()) {
    request.parameterization = {random_name(), random_name(), std::string("\0\xFF", 2)};
    request.extension = *rc::gen::arbitrary<bool>();
  }
  Awaited<std::string> answer;
  pair().client->register_package(request, answer.done());
  const auto reference = answer.get();
  RC_ASSERT(reference.value() == "ref-" + std::to_string(pair().monitor.packages.size()));
  RC_ASSERT(shown(pair().monitor.packages.back()) == shown(request));
}

RC_GTEST_PROP(MonitorIdentity, HooksRoundTrip, ()) {
  const auto maybe_object = [] {
    return *rc::gen::arbitrary<bool>() ? random_object(presets::hook_arguments(kProgramFeatures))
                                       : PropertyValue();
  };
  const bool on_error = *rc::gen::arbitrary<bool>();
  run::HookCall call;
  call.urn = random_urn();
  call.id = random_name();
  call.name = random_name();
  call.type = random_name();
  call.new_inputs = maybe_object();
  call.old_inputs = maybe_object();
  call.old_outputs = maybe_object();
  if (on_error) {
    call.failed_operation = "create";
    call.errors = random_names();
  } else {
    call.new_outputs = maybe_object();
  }
  const run::HookAnswer answer{random_name(), on_error && *rc::gen::arbitrary<bool>()};

  std::string heard;
  run::RegisterHookRequest request;
  request.name = random_name();
  request.on_error = on_error;
  request.on_dry_run = !on_error && *rc::gen::arbitrary<bool>();
  request.ignore_errors = !on_error && *rc::gen::arbitrary<bool>();
  request.handler = [&](const run::HookCall& reported, const run::Done<run::HookAnswer>& done) {
    heard = shown(reported);
    done(answer);
  };
  Awaited<void> registered;
  pair().client->register_hook(request, registered.done());
  RC_ASSERT(registered.get().has_value());
  const run::RegisterHookRequest& arrived = pair().monitor.hooks.back();
  RC_ASSERT(arrived.name == request.name);
  RC_ASSERT(arrived.on_error == request.on_error);
  RC_ASSERT(arrived.on_dry_run == request.on_dry_run);
  RC_ASSERT(arrived.ignore_errors == request.ignore_errors);

  Awaited<run::HookAnswer> called;
  arrived.handler(call, called.done());
  const auto got = called.get();
  RC_ASSERT(got.has_value());
  RC_ASSERT(heard == shown(call));
  RC_ASSERT(got->error == answer.error);
  RC_ASSERT(got->retry == answer.retry);
}

}  // namespace
}  // namespace virga::rpc
