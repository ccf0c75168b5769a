// The operation of a deployment on one resource, which previews show (docs/spec/evaluator.md,
// section 11, rule 11).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/rare.h"
#include "base/shared_text.h"
#include "base/span.h"
#include "engine/diff/change.h"
#include "engine/diff/operation.h"
#include "engine/diff/reason.h"
#include "pulumi/property/property_value.h"

namespace virga::engine {

struct ResourceStep {
  Operation operation = Operation::kSame;
  base::SharedText urn;
  base::SharedText type;
  base::SharedText name;
  base::SharedText parent;    // URN; empty for the stack and default providers
  base::SharedText provider;  // "<urn>::<id>"; empty for components and the stack
  bool custom = true;
  bool is_default_provider = false;
  bool protect = false;
  bool retain_on_delete = false;    // only of deletions: the resource is forgotten, not deleted
  std::string id;                   // empty: a component, or unknown
  base::Rare<std::string> old_urn;  // URN in the old state, if an alias matched

  // Objects, or null: a new resource has no old values, and a deleted resource has no new ones.
  pulumi::PropertyValue inputs;
  pulumi::PropertyValue outputs;
  pulumi::PropertyValue old_inputs;
  pulumi::PropertyValue old_outputs;

  std::vector<Change> changes;  // of the inputs
  base::Rare<Reason> reason;
  std::vector<std::string> dependencies;
  base::Range source_position;
  // The reason of a failure. Empty if there is none. Contains no values.
  base::Rare<std::string> error;
};

}  // namespace virga::engine
