// The arguments of calls, as far as the signatures of functions do not describe them.
#include <algorithm>
#include <string>

#include "bind/check/check_value.h"
#include "bind/functions/builtin_call.h"
#include "bind/lint/lint_parts.h"
#include "bind/lint/option_report.h"
#include "bind/types/annotations.h"
#include "diag/codes/bind.h"
#include "diag/codes/model.h"
#include "model/check/explain/words.h"
#include "model/collection.h"
#include "model/functions/function.h"
#include "model/relate/accept.h"
#include "model/relate/convert.h"
#include "model/without_constants.h"

namespace virga::bind {
namespace {

namespace codes = diag::codes;
using diag::Name;
using model::Kind;
using model::Type;

class CallLinter {
 public:
  CallLinter(const LintContext& context, model::WithoutConstants& without_constants)
      : context_(context),
        program_(context.program),
        diagnostics_(context.diagnostics),
        without_constants_(without_constants) {}

  void run(const model::CallExpr& call) {
    if (call.binding != 0) {
      lint_invoke_options(context_, call, program_.invokes[call.binding - 1]);
      arguments(call, program_.invokes[call.binding - 1]);
    }
    if (call.function && !is_invoke(call)) parameters(call);
    if (calls(call, model::BuiltinId::kLookup)) lookup(call);
    if (calls(call, model::BuiltinId::kLength)) length(call);
    if (calls(call, model::BuiltinId::kSplit)) split(call);
    if (calls(call, model::BuiltinId::kGetOutput)) get_output(call);
    if (calls(call, model::BuiltinId::kRemoteAsset) ||
        calls(call, model::BuiltinId::kRemoteArchive)) {
      remote_address(call);
    }
    if (call.function && call.name == "matches") lint_pattern(context_, call);
  }

 private:
  // Whether the call is an invoke or method with an object of arguments, which arguments() checks.
  bool is_invoke(const model::CallExpr& call) const {
    return call.binding != 0 && !program_.invokes[call.binding - 1].is_positional;
  }

  // Skips an expanded final argument, because it stands for several. Constants in the type of a
  // parameter are removed: they come from another argument and are not required.
  void parameters(const model::CallExpr& call) {
    const std::size_t single = call.arguments.size() - (call.expand_final ? 1 : 0);
    for (std::size_t i = 0; i < std::min(single, call.parameters.size()); ++i) {
      const Type expected = without_constants_.of(program_.pool.type(call.parameters[i]));
      if (!model::accepts(expected, program_.pool.type(*call.arguments[i]))) continue;
      check_parts(program_.pool, diagnostics_,
                  {.code = codes::kArgumentType,
                   .name = parameter_name(*call.function, i),
                   .function = std::string(call.name),
                   .program = &program_,
                   .locals = &context_.locals,
                   .dates = &context_.dates,
                   .warns = true},
                  expected, *call.arguments[i]);
    }
  }

  // According to its signature, `lookup` needs no default if null is acceptable. But the evaluation
  // fails without one.
  void lookup(const model::CallExpr& call) {
    if (call.arguments.size() != 2 || call.expand_final) return;
    diagnostics_.add(codes::kMissingArgument, call.range, Name{"default"}, Name{"lookup"})
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
    diagnostics_.add(codes::kArgumentsSwapped, a, Name{"split"})
        .in(call.range)
        .label(b, {"this looks like the separator, which is the first argument"});
  }

  // The checker accepts values that convert to a string; but evaluating the length of a number
  // fails.
  void length(const model::CallExpr& call) {
    if (call.arguments.size() != 1 || call.expand_final) return;
    const Type& got = program_.pool.type(*call.arguments[0]);
    Type type = context_.types.of(got);
    // It would be the number of its properties.
    if (annotation<ResourceAnnotation>(type) || annotation<ComponentAnnotation>(type)) {
      return report_length(call, diag::Word("a resource"));
    }
    if (type.is(Kind::kConst) || type.is(Kind::kEnum)) type = Type(type.base());
    if (!type.is(Kind::kBool) && !type.is(Kind::kInt) && !type.is(Kind::kNumber)) return;
    report_length(call, model::in_words(got));
  }

  void report_length(const model::CallExpr& call, diag::Argument got) {
    diagnostics_
        .add(codes::kArgumentKind, call.arguments[0]->range, Name{"value"}, Name{"length"},
             diag::Word("a string, list, tuple, map or object"), std::move(got))
        .in(call.range);
  }

  // The engine reads assets from these addresses only.
  void remote_address(const model::CallExpr& call) {
    if (call.arguments.size() != 1 || call.expand_final) return;
    const std::string* text = program_.pool.literal_string(*call.arguments[0]);
    if (!text) return;
    const bool is_read = text->starts_with("http://") || text->starts_with("https://") ||
                         text->starts_with("file://");
    if (is_read) return;
    diagnostics_
        .add(codes::kLiteralDoesNotConvert, call.arguments[0]->range, Name{std::string(call.name)},
             diag::Word("the text"), diag::Excerpt{*text},
             diag::Word("an address that begins with http://, https:// or file://"))
        .in(call.range);
  }

  // Elements of any type do not make a collection a resource.
  static bool is_collection(const Type& type) {
    switch (model::strip_eventuals_and_optional(type).kind()) {
      case Kind::kList:
      case Kind::kSet:
      case Kind::kMap:
      case Kind::kTuple: return true;
      default: return false;
    }
  }

  // The checker accepts any value as a stack reference, because its type belongs to a package.
  void get_output(const model::CallExpr& call) {
    if (call.arguments.empty()) return;
    const model::Expr& given = *call.arguments[0];
    const Type& got = program_.pool.type(given);
    const Type& type = context_.types.of(got);
    const auto* resource = annotation<ResourceAnnotation>(type);
    const bool is_other_resource =
        resource && resource->resource->token != schema::kStackReferenceToken;
    const bool is_component = annotation<ComponentAnnotation>(type) != nullptr;
    if (!is_other_resource && !is_component && !is_collection(type) && !holds_no_resource(type)) {
      return;
    }
    diagnostics_
        .add(codes::kArgumentKind, given.range, Name{"stackReference"}, Name{"getOutput"},
             diag::Word("a resource of type pulumi:pulumi:StackReference"),
             is_component ? diag::Argument(diag::Word("a component"))
                          : diag::Argument(model::in_few_words(got)))
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
                {.code = codes::kArgumentType,
                 .name = "args",
                 .function = std::string(call.name),
                 .owner = owner ? *owner : std::string(invoke.token),
                 .program = &program_,
                 .locals = &context_.locals,
                 .dates = &context_.dates,
                 .leaves_out_properties = false,
                 .warns = true},
                invoke.arguments, given);
  }

  const LintContext& context_;
  const Program& program_;
  diag::Diagnostics& diagnostics_;
  model::WithoutConstants& without_constants_;
};

}  // namespace

void lint_call(const LintContext& context, const model::CallExpr& call,
               model::WithoutConstants& without_constants) {
  CallLinter(context, without_constants).run(call);
}

}  // namespace virga::bind
