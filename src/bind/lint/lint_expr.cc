#include <algorithm>
#include <string>
#include <vector>

#include "bind/check/check_value.h"
#include "bind/check/literal_fault.h"
#include "bind/check/report_literal.h"
#include "bind/check/value_of_local.h"
#include "bind/functions/builtin_call.h"
#include "bind/lint/lint_parts.h"
#include "bind/lint/no_resource.h"
#include "bind/types/annotations.h"
#include "model/check/explain/words.h"
#include "model/collection.h"
#include "model/eventual.h"
#include "model/expr/walk.h"
#include "model/functions/function.h"
#include "model/relate/accept.h"
#include "model/relate/convert.h"
#include "model/without_constants.h"

namespace virga::bind {
namespace {

using diag::Code;
using diag::Name;
using model::Kind;
using model::Type;

// Returns whether a value of this type, or of a member of a union, converts to a string. A value
// that is always null is reported elsewhere.
bool may_have_text(const Type& type) {
  switch (type.kind()) {
    case Kind::kList:
    case Kind::kSet:
    case Kind::kTuple:
    case Kind::kMap:
    case Kind::kObject: return false;
    case Kind::kUnion:
      return std::ranges::any_of(type.members(), [](const Type& member) {
        return !member.is_none() && may_have_text(model::strip_eventuals_and_optional(member));
      });
    default: return true;
  }
}

class ExprLinter {
 public:
  explicit ExprLinter(const LintContext& context)
      : context_(context), program_(context.program), diagnostics_(context.diagnostics) {}

  void run(const model::Expr& root) {
    std::vector<const model::Expr*> pending{&root};
    while (!pending.empty()) {
      const model::Expr& next = *pending.back();
      pending.pop_back();
      one(next);
      const auto inside = model::children(next);
      pending.insert(pending.end(), inside.rbegin(), inside.rend());
    }
  }

 private:
  void one(const model::Expr& expr) {
    if (const auto* traversal = expr.if_is<model::TraversalExpr>()) {
      steps(program_.pool.type(traversal->root_type), traversal->steps, *traversal);
    } else if (const auto* relative = expr.if_is<model::RelativeTraversalExpr>()) {
      steps(program_.pool.type(*relative->source), relative->steps, *relative);
    } else if (const auto* indexed = expr.if_is<model::IndexExpr>()) {
      index(*indexed);
    } else if (const auto* binary = expr.if_is<model::BinaryExpr>()) {
      lint_binary(context_, *binary);
    } else if (const auto* unary = expr.if_is<model::UnaryExpr>()) {
      literal(*unary->operand,
              unary->op == hcl::UnaryOp::kNegate ? Type::number() : Type::boolean(), "the operand");
    } else if (const auto* conditional = expr.if_is<model::ConditionalExpr>()) {
      literal(*conditional->condition, Type::boolean(), "the condition");
    } else if (const auto* loop = expr.if_is<model::ForExpr>()) {
      if (loop->condition) literal(*loop->condition, Type::boolean(), "the condition");
    } else if (const auto* text = expr.if_is<model::TemplateExpr>()) {
      for (const model::Expr* part : text->parts) this->part(*part);
    } else if (const auto* call = expr.if_is<model::CallExpr>()) {
      if (call->binding != 0) {
        lint_invoke_options(context_, *call, program_.invokes[call->binding - 1]);
        arguments(*call, program_.invokes[call->binding - 1]);
      }
      if (call->function && !is_invoke(*call)) parameters(*call);
      if (calls(*call, model::BuiltinId::kLookup)) lookup(*call);
      if (calls(*call, model::BuiltinId::kLength)) length(*call);
      if (calls(*call, model::BuiltinId::kSplit)) split(*call);
      if (calls(*call, model::BuiltinId::kGetOutput)) get_output(*call);
    }
  }

  // Whether the call is an invoke or method with an object of arguments, which arguments() checks.
  bool is_invoke(const model::CallExpr& call) const {
    return call.binding != 0 && !program_.invokes[call.binding - 1].is_positional;
  }

  void literal(const model::Expr& expr, const Type& expected, diag::Word what) {
    const cty::Value* value = program_.pool.literal(expr);
    if (!value) return;
    const auto fault = literal_fault(*value, expected);
    if (fault) report_literal(diagnostics_, *fault, expr.range, *value, what);
  }

