// What prevents a new name. Private to ide/rename.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "ide/rename/target.h"

namespace virga::ide {

// Whether a name can be used as a variable of expressions, and if not, why.
std::optional<Refusal> invalid_name(std::string_view name);

// The declaration or use that conflicts with the new name. `places` are those of the rename.
std::optional<Refusal> find_conflict(const Snapshot& snapshot, const RenameTarget& target,
                                     std::span<const Occurrence> places, std::string_view new_name);

}  // namespace virga::ide
