// Bodies read as body.jsonl and json.jsonl do it: by the mode and the schema of a line, all
// attributes evaluated, and written as the facts write them.
#pragma once

#include <string>

#include "hcl/body/any_body.h"
#include "hcl/eval/context.h"
#include "vectors/suite.h"

namespace virga::vectors {

// The result tree as JSON text.
std::string read_body(const hcl::AnyBody& body, const Json& line, const hcl::EvalContext* context,
                      diag::Diagnostics& diagnostics);

// Lists of diagnostics ("[...]", of show_diagnostics()) are compared without regard to their order.
std::string sorted_entries(std::string list);

}  // namespace virga::vectors
