#include "bind/names/type_label.h"

#include <array>
#include <optional>
#include <string>

#include "base/text/ascii.h"
#include "bind/names/label_text.h"
#include "diag/codes/bind.h"
#include "hcl/parse/parse.h"
#include "model/functions/function.h"

namespace virga::bind {
namespace {

using model::CallSite;
using model::Signature;
using model::Type;

// Applies `make` to the only argument.
template <Type (*make)(Type)>
Signature of_element(const CallSite& call) {
  const bool one = call.arguments.size() == 1;
  return {.parameters = {{"elementType", Type::dynamic()}},
          .rest = std::nullopt,
          .result = one ? make(call.arguments.front().type) : Type::dynamic()};
}

Signature optional_type(const CallSite& call) {
  // The reference reports this twice, once without a range.
  if (call.arguments.size() != 1 && call.context.options.profile.reports_consequences()) {
    call.context.diagnostics.add(diag::codes::kTypeArguments, {}, diag::Name{"optional"},
                                 diag::Word("one type"));
  }
  return of_element<Type::optional>(call);
}

// `object({...})` and `tuple([...])`: the argument is already a type.
template <model::ExprKind kind>
Signature constructor(const CallSite& call, diag::Word what) {
  Signature signature{
      .parameters = {{"type", Type::dynamic()}}, .rest = std::nullopt, .result = Type::dynamic()};
  if (call.arguments.empty()) return signature;
  const model::Argument& argument = call.arguments.front();
  if (!argument.expr || argument.expr->kind != kind) {
    call.context.diagnostics.add(diag::codes::kTypeArguments, argument.range,
                                 diag::Name{std::string(call.function.name)}, what);
    // `tuple(string, int)`: the number of arguments is not another mistake.
    if (!call.context.options.profile.reports_consequences()) {
      signature.rest = model::Parameter{"types", Type::dynamic()};
    }
  } else if (call.arguments.size() == 1) {
    signature.result = argument.type;
  }
  return signature;
}

Signature object_type(const CallSite& call) {
  return constructor<model::ExprKind::kObject>(call,
                                               "an object of types, as in object({ a = string })");
}

Signature tuple_type(const CallSite& call) {
  return constructor<model::ExprKind::kTuple>(call, "a tuple of types, as in tuple([string, int])");
}

model::Function type_function(std::string_view name, Signature (*signature)(const CallSite&)) {
  return {{.name = name, .usage = {}, .docs = {}, .example = {}, .result = {}},
          std::nullopt,
          signature};
}

std::span<const model::Function> type_functions() {
  static const std::array functions = {
      type_function("list", of_element<Type::list>), type_function("set", of_element<Type::set>),
      type_function("map", of_element<Type::map>),   type_function("optional", optional_type),
      type_function("object", object_type),          type_function("tuple", tuple_type),
  };
  return functions;
}

// Returns whether the text contains a number or a string. The binder accepts values as types.
bool has_literal(std::string_view text) {
  bool in_word = false;
  for (const char c : text) {
    if (c == '"' || (base::is_ascii_digit(c) && !in_word)) return true;
    in_word = base::is_ascii_letter(c) || base::is_ascii_digit(c) || c == '_' || c == '-';
  }
  return false;
}

// A label without quotes is one identifier, so an edit replaces it as a whole.
void quote_edits(diag::Diagnostic& diagnostic) {
  for (diag::Fix& fix : diagnostic.fixes) {
    for (diag::Edit& edit : fix.edits) edit.replacement = '"' + edit.replacement + '"';
  }
}

}  // namespace

TypeLabels::TypeLabels(Binding& binding) : b_(binding) {
  define("any", Type::dynamic());
  define("bool", Type::boolean());
  define("int", Type::integer());
  define("number", Type::number());
  define("string", Type::string());
  for (const model::Function& function : type_functions()) scope_.define(&function);
}

void TypeLabels::define(std::string_view name, const model::Type& type) {
  auto* variable = pool_.arena().make<model::Variable>();
  variable->kind = model::Variable::Kind::kConstant;
  variable->name = name;
  variable->type = pool_.add(type);
  scope_.define(variable);
}

std::optional<model::Type> TypeLabels::type_of(std::string_view label) {
  if (has_literal(label)) return std::nullopt;
  diag::Diagnostics found;
  const base::Source text(base::SourceId::kNone, "", std::string(label));
  const hcl::Tree tree = hcl::parse_expression(text, found, b_.limits);
  if (found.has_errors()) return std::nullopt;
  model::CheckContext context{base::SourceId::kNone, pool_, found, {}, b_.limits};
  Type type = pool_.type(*model::check(*tree.expr, scope_, 0, context).expr);
  return found.has_errors() ? std::nullopt : std::optional(std::move(type));
}

model::Type TypeLabels::read(const hcl::Label& label, base::SourceId source) {
  const base::Source text(source, "", std::string(label.text));
  diag::Diagnostics found;
  const hcl::Tree tree = hcl::parse_expression(text, found, b_.limits);
  Type type = Type::dynamic();
  if (!found.has_errors()) {
    model::CheckContext context{source, pool_, found, {.profile = b_.options.profile}, b_.limits};
    type = pool_.type(*model::check(*tree.expr, scope_, 0, context).expr);
  }
  explain(label, source, found);
  const LabelText place(label, source);
  for (const diag::Diagnostic& each : found.list()) {
    diag::Diagnostic diagnostic = about_a_type(each);
    place.move(diagnostic);
    if (!place.is_quoted()) quote_edits(diagnostic);
    b_.diagnostics.add(std::move(diagnostic));
  }
  return type;
}

}  // namespace virga::bind
