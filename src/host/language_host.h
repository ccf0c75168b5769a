// The calls of the engine to the language host of PCL (docs/spec/wire.md, section 3.1;
// docs/spec/conformance.md, section 4). calls/ has a file for each call.
#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include "host/programs.h"
#include "host/shared/host_base.h"

namespace virga::host {

class LanguageHost final : public HostBase {
 public:
  LanguageHost(std::string engine_address, OnEngine on_engine, Programs::OpenLoader open_loader);

  rpc::Answer<std::vector<rpc::PackageDependency>> required_packages(
      rpc::ProgramInfo info) override;
  rpc::Answer<std::vector<rpc::Dependency>> program_dependencies(rpc::ProgramInfo info,
                                                                 bool transitive) override;
  rpc::Answer<void> install_dependencies(rpc::InstallRequest request, rpc::OutputStream& output,
                                         std::stop_token stop) override;
  rpc::Answer<rpc::RunResponse> run(rpc::RunRequest request, std::stop_token stop) override;
  rpc::Answer<std::int32_t> run_plugin(rpc::RunPluginRequest request, rpc::OutputStream& output,
                                       std::stop_token stop) override;
  rpc::Answer<void> adapt_template(rpc::TemplateRequest request) override;
  rpc::Answer<rpc::GenerateProgramResponse> generate_program(
      rpc::GenerateProgramRequest request) override;
  rpc::Answer<std::vector<rpc::ProgramDiagnostic>> generate_project(
      rpc::GenerateProjectRequest request) override;
  rpc::Answer<std::vector<rpc::ProgramDiagnostic>> generate_package(
      rpc::GeneratePackageRequest request) override;
  rpc::Answer<std::string> pack(rpc::PackRequest request) override;
  rpc::Answer<std::string> link(rpc::LinkRequest request) override;

 private:
  const Programs::OpenLoader open_loader_;
  Programs programs_;
};

}  // namespace virga::host
