#include <algorithm>

#include "convert/terraform/emit/emit.h"
#include "convert/terraform/rewrite/rewriter.h"
#include "convert/terraform/text/origin.h"
#include "convert/terraform/text/quote.h"
#include "diag/codes/terraform.h"
#include "hcl/analyze/literal.h"
#include "hcl/analyze/variables.h"

namespace virga::convert::terraform {
namespace {

// Whether a block, or one inside it, mentions `NAME.key`, or `NAME` as a whole.
bool uses_key(const hcl::Block& block, base::SourceId source, std::string_view name) {
  for (const hcl::Attribute& attribute : block.body->attributes) {
    for (const hcl::Traversal& reference : hcl::variables(*attribute.value, source)) {
      const auto steps = reference.steps();
      if (steps[0].name == name && (steps.size() < 2 || steps[1].name != "value")) return true;
    }
  }
  return std::ranges::any_of(
      block.body->blocks, [&](const hcl::Block* inner) { return uses_key(*inner, source, name); });
}

// Reports what a `dynamic` block cannot have. Labels of blocks have no counterpart.
void report_unknown_parts(Context& context, const BlockAt& at, const hcl::Block* content) {
  for (const hcl::Attribute& each : at.block->body->attributes) {
    if (each.name == "labels") {
      context.diagnostics.add(diag::codes::kTerraformNotConverted, at.file->range(each.span),
                              diag::Name{"labels of a dynamic block"});
    } else if (each.name != "for_each" && each.name != "iterator") {
      report_unknown(context, AttributeAt{at.file, &each});
    }
  }
  for (const hcl::Block* each : at.block->body->blocks) {
    if (each != content) report_unknown(context, BlockAt{at.file, each});
  }
}

// The value of the blocks of one `dynamic` block, as a list.
std::string dynamic_list(Context& context, const BlockAt& at, const Shape& shape,
                         const Place& place) {
  const hcl::Body& body = *at.block->body;
  const hcl::Attribute* for_each = body.attribute("for_each");
  const auto content = std::ranges::find(body.blocks, "content", &hcl::Block::type);
  if (!for_each || content == body.blocks.end()) {
    context.diagnostics.add(diag::codes::kTerraformMissingArgument,
                            at.file->range(at.block->header()),
                            diag::Name{for_each ? "content" : "for_each"});
    return "[]";
  }
  report_unknown_parts(context, at, *content);
  std::string name(at.block->labels[0].text);
  if (const auto* iterator = body.attribute("iterator")) {
    name = std::string(at.file->text(iterator->value->span));
    context.leave_out(*iterator, Omission::kName);
  }
  const AttributeAt collection{at.file, for_each};
  const bool has_keys = uses_key(**content, at.file->source->id(), name);
  const std::string value = name + "_value";
  // The elements of a set are their own keys.
  const bool over_set = has_keys && is_set(context, collection, place);
  const std::string key = over_set ? value : name + "_key";
  Place inner = place;
  inner.iterators.push_back(iterator_over(context, collection, place, name, key, value));
  return "[for " + (has_keys && !over_set ? key + ", " : "") + value + " in " +
         rewritten_collection(context, collection, place) + " : " +
         object_of(context, {at.file, *content}, shape, inner) + "]";
}

bool is_dynamic(const BlockAt& at) {
  return at.block->type == "dynamic" && at.block->labels.size() == 1;
}

// Static and dynamic blocks in turn, as lists that become one list.
std::vector<std::string> lists_of(Context& context, const std::vector<BlockAt>& blocks,
                                  const Shape& shape, const Place& place) {
  std::vector<std::string> lists;
  std::string objects;
  const auto finish = [&] {
    if (!objects.empty()) lists.push_back("[" + objects + "]");
    objects.clear();
  };
  for (const BlockAt& at : blocks) {
    if (is_dynamic(at)) {
      finish();
      lists.push_back(dynamic_list(context, at, shape, place));
    } else {
      objects += (objects.empty() ? "" : ", ") + object_of(context, at, shape, place);
    }
  }
  finish();
  return lists;
}

// Reports the blocks after the first one of a type that may occur once.
void report_extra(Context& context, const std::vector<BlockAt>& blocks) {
  for (std::size_t i = 1; i < blocks.size(); ++i) {
    context.diagnostics.add(diag::codes::kTerraformDuplicate,
                            blocks[i].file->range(blocks[i].block->header()),
                            diag::Name{std::string(blocks[i].block->type)});
  }
}

// The comments for blocks for which the package has no property.
std::optional<std::string> omitted_blocks(Context& context, const std::vector<BlockAt>& blocks,
                                          const Shape& shape) {
  std::string comments;
  for (const BlockAt& at : blocks) {
    const base::Span name = is_dynamic(at) ? at.block->labels[0].span : at.block->type_span;
    const auto comment = omitted(context, *at.file, at.block->span(), name, shape);
    if (!comment) return std::nullopt;
    comments += (comments.empty() ? "" : "\n") + *comment;
  }
  return comments;
}

}  // namespace

std::string_view type_of_block(const hcl::Block& block) {
  const bool dynamic = block.type == "dynamic" && block.labels.size() == 1;
  return dynamic ? block.labels[0].text : block.type;
}

std::string object_of(Context& context, const BlockAt& at, const Shape& shape, const Place& place) {
  const hcl::Body& body = *at.block->body;
  const auto write = [&](const BodyItem& item) -> std::optional<std::string> {
    if (const auto* attribute = std::get_if<const hcl::Attribute*>(&item)) {
      return attribute_text(context, {at.file, *attribute}, shape, place);
    }
    const std::string_view type = type_of_block(*std::get<const hcl::Block*>(item));
    std::vector<BlockAt> group;
    for (const hcl::Block* block : body.blocks) {
      if (type_of_block(*block) == type) group.push_back({at.file, block});
    }
    if (group.front().block != std::get<const hcl::Block*>(item)) return std::nullopt;
    return attribute_of_blocks(context, group, type, shape, place);
  };
  return made_from(at.file->range(at.block->header()),
                   "{" + copy_body(*at.file, body, inner_of(*at.block), write) + "}");
}

std::string attribute_of_blocks(Context& context, const std::vector<BlockAt>& blocks,
                                std::string_view type, const Shape& shape, const Place& place) {
  if (const auto comment = omitted_blocks(context, blocks, shape)) return *comment;
  const Shape inner = shape.inside(type);
  const bool any_dynamic = std::ranges::any_of(blocks, is_dynamic);
  const bool is_list =
      shape.is_list_known(type) ? shape.is_list(type) : blocks.size() > 1 || any_dynamic;
  const std::string name = shape.name(type) + " = ";
  if (!is_list && !any_dynamic) {
    report_extra(context, blocks);
    return name + object_of(context, blocks[0], inner, place);
  }
  const auto lists = lists_of(context, blocks, inner, place);
  std::string all = lists[0];
  for (std::size_t i = 1; i < lists.size(); ++i) all += ", " + lists[i];
  if (lists.size() > 1) all = "invoke(\"std:index:concat\", { input = [" + all + "] }).result";
  return name + (is_list ? all : "singleOrNone(" + all + ")");
}

}  // namespace virga::convert::terraform
