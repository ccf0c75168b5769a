#include "pulumi/analyzer.grpc.pb.h"
#include "rpc/grpc/analyzer/analyzer_messages.h"
#include "rpc/grpc/services.h"

namespace virga::rpc {
namespace {

using grpc::CallbackServerContext;
using grpc::ServerUnaryReactor;
using pulumirpc::Empty;

class AnalyzerService final : public pulumirpc::Analyzer::CallbackService {
 public:
  AnalyzerService(std::shared_ptr<Analyzer> analyzer, Calls calls)
      : analyzer_(std::move(analyzer)), calls_(std::move(calls)) {}

 private:
  ServerUnaryReactor* Handshake(CallbackServerContext*,
                                const pulumirpc::AnalyzerHandshakeRequest* request,
                                pulumirpc::AnalyzerHandshakeResponse*) override {
    return unary(
        [=](Analyzer& analyzer) { return answer(analyzer.handshake(to_plain(*request))); });
  }

  ServerUnaryReactor* GetPluginInfo(CallbackServerContext*, const Empty*,
                                    pulumirpc::PluginInfo* response) override {
    return unary([=](Analyzer& analyzer) {
      return answer(analyzer.plugin_version(),
                    [=](std::string version) { response->set_version(std::move(version)); });
    });
  }

  ServerUnaryReactor* ConfigureStack(CallbackServerContext*,
                                     const pulumirpc::AnalyzerStackConfigureRequest* request,
                                     pulumirpc::AnalyzerStackConfigureResponse*) override {
    return unary(
        [=](Analyzer& analyzer) { return answer(analyzer.configure_stack(to_plain(*request))); });
  }

  ServerUnaryReactor* GetAnalyzerInfo(CallbackServerContext*, const Empty*,
                                      pulumirpc::AnalyzerInfo* response) override {
    return unary([=](Analyzer& analyzer) {
      const auto info = analyzer.info();
      return info ? answer(put(*info, *response)) : to_status(info.error());
    });
  }

  ServerUnaryReactor* Configure(CallbackServerContext*,
                                const pulumirpc::ConfigureAnalyzerRequest* request,
                                Empty*) override {
    return unary([=](Analyzer& analyzer) {
      auto config = to_plain(*request);
      return config ? answer(analyzer.configure(*std::move(config))) : to_status(config.error());
    });
  }

  ServerUnaryReactor* Analyze(CallbackServerContext*, const pulumirpc::AnalyzeRequest* request,
                              pulumirpc::AnalyzeResponse* response) override {
    return unary([=](Analyzer& analyzer) {
      auto resource = to_plain(*request);
      if (!resource) return to_status(resource.error());
      return answer(analyzer.analyze(*std::move(resource)),
                    [=](const AnalyzeResponse& made) { put(made, *response); });
    });
  }

  ServerUnaryReactor* AnalyzeStack(CallbackServerContext*,
                                   const pulumirpc::AnalyzeStackRequest* request,
                                   pulumirpc::AnalyzeResponse* response) override {
    return unary([=](Analyzer& analyzer) {
      auto resources = to_plain(*request);
      if (!resources) return to_status(resources.error());
      return answer(analyzer.analyze_stack(*std::move(resources)),
                    [=](const AnalyzeResponse& made) { put(made, *response); });
    });
  }

  ServerUnaryReactor* Remediate(CallbackServerContext*, const pulumirpc::AnalyzeRequest* request,
                                pulumirpc::RemediateResponse* response) override {
    return unary([=](Analyzer& analyzer) {
      auto resource = to_plain(*request);
      if (!resource) return to_status(resource.error());
      const auto made = analyzer.remediate(*std::move(resource));
      return made ? answer(put(*made, *response)) : to_status(made.error());
    });
  }

  ServerUnaryReactor* Cancel(CallbackServerContext*, const Empty*, Empty*) override {
    return unary([](Analyzer& analyzer) { return answer(analyzer.cancel()); });
  }

  // Requests and responses are valid until the call is done.
  template <typename Work>
  ServerUnaryReactor* unary(Work work) {
    return ServedCall::start(
        calls_, [analyzer = analyzer_, work](const std::stop_token&) { return work(*analyzer); });
  }

  std::shared_ptr<Analyzer> analyzer_;
  Calls calls_;
};

}  // namespace

std::unique_ptr<grpc::Service> analyzer_service(std::shared_ptr<Analyzer> analyzer, Calls calls) {
  return std::make_unique<AnalyzerService>(std::move(analyzer), std::move(calls));
}

}  // namespace virga::rpc
