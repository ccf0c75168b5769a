// One error for each cause.
#pragma once

#include "bind/program/program.h"
#include "diag/diagnostics.h"

namespace virga::check {

// Drops errors that follow from others: at the users of a component whose own files have errors, in
// values that are rejected as a whole, and a second error about the same value of an option.
// drop_consequences.cc
void drop_consequences(const bind::Program& program, diag::Diagnostics& diagnostics);

// Keeps the first error about an unknown name or property with the same guess, and labels further
// places in it; its fix corrects all of them. Files of different folders have different names. If a
// name is declared twice, drops errors about unknown names without a guess, because one of the two
// declarations may have been meant. For lists of all errors; editors show each error at its place.
// merge_repeats.cc
void merge_repeats(const base::Sources& sources, diag::Diagnostics& diagnostics);

}  // namespace virga::check
