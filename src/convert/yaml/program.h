// One program of Pulumi YAML: the project, or a component. Private to convert/yaml.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "convert/yaml/context.h"

namespace virga::convert::yaml {

// Converts the declarations of a program in source order: `config`, `configuration`, `inputs`,
// `variables`, `resources`, `outputs` and `pulumi`. Requires: the keys of the sections are these.
std::vector<Item> convert_program(Context& context, const std::vector<const Member*>& sections);

// config.cc: a member of `config`, `configuration` or `inputs`. Returns nullopt for a value that
// stays in Pulumi.yaml.
std::optional<Item> convert_config(Context& context, const Member& member);
// Whether the value of the key stays in Pulumi.yaml: that of another namespace, or a value that is
// no declaration.
bool stays_in_project(const Context& context, const Member& member);
// The name by which the program refers to it.
std::string config_name(const Context& context, const Node& key);

// resource.cc
Item convert_resource(Context& context, const Member& member);
// options.cc: the `options` of a resource. `known_default` is the provider that the resource gets
// without the option `provider`; may be null.
std::vector<Item> convert_options(Context& context, const Node* options,
                                  const std::string& resource,
                                  const DefaultProvider* known_default);

// declare.cc: gives each declaration its identifier and finds the default providers. Reports names
// that are declared twice.
void declare_names(Context& context, const std::vector<const Member*>& sections);

}  // namespace virga::convert::yaml
