// Outputs that the program settles itself, for values that it computes later.
#pragma once

#include <source_location>
#include <string>
#include <utility>

#include "pulumi/output/lane.h"

namespace virga::sdk {
namespace detail {

// Returns the lane of the program. Returns null outside of a program.
pulumi::Lane* program_lane();  // program.cc

}  // namespace detail

// Creates an output and a resolver that may be called once. If the program deadlocks on the output,
// the message contains `name`. Outside of a program, the output is a failure.
template <typename T>
pulumi::Deferred<T> deferred_output(std::string name,
                                    std::source_location where = std::source_location::current()) {
  if (pulumi::Lane* lane = detail::program_lane()) return lane->deferred<T>(std::move(name), where);
  return pulumi::Lane().deferred<T>(std::move(name), where);
}

}  // namespace virga::sdk
