// The expectations of a test in the specification suite: its file NAME.t.
#pragma once

#include <optional>
#include <set>
#include <string>

#include "base/source.h"
#include "cty/value.h"
#include "diag/diagnostics.h"
#include "hcl/analyze/traversal.h"
#include "hcl/body/any_body.h"

namespace virga::vectors {

struct SpecExpectation {
  cty::Type type = {};              // dynamic: any type
  std::optional<cty::Value> value;  // has this type
  // In the format of show() below.
  std::set<std::string> diagnostics;
  std::optional<std::set<std::string>> references;  // absent: not compared
};

// Errors in the file itself are added to `diagnostics`.
SpecExpectation read_expectation(const hcl::AnyBody& body, diag::Diagnostics& diagnostics);

// Returns "error 1:14:13-1:15:14" or "a.b 1:3:2-1:6:5": lines, columns and bytes.
std::string show(const diag::Diagnostic& diagnostic, const base::Sources& sources);
std::string show(const hcl::Traversal& reference, const base::Sources& sources);

}  // namespace virga::vectors
