// What project and plugin files say about who runs what they describe. Private to the room.
#pragma once

#include "diag/diagnostics.h"
#include "project/yaml.h"

namespace virga::project {

// Tells where `runtime` is something else than `pcl`; a file without it is fine.
void check_runtime(const Yaml& manifest, diag::Diagnostics& diagnostics);

}  // namespace virga::project
