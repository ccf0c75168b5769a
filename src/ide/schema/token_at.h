// The member of a package that a place in a program names.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "ide/workspace/snapshot.h"

namespace virga::ide {

// The token of the resource, function or type that a name means, as in the schema; for a property,
// the canonical token of its owner; the name of a package. At other places of a resource, the token
// of the resource. Returns nullopt elsewhere.
std::optional<std::string> schema_token_at(const Snapshot& snapshot, base::SourceId source,
                                           std::uint32_t offset);

}  // namespace virga::ide
