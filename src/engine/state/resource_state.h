// One resource of a stack's state: a record of the CLI's deployment format, version 3
// (docs/spec/evaluator.md, section 11, "State"), with its values as property values. The fields
// have the same meaning as in the record. Absent fields are empty strings, lists and objects.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/rare.h"
#include "base/shared_text.h"
#include "pulumi/plain_options.h"
#include "pulumi/property/property_value.h"
#include "run/monitor_messages.h"

namespace virga::engine {

// The place of the registration in a program, as the state contains it ("project://main.pp#12,3").
// Plain text, because the file may not exist anymore.
using RecordedPosition = std::string;

// Unknown members of an object in the file, which are kept so that no part of a user's state is
// lost: name -> JSON text, sorted by name.
using OtherMembers = std::vector<std::pair<std::string, std::string>>;

struct ResourceState {
  base::SharedText urn;
  base::SharedText type;
  std::string id;  // only of custom resources
  bool custom = false;
  bool external = false;  // read, not created: the deployment never deletes it
  bool protect = false;
  bool retain_on_delete = false;
  bool taint = false;  // must be replaced by the next update
  // A newer resource replaced it, and it must still be deleted ("delete").
  bool pending_delete = false;
  // It was deleted so that another resource can be replaced, and it must be created again. Only the
  // record exists.
  bool pending_replacement = false;
  bool refresh_before_update = false;

  pulumi::PropertyValue inputs = pulumi::PropertyValue::object({});   // checked; an object
  pulumi::PropertyValue outputs = pulumi::PropertyValue::object({});  // an object

  base::SharedText parent;                // URN; empty for the stack and default providers
  base::SharedText provider;              // "<urn>::<id>"; empty for components and providers
  std::vector<std::string> dependencies;  // URNs, sorted, unique
  run::PropertyDependencies property_dependencies;
  base::Rare<std::string> deleted_with;               // URN
  base::Rare<std::vector<std::string>> replace_with;  // URNs
  base::Rare<std::vector<std::string>> aliases;       // URNs that it has, or may have had
  base::Rare<pulumi::RecordedOptions> options;

  // Of a resource that was made, but not to the end: what went wrong.
  base::Rare<std::vector<std::string>> init_errors;
  base::Rare<run::CustomTimeouts> custom_timeouts;
  std::optional<pulumi::PropertyValue> replacement_trigger;
  base::Rare<run::HookBindings> hooks;  // names

  base::Rare<std::string> created;   // RFC 3339, or empty
  base::Rare<std::string> modified;  // RFC 3339, or empty
  base::Rare<RecordedPosition> source_position;

  base::Rare<OtherMembers> other;
};

}  // namespace virga::engine
