// One resource of a stack's state: a record of the CLI's deployment format, version 3
// (docs/spec/evaluator.md, section 11, "State"), with its values as property values. What the
// record says of a field holds here too; empty texts, lists and objects stand for fields that are
// not there.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "pulumi/plain_options.h"
#include "pulumi/property/property_value.h"
#include "run/monitor_messages.h"

namespace virga::engine {

// Where a program registered a resource, as the state tells it ("project://main.pp#12,3"). What
// stands there is text: the file may be gone.
using RecordedPosition = std::string;

// Members of an object of the file that nobody here knows, so that nothing of a user's state gets
// lost: name -> JSON text, sorted by name.
using OtherMembers = std::vector<std::pair<std::string, std::string>>;

struct ResourceState : pulumi::RecordedOptions {
  std::string urn;
  std::string type;
  std::string id;  // of custom resources
  bool custom = false;
  bool external = false;  // read, not made: the deployment never deletes it
  bool protect = false;
  bool retain_on_delete = false;
  bool taint = false;  // to be replaced by the next update
  // A newer one took its place and it is yet to be deleted ("delete").
  bool pending_delete = false;
  // It was deleted so that another could take its place, which is yet to be made: all that is
  // there is the record.
  bool pending_replacement = false;
  bool refresh_before_update = false;

  pulumi::PropertyValue inputs = pulumi::PropertyValue::object({});   // checked; an object
  pulumi::PropertyValue outputs = pulumi::PropertyValue::object({});  // an object

  std::string parent;                     // URN; empty for the stack and default providers
  std::string provider;                   // "<urn>::<id>"; empty for components and providers
  std::vector<std::string> dependencies;  // URNs, sorted, unique
  run::PropertyDependencies property_dependencies;
  std::string deleted_with;               // URN
  std::vector<std::string> replace_with;  // URNs
  std::vector<std::string> aliases;       // URNs that it was, or may have been, known by

  // Of a resource that was made, but not to the end: what went wrong.
  std::vector<std::string> init_errors;
  run::CustomTimeouts custom_timeouts;
  std::optional<pulumi::PropertyValue> replacement_trigger;
  run::HookBindings hooks;  // names

  std::string created;   // RFC 3339, or empty
  std::string modified;  // likewise
  RecordedPosition source_position;

  OtherMembers other;
};

}  // namespace virga::engine
