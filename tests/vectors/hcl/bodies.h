// Reads bodies for body.jsonl and json.jsonl: by the mode and the schema of a line, with all
// attributes evaluated, written in the notation of the facts.
#pragma once

#include <string>

#include "hcl/body/any_body.h"
#include "hcl/eval/context.h"
#include "vectors/suite.h"

namespace virga::vectors {

// Returns the result tree as JSON text.
std::string read_body(const hcl::AnyBody& body, const Json& line, const hcl::EvalContext* context,
                      diag::Diagnostics& diagnostics);

// Sorts a list of diagnostics ("[...]", from show_diagnostics()), because their order is not
// compared.
std::string sorted_entries(std::string list);

}  // namespace virga::vectors
