#include "bind/blocks/resource_body.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/text/suggest.h"
#include "bind/check/attributes.h"
#include "bind/check/bare_word.h"
#include "bind/check/unknown_block.h"
#include "bind/options/foreign_option.h"
#include "bind/program/option_kind.h"
#include "model/check/explain/words.h"
#include "model/eventual.h"
#include "model/relate/convert.h"

namespace virga::bind {
namespace {

using diag::Code;

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

// Defines the names by which Terraform refers to the instance, so that only one error is reported.
void ResourceBody::expect_foreign_range(const InputTypeOf& input_type) {
  if (!b_.options.profile.recognizes_mistakes()) return;
  for (const std::string_view name :
       {std::string_view("count"), std::string_view("for_each"), kRange}) {
    const hcl::Attribute* attribute = block_.body->attribute(name);
    if (attribute && !input_type(name)) repeated_by(*attribute);
  }
  for (const hcl::Block* block : block_.body->blocks) {
    const bool is_options = block->type == "options";
    for (const hcl::Attribute& option : block->body->attributes) {
      const bool is_known = (is_options && option.name == kRange) || option_kind(option.name);
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
       {std::string_view("count"), std::string_view("each"), kRange}) {
    scope_.define(b_.make_variable(model::Variable::Kind::kConstant, 0, variable,
                                   model::Type::error(), declaration_.range(attribute.name_span)));
  }
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

// Blocks of one type that does not belong here are one mistake.
bool ResourceBody::is_repeated_block(const hcl::Block& block) const {
  if (!b_.options.profile.combines_errors() || block.type == "options") return false;
  for (const hcl::Block* each : block_.body->blocks) {
    if (each == &block) return false;
    if (each->type == block.type) return true;
  }
  return false;
}

void ResourceBody::read_logical_name(const hcl::Attribute* name) {
  if (!name) return;
  if (const auto text = require_string(b_, *name, declaration_.source)) {
    b_.node(id_).logical_name = *text;
  }
}

void ResourceBody::misplaced(const hcl::Block& block, const InputTypeOf& input_type) {
  const base::Range where = declaration_.range(block.type_span);
  if (block.type == "options") {
    b_.diagnostics.add(Code::kDuplicateOptions, where)
        .label(declaration_.range(options_->type_span), {"the first one is here"});
    return;
  }
  explain_misplaced(
      b_.diagnostics.add(Code::kUnsupportedBlock, where, diag::Name{std::string(block.type)},
                         diag::Name{std::string(block_.type)}),
      block, input_type);
}

void ResourceBody::explain_misplaced(diag::Diagnostic& diagnostic, const hcl::Block& block,
                                     const InputTypeOf& expected_type) const {
  const auto input = input_meant_by_block(block.type, expected_type);
  const model::Type* input_type = input ? expected_type(*input) : nullptr;
  const diag::Name type{input.value_or(std::string(block.type))};
  const std::uint32_t behind = block.type_span.end;
  if (!asked && advise_foreign_part(diagnostic, block.type)) return;
  if (!asked && means_options(block)) {
    diagnostic.suggest(declaration_.range(block.type_span), "options");
  } else if (const auto option = near_option(block.type); !input_type && option) {
    diagnostic.help({"{0} is an option: options {{ {1} = ... }}", diag::Name{std::string(*option)},
                     diag::PathText{std::string(*option)}});
  } else if (!input_type) {
    diagnostic.help({"inputs are attributes, {0} = ..., the only block is options", type});
  } else if (const model::Type list =
                 model::strip_eventuals_and_optional(model::resolve_outputs(*input_type));
             list.is(model::Kind::kList)) {
    diagnostic.help(
        {"{0} is a list of objects: {1} = [{{ ... }}, {{ ... }}]", type, diag::PathText{*input}});
    if (is_only_block(block)) {
      diagnostic.fix(
          {"write a list of one object"},
          {{declaration_.range({block.type_span.begin, block.open.begin}), *input + " = ["},
           {declaration_.range({block.close.end, block.close.end}), "]"}});
    }
  } else if (block.labels.empty() && block.body->blocks.empty() && *input == block.type &&
             (model::convertible(*asked, model::Type::object({})) ||
              list.is(model::Kind::kObject))) {
    diagnostic.safe_fix({"add \"=\": inputs are attributes"},
                        {{declaration_.range({after, after}), " ="}});
  } else {
    diagnostic.help({"{0} is an input of type {1}: assign it with \"=\"", type,
                     model::expected_in_words(*input_type)});
  }
}

// Whether no other block has this type, and the block can become an object as it is.
bool ResourceBody::is_only_block(const hcl::Block& block) const {
  return block.labels.empty() && block.body->blocks.empty() &&
         std::ranges::count(block_.body->blocks, block.type,
                            [](const hcl::Block* each) { return each->type; }) == 1;
}

std::optional<std::string> input_meant_by_block(std::string_view block_type,
                                                const ResourceBody::InputTypeOf& input_type) {
  if (block_type == "options") return std::nullopt;
  std::string name(block_type);
  if (input_type(name)) return name;
  if (name.ends_with('y') && input_type(name.substr(0, name.size() - 1) + "ies")) {
    return name.substr(0, name.size() - 1) + "ies";
  }
  name += "s";
  return input_type(name) ? std::optional(name) : std::nullopt;
}

std::vector<Option> ResourceBody::options(std::span<const model::Property> places) {
  if (!options_) return {};
  return check_options(b_, declaration_, *options_, typed_options_, places);
}

}  // namespace virga::bind
