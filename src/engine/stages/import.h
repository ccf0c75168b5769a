// Importing: the resource that exists under the id of the option import becomes a resource of the
// stack. Its inputs must be those of the program (docs/spec/evaluator.md, section 11, rule 9).
#pragma once

#include "engine/stages/stage.h"

namespace virga::engine {

// A part of carry_out.
StageResult import(const WorkPtr& work);

}  // namespace virga::engine
