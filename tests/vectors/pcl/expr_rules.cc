#include "vectors/pcl/expr_rules.h"

#include <algorithm>
#include <set>

#include "bind/review/review_parts.h"
#include "diag/codes/model.h"
#include "model/collection.h"
#include "model/eventual.h"
#include "model/expr/walk.h"

namespace virga::vectors {
namespace {

using model::Expr;
using model::ExprKind;
using model::Kind;
using model::Type;

bool is_eventual(const Type& type) {
  return type.is(Kind::kOutput) || type.is(Kind::kPromise);
}

Type plain(const Type& type) {
  return model::resolve_outputs(type);
}

bool is_numeric(const Type& type) {
  return is_bool_and_number(type, Type::boolean());
}
bool is_boolean(const Type& type) {
  return is_bool_and_number(type, Type::integer());
}

bool has_name_in_other_case(const Type& type, std::string_view name) {
  const auto lower = [](std::string_view text) {
    std::string out(text);
    for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c;
    return out;
  };
  if (!type.is(Kind::kObject) || type.property(name)) return false;
  return std::ranges::any_of(type.properties(), [&](const model::Property& property) {
    return lower(property.name) == lower(name);
  });
}

// Adds the types that a step is applied to: the members of unions and the elements of eventuals.
void receivers(const Type& type, std::vector<Type>& all) {
  if (is_eventual(type)) {
    receivers(type.element(), all);
  } else if (type.is(Kind::kUnion)) {
    for (const Type& member : type.members()) receivers(member, all);
  } else {
    all.push_back(type);
  }
}

class Finder {
 public:
  explicit Finder(const model::ExprPool& pool) : pool_(pool) {}

  void visit(const Expr& expr) {
    if (root_ == nullptr) root_ = &expr;
    look_at(expr);
    for (const Expr* child : model::children(expr)) visit(*child);
  }

  std::vector<PclRuleAt> found;

 private:
  const Type& type(const Expr& expr) const { return pool_.type(expr); }

  void add(PclRule rule, const Expr& expr) { found.push_back({rule, expr.range}); }
  // The elements of a set have a type, so there may be new errors around the loop.
  void add_set_iteration() { add(PclRule::kSetIteration, *root_); }

  void look_at(const Expr& expr) {
    switch (expr.kind) {
      case ExprKind::kLiteral:
        if (type(expr).is_none()) add(PclRule::kNullType, expr);
        return;
      case ExprKind::kTraversal: return steps(expr.as<model::TraversalExpr>());
      case ExprKind::kRelativeTraversal: {
        const auto& traversal = expr.as<model::RelativeTraversalExpr>();
        return steps_into(type(*traversal.source), traversal.steps, expr);
      }
      case ExprKind::kIndex: return index(expr.as<model::IndexExpr>());
      case ExprKind::kSplat: return splat(expr.as<model::SplatExpr>());
      case ExprKind::kFor: return loop(expr.as<model::ForExpr>());
      case ExprKind::kConditional: {
        const auto& conditional = expr.as<model::ConditionalExpr>();
        operand(*conditional.condition, false);
        return unified({type(*conditional.if_true), type(*conditional.if_false)}, expr);
      }
      case ExprKind::kUnary: {
        const auto& unary = expr.as<model::UnaryExpr>();
        const bool negates = unary.op == hcl::UnaryOp::kNegate;
        operand(*unary.operand, negates);
        return;
      }
      case ExprKind::kBinary: return binary(expr.as<model::BinaryExpr>());
      case ExprKind::kCall: return call(expr.as<model::CallExpr>());
      case ExprKind::kObject: {
        std::vector<Type> values;
        std::set<std::string> names;
        for (const model::ObjectItem& item : expr.as<model::ObjectExpr>().items) {
          values.push_back(type(*item.value));
          const auto name = pool_.property_name(*item.key);
          if (name && !names.insert(*name).second) {
            found.push_back({PclRule::kDuplicateProperty, item.key->range});
          }
        }
        if (plain(type(expr)).is(Kind::kMap)) unified(values, expr);
        return;
      }
      case ExprKind::kTemplate:
      case ExprKind::kTuple:
      case ExprKind::kSplatItem:
      case ExprKind::kJoin:
      case ExprKind::kConvert:
      case ExprKind::kApply:
      case ExprKind::kError: return;
    }
  }

  void operand(const Expr& expr, bool number) {
    if (number ? any_part(type(expr), is_boolean) : any_part(type(expr), is_numeric)) {
      add(PclRule::kBoolNumber, expr);
    }
  }

