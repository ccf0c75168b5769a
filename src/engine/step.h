// What a deployment does, or would do, about one resource: what previews show
// (docs/spec/evaluator.md, section 11, rule 11).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/span.h"
#include "engine/diff/change.h"
#include "engine/diff/operation.h"
#include "engine/diff/reason.h"
#include "pulumi/property/property_value.h"

namespace virga::engine {

struct ResourceStep {
  Operation operation = Operation::kSame;
  std::string urn;
  std::string type;
  std::string name;
  std::string parent;    // URN; empty for the stack and default providers
  std::string provider;  // "<urn>::<id>" it goes through; empty for components and the stack
  bool custom = true;
  bool is_default_provider = false;
  bool protect = false;
  bool retain_on_delete = false;  // of deletions: it stays where it is and is forgotten
  std::string id;                 // empty: a component, or not known yet
  std::string old_urn;            // of what an alias found: the URN in the state

  // Objects; null where there is none: what is new has nothing old, what is deleted nothing new.
  pulumi::PropertyValue inputs;
  pulumi::PropertyValue outputs;
  pulumi::PropertyValue old_inputs;
  pulumi::PropertyValue old_outputs;

  std::vector<Change> changes;  // of the inputs
  Reason reason;
  std::vector<std::string> dependencies;
  base::Range source_position;
  // Why it could not be done; empty: it was, or would be. Holds no value.
  std::string error;
};

}  // namespace virga::engine
