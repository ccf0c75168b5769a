#include "vectors/pcl/expr_notation.h"

#include <fmt/core.h>

#include <vector>

#include "model/expr/dump.h"
#include "vectors/pcl/type_notation.h"

namespace virga::vectors {
namespace {

using model::Expr;
using model::ExprKind;

class ExprComparer {
 public:
  explicit ExprComparer(const model::ExprPool& pool) : pool_(pool) {}

  std::string run(const Json& recorded, const Expr& expr) {
    compare(recorded, expr);
    return std::move(difference_);
  }

 private:
  // A recorded parameter and its name here.
  struct Parameter {
    std::string_view name;
    const model::Variable* variable;
  };

  // NOLINTNEXTLINE(misc-no-recursion): recorded expressions nest as deep as JSON may
  void compare(const Json& recorded, const Expr& expr) {
    if (!difference_.empty()) return;
    switch (expr.kind) {
      case ExprKind::kLiteral: return literal(recorded, expr.as<model::LiteralExpr>());
      case ExprKind::kTemplate: return list(recorded, "tmpl", expr.as<model::TemplateExpr>().parts);
      case ExprKind::kTuple: return list(recorded, "tuple", expr.as<model::TupleExpr>().elements);
      case ExprKind::kObject: return object(recorded, expr.as<model::ObjectExpr>());
      case ExprKind::kTraversal: return traversal(recorded, expr.as<model::TraversalExpr>());
      case ExprKind::kRelativeTraversal:
        return relative(recorded, expr.as<model::RelativeTraversalExpr>());
      case ExprKind::kIndex: {
        const auto& index = expr.as<model::IndexExpr>();
        return list(recorded, "index", std::vector{index.collection, index.key});
      }
      case ExprKind::kSplat: return splat(recorded, expr.as<model::SplatExpr>());
      case ExprKind::kSplatItem: return reference(recorded, "", {});
      case ExprKind::kFor: return loop(recorded, expr.as<model::ForExpr>());
      case ExprKind::kConditional: {
        const auto& c = expr.as<model::ConditionalExpr>();
        return list(recorded, "cond", std::vector{c.condition, c.if_true, c.if_false});
      }
      case ExprKind::kUnary: {
        const auto& unary = expr.as<model::UnaryExpr>();
        text(recorded, "un", hcl::symbol(unary.op));
        return part(recorded, "x", *unary.operand);
      }
      case ExprKind::kBinary: {
        const auto& binary = expr.as<model::BinaryExpr>();
        text(recorded, "bin", hcl::symbol(binary.op));
        part(recorded, "l", *binary.left);
        return part(recorded, "r", *binary.right);
      }
      case ExprKind::kCall: {
        const auto& call = expr.as<model::CallExpr>();
        text(recorded, "call", call.name);
        return list(recorded, "args", call.arguments);
      }
      case ExprKind::kJoin: return part(recorded, "join", *expr.as<model::JoinExpr>().list);
      case ExprKind::kConvert: return conversion(recorded, expr.as<model::ConvertExpr>());
      case ExprKind::kApply: return apply(recorded, expr.as<model::ApplyExpr>());
      case ExprKind::kError: return differ(recorded, "an error");
    }
  }

  void literal(const Json& recorded, const model::LiteralExpr& expr) {
    if (!has(recorded, "lit")) return differ(recorded, "a literal");
    const model::Constant wanted = decode_constant(recorded["lit"]);
    const model::Type& type = pool_.type(expr);
    if (type.is(model::Kind::kConst) ? wanted == type.value()
                                     : type.is_none() && wanted == model::Constant()) {
      return;
    }
    differ(recorded, pool_.constant(expr.value).dump());
  }

  void object(const Json& recorded, const model::ObjectExpr& expr) {
    if (!has(recorded, "object")) return differ(recorded, "an object");
    const auto items = recorded["object"].get_array();
    if (items.size() != expr.items.size()) return differ(recorded, "another number of items");
    std::size_t i = 0;
    for (const Json item : items) {
      compare(item.at(0), *expr.items[i].key);
      compare(item.at(1), *expr.items[i++].value);
    }
  }

  // In the record, the item of a splat has no name, and the following steps belong to it.
  void relative(const Json& recorded, const model::RelativeTraversalExpr& expr) {
    if (expr.source->kind == ExprKind::kSplatItem) return reference(recorded, "", expr.steps);
    if (!has(recorded, "rel")) return differ(recorded, "steps after an expression");
    const simdjson::dom::array parts = recorded["rel"].get_array();
    compare(Json(parts.at(0)), *expr.source);
    steps(recorded, parts, expr.steps);
  }

  void traversal(const Json& recorded, const model::TraversalExpr& expr) {
    if (!has(recorded, "ref")) return differ(recorded, expr.root->name);
    const std::string_view name = recorded["ref"].at(0).get_string();
    for (auto parameter = parameters_.rbegin(); parameter != parameters_.rend(); ++parameter) {
      const bool is_meant = parameter->name == name;
      if (is_meant != (parameter->variable == expr.root)) {
        if (is_meant) return differ(recorded, expr.root->name);
        continue;
      }
      if (is_meant) return reference(recorded, name, expr.steps);
    }
    reference(recorded, expr.root->name, expr.steps);
  }

