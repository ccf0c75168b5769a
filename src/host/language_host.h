// The calls of the engine to the language host of PCL (docs/spec/wire.md, section 3.1;
// docs/spec/conformance.md, section 4). calls/ has a file for each call.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>

#include "base/limits.h"
#include "host/programs.h"
#include "rpc/language_runtime.h"

namespace virga::host {

class LanguageHost final : public rpc::LanguageRuntime {
 public:
  // Called with the engine's address when a handshake sets it. Fails if it is not an address.
  using OnEngine = std::function<base::Result<void>(const std::string& address)>;

  // `engine_address` may be empty until a handshake.
  LanguageHost(std::string engine_address, OnEngine on_engine, Programs::OpenLoader open_loader);

  rpc::Answer<void> handshake(rpc::LanguageHandshake handshake) override;
  rpc::Answer<std::string> plugin_version() override;
  rpc::Answer<rpc::About> about(rpc::ProgramInfo info) override;
  rpc::Answer<std::vector<rpc::PackageDependency>> required_packages(
      rpc::ProgramInfo info) override;
  rpc::Answer<std::vector<rpc::Dependency>> program_dependencies(rpc::ProgramInfo info,
                                                                 bool transitive) override;
  rpc::Answer<void> install_dependencies(rpc::InstallRequest request, rpc::OutputStream& output,
                                         std::stop_token stop) override;
  rpc::Answer<rpc::RunResponse> run(rpc::RunRequest request, std::stop_token stop) override;
  rpc::Answer<std::int32_t> run_plugin(rpc::RunPluginRequest request, rpc::OutputStream& output,
                                       std::stop_token stop) override;
  rpc::Answer<void> cancel() override;
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
  std::string engine_address() const;
  std::stop_token cancelled() const;

  const OnEngine on_engine_;
  const Programs::OpenLoader open_loader_;
  Programs programs_;
  mutable std::mutex mutex_;  // guards the members below
  std::string engine_address_;
  std::stop_source running_;  // of all calls that end when the engine cancels
};

}  // namespace virga::host
