// What conditions can name, in one place: facts.cc makes it, names.cc checks it. Of interest in
// this folder alone.
#pragma once

#include <array>
#include <string_view>
#include <tuple>

#include "bind/program.h"
#include "pulumi/plain_options.h"

namespace virga::cli {

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

// "resource", "read", "component" or "output"; empty for what a condition cannot name.
std::string_view root_of(const bind::Node& node);

}  // namespace virga::cli
