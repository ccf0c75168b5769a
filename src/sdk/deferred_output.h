// Outputs that the program settles itself, for what is known only further down in it.
#pragma once

#include <source_location>
#include <string>
#include <utility>

#include "pulumi/output/lane.h"

namespace virga::sdk {
namespace detail {

// That of the program; null outside of one.
pulumi::Lane* program_lane();

}  // namespace detail

// An output and the right to resolve it, once. `name` is for people: a program that ends while it
// waits for itself is told where. Outside of a program the output is a failure.
template <typename T>
pulumi::Deferred<T> deferred_output(std::string name,
                                    std::source_location where = std::source_location::current()) {
  if (pulumi::Lane* lane = detail::program_lane()) return lane->deferred<T>(std::move(name), where);
  return pulumi::Lane().deferred<T>(std::move(name), where);
}

}  // namespace virga::sdk
