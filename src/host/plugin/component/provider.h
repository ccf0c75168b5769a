// A component package as a provider: the calls of the engine (docs/spec/wire.md, section 3.3).
#pragma once

#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <vector>

#include "base/system/processes.h"
#include "host/plugin/component/construct.h"
#include "rpc/component_provider.h"

namespace virga::host {

class PackageProvider final : public rpc::ComponentProvider {
 public:
  // Requires: `package` has no errors. `engine_address` may be empty until a handshake.
  PackageProvider(PackagePtr package, std::string engine_address);
  ~PackageProvider() override;

  rpc::Answer<void> handshake(rpc::PluginHandshake handshake) override;
  rpc::Answer<std::string> plugin_version() override;
  rpc::Answer<std::string> schema() override;
  rpc::Answer<rpc::CheckedConfig> check_config(rpc::PropertyValue inputs) override;
  rpc::Answer<void> configure(rpc::PropertyValue inputs) override;
  rpc::Answer<rpc::ConstructResponse> construct(rpc::ConstructRequest request,
                                                std::stop_token stop) override;
  rpc::Answer<run::CallResponse> call(rpc::MethodRequest request, std::stop_token stop) override;
  rpc::Answer<void> cancel() override;

 private:
  std::string engine_address() const;

  const PackagePtr package_;
  const std::unique_ptr<base::Processes> processes_;  // runs the commands of hooks
  std::stop_source cancelled_;
  mutable std::mutex mutex_;  // guards the members below
  std::string engine_address_;
  std::vector<std::unique_ptr<Constructed>> with_hooks_;  // the engine may still call their hooks
};

}  // namespace virga::host
