#include "ide/names/unbound_parts.h"

#include <algorithm>
#include <string>

#include "hcl/analyze/literal.h"
#include "ide/names/expression_names.h"
#include "ide/names/find_package.h"
#include "ide/names/suite_names.h"

namespace virga::ide {
namespace {

using DeclaredRole = Occurrence::Role;

// Recursion depth: the nesting that the parser allows.
void attributes_not_bound(const hcl::Body& body, std::span<const base::Span> bound,
                          NamesBySyntax& names) {
  for (const hcl::Attribute& attribute : body.attributes) {
    const base::Span value = attribute.value->span;
    const bool is_bound = std::ranges::any_of(
        bound, [&](base::Span each) { return value.begin <= each.begin && each.end <= value.end; });
    if (!is_bound) names.expression(*attribute.value);
  }
  for (const hcl::Block* block : body.blocks) attributes_not_bound(*block->body, bound, names);
}

bool contains(base::Span outer, base::Span inner) {
  return outer.begin <= inner.begin && inner.end <= outer.end;
}

// Visits the values of the attributes that contain one of the spans. Recursion depth: the nesting
// that the parser allows.
void values_with(const hcl::Body& body, std::span<const base::Span> spans, NamesBySyntax& names) {
  const auto has_some = [&](base::Span span) {
    return std::ranges::any_of(spans, [&](base::Span each) { return contains(span, each); });
  };
  for (const hcl::Attribute& each : body.attributes) {
    if (has_some(each.value->span)) names.expression(*each.value);
  }
  for (const hcl::Block* each : body.blocks) {
    if (has_some(each->span())) values_with(*each->body, spans, names);
  }
}

// One file.
class ItemsWithoutNodes {
 public:
  ItemsWithoutNodes(const Snapshot& snapshot, const hcl::Tree& tree, NodesByName& nodes,
                    const VisitOccurrence& visit)
      : snapshot_(snapshot), tree_(tree), visit_(visit), names_(nodes, tree.source, visit) {}

  void run(std::optional<std::uint32_t> offset) {
    const auto is_wanted = [&](base::Span item) {
      return (!offset || (item.begin <= *offset && *offset <= item.end)) && !has_node(item);
    };
    for (const hcl::Attribute& each : tree_.body->attributes) {
      if (is_wanted(each.span)) names_.expression(*each.value);
    }
    for (const hcl::Block* each : tree_.body->blocks) {
      if (!is_wanted(each->span())) continue;
      if (each->type == "package") {
        package(*each);
        continue;
      }
      if (each->type == "policy") types_of(*each);
      if (const bind::Policy* policy = policy_in(snapshot_, tree_.range(each->span()))) {
        visit_policy(snapshot_, *policy, visit_);
      } else {
        block(*each, configs_of(*each));
      }
    }
  }

 private:
  bool has_node(base::Span item) const {
    const auto node = snapshot_.node_at(tree_.source, item.begin);
    return node && node->node().range.span.begin == item.begin;
  }

  // The configs that a policy declares for itself.
  OwnNames configs_of(const hcl::Block& policy) const {
    OwnNames own;
    for (const hcl::Block* each : policy.body->blocks) {
      if (policy.type != "policy" || each->type != "config" || each->labels.empty()) continue;
      const hcl::Label& label = each->labels.front();
      const ValueKey key{snapshot_.inside_quotes(tree_.range(label.span)), std::string(label.text)};
      if (own.try_emplace(label.text, key).second) {
        visit_({key.declared, key, DeclaredRole::kDeclaration});
      }
    }
    return own;
  }

  // The resource types that a policy is for.
  void types_of(const hcl::Block& policy) {
    const hcl::Attribute* types = policy.body->attribute("types");
    const auto* list = types ? types->value->if_is<hcl::TupleExpr>() : nullptr;
    if (!list) return;
    for (const hcl::Expr* each : list->elements) {
      const auto token = hcl::string_literal(*each);
      if (!token) continue;
      const base::Range where = snapshot_.inside_quotes(tree_.range(each->span));
      const auto package = used_package(snapshot_, token->substr(0, token->find(':')));
      const auto found = package ? package->resource(*token) : nullptr;
      if (package && found && *found) {
        visit_({where, ResourceType{package, *found}, DeclaredRole::kReference});
      }
      visit_package_of_token(snapshot_, where, visit_);
    }
  }

  void block(const hcl::Block& block, const OwnNames& own) {
    for (const hcl::Attribute& each : block.body->attributes) names_.expression(*each.value, own);
    for (const hcl::Block* each : block.body->blocks) this->block(*each, own);
  }

  void package(const hcl::Block& block) {
    const auto& nested = block.body->blocks;
    const auto parameters = std::ranges::find(nested, "parameterization", &hcl::Block::type);
    const bool has_parameters = parameters != nested.end();
    const auto role = has_parameters ? DeclaredRole::kReference : DeclaredRole::kDeclaration;
    if (!block.labels.empty()) package_name(block.labels.front().span, role);
    package_attribute(*block.body, "baseProviderName", role);
    if (has_parameters) {
      package_attribute(*(*parameters)->body, "name", DeclaredRole::kDeclaration);
    }
  }
  void package_attribute(const hcl::Body& body, std::string_view name, DeclaredRole role) {
    const hcl::Attribute* found = body.attribute(name);
    if (found && hcl::string_literal(*found->value)) package_name(found->value->span, role);
  }
  void package_name(base::Span where, DeclaredRole role) {
    const base::Range range = snapshot_.inside_quotes(tree_.range(where));
    const base::Source* text = snapshot_.sources.find(tree_.source);
    if (!text || range.span.empty()) return;
    visit_({range, PackageName{std::string(text->text(range.span))}, role});
  }

  const Snapshot& snapshot_;
  const hcl::Tree& tree_;
  const VisitOccurrence& visit_;
  NamesBySyntax names_;
};

}  // namespace

void visit_unbound_parts(NodeRef node, const hcl::Block& block, std::span<const base::Span> bound,
                         NodesByName& nodes, const VisitOccurrence& visit) {
  NamesBySyntax names(nodes, node.node().range.source, visit);
  attributes_not_bound(*block.body, bound, names);
}

void visit_failed_parts(NodeRef node, const hcl::Body& file, std::span<const base::Span> failed,
                        NodesByName& nodes, const VisitOccurrence& visit) {
  if (failed.empty()) return;
  const VisitOccurrence visit_inside = [&](const Occurrence& each) {
    const bool is_inside = std::ranges::any_of(
        failed, [&](base::Span part) { return contains(part, each.range.span); });
    if (is_inside) visit(each);
  };
  NamesBySyntax names(nodes, node.node().range.source, visit_inside);
  values_with(file, failed, names);
}

void visit_items_without_nodes(const Snapshot& snapshot, const hcl::Tree& tree,
                               std::optional<std::uint32_t> offset, NodesByName& nodes,
                               const VisitOccurrence& visit) {
  if (tree.body) ItemsWithoutNodes(snapshot, tree, nodes, visit).run(offset);
}

}  // namespace virga::ide
