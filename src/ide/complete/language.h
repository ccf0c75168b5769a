// The blocks and attributes of the language, with one sentence of documentation each.
#pragma once

#include <span>
#include <string_view>

#include "ide/complete/snippet.h"

namespace virga::ide {

struct BlockInfo {
  std::string_view type;
  std::string_view snippet;
  std::string_view docs;
};
// The blocks at the top level of a file.
std::span<const BlockInfo> top_level_blocks();

struct AttributeInfo {
  std::string_view name;
  ValueForm form;
  bool is_required;
  std::string_view type;
  std::string_view docs;
};
// The attributes of a block of the language, without inputs and options. Empty for other types.
std::span<const AttributeInfo> attributes_of(std::string_view block_type);
// Null if the block has no such attribute.
const AttributeInfo* find_attribute(std::string_view block_type, std::string_view name);

// The documentation of the options of resources, and of `range`. Empty for other names.
std::string_view option_docs(std::string_view name);

}  // namespace virga::ide
