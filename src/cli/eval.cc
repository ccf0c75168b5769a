// virga eval: the value of one HCL expression or template.
#include <optional>

#include "base/check.h"
#include "base/file_system.h"
#include "cli/cli.h"
#include "cli/eval_session.h"
#include "cli/show_value.h"
#include "cli/standard_input.h"
#include "cli/terminal.h"
#include "cty/json/json.h"
#include "diag/render_text.h"

namespace virga::cli {
namespace {

// What is to be evaluated; nothing when it cannot be read, and a diagnostic says why.
std::optional<std::string> expression_text(const EvalArguments& arguments,
                                           diag::Diagnostics& diagnostics) {
  if (arguments.expression != "-") return arguments.expression;
  auto text = read_standard_input(base::Limits{}.max_source_bytes);
  if (text) return *std::move(text);
  diagnostics.add(diag::Code::kFileUnreadable, base::Range{},
                  diag::PathText{std::string(kStandardInput)}, diag::Reason{text.error().str()});
  return std::nullopt;
}

// Of a text, number or bool: what scripts want. Nothing for others.
std::optional<std::string> raw(const cty::Value& value) {
  if (value.is_marked() || value.is_hollow()) return std::nullopt;
  if (value.type() == cty::Type::string()) return value.as_string();
  if (value.type() == cty::Type::number()) return value.as_number().text();
  if (value.type() == cty::Type::boolean()) return value.as_bool() ? "true" : "false";
  return std::nullopt;
}

// What is printed; nothing when the value has no such form, and a diagnostic says why.
std::optional<std::string> rendered(const cty::Value& value, const EvalArguments& arguments,
                                    diag::Diagnostics& diagnostics) {
  switch (arguments.form) {
    case ValueForm::kText: return show_value(value, terminal_width(Stream::kOutput)) + "\n";
    case ValueForm::kType: return value.type().dump() + "\n";
    case ValueForm::kJson: {
      auto json = cty::json::marshal(value, value.type());
      if (json) return *json + "\n";
      diagnostics.add(diag::Code::kNoJsonForm, base::Range{}, diag::Reason{json.error().str()});
      return std::nullopt;
    }
    case ValueForm::kRaw: {
      auto text = raw(value);
      if (!text) {
        diagnostics.add(diag::Code::kNotAText, base::Range{},
                        diag::TypeText{value.type().friendly_name()});
      }
      return text;
    }
  }
  VIRGA_UNREACHABLE();
}

}  // namespace

int eval(const EvalArguments& arguments) {
  EvalSession session;
  for (const std::string& path : arguments.variable_files) {
    session.add_variables(path, base::real_file_system());
  }
  for (const std::string& definition : arguments.variables) session.add_variable(definition);

  std::optional<std::string> text;
  if (!session.diagnostics.has_errors()) {
    if (auto source = expression_text(arguments, session.diagnostics)) {
      const auto kind =
          arguments.is_template ? EvalSession::Kind::kTemplate : EvalSession::Kind::kExpression;
      const auto value = session.evaluate("<expression>", *std::move(source), kind);
      if (value) text = rendered(*value, arguments, session.diagnostics);
    }
  }
  print_error(diag::render_text(
      session.diagnostics, session.sources,
      {use_color(arguments.color, Stream::kError), terminal_width(Stream::kError)}));
  if (text) print(*text);
  return session.diagnostics.has_errors() ? kExitErrors : kExitOk;
}

}  // namespace virga::cli
