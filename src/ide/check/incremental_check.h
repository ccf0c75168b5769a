// Checks a program again after an edit. The result is that of check::check_program(), but nodes
// that the edit cannot concern stay unbound, and their warnings are those of the last check.
//
// A node is bound again if its text has changed, if it had a mistake, or if it names a node whose
// text or type has changed. All other diagnostics follow from the memory. Where this reasoning is
// not certain (incremental_check.cc lists the cases), the whole program is bound.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "check/session/inputs.h"
#include "ide/check/memory.h"
#include "ide/workspace/snapshot.h"

namespace virga::ide {

// Requires: `path` is a program, not a package of components or a policy pack. Returns nullopt if
// `is_stopped`, which may be null, returned true before the check was complete; the memory is then
// still valid.
std::optional<SnapshotParts> check_incrementally(const std::string& path,
                                                 const check::Inputs& inputs, Memory& memory,
                                                 const std::function<bool()>& is_stopped = nullptr);

}  // namespace virga::ide
