#include "ide/cursor/place_finder.h"

#include <algorithm>
#include <utility>

#include "bind/program/option_kind.h"
#include "bind/program/values.h"
#include "bind/types/discriminator.h"
#include "hcl/parse/parse.h"
#include "ide/cursor/repair.h"
#include "ide/names/property_of.h"
#include "model/expr/walk.h"

namespace virga::ide {
namespace {

using model::Type;

// The types of a property in all alternatives: a value may have any of them.
Type types_of_property(const Type& type, std::string_view name) {
  std::vector<Type> types;
  for_each_alternative(type, [&](const Type& each) {
    if (each.is(model::Kind::kMap)) types.push_back(each.element());
    if (!each.is(model::Kind::kObject)) return;
    if (const Type* property = each.property(name)) types.push_back(*property);
  });
  return types.empty() ? Type::dynamic() : Type::union_of(std::move(types));
}

bool has_placeholder(std::span<const model::Step> steps) {
  return std::ranges::any_of(steps, [](const auto& step) { return step.name == kPlaceholder; });
}

void take_scope(Meaning& meaning, const model::Scope& scope, const model::ExprPool& pool) {
  meaning.sees_program = scope.variable("null") != nullptr;
  for (const std::string_view name : scope.variable_names()) {
    const model::Variable& variable = *scope.variable(name);
    const bool is_path = variable.steps == model::Variable::Steps::kPath;
    if (variable.kind == model::Variable::Kind::kFrame || is_path) {
      meaning.locals.push_back({std::string(name), pool.type(variable.type)});
    }
  }
}

}  // namespace

// The first text that parses, or the last one.
std::string choose_text(std::vector<std::string> texts, const base::Limits& limits) {
  for (std::size_t i = 0; i + 1 < texts.size(); ++i) {
    base::Sources sources;
    const base::Source& source = sources.add(std::string(kRepairedName), texts[i]);
    diag::Diagnostics diagnostics;
    hcl::parse_config(source, diagnostics, limits);
    if (!diagnostics.has_errors()) return std::move(texts[i]);
  }
  return std::move(texts.back());
}

model::Probe probe_into(Meaning& meaning) {
  return {
      kPlaceholder,
      [&meaning, is_seen = false](const model::Scope& scope, const model::ExprPool& pool) mutable {
        if (!std::exchange(is_seen, true)) take_scope(meaning, scope, pool);
      },
      [&meaning](const Type& receiver) {
        if (!meaning.receiver) meaning.receiver = receiver;
      }};
}

void PlaceFinder::in(const bind::Node& node) {
  bind::for_each_named_value(node, [&](const bind::NamedValue& value) {
    Type expected = value.expected ? *value.expected : Type::dynamic();
    if (value.option) expected = bind::option_type(*value.option);
    if (const auto* output = node.if_is<bind::OutputVariable>()) expected = output->declared;
    pending_.push_back({value.value->expr, expected, nullptr, 0});
  });
  find();
}

void PlaceFinder::in(const bind::BoundExpr& bound, const Type& expected) {
  if (bound.expr) pending_.push_back({bound.expr, expected, nullptr, 0});
  find();
}

void PlaceFinder::find() {
  while (!pending_.empty() && !found_) {
    const Pending next = std::move(pending_.back());
    pending_.pop_back();
    call_ = next.call;
    argument_ = next.argument;
    look_at(*next.expr, next.expected);
  }
}

void PlaceFinder::found(const Type& expected) {
  found_ = true;
  meaning_.expected = expected;
  meaning_.call = call_;
  meaning_.argument = argument_;
}

void PlaceFinder::look_at(const model::Expr& expr, const Type& expected) {
  switch (expr.kind) {
    case model::ExprKind::kTraversal: {
      const auto& traversal = expr.as<model::TraversalExpr>();
      if (traversal.root->name == kPlaceholder || has_placeholder(traversal.steps)) {
        found(expected);
      }
      return;
    }
    case model::ExprKind::kRelativeTraversal: {
      const auto& relative = expr.as<model::RelativeTraversalExpr>();
      if (has_placeholder(relative.steps)) return found(expected);
      return later(*relative.source);
    }
    case model::ExprKind::kObject: return object(expr.as<model::ObjectExpr>(), expected);
    case model::ExprKind::kTuple: {
      const auto& tuple = expr.as<model::TupleExpr>();
      for (std::size_t i = 0; i < tuple.elements.size(); ++i) {
        later(*tuple.elements[i], type_of_element(expected, i));
      }
      return;
    }
    case model::ExprKind::kConditional: {
      const auto& choice = expr.as<model::ConditionalExpr>();
      later(*choice.condition, Type::boolean());
      later(*choice.if_true, expected);
      return later(*choice.if_false, expected);
    }
    case model::ExprKind::kFor: {
      const auto& loop = expr.as<model::ForExpr>();
      later(*loop.collection,
            Type::union_of({Type::list(Type::dynamic()), Type::map(Type::dynamic())}));
      if (loop.key) later(*loop.key, Type::string());
      later(*loop.value, loop.group ? Type::dynamic() : type_of_element(expected, 0));
      if (loop.condition) later(*loop.condition, Type::boolean());
      return;
    }
    case model::ExprKind::kCall: return call(expr.as<model::CallExpr>());
    case model::ExprKind::kUnary: {
      const auto& unary = expr.as<model::UnaryExpr>();
      return later(*unary.operand,
                   unary.op == hcl::UnaryOp::kNot ? Type::boolean() : Type::number());
    }
    case model::ExprKind::kBinary: return binary(expr.as<model::BinaryExpr>());
    default:
      for (const model::Expr* child : model::children(expr)) later(*child);
  }
}

void PlaceFinder::binary(const model::BinaryExpr& expr) {
  switch (expr.op) {
    case hcl::BinaryOp::kOr:
    case hcl::BinaryOp::kAnd:
      later(*expr.left, Type::boolean());
      return later(*expr.right, Type::boolean());
    case hcl::BinaryOp::kEqual:
    case hcl::BinaryOp::kNotEqual:
      later(*expr.left, pool_.type(*expr.right));
      return later(*expr.right, pool_.type(*expr.left));
    default: later(*expr.left, Type::number()); return later(*expr.right, Type::number());
  }
}

void PlaceFinder::object(const model::ObjectExpr& object, const Type& expected) {
  const Type chosen = bind::select_member(expected, object, pool_);
  for (const model::ObjectItem& item : object.items) {
    const auto name = pool_.property_name(*item.key);
    if (name == kPlaceholder) {
      found(chosen);
      for (const model::ObjectItem& each : object.items) {
        const auto key = pool_.property_name(*each.key);
        if (key && key != kPlaceholder) meaning_.keys.push_back(*key);
      }
      return;
    }
    later(*item.value, name ? types_of_property(chosen, *name) : type_of_element(chosen, 0));
    if (!name) later(*item.key, Type::string());
  }
}

void PlaceFinder::call(const model::CallExpr& call) {
  call_ = &call;
  for (std::size_t i = 0; i < call.arguments.size(); ++i) {
    argument_ = i;
    const bool has_type = i < call.parameters.size();
    later(*call.arguments[i], has_type ? pool_.type(call.parameters[i]) : Type::dynamic());
  }
}

}  // namespace virga::ide
