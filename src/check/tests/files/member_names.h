// The names that conditions can use. names.cc checks conditions against them. Whoever runs tests
// (cli/test/facts.cc) creates their values.
#pragma once

#include <array>
#include <string_view>
#include <tuple>

#include "bind/program/program.h"
#include "pulumi/plain_options.h"

namespace virga::check {

inline constexpr std::array<std::string_view, 10> kRootNames = {
    "resource", "read",       "component",    "output",   "steps",
    "calls",    "violations", "remediations", "failures", "run"};

inline constexpr std::array<std::string_view, 11> kResourceMembers = {
    "name",    "type",   "urn",  "id",      "inputs", "outputs",
    "options", "parent", "step", "changes", "reason"};

inline constexpr std::array<std::string_view, 11> kComponentMembers = {
    "name", "type",   "urn",      "inputs", "outputs",  "options",
    "step", "parent", "resource", "read",   "component"};

inline constexpr auto kOptionMembers = std::apply(
    [](const auto&... plain) {
      return std::to_array<std::string_view>({"dependsOn", "deletedWith", "replaceWith", "provider",
                                              "version", "aliases", "customTimeouts",
                                              plain.name...});
    },
    pulumi::plain_options<pulumi::PlainOptions>());

// Returns "resource", "read", "component" or "output". Returns an empty string if conditions cannot
// refer to the node.
std::string_view root_of(const bind::Node& node);

}  // namespace virga::check
