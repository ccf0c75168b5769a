#include "bind/blocks/resource_body.h"

#include <algorithm>
#include <utility>

#include "bind/check/attributes.h"
#include "bind/check/bare_word.h"
#include "bind/options/foreign_option.h"
#include "bind/program/option_kind.h"
#include "model/eventual.h"
#include "model/relate/convert.h"

namespace virga::bind {
namespace {

// `range`, if present, has the first slot of the frame.
constexpr std::uint32_t kRangeSlot = 0;
constexpr std::string_view kRange = "range";

}  // namespace

ResourceBody::ResourceBody(Binding& binding, NodeId id, const RangeOption& range,
                           std::span<const std::string_view> literals)
    : b_(binding),
      id_(id),
      declaration_(binding.declaration(id)),
      block_(*declaration_.block),
      range_(range),
      literals_(literals),
      scope_(&binding.root) {
  if (!range.variable) return;
  first_slot_ = kRangeSlot + 1;
  scope_.define(b_.make_variable(model::Variable::Kind::kFrame, kRangeSlot, kRange, *range.variable,
                                 declaration_.range(range.attribute->name_span)));
}

// An option among the inputs takes property paths, whose names are not variables.
BoundExpr ResourceBody::type_input(const hcl::Attribute& attribute, const model::Type* input_type,
                                   std::span<const model::Property> places) {
  const std::size_t before = b_.diagnostics.size();
  const BoundExpr typed = b_.check(*attribute.value, declaration_.source, scope_, first_slot_);
  if (!b_.options.profile.recognizes_mistakes() || b_.diagnostics.size() == before) return typed;
  const auto option = near_option(attribute.name);
  const auto kind = option ? option_kind(*option) : std::nullopt;
  const bool takes_paths = attribute.name == "options" || (kind && takes_property_paths(*kind));
  const bool is_option = option || means_range(attribute.name);
  if (!input_type && ((!places.empty() && takes_paths) || is_option)) {
    b_.diagnostics.truncate(before);
  } else if (input_type) {
    offer_quotes(b_, before, *input_type, *typed.expr);
  }
  return typed;
}

void ResourceBody::type(const OptionPlaces& places, const InputTypeOf& input_type) {
  expect_foreign_range(input_type);
  auto next_block = block_.body->blocks.begin();
  const auto blocks_before = [&](std::uint32_t offset) {
    for (; next_block != block_.body->blocks.end() && (*next_block)->type_span.begin < offset;
         ++next_block) {
      type_block(**next_block, places);
    }
  };
  inputs.reserve(block_.body->attributes.size());
  for (const hcl::Attribute& attribute : block_.body->attributes) {
    blocks_before(attribute.span.begin);
    if (attribute.name == kLogicalName ||
        std::ranges::find(literals_, attribute.name) != literals_.end()) {
      type_literal(b_, attribute, declaration_.source, scope_, first_slot_);
      continue;
    }
    inputs.push_back({attribute.name, declaration_.range(attribute.name_span),
                      type_input(attribute, input_type(attribute.name), places.inputs),
                      model::Type::dynamic()});
  }
  blocks_before(UINT32_MAX);
}

void ResourceBody::type_block(const hcl::Block& block, const OptionPlaces& places) {
  if (block.type != "options") return type_nested(block);
  auto typed = type_options(b_, declaration_, block, range_, places);
  for (const hcl::Block* nested : block.body->blocks) type_nested(*nested);
  if (options_) return;
  options_ = &block;
  typed_options_ = std::move(typed);
}

// Binds a misplaced block, which is reported elsewhere. Recursion depth: the nesting of blocks,
// which the parser limits.
void ResourceBody::type_nested(const hcl::Block& block) {
  if (!b_.options.profile.reports_inside_rejected_parts()) return;
  for (const hcl::Attribute& attribute : block.body->attributes) {
    b_.check(*attribute.value, declaration_.source, scope_, first_slot_);
  }
  for (const hcl::Block* nested : block.body->blocks) type_nested(*nested);
}

void ResourceBody::settle(const InputTypeOf& input_type) {
  const hcl::Attribute* name = block_.body->attribute(kLogicalName);
  for (const hcl::Block* block : block_.body->blocks) {
    if (name && name->span.begin < block->type_span.begin)
      read_logical_name(std::exchange(name, nullptr));
    if (block != options_ && !is_repeated_block(*block)) misplaced(*block, input_type);
  }
  read_logical_name(name);
}

void ResourceBody::read_logical_name(const hcl::Attribute* name) {
  if (!name) return;
  if (const auto text = require_string(b_, *name, declaration_.source)) {
    b_.node(id_).logical_name = *text;
  }
}

std::vector<Option> ResourceBody::options(std::span<const model::Property> places) {
  if (!options_) return {};
  return check_options(b_, declaration_, *options_, typed_options_, places);
}

}  // namespace virga::bind
