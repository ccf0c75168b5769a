// A body, written item by item. What stands between the items, such as comments and empty lines, is
// copied.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "convert/terraform/module/module.h"

namespace virga::convert::terraform {

// An attribute or a block of a body.
using BodyItem = std::variant<const hcl::Attribute*, const hcl::Block*>;

std::vector<BodyItem> items_of(const hcl::Body& body);  // in source order

// The text of an item in the result; nullopt: the item is left out.
using WriteItem = std::function<std::optional<std::string>(const BodyItem&)>;

// `inner` is the text of the body, without its braces. `extra` is added at the end. The text of
// each item has a mark (text/origin.h): it is made from the name of the attribute or the header of
// the block.
std::string copy_body(const SourceFile& file, const hcl::Body& body, base::Span inner,
                      const WriteItem& write, const std::string& extra = {});

// The span between the braces of a block.
inline base::Span inner_of(const hcl::Block& block) {
  return {block.open.end, block.close.begin};
}

// The text as a comment, one "#" for each line. Lines lose up to `indentation` spaces.
std::string as_comment(std::string_view text, std::size_t indentation);

}  // namespace virga::convert::terraform
