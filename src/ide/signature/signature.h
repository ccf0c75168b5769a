// The function whose arguments are at a place, and the parameter that the cursor is in.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/span.h"
#include "ide/workspace/snapshot.h"
#include "schema/loader.h"

namespace virga::ide {

struct Signature {
  struct Parameter {
    base::Span label;  // its place in `label`, in bytes
    std::string documentation;
  };
  std::string label;  // "lookup(map: map(T), key: string) -> T"
  std::vector<Parameter> parameters;
  // The parameter of the argument at the cursor. Nullopt if the function has fewer parameters. The
  // last parameter also stands for all further arguments, if it accepts any number.
  std::optional<std::size_t> active;
  std::string documentation;
};

// Returns nullopt if the cursor is not inside the parentheses of a call of a known function. Of
// calls inside each other, the innermost one. Also in broken texts: commas are counted by tokens.
// For `invoke` and `call` with a known function, the label has the names and types of its
// arguments. `schemas` loads the package of that function. O(size of the declaration), and for
// `call` a look at the names of the program.
std::optional<Signature> signature_at(const Snapshot& snapshot, schema::Loader& schemas,
                                      base::SourceId source, std::uint32_t offset);

}  // namespace virga::ide
