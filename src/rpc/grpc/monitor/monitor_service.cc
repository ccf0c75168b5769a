#include "rpc/monitor/monitor_service.h"

#include <mutex>
#include <utility>

#include "pulumi/resource.grpc.pb.h"
#include "rpc/grpc/async_call.h"
#include "rpc/grpc/callbacks/callback_caller.h"
#include "rpc/grpc/messages.h"
#include "rpc/grpc/monitor/features.h"
#include "rpc/grpc/monitor/function_messages.h"
#include "rpc/grpc/monitor/package_messages.h"
#include "rpc/grpc/monitor/registration_messages.h"
#include "rpc/grpc/services.h"

namespace virga::rpc {
namespace {

using grpc::CallbackServerContext;
using grpc::ServerUnaryReactor;
using pulumirpc::Empty;

// Returns the features that the program declares. Invokes and calls declare fewer, because every
// program that sends them supports secrets.
pulumi::WireFeatures program_of(const pulumirpc::RegisterResourceRequest& request) {
  return {.secrets = request.acceptsecrets(),
          .references = request.acceptresources(),
          .byte_strings = request.accepts_byte_string()};
}
pulumi::WireFeatures program_of(const pulumirpc::ReadResourceRequest& request) {
  return {.secrets = request.acceptsecrets(),
          .references = request.acceptresources(),
          .byte_strings = request.accepts_byte_string()};
}
pulumi::WireFeatures program_of(const pulumirpc::ResourceInvokeRequest& request) {
  return {.secrets = true,
          .references = request.acceptresources(),
          .byte_strings = request.accepts_byte_string()};
}
pulumi::WireFeatures program_of(const pulumirpc::ResourceCallRequest& request) {
  return {.secrets = true, .references = true, .byte_strings = request.accepts_byte_string()};
}

class MonitorService final : public pulumirpc::ResourceMonitor::CallbackService {
 public:
  explicit MonitorService(std::shared_ptr<MonitorHost> host) : host_(std::move(host)) {}

 private:
  // `ask` sends the converted request to the monitor, `write` converts the answer to a message.
  template <typename Response, typename T, typename Plain, typename Write>
  ServerUnaryReactor* serve(Response* response, base::Result<Plain> request,
                            void (run::Monitor::*method)(Plain, run::Done<T>), const Write& write) {
    return AsyncCall<Response>::start(response, [&](const Reply<Response>& reply) {
      if (!request) return reply(reject(Code::kInvalidArgument, request.error()));
      const std::lock_guard lock(mutex_);
      (host_->monitor->*method)(*std::move(request), [reply, write](const base::Result<T>& answer) {
        if (!answer) return reply(reject(Code::kUnknown, answer.error()));
        base::Result<Response> message = write(answer);
        if (!message) return reply(reject(Code::kInternal, message.error()));
        reply(*std::move(message));
      });
    });
  }
  template <typename T, typename Request, typename Response, typename Plain>
  ServerUnaryReactor* serve(const Request* request, Response* response,
                            void (run::Monitor::*method)(Plain, run::Done<T>)) {
    return serve(response, to_plain(*request), method,
                 [program = program_of(*request)](const base::Result<T>& answer) {
                   return to_message(*answer, program);
                 });
  }
  template <typename Plain>
  ServerUnaryReactor* serve(Empty* response, base::Result<Plain> request,
                            void (run::Monitor::*method)(Plain, run::Done<void>)) {
    return serve(response, std::move(request), method,
                 [](const base::Result<void>&) { return base::Result<Empty>(); });
  }

  ServerUnaryReactor* GetDeploymentInfo(CallbackServerContext*, const Empty*,
                                        pulumirpc::DeploymentInfo* response) override {
    return AsyncCall<pulumirpc::DeploymentInfo>::start(
        response, [&](const Reply<pulumirpc::DeploymentInfo>& reply) { reply(deployment_info()); });
  }

  pulumirpc::DeploymentInfo deployment_info() const {
    pulumirpc::DeploymentInfo info;
    info.set_project(host_->run.project);
    info.set_stack(host_->run.stack);
    info.set_organization(host_->run.organization);
    put_map(host_->run.config, *info.mutable_config());
    put_strings(host_->run.config_secret_keys, *info.mutable_configsecretkeys());
    info.set_dryrun(host_->run.preview);
    info.set_parallel(host_->run.parallel);
    for (std::size_t number = 0; number < kFeatures; ++number) {
      if (!host_->monitor->supports(static_cast<run::Feature>(number))) continue;
      info.add_supportedfeatures(static_cast<pulumirpc::ResourceMonitorFeature>(number));
    }
    return info;
  }

  ServerUnaryReactor* SupportsFeature(CallbackServerContext*,
                                      const pulumirpc::SupportsFeatureRequest* request,
                                      pulumirpc::SupportsFeatureResponse* response) override {
    using Response = pulumirpc::SupportsFeatureResponse;
    return AsyncCall<Response>::start(response, [&](const Reply<Response>& reply) {
      Response answer;
      for (std::size_t number = 0; number < feature_ids().size(); ++number) {
        if (feature_ids()[number] != request->id()) continue;
        answer.set_hassupport(host_->monitor->supports(static_cast<run::Feature>(number)));
      }
      reply(std::move(answer));
    });
  }