  // Skips an expanded final argument, because it stands for several. Constants in the type of a
  // parameter are removed: they come from another argument and are not required.
  void parameters(const model::CallExpr& call) {
    const std::size_t single = call.arguments.size() - (call.expand_final ? 1 : 0);
    for (std::size_t i = 0; i < std::min(single, call.parameters.size()); ++i) {
      const Type expected = without_constants_.of(program_.pool.type(call.parameters[i]));
      if (!model::accepts(expected, program_.pool.type(*call.arguments[i]))) continue;
      check_parts(program_.pool, diagnostics_,
                  {.code = Code::kArgumentType,
                   .name = parameter_name(*call.function, i),
                   .function = std::string(call.name),
                   .program = &program_,
                   .locals = &context_.locals},
                  expected, *call.arguments[i]);
    }
  }

  // The name in the usage, such as "index" in "element(list: list(T), index: int) -> T". Functions
  // of packages have no usage; the result is then the position.
  static std::string parameter_name(const model::Function& function, std::size_t index) {
    std::string_view rest = function.usage;
    rest.remove_prefix(std::min(rest.find('(') + 1, rest.size()));
    std::size_t depth = 0;
    for (std::size_t at = 0; at < rest.size(); ++at) {
      const char c = rest[at];
      if (c == ':' && depth == 0) {
        if (index == 0) return std::string(rest.substr(0, at));
      } else if (c == ',' && depth == 0) {
        if (index-- == 0) break;
        rest.remove_prefix(std::min(at + 2, rest.size()));
        at = static_cast<std::size_t>(-1);
      } else if (c == '(' || c == '{') {
        ++depth;
      } else if (c == ')' || c == '}') {
        if (depth-- == 0) break;
      }
    }
    return std::to_string(index + 1);
  }

  // The checker accepts any number as an index.
  void steps(Type from, std::span<const model::Step> steps, const model::Expr& expr) {
    for (const model::Step& step : steps) {
      const Type& type = context_.types.of(from);
      if (type.is(Kind::kList) && step.name.empty() && is_fraction(step)) {
        return fraction(step, expr, type);
      }
      from = program_.pool.type(step.type);
    }
  }

  bool is_fraction(const model::Step& step) const {
    const cty::Value& key = program_.pool.constant(step.key);
    return literal_fault(key, Type::integer()).has_value();
  }

  void fraction(const model::Step& step, const model::Expr& expr, const Type& list) {
    diagnostics_
        .add(Code::kIndexType, base::Range{expr.range.source, step.span}, model::in_words(list),
             model::in_words(Type::integer()), model::in_words(Type::number()))
        .in(expr.range);
  }

  // The checker accepts any number as an index.
  void index(const model::IndexExpr& expr) {
    const Type& source = program_.pool.type(*expr.collection);
    const Type collection = model::strip_eventuals_and_optional(source);
    const cty::Value* key = program_.pool.literal(*expr.key);
    const bool is_row = collection.is(Kind::kList) || collection.is(Kind::kTuple);
    if (!is_row || !key || !key->type().is(cty::Kind::kNumber) || key->is_null()) return;
    if (!key->as_number().is_negative()) return;
    diagnostics_
        .add(Code::kIndexType, expr.key->range, model::in_words(source),
             model::in_words(Type::integer()), model::in_words(program_.pool.type(*expr.key)))
        .in(expr.range)
        .help({"indexes start at 0; {0} is the last element", diag::Excerpt{"element(list, -1)"}});
  }

  // The checker accepts values of all types in a template.
  void part(const model::Expr& part) {
    const Type& got = program_.pool.type(part);
    const Type& type = context_.types.of(got);
    if (may_have_text(type)) return;
    const bool is_row = type.is(Kind::kList) || type.is(Kind::kSet) || type.is(Kind::kTuple);
    const bool is_object = type.is(Kind::kObject);
    auto& diagnostic =
        diagnostics_.add(Code::kNotConvertibleToString, part.range, model::in_few_words(got));
    if (is_object && type.property("urn") && type.property("id")) {
      diagnostic.help({"use one of its properties, as in {0}", diag::Excerpt{".id"}});
    } else if (is_row) {
      diagnostic.help(
          {"join(\", \", ...) converts a list of strings to a string, toJSON(...) converts any "
           "value"});
    } else {
      diagnostic.help({"use one of its properties, or convert the whole value with toJSON(...)"});
    }
  }

