// Edits of blocks of programs.
#pragma once

#include <string_view>

#include "hcl/edit/editor.h"

namespace virga::ide {

// Adds an attribute before the others of the block. Returns false if that fails.
bool add_first_attribute(hcl::Editor& editor, const hcl::Block& block, std::string_view name,
                         std::string_view expression);

// Adds an option to the block of a resource or component, with an `options` block if it has none.
// Returns false if the option exists or the edit fails.
bool add_option(hcl::Editor& editor, const hcl::Block& block, std::string_view name,
                std::string_view expression);

}  // namespace virga::ide
