#include "rpc/provider_service.h"

#include <mutex>
#include <utility>

#include "pulumi/provider.grpc.pb.h"
#include "pulumi/provider_reference.h"
#include "rpc/grpc/async_call.h"
#include "rpc/grpc/provider/provider_diff.h"
#include "rpc/grpc/provider/provider_messages.h"
#include "rpc/grpc/services.h"
#include "rpc/grpc/struct_field.h"

namespace virga::rpc {
namespace {

using grpc::CallbackServerContext;
using grpc::ServerUnaryReactor;
using pulumirpc::Empty;

class ProviderService final : public pulumirpc::ResourceProvider::CallbackService {
 public:
  explicit ProviderService(std::shared_ptr<ProviderHost> host) : host_(std::move(host)) {
    auto package = schema::Package::parse(host_->schema, "the schema of " + host_->package);
    if (package) package_ = *std::move(package);
    use_.package = host_->package;
    use_.version = host_->version;
  }

 private:
  // --- The plugin ---
  ServerUnaryReactor* Handshake(CallbackServerContext*, const pulumirpc::ProviderHandshakeRequest*,
                                pulumirpc::ProviderHandshakeResponse* response) override {
    pulumirpc::ProviderHandshakeResponse answer;
    answer.set_accept_secrets(true);
    answer.set_accept_resources(true);
    answer.set_accept_outputs(true);
    answer.set_accepts_byte_string(true);
    return at_once(response, std::move(answer));
  }
  ServerUnaryReactor* GetPluginInfo(CallbackServerContext*, const Empty*,
                                    pulumirpc::PluginInfo* response) override {
    pulumirpc::PluginInfo answer;
    answer.set_version(host_->version);
    return at_once(response, std::move(answer));
  }
  ServerUnaryReactor* GetSchema(CallbackServerContext*, const pulumirpc::GetSchemaRequest*,
                                pulumirpc::GetSchemaResponse* response) override {
    pulumirpc::GetSchemaResponse answer;
    answer.set_schema(host_->schema);
    return at_once(response, std::move(answer));
  }
  ServerUnaryReactor* Attach(CallbackServerContext*, const pulumirpc::PluginAttach*,
                             Empty* response) override {
    return at_once(response, Empty());
  }
  ServerUnaryReactor* Cancel(CallbackServerContext*, const Empty*, Empty* response) override {
    return at_once(response, Empty());
  }
  ServerUnaryReactor* Parameterize(CallbackServerContext*,
                                   const pulumirpc::ParameterizeRequest* request,
                                   pulumirpc::ParameterizeResponse* response) override {
    using Response = pulumirpc::ParameterizeResponse;
    return AsyncCall<Response>::start(response, [&](const Reply<Response>& reply) {
      if (!host_->parameterize) {
        return reply(reject(Code::kUnimplemented, "the provider has no parameters"));
      }
      auto made = host_->parameterize(to_parameters(*request));
      if (!made) return reply(base::Unexpected(std::move(made).error()));
      Response message;
      message.set_name(std::move(made->name));
      message.set_version(std::move(made->version));
      reply(std::move(message));
    });
  }
  static Parameters to_parameters(const pulumirpc::ParameterizeRequest& request) {
    if (request.has_value()) {
      const auto& value = request.value();
      return PackageParameter{value.name(), value.version(), value.value()};
    }
    const auto& args = request.args().args();
    return std::vector<std::string>(args.begin(), args.end());
  }
  ServerUnaryReactor* GetMappings(CallbackServerContext*,
                                  const pulumirpc::GetMappingsRequest* request,
                                  pulumirpc::GetMappingsResponse* response) override {
    using Response = pulumirpc::GetMappingsResponse;
    return AsyncCall<Response>::start(response, [&](const Reply<Response>& reply) {
      if (!host_->mappings) return reply(no_mappings());
      const auto providers = host_->mappings(request->key());
      if (!providers) return reply(base::Unexpected(providers.error()));
      Response message;
      message.mutable_providers()->Assign(providers->begin(), providers->end());
      reply(std::move(message));
    });
  }
  ServerUnaryReactor* GetMapping(CallbackServerContext*,
                                 const pulumirpc::GetMappingRequest* request,
                                 pulumirpc::GetMappingResponse* response) override {
    using Response = pulumirpc::GetMappingResponse;
    return AsyncCall<Response>::start(response, [&](const Reply<Response>& reply) {
      if (!host_->mapping) return reply(no_mappings());
      auto mapping = host_->mapping(request->key(), request->provider());
      if (!mapping) return reply(base::Unexpected(std::move(mapping).error()));
      Response message;
      message.set_provider(std::move(mapping->provider));
      message.set_data(std::move(mapping->data));
      reply(std::move(message));
    });
  }
  static base::Unexpected<Failure> no_mappings() {
    return reject(Code::kUnimplemented, "the plugin has no mappings");
  }

