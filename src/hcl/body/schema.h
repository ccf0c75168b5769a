// What a program expects of a body: the names of its attributes and the types of its blocks.
// (docs/spec/hcl-model.md, section 2)
#pragma once

#include <string>
#include <vector>

namespace virga::hcl {

struct AttributeSchema {
  std::string name;
  // Its absence is an error.
  bool required = false;
};

struct BlockSchema {
  std::string type;
  // One for each label that such a block must have; names are for messages.
  std::vector<std::string> labels;
};

// A name or type that is given twice counts once: an attribute is required if one of its entries
// says so, a block has the labels of its last entry.
struct Schema {
  std::vector<AttributeSchema> attributes;
  std::vector<BlockSchema> blocks;
};

}  // namespace virga::hcl
