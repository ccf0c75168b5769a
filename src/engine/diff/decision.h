// What to do about a resource that a program registers (docs/spec/evaluator.md, section 11, rules 8
// and 9).
#pragma once

#include <string>
#include <vector>

#include "engine/diff/change.h"
#include "engine/diff/operation.h"
#include "engine/diff/reason.h"

namespace virga::engine {

struct Decision {
  // kSame, kCreate, kUpdate, kReplace, kImport, kImportReplacement; kCreateReplacement where the
  // old one was deleted already.
  Operation operation = Operation::kSame;
  bool delete_before_replace = false;
  Reason reason;
  std::vector<Change> changes;
};

}  // namespace virga::engine
