// The keys of Pulumi.yaml, PulumiPlugin.yaml and PulumiPolicy.yaml.
#pragma once

#include "diag/diagnostics.h"
#include "project/yaml.h"

namespace virga::project {

// Reports misspelled keys (V5018). Ignores keys of other tools. `file` is the name of the file for
// messages.
void report_misspelled_keys(const Yaml& manifest, std::string_view file,
                            diag::Diagnostics& diagnostics);

// Returns whether a key is a misspelling of `key`, which report_misspelled_keys() reports.
bool has_misspelled(const Yaml& manifest, std::string_view key);

}  // namespace virga::project
