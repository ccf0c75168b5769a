// The options of resources by name and nature. Spec: docs/spec/pcl-language.md, section 11.3.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "bind/program.h"

namespace virga::bind {

enum class OptionValueKind : std::uint8_t {
  kBool,
  kString,
  kLiteralString,  // read before anything is evaluated
  kStringMap,
  kPropertyPaths,  // places in the resource's inputs, not expressions of the program
  kResource,
  kResources,
  kProviders,
  kTimeouts,
  kAliases,
  kHooks,  // checked by rules of its own
  kAnything,
};

// The blocks on which the option does something.
enum class OptionEffect : std::uint8_t {
  kEverywhere,
  kNotOnReads,       // what is read is neither created, changed nor deleted
  kOnlyOnResources,  // neither on reads nor on components: no provider creates a component
};

OptionEffect option_effect(OptionKind kind);

// `range` is not among them: it is not sent to the engine.
std::optional<OptionKind> option_kind(std::string_view name);

// What a name is called that is or could be meant as an option, `range` included; else nothing.
std::optional<std::string_view> near_option(std::string_view name);

// Options whose values are places in the resource's inputs, not expressions of the program.
bool takes_property_paths(OptionKind kind);

// Options that mention resources, one or a list of them.
bool takes_resources(OptionKind kind);

// Options that are read before anything is evaluated.
bool must_be_literal(OptionKind kind);

// What the option's value must be accepted by.
const model::Type& option_type(OptionKind kind);

}  // namespace virga::bind
