// What stands among the inputs of a block and belongs into its options. Spec:
// docs/spec/pcl-language.md, section 11.3.
#pragma once

#include <span>
#include <string>

#include "bind/binding.h"

namespace virga::bind {

// Says of an input that there is not where it belongs; false when it looks like nothing else.
bool explain_foreign_input(diag::Diagnostic& diagnostic, const Input& input,
                           const Binding& binding);

// Says what to write for inputs or properties that are missing.
void help_to_add(diag::Diagnostic& diagnostic, std::span<const std::string> missing);

}  // namespace virga::bind
