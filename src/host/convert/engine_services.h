// The engine's services for a conversion: schemas and mappings.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "convert/terraform/mapping/mappings.h"
#include "rpc/connection/failure.h"
#include "rpc/convert/mapper_client.h"
#include "rpc/messages.h"
#include "schema/loader.h"

namespace virga::host {

// Mappings from the engine's Mapper, which asks the installed plugins and reads the files of
// `--mappings`.
class EngineMappings final : public convert::terraform::Mappings {
 public:
  EngineMappings(rpc::MapperClient mapper, std::stop_token stop)
      : mapper_(std::move(mapper)), stop_(std::move(stop)) {}

  // Returns null if the call fails: the conversion then goes on without a mapping.
  base::Result<std::shared_ptr<const convert::terraform::ProviderMapping>> find(
      const std::string& provider) override;

  // One warning for each failed call.
  const std::vector<rpc::ProgramDiagnostic>& warnings() const { return warnings_; }

 private:
  rpc::MapperClient mapper_;
  std::stop_token stop_;
  std::vector<rpc::ProgramDiagnostic> warnings_;
};

class EngineServices {
 public:
  // An empty target means that the engine does not offer the service. `stop` cancels all calls.
  // Fails if a target is not an address.
  static rpc::Answer<std::unique_ptr<EngineServices>> open(const std::string& mapper_target,
                                                           const std::string& loader_target,
                                                           const std::stop_token& stop);
  ~EngineServices();
  EngineServices(const EngineServices&) = delete;
  EngineServices& operator=(const EngineServices&) = delete;

  schema::Loader& loader() { return *loader_; }
  // Null if the engine does not offer it.
  EngineMappings* mappings() { return mappings_.get(); }

 private:
  EngineServices() = default;

  std::unique_ptr<schema::Loader> loader_;
  std::unique_ptr<EngineMappings> mappings_;
  std::optional<std::stop_callback<std::function<void()>>> cancelling_;  // uses the loader
};

}  // namespace virga::host
