#include "ide/names/expression_names.h"

#include "bind/program/option_kind.h"
#include "bind/types/annotations.h"
#include "bind/types/discriminator.h"
#include "ide/names/property_of.h"
#include "model/expr/walk.h"

namespace virga::ide {
namespace {

using Role = Occurrence::Role;

constexpr std::string_view kProviders = "pulumi:providers:";

std::optional<LabelledValue> inside(const std::optional<LabelledValue>& label, std::string step) {
  if (!label) return std::nullopt;
  LabelledValue part = *label;
  part.path.push_back(std::move(step));
  return part;
}

}  // namespace

void visit_package_of_token(const Snapshot& snapshot, base::Range token,
                            const VisitOccurrence& visit) {
  const base::Source* source = snapshot.sources.find(token.source);
  if (!source) return;
  const std::string_view text = source->text(token.span);
  base::Range where = token;
  if (text.starts_with(kProviders)) {
    where.span.begin += static_cast<std::uint32_t>(kProviders.size());
  } else if (const std::size_t colon = text.find(':'); colon != std::string_view::npos) {
    where.span.end = where.span.begin + static_cast<std::uint32_t>(colon);
  } else {
    return;
  }
  visit({where, PackageName{std::string(source->text(where.span))}, Role::kReference});
}

void ExpressionNames::expression(const model::Expr& root, const ValueContext& context) {
  context_ = &context;
  later(root, context.expected ? *context.expected : model::Type::dynamic(), context.label);
  while (!pending_.empty()) {
    const Pending next = std::move(pending_.back());
    pending_.pop_back();
    if (visit_expression_) (*visit_expression_)(*next.expr, next.expected);
    names_of(next);
  }
}

void ExpressionNames::names_of(const Pending& next) {
  const model::Expr& expr = *next.expr;
  switch (expr.kind) {
    case model::ExprKind::kTraversal: return traversal(expr.as<model::TraversalExpr>());
    case model::ExprKind::kRelativeTraversal: {
      const auto& relative = expr.as<model::RelativeTraversalExpr>();
      steps(relative.steps, pool_.type(*relative.source), expr.range.source);
      return later(*relative.source);
    }
    case model::ExprKind::kObject: return object(expr.as<model::ObjectExpr>(), next);
    case model::ExprKind::kTuple: return tuple(expr.as<model::TupleExpr>(), next);
    case model::ExprKind::kConditional: {
      const auto& choice = expr.as<model::ConditionalExpr>();
      later(*choice.condition);
      later(*choice.if_true, next.expected, next.label);
      return later(*choice.if_false, next.expected, next.label);
    }
    case model::ExprKind::kFor: return loop(expr.as<model::ForExpr>(), next.expected);
    case model::ExprKind::kCall: return call(expr.as<model::CallExpr>());
    case model::ExprKind::kError:
      // The roots of property paths are no references.
      if (!context_->path_root) failed_.push_back(expr.range.span);
      return;
    default:
      literal(expr, next.expected);
      for (const model::Expr* child : model::children(expr)) later(*child);
  }
}

// A string that is a value of an enum type.
void ExpressionNames::literal(const model::Expr& expr, const model::Type& expected) {
  const std::string* text = pool_.literal_string(expr);
  if (!text) return;
  auto value = enum_value(program_, expected, *text);
  if (!value) return;
  emit(snapshot_.inside_quotes(expr.range), *std::move(value), Role::kReference, &pool_.type(expr));
}

void ExpressionNames::traversal(const model::TraversalExpr& expr) {
  const base::SourceId source = expr.range.source;
  const model::Variable& root = *expr.root;
  const model::Type* type = &pool_.type(expr.root_type);
  if (root.kind == model::Variable::Kind::kNode) {
    emit({source, expr.root_span}, NodeRef{&program_, bind::NodeId{root.slot}}, Role::kReference,
         type);
  } else if (root.kind == model::Variable::Kind::kFrame) {
    auto meaning = context_->variable ? context_->variable(root) : std::nullopt;
    emit({source, expr.root_span}, meaning ? *std::move(meaning) : LocalName{&root},
         Role::kReference, type);
  } else if (root.steps == model::Variable::Steps::kPath && context_->path_root) {
    if (auto meaning = context_->path_root(root.name)) {
      emit({source, expr.root_span}, *std::move(meaning), Role::kReference, type);
    }
  }
  steps(expr.steps, *type, source, &expr);
}

// `whole` is the traversal that the steps belong to if they follow a name.
void ExpressionNames::steps(std::span<const model::Step> steps, const model::Type& start,
                            base::SourceId source, const model::TraversalExpr* whole) {
  const model::Type* before = &start;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const model::Step& step = steps[i];
    const model::Type& after = pool_.type(step.type);
    const auto name =
        step.name.empty() ? std::nullopt : snapshot_.name_in_step(source, step.span, step.name);
    if (name) emit(*name, meaning_of_step(whole, i, *before, step), Role::kReference, &after);
    before = &after;
  }
}

