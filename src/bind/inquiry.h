// One expression in the scope of a program, as `virga eval` and `virga console` evaluate it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/limits.h"
#include "base/source.h"
#include "bind/program/program.h"
#include "bind/surroundings.h"
#include "diag/diagnostics.h"
#include "hcl/tree/tree.h"

namespace virga::bind {

struct Binding;

// bind() treats the expression as an unnamed local variable of the program. So it can refer to
// everything that a local variable can, and also to outputs and the given variables, which hide
// declarations of the same name in the program.
struct Inquiry {
  base::SourceId source = base::SourceId::kNone;  // the text of the expression
  bool is_template = false;
  std::vector<GivenVariable> given;  // if names are equal, the last one wins
};

// Replaces every node of `program` that its inquiry does not need by Unbound, and removes the
// commands that hooks run in previews. Then an evaluation fails only if the inquiry itself fails.
// Requires: the program was bound with an inquiry.
void keep_inquiry(Program& program);

// --- Internal to the room ---

// Parses the expression as the value of an attribute. Returns nullopt, with a diagnostic, if it
// does not parse.
std::optional<hcl::Tree> parse_inquiry(const Inquiry& inquiry, const base::Sources& sources,
                                       const base::Limits& limits, diag::Diagnostics& diagnostics);

// Declares the given variables and the inquiry as nodes of the program. `tree` becomes the last of
// its files. Requires: everything else is declared already.
void declare_inquiry(Binding& binding, const Inquiry& inquiry, hcl::Tree tree);

}  // namespace virga::bind
