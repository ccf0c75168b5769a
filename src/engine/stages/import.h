// The option import (docs/spec/evaluator.md, section 11, rule 9).
#pragma once

#include "engine/stages/work.h"

namespace virga::engine {

// Takes up the resource that exists under the id of the option. Its inputs must be those of the
// program.
void import(const WorkPtr& work);

}  // namespace virga::engine
