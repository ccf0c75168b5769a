// The messages of the Monitor (monitor.h): requests of a program and answers of an engine, as
// property values. Fields and their meaning: docs/spec/wire.md, section 4; docs/spec/evaluator.md,
// section 5.
//
// URNs in lists of dependencies are sorted and unique. An empty string means an absent value.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/error.h"
#include "base/span.h"
#include "cty/value.h"
#include "pulumi/plain_options.h"
#include "pulumi/property/property_value.h"

namespace virga::run {

using pulumi::PropertyValue;

// Receives an answer: on any thread, exactly once, possibly before the request returns.
template <typename T>
using Done = std::function<void(base::Result<T>)>;

using PropertyDependencies = std::map<std::string, std::vector<std::string>>;  // key -> URNs

// --- Hooks ---
// The arguments of a hook call. Values that do not exist are null.
struct HookCall {
  std::string urn, id, name, type;
  PropertyValue new_inputs, old_inputs, new_outputs, old_outputs;
  // For error hooks: "create", "update", "delete" or "read", and the errors, latest last.
  std::string failed_operation;
  std::vector<std::string> errors;
};

struct HookAnswer {
  std::string error;   // empty: success
  bool retry = false;  // for error hooks: the engine tries the operation again
  // The program has reported the error. Only the embedded engine sees this member.
  bool is_reported = false;
};

// Called on any thread, until the engine has finished (Monitor::finish).
using HookHandler = std::function<void(HookCall, Done<HookAnswer>)>;

struct RegisterHookRequest {
  std::string name;         // unique in the program
  bool on_error = false;    // an error hook; the flags below are for other hooks
  bool on_dry_run = false;  // called in previews too
  bool ignore_errors = false;
  HookHandler handler;
};

// The names of the hooks of a resource, for each event in call order.
struct HookBindings {
#define VIRGA_HOOK_EVENT(member, ...) std::vector<std::string> member;
#include "pulumi/hook_events.def"

  bool operator==(const HookBindings&) const = default;
};

// An input or argument that a provider rejected.
struct CheckFailure {
  std::string property;        // a property path; empty if no property in particular
  std::string reason;          // contains no values
  bool is_about_name = false;  // the property itself is wrong, not its value

  bool operator==(const CheckFailure&) const = default;
};

// The result of a function, or the failure and the argument that caused it.
using Computed = base::Expected<cty::Value, CheckFailure>;

// --- Transforms ---
struct RegisterResourceRequest;
struct InvokeRequest;

// A function of the program that changes a request before the engine carries it out
// (docs/spec/wire.md, section 4). Called on any thread, until the engine has finished
// (Monitor::finish). An error ends the request.
//
// The engine uses the inputs and the options of the answer; type, name, parent and the other
// members stay as they were. `inputs` may contain Outputs in both directions: they hold the
// dependencies of each property, and `property_dependencies` is empty.
using ResourceTransform =
    std::function<void(RegisterResourceRequest, Done<RegisterResourceRequest>)>;
// The engine uses the arguments, the provider, the version and the download URL of the answer.
using InvokeTransform = std::function<void(InvokeRequest, Done<InvokeRequest>)>;

// --- Resources ---
enum class OperationResult : std::uint8_t { kSuccess, kFail, kSkip };

struct CustomTimeouts {
  std::string create, update, remove, read;

  bool operator==(const CustomTimeouts&) const = default;
};

struct AliasSpec {
  std::string urn;  // if not empty, the other fields are unused
  std::string name, type, stack, project, parent_urn;
  bool no_parent = false;

  bool operator==(const AliasSpec&) const = default;
};

// The provider that serves a request: one of the program, or the default provider of a package.
struct ProviderChoice {
  std::string provider;  // "<urn>::<id>"
  std::string version;
  std::string plugin_download_url;
  std::string package_ref;  // the answer of register_package

