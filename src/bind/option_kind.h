// The options of resources by name and nature. Spec: pcl-language.md 11.3.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "bind/program.h"

namespace virga::bind {

// `range` is not among them: it is not sent to the engine.
std::optional<OptionKind> option_kind(std::string_view name);
std::span<const std::string_view> option_names();

// Options whose values are places in the resource's inputs, not expressions of the program.
bool takes_property_paths(OptionKind kind);

// What the option's value must be accepted by.
const model::Type& option_type(OptionKind kind);

}  // namespace virga::bind
