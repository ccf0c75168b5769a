// The stages of a registration, one file each, and what a stage returns. registration.cc lists them
// in order and runs them. A stage does not call another stage.
#pragma once

#include <cstdint>

#include "base/error.h"
#include "engine/stages/work.h"

namespace virga::engine {

enum class Progress : std::uint8_t {
  kNext,   // the next stage begins; after the last one, the registration has succeeded
  kWaits,  // a callback of the stage resumes the registration, or has already resumed it
  kEnded,  // the stage has answered the request
};

// An Error ends the registration (give_up).
using StageResult = base::Result<Progress>;

// Continues after a stage that returned kWaits, with the result that the stage has by now. To be
// called once for each such stage, on the strand.
void resume(WorkPtr work, StageResult result = Progress::kNext);  // registration.cc

StageResult find_record(const WorkPtr& work);
StageResult select_target(const WorkPtr& work);
StageResult await_needs(const WorkPtr& work);  // needs.cc
StageResult check_needs(const WorkPtr& work);  // needs.cc
StageResult check(const WorkPtr& work);
StageResult analyze(const WorkPtr& work);
StageResult decide(const WorkPtr& work);
StageResult prepare_replacement(const WorkPtr& work);
StageResult carry_out(const WorkPtr& work);
// The part of carry_out for the option `import`: the resource that exists under this ID becomes a
// resource of the stack. Its inputs must be those of the program (docs/spec/evaluator.md, section
// 11, rule 9).
StageResult import(const WorkPtr& work);

}  // namespace virga::engine
