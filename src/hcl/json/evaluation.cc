#include "hcl/json/evaluation.h"

#include <boost/container/small_vector.hpp>

#include "cty/values/recent_string.h"
#include "diag/codes/hcl_eval.h"
#include "hcl/eval/literal.h"
#include "hcl/json/expression.h"
#include "hcl/json/template.h"

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
  if (!context_ || !is_template(string.text)) return cty::recent_string(string.text);
  const std::size_t begin = diagnostics_.size();
  cty::Value value = evaluate_template(string);
  if (diagnostics_.size() > begin) escape_fixes_from(begin);
  return value;
}

cty::Value JsonEvaluation::evaluate_template(const JsonString& string) {
  const StringPassage passage(string, file_);
  const std::size_t reported = diagnostics_.size() + diagnostics_.dropped();
  const Tree& tree = templates_.parse(*passage, diagnostics_, limits_);
  const bool is_valid = diagnostics_.size() + diagnostics_.dropped() == reported;
  if (!is_valid) return cty::Value::dynamic();
  return evaluate_(*tree.expr, tree.source);
}

void JsonEvaluation::escape_fixes_from(std::size_t begin) {
  for (std::size_t i = begin; i < diagnostics_.size(); ++i) {
    diag::Diagnostic diagnostic = diagnostics_.list()[i];
    escape_fixes(diagnostic);
    diagnostics_.replace(i, std::move(diagnostic));
  }
}

cty::Value JsonEvaluation::tuple(const JsonArray& array) {
  boost::container::small_vector<cty::Value, 8> elements;
  elements.reserve(array.elements.size());
  for (const JsonNode* element : array.elements) elements.push_back(value(*element));
  return cty::Value::tuple_from({elements.data(), elements.size()});
}

cty::Value evaluate(const JsonNode& node, const JsonFile& file, const EvalContext* context,
                    diag::Diagnostics& diagnostics, const base::Limits& limits) {
  return JsonEvaluation(file, context, diagnostics, limits).value(node);
}

}  // namespace virga::hcl
