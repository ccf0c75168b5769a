#include "ide/edit/block_edits.h"

#include <algorithm>
#include <string>

namespace virga::ide {

bool add_first_attribute(hcl::Editor& editor, const hcl::Block& block, std::string_view name,
                         std::string_view expression) {
  const std::string item = std::string(name) + " = " + std::string(expression) + "\n";
  const auto& attributes = block.body->attributes;
  if (!attributes.empty() && editor.insert_before(attributes.front(), item)) return true;
  return editor.set_attribute(*block.body, name, expression).has_value();
}

bool add_option(hcl::Editor& editor, const hcl::Block& block, std::string_view name,
                std::string_view expression) {
  const auto& blocks = block.body->blocks;
  const auto options = std::ranges::find(blocks, "options", &hcl::Block::type);
  if (options == blocks.end()) {
    return editor
        .append(*block.body,
                "options {\n  " + std::string(name) + " = " + std::string(expression) + "\n}\n")
        .has_value();
  }
  if ((*options)->body->attribute(name)) return false;
  return editor.set_attribute(*(*options)->body, name, expression).has_value();
}

}  // namespace virga::ide
