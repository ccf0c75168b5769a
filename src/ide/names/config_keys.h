// The keys of the configuration in Pulumi.yaml and in stack files.
#pragma once

#include <string_view>

#include "ide/names/occurrences.h"

namespace virga::ide {

// Whether a source is Pulumi.yaml or a stack file, by its name.
bool is_config_file(const base::Source& source);

// The config variable of the main program with this key: "region", "demo:region" or
// "demo:config:region" in the project `demo`. Returns nullopt if the program has none.
std::optional<NodeRef> config_of_key(const Snapshot& snapshot, std::string_view key);

// Visits the keys of config variables in such a file. Each range is the part of the key that is the
// name of the variable in the configuration. Nothing if the file cannot be read. O(size of the
// file).
void visit_config_keys(const Snapshot& snapshot, const base::Source& file,
                       const VisitOccurrence& visit);

}  // namespace virga::ide
