// From the engine's answer about a resource to the value that the program sees
// (docs/spec/evaluator.md, section 3, "Resource variable").
#pragma once

#include <string>

#include "base/error.h"
#include "cty/value.h"
#include "run/loop/run_state.h"
#include "schema/package.h"

namespace virga::run {

// What is known of a resource besides the answer.
struct Identity {
  std::string name;
  std::string type;
  std::string urn;
  std::string id;                // empty: not known
  bool id_may_be_empty = false;  // of components: then it is not an unknown one
  bool secret_id = false;        // of resources that are read by a secret ID
};

// `outputs` as the engine gave them. What the schema (which may be null) declares and they lack is
// unknown where they are `incomplete`, else null. Fails where they are no value. References in them
// must be known to `run.references`.
base::Result<cty::Value> value_of_answer(const RunState& run, const Identity& identity,
                                         const PropertyValue& outputs,
                                         const PropertyDependencies& dependencies,
                                         const bind::Resource& resource, bool incomplete);

// What stands for an instance that could not be made.
cty::Value failed_instance(RunState& run, const std::string& name);

// Notes that a resource has no id yet, and whether there is a reference to it nevertheless.
void note_id(RunState& run, const std::string& urn, const std::string& id);
// Is it the text that stands for an id that is not known?
bool is_unknown_id(const std::string& id);

}  // namespace virga::run
