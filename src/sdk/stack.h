// What a program knows of the stack that it is run for, and gives to it.
#pragma once

#include <source_location>
#include <string>

#include "sdk/resources/inputs.h"

namespace virga::sdk {

// Empty, or false, outside of a program.
std::string get_project();
std::string get_stack();
std::string get_organization();
std::string get_root_directory();
// Whether this is a preview.
bool is_dry_run();

namespace detail {
void export_output(std::string name, PropertyInput value);
}  // namespace detail

// An output of the stack: a value, an output, a resource, a struct that tells its properties. The
// last value of a name counts.
template <typename T>
void export_output(std::string name, const T& value) {
  detail::export_output(std::move(name), to_input(value));
}

// Makes the program fail when the engine's version is outside of `range`: ">=3.100.0 <4.0.0".
void require_pulumi_version(std::string range,
                            std::source_location where = std::source_location::current());

}  // namespace virga::sdk
