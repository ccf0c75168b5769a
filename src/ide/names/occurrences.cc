#include "ide/names/occurrences.h"

#include <algorithm>

#include "bind/program/option_kind.h"
#include "bind/program/values.h"
#include "ide/names/config_keys.h"
#include "ide/names/expression_names.h"
#include "ide/names/property_of.h"
#include "ide/names/suite_names.h"
#include "ide/names/unbound_parts.h"
#include "ide/place/syntax_at.h"

namespace virga::ide {
namespace {

using Role = Occurrence::Role;

// Visits the names in the block or attribute of one node.
class NodeNames {
 public:
  NodeNames(const Snapshot& snapshot, NodeRef ref, NodesByName& nodes, const VisitOccurrence& visit)
      : snapshot_(snapshot),
        ref_(ref),
        nodes_(nodes),
        visit_(visit),
        expressions_(snapshot, *ref.program, visit) {}

  void also_visit(const VisitExpression& visit) { expressions_.also_visit(visit); }

  void run() {
    const bind::Node& node = ref_.node();
    if (!node.if_is<bind::Settings>()) {
      visit_({snapshot_.inside_quotes(node.name_range), ref_, Role::kDeclaration, &node.type});
    }
    if (node.if_is<bind::ConfigVariable>() || node.if_is<bind::OutputVariable>()) {
      for_each_key_in_label(snapshot_, ref_, [&](const ValueKey& key) {
        visit_({key.declared, key, Role::kDeclaration});
      });
    }
    if (const auto* resource = node.if_is<bind::Resource>()) this->resource(*resource);
    if (const auto* component = node.if_is<bind::Component>()) this->component(*component);
    std::vector<base::Span> bound;
    bind::for_each_named_value(node, [&](const bind::NamedValue& value) {
      bound.push_back(value.value->expr->range.span);
      expressions_.expression(*value.value->expr, context_of(value));
    });
    if (const hcl::Block* block = block_of(snapshot_, ref_)) {
      visit_unbound_parts(ref_, *block, bound, nodes_, visit_);
    }
    const hcl::Tree* tree = snapshot_.tree(node.range.source);
    if (!tree || !tree->body) return;
    visit_failed_parts(ref_, *tree->body, expressions_.failed_parts(), nodes_, visit_);
  }

 private:
  ValueContext context_of(const bind::NamedValue& value) const {
    ValueContext context{.expected = value.expected};
    if (value.option) context.expected = &bind::option_type(*value.option);
    if (value.option && bind::takes_property_paths(*value.option)) {
      const bool of_outputs = *value.option == bind::OptionKind::kAdditionalSecretOutputs;
      context.path_root = [this, of_outputs](std::string_view name) {
        return property_of_block(name, of_outputs);
      };
    }
    context.label = label_of(value);
    return context;
  }

  // The declaration whose label is the type of the value.
  std::optional<LabelledValue> label_of(const bind::NamedValue& value) const {
    const bind::Node& node = ref_.node();
    if (node.if_is<bind::ConfigVariable>() || node.if_is<bind::OutputVariable>()) {
      return LabelledValue{ref_, {}};
    }
    const auto* component = node.if_is<bind::Component>();
    if (!component || !component->program || value.is_option) return std::nullopt;
    const auto config = find_config(*component->program, value.name);
    if (!config) return std::nullopt;
    return LabelledValue{*config, {}};
  }

  // The input or output of the resource or component that a property path begins with.
  std::optional<Symbol> property_of_block(std::string_view name, bool of_outputs) const {
    if (const auto* component = ref_.node().if_is<bind::Component>()) {
      if (!component->program) return std::nullopt;
      const auto found = of_outputs ? find_output(*component->program, name)
                                    : find_config(*component->program, name);
      return found ? std::optional<Symbol>(*found) : std::nullopt;
    }
    const auto* resource = ref_.node().if_is<bind::Resource>();
    if (!resource || !resource->schema) return std::nullopt;
    const schema::Resource& schema = *resource->schema;
    const schema::Properties& known = of_outputs          ? schema.outputs
                                      : resource->is_read ? schema.state_inputs
                                                          : schema.inputs;
    const schema::Property* found = known.find(name);
    if (!found) return std::nullopt;
    return SchemaProperty{resource->package, schema.canonical_token, found};
  }

  void resource(const bind::Resource& resource) {
    if (resource.schema) {
      visit_({snapshot_.inside_quotes(resource.token_range),
              ResourceType{resource.package, resource.schema}, Role::kReference});
    }
    visit_package_of_token(snapshot_, snapshot_.inside_quotes(resource.token_range), visit_);
    if (resource.schema) inputs(resource);
    options(resource.options);
  }

  // Requires: the resource has a schema.
  void inputs(const bind::Resource& resource) {
    const schema::Properties& known =
        resource.is_read ? resource.schema->state_inputs : resource.schema->inputs;
    for (const bind::Input& input : resource.inputs) {
      if (const schema::Property* found = known.find(input.name)) {
        visit_({input.name_range,
                SchemaProperty{resource.package, resource.schema->canonical_token, found},
                Role::kAssignment, &input.destination});
      }
    }
  }

  void component(const bind::Component& component) {
    const hcl::Block* block = block_of(snapshot_, ref_);
    if (component.program && block && block->labels.size() > 1) {
      const base::Range label{ref_.node().range.source, block->labels[1].span};
      visit_({snapshot_.inside_quotes(label), ComponentFolder{component.program.get()},
              Role::kReference});
    }
    for (const bind::Input& input : component.inputs) {
      if (const auto config =
              component.program ? find_config(*component.program, input.name) : std::nullopt) {
        visit_({input.name_range, *config, Role::kAssignment, &input.destination});
      }
    }
    options(component.options);
  }

