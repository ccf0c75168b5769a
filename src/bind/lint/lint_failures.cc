// Operations that fail with every value of their unknown parts. The run reports the same codes for
// values that only it knows.
#include <optional>
#include <string>
#include <vector>

#include "bind/check/value_of_local.h"
#include "bind/functions/builtin_call.h"
#include "bind/lint/lint_parts.h"
#include "diag/codes/run.h"
#include "model/expr/walk.h"
#include "model/functions/function.h"

namespace virga::bind {
namespace {

namespace codes = diag::codes;
using model::BuiltinId;

class FailureLinter {
 public:
  explicit FailureLinter(const LintContext& context)
      : program_(context.program), pool_(program_.pool), diagnostics_(context.diagnostics) {}

  void run(const model::Expr& root) {
    std::vector<const model::Expr*> pending{&root};
    while (!pending.empty()) {
      const model::Expr& next = *pending.back();
      pending.pop_back();
      if (handles_failures(next)) continue;
      one(next);
      model::push_children(next, pending);
    }
  }

 private:
  void one(const model::Expr& expr) {
    if (const auto* text = expr.if_is<model::TemplateExpr>()) {
      for (const model::Expr* part : text->parts) null_part(*part);
    } else if (const auto* loop = expr.if_is<model::ForExpr>()) {
      same_keys(*loop);
    } else if (const auto* name = expr.if_is<model::TraversalExpr>()) {
      missing_instance(*name);
    } else if (const auto* call = expr.if_is<model::CallExpr>()) {
      this->call(*call);
    }
  }

  void call(const model::CallExpr& call) {
    if (call.arguments.empty() || (call.arguments.size() == 1 && call.expand_final)) return;
    const auto length = literal_length(*call.arguments.front());
    if (!length) return;
    if (calls(call, BuiltinId::kElement) && *length == 0) {
      bad_argument(call, "an empty list has no elements");
    } else if (calls(call, BuiltinId::kSingleOrNone) && *length > 1) {
      bad_argument(call, "it has more than one element");
    }
  }

  void null_part(const model::Expr& part) {
    const cty::Value* literal = pool_.literal(part);
    if (literal && literal->is_null()) diagnostics_.add(codes::kNullInTemplate, part.range);
  }

  // `web[2]` of a resource or component with two instances.
  void missing_instance(const model::TraversalExpr& name) {
    if (name.root->kind != model::Variable::Kind::kNode || name.steps.empty()) return;
    const model::Step& first = name.steps.front();
    if (first.kind != model::Step::Kind::kIndex || !first.name.empty()) return;
    const cty::Value& index = pool_.constant(first.key);
    const auto count = literal_count(program_.nodes[name.root->slot]);
    if (!count || index.is_null() || index.type() != cty::Type::number()) return;
    const auto position = index.as_number().to_double();
    if (!position || *position < *count) return;
    diagnostics_.add(codes::kIndexBeyondEnd, {name.range.source, first.span})
        .label(program_.nodes[name.root->slot].name_range,
               {"{0} is declared here", diag::Name{std::string(name.root->name)}})
        .note({"the number of its instances is {0}, and the first index is 0",
               diag::Count{static_cast<std::int64_t>(*count)}});
  }

  // How many instances a block has whose range is a literal number or a list constructor.
  std::optional<double> literal_count(const Node& node) const {
    const auto* resource = node.if_is<Resource>();
    const auto* component = node.if_is<Component>();
    const model::Expr* range = resource    ? resource->range.expr
                               : component ? component->range.expr
                                           : nullptr;
    if (!range) return std::nullopt;
    if (const auto length = literal_length(*range)) {
      return static_cast<double>(*length);
    }
    const model::Expr* found = referenced_value(pool_, &program_, *range);
    const cty::Value* literal = pool_.literal(found ? *found : *range);
    if (!literal || literal->is_null() || literal->type() != cty::Type::number()) {
      return std::nullopt;
    }
    return literal->as_number().to_double();
  }

  // The key is a literal, so each element has the same one.
  void same_keys(const model::ForExpr& loop) {
    if (!loop.key || loop.group || loop.condition || !pool_.literal(*loop.key)) return;
    const auto length = literal_length(*loop.collection);
    if (!length || *length < 2) return;
    diagnostics_.add(codes::kDuplicateKey, loop.key->range)
        .help({"to collect the values of each key in a list, write {0} after the value",
               diag::Excerpt{"..."}});
  }

  // The number of elements of a list constructor, or of a local that is one.
  std::optional<std::size_t> literal_length(const model::Expr& list) const {
    const model::Expr* found = referenced_value(pool_, &program_, list);
    const auto* tuple = model::unconverted(found ? *found : list).if_is<model::TupleExpr>();
    return tuple ? std::optional(tuple->elements.size()) : std::nullopt;
  }

  void bad_argument(const model::CallExpr& call, std::string_view why) {
    diagnostics_
        .add(codes::kBadArgument, call.arguments.front()->range, diag::Count{1},
             diag::Name{std::string(call.name)}, diag::Reason{std::string(why)})
        .in(call.range);
  }

  const Program& program_;
  const model::ExprPool& pool_;
  diag::Diagnostics& diagnostics_;
};

}  // namespace

void lint_failures(const LintContext& context, const model::Expr& expr) {
  FailureLinter(context).run(expr);
}

}  // namespace virga::bind