  void steps(const model::TraversalExpr& traversal) {
    steps_into(pool_.type(traversal.root_type), traversal.steps, traversal);
  }
  void steps_into(const Type& first, std::span<const model::Step> all, const Expr& expr) {
    const Type* receiver = &first;
    for (const model::Step& step : all) {
      std::vector<Type> into;
      receivers(*receiver, into);
      for (const Type& each : into) {
        if (each.is(Kind::kEnum)) add(PclRule::kEnumStep, expr);
        if (has_name_in_other_case(each, step.name)) add(PclRule::kPropertyCase, expr);
        if (each.is_none()) add(PclRule::kOptionalStep, expr);
      }
      if (step.kind == model::Step::Kind::kIndex && is_bool(pool_.constant(step.key))) {
        add(PclRule::kBoolNumber, expr);
      }
      receiver = &pool_.type(step.type);
    }
  }

  static bool is_bool(const cty::Value& value) { return value.type().is(cty::Kind::kBool); }

  void index(const model::IndexExpr& expr) {
    const Type& collection = type(*expr.collection);
    std::vector<Type> into;
    receivers(collection, into);
    for (const Type& each : into) {
      if (each.is(Kind::kEnum)) add(PclRule::kEnumStep, expr);
      if (each.is_none()) add(PclRule::kOptionalStep, expr);
    }
    collection_parts(collection, expr);
    waits_twice(collection, expr);
    if (model::strip_eventuals_and_optional(collection).is(Kind::kSet)) {
      add_set_iteration();
    }
    if (any_pair(Type::number(), type(*expr.key), is_bool_and_number)) {
      add(PclRule::kBoolNumber, *expr.key);
    }
  }

  void splat(const model::SplatExpr& expr) {
    const Type& source = type(*expr.source);
    if (expr.wraps && source.contains_eventuals()) add(PclRule::kSplatOfEventual, expr);
    if (expr.wraps && any_part(source, [](const Type& part) { return part.is_none(); })) {
      add(PclRule::kOptionalStep, expr);
    }
    collection_parts(source, expr);
    waits_twice(source, expr);
  }

  void loop(const model::ForExpr& expr) {
    const Type& source = type(*expr.collection);
    if (model::strip_eventuals_and_optional(source).is(Kind::kSet)) {
      add_set_iteration();
    }
    collection_parts(source, expr);
    waits_twice(source, expr);
    if (expr.condition) operand(*expr.condition, false);
    if (model::strip_eventuals_and_optional(source).is_none()) add(PclRule::kNullType, expr);
  }

  // Finds promises of outputs.
  void waits_twice(const Type& type, const Expr& expr) {
    if (type.is(Kind::kPromise) && is_eventual(type.element())) {
      add(PclRule::kSplatOfEventual, expr);
    }
  }

  // The reference unifies the parts of a tuple or object.
  void collection_parts(const Type& collection, const Expr& expr) {
    const Type inner = model::strip_eventuals_and_optional(collection);
    std::vector<Type> parts;
    if (inner.is(Kind::kTuple)) parts = {inner.members().begin(), inner.members().end()};
    if (inner.is(Kind::kObject)) {
      for (const model::Property& property : inner.properties()) parts.push_back(property.type);
    }
    unified(parts, expr);
  }

  void unified(const std::vector<Type>& types, const Expr& expr) {
    if (types.size() < 2) return;
    bool has_union = types.size() > 2;
    bool has_bool = false;
    bool has_number = false;
    bool has_null = false;
    bool has_set = false;
    bool has_sequence = false;
    bool has_structure = false;
    std::size_t eventuals = 0;
    for (const Type& each : types) {
      has_union |= any_part(each, [](const Type& part) { return part.is(Kind::kUnion); });
      has_bool |= any_part(each, is_boolean);
      has_number |= any_part(each, is_numeric);
      has_null |= any_part(each, [](const Type& part) { return part.is_none(); });
      has_set |= any_part(each, [](const Type& part) { return part.is(Kind::kSet); });
      has_sequence |= any_part(
          each, [](const Type& part) { return part.is(Kind::kList) || part.is(Kind::kTuple); });
      has_structure |= each.is(Kind::kObject) || each.is(Kind::kTuple);
      eventuals += any_part(each, is_eventual);
    }
    if (has_set && has_sequence) add(PclRule::kToSet, expr);
    if (has_union) add(PclRule::kUnionUnification, expr);
    if (has_bool && has_number) add(PclRule::kBoolNumber, expr);
    if (has_null) add(PclRule::kNullType, expr);
    if (eventuals > 1) add(PclRule::kEventualUnification, expr);
    if (eventuals == 1 && has_structure) add(PclRule::kUpperBound, expr);
  }

