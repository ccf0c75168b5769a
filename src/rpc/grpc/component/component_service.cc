#include "pulumi/provider.grpc.pb.h"
#include "rpc/grpc/component/component_messages.h"
#include "rpc/grpc/monitor/resource_messages.h"
#include "rpc/grpc/services.h"

namespace virga::rpc {
namespace {

using grpc::CallbackServerContext;
using grpc::ServerUnaryReactor;
using pulumirpc::Empty;

class ComponentService final : public pulumirpc::ResourceProvider::CallbackService {
 public:
  ComponentService(std::shared_ptr<ComponentProvider> provider, Calls calls)
      : provider_(std::move(provider)), calls_(std::move(calls)) {}

 private:
  ServerUnaryReactor* Handshake(CallbackServerContext*,
                                const pulumirpc::ProviderHandshakeRequest* request,
                                pulumirpc::ProviderHandshakeResponse* response) override {
    return unary([=](ComponentProvider& provider, std::stop_token) {
      response->set_accept_secrets(true);
      response->set_accept_resources(true);
      response->set_accept_outputs(true);
      response->set_accepts_byte_string(true);
      return answer(provider.handshake(to_plain(*request)));
    });
  }

  // The engine calls this instead of a handshake if the plugin is debugged.
  ServerUnaryReactor* Attach(CallbackServerContext*, const pulumirpc::PluginAttach* request,
                             Empty*) override {
    return unary([=](ComponentProvider& provider, std::stop_token) {
      return answer(provider.handshake({.engine_address = request->address(),
                                        .root_directory = {},
                                        .program_directory = {},
                                        .loader_target = {}}));
    });
  }

  ServerUnaryReactor* GetPluginInfo(CallbackServerContext*, const Empty*,
                                    pulumirpc::PluginInfo* response) override {
    return unary([=](ComponentProvider& provider, std::stop_token) {
      return answer(provider.plugin_version(),
                    [=](std::string version) { response->set_version(std::move(version)); });
    });
  }

  ServerUnaryReactor* GetSchema(CallbackServerContext*, const pulumirpc::GetSchemaRequest* request,
                                pulumirpc::GetSchemaResponse* response) override {
    return unary([=](ComponentProvider& provider, std::stop_token) {
      if (request->version() != 0 || !request->subpackage_name().empty()) {
        return to_status({.code = Code::kInvalidArgument,
                          .message = "the only schema has version 0 and no sub-package"});
      }
      return answer(provider.schema(),
                    [=](std::string schema) { response->set_schema(std::move(schema)); });
    });
  }

  ServerUnaryReactor* CheckConfig(CallbackServerContext*, const pulumirpc::CheckRequest* request,
                                  pulumirpc::CheckResponse* response) override {
    return unary([=](ComponentProvider& provider, std::stop_token) {
      auto inputs = to_properties(request->news(), "configuration");
      if (!inputs) return to_status(inputs.error());
      return answer(provider.check_config(*std::move(inputs)), [=](const CheckedConfig& checked) {
        // Cannot fail, because the value was decoded from a message.
        response->set_inputs(to_struct(checked.inputs, true, "configuration").value_or(""));
        put_failures(checked.failures, *response->mutable_failures());
      });
    });
  }

  // Component providers report no configuration changes.
  ServerUnaryReactor* DiffConfig(CallbackServerContext*, const pulumirpc::DiffRequest*,
                                 pulumirpc::DiffResponse* response) override {
    return unary([=](ComponentProvider&, std::stop_token) {
      response->set_changes(pulumirpc::DiffResponse::DIFF_NONE);
      return grpc::Status::OK;
    });
  }

  ServerUnaryReactor* Configure(CallbackServerContext*, const pulumirpc::ConfigureRequest* request,
                                pulumirpc::ConfigureResponse* response) override {
    return unary([=](ComponentProvider& provider, std::stop_token) {
      auto inputs = to_properties(request->args(), "configuration");
      if (!inputs) return to_status(inputs.error());
      response->set_acceptsecrets(true);
      response->set_supportspreview(true);
      response->set_acceptresources(true);
      response->set_acceptoutputs(true);
      return answer(provider.configure(*std::move(inputs)));
    });
  }

