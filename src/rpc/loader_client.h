// Schemas by way of the engine, which knows how to get them (docs/spec/wire.md, section 3.1,
// "Loader"). Each is asked for once and read lazily: only what a program uses is understood.
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

  // An Error where the engine has no such package, with its words. As often as it is asked for, by
  // several threads too, the engine is asked once. The package `pulumi` is the one that is built
  // in.
  base::Result<std::shared_ptr<const schema::Package>> load(
      const schema::Request& request) override;
  // Those that were loaded: the engine cannot list what there is.
  std::vector<std::string> names() override;

  // Ends what is under way and what is asked for later, with an Error: the engine may take minutes
  // to download a provider, and nobody waits for it any more. From any thread.
  void cancel();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace virga::rpc
