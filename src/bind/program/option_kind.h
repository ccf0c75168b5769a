// The names and properties of resource options. Spec: docs/spec/pcl-language.md, section 11.3.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "bind/program/program.h"

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
  kNotOnFolders,     // not on components of a folder, which have no provider
  kNotOnReads,       // what is read is neither created, changed nor deleted
  kOnlyOnResources,  // neither on reads nor on components: no provider creates a component
  kOnlyOnComponents,
  kOnlyOnProviders,
};

OptionEffect option_effect(OptionKind kind);

// `range` is not among them: it is not sent to the engine.
std::optional<OptionKind> option_kind(std::string_view name);

// The names of all options but `range`, in the order of the documentation.
std::vector<std::string_view> option_names();

// The option, `range` included, whose name is equal or most similar to `name`. Returns nullopt if
// no name is similar.
std::optional<std::string_view> near_option(std::string_view name);

// Whether the values of the option are paths of the resource's inputs, not expressions of the
// program.
bool takes_property_paths(OptionKind kind);

// Whether the option takes one resource or a list of resources.
bool takes_resources(OptionKind kind);

// Whether the option is read before the evaluation.
bool must_be_literal(OptionKind kind);

// The type that the option's value must fit.
const model::Type& option_type(OptionKind kind);

}  // namespace virga::bind
