#include "ide/names/occurrences.h"

#include <algorithm>
#include <span>

#include "bind/program/option_kind.h"
#include "bind/program/values.h"
#include "bind/types/annotations.h"
#include "bind/types/discriminator.h"
#include "ide/names/property_of.h"
#include "ide/place/syntax_at.h"
#include "model/collection.h"
#include "model/expr/walk.h"

namespace virga::ide {
namespace {

using Role = Occurrence::Role;

// Visits the names in the expressions of one program.
class ExpressionNames {
 public:
  ExpressionNames(const Snapshot& snapshot, const bind::Program& program,
                  const VisitOccurrence& visit)
      : snapshot_(snapshot), program_(program), pool_(program.pool), visit_(visit) {}

  // `expected`: what the value must fit; null if anything fits.
  void expression(const model::Expr& root, const model::Type* expected) {
    pending_.push_back({&root, expected ? *expected : model::Type::dynamic()});
    while (!pending_.empty()) {
      const Pending next = std::move(pending_.back());
      pending_.pop_back();
      names_of(*next.expr, next.expected);
    }
  }

 private:
  struct Pending {
    const model::Expr* expr;
    model::Type expected;
  };

  void later(const model::Expr& expr, model::Type expected = model::Type::dynamic()) {
    pending_.push_back({&expr, std::move(expected)});
  }

  void names_of(const model::Expr& expr, const model::Type& expected) {
    switch (expr.kind) {
      case model::ExprKind::kTraversal: return traversal(expr.as<model::TraversalExpr>());
      case model::ExprKind::kRelativeTraversal: {
        const auto& relative = expr.as<model::RelativeTraversalExpr>();
        steps(relative.steps, pool_.type(*relative.source), expr.range.source);
        return later(*relative.source);
      }
      case model::ExprKind::kObject: return object(expr.as<model::ObjectExpr>(), expected);
      case model::ExprKind::kTuple: return tuple(expr.as<model::TupleExpr>(), expected);
      case model::ExprKind::kConditional: {
        const auto& choice = expr.as<model::ConditionalExpr>();
        later(*choice.condition);
        later(*choice.if_true, expected);
        return later(*choice.if_false, expected);
      }
      case model::ExprKind::kFor: return loop(expr.as<model::ForExpr>(), expected);
      case model::ExprKind::kCall: return call(expr.as<model::CallExpr>());
      default:
        for (const model::Expr* child : model::children(expr)) later(*child);
    }
  }

  void traversal(const model::TraversalExpr& expr) {
    const base::SourceId source = expr.range.source;
    const model::Variable& root = *expr.root;
    const model::Type* type = &pool_.type(expr.root_type);
    if (root.kind == model::Variable::Kind::kNode) {
      emit({source, expr.root_span}, NodeRef{&program_, bind::NodeId{root.slot}}, Role::kReference,
           type);
    } else if (root.kind == model::Variable::Kind::kFrame) {
      emit({source, expr.root_span}, LocalName{&root}, Role::kReference, type);
    }
    steps(expr.steps, *type, source);
  }

  void steps(std::span<const model::Step> steps, const model::Type& start, base::SourceId source) {
    const model::Type* before = &start;
    for (const model::Step& step : steps) {
      const model::Type& after = pool_.type(step.type);
      if (!step.name.empty()) {
        if (const auto name = snapshot_.name_in_step(source, step.span, step.name)) {
          property(*name, *before, step.name, Role::kReference, after);
        }
      }
      before = &after;
    }
  }

  // A name of a property of a value of type `owner`.
  void property(base::Range where, const model::Type& owner, std::string_view name, Role role,
                const model::Type& type) {
    const auto meaning = property_of(owner, name);
    emit(where, meaning ? *meaning : Symbol(ValueProperty{std::string(name), &type}), role, &type);
  }

  void object(const model::ObjectExpr& object, const model::Type& expected) {
    const model::Type chosen = bind::select_member(expected, object, pool_);
    for (const model::ObjectItem& item : object.items) {
      later(*item.key);
      const auto name = pool_.property_name(*item.key);
      if (!name) {
        later(*item.value);
        continue;
      }
      const model::Type inside = type_of_property(chosen, *name);
      property(snapshot_.inside_quotes(item.key->range), chosen, *name, Role::kAssignment,
               pool_.type(*item.value));
      later(*item.value, inside);
    }
  }

  void tuple(const model::TupleExpr& tuple, const model::Type& expected) {
    for (std::size_t i = 0; i < tuple.elements.size(); ++i) {
      later(*tuple.elements[i], type_of_element(expected, i));
    }
  }

