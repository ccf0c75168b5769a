#include "server.h"

#include <string>

#include "pulumi/demo/server.h"
#include "sdk/typed/typed.h"

namespace components {

Server::Server(
    const sdk::ResourceName& name,
    const ServerArgs& args,
    const sdk::ResourceOptions& options)
    : ComponentResource(
          "components:index:Server",
          name,
          {{"image", sdk::to_input(args.image)}, {"note", sdk::to_input(args.note)}},
          options),
      ServerOutputs(create(name, args)) {}

ServerOutputs Server::create(const sdk::ResourceName& name, const ServerArgs& args) {
  const sdk::Output<std::string> note = args.note.value_or(sdk::Output<std::string>(""));

  const demo::Server machine(name + "-machine", {.image = args.image, .tags = {{"note", note}}}, {
      .parent = *this,
  });

  const ServerOutputs outputs{.address = machine.address()};
  register_outputs({{"address", outputs.address}});
  return outputs;
}

}  // namespace components
