#include "bind/rewrite/canonical_invokes.h"

#include <array>

#include "model/rewrite/literal.h"
#include "model/rewrite/rebuild.h"
#include "model/rewrite/rewriter.h"

namespace virga::bind {
namespace {

using model::Expr;
using model::Type;

struct Nothing {};

class CanonicalInvokes : public model::Rewriter<CanonicalInvokes, Nothing> {
 public:
  explicit CanonicalInvokes(Program& program) : program_(program), pool_(program.pool) {}

  void pass_down(const Expr& expr, Nothing, std::vector<Nothing>& below) const {
    below.resize(model::children(expr).size());
  }

  const Expr* make(const Expr& expr, Nothing, std::span<const Expr* const> children) {
    const Expr* made = rebuilt(expr, children, expr.type, pool_);
    const auto* call = made->if_is<model::CallExpr>();
    if (call == nullptr || call->binding == 0) return made;
    const Invoke& invoke = program_.invokes[call->binding - 1];
    if (invoke.is_method) return made;
    const auto& canonical = with_token(*call, invoke.token);
    return invoke.is_positional ? in_object_form(canonical, invoke) : &canonical;
  }

 private:
  const model::CallExpr& with_token(const model::CallExpr& call, const std::string& token) {
    const Expr& written = *call.arguments.front();
    const std::string* text = pool_.literal_string(written);
    if (text == nullptr || *text == token) return call;
    std::vector<const Expr*> arguments(call.arguments.begin(), call.arguments.end());
    arguments.front() = model::quoted_literal(written.range, token, pool_);
    return rebuilt(call, arguments, call.type, pool_)->as<model::CallExpr>();
  }

  const Expr* in_object_form(const model::CallExpr& call, const Invoke& invoke) {
    const auto& names = invoke.function->positional;
    std::vector<model::ObjectItem> items;
    std::vector<model::Property> properties;
    for (std::size_t i = 0; i < names.size() && i + 1 < call.arguments.size(); ++i) {
      const Expr* value = call.arguments[i + 1];
      items.push_back({model::name_literal(value->range, names[i], pool_), value});
      properties.push_back({names[i], pool_.type(*value)});
    }
    const model::TypeId type = pool_.add(Type::object(std::move(properties)));
    const base::Range where{call.range.source,
                            {call.arguments.front()->range.span.end, call.range.span.end}};
    std::vector<const Expr*> arguments{
        call.arguments.front(),
        pool_.arena().make<model::ObjectExpr>(Expr{model::ExprKind::kObject, type, where},
                                              pool_.arena().copy(items))};
    std::vector<model::TypeId> parameters{call.parameters.front(), pool_.add(invoke.arguments)};
    Invoke object_form = invoke;
    object_form.is_positional = false;
    if (invoke.options_index != 0) {
      arguments.push_back(call.arguments[invoke.options_index]);
      parameters.push_back(call.parameters[invoke.options_index]);
      object_form.options_index = 2;
    }
    program_.invokes.push_back(std::move(object_form));
    auto* made = pool_.arena().make<model::CallExpr>(call);
    made->arguments = pool_.arena().copy(arguments);
    made->parameters = pool_.arena().copy(parameters);
    made->binding = static_cast<std::uint32_t>(program_.invokes.size());
    return made;
  }

  Program& program_;
  model::ExprPool& pool_;
};

}  // namespace

BoundExpr with_canonical_invokes(const BoundExpr& value, Program& program) {
  if (value.expr == nullptr) return value;
  return {CanonicalInvokes(program).rewrite(*value.expr, {}), value.frame_size};
}

}  // namespace virga::bind
