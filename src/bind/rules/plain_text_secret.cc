// A literal as the value of an input that its package declares secret.
#include <string>

#include "bind/functions/builtin_call.h"
#include "bind/rules/rule.h"
#include "bind/types/annotations.h"
#include "bind/types/plain_types.h"
#include "diag/codes/lint.h"

namespace virga::bind {
namespace {

using model::Kind;
using model::Type;

class PlainTextSecrets {
 public:
  explicit PlainTextSecrets(const RuleContext& context)
      : context_(context), pool_(context.program.pool) {}

  void resource(const Resource& resource) {
    if (!resource.schema || !resource.package || resource.is_read) return;
    for (const Input& input : resource.inputs) {
      if (!input.value.expr) continue;
      const schema::Property* property = resource.schema->inputs.find(input.name);
      this->property(property, input.name, *input.value.expr);
      value(*resource.package, input.destination, *input.value.expr);
    }
  }

 private:
  void property(const schema::Property* property, std::string_view name, const model::Expr& value) {
    if (!property || !property->secret) return;
    const std::string* text = pool_.literal_string(without_secret(value));
    if (!text || text->empty()) return;
    context_.diagnostics
        .add(diag::codes::kPlainTextSecret, value.range, diag::Name{std::string(name)})
        .hide_source()
        .help({"read it from a config block with {0}", diag::Excerpt{"secret = true"}});
  }

  // The argument of `secret`: the program still contains the literal.
  static const model::Expr& without_secret(const model::Expr& value) {
    const auto* call = value.if_is<model::CallExpr>();
    const bool is_secret =
        call && calls(*call, model::BuiltinId::kSecret) && call->arguments.size() == 1;
    return is_secret ? *call->arguments.front() : value;
  }

  // Recursion depth: the nesting of expressions, which the parser limits.
  void value(const schema::Package& package, const Type& expected, const model::Expr& expr) {
    const Type& to = expected_type(expected);
    if (const auto* tuple = expr.if_is<model::TupleExpr>()) {
      if (!to.is(Kind::kList) && !to.is(Kind::kSet)) return;
      for (const model::Expr* element : tuple->elements) value(package, to.element(), *element);
    } else if (const auto* object = expr.if_is<model::ObjectExpr>()) {
      this->object(package, to, *object);
    }
  }

  void object(const schema::Package& package, const Type& to, const model::ObjectExpr& object) {
    const auto* known = annotation<ObjectAnnotation>(to);
    const auto definition = package.object_type(known ? known->token : "");
    for (const model::ObjectItem& item : object.items) {
      if (to.is(Kind::kMap)) value(package, to.element(), *item.value);
      const auto key = pool_.property_name(*item.key);
      if (!to.is(Kind::kObject) || !key) continue;
      if (known && definition && *definition) {
        property((*definition)->properties.find(*key), *key, *item.value);
      }
      if (const Type* inside = to.property(*key)) value(package, *inside, *item.value);
    }
  }

  const RuleContext& context_;
  const model::ExprPool& pool_;
};

}  // namespace

void find_plain_text_secret(const RuleContext& context, const Node& node) {
  if (const auto* resource = node.if_is<Resource>()) PlainTextSecrets(context).resource(*resource);
}

}  // namespace virga::bind