// `whole` may be null.
Symbol ExpressionNames::meaning_of_step(const model::TraversalExpr* whole, std::size_t index,
                                        const model::Type& owner, const model::Step& step) const {
  std::optional<Symbol> meaning;
  if (whole && context_->step) meaning = context_->step(*whole, index);
  if (!meaning) meaning = property_of(owner, step.name);
  if (!meaning && whole) meaning = key_of_step(*whole, index);
  if (meaning) return *std::move(meaning);
  return ValueProperty{std::string(step.name), &pool_.type(step.type)};
}

// The key that a step names, if a place in the program declares it.
std::optional<Symbol> ExpressionNames::key_of_step(const model::TraversalExpr& whole,
                                                   std::size_t step) const {
  const model::Variable& root = *whole.root;
  const auto up_to = whole.steps.subspan(0, step + 1);
  if (root.kind == model::Variable::Kind::kNode) {
    auto key = declared_key(snapshot_, {&program_, bind::NodeId{root.slot}}, up_to);
    return key ? std::optional<Symbol>(*std::move(key)) : std::nullopt;
  }
  const bool is_range = root.kind == model::Variable::Kind::kFrame && root.name == "range";
  if (!is_range || step != 0 || !root.declared.known()) return std::nullopt;
  return ValueKey{root.declared, std::string(up_to.back().name)};
}

void ExpressionNames::object(const model::ObjectExpr& object, const Pending& context) {
  const model::Type chosen = bind::select_member(context.expected, object, pool_);
  for (const model::ObjectItem& item : object.items) {
    later(*item.key);
    const auto name = pool_.property_name(*item.key);
    if (!name) {
      later(*item.value);
      continue;
    }
    const base::Range where = snapshot_.inside_quotes(item.key->range);
    const model::Type& type = pool_.type(*item.value);
    Symbol meaning = meaning_of_key(chosen, *name, where, context.label, type);
    const auto* key = std::get_if<ValueKey>(&meaning);
    const Role role = key && key->declared == where ? Role::kDeclaration : Role::kAssignment;
    emit(where, std::move(meaning), role, &type);
    later(*item.value, type_of_property(chosen, *name), inside(context.label, *name));
  }
}

Symbol ExpressionNames::meaning_of_key(const model::Type& owner, std::string_view name,
                                       base::Range where, const std::optional<LabelledValue>& label,
                                       const model::Type& type) const {
  if (auto property = property_of(owner, name)) return *std::move(property);
  if (const auto part = inside(label, std::string(name))) {
    if (auto key = key_in_label(snapshot_, *part)) return *std::move(key);
  }
  // A part of the language, such as a hook event.
  if (declares_property(owner, name)) return ValueProperty{std::string(name), &type};
  return ValueKey{where, std::string(name)};
}

void ExpressionNames::tuple(const model::TupleExpr& tuple, const Pending& context) {
  for (std::size_t i = 0; i < tuple.elements.size(); ++i) {
    later(*tuple.elements[i], type_of_element(context.expected, i), inside(context.label, ""));
  }
}

void ExpressionNames::loop(const model::ForExpr& loop, const model::Type& expected) {
  for (const model::Variable* variable : {loop.key_variable, loop.value_variable}) {
    if (!variable) continue;
    emit(variable->declared, LocalName{variable}, Role::kDeclaration, &pool_.type(variable->type));
  }
  later(*loop.collection);
  if (loop.key) later(*loop.key);
  later(*loop.value, loop.group ? model::Type::dynamic() : type_of_element(expected, 0));
  if (loop.condition) later(*loop.condition);
}

void ExpressionNames::call(const model::CallExpr& call) {
  const base::SourceId source = call.range.source;
  emit({source, call.name_span}, FunctionName{std::string(call.name)}, Role::kReference,
       &pool_.type(call));
  const bind::Invoke* invoke = call.binding > 0 ? &program_.invokes[call.binding - 1] : nullptr;
  for (std::size_t i = 0; i < call.arguments.size(); ++i) {
    const model::Expr& argument = *call.arguments[i];
    const bool has_type = i < call.parameters.size();
    later(argument, has_type ? pool_.type(call.parameters[i]) : model::Type::dynamic());
  }
  if (invoke && invoke->function) token_of_call(call, *invoke);
}

// invoke(token, ...) and call(self, method, ...).
void ExpressionNames::token_of_call(const model::CallExpr& call, const bind::Invoke& invoke) {
  const std::size_t name = invoke.is_method ? 1 : 0;
  if (call.arguments.size() <= name || !pool_.literal_string(*call.arguments[name])) return;
  const base::Range token = snapshot_.inside_quotes(call.arguments[name]->range);
  emit(token, PackageFunction{invoke.package, invoke.function}, Role::kReference,
       &pool_.type(call));
  if (!invoke.is_method) visit_package_of_token(snapshot_, token, visit_);
}

}  // namespace virga::ide
