#include "rpc/monitor/monitor_client.h"

#include <atomic>
#include <mutex>
#include <type_traits>
#include <utility>

#include "pulumi/urn.h"
#include "rpc/connection/server.h"
#include "rpc/grpc/callbacks/callback_handlers.h"
#include "rpc/grpc/callbacks/served_callback.h"
#include "rpc/grpc/engine/engine_methods.h"
#include "rpc/grpc/monitor/function_messages.h"
#include "rpc/grpc/monitor/monitor_methods.h"
#include "rpc/grpc/monitor/package_messages.h"
#include "rpc/grpc/monitor/query_features.h"
#include "rpc/grpc/monitor/registration_messages.h"

namespace virga::rpc {
namespace {

using pulumirpc::Empty;

// Converts an answer.
constexpr auto kAsPlain = [](const auto& message) { return to_plain(message); };
constexpr auto kAsNothing = [](const auto&) { return base::Result<void>(); };

base::Result<void> check_hook(const run::RegisterHookRequest& request, const FeatureSet& engine) {
  const bool known =
      engine.has(request.on_error ? run::Feature::kErrorHooks : run::Feature::kResourceHooks);
  if (known) return {};
  return base::fail(request.on_error ? "this Pulumi CLI is too old for error hooks"
                                     : "this Pulumi CLI is too old for resource hooks");
}

std::string name_in(const std::string& urn) {
  const auto parsed = pulumi::Urn::parse(urn);
  return parsed ? std::string(parsed->name()) : urn;
}

}  // namespace

struct MonitorClient::State {
  State(Channel channel, MonitorOptions options)
      : engine(std::move(channel)), origin{.options = std::move(options)} {}

  // `request` may hold an error. `read` converts the answer for `done`.
  template <typename Request, typename Response, typename T, typename Read>
  void send(const Channel& peer, Method<Request, Response> method, const CallTopic& topic,
            base::Result<std::type_identity_t<Request>> request, run::Done<T> done,
            const Read& read) {
    std::string name = call_name(method.path, topic);
    if (!request) return done(base::fail(std::move(name), std::move(request).error()));
    unary_call(calls, peer, method, topic, *std::move(request),
               [this, name, done = std::move(done), read](const Answer<Response>& answer) {
                 if (!answer) return done(failed(answer.error()));
                 base::Result<T> value = read(*answer);
                 if (value) return done(std::move(value));
                 done(base::fail(name + ": the answer cannot be read", std::move(value).error()));
               });
  }

  base::Unexpected<base::Error> failed(const Failure& failure) {
    if (failure.code == Code::kUnavailable || failure.code == Code::kCancelled) over = true;
    return base::fail(failure.str());
  }

  // Makes a function callable for the engine. The first one starts the server.
  base::Result<pulumirpc::Callback> callback(CallbackHandler handler) {
    const std::lock_guard lock(callback_mutex);
    if (!callback_server) {
      auto server = Server::start({.callbacks = callbacks});
      if (!server) return base::Unexpected(std::move(server).error());
      callback_server = *std::move(server);
    }
    pulumirpc::Callback made;
    made.set_target("127.0.0.1:" + std::to_string(callback_server->port()));
    made.set_token(callbacks->add(std::move(handler)));
    made.set_accepts_byte_string(kProgramFeatures.byte_strings);
    return made;
  }

  template <typename Message>
  base::Result<Message> hook_message(const run::RegisterHookRequest& request) {
    if (auto known = check_hook(request, features); !known) return base::Unexpected(known.error());
    auto made = callback(hook_callback(request.handler, request.on_error));
    if (!made) return base::Unexpected(std::move(made).error());
    Message message;
    message.set_name(request.name);
    *message.mutable_callback() = *std::move(made);
    return message;
  }

  // Registers a transform of the stack.
  template <typename Transform>
  void register_transform(Method<pulumirpc::Callback, Empty> method, run::Feature feature,
                          Transform transform, run::Done<void> done) {
    base::Result<pulumirpc::Callback> made;
    if (features.has(feature)) {
      made = callback(transform_callback(std::move(transform)));
    } else {
      made = base::fail("this Pulumi CLI is too old for transforms of the stack");
    }
    send(engine, method, {}, std::move(made), std::move(done), kAsNothing);
  }

  // Adds the transforms of a resource to its message.
  base::Result<pulumirpc::RegisterResourceRequest> registration_message(
      const run::RegisterResourceRequest& request) {
    if (auto known = check_options(request, features); !known) {
      return base::Unexpected(std::move(known).error());
    }
    auto message = to_message(request, origin);
    if (!message) return message;
    for (const run::ResourceTransform& transform : request.transforms) {
      auto made = callback(transform_callback(transform));
      if (!made) return base::Unexpected(std::move(made).error());
      *message->add_transforms() = *std::move(made);
    }
    return message;
  }

  const Channel engine;
  RequestOrigin origin;
  FeatureSet features;
  std::atomic<bool> over = false;
  std::atomic<bool> ended_well = false;  // the outputs of the stack were registered

  std::mutex callback_mutex;
  const std::shared_ptr<CallbackHandlers> callbacks = std::make_shared<CallbackHandlers>();
  std::unique_ptr<Server> callback_server;

