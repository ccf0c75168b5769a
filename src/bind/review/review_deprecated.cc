#include <algorithm>
#include <string>
#include <string_view>

#include "bind/review/review_parts.h"
#include "bind/types/annotations.h"
#include "bind/types/plain_types.h"
#include "diag/codes/bind.h"
#include "schema/read/docs_text.h"

namespace virga::bind {
namespace {

namespace codes = diag::codes;
using diag::Name;
using model::Kind;
using model::Type;

// A package's message as the end of a sentence: one line, without HTML and without a final period.
diag::Reason reason(const std::string& message) {
  std::string text;
  for (const char c : schema::docs_text(message)) {
    const bool blank = c == ' ' || c == '\n' || c == '\r' || c == '\t';
    if (!blank) {
      text += c;
    } else if (!text.empty() && text.back() != ' ') {
      text += ' ';
    }
  }
  while (text.ends_with(' ') || text.ends_with('.')) text.pop_back();
  return {std::move(text)};
}

class Deprecated {
 public:
  Deprecated(const Program& program, diag::Diagnostics& diagnostics)
      : program_(program), diagnostics_(diagnostics) {}

  void run() {
    for (const Node& node : program_.nodes) {
      if (const auto* resource = node.if_is<Resource>()) this->resource(*resource);
    }
    for_each_expr(program_, [this](const model::Expr& expr) {
      if (const auto* call = expr.if_is<model::CallExpr>()) this->call(*call);
      if (const auto* traversal = expr.if_is<model::TraversalExpr>()) this->traversal(*traversal);
    });
  }

 private:
  void report(base::Range where, std::string_view name, const std::string& message) {
    if (message.empty()) return;
    diagnostics_.add(codes::kDeprecated, where, Name{std::string(name)}, reason(message));
  }

  void resource(const Resource& resource) {
    if (!resource.schema) return;
    report(resource.token_range, resource.schema->token, resource.schema->deprecation);
    const auto& properties =
        resource.is_read ? resource.schema->state_inputs : resource.schema->inputs;
    for (const Input& input : resource.inputs) {
      const schema::Property* property = properties.find(input.name);
      if (property) report(input.name_range, input.name, property->deprecation);
      if (resource.package) value(*resource.package, input.destination, *input.value.expr);
    }
  }

  // Recursion depth: the nesting of expressions, which the parser limits.
  void value(const schema::Package& package, const Type& expected, const model::Expr& expr) {
    const auto* tuple = expr.if_is<model::TupleExpr>();
    const auto* object = expr.if_is<model::ObjectExpr>();
    if (!tuple && !object) return;
    const Type& to = expected_type(expected);
    if (tuple) {
      if (!to.is(Kind::kList) && !to.is(Kind::kSet)) return;
      for (const model::Expr* element : tuple->elements) value(package, to.element(), *element);
    } else {
      this->object(package, to, *object);
    }
  }

  void object(const schema::Package& package, const Type& to, const model::ObjectExpr& object) {
    const auto* known = annotation<ObjectAnnotation>(to);
    const auto definition = package.object_type(known ? known->token : "");
    for (const model::ObjectItem& item : object.items) {
      if (to.is(Kind::kMap)) value(package, to.element(), *item.value);
      const auto key = program_.pool.property_name(*item.key);
      if (!to.is(Kind::kObject) || !key) continue;
      const Type* inside = to.property(*key);
      if (inside) value(package, *inside, *item.value);
      const schema::Property* property =
          known && definition && *definition ? (*definition)->properties.find(*key) : nullptr;
      if (property) report(item.key->range, *key, property->deprecation);
    }
  }

  void call(const model::CallExpr& call) {
    if (call.binding == 0) return;
    const Invoke& invoke = program_.invokes[call.binding - 1];
    if (!invoke.function) return;
    const std::size_t name = invoke.is_method ? 1 : 0;
    if (name >= call.arguments.size()) return;
    report(call.arguments[name]->range, invoke.function->token, invoke.function->deprecation);
    if (invoke.is_positional || name + 1 >= call.arguments.size()) return;
    const auto* given = call.arguments[name + 1]->if_is<model::ObjectExpr>();
    if (!given) return;
    for (const model::ObjectItem& item : given->items) {
      const auto key = program_.pool.property_name(*item.key);
      const auto* property = key ? invoke.function->inputs.find(*key) : nullptr;
      if (property) report(item.key->range, *key, property->deprecation);
    }
  }

  // The first property that a traversal reads from a resource.
  void traversal(const model::TraversalExpr& traversal) {
    if (traversal.root->kind != model::Variable::Kind::kNode) return;
    const auto* resource = program_.nodes[traversal.root->slot].if_is<Resource>();
    if (!resource || !resource->schema) return;
    const auto step =
        std::ranges::find(traversal.steps, model::Step::Kind::kAttribute, &model::Step::kind);
    if (step == traversal.steps.end()) return;
    const schema::Property* property = resource->schema->outputs.find(step->name);
    if (property) {
      report({traversal.range.source, step->span}, step->name, property->deprecation);
    }
  }

  const Program& program_;
  diag::Diagnostics& diagnostics_;
};

}  // namespace

void review_deprecated(const Program& program, diag::Diagnostics& diagnostics) {
  Deprecated(program, diagnostics).run();
}

}  // namespace virga::bind
