#include "base/text/unicode.h"
#include "pulumi/language.grpc.pb.h"
#include "rpc/grpc/language/language_messages.h"
#include "rpc/grpc/services.h"

namespace virga::rpc {
namespace {

using grpc::CallbackServerContext;
using grpc::ServerUnaryReactor;
using pulumirpc::Empty;

class LanguageService final : public pulumirpc::LanguageRuntime::CallbackService {
 public:
  LanguageService(std::shared_ptr<LanguageRuntime> runtime, Calls calls)
      : runtime_(std::move(runtime)), calls_(std::move(calls)) {}

 private:
  using Runtime = std::shared_ptr<LanguageRuntime>;

  ServerUnaryReactor* Handshake(CallbackServerContext*,
                                const pulumirpc::LanguageHandshakeRequest* request,
                                pulumirpc::LanguageHandshakeResponse*) override {
    return unary([=](LanguageRuntime& runtime, std::stop_token) {
      return answer(runtime.handshake(to_plain(*request)));
    });
  }

  ServerUnaryReactor* GetPluginInfo(CallbackServerContext*, const Empty*,
                                    pulumirpc::PluginInfo* response) override {
    return unary([=](LanguageRuntime& runtime, std::stop_token) {
      return answer(runtime.plugin_version(),
                    [=](std::string version) { response->set_version(std::move(version)); });
    });
  }

  ServerUnaryReactor* About(CallbackServerContext*, const pulumirpc::AboutRequest* request,
                            pulumirpc::AboutResponse* response) override {
    return unary([=](LanguageRuntime& runtime, std::stop_token) {
      return answer(runtime.about(to_plain(request->info())),
                    [=](const rpc::About& about) { put(about, *response); });
    });
  }

  ServerUnaryReactor* GetRequiredPackages(
      CallbackServerContext*, const pulumirpc::GetRequiredPackagesRequest* request,
      pulumirpc::GetRequiredPackagesResponse* response) override {
    return unary([=](LanguageRuntime& runtime, std::stop_token) {
      return answer(runtime.required_packages(to_plain(request->info())),
                    [=](const std::vector<PackageDependency>& packages) {
                      for (const auto& package : packages) put(package, *response->add_packages());
                    });
    });
  }

  ServerUnaryReactor* GetProgramDependencies(
      CallbackServerContext*, const pulumirpc::GetProgramDependenciesRequest* request,
      pulumirpc::GetProgramDependenciesResponse* response) override {
    return unary([=](LanguageRuntime& runtime, std::stop_token) {
      return answer(
          runtime.program_dependencies(to_plain(request->info()),
                                       request->transitivedependencies()),
          [=](const std::vector<Dependency>& dependencies) { put(dependencies, *response); });
    });
  }

  ServerUnaryReactor* Run(CallbackServerContext*, const pulumirpc::RunRequest* request,
                          pulumirpc::RunResponse* response) override {
    return unary([=](LanguageRuntime& runtime, std::stop_token stop) {
      return answer(runtime.run(to_plain(*request), stop), [=](RunResponse made) {
        response->set_error(base::replace_invalid_utf8(made.error));
        response->set_bail(made.bail);
      });
    });
  }

  grpc::ServerWriteReactor<pulumirpc::InstallDependenciesResponse>* InstallDependencies(
      CallbackServerContext*, const pulumirpc::InstallDependenciesRequest* request) override {
    using Piece = pulumirpc::InstallDependenciesResponse;
    return ServedStream<Piece>::start(
        calls_, [runtime = runtime_, request](OutputStream& output, const std::stop_token& stop,
                                              std::optional<Piece>&) {
          return answer(runtime->install_dependencies(to_plain(*request), output, stop));
        });
  }

  grpc::ServerWriteReactor<pulumirpc::RunPluginResponse>* RunPlugin(
      CallbackServerContext*, const pulumirpc::RunPluginRequest* request) override {
    using Piece = pulumirpc::RunPluginResponse;
    return ServedStream<Piece>::start(
        calls_, [runtime = runtime_, request](OutputStream& output, const std::stop_token& stop,
                                              std::optional<Piece>& last) {
          return answer(runtime->run_plugin(to_plain(*request), output, stop),
                        [&](std::int32_t exit_code) { last.emplace().set_exitcode(exit_code); });
        });
  }

