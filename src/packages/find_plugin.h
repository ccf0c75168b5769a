// Finds the executable of a provider plugin as Pulumi does.
#pragma once

#include <optional>
#include <string>

#include "base/system/file_system.h"

namespace virga::packages {

struct PluginPlaces {
  std::string plugins;  // the folder of installed plugins; empty: none
  std::string path;     // as in $PATH
};

// Reads $PULUMI_HOME, $HOME and $PATH.
PluginPlaces plugin_places();

struct FoundPlugin {
  std::string executable;
  std::string version;  // empty if it is not known: a plugin on PATH
};

// Returns the installed plugin of this version, or of the newest version if `version` is empty;
// else the one on PATH. Returns nullopt if there is none.
std::optional<FoundPlugin> find_plugin(const base::FileSystem& files, const PluginPlaces& places,
                                       const std::string& name, const std::string& version);

// The error for a plugin that does not exist. It names the command that installs it.
base::Unexpected<base::Error> plugin_missing(const std::string& name, const std::string& version);

}  // namespace virga::packages
