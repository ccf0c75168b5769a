// The kind of a JSON file by its content.
#pragma once

#include <optional>

#include "hcl/json/node.h"
#include "pulumi/file_kind.h"

namespace virga::engine {

// Returns nullopt unless the kind is certain (pulumi::kind_by_content).
std::optional<pulumi::FileKind> json_file_kind(const hcl::JsonNode& root);

}  // namespace virga::engine
