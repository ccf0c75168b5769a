// What a program expects of a body: the names of attributes and the types of blocks.
// (docs/spec/hcl-model.md, section 2)
#pragma once

#include <string>
#include <vector>

namespace virga::hcl {

struct AttributeSchema {
  std::string name;
  // A missing required attribute is an error.
  bool required = false;
};

struct BlockSchema {
  std::string type;
  // A block must have one label for each entry. The names are used in messages.
  std::vector<std::string> labels;
};

// A name or type may be listed several times and counts once. An attribute is required if one of
// its entries is; a block has the labels of its last entry.
struct Schema {
  std::vector<AttributeSchema> attributes;
  std::vector<BlockSchema> blocks;
};

}  // namespace virga::hcl
