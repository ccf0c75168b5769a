#pragma once

#include <optional>
#include <string>

#include "sdk/typed/typed.h"

namespace components {

using namespace pulumi;

/// The arguments of Server.
struct ServerArgs {
  /// What it runs
  std::string image;
  std::optional<sdk::Output<std::string>> note{};
};

/// The outputs of Server.
struct ServerOutputs {
  /// Where it is
  sdk::Output<std::string> address;
};

class Server : public sdk::ComponentResource, public ServerOutputs {
 public:
  Server(
      const sdk::ResourceName& name,
      const ServerArgs& args,
      const sdk::ResourceOptions& options = {});

 private:
  ServerOutputs create(const sdk::ResourceName& name, const ServerArgs& args);
};

}  // namespace components
