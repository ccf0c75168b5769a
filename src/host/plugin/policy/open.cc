#include "host/plugin/plugin.h"

namespace virga::host {

base::Result<std::unique_ptr<rpc::Analyzer>> open_policy_pack(const PluginStart& start) {
  return base::fail("the policy pack in " + start.directory +
                    " cannot be served: policies in PCL are not there yet");
}

}  // namespace virga::host
