// Options among the inputs of a block. Spec: docs/spec/pcl-language.md, section 11.3.
#pragma once

#include <span>
#include <string>

#include "bind/binding/binding.h"

namespace virga::bind {

// Adds to an error about an unknown input where it belongs. Returns false if the name is not
// similar to an option.
bool explain_foreign_input(diag::Diagnostic& diagnostic, const Input& input,
                           const Binding& binding);

// Returns false for names that explain_foreign_input() explains for certain. Other unknown names
// may be the beginning of the name of an input.
bool may_be_longer_input(std::string_view name);

// Adds a help with the text to write for missing inputs or properties.
void help_to_add(diag::Diagnostic& diagnostic, std::span<const std::string> missing);

}  // namespace virga::bind
