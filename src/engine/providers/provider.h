// The interface between the engine, which decides about resources, and the providers, which create,
// update and delete them. One object serves all packages, because every request names its package
// and provider resource. mock/ implements it with schemas and rules; tests implement it directly.
// Spec: docs/spec/evaluator.md, section 11; the provider service of docs/spec/wire.md.
//
// Every request is asynchronous, as in run::Monitor: `Done` is called once, from any thread,
// immediately or later. Several requests may be in progress. An Error describes the failure for
// users, without any values. The resources that existed before a failed request still exist.
#pragma once

#include <string>
#include <vector>

#include "pulumi/property/property_value.h"
#include "run/monitor_messages.h"

namespace virga::run {
class Monitor;
}

namespace virga::engine {

using run::Done;

// The provider resource of a request.
struct ProviderUse {
  std::string package;           // "aws"; for parameterized providers the package that they provide
  std::string version;           // the requested version; empty: any
  std::string reference;         // "<urn>::<id>"; empty for provider resources themselves
  pulumi::PropertyValue config;  // the checked inputs of the provider; null if there are none
  // The request must not change anything. The answers predict the result; unknown parts are
  // Computed.
  bool preview = false;
};

// The resource of a request.
struct ResourceUse : ProviderUse {
  std::string urn;
  std::string type;  // "pulumi:providers:aws" for a provider, whose inputs are its configuration
  std::string name;
};

struct CheckRequest : ResourceUse {
  pulumi::PropertyValue old_inputs;  // an object; null for a new resource
  pulumi::PropertyValue new_inputs;  // an object, possibly with unknown and secret values
};
struct CheckResponse {
  pulumi::PropertyValue inputs;             // including defaults
  std::vector<run::CheckFailure> failures;  // not empty: the inputs are rejected
};

// Sent if the old and new inputs differ. The engine computes the differences and applies the rules
// of the schema itself (rule 8). A provider may add to them.
struct DiffRequest : ResourceUse {
  std::string id;
  pulumi::PropertyValue old_inputs, old_outputs, new_inputs;
};
struct DiffResponse {
  // Property paths. A change at or below one of them requires a replacement.
  std::vector<std::string> replace_on_changes;
  bool delete_before_replace = false;
};

struct CreateRequest : ResourceUse {
  pulumi::PropertyValue inputs;  // checked
  std::string timeout;           // "1h30m"; empty: the provider's own
  // The ID of the replaced resource. The new ID must differ.
  std::string replaced_id;
};
struct CreateResponse {
  std::string id;                 // empty in a preview: unknown
  pulumi::PropertyValue outputs;  // an object
  // The resource exists, but its initialization failed. The operation fails, and the resource
  // stays.
  std::vector<std::string> init_errors;
};

// Reads the resource with an ID. Also used for imports.
struct ReadRequest : ResourceUse {
  std::string id;
  pulumi::PropertyValue inputs;   // the inputs that the program knows; the inputs of an import
  pulumi::PropertyValue outputs;  // the outputs in the state; null for a new resource
  std::string timeout;
};
struct ReadResponse {
  std::string id;                 // empty: the resource does not exist
  pulumi::PropertyValue inputs;   // the inputs that would create it; null: unknown to the provider
  pulumi::PropertyValue outputs;  // an object
};

struct UpdateRequest : ResourceUse {
  std::string id;
  pulumi::PropertyValue old_inputs, old_outputs, new_inputs;
  std::string timeout;
};
struct UpdateResponse {
  pulumi::PropertyValue outputs;
  std::vector<std::string> init_errors;
};

struct DeleteRequest : ResourceUse {
  std::string id;
  pulumi::PropertyValue inputs, outputs;
  std::string timeout;
};

// Creates a component in the provider (`remote`). Sent in each deployment.
struct ConstructRequest : ResourceUse {
  pulumi::PropertyValue inputs;       // may hold Outputs
  pulumi::PropertyValue old_outputs;  // null for a new component
  std::vector<std::string> dependencies;
  // The monitor with which the component, which is already registered, registers its children. Null
  // if nothing can be registered.
  run::Monitor* monitor = nullptr;
};
struct ConstructResponse {
  pulumi::PropertyValue outputs;
  run::PropertyDependencies property_dependencies;  // of each output, in addition to the component
  std::vector<run::CheckFailure> failures{};        // not empty: the inputs are rejected
};

struct ProviderInvokeRequest : ProviderUse {
  std::string token;
  pulumi::PropertyValue arguments;
};
struct ProviderCallRequest : ProviderUse {
  std::string token;
  pulumi::PropertyValue arguments;  // including `__self__`
  run::PropertyDependencies argument_dependencies;
};

class Provider {
 public:
  virtual ~Provider() = default;

  virtual void check(CheckRequest request, Done<CheckResponse> done) = 0;
  virtual void diff(DiffRequest request, Done<DiffResponse> done) = 0;
  virtual void create(CreateRequest request, Done<CreateResponse> done) = 0;
  virtual void read(ReadRequest request, Done<ReadResponse> done) = 0;
  virtual void update(UpdateRequest request, Done<UpdateResponse> done) = 0;
  // Not called in previews.
  virtual void remove(DeleteRequest request, Done<void> done) = 0;
  virtual void construct(ConstructRequest request, Done<ConstructResponse> done) = 0;
  virtual void invoke(ProviderInvokeRequest request, Done<run::InvokeResponse> done) = 0;
  virtual void call(ProviderCallRequest request, Done<run::CallResponse> done) = 0;

  // Returns whether this provider answers for a resource of the engine itself, such as a
  // StackReference, in place of the engine. Mocks of such resources do.
  virtual bool replaces_engine(const ResourceUse&) const { return false; }
  // Whether it answers for a function that the engine could compute (std_functions.h).
  virtual bool answers_function(std::string_view /*token*/) const { return true; }
};

}  // namespace virga::engine