  ServerUnaryReactor* RegisterResource(CallbackServerContext*,
                                       const pulumirpc::RegisterResourceRequest* request,
                                       pulumirpc::RegisterResourceResponse* response) override {
    base::Result<run::RegisterResourceRequest> plain = to_plain(*request);
    for (const pulumirpc::Callback& callback : request->transforms()) {
      auto transform = callbacks_.resource_transform(callback);
      if (!transform) plain = base::Unexpected(std::move(transform).error());
      if (!plain) break;
      plain->transforms.push_back(*std::move(transform));
    }
    return serve(response, std::move(plain), &run::Monitor::register_resource,
                 [program = program_of(*request)](
                     const base::Result<run::RegisterResourceResponse>& answer) {
                   return to_message(*answer, program);
                 });
  }
  ServerUnaryReactor* RegisterResourceOutputs(
      CallbackServerContext*, const pulumirpc::RegisterResourceOutputsRequest* request,
      Empty* response) override {
    return serve(response, to_plain(*request), &run::Monitor::register_resource_outputs);
  }
  ServerUnaryReactor* ReadResource(CallbackServerContext*,
                                   const pulumirpc::ReadResourceRequest* request,
                                   pulumirpc::ReadResourceResponse* response) override {
    return serve(request, response, &run::Monitor::read_resource);
  }
  ServerUnaryReactor* Invoke(CallbackServerContext*,
                             const pulumirpc::ResourceInvokeRequest* request,
                             pulumirpc::ResourceInvokeResponse* response) override {
    return serve(request, response, &run::Monitor::invoke);
  }
  ServerUnaryReactor* Call(CallbackServerContext*, const pulumirpc::ResourceCallRequest* request,
                           pulumirpc::CallResponse* response) override {
    return serve(request, response, &run::Monitor::call);
  }

  ServerUnaryReactor* RegisterPackage(CallbackServerContext*,
                                      const pulumirpc::RegisterPackageRequest* request,
                                      pulumirpc::RegisterPackageResponse* response) override {
    return serve(response, base::Result<run::RegisterPackageRequest>(to_plain(*request)),
                 &run::Monitor::register_package, [](const base::Result<std::string>& answer) {
                   pulumirpc::RegisterPackageResponse message;
                   message.set_ref(*answer);
                   return base::Result<pulumirpc::RegisterPackageResponse>(std::move(message));
                 });
  }

  ServerUnaryReactor* RegisterStackTransform(CallbackServerContext*,
                                             const pulumirpc::Callback* request,
                                             Empty* response) override {
    return serve(response, callbacks_.resource_transform(*request),
                 &run::Monitor::register_stack_transform);
  }
  ServerUnaryReactor* RegisterStackInvokeTransform(CallbackServerContext*,
                                                   const pulumirpc::Callback* request,
                                                   Empty* response) override {
    return serve(response, callbacks_.invoke_transform(*request),
                 &run::Monitor::register_stack_invoke_transform);
  }
  ServerUnaryReactor* RegisterResourceHook(CallbackServerContext*,
                                           const pulumirpc::RegisterResourceHookRequest* request,
                                           Empty* response) override {
    auto plain = hook_request(request->name(), request->callback(), false);
    if (plain) {
      plain->on_dry_run = request->on_dry_run();
      plain->ignore_errors = request->ignore_errors();
    }
    return serve(response, std::move(plain), &run::Monitor::register_hook);
  }
  ServerUnaryReactor* RegisterErrorHook(CallbackServerContext*,
                                        const pulumirpc::RegisterErrorHookRequest* request,
                                        Empty* response) override {
    return serve(response, hook_request(request->name(), request->callback(), true),
                 &run::Monitor::register_hook);
  }

  base::Result<run::RegisterHookRequest> hook_request(const std::string& name,
                                                      const pulumirpc::Callback& callback,
                                                      bool on_error) {
    auto handler = callbacks_.hook(callback, on_error);
    if (!handler) return base::Unexpected(std::move(handler).error());
    return run::RegisterHookRequest{
        .name = name, .on_error = on_error, .handler = *std::move(handler)};
  }

  ServerUnaryReactor* SignalAndWaitForShutdown(CallbackServerContext*, const Empty*,
                                               Empty* response) override {
    return AsyncCall<Empty>::start(response, [&](const Reply<Empty>& reply) {
      const std::lock_guard lock(mutex_);
      host_->monitor->finish([reply](const base::Result<void>& answer) {
        if (!answer) return reply(reject(Code::kUnknown, answer.error()));
        reply(Empty());
      });
    });
  }

  const std::shared_ptr<MonitorHost> host_;
  std::mutex mutex_;  // the monitor receives one request at a time
  CallbackCaller callbacks_;
};

}  // namespace

std::unique_ptr<grpc::Service> monitor_service(std::shared_ptr<MonitorHost> host) {
  return std::make_unique<MonitorService>(std::move(host));
}

}  // namespace virga::rpc
