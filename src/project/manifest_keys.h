// The keys of Pulumi.yaml, PulumiPlugin.yaml and PulumiPolicy.yaml.
#pragma once

#include "diag/diagnostics.h"
#include "project/yaml.h"

namespace virga::project {

// Reports keys that are misspelled (V5018). Keys of other tools are let pass. `file`: the name of
// the file for people.
void report_misspelled_keys(const Yaml& manifest, std::string_view file,
                            diag::Diagnostics& diagnostics);

}  // namespace virga::project