  // According to its signature, `lookup` needs no default if null is acceptable. But the evaluation
  // fails without one.
  void lookup(const model::CallExpr& call) {
    if (call.arguments.size() != 2 || call.expand_final) return;
    diagnostics_.add(Code::kMissingArgument, call.range, Name{"default"}, Name{"lookup"})
        .note({"its signature is {0}", Name{std::string(call.function->usage)}});
  }

  // Both arguments are strings. The separator is usually the shorter one.
  void split(const model::CallExpr& call) {
    if (call.arguments.size() != 2 || call.expand_final) return;
    const std::string* first = program_.pool.literal_string(*call.arguments[0]);
    const std::string* second = program_.pool.literal_string(*call.arguments[1]);
    if (!first || !second || second->empty() || first->size() <= second->size()) return;
    if (!first->contains(*second)) return;
    const base::Range a = call.arguments[0]->range, b = call.arguments[1]->range;
    diagnostics_.add(Code::kArgumentsSwapped, a, Name{"split"})
        .in(call.range)
        .label(b, {"this looks like the separator, which is the first argument"});
  }

  // The checker accepts values that convert to a string; but evaluating the length of a number
  // fails.
  void length(const model::CallExpr& call) {
    if (call.arguments.size() != 1 || call.expand_final) return;
    const model::Expr& given = *call.arguments[0];
    const Type& got = program_.pool.type(given);
    Type type = context_.types.of(got);
    if (type.is(Kind::kConst) || type.is(Kind::kEnum)) type = Type(type.base());
    if (!type.is(Kind::kBool) && !type.is(Kind::kInt) && !type.is(Kind::kNumber)) return;
    diagnostics_
        .add(Code::kArgumentKind, given.range, Name{"value"}, Name{"length"},
             diag::Word("a string, list, tuple, map or object"), model::in_words(got))
        .in(call.range);
  }

  // The checker accepts any value as a stack reference, because its type belongs to a package.
  void get_output(const model::CallExpr& call) {
    if (call.arguments.empty()) return;
    const model::Expr& given = *call.arguments[0];
    const Type& got = program_.pool.type(given);
    const Type& type = context_.types.of(got);
    const auto* resource = annotation<ResourceAnnotation>(type);
    const bool is_other_resource =
        resource && resource->resource->token != "pulumi:pulumi:StackReference";
    if (!is_other_resource && !holds_no_resource(type)) return;
    diagnostics_
        .add(Code::kArgumentKind, given.range, Name{"stackReference"}, Name{"getOutput"},
             diag::Word("a resource of type pulumi:pulumi:StackReference"),
             model::in_few_words(got))
        .in(call.range);
  }

  void arguments(const model::CallExpr& call, const Invoke& invoke) {
    if (invoke.is_positional) return;
    const std::size_t position = invoke.is_method ? 2 : 1;
    if (call.arguments.size() <= position) return;
    const model::Expr& given = *call.arguments[position];
    if (!model::convertible(invoke.arguments, program_.pool.type(given))) return;
    // The first argument is the token of an invoke as written, or the method behind the resource.
    const std::string* owner = program_.pool.literal_string(*call.arguments[position - 1]);
    check_parts(program_.pool, diagnostics_,
                {.code = Code::kArgumentType,
                 .name = "args",
                 .function = std::string(call.name),
                 .owner = owner ? *owner : std::string(invoke.token),
                 .program = &program_,
                 .locals = &context_.locals,
                 .leaves_out_properties = false},
                invoke.arguments, given);
  }

  const LintContext& context_;
  const Program& program_;
  diag::Diagnostics& diagnostics_;
  model::WithoutConstants without_constants_;
};

}  // namespace

void lint_expr(const LintContext& context, const model::Expr& expr) {
  ExprLinter(context).run(expr);
  lint_failures(context, expr);
}

}  // namespace virga::bind
