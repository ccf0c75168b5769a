// The JSON of a mapping --read--> what it says about one type. Private to this folder.
//
// A mapping has two parts: `provider`, the attributes as the provider of Terraform declares them,
// and beside it the overrides of the bridge. Both have a member for each type:
//
//   {"name":"acme",
//    "provider":{"schema":{},"resources":{"acme_disk":{"size_gb":{"type":2}}},"dataSources":{}},
//    "config":{},
//    "resources":{"acme_disk":{"tok":"acme:index:Disk","fields":{"size_gb":{"name":"size"}}}},
//    "dataSources":{}}
//
// kJsonPadding readable bytes (schema/read/json_tree.h) must follow each text.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "base/error.h"
#include "base/limits.h"
#include "convert/terraform/mapping/attribute.h"

namespace virga::convert::terraform {

// Parts of the text of a mapping; empty if they are missing.
struct MappingParts {
  using Members = std::map<std::string, std::string_view, std::less<>>;  // by type
  struct Types {
    Members attributes;  // objects of attributes
    Members overrides;   // objects with `tok` and `fields`
  };
  std::string name;
  Types resources;
  Types data_sources;
  std::string_view config_attributes;
  std::string_view config_overrides;  // an object of overrides
};

// Finds the parts in one pass. Fails if the text is not a mapping. The content of types is checked
// only as far as this requires. mapping_parts.cc
base::Result<MappingParts> read_mapping_parts(std::string_view text);

struct MappingType {
  std::string token;
  std::shared_ptr<const MappedObject> object;  // null: there are no attributes
};

// Reads one type. Fails with the path of the mistake inside of the type. mapping_type.cc
base::Result<MappingType> read_mapping_type(std::string_view attributes, std::string_view overrides,
                                            const base::Limits& limits);
// Reads the configuration of the provider.
base::Result<MappingType> read_mapping_config(std::string_view attributes,
                                              std::string_view overrides,
                                              const base::Limits& limits);

}  // namespace virga::convert::terraform
