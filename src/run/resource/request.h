// The request that registers one instance of a resource or component (docs/spec/evaluator.md,
// section 5).
#pragma once

#include <set>
#include <string>

#include "run/loop/site.h"
#include "run/resource/instances.h"

namespace virga::run {

// The result of evaluating the parts of a request.
enum class Readiness : std::uint8_t {
  kReady,
  kSkipped,  // a part depends on a failure, which was reported
  kFailed,   // a part is invalid, which was reported
};

struct Request {
  Readiness readiness = Readiness::kReady;
  RegisterResourceRequest message;
  std::set<std::string> dependencies;

  // Applies the marks of a part to the whole request.
  void see(const cty::Marks& marks);
  void fail() { readiness = Readiness::kFailed; }
  // The same for the input `name`. `value` is its value in the request.
  void set_input(pulumi::ObjectBuilder& inputs, std::string_view name, Converted value);
};

// The URN of the parent of everything in a scope. Returns nullopt if the component around it
// failed.
std::optional<std::string> parent_urn(const Site& site);
// The name in the engine.
std::string full_name(const Site& site, const bind::Node& node, const Instance& instance);

// The common parts of the requests of all instances: everything except names and inputs. Options do
// not see `range`, so they are evaluated once.
Request common_request(Site& site, const bind::Node& node, const bind::Resource& resource);

// Completes the common parts to the request of one instance.
void complete_request(Site& site, const bind::Node& node, const bind::Resource& resource,
                      const Instance& instance, Request& request);

// Evaluates the inputs of a resource and converts them to the types of its schema.
void evaluate_inputs(Site& site, const bind::Node& node, const bind::Resource& resource,
                     const Instance& instance, Request& request);

// options.cc: adds the options of a block to its request.
void apply_options(Site& site, const std::vector<bind::Option>& options, Request& request);

// Sets the provider that a package block describes.
void apply_package(const RunState& run, const bind::PackageDescriptor* descriptor,
                   ProviderChoice& choice);

// The version of the package that types a resource: from its package block, else from the schema.
// May be empty.
std::string package_version(const bind::Resource& resource);

// schema_paths.cc: adds the output properties that the schema marks, as property paths.
void append_schema_paths(const bind::Resource& resource, RegisterResourceRequest& message);

}  // namespace virga::run
