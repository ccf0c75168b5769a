// Plugins that are written in PCL. They are opened here and served in this process, each on its own
// port, until the call that started them ends (docs/spec/wire.md, section 3.2).
#pragma once

#include <memory>
#include <string>

#include "base/error.h"
#include "host/programs.h"
#include "rpc/analyzer.h"
#include "rpc/component_provider.h"

namespace virga::host {

// The parameters for starting a plugin. One directory may be started many times, also concurrently.
// Plugins share expensive state through `programs`, which must outlive them.
struct PluginStart {
  std::string directory;      // contains PulumiPlugin.yaml or PulumiPolicy.yaml
  std::string loader_target;  // never called for the package of the plugin itself
  std::string engine_address;
  Programs& programs;
};

// Fail with text for the user if the plugin cannot be used.
base::Result<std::unique_ptr<rpc::ComponentProvider>> open_component_provider(
    const PluginStart& start);  // component/open.cc
// policy/open.cc
base::Result<std::unique_ptr<rpc::Analyzer>> open_policy_pack(const PluginStart& start);

}  // namespace virga::host