  ServerUnaryReactor* Cancel(CallbackServerContext*, const Empty*, Empty*) override {
    return unary(
        [](LanguageRuntime& runtime, std::stop_token) { return answer(runtime.cancel()); });
  }

  // The runtime needs no options from the user.
  ServerUnaryReactor* RuntimeOptionsPrompts(CallbackServerContext*,
                                            const pulumirpc::RuntimeOptionsRequest*,
                                            pulumirpc::RuntimeOptionsResponse*) override {
    return unary([](LanguageRuntime&, std::stop_token) { return grpc::Status::OK; });
  }

  ServerUnaryReactor* Template(CallbackServerContext*, const pulumirpc::TemplateRequest* request,
                               pulumirpc::TemplateResponse*) override {
    return unary([=](LanguageRuntime& runtime, std::stop_token) {
      return answer(runtime.adapt_template({to_plain(request->info()), request->project_name()}));
    });
  }

  ServerUnaryReactor* GenerateProgram(CallbackServerContext*,
                                      const pulumirpc::GenerateProgramRequest* request,
                                      pulumirpc::GenerateProgramResponse* response) override {
    return unary([=](LanguageRuntime& runtime, std::stop_token) {
      return answer(runtime.generate_program(to_plain(*request)),
                    [=](const GenerateProgramResponse& made) { put(made, *response); });
    });
  }

  ServerUnaryReactor* GenerateProject(CallbackServerContext*,
                                      const pulumirpc::GenerateProjectRequest* request,
                                      pulumirpc::GenerateProjectResponse* response) override {
    return unary([=](LanguageRuntime& runtime, std::stop_token) {
      return answer(runtime.generate_project(to_plain(*request)),
                    [=](const std::vector<ProgramDiagnostic>& diagnostics) {
                      put_all(diagnostics, *response->mutable_diagnostics());
                    });
    });
  }

  ServerUnaryReactor* GeneratePackage(CallbackServerContext*,
                                      const pulumirpc::GeneratePackageRequest* request,
                                      pulumirpc::GeneratePackageResponse* response) override {
    return unary([=](LanguageRuntime& runtime, std::stop_token) {
      return answer(runtime.generate_package(to_plain(*request)),
                    [=](const std::vector<ProgramDiagnostic>& diagnostics) {
                      put_all(diagnostics, *response->mutable_diagnostics());
                    });
    });
  }

  ServerUnaryReactor* Pack(CallbackServerContext*, const pulumirpc::PackRequest* request,
                           pulumirpc::PackResponse* response) override {
    return unary([=](LanguageRuntime& runtime, std::stop_token) {
      return answer(runtime.pack({request->package_directory(), request->destination_directory()}),
                    [=](std::string path) { response->set_artifact_path(std::move(path)); });
    });
  }

  ServerUnaryReactor* Link(CallbackServerContext*, const pulumirpc::LinkRequest* request,
                           pulumirpc::LinkResponse* response) override {
    return unary([=](LanguageRuntime& runtime, std::stop_token) {
      return answer(runtime.link(to_plain(*request)), [=](std::string instructions) {
        response->set_import_instructions(std::move(instructions));
      });
    });
  }

  // Requests and responses are valid until the call is done.
  template <typename Work>
  ServerUnaryReactor* unary(Work work) {
    return ServedCall::start(calls_, [runtime = runtime_, work](std::stop_token stop) {
      return work(*runtime, std::move(stop));
    });
  }

  Runtime runtime_;
  Calls calls_;
};

}  // namespace

std::unique_ptr<grpc::Service> language_service(std::shared_ptr<LanguageRuntime> runtime,
                                                Calls calls) {
  return std::make_unique<LanguageService>(std::move(runtime), std::move(calls));
}

}  // namespace virga::rpc