  void loop(const model::ForExpr& loop, const model::Type& expected) {
    for (const model::Variable* variable : {loop.key_variable, loop.value_variable}) {
      if (!variable) continue;
      emit(variable->declared, LocalName{variable}, Role::kDeclaration,
           &pool_.type(variable->type));
    }
    later(*loop.collection);
    if (loop.key) later(*loop.key);
    later(*loop.value, loop.group ? model::Type::dynamic() : type_of_element(expected, 0));
    if (loop.condition) later(*loop.condition);
  }

  void call(const model::CallExpr& call) {
    const base::SourceId source = call.range.source;
    emit({source, call.name_span}, FunctionName{std::string(call.name)}, Role::kReference,
         &pool_.type(call));
    const bind::Invoke* invoke = call.binding > 0 ? &program_.invokes[call.binding - 1] : nullptr;
    for (std::size_t i = 0; i < call.arguments.size(); ++i) {
      const model::Expr& argument = *call.arguments[i];
      const bool has_type = i < call.parameters.size();
      later(argument, has_type ? pool_.type(call.parameters[i]) : model::Type::dynamic());
    }
    if (!invoke || !invoke->function) return;
    // invoke(token, ...) and call(self, method, ...).
    const std::size_t name = invoke->is_method ? 1 : 0;
    if (call.arguments.size() <= name || !pool_.literal_string(*call.arguments[name])) return;
    emit(snapshot_.inside_quotes(call.arguments[name]->range),
         PackageFunction{invoke->package, invoke->function}, Role::kReference, &pool_.type(call));
  }

  void emit(base::Range where, Symbol symbol, Role role, const model::Type* type) {
    visit_({where, std::move(symbol), role, type});
  }

  const Snapshot& snapshot_;
  const bind::Program& program_;
  const model::ExprPool& pool_;
  const VisitOccurrence& visit_;
  std::vector<Pending> pending_;
};

// Visits the names in the block or attribute of one node.
class NodeNames {
 public:
  NodeNames(const Snapshot& snapshot, NodeRef ref, const VisitOccurrence& visit)
      : snapshot_(snapshot),
        ref_(ref),
        visit_(visit),
        expressions_(snapshot, *ref.program, visit) {}

  void run() {
    const bind::Node& node = ref_.node();
    if (!node.if_is<bind::Settings>()) {
      visit_({snapshot_.inside_quotes(node.name_range), ref_, Role::kDeclaration, &node.type});
    }
    if (const auto* resource = node.if_is<bind::Resource>()) this->resource(*resource);
    if (const auto* component = node.if_is<bind::Component>()) this->component(*component);
    bind::for_each_named_value(node, [&](const bind::NamedValue& value) {
      // Property paths have no expressions of the program.
      if (value.option && bind::takes_property_paths(*value.option)) return;
      expressions_.expression(*value.value->expr, value.expected);
    });
  }

 private:
  void resource(const bind::Resource& resource) {
    if (resource.schema) {
      visit_({snapshot_.inside_quotes(resource.token_range),
              ResourceType{resource.package, resource.schema}, Role::kReference});
    }
    for (const bind::Input& input : resource.inputs) {
      if (!resource.schema) break;
      const schema::Properties& known =
          resource.is_read ? resource.schema->state_inputs : resource.schema->inputs;
      if (const schema::Property* found = known.find(input.name)) {
        visit_({input.name_range,
                SchemaProperty{resource.package, resource.schema->canonical_token, found},
                Role::kAssignment, &input.destination});
      }
    }
    options(resource.options);
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
  }

  const Snapshot& snapshot_;
  NodeRef ref_;
  const VisitOccurrence& visit_;
  ExpressionNames expressions_;
};

}  // namespace

void for_each_occurrence(const Snapshot& snapshot, NodeRef node, const VisitOccurrence& visit) {
  snapshot.bind(node);
  NodeNames(snapshot, node, visit).run();
}

std::optional<Occurrence> occurrence_at(const Snapshot& snapshot, base::SourceId source,
                                        std::uint32_t offset) {
  const auto node = snapshot.node_at(source, offset);
  if (!node) return std::nullopt;
  std::optional<Occurrence> found;
  for_each_occurrence(snapshot, *node, [&](const Occurrence& each) {
    const base::Span span = each.range.span;
    if (each.range.source != source || offset < span.begin || offset > span.end) return;
    // At a border between two names, the one that begins wins.
    if (!found || span.begin > found->range.span.begin) found = each;
  });
  return found;
}

std::vector<Occurrence> occurrences_of(const Snapshot& snapshot, const Symbol& symbol) {
  std::vector<Occurrence> found;
  for (const NodeRef& node : snapshot.nodes()) {
    for_each_occurrence(snapshot, node, [&](const Occurrence& each) {
      if (each.symbol == symbol) found.push_back(each);
    });
  }
  const auto place = [](const Occurrence& each) { return each.range; };
  std::ranges::sort(found, {}, place);
  const auto repeated = std::ranges::unique(found, {}, place);
  found.erase(repeated.begin(), repeated.end());
  return found;
}

}  // namespace virga::ide
