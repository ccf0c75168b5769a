#include "bind/check/attributes.h"

#include "diag/codes/bind.h"
#include "hcl/analyze/literal.h"

namespace virga::bind {
namespace {

diag::Diagnostic& report(Binding& binding, const hcl::Attribute& attribute, base::SourceId source,
                         diag::Word what) {
  return binding.diagnostics
      .add(diag::codes::kNotALiteral, {source, attribute.value->span},
           diag::Name{std::string(attribute.name)}, what)
      .note({"it is read before evaluation"});
}

// A version such as `1.5` reads as a number.
void put_in_quotes(diag::Diagnostic& diagnostic) {
  diagnostic.fix({"put it in quotes"}, diag::around(diagnostic.subject, "\"", "\""));
}

bool is_number(const hcl::Expr& expr) {
  const auto* literal = unparenthesized(expr).if_is<hcl::LiteralExpr>();
  return literal && literal->value.kind == hcl::Literal::Kind::kNumber;
}

}  // namespace

void type_literal(Binding& binding, const hcl::Attribute& attribute, base::SourceId source,
                  const model::Scope& scope, std::uint32_t first_slot) {
  if (!binding.options.profile.reports_inside_rejected_parts()) return;
  binding.check(*attribute.value, source, scope, first_slot);
}

std::optional<std::string_view> require_string(Binding& binding, const hcl::Attribute& attribute,
                                               base::SourceId source) {
  const auto text = string_literal(*attribute.value);
  if (text) return text;
  auto& diagnostic = report(binding, attribute, source, "string");
  if (is_number(*attribute.value)) put_in_quotes(diagnostic);
  return text;
}

std::optional<bool> require_bool(Binding& binding, const hcl::Attribute& attribute,
                                 base::SourceId source) {
  const auto value = bool_literal(*attribute.value);
  if (value) return value;
  auto& diagnostic = report(binding, attribute, source, "bool");
  const auto text = string_literal(*attribute.value);
  if (text == "true" || text == "false") {
    diagnostic.suggest({source, attribute.value->span}, *text);
  }
  return value;
}

void suggest_attribute(diag::Diagnostic& diagnostic, base::Range where, std::string_view name,
                       const hcl::Body& body) {
  if (body.attribute(name)) {
    diagnostic.help({"did you mean {0}?", diag::Name{std::string(name)}});
  } else {
    diagnostic.suggest(where, name);
  }
}

}  // namespace virga::bind