  void reference(const Json& recorded, std::string_view name, std::span<const model::Step> walked) {
    if (!has(recorded, "ref")) return differ(recorded, "a name");
    const simdjson::dom::array parts = recorded["ref"].get_array();
    if (std::string_view(parts.at(0).get_string()) != name) return differ(recorded, name);
    steps(recorded, parts, walked);
  }

  // The first part is the start of the steps.
  void steps(const Json& recorded, const simdjson::dom::array& parts,
             std::span<const model::Step> walked) {
    if (parts.size() != walked.size() + 1) return differ(recorded, "other steps");
    std::size_t i = 0;
    for (const Json part : parts) {
      if (i++ == 0) continue;
      const std::string ours = show(walked[i - 2]);
      if (ours != std::string_view(part.get_string())) return differ(recorded, ours);
    }
  }

  std::string show(const model::Step& step) const {
    if (step.kind == model::Step::Kind::kAttribute) return fmt::format(".{}", step.name);
    const cty::Value& key = pool_.constant(step.key);
    const bool is_string = !key.is_null() && key.type().is(cty::Kind::kString);
    if (is_string) return fmt::format("[\"{}\"]", key.as_string());
    return fmt::format("[{}]", key.as_number().text());
  }

  void splat(const Json& recorded, const model::SplatExpr& expr) {
    if (!has(recorded, "splat")) return differ(recorded, "a splat");
    const Json source = recorded["splat"].at(0);
    expr.wraps ? list(source, "tuple", std::vector{expr.source}) : compare(source, *expr.source);
    compare(recorded["splat"].at(1), *expr.each);
  }

  void loop(const Json& recorded, const model::ForExpr& expr) {
    if (!has(recorded, "for")) return differ(recorded, "a loop");
    const Json key = recorded["for"].at(0);
    if (key.is_null() ? expr.key_variable != nullptr
                      : !expr.key_variable || name(key) != expr.key_variable->name) {
      return differ(recorded, "another key variable");
    }
    if (name(recorded["for"].at(1)) != expr.value_variable->name) {
      return differ(recorded, expr.value_variable->name);
    }
    if (expr.group != (has(recorded, "group") && bool(recorded["group"]))) {
      return differ(recorded, "another grouping");
    }
    part(recorded, "in", *expr.collection);
    optional(recorded, "key", expr.key);
    part(recorded, "value", *expr.value);
    optional(recorded, "if", expr.condition);
  }
  static std::string_view name(const Json& text) { return text.get_string(); }

  void conversion(const Json& recorded, const model::ConvertExpr& expr) {
    part(recorded, "convert", *expr.operand);
    if (!difference_.empty()) return;
    const Json to = recorded["to"];
    if (!matches_type(to, pool_.type(expr), UnionOrder::kAsSets)) {
      differ(to, encode_type(pool_.type(expr)));
    }
  }

  void apply(const Json& recorded, const model::ApplyExpr& expr) {
    list(recorded, "apply", expr.arguments);
    if (!difference_.empty()) return;
    const std::size_t outside = parameters_.size();
    std::size_t i = 0;
    if (recorded["params"].get_array().size() != expr.parameters.size()) {
      return differ(recorded, "another number of parameters");
    }
    for (const Json parameter : recorded["params"].get_array()) {
      parameters_.push_back({name(parameter), expr.parameters[i++]});
    }
    part(recorded, "body", *expr.body);
    parameters_.resize(outside);
  }

  template <typename List>
  void list(const Json& recorded, std::string_view key, const List& exprs) {
    if (!difference_.empty()) return;
    if (!has(recorded, key)) return differ(recorded, key);
    const auto parts = recorded[key].get_array();
    if (parts.size() != exprs.size()) return differ(recorded, "another number of parts");
    std::size_t i = 0;
    for (const Json each : parts) compare(each, *exprs[i++]);
  }
  void part(const Json& recorded, std::string_view key, const Expr& expr) {
    if (!difference_.empty()) return;
    has(recorded, key) ? compare(recorded[key], expr) : differ(recorded, key);
  }
  void optional(const Json& recorded, std::string_view key, const Expr* expr) {
    const bool is_there = has(recorded, key) && !recorded[key].is_null();
    if (is_there != (expr != nullptr)) return differ(recorded, key);
    if (expr) part(recorded, key, *expr);
  }
  void text(const Json& recorded, std::string_view key, std::string_view ours) {
    if (text_of(recorded, key) != ours) differ(recorded, ours);
  }
  void differ(const Json& recorded, std::string_view ours) {
    if (difference_.empty())
      difference_ = fmt::format("{}, got {}", simdjson::minify(recorded), ours);
  }

  const model::ExprPool& pool_;
  std::vector<Parameter> parameters_;
  std::string difference_;
};

}  // namespace

std::string expr_difference(const Json& recorded, const Expr& expr, const model::ExprPool& pool) {
  std::string difference = ExprComparer(pool).run(recorded, expr);
  return difference.empty() ? difference : difference + "\n" + dump(expr, pool, 2);
}

}  // namespace virga::vectors
