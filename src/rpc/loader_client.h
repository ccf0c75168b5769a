// Loads schemas from the engine, which downloads them if necessary (docs/spec/wire.md, section 3.1,
// "Loader"). Each schema is requested once. Its definitions are read when a program uses them.
// Defined in grpc/loader/loader_client.cc.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "rpc/connection/channel.h"
#include "schema/loader.h"

namespace virga::rpc {

class LoaderClient final : public schema::Loader {
 public:
  explicit LoaderClient(Channel loader);
  ~LoaderClient() override;

  // Fails with the engine's message if the package does not exist. The engine receives one request
  // for each package, even if several threads load it repeatedly. The package `pulumi` is built in.
  base::Result<std::shared_ptr<const schema::Package>> load(
      const schema::Request& request) override;
  // Returns the loaded packages, because the engine cannot list the available ones.
  std::vector<std::string> names() override;

  // Cancels running and later requests, which then fail. The engine may need minutes to download a
  // provider. Thread-safe.
  void cancel();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace virga::rpc
