// Gets a schema from a plugin, a file or the network, and checks it.
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

struct AcquireOptions {
  PluginPlaces places = plugin_places();
  std::chrono::seconds timeout{60};  // for one source
  std::string folder{};              // relative paths of files begin here; empty: the working one
  std::stop_token stop{};            // ends a call or a download
  // What to do about a plugin that does not answer in time; may be empty.
  std::string advice_if_late = "--timeout SECONDS allows more";
};

// Fails if there is no such source, if it does not answer in time, or if its answer is not a schema
// of the requested package and version. A plugin that was started has ended when this returns.
base::Result<Acquired> acquire(const Source& source, const AcquireOptions& options);

}  // namespace virga::packages
