#include "cli/eval/hcl_session.h"

#include "cty/functions/function.h"
#include "hcl/eval/evaluate.h"
#include "hcl/eval/try_functions.h"
#include "hcl/parse/explain/follow_ups.h"
#include "hcl/parse/parse.h"

namespace virga::cli {
namespace {

std::string help_text(const cty::Parameter& parameter) {
  if (parameter.description.empty()) return "";
  return "  " + std::string(parameter.name) + ": " + std::string(parameter.description) + "\n";
}

EvalSession::Result result_of(cty::Value value) {
  const std::string type = value.type().dump();
  return {std::move(value), type, type};
}

}  // namespace

std::string help_for(const cty::Function& function) {
  std::string text = function.signature() + "\n" + std::string(function.description()) + "\n";
  for (const cty::Parameter& each : function.parameters()) text += help_text(each);
  if (function.variadic()) text += help_text(*function.variadic());
  return text;
}

HclSession::HclSession() {
  for (const cty::Function& function : cty::standard_functions()) {
    context_.set_function(std::string(function.name()), function);
  }
  context_.set_function("try", hcl::try_function());
  context_.set_function("can", hcl::can_function());
  context_.allow_variables();
}

void HclSession::set_variable(std::string name, cty::Value value) {
  context_.set_variable(std::move(name), std::move(value));
}

void HclSession::define_attributes(const base::Source& source, const hcl::Tree& tree) {
  hcl::Evaluator evaluate(&context_, diagnostics, limits_);
  for (const hcl::Attribute& attribute : tree.body->attributes) {
    cty::Value value = evaluate(*attribute.value, source.id());
    set_variable(std::string(attribute.name), std::move(value));
  }
}

std::optional<EvalSession::Result> HclSession::evaluate(const std::string& name, std::string text,
                                                        Kind kind) {
  const base::Source& source = sources_.add(name, with_end_of_heredoc(std::move(text)));
  const std::size_t before = diagnostics.error_count();
  const hcl::Tree tree = kind == Kind::kTemplate
                             ? hcl::parse_template(source, diagnostics, limits_)
                             : hcl::parse_expression(source, diagnostics, limits_);
  if (diagnostics.error_count() > before) {
    hcl::drop_follow_ups(sources_, diagnostics);
    return std::nullopt;
  }
  cty::Value value = hcl::evaluate(*tree.expr, tree.source, &context_, diagnostics, limits_);
  hcl::drop_follow_ups(sources_, diagnostics);
  if (diagnostics.error_count() > before) return std::nullopt;
  return result_of(std::move(value));
}

std::optional<EvalSession::Result> HclSession::define(const std::string& name, std::string text) {
  auto result = evaluate("<" + name + ">", std::move(text), Kind::kExpression);
  if (result) set_variable(name, result->value);
  return result;
}

std::optional<std::string> HclSession::type_of(const std::string& name, std::string text) {
  const auto result = evaluate(name, std::move(text), Kind::kExpression);
  if (!result) return std::nullopt;
  return result->type;
}

std::vector<EvalSession::Variable> HclSession::variables() {
  std::vector<Variable> variables;
  for (const std::string_view name : context_.variable_names()) {
    variables.push_back({std::string(name), context_.variable(name)->type().dump()});
  }
  return variables;
}

std::vector<std::string_view> HclSession::functions() const {
  return context_.function_names();
}

std::optional<std::string> HclSession::help(std::string_view function) const {
  const hcl::ContextFunction* found = context_.function(function);
  if (!found) return std::nullopt;
  if (const auto* special = std::get_if<hcl::ExpressionFunction>(found)) {
    return std::string(special->name) + "(expressions...)\n" + std::string(special->description) +
           "\n";
  }
  return help_for(*std::get<const cty::Function*>(*found));
}

std::vector<std::string> HclSession::members(std::string_view expression) {
  const std::size_t before = diagnostics.size();
  const auto result = evaluate("<completion>", std::string(expression), Kind::kExpression);
  diagnostics.truncate(before);
  std::vector<std::string> names;
  if (!result) return names;
  const cty::Value& value = result->value.unmarked();
  const cty::Type type = value.type();
  if (type.is(cty::Kind::kObject)) {
    for (const cty::Attribute& each : type.attributes()) names.push_back(each.name);
  } else if (type.is(cty::Kind::kMap) && !value.is_hollow()) {
    const auto keys = value.keys();
    names.assign(keys.begin(), keys.end());
  }
  return names;
}

}  // namespace virga::cli