  void options(const std::vector<bind::Option>& options) {
    for (const bind::Option& option : options) {
      visit_({option.name_range, OptionName{option.kind}, Role::kAssignment,
              &bind::option_type(option.kind)});
    }
    const hcl::Block* block = block_of(snapshot_, ref_);
    if (!block) return;
    for (const hcl::Block* inside : block->body->blocks) {
      const hcl::Attribute* range =
          inside->type == "options" ? inside->body->attribute("range") : nullptr;
      if (!range) continue;
      visit_({{ref_.node().range.source, range->name_span}, OptionName{}, Role::kAssignment});
    }
  }

  const Snapshot& snapshot_;
  NodeRef ref_;
  NodesByName& nodes_;
  const VisitOccurrence& visit_;
  ExpressionNames expressions_;
};

}  // namespace

void for_each_occurrence(const Snapshot& snapshot, NodeRef node, const VisitOccurrence& visit) {
  snapshot.bind(node);
  NodesByName nodes(*node.program);
  NodeNames(snapshot, node, nodes, visit).run();
}

void for_each_occurrence(const Snapshot& snapshot, const VisitOccurrence& visit) {
  for (const bind::Program* program : snapshot.programs()) {
    NodesByName nodes(*program);
    for (std::uint32_t i = 0; i < program->nodes.size(); ++i) {
      const NodeRef node{program, bind::NodeId{i}};
      snapshot.bind(node);
      NodeNames(snapshot, node, nodes, visit).run();
    }
    for (const hcl::Tree& tree : program->files) {
      visit_items_without_nodes(snapshot, tree, std::nullopt, nodes, visit);
    }
  }
}

void for_each_occurrence_without_node(const Snapshot& snapshot, const bind::Program& program,
                                      const VisitOccurrence& visit) {
  NodesByName nodes(program);
  for (const hcl::Tree& tree : program.files) {
    visit_items_without_nodes(snapshot, tree, std::nullopt, nodes, visit);
  }
}

void for_each_occurrence_without_node(const Snapshot& snapshot, base::SourceId source,
                                      const VisitOccurrence& visit) {
  if (const bind::Program* program = snapshot.program_of(source)) {
    NodesByName nodes(*program);
    visit_items_without_nodes(snapshot, *snapshot.tree(source), std::nullopt, nodes, visit);
  } else if (const check::SuiteFile* test = snapshot.test_file(source)) {
    visit_test_file(snapshot, *test, visit);
  }
}

std::optional<Occurrence> occurrence_at(const Snapshot& snapshot, base::SourceId source,
                                        std::uint32_t offset) {
  std::optional<Occurrence> found;
  const VisitOccurrence visit = [&](const Occurrence& each) {
    const base::Span span = each.range.span;
    if (each.range.source != source || offset < span.begin || offset > span.end) return;
    // At a border between two names, the one that begins wins.
    if (!found || span.begin > found->range.span.begin) found = each;
  };
  if (const auto node = snapshot.node_at(source, offset)) {
    for_each_occurrence(snapshot, *node, visit);
  } else if (const bind::Program* program = snapshot.program_of(source)) {
    NodesByName nodes(*program);
    visit_items_without_nodes(snapshot, *snapshot.tree(source), offset, nodes, visit);
  } else if (const check::SuiteFile* test = snapshot.test_file(source)) {
    visit_test_file(snapshot, *test, visit);
  } else if (const base::Source* file = snapshot.sources.find(source);
             file && is_config_file(*file)) {
    visit_config_keys(snapshot, *file, visit);
  }
  return found;
}

namespace {

// Sorts by place, and removes repetitions.
std::vector<Occurrence> sorted(std::vector<Occurrence> found) {
  const auto place = [](const Occurrence& each) { return each.range; };
  std::ranges::sort(found, {}, place);
  const auto repeated = std::ranges::unique(found, {}, place);
  found.erase(repeated.begin(), repeated.end());
  return found;
}

}  // namespace

std::vector<Occurrence> occurrences_of(const Snapshot& snapshot, const Symbol& symbol) {
  std::vector<Occurrence> found;
  for_each_occurrence(snapshot, [&](const Occurrence& each) {
    if (each.symbol == symbol) found.push_back(each);
  });
  return sorted(std::move(found));
}

std::vector<Occurrence> occurrences_in_other_files(const Snapshot& snapshot, const Symbol& symbol) {
  std::vector<Occurrence> found;
  const VisitOccurrence visit = [&](const Occurrence& each) {
    if (each.symbol == symbol) found.push_back(each);
  };
  for (std::uint32_t id = 1; id <= snapshot.sources.size(); ++id) {
    const base::Source& file = snapshot.sources[base::SourceId{id}];
    if (const check::SuiteFile* test = snapshot.test_file(file.id())) {
      visit_test_file(snapshot, *test, visit);
    } else if (is_config_file(file)) {
      visit_config_keys(snapshot, file, visit);
    }
  }
  return sorted(std::move(found));
}

std::optional<TypedExpression> typed_expression(const Snapshot& snapshot, NodeRef node,
                                                base::Range range) {
  std::optional<TypedExpression> found;
  const VisitExpression visit = [&](const model::Expr& expr, const model::Type& expected) {
    if (!found && expr.range == range) found = TypedExpression{&expr, expected};
  };
  const VisitOccurrence ignore = [](const Occurrence&) {};
  snapshot.bind(node);
  NodesByName nodes(*node.program);
  NodeNames names(snapshot, node, nodes, ignore);
  names.also_visit(visit);
  names.run();
  return found;
}

}  // namespace virga::ide