  bool operator==(const ProviderChoice&) const = default;
};

struct RegisterResourceRequest : ProviderChoice, pulumi::PlainOptions {
  std::string type;
  std::string name;
  bool custom = true;
  bool remote = false;
  PropertyValue inputs;                                        // an object
  std::string parent;                                          // URN; empty only for the stack
  std::vector<std::pair<std::string, std::string>> providers;  // package -> reference, sorted
  std::vector<std::string> dependencies;                       // URNs, sorted, unique
  PropertyDependencies property_dependencies;
  CustomTimeouts custom_timeouts;
  std::vector<AliasSpec> aliases;
  std::string deleted_with;
  std::vector<std::string> replace_with;
  std::optional<PropertyValue> replacement_trigger;
  HookBindings hooks;
  // Applied to the resource and to the resources below it, in this order.
  std::vector<ResourceTransform> transforms;
  base::Range source_position;
};

struct RegisterResourceResponse {
  std::string urn;
  std::string id;         // empty: unknown in a preview
  PropertyValue outputs;  // an object
  OperationResult result = OperationResult::kSuccess;
  // The outputs are unknown: the resource was not created, because it is not a target of this
  // update.
  bool unknown = false;
  // For remote components: the dependencies of each output, besides the component.
  PropertyDependencies property_dependencies;
  // For kFail: the rejected inputs, which the caller reports. Empty if the engine reports the
  // failure itself.
  std::vector<CheckFailure> failures;
  // For kFail: the deployment is over, as after an error.
  bool is_over = false;
};

struct RegisterOutputsRequest {
  std::string urn;
  PropertyValue outputs;  // an object; contains Outputs for components
};

struct ReadResourceRequest : ProviderChoice {
  PropertyValue id;  // a string, may be unknown
  std::string type;
  std::string name;
  std::string parent;   // URN
  PropertyValue state;  // an object: the state inputs besides the id
  std::vector<std::string> dependencies;
  std::vector<std::string> additional_secret_outputs;
  base::Range source_position;
};

struct ReadResourceResponse {
  std::string urn;
  PropertyValue outputs;  // an object
};

// --- Functions ---
struct InvokeRequest : ProviderChoice {
  std::string token;
  PropertyValue arguments;  // an object, without Outputs
  std::string parent;       // URN
  std::vector<std::string> dependencies;
  base::Range source_position;
};

struct InvokeResponse {
  PropertyValue result;  // an object
  std::vector<CheckFailure> failures;
  bool unknown = false;  // the function was not called, because a dependency does not exist yet
};

// A method of a resource.
struct CallRequest : ProviderChoice {
  std::string token;
  PropertyValue arguments;  // an object with `__self__`; keeps its Outputs
  PropertyDependencies argument_dependencies;
  base::Range source_position;
};

struct CallResponse {
  PropertyValue result;  // an object
  PropertyDependencies result_dependencies;
  std::vector<CheckFailure> failures;
  // The method was not called. Only for engines in the same process: the protocol has no such
  // field.
  bool unknown = false;
};

// --- Packages and features ---
// A provider that is another one with a parameter, or that extends it.
struct RegisterPackageRequest {
  std::string name;  // of the base provider
  std::string version;
  std::string download_url;
  struct Parameterization {
    std::string name;
    std::string version;
    std::string value;  // bytes
  };
  std::optional<Parameterization> parameterization;
  bool extension = false;
};

// A feature that an engine may support (docs/spec/wire.md, section 4).
enum class Feature : std::uint8_t {
  kSecrets,
  kResourceReferences,
  kOutputValues,
  kAliasSpecs,
  kReplacementTrigger,
  kDeletedWith,
  kReplaceWith,
  kTransforms,
  kInvokeTransforms,
  kParameterization,
  kResourceHooks,
  kErrorHooks,
  kSendsOptionsToHooks,
  kByteStrings,
  kInvokeDependencies,
  kInvokeParent,
  kStateMigrations,
};

}  // namespace virga::run
