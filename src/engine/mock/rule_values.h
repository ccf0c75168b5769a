// Reads values in a file with rules. Private to this folder; the entry point is read_rules.h.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/mock/rule_members.h"
#include "pulumi/property/property_value.h"

namespace virga::engine {

// Decodes the value of a node (JSON, with the wire encoding for values that JSON lacks). Returns
// null, with a diagnostic, if it is invalid. Strings are templates with paths that begin with one
// of `sources`. Without sources, they are plain strings.
pulumi::PropertyValue read_rule_value(RuleFile& file, const hcl::JsonNode& node,
                                      std::span<const std::string_view> sources);

// Decodes a value that must be an object. Returns an empty object, with a diagnostic, if it is not.
pulumi::PropertyValue read_rule_object(RuleFile& file, const hcl::JsonNode& node,
                                       std::span<const std::string_view> sources);

// Reads a string that is a template.
std::string read_rule_template(RuleFile& file, const hcl::JsonNode& node,
                               std::span<const std::string_view> sources);

}  // namespace virga::engine
