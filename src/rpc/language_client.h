// The engine's connection to a language host in another process. For tests and for tools that drive
// hosts. Calls block until the answer arrives. A stop token cancels them. Defined in
// grpc/language/language_client.cc.
#pragma once

#include "rpc/connection/channel.h"
#include "rpc/language_runtime.h"

namespace virga::rpc {

class LanguageClient final : public LanguageRuntime {
 public:
  explicit LanguageClient(Channel host) : host_(std::move(host)) {}

  Answer<void> handshake(LanguageHandshake handshake) override;
  Answer<std::string> plugin_version() override;
  Answer<About> about(ProgramInfo info) override;
  Answer<std::vector<PackageDependency>> required_packages(ProgramInfo info) override;
  Answer<std::vector<Dependency>> program_dependencies(ProgramInfo info, bool transitive) override;
  Answer<void> install_dependencies(InstallRequest request, OutputStream& output,
                                    std::stop_token stop) override;
  Answer<RunResponse> run(RunRequest request, std::stop_token stop) override;
  // Returns 0 if the plugin ends without an exit code.
  Answer<std::int32_t> run_plugin(RunPluginRequest request, OutputStream& output,
                                  std::stop_token stop) override;
  Answer<void> cancel() override;
  Answer<void> adapt_template(TemplateRequest request) override;
  Answer<GenerateProgramResponse> generate_program(GenerateProgramRequest request) override;
  Answer<std::vector<ProgramDiagnostic>> generate_project(GenerateProjectRequest request) override;
  Answer<std::vector<ProgramDiagnostic>> generate_package(GeneratePackageRequest request) override;
  Answer<std::string> pack(PackRequest request) override;
  Answer<std::string> link(LinkRequest request) override;

 private:
  Channel host_;
};

}  // namespace virga::rpc
