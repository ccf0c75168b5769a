#include <algorithm>

#include "convert/terraform/emit/emit.h"
#include "convert/terraform/rewrite/rewriter.h"
#include "convert/terraform/text/origin.h"
#include "convert/terraform/text/quote.h"
#include "hcl/analyze/literal.h"

namespace virga::convert::terraform {
namespace {

// Renames the keys of object constructors where the schema has properties.
void rename_keys(Context& context, const SourceFile& file, const hcl::Expr& expr,
                 const Shape& shape) {
  if (!shape.is_known()) return;
  if (const auto* list = expr.if_is<hcl::TupleExpr>()) {
    for (const hcl::Expr* element : list->elements) rename_keys(context, file, *element, shape);
  }
  const auto* object = expr.if_is<hcl::ObjectExpr>();
  if (!object) return;
  for (const hcl::ObjectItem& item : object->items) {
    const auto key = hcl::literal_key(*item.key);
    if (!key) continue;
    const std::string name = shape.name(*key);
    if (name != *key) context.edits_of(file).replace(item.key->span, name);
    rename_keys(context, file, *item.value, shape.inside(*key));
  }
}

// Reports what a `dynamic` block cannot have. Labels of blocks have no counterpart.
void report_unknown_parts(Context& context, const BlockAt& at, const hcl::Block* content) {
  for (const hcl::Attribute& each : at.block->body->attributes) {
    if (each.name == "labels") {
      context.diagnostics.add(diag::Code::kTerraformNotConverted, at.file->range(each.span),
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
    context.diagnostics.add(diag::Code::kTerraformMissingArgument,
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
  Entity entity = entity_of(context, *for_each->value, place);
  entity.is_collection = false;
  Place inner = place;
  inner.iterators.push_back({name, name + "_key", name + "_value", entity});
  const std::string list = rewritten(context, {at.file, for_each}, place);
  return "[for " + name + "_key, " + name + "_value in " + list + " : " +
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

}  // namespace

std::string_view type_of_block(const hcl::Block& block) {
  const bool dynamic = block.type == "dynamic" && block.labels.size() == 1;
  return dynamic ? block.labels[0].text : block.type;
}

std::string attribute_text(Context& context, const AttributeAt& at, const Shape& shape,
                           const Place& place) {
  const std::string_view name = at.attribute->name;
  rename_keys(context, *at.file, at.value(), shape.inside(name));
  return shape.name(name) + " = " + rewritten(context, at, place);
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
  const Shape inner = shape.inside(type);
  const bool any_dynamic = std::ranges::any_of(blocks, is_dynamic);
  const bool is_list =
      shape.is_list_known(type) ? shape.is_list(type) : blocks.size() > 1 || any_dynamic;
  const std::string name = shape.name(type) + " = ";
  if (!is_list && !any_dynamic) return name + object_of(context, blocks[0], inner, place);
  const auto lists = lists_of(context, blocks, inner, place);
  if (!is_list) return name + "singleOrNone(" + lists[0] + ")";
  if (lists.size() == 1) return name + lists[0];
  std::string all;
  for (const std::string& list : lists) all += (all.empty() ? "" : ", ") + list;
  return name + "invoke(\"std:index:concat\", { input = [" + all + "] }).result";
}

}  // namespace virga::convert::terraform
