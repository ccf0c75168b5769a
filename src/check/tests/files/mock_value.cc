#include "check/tests/files/mock_value.h"

#include <algorithm>

#include "base/text/suggest.h"
#include "check/tests/files/values.h"
#include "cty/convert/convert.h"
#include "diag/codes/model.h"
#include "diag/codes/test.h"
#include "hcl/analyze/variables.h"
#include "pulumi/property/property_path.h"
#include "run/marks.h"

namespace virga::check {
namespace {

using cty::Value;
namespace codes = diag::codes;
using hcl::ExprKind;
using pulumi::PropertyValue;
using PropertyKind = PropertyValue::Kind;

// Escapes a string for a template.
std::string escaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.substr(i).starts_with("${")) out += '$';
    out += text[i];
  }
  return out;
}

PropertyValue escaped_inside(const PropertyValue& value) {
  switch (value.kind()) {
    case PropertyKind::kString: return PropertyValue::string(escaped(value.as_string()));
    case PropertyKind::kSecret: return PropertyValue::secret(escaped_inside(value.element()));
    case PropertyKind::kArray: {
      std::vector<PropertyValue> items;
      for (const auto& item : value.as_array()) items.push_back(escaped_inside(item));
      return PropertyValue::array(std::move(items));
    }
    case PropertyKind::kObject: {
      pulumi::ObjectBuilder members;
      for (const auto& [key, member] : value.as_object()) members.set(key, escaped_inside(member));
      return members.build();
    }
    case PropertyKind::kNull:
    case PropertyKind::kBool:
    case PropertyKind::kNumber:
    case PropertyKind::kAsset:
    case PropertyKind::kArchive:
    case PropertyKind::kReference:
    case PropertyKind::kComputed:
    case PropertyKind::kOutput: break;
  }
  return value;
}

class Reader {
 public:
  Reader(TestReading& reading, std::span<const std::string_view> sources)
      : reading_(reading), sources_(sources) {}

  // Recursive: the parser bounds the depth of the tree.
  PropertyValue read(const hcl::Expr& expr) {
    switch (expr.kind) {
      case ExprKind::kParen: return read(*expr.as<hcl::ParenExpr>().inner);
      case ExprKind::kTemplateWrap: return read(*expr.as<hcl::TemplateWrapExpr>().wrapped);
      case ExprKind::kTuple: return tuple(expr.as<hcl::TupleExpr>());
      case ExprKind::kObject: return object(expr.as<hcl::ObjectExpr>());
      case ExprKind::kTemplate: return text(expr.as<hcl::TemplateExpr>());
      case ExprKind::kTraversal:
        if (is_source(expr)) return PropertyValue::string(placeholder(expr));
        break;
      case ExprKind::kCall: return call(expr.as<hcl::CallExpr>());
      case ExprKind::kLiteral:
      case ExprKind::kRelativeTraversal:
      case ExprKind::kConditional:
      case ExprKind::kIndex:
      case ExprKind::kObjectKey:
      case ExprKind::kFor:
      case ExprKind::kSplat:
      case ExprKind::kAnonSymbol:
      case ExprKind::kUnary:
      case ExprKind::kBinary:
      case ExprKind::kTemplateJoin:
      case ExprKind::kError: break;
    }
    return escaped_inside(to_property_value(evaluated(expr)));
  }

 private:
  bool is_source(const hcl::Expr& expr) const {
    const auto* traversal = expr.if_is<hcl::TraversalExpr>();
    return traversal && is_known(traversal->root());
  }

  Value evaluated(const hcl::Expr& expr) {
    for (const hcl::Traversal& name : hcl::variables(expr, reading_.source)) {
      if (name.root() == "self" && !is_known("self")) {
        no_self(name.steps().front().range);
        return {};
      }
      if (is_known(name.root())) {
        reject(name.range(), name.root());
        return {};
      }
      if (const auto near = base::nearest(name.root(), sources_)) {
        misspelled(name.steps().front().range, name.root(), *near);
        return {};
      }
    }
    return reading_.evaluate(expr, reading_.source);
  }