  ServerUnaryReactor* Construct(CallbackServerContext*, const pulumirpc::ConstructRequest* request,
                                pulumirpc::ConstructResponse* response) override {
    return unary([=](ComponentProvider& provider, std::stop_token stop) {
      auto plain = to_plain(*request);
      if (!plain) return to_status(plain.error());
      const bool outputs = plain->accepts_outputs;
      const auto made = provider.construct(*std::move(plain), std::move(stop));
      return made ? answer(put(*made, outputs, *response)) : to_status(made.error());
    });
  }

  ServerUnaryReactor* Call(CallbackServerContext*, const pulumirpc::CallRequest* request,
                           pulumirpc::CallResponse* response) override {
    return unary([=](ComponentProvider& provider, std::stop_token stop) {
      auto plain = to_plain(*request);
      if (!plain) return to_status(plain.error());
      const bool outputs = plain->accepts_outputs;
      const auto made = provider.call(*std::move(plain), std::move(stop));
      return made ? answer(put(*made, outputs, *response)) : to_status(made.error());
    });
  }

  ServerUnaryReactor* Cancel(CallbackServerContext*, const Empty*, Empty*) override {
    return unary(
        [](ComponentProvider& provider, std::stop_token) { return answer(provider.cancel()); });
  }

  ServerUnaryReactor* Invoke(CallbackServerContext*, const pulumirpc::InvokeRequest* request,
                             pulumirpc::InvokeResponse*) override {
    return unimplemented("has no function " + request->tok());
  }
  ServerUnaryReactor* Check(CallbackServerContext*, const pulumirpc::CheckRequest* request,
                            pulumirpc::CheckResponse*) override {
    return no_custom_resource(request->urn());
  }
  ServerUnaryReactor* Diff(CallbackServerContext*, const pulumirpc::DiffRequest* request,
                           pulumirpc::DiffResponse*) override {
    return no_custom_resource(request->urn());
  }
  ServerUnaryReactor* Create(CallbackServerContext*, const pulumirpc::CreateRequest* request,
                             pulumirpc::CreateResponse*) override {
    return no_custom_resource(request->urn());
  }
  ServerUnaryReactor* Read(CallbackServerContext*, const pulumirpc::ReadRequest* request,
                           pulumirpc::ReadResponse*) override {
    return no_custom_resource(request->urn());
  }
  ServerUnaryReactor* Update(CallbackServerContext*, const pulumirpc::UpdateRequest* request,
                             pulumirpc::UpdateResponse*) override {
    return no_custom_resource(request->urn());
  }
  ServerUnaryReactor* Delete(CallbackServerContext*, const pulumirpc::DeleteRequest* request,
                             Empty*) override {
    return no_custom_resource(request->urn());
  }

  ServerUnaryReactor* no_custom_resource(const std::string& urn) {
    return unimplemented("only components are supported, and " + urn + " is not a component");
  }

  ServerUnaryReactor* unimplemented(std::string what) {
    return unary([what = std::move(what)](ComponentProvider&, std::stop_token) {
      return to_status(
          {.code = Code::kUnimplemented, .message = "a provider of components " + what});
    });
  }

  // Requests and responses are valid until the call is done.
  template <typename Work>
  ServerUnaryReactor* unary(Work work) {
    return ServedCall::start(calls_, [provider = provider_, work](std::stop_token stop) {
      return work(*provider, std::move(stop));
    });
  }

  std::shared_ptr<ComponentProvider> provider_;
  Calls calls_;
};

}  // namespace

std::unique_ptr<grpc::Service> component_service(std::shared_ptr<ComponentProvider> provider,
                                                 Calls calls) {
  return std::make_unique<ComponentService>(std::move(provider), std::move(calls));
}

}  // namespace virga::rpc
