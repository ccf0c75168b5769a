#include "host/plugin/plugin.h"

namespace virga::host {

base::Result<std::unique_ptr<rpc::ComponentProvider>> open_component_provider(
    const PluginStart& start) {
  return base::fail("the component package in " + start.directory +
                    " cannot be served: providers in PCL are not there yet");
}

}  // namespace virga::host
