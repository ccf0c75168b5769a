// The seam between deciding what to do about resources and doing it: what the engine asks of the
// providers of resources. One object answers for all packages, since every request names the
// package and the provider resource that it goes through. mock/ implements it by schemas and rules;
// a test by what it wants to see. Spec: docs/spec/evaluator.md, section 11; the provider service of
// docs/spec/wire.md.
//
// Every request is asynchronous, as those of run::Monitor are: the answer comes through `Done`,
// once, from any thread, at once or later; several requests may be under way. An Error is why it
// failed, in words for a person and without any value; what existed before still does.
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

// The provider resource that a request goes through.
struct ProviderUse {
  std::string package;           // "aws"; of parameterized providers the package that they make
  std::string version;           // as it was asked for; empty: any
  std::string reference;         // "<urn>::<id>"; empty for provider resources themselves
  pulumi::PropertyValue config;  // the checked inputs of the provider; null where there is none
  // Nothing happens for good: the answers say what would happen, unknown parts are Computed.
  bool preview = false;
};

// The resource that a request is about.
struct ResourceUse : ProviderUse {
  std::string urn;
  std::string type;  // "pulumi:providers:aws" for the provider itself: its inputs are its config
  std::string name;
};

struct CheckRequest : ResourceUse {
  pulumi::PropertyValue old_inputs;  // an object; null for what is new
  pulumi::PropertyValue new_inputs;  // an object, perhaps with unknowns, secrets among it
};
struct CheckResponse {
  pulumi::PropertyValue inputs;             // with defaults
  std::vector<run::CheckFailure> failures;  // not empty: the inputs are refused
};

// Asked where old and new inputs differ. The engine finds the differences and knows the rules of
// the schema by itself (rule 8); a provider may add to them.
struct DiffRequest : ResourceUse {
  std::string id;
  pulumi::PropertyValue old_inputs, old_outputs, new_inputs;
};
struct DiffResponse {
  // Property paths: a change at or below one of them needs a replacement.
  std::vector<std::string> replace_on_changes;
  bool delete_before_replace = false;
};

struct CreateRequest : ResourceUse {
  pulumi::PropertyValue inputs;  // checked
  std::string timeout;           // "1h30m"; empty: the provider's own
  // The id of what it takes the place of, which the new one must not have.
  std::string replaced_id;
};
struct CreateResponse {
  std::string id;                 // empty in a preview: not known yet
  pulumi::PropertyValue outputs;  // an object
  // It exists, but something went wrong after it was made: the operation fails, the resource stays.
  std::vector<std::string> init_errors;
};

// What exists under an id, also for imports.
struct ReadRequest : ResourceUse {
  std::string id;
  pulumi::PropertyValue inputs;   // what the program knows of it; of imports its inputs
  pulumi::PropertyValue outputs;  // what the state has of it; null for what is new
  std::string timeout;
};
struct ReadResponse {
  std::string id;                 // empty: there is no such resource
  pulumi::PropertyValue inputs;   // those that would make it; null: the provider cannot tell
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

// A component that the provider makes (`remote`): asked at each deployment anew.
struct ConstructRequest : ResourceUse {
  pulumi::PropertyValue inputs;       // may hold Outputs
  pulumi::PropertyValue old_outputs;  // null for what is new
  std::vector<std::string> dependencies;
  // Where the component, which is registered already, registers what it is made of, below itself;
  // null where nothing can be registered.
  run::Monitor* monitor = nullptr;
};
struct ConstructResponse {
  pulumi::PropertyValue outputs;
  run::PropertyDependencies property_dependencies;  // of each output, besides the component
  std::vector<run::CheckFailure> failures{};        // not empty: the inputs are refused
};

struct ProviderInvokeRequest : ProviderUse {
  std::string token;
  pulumi::PropertyValue arguments;
};
struct ProviderCallRequest : ProviderUse {
  std::string token;
  pulumi::PropertyValue arguments;  // with `__self__`
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
  // Not asked in previews.
  virtual void remove(DeleteRequest request, Done<void> done) = 0;
  virtual void construct(ConstructRequest request, Done<ConstructResponse> done) = 0;
  virtual void invoke(ProviderInvokeRequest request, Done<run::InvokeResponse> done) = 0;
  virtual void call(ProviderCallRequest request, Done<run::CallResponse> done) = 0;
};

}  // namespace virga::engine
