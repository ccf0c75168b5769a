#include <algorithm>

#include "hcl/analyze/literal.h"
#include "hcl/edit/editor.h"
#include "hcl/format/source_for.h"
#include "ide/edit/block_edits.h"
#include "ide/place/syntax_at.h"
#include "ide/rename/rename_parts.h"
#include "ide/workspace/syntax_errors.h"

namespace virga::ide {
namespace {

class Keeper {
 public:
  Keeper(const Snapshot& snapshot, NodeRef node, const hcl::Tree& tree, const hcl::Block& block)
      : source_(snapshot.sources[tree.source]),
        node_(node.node()),
        block_(block),
        editor_(source_, tree) {}

  std::optional<KeptName> logical_name(std::string title) {
    const std::string value = hcl::quoted_source(node_.logical_name);
    if (!add_first_attribute(editor_, block_, "__logicalName", value)) return std::nullopt;
    return finish(std::move(title));
  }

  std::optional<KeptName> alias(std::string_view new_name) {
    const std::string alias = "{ name = " + hcl::quoted_source(node_.logical_name) + " }";
    const std::string title =
        "add an alias, so that the engine does not replace `" + node_.logical_name + "`";
    const auto options = std::ranges::find(block_.body->blocks, "options", &hcl::Block::type);
    const hcl::Attribute* aliases =
        options == block_.body->blocks.end() ? nullptr : (*options)->body->attribute("aliases");
    if (!aliases) {
      const bool done = add_option(editor_, block_, "aliases", "[" + alias + "]");
      return done ? finish(title) : std::nullopt;
    }
    const auto* list = aliases->value->if_is<hcl::TupleExpr>();
    if (!list) return logical_name("keep the name in the engine");
    return KeptName{title, {in_list(*list, alias, new_name)}};
  }

 private:
  // Adds the alias to a list. An alias with the new name describes the resource as it will be,
  // which is an error, so the new one replaces it.
  Edit in_list(const hcl::TupleExpr& list, const std::string& alias, std::string_view new_name) {
    for (const hcl::Expr* element : list.elements) {
      if (is_alias(*element, new_name)) return {source_.range(element->span), alias};
    }
    if (list.elements.empty()) {
      const std::uint32_t at = list.open.end;
      return {source_.range({at, at}), alias};
    }
    const std::uint32_t at = list.elements.back()->span.end;
    return {source_.range({at, at}), ", " + alias};
  }

  static bool is_alias(const hcl::Expr& element, std::string_view name) {
    const auto* object = element.if_is<hcl::ObjectExpr>();
    return object && object->items.size() == 1 &&
           hcl::literal_key(*object->items[0].key) == "name" &&
           hcl::string_literal(*object->items[0].value) == name;
  }

  std::optional<KeptName> finish(std::string title) const {
    return KeptName{std::move(title), editor_.edits()};
  }

  const base::Source& source_;
  const bind::Node& node_;
  const hcl::Block& block_;
  hcl::Editor editor_;
};

}  // namespace

std::optional<KeptName> keep_name(const Snapshot& snapshot, NodeRef ref,
                                  std::string_view new_name) {
  const bind::Node& node = snapshot.bind(ref);
  const hcl::Tree* tree = snapshot.tree(node.range.source);
  const hcl::Block* block = block_of(snapshot, ref);
  if (!tree || !block || has_syntax_errors(snapshot, tree->source)) return std::nullopt;
  if (block->body->attribute("__logicalName")) return std::nullopt;
  Keeper keeper(snapshot, ref, *tree, *block);
  const auto* resource = node.if_is<bind::Resource>();
  const auto* component = node.if_is<bind::Component>();
  if (resource && resource->is_read) return std::nullopt;
  if (resource || component) {
    const bind::RangeKind range = resource ? resource->range_kind : component->range_kind;
    if (range == bind::RangeKind::kNone) return keeper.alias(new_name);
    return keeper.logical_name("keep the names of the instances in the engine");
  }
  if (ref.program != &snapshot.program) return std::nullopt;
  if (node.if_is<bind::ConfigVariable>()) {
    return keeper.logical_name("keep the key `" + node.logical_name + "` of the configuration");
  }
  if (node.if_is<bind::OutputVariable>()) {
    return keeper.logical_name("keep the key `" + node.logical_name + "` of the output");
  }
  return std::nullopt;
}

}  // namespace virga::ide
