// Values in a file with rules. Of interest in this folder alone; the door is read_rules.h.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/mock/rule_members.h"
#include "pulumi/property/property_value.h"

namespace virga::engine {

// What a node stands for (JSON, and the wire encoding of what JSON lacks), null where that is told
// to be wrong. Strings are templates whose paths begin with one of `sources`; without any they are
// plain.
pulumi::PropertyValue read_rule_value(RuleFile& file, const hcl::JsonNode& node,
                                      std::span<const std::string_view> sources);

// The same of what has to be an object; an empty one where it is not.
pulumi::PropertyValue read_rule_object(RuleFile& file, const hcl::JsonNode& node,
                                       std::span<const std::string_view> sources);

// A string that is a template.
std::string read_rule_template(RuleFile& file, const hcl::JsonNode& node,
                               std::span<const std::string_view> sources);

}  // namespace virga::engine
