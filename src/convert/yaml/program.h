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

// resource.cc
Item convert_resource(Context& context, const Member& member);
// The resource that has options.
struct OptionsOwner {
  std::string name;
  std::string block;  // "resource", "read" or "component"
  bool is_provider = false;
  const schema::Resource* schema = nullptr;  // null if it is not known
  // The provider that the resource gets without the option `provider`; may be null.
  const DefaultProvider* default_provider = nullptr;
};
// options.cc: `options` may be null. Reports options that have no effect on the owner.
std::vector<Item> convert_options(Context& context, const Node* options, const OptionsOwner& owner);

// declare.cc: gives each declaration its identifier and finds the default providers. Reports names
// that are declared twice.
void declare_names(Context& context, const std::vector<const Member*>& sections);

}  // namespace virga::convert::yaml
