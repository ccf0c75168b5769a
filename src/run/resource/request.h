// The request that registers one instance of a resource or component (docs/spec/evaluator.md,
// section 5).
#pragma once

#include <set>
#include <string>

#include "run/loop/site.h"
#include "run/resource/instances.h"

namespace virga::run {

// What comes of evaluating the parts of a request.
enum class Readiness : std::uint8_t {
  kReady,
  kSkipped,  // a part needs something that failed, which was told
  kFailed,   // a part is wrong, and a diagnostic says how
};

struct Request {
  Readiness readiness = Readiness::kReady;
  RegisterResourceRequest message;
  std::set<std::string> dependencies;

  // Notes what a part's marks mean for the whole.
  void see(const cty::Marks& marks);
  void fail() { readiness = Readiness::kFailed; }
  // The same, and for which input. `value` is what it is sent as.
  void set_input(pulumi::ObjectBuilder& inputs, std::string_view name, Converted value);
};

// The URN that everything in a scope is below; nothing where the component around it failed.
std::optional<std::string> parent_urn(const Site& site);
// The name as the engine knows it.
std::string full_name(const Site& site, const bind::Node& node, const Instance& instance);

// What the instances of a resource have in common: all but names and inputs. Options do not see
// `range`, so they are evaluated once.
Request common_request(Site& site, const bind::Node& node, const bind::Resource& resource);

// The request of one instance, made of what it shares with the others.
Request instance_request(Site& site, const bind::Node& node, const bind::Resource& resource,
                         const Instance& instance, Request common);

// Evaluates the inputs of a resource and gives them the form that its schema asks for.
void evaluate_inputs(Site& site, const bind::Node& node, const bind::Resource& resource,
                     const Instance& instance, Request& request);

// options.cc: puts the options of a block into its request.
void apply_options(Site& site, const std::vector<bind::Option>& options, Request& request);

// Which provider a package block stands for.
void apply_package(const RunState& run, const bind::PackageDescriptor* descriptor,
                   ProviderChoice& choice);

// The version of the package that a resource is typed by: what its package block says, else what
// the schema does. May be empty.
std::string package_version(const bind::Resource& resource);

// schema_paths.cc: places in a resource's outputs that its schema singles out, as property paths.
void append_schema_paths(const bind::Resource& resource, RegisterResourceRequest& message);

}  // namespace virga::run