  bool is_known(std::string_view name) const {
    return std::ranges::find(sources_, name) != sources_.end();
  }

  void no_self(base::Range where) {
    reading_.diagnostics.add(codes::kUndefinedVariable, where, diag::Name{"self"})
        .help({"only {0} has {1}, the resource of the call", diag::Name{"mock method"},
               diag::Name{"self"}});
  }

  void reject(base::Range where, std::string_view name) {
    reading_.diagnostics.add(codes::kTestMockExpression, where, diag::Name{std::string(name)});
  }

  void misspelled(base::Range where, std::string_view name, std::string_view meant) {
    reading_.diagnostics.add(codes::kUndefinedVariable, where, diag::Name{std::string(name)})
        .suggest(where, meant);
  }

  std::string placeholder(const hcl::Expr& expr) {
    const hcl::Traversal path(expr.as<hcl::TraversalExpr>().steps, reading_.source);
    std::vector<pulumi::PathStep> steps;
    for (const hcl::TraversalStep& step : path.steps()) {
      auto converted = path_step(step);
      if (!converted) {
        reject(path.range(), path.root());
        return "";
      }
      steps.push_back(*std::move(converted));
    }
    return "${" + pulumi::PropertyPath(std::move(steps)).str() + "}";
  }

  // Returns nullopt for a splat and for an index that is not a whole number.
  static std::optional<pulumi::PathStep> path_step(const hcl::TraversalStep& step) {
    if (step.kind == hcl::Step::Kind::kSplat) return std::nullopt;
    if (step.kind != hcl::Step::Kind::kIndex) return pulumi::PathStep(step.name);
    if (step.key.type() != cty::Type::number()) return pulumi::PathStep(step.key.as_string());
    const auto position = step.key.as_number().to_int64();
    if (!position) return std::nullopt;
    return pulumi::PathStep(*position);
  }

  PropertyValue tuple(const hcl::TupleExpr& expr) {
    std::vector<PropertyValue> items;
    for (const hcl::Expr* element : expr.elements) items.push_back(read(*element));
    return PropertyValue::array(std::move(items));
  }

  PropertyValue object(const hcl::ObjectExpr& expr) {
    pulumi::ObjectBuilder members;
    for (const hcl::ObjectItem& item : expr.items) {
      const Value key = evaluated(*item.key).unmark().value;
      PropertyValue value = read(*item.value);
      if (!key.is_hollow() && key.type() == cty::Type::string()) {
        members.set(key.as_string(), std::move(value));
      }
    }
    return members.build();
  }

  // `secret(inputs.name)` is the only call that may contain a placeholder.
  PropertyValue call(const hcl::CallExpr& expr) {
    if (expr.name == "secret" && expr.arguments.size() == 1 && !expr.expand_final) {
      return PropertyValue::secret(read(*expr.arguments.front()));
    }
    return escaped_inside(to_property_value(evaluated(expr)));
  }

  PropertyValue text(const hcl::TemplateExpr& expr) {
    std::string text;
    bool secret = false;
    for (const hcl::Expr* part : expr.parts) {
      if (is_source(*part)) {
        text += placeholder(*part);
        continue;
      }
      const Value value = evaluated(*part);
      secret = secret || run::is_secret(value.marks());
      const auto word =
          cty::convert(value.unmarked(), cty::Type::string(), cty::Profile::kReference);
      if (word && !word->is_hollow()) text += escaped(word->as_string());
    }
    PropertyValue value = PropertyValue::string(std::move(text));
    return secret ? PropertyValue::secret(std::move(value)) : value;
  }

  TestReading& reading_;
  std::span<const std::string_view> sources_;
};

}  // namespace

PropertyValue mock_value(TestReading& reading, const hcl::Expr& expr,
                         std::span<const std::string_view> sources) {
  return Reader(reading, sources).read(expr);
}

}  // namespace virga::check
