// Converts the engine's answer about a resource to the value that the program sees
// (docs/spec/evaluator.md, section 3, "Resource variable").
#pragma once

#include <string>

#include "base/error.h"
#include "cty/value.h"
#include "run/loop/run_state.h"
#include "schema/package.h"

namespace virga::run {

// The facts about a resource that are not in the answer.
struct Identity {
  std::string name;
  std::string type;
  std::string urn;
  std::string id;                // empty: unknown
  bool id_may_be_empty = false;  // for components: an empty id is known
  bool secret_id = false;        // for resources that are read by a secret ID
};

// Converts `outputs` of the engine to a value. Properties that the schema (may be null) declares
// and `outputs` lack are unknown if the answer is `incomplete`, else null. Fails if they are not a
// valid value. Requires: `run.references` knows the references in them.
base::Result<cty::Value> value_of_answer(RunState& run, const Identity& identity,
                                         const PropertyValue& outputs,
                                         const PropertyDependencies& dependencies,
                                         const bind::Resource& resource, bool incomplete);

// A placeholder for an instance that could not be created.
cty::Value failed_instance(RunState& run, const std::string& name);

// Records that a resource has no id yet, and whether references to it are possible anyway.
void note_id(RunState& run, const std::string& urn, const std::string& id);
// Returns whether the string is the placeholder for an unknown id.
bool is_unknown_id(const std::string& id);

}  // namespace virga::run
