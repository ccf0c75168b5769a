#include "bind/names/type_label.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "base/text/ascii.h"
#include "base/text/suggest.h"
#include "bind/names/foreign_type.h"
#include "bind/names/label_text.h"
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
    call.context.diagnostics.add(diag::Code::kTypeArguments, {}, diag::Name{"optional"},
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
    call.context.diagnostics.add(diag::Code::kTypeArguments, argument.range,
                                 diag::Name{std::string(call.function.name)}, what);
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

// Names of other languages for the types of PCL.
constexpr std::array<std::pair<std::string_view, std::string_view>, 12> kForeignNames = {{
    {"array", "list(string)"},
    {"boolean", "bool"},
    {"dict", "map(string)"},
    {"double", "number"},
    {"dynamic", "any"},
    {"float", "number"},
    {"integer", "int"},
    {"list", "list(string)"},
    {"map", "map(string)"},
    {"object", "map(any)"},
    {"set", "set(string)"},
    {"str", "string"},
}};

diag::Message type_syntax_help() {
  return {"a type is written as in string, list(string) or object({{ name = string }})"};
}

bool is_no_expression(const diag::Diagnostic& reported) {
  return reported.code == diag::Code::kExpressionMissing ||
         reported.code == diag::Code::kExpressionExpected ||
         reported.code == diag::Code::kAfterExpression;
}

// Rewords a diagnostic about the text as an expression into one about a type.
diag::Diagnostic about_a_type(diag::Diagnostic reported) {
  if (reported.code == diag::Code::kUnknownType) return reported;
  if (reported.code == diag::Code::kTypeArguments) return reported;  // it shows the syntax
  if (reported.code == diag::Code::kDuplicateProperty) return reported;
  const bool is_function = reported.code == diag::Code::kUnknownFunction;
  if (!is_function && reported.code != diag::Code::kUndefinedVariable) {
    if (reported.code == diag::Code::kBitwiseOperator) {
      reported.notes.clear();
      reported.fixes.clear();
    }
    return std::move(reported.help(type_syntax_help()));
  }
  const auto& name = std::get<diag::Name>(reported.arguments.front());
  diag::Diagnostic result(diag::Code::kUnknownType, reported.subject, name);
  if (name.text.contains('/')) reported.fixes.clear();  // quotes do not help in a label
  if (is_function) {  // without a similar name, the notes are about functions
    if (reported.fixes.empty()) return std::move(result.note(known_types_note()));
    result.notes = std::move(reported.notes);
    result.fixes = std::move(reported.fixes);
    return result;
  }
  const auto foreign = std::ranges::find(kForeignNames, name.text,
                                         &std::pair<std::string_view, std::string_view>::first);
  if (foreign != kForeignNames.end()) {
    result.suggest(reported.subject, foreign->second);
  } else if (reported.fixes.empty()) {
    result.note(known_types_note());
  } else {
    result.notes = std::move(reported.notes);
    result.fixes = std::move(reported.fixes);
  }
  return result;
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

diag::Message known_types_note() {
  return {
      "the types are any, bool, int, number, string, and types made with list, set, map, optional, "
      "object and tuple"};
}

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

bool TypeLabels::is_unlike_types(std::string_view label) {
  std::vector<std::string_view> names = scope_.variable_names();
  for (const auto& [foreign, own] : kForeignNames) names.push_back(foreign);
  return !type_of(label) && !base::nearest(label, names);
}

// Replaces the errors of a label by one if they are about its parts only because the whole is
// written as in another language.
void TypeLabels::explain(const hcl::Label& label, base::SourceId source, diag::Diagnostics& found) {
  if (!found.has_errors() || !b_.options.profile.recognizes_mistakes()) return;
  const base::Range whole{source, {0, static_cast<std::uint32_t>(label.text.size())}};
  const diag::Name name{std::string(label.text)};
  const bool has_unknown_function =
      std::ranges::find(found.list(), diag::Code::kUnknownFunction, &diag::Diagnostic::code) !=
      found.list().end();
  // An unknown function is the name of a type in another language, as in `dict(string)`.
  const bool is_foreign =
      label.text.find_first_of("[<?") != std::string_view::npos || has_unknown_function;
  const std::string written = is_foreign ? in_own_notation(label.text) : "";
  if (written != label.text && !written.empty() && type_of(written)) {
    found.truncate(0);
    found.add(diag::Code::kUnknownType, whole, name).suggest(whole, written);
  } else if (is_no_expression(found.list().front())) {
    found.truncate(0);
    found.add(diag::Code::kUnknownType, whole, name).help(type_syntax_help());
  } else if (label.text.starts_with("enum")) {
    found.truncate(0);
    found.add(diag::Code::kUnknownType, whole, name)
        .help({"a type cannot list its values: write {0}", diag::Excerpt{"string"}});
  } else if (found.list().front().code == diag::Code::kUnknownFunction ||
             found.list().front().code == diag::Code::kBitwiseOperator) {
    found.truncate(1);  // the arguments or operands need not be types
  }
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