  // --- Configuration ---
  ServerUnaryReactor* CheckConfig(CallbackServerContext*, const pulumirpc::CheckRequest* request,
                                  pulumirpc::CheckResponse* response) override {
    return serve(request, response, &engine::Provider::check);
  }
  ServerUnaryReactor* DiffConfig(CallbackServerContext*, const pulumirpc::DiffRequest* request,
                                 pulumirpc::DiffResponse* response) override {
    return diff(request, response);
  }
  ServerUnaryReactor* Configure(CallbackServerContext*, const pulumirpc::ConfigureRequest* request,
                                pulumirpc::ConfigureResponse* response) override {
    using Response = pulumirpc::ConfigureResponse;
    return AsyncCall<Response>::start(response, [&](const Reply<Response>& reply) {
      auto config = read_struct(request->args(), pulumi::WireOptions::everything());
      if (!config) return reply(reject(Code::kInvalidArgument, config.error()));
      {
        const std::lock_guard lock(mutex_);
        use_.config = *std::move(config);
        use_.reference = pulumi::ProviderReference{request->urn(), request->id()}.str();
      }
      Response answer;
      answer.set_acceptsecrets(true);
      answer.set_supportspreview(true);
      answer.set_acceptresources(true);
      answer.set_acceptoutputs(true);
      reply(std::move(answer));
    });
  }

  // --- Resources ---
  ServerUnaryReactor* Check(CallbackServerContext*, const pulumirpc::CheckRequest* request,
                            pulumirpc::CheckResponse* response) override {
    return serve(request, response, &engine::Provider::check);
  }
  ServerUnaryReactor* Diff(CallbackServerContext*, const pulumirpc::DiffRequest* request,
                           pulumirpc::DiffResponse* response) override {
    return diff(request, response);
  }
  ServerUnaryReactor* Create(CallbackServerContext*, const pulumirpc::CreateRequest* request,
                             pulumirpc::CreateResponse* response) override {
    return serve(request, response, &engine::Provider::create,
                 [](const engine::CreateRequest& asked, const engine::CreateResponse& made) {
                   return init_failure(made.id, asked.inputs, made.outputs, made.init_errors);
                 });
  }
  ServerUnaryReactor* Read(CallbackServerContext*, const pulumirpc::ReadRequest* request,
                           pulumirpc::ReadResponse* response) override {
    return serve(request, response, &engine::Provider::read);
  }
  ServerUnaryReactor* Update(CallbackServerContext*, const pulumirpc::UpdateRequest* request,
                             pulumirpc::UpdateResponse* response) override {
    return serve(request, response, &engine::Provider::update,
                 [](const engine::UpdateRequest& asked, const engine::UpdateResponse& made) {
                   return init_failure(asked.id, asked.new_inputs, made.outputs, made.init_errors);
                 });
  }
  ServerUnaryReactor* Delete(CallbackServerContext*, const pulumirpc::DeleteRequest* request,
                             Empty* response) override {
    return serve(request, response, &engine::Provider::remove);
  }

  // --- Functions ---
  ServerUnaryReactor* Invoke(CallbackServerContext*, const pulumirpc::InvokeRequest* request,
                             pulumirpc::InvokeResponse* response) override {
    return serve(request, response, &engine::Provider::invoke);
  }
  ServerUnaryReactor* Call(CallbackServerContext*, const pulumirpc::CallRequest* request,
                           pulumirpc::CallResponse* response) override {
    return serve(request, response, &engine::Provider::call);
  }

