// Information about the stack of a program, and its outputs.
#pragma once

#include <source_location>
#include <string>

#include "sdk/resources/inputs.h"

namespace virga::sdk {

// Returns an empty string, or false, outside of a program.
std::string get_project();
std::string get_stack();
std::string get_organization();
std::string get_root_directory();
// Returns whether this is a preview.
bool is_dry_run();

namespace detail {
void export_output(std::string name, PropertyInput value);
}  // namespace detail

// Exports an output of the stack: a value, an output, a resource, or a struct with properties. The
// last export of a name is used.
template <typename T>
void export_output(std::string name, const T& value) {
  detail::export_output(std::move(name), to_input(value));
}

// The program fails if the engine's version is outside of `range`: ">=3.100.0 <4.0.0".
void require_pulumi_version(std::string range,
                            std::source_location where = std::source_location::current());

}  // namespace virga::sdk
