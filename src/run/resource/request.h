// The request that registers one instance of a resource (evaluator.md section 5).
#pragma once

#include <set>
#include <string>

#include "run/resource/range.h"
#include "run/run_state.h"

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
};

// What the instances of a resource have in common: all but names and inputs. Options do not see
// `range`, so they are evaluated once.
Request common_request(RunState& run, const bind::Node& node, const bind::Resource& resource);

// The request of one instance, made of what it shares with the others.
Request instance_request(RunState& run, const bind::Node& node, const bind::Resource& resource,
                         const Instance& instance, Request common);

// options.cc: puts the options of a resource into its request.
void apply_options(RunState& run, const bind::Resource& resource, Request& request);

// schema_paths.cc: places in a resource's outputs that its schema singles out, as property paths.
void append_schema_paths(const bind::Resource& resource, RegisterResourceRequest& message);

}  // namespace virga::run
