// Blocks in a resource that do not belong there.
#include <algorithm>

#include "bind/blocks/resource_body.h"
#include "bind/check/unknown_block.h"
#include "bind/program/option_kind.h"
#include "diag/codes/bind.h"
#include "model/check/explain/words.h"
#include "model/eventual.h"
#include "model/relate/convert.h"

namespace virga::bind {

namespace codes = diag::codes;

namespace {

// Whether the elements of the list may be objects. Strings of a list are written in no block.
bool lists_objects(const model::Type& list) {
  const model::Type element =
      model::strip_eventuals_and_optional(model::resolve_outputs(list.element()));
  return element.is(model::Kind::kObject) || model::convertible(element, model::Type::object({}));
}

}  // namespace

// Blocks of one type that does not belong here are one mistake.
bool ResourceBody::is_repeated_block(const hcl::Block& block) const {
  if (!b_.options.profile.combines_errors() || block.type == "options") return false;
  for (const hcl::Block* each : block_.body->blocks) {
    if (each == &block) return false;
    if (each->type == block.type) return true;
  }
  return false;
}

void ResourceBody::misplaced(const hcl::Block& block, const InputTypeOf& input_type) {
  const base::Range where = declaration_.range(block.type_span);
  if (block.type == "options") {
    b_.diagnostics.add(codes::kDuplicateOptions, where)
        .label(declaration_.range(options_->type_span), {"the first one is here"});
    return;
  }
  explain_misplaced(
      b_.diagnostics.add(codes::kUnsupportedBlock, where, diag::Name{std::string(block.type)},
                         diag::Name{std::string(block_.type)}),
      block, input_type);
}

void ResourceBody::explain_misplaced(diag::Diagnostic& diagnostic, const hcl::Block& block,
                                     const InputTypeOf& input_type_of) const {
  const auto input = input_meant_by_block(block.type, input_type_of);
  const model::Type* input_type = input ? input_type_of(*input) : nullptr;
  const diag::Name type{input.value_or(std::string(block.type))};
  const std::uint32_t after = block.type_span.end;
  if (!input_type && advise_foreign_part(diagnostic, block.type)) return;
  if (!input_type && means_options(block)) {
    diagnostic.suggest(declaration_.range(block.type_span), "options");
  } else if (const auto option = near_option(block.type); !input_type && option) {
    diagnostic.help({"{0} is an option: options {{ {1} = ... }}", diag::Name{std::string(*option)},
                     diag::PathText{std::string(*option)}});
  } else if (!input_type) {
    diagnostic.help({"inputs are attributes, {0} = ..., the only block is options", type});
  } else if (const model::Type list =
                 model::strip_eventuals_and_optional(model::resolve_outputs(*input_type));
             list.is(model::Kind::kList) && !lists_objects(list)) {
    diagnostic.help(
        {"{0} is a list of values, not of blocks: {1} = [...]", type, diag::PathText{*input}});
  } else if (list.is(model::Kind::kList)) {
    diagnostic.help(
        {"{0} is a list of objects: {1} = [{{ ... }}, {{ ... }}]", type, diag::PathText{*input}});
    if (is_only_block(block)) {
      diagnostic.fix(
          {"write a list of one object"},
          {{declaration_.range({block.type_span.begin, block.open.begin}), *input + " = ["},
           {declaration_.range({block.close.end, block.close.end}), "]"}});
    }
  } else if (block.labels.empty() && block.body->blocks.empty() && *input == block.type &&
             (model::convertible(*input_type, model::Type::object({})) ||
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

}  // namespace virga::bind