  template <typename Response>
  static ServerUnaryReactor* at_once(Response* response, Response answer) {
    return AsyncCall<Response>::start(
        response, [&](const Reply<Response>& reply) { reply(std::move(answer)); });
  }

  // Converts the message to a request with the provider's configuration.
  template <typename Plain, typename Request>
  base::Result<Plain> asked_by(const Request& message) {
    Plain request;
    {
      const std::lock_guard lock(mutex_);
      static_cast<engine::ProviderUse&>(request) = use_;
    }
    if (auto done = read(message, request); !done) return base::Unexpected(std::move(done).error());
    return request;
  }

  template <typename Request, typename Response, typename Plain, typename T>
  ServerUnaryReactor* serve(const Request* request, Response* response,
                            void (engine::Provider::*method)(Plain, engine::Done<T>)) {
    return AsyncCall<Response>::start(response, [&](const Reply<Response>& reply) {
      auto asked = asked_by<Plain>(*request);
      if (!asked) return reply(reject(Code::kInvalidArgument, asked.error()));
      (host_->provider->*method)(*std::move(asked), [reply](const base::Result<T>& made) {
        if (!made) return reply(reject(Code::kUnknown, made.error()));
        reply(answer_of<Response>(made));
      });
    });
  }
  // For calls that may fail after the resource was created. `half_made` returns the status of this
  // case.
  template <typename Request, typename Response, typename Plain, typename T, typename HalfMade>
  ServerUnaryReactor* serve(const Request* request, Response* response,
                            void (engine::Provider::*method)(Plain, engine::Done<T>),
                            const HalfMade& half_made) {
    return AsyncCall<Response>::start(response, [&](const Reply<Response>& reply) {
      auto asked = asked_by<Plain>(*request);
      if (!asked) return reply(reject(Code::kInvalidArgument, asked.error()));
      const auto kept = std::make_shared<const Plain>(*asked);
      (host_->provider->*method)(*std::move(asked),
                                 [reply, kept, half_made](const base::Result<T>& made) {
                                   if (!made) return reply(reject(Code::kUnknown, made.error()));
                                   if (made->init_errors.empty())
                                     return reply(answer_of<Response>(made));
                                   auto failure = half_made(*kept, *made);
                                   if (!failure)
                                     return reply(reject(Code::kInternal, failure.error()));
                                   reply.fail(*std::move(failure));
                                 });
    });
  }

  template <typename Response, typename T>
  static Answer<Response> answer_of(const base::Result<T>& made) {
    if constexpr (std::is_void_v<T>) {
      return Response();
    } else {
      auto message = to_message(*made);
      if (!message) return reject(Code::kInternal, message.error());
      return *std::move(message);
    }
  }

  ServerUnaryReactor* diff(const pulumirpc::DiffRequest* request,
                           pulumirpc::DiffResponse* response) {
    using Response = pulumirpc::DiffResponse;
    return AsyncCall<Response>::start(response, [&](const Reply<Response>& reply) {
      auto asked = asked_by<engine::DiffRequest>(*request);
      if (!asked) return reply(reject(Code::kInvalidArgument, asked.error()));
      host_->provider->diff(*asked, [reply, asked = *asked, package = package_](
                                        const base::Result<engine::DiffResponse>& hints) {
        if (!hints) return reply(reject(Code::kUnknown, hints.error()));
        auto made = diff_response(asked, *hints, package.get());
        if (!made) return reply(reject(Code::kInternal, made.error()));
        reply(*std::move(made));
      });
    });
  }

  const std::shared_ptr<ProviderHost> host_;
  std::shared_ptr<const schema::Package> package_;
  std::mutex mutex_;
  engine::ProviderUse use_;  // the latest configuration
};

}  // namespace

std::unique_ptr<grpc::Service> provider_service(std::shared_ptr<ProviderHost> host) {
  return std::make_unique<ProviderService>(std::move(host));
}

}  // namespace virga::rpc
