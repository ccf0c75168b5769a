// The mappings of providers that --mapping names. Private to tool/convert.
#pragma once

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "base/error.h"
#include "convert/terraform/mapping/mappings.h"

namespace virga::tool {

// Each of `given` is a file, a folder, or the name of an installed plugin: NAME or NAME@VERSION.
// The first one that has a mapping of a provider is used. Fails if a path or a plugin does not
// exist. A plugin is started when a configuration needs it, and asked once for each provider.
// `stop` ends a plugin that runs. If it can never be requested, Ctrl-C ends the plugin; then only
// the main thread may use the mappings. Otherwise the result is thread-safe.
base::Result<std::unique_ptr<convert::terraform::Mappings>> open_mappings(
    const std::vector<std::string>& given, std::stop_token stop);

}  // namespace virga::tool
