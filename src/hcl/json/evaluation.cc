#include "hcl/json/evaluation.h"

#include "diag/codes/hcl_eval.h"
#include "hcl/eval/literal.h"
#include "hcl/json/expression.h"
#include "hcl/json/template.h"
#include "hcl/parse/parse.h"

namespace virga::hcl {

// The parser has checked the number.
cty::Value JsonEvaluation::number(const JsonNumber& number) {
  if (is_inexact_integer(number.text)) {
    error(diag::codes::kHclInexactInteger, number.span, diag::Count{cty::Number::kTextPrecision});
    return cty::Value::unknown(cty::Type::number());
  }
  std::optional<cty::Number> value = cty::Number::parse(number.text);
  VIRGA_CHECK(value);
  return cty::Value::number(*std::move(value));
}

cty::Value JsonEvaluation::value(const JsonNode& node) {
  switch (node.kind) {
    // An invalid node may have been any value.
    case JsonKind::kInvalid: return cty::Value::dynamic();
    case JsonKind::kNull: return cty::Value::null(cty::Type::dynamic());
    case JsonKind::kBool: return cty::Value::boolean(node.as<JsonBool>().value);
    case JsonKind::kNumber: return number(node.as<JsonNumber>());
    case JsonKind::kString: return string(node.as<JsonString>());
    case JsonKind::kArray: return tuple(node.as<JsonArray>());
    case JsonKind::kObject: return object(node.as<JsonObject>());
  }
  VIRGA_UNREACHABLE();
}

cty::Value JsonEvaluation::string(const JsonString& string) {
  if (!context_ || !is_template(string.text)) return cty::Value::string(string.text);
  const StringPassage passage(string, file_);
  const Tree tree = parse_template(*passage, template_diagnostics_, limits_);
  cty::Value value = template_diagnostics_.has_errors() ? cty::Value::dynamic()
                                                        : evaluate_(*tree.expr, tree.source);
  if (!template_diagnostics_.empty()) report_template();
  return value;
}

void JsonEvaluation::report_template() {
  for (diag::Diagnostic diagnostic : template_diagnostics_.list()) {
    escape_fixes(diagnostic);
    diagnostics_.add(std::move(diagnostic));
  }
  template_diagnostics_.truncate(0);
}

cty::Value JsonEvaluation::tuple(const JsonArray& array) {
  std::vector<cty::Value> elements;
  elements.reserve(array.elements.size());
  for (const JsonNode* element : array.elements) elements.push_back(value(*element));
  return cty::Value::tuple(std::move(elements));
}

cty::Value evaluate(const JsonNode& node, const JsonFile& file, const EvalContext* context,
                    diag::Diagnostics& diagnostics, const base::Limits& limits) {
  return JsonEvaluation(file, context, diagnostics, limits).value(node);
}

}  // namespace virga::hcl
