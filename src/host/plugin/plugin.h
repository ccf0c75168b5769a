// Plugins that are written in PCL: each kind is opened here, served in this process on a port of
// its own, and gone with the call that asked for it (docs/spec/wire.md, section 3.2).
#pragma once

#include <memory>
#include <string>

#include "base/error.h"
#include "host/programs.h"
#include "rpc/analyzer.h"
#include "rpc/component_provider.h"

namespace virga::host {

// What a plugin is started with. One directory may be started many times, also at the same time:
// what is costly is shared by way of `programs`, which outlives the plugin.
struct PluginStart {
  std::string directory;      // with PulumiPlugin.yaml or PulumiPolicy.yaml in it
  std::string loader_target;  // never to be asked for the plugin's own package
  std::string engine_address;
  Programs& programs;
};

// Fail where the plugin cannot work at all; the user is shown why.
base::Result<std::unique_ptr<rpc::ComponentProvider>> open_component_provider(
    const PluginStart& start);  // component/open.cc
// policy/open.cc
base::Result<std::unique_ptr<rpc::Analyzer>> open_policy_pack(const PluginStart& start);

}  // namespace virga::host