  void binary(const model::BinaryExpr& expr) {
    switch (expr.op) {
      case hcl::BinaryOp::kEqual:
      case hcl::BinaryOp::kNotEqual: return;
      case hcl::BinaryOp::kAnd:
      case hcl::BinaryOp::kOr:
        operand(*expr.left, false);
        operand(*expr.right, false);
        return;
      case hcl::BinaryOp::kDivide:
        if (plain(type(*expr.left)).is(Kind::kInt) && plain(type(*expr.right)).is(Kind::kInt)) {
          add(PclRule::kQuotient, expr);
        }
        [[fallthrough]];
      case hcl::BinaryOp::kAdd:
      case hcl::BinaryOp::kSubtract:
      case hcl::BinaryOp::kMultiply:
      case hcl::BinaryOp::kModulo:
      case hcl::BinaryOp::kLess:
      case hcl::BinaryOp::kLessEqual:
      case hcl::BinaryOp::kGreater:
      case hcl::BinaryOp::kGreaterEqual:
        operand(*expr.left, true);
        operand(*expr.right, true);
        return;
    }
  }

  void call(const model::CallExpr& expr) {
    std::vector<Type> types;
    for (std::size_t i = 0; i < expr.arguments.size(); ++i) {
      const Expr& argument = *expr.arguments[i];
      types.push_back(type(argument));
      const bool has_parameter = i < expr.parameters.size();
      if (has_parameter &&
          any_pair(pool_.type(expr.parameters[i]), types.back(), is_bool_and_number)) {
        add(PclRule::kBoolNumber, argument);
      }
      if (has_parameter && types.back().is_none()) add(PclRule::kNullType, argument);
    }
    if (expr.name == "min" || expr.name == "max") {
      const auto holds_numbers = [](const Type& each) { return is_numeric(plain(each)); };
      if (std::ranges::any_of(types, holds_numbers)) add(PclRule::kQuotient, expr);
    }
    if (expr.name == "invoke" && types.size() > 1 && plain(types[1]).is_dynamic()) {
      add(PclRule::kUnknownArguments, *expr.arguments[0]);
    }
    if (expr.name == "can" && !types.empty() && types[0].contains_eventuals()) {
      add(PclRule::kAwaitedCan, expr);
    }
    if (expr.name == "try" || expr.name == "recover") unified(types, expr);
    if ((expr.name == "element" || expr.name == "lookup") && !types.empty() &&
        (plain(types[0]).is(Kind::kTuple) || plain(types[0]).is(Kind::kObject))) {
      add(PclRule::kElementUnification, expr);
    }
    if (expr.name == "element" || expr.name == "lookup" || expr.name == "entries" ||
        expr.name == "length" || expr.name == "singleOrNone") {
      if (types.empty()) return;
      collection_parts(plain(types[0]), expr);
      if (expr.name == "lookup" && types.size() > 2) {
        unified({types[0].is(Kind::kMap) ? types[0].element() : types[0], types[2]}, expr);
      }
      if (model::strip_eventuals_and_optional(types[0]).is(Kind::kSet)) {
        add_set_iteration();
      }
    }
  }

  const model::ExprPool& pool_;
  const Expr* root_ = nullptr;
};

}  // namespace

std::vector<PclRuleAt> applied_rules(const Expr& expr, const model::ExprPool& pool) {
  Finder finder(pool);
  finder.visit(expr);
  return std::move(finder.found);
}

namespace {

class NodeRules {
 public:
  explicit NodeRules(const bind::Program& program) : program_(program) {}

  std::vector<PclRuleAt> run(const bind::Node& node) {
    bind::for_each_root(node, [&](const Expr& root) {
      for (const PclRuleAt& each : applied_rules(root, program_.pool)) found_.push_back(each);
      mentions(root);
    });
    if (const auto* config = node.if_is<bind::ConfigVariable>()) {
      converts(config->declared, config->default_value);
      if (config->nullable) found_.push_back({PclRule::kNullableConfig, node.range});
    }
    if (const auto* output = node.if_is<bind::OutputVariable>()) {
      converts(output->declared, output->value);
    }
    if (has_dynamic_range(node)) found_.push_back({PclRule::kDynamicRange, node.range});
    if (const auto* resource = node.if_is<bind::Resource>()) parts(*resource);
    if (const auto* component = node.if_is<bind::Component>()) {
      parts(*component);
      inside(*component, node.range);
    }
    return std::move(found_);
  }

