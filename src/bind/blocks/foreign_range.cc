// The number of instances as other languages write it: `count`, `for_each`.
#include <array>

#include "base/text/suggest.h"
#include "bind/blocks/resource_body.h"
#include "bind/options/foreign_option.h"
#include "bind/program/option_kind.h"
#include "model/eventual.h"
#include "model/relate/convert.h"

namespace virga::bind {

// Defines the names by which Terraform refers to the instance, so that only one error is reported.
void ResourceBody::expect_foreign_range(const InputTypeOf& input_type) {
  if (!b_.options.profile.recognizes_mistakes()) return;
  for (const std::string_view name :
       {std::string_view("count"), std::string_view("for_each"), std::string_view("range")}) {
    const hcl::Attribute* attribute = block_.body->attribute(name);
    if (attribute && !input_type(name)) repeated_by(*attribute);
  }
  for (const hcl::Block* block : block_.body->blocks) {
    const bool is_options = block->type == "options";
    for (const hcl::Attribute& option : block->body->attributes) {
      const bool is_known = (is_options && option.name == "range") || option_kind(option.name);
      if ((is_options || means_options(*block)) && !is_known && means_range(option.name)) {
        repeated_by(option);
      }
    }
  }
}

// Returns whether another word for `options` is the type of the block.
bool ResourceBody::means_options(const hcl::Block& block) {
  return block.labels.empty() &&
         (block.type == "opts" || block.type == "opt" ||
          base::nearest(block.type, std::array<std::string_view, 1>{"options"}).has_value());
}

void ResourceBody::repeated_by(const hcl::Attribute& attribute) {
  is_repeated_elsewhere_ = true;
  for (const std::string_view variable :
       {std::string_view("count"), std::string_view("each"), std::string_view("range")}) {
    scope_.define(b_.make_variable(model::Variable::Kind::kConstant, 0, variable,
                                   model::Type::error(), declaration_.range(attribute.name_span)));
  }
}

}  // namespace virga::bind
