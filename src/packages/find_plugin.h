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

// How messages name a plugin: "random 4.16.8".
std::string plugin_title(const std::string& name, const std::string& version);

// The end of a message about a plugin that does not exist: the command that installs it, from
// `server` if it is not empty.
std::string how_to_install(const std::string& name, const std::string& version,
                           const std::string& server = {});

// The error for a plugin that does not exist.
base::Unexpected<base::Error> plugin_missing(const std::string& name, const std::string& version,
                                             const std::string& server = {});

}  // namespace virga::packages
