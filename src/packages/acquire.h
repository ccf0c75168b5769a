// Gets a schema from a plugin, an SDK, a file or the network, and checks it.
#pragma once

#include <chrono>
#include <stop_token>
#include <string>

#include "base/error.h"
#include "packages/find_plugin.h"
#include "packages/source.h"

namespace virga::packages {

struct Acquired {
  Source source;
  std::string name;
  std::string version;  // empty if neither the schema nor the plugin has one
  std::string schema;   // JSON
};

// Returns $VIRTUAL_ENV, or an empty text.
std::string active_virtual_environment();

struct AcquireOptions {
  PluginPlaces places = plugin_places();
  std::chrono::seconds timeout{60};  // for one source
  std::string folder{};              // of the project; empty: the working one
  std::string virtual_environment = active_virtual_environment();
  std::stop_token stop{};  // ends a call or a download
  // What to do about a plugin that does not answer in time; may be empty.
  std::string advice_if_late = "--timeout SECONDS allows more";
};

// A plugin without a version is the one that an SDK in the project needs, if one is installed
// (language_packages.h); the source of the result is then this SDK. Relative paths of files begin
// at the folder of the project. `server` is where Pulumi downloads the plugin, for messages; it may
// be empty. Fails if there is no such source, if it does not answer in time, or if its answer is
// not a schema of the requested package and version. A plugin that was started has ended when this
// returns.
base::Result<Acquired> acquire(const Source& source, const AcquireOptions& options,
                               const std::string& server = {});

}  // namespace virga::packages
