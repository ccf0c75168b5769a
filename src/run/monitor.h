// The seam between evaluating a program and deploying it: what a program may ask of an engine, in
// property values. The evaluator does not know which engine answers: the embedded one (engine/),
// the real one over gRPC, or a recorder in a test. Spec: evaluator.md section 11, wire.md.
//
// Every request is asynchronous: it returns at once and the answer comes through `Done`, from any
// thread, exactly once, possibly before the call returns.
#pragma once

#include <expected>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/error.h"
#include "base/span.h"
#include "pulumi/property_value.h"

namespace virga::run {

using pulumi::PropertyValue;

template <typename T>
using Done = std::function<void(base::Result<T>)>;

enum class OperationResult : std::uint8_t { kSuccess, kFail, kSkip };

struct CustomTimeouts {
  std::string create, update, remove, read;
};

struct AliasSpec {
  std::string urn;  // not empty: the other fields are unused
  std::string name, type, stack, project, parent_urn;
  bool no_parent = false;
};

struct RegisterResourceRequest {
  std::string type;
  std::string name;
  bool custom = true;
  bool remote = false;
  PropertyValue inputs;  // an object
  std::string parent;    // URN; empty only for the stack
  std::string provider;  // "<urn>::<id>"; empty: the default provider
  std::vector<std::pair<std::string, std::string>> providers;  // package -> reference, sorted
  std::vector<std::string> dependencies;                       // URNs, sorted, unique
  std::map<std::string, std::vector<std::string>> property_dependencies;
  std::optional<bool> protect, retain_on_delete, delete_before_replace;
  std::vector<std::string> ignore_changes, replace_on_changes, hide_diffs,
      additional_secret_outputs;
  std::string import_id, version, plugin_download_url, package_ref;
  CustomTimeouts custom_timeouts;
  std::vector<AliasSpec> aliases;
  std::string deleted_with;
  std::vector<std::string> replace_with;
  std::optional<PropertyValue> replacement_trigger;
  std::map<std::string, std::string> env_var_mappings;
  base::Range source_position;
};

struct RegisterResourceResponse {
  std::string urn;
  std::string id;         // empty: unknown in a preview
  PropertyValue outputs;  // an object
  OperationResult result = OperationResult::kSuccess;
};

struct RegisterOutputsRequest {
  std::string urn;
  PropertyValue outputs;  // an object
};

class Monitor {
 public:
  virtual ~Monitor() = default;
  virtual void register_resource(RegisterResourceRequest request,
                                 Done<RegisterResourceResponse> done) = 0;
  virtual void register_resource_outputs(RegisterOutputsRequest request, Done<void> done) = 0;
};

}  // namespace virga::run