 private:
  // A variable that may be null has another type at each of its uses.
  void mentions(const Expr& root) {
    bind::for_each_expr(root, [&](const Expr& expr) {
      const auto* traversal = expr.if_is<model::TraversalExpr>();
      if (!traversal || traversal->root->kind != model::Variable::Kind::kNode) return;
      if (traversal->root->slot >= program_.nodes.size()) return;
      const auto* config = program_.nodes[traversal->root->slot].if_is<bind::ConfigVariable>();
      if (config && config->nullable) found_.push_back({PclRule::kNullableConfig, expr.range});
      if (has_dynamic_range(program_.nodes[traversal->root->slot])) {
        found_.push_back({PclRule::kDynamicRange, expr.range});
      }
    });
  }

  bool has_dynamic_range(const bind::Node& node) const {
    const auto* resource = node.if_is<bind::Resource>();
    const auto* component = node.if_is<bind::Component>();
    const Expr* range = resource    ? resource->range.expr
                        : component ? component->range.expr
                                    : nullptr;
    return range && plain(program_.pool.type(*range)).is_dynamic();
  }

  void converts(const Type& to, const bind::BoundExpr& value) {
    if (value.expr && any_pair(to, program_.pool.type(*value.expr), is_bool_and_number)) {
      found_.push_back({PclRule::kBoolNumber, value.expr->range});
    }
  }

  void parts(const auto& block) {
    for (const bind::Input& input : block.inputs) converts(input.destination, input.value);
    if (block.range.expr) {
      const Type range = model::strip_eventuals_and_optional(program_.pool.type(*block.range.expr));
      if (range.is(Kind::kSet)) {
        found_.push_back({PclRule::kSetIteration, block.range.expr->range});
      }
    }
    // Options are bools, strings and resources.
    for (const bind::Option& option : block.options) {
      converts(Type::boolean(), option.value);
      // Property paths are not expressions.
      if (!option.value.expr) continue;
      for (const PclRuleAt& each : applied_rules(*option.value.expr, program_.pool)) {
        found_.push_back(each);
      }
    }
  }

  void inside(const bind::Component& component, base::Range place) {
    if (!component.program) return;
    for (const bind::Node& node : component.program->nodes) {
      for (const PclRuleAt& each : applied_rules(node, *component.program)) {
        found_.push_back(each);
        found_.push_back({each.rule, place});
      }
    }
  }

  const bind::Program& program_;
  std::vector<PclRuleAt> found_;
};

bool touches(base::Span a, base::Span b) {
  return a.begin <= b.end && b.begin <= a.end;
}

}  // namespace

std::vector<PclRuleAt> applied_rules(const bind::Node& node, const bind::Program& program) {
  return NodeRules(program).run(node);
}

PclRules rules_behind(const bind::Node& node, const bind::Program& program) {
  PclRules rules;
  std::set<const bind::Node*> visited;
  std::vector<const bind::Node*> open{&node};
  while (!open.empty()) {
    const bind::Node& next = *open.back();
    open.pop_back();
    if (!visited.insert(&next).second) continue;
    for (const PclRuleAt& each : applied_rules(next, program)) rules.insert(each.rule);
    for (const bind::NodeId id : next.dependencies) open.push_back(&program.node(id));
  }
  return rules;
}

Explanation explain_places(std::span<const DifferentPlace> places,
                           std::span<const PclRuleAt> applied,
                           const diag::Diagnostics& diagnostics) {
  PclRules rules;
  for (const DifferentPlace& place : places) {
    const auto is_here = [&](base::Range range) {
      return range.source == place.source && touches(range.span, place.span);
    };
    // An error, or nullopt if an impossible first step results in dynamic.
    const auto& list = diagnostics.list();
    const bool is_property_case =
        std::ranges::none_of(list, [&](const auto& d) { return is_here(d.subject); }) ||
        std::ranges::any_of(list, [&](const diag::Diagnostic& d) {
          return d.code == diag::codes::kPropertyCase && d.severity == diag::Severity::kError &&
                 is_here(d.subject);
        });
    PclRules here;
    for (const PclRuleAt& each : applied) {
      if (!is_here(each.place)) continue;
      if (each.rule != PclRule::kPropertyCase || is_property_case) here.insert(each.rule);
    }
    if (here.empty()) return std::nullopt;
    rules.insert(here.begin(), here.end());
  }
  return rules;
}

}  // namespace virga::vectors