  OutstandingCalls calls;  // declared last, so that it is destroyed first
};

base::Result<std::unique_ptr<MonitorClient>> MonitorClient::open(const Channel& monitor,
                                                                 MonitorOptions options) {
  auto state = std::make_unique<State>(monitor, std::move(options));
  auto features = query_features(state->calls, monitor, state->origin.options.patience);
  if (!features) return base::fail(features.error().str());
  state->features = *features;
  state->origin.engine = features->wire_features();
  state->origin.engine_has_alias_specs = features->has(run::Feature::kAliasSpecs);
  return std::unique_ptr<MonitorClient>(new MonitorClient(std::move(state)));
}

MonitorClient::MonitorClient(std::unique_ptr<State> state) : state_(std::move(state)) {}

MonitorClient::~MonitorClient() {
  state_->callbacks->clear();
}

void MonitorClient::register_resource(run::RegisterResourceRequest request,
                                      run::Done<run::RegisterResourceResponse> done) {
  const CallTopic topic{.subject = request.name};
  state_->send(state_->engine, monitor::kRegisterResource, topic,
               state_->registration_message(request), std::move(done), kAsPlain);
}

void MonitorClient::register_resource_outputs(run::RegisterOutputsRequest request,
                                              run::Done<void> done) {
  const auto urn = pulumi::Urn::parse(request.urn);
  const bool is_stack = urn && urn->type() == pulumi::kStackType;
  state_->send(state_->engine, monitor::kRegisterResourceOutputs, {.subject = name_in(request.urn)},
               to_message(request, state_->origin),
               run::Done<void>([state = state_.get(), is_stack,
                                done = std::move(done)](const base::Result<void>& answer) {
                 if (is_stack && answer) state->ended_well = true;
                 done(answer);
               }),
               kAsNothing);
}

void MonitorClient::read_resource(run::ReadResourceRequest request,
                                  run::Done<run::ReadResourceResponse> done) {
  state_->send(state_->engine, monitor::kReadResource, {.subject = request.name},
               to_message(request, state_->origin), std::move(done), kAsPlain);
}

void MonitorClient::invoke(run::InvokeRequest request, run::Done<run::InvokeResponse> done) {
  state_->send(state_->engine, monitor::kInvoke, {.subject = request.token},
               to_message(request, state_->origin), std::move(done), kAsPlain);
}

void MonitorClient::call(run::CallRequest request, run::Done<run::CallResponse> done) {
  state_->send(state_->engine, monitor::kCall, {.subject = request.token},
               to_message(request, state_->origin), std::move(done), kAsPlain);
}

void MonitorClient::register_package(run::RegisterPackageRequest request,
                                     run::Done<std::string> done) {
  base::Result<pulumirpc::RegisterPackageRequest> message = to_message(request);
  if (!state_->features.has(run::Feature::kParameterization)) {
    message = base::fail("this Pulumi CLI is too old for parameterized packages");
  }
  state_->send(state_->engine, monitor::kRegisterPackage, {.subject = request.name},
               std::move(message), std::move(done),
               [](const pulumirpc::RegisterPackageResponse& answer) {
                 return base::Result<std::string>(answer.ref());
               });
}

void MonitorClient::register_hook(run::RegisterHookRequest request, run::Done<void> done) {
  if (request.on_error) {
    return state_->send(state_->engine, monitor::kRegisterErrorHook, {.subject = request.name},
                        state_->hook_message<pulumirpc::RegisterErrorHookRequest>(request),
                        std::move(done), kAsNothing);
  }
  auto message = state_->hook_message<pulumirpc::RegisterResourceHookRequest>(request);
  if (message) {
    message->set_on_dry_run(request.on_dry_run);
    message->set_ignore_errors(request.ignore_errors);
  }
  state_->send(state_->engine, monitor::kRegisterResourceHook, {.subject = request.name},
               std::move(message), std::move(done), kAsNothing);
}

void MonitorClient::register_stack_transform(run::ResourceTransform transform,
                                             run::Done<void> done) {
  state_->register_transform(monitor::kRegisterStackTransform, run::Feature::kTransforms,
                             std::move(transform), std::move(done));
}

void MonitorClient::register_stack_invoke_transform(run::InvokeTransform transform,
                                                    run::Done<void> done) {
  state_->register_transform(monitor::kRegisterStackInvokeTransform,
                             run::Feature::kInvokeTransforms, std::move(transform),
                             std::move(done));
}

void MonitorClient::require_pulumi_version(std::string range, run::Done<void> done) {
  if (!state_->origin.options.engine) return done({});
  pulumirpc::RequirePulumiVersionRequest message;
  message.set_pulumi_version_range(std::move(range));
  state_->send(*state_->origin.options.engine, kRequirePulumiVersion,
               {.patience = state_->origin.options.patience}, std::move(message), std::move(done),
               kAsNothing);
}

void MonitorClient::finish(run::Done<void> done) {
  // The signal means that the program succeeded, and makes the engine delete the resources that it
  // did not register. After a failure, resources may be unregistered because of it.
  if (!state_->ended_well) return done({});
  unary_call(state_->calls, state_->engine, monitor::kSignalAndWaitForShutdown, {}, {},
             [state = state_.get(), done = std::move(done)](const Answer<Empty>& answer) {
               // Old engines do not wait for programs.
               if (answer || answer.error().code == Code::kUnimplemented) return done({});
               done(state->failed(answer.error()));
             });
}

bool MonitorClient::supports(run::Feature feature) const {
  return state_->features.has(feature);
}

bool MonitorClient::is_over() const {
  return state_->over;
}

}  // namespace virga::rpc
