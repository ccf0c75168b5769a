// The variables that the syntax around a place defines.
#pragma once

#include <string_view>
#include <vector>

#include "base/span.h"
#include "hcl/tree/expr.h"
#include "ide/workspace/snapshot.h"

namespace virga::ide {

// A variable of a `for`, or `range`, `args` or `error`.
struct BoundName {
  std::string_view name;
  base::Range place;                   // where it is defined
  const hcl::ForExpr* loop = nullptr;  // that defines it, or null
};

// The variables that an expression at the offset can use beside the declarations of the program,
// innermost first.
std::vector<BoundName> bindings_at(const Snapshot& snapshot, base::SourceId source,
                                   std::uint32_t offset);

// The loop whose variable is declared at this range, or null.
const hcl::ForExpr* loop_of(const Snapshot& snapshot, base::Range declared);

// Whether the offset is where the variables of the loop are visible.
bool is_inside(const hcl::ForExpr& loop, base::Span where);

}  // namespace virga::ide
