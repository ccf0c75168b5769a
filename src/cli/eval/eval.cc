// virga eval: the value of one expression or template.
#include <algorithm>
#include <optional>

#include "base/check.h"
#include "base/system/file_system.h"
#include "cli/cli.h"
#include "cli/eval/command.h"
#include "cli/eval/secrets.h"
#include "cli/eval/session.h"
#include "cli/given_schemas.h"
#include "cli/path_arguments.h"
#include "cli/show_value.h"
#include "cli/terminal/standard_input.h"
#include "cli/terminal/terminal.h"
#include "cty/json/json.h"
#include "diag/codes/model.h"
#include "diag/codes/tool.h"
#include "diag/render_text.h"

namespace virga::cli {
namespace {

// Returns nullopt, with a diagnostic, if the text cannot be read.
std::optional<std::string> expression_text(const EvalArguments& arguments,
                                           diag::Diagnostics& diagnostics) {
  if (arguments.expression != "-") return arguments.expression;
  auto text = read_standard_input(base::Limits{}.max_source_bytes);
  if (text) return *std::move(text);
  diagnostics.add(diag::codes::kFileUnreadable, base::Range{},
                  diag::PathText{std::string(kStandardInput)}, diag::Reason{text.error().str()});
  return std::nullopt;
}

// Returns the text of a string, number or bool, for scripts. Returns nullopt for other values.
std::optional<std::string> raw(const cty::Value& value) {
  if (value.is_marked() || value.is_hollow()) return std::nullopt;
  if (value.type() == cty::Type::string()) return value.as_string();
  if (value.type() == cty::Type::number()) return value.as_number().text();
  if (value.type() == cty::Type::boolean()) return value.as_bool() ? "true" : "false";
  return std::nullopt;
}

void warn_of_unknown(bool has_project, diag::Diagnostics& diagnostics) {
  auto& warning = diagnostics.add(diag::codes::kUnknownValue, base::Range{});
  if (has_project) {
    warning.help({"{0} sets the outputs of resources, {1} sets the results of provider functions",
                  diag::Excerpt{"--state FILE"}, diag::Excerpt{"--mocks FILE"}});
  } else {
    warning.help({"{0} sets the results of provider functions", diag::Excerpt{"--mocks FILE"}});
  }
}

std::optional<std::string> json_text(const cty::Value& value, diag::Diagnostics& diagnostics) {
  const cty::Value bare = without_secrets(value);
  auto json = cty::json::marshal(bare, bare.type());
  if (json) return *json + "\n";
  diagnostics.add(diag::codes::kNoJsonForm, base::Range{}, diag::Reason{json.error().str()});
  return std::nullopt;
}

std::optional<std::string> raw_text(const cty::Value& value, diag::Diagnostics& diagnostics) {
  if (value.is_marked()) {
    diagnostics.add(diag::codes::kSecretHasNoRawForm, base::Range{})
        .help({"{0} shows secrets", diag::Excerpt{"--show-secrets"}});
    return std::nullopt;
  }
  auto text = raw(value);
  if (!text) {
    diagnostics.add(
        diag::codes::kNotAString, base::Range{},
        diag::TypeText{value.is_known() ? value.type().friendly_name() : "an unknown value"});
  }
  return text;
}

// Returns the text to print. Returns nullopt, with a diagnostic, if the value has no such form.
std::optional<std::string> rendered(const EvalSession::Result& result,
                                    const EvalArguments& arguments,
                                    diag::Diagnostics& diagnostics) {
  const cty::Value value = arguments.show_secrets ? result.value.unmark_deep().value : result.value;
  switch (arguments.form) {
    case ValueForm::kText:
      if (!value.is_marked() && !value.is_known()) {
        warn_of_unknown(arguments.has_project, diagnostics);
      }
      return show_value(value, terminal_width(Stream::kOutput)) + "\n";
    case ValueForm::kType: return result.type + "\n";
    case ValueForm::kJson: return json_text(value, diagnostics);
    case ValueForm::kRaw: return raw_text(value, diagnostics);
  }
  VIRGA_UNREACHABLE();
}

// Names of a program are unknown without it: a user in its folder may expect them.
void offer_project(diag::Diagnostics& diagnostics) {
  if (!base::real_file_system().is_file("Pulumi.yaml")) return;
  for (std::size_t i = 0; i < diagnostics.size(); ++i) {
    if (diagnostics.list()[i].code != diag::codes::kUndefinedVariable) continue;
    diag::Diagnostic better = diagnostics.list()[i];
    better.help({"{0} evaluates with the program of this folder", diag::Excerpt{"--project ."}});
    diagnostics.replace(i, std::move(better));
    return;
  }
}

// Is the command line itself wrong?
bool is_misused(const diag::Diagnostics& diagnostics) {
  return std::ranges::any_of(diagnostics.list(), [](const diag::Diagnostic& each) {
    return each.code == diag::codes::kMalformedConfigFlag ||
           each.code == diag::codes::kMalformedVariableFlag;
  });
}

// The text of the value. Returns nullopt after an error.
std::optional<std::string> evaluated(const EvalArguments& arguments, EvalSession& session) {
  if (session.diagnostics.has_errors()) return std::nullopt;
  auto source = expression_text(arguments, session.diagnostics);
  if (!source) return std::nullopt;
  const auto kind =
      arguments.is_template ? EvalSession::Kind::kTemplate : EvalSession::Kind::kExpression;
  const auto result = session.evaluate("<expression>", *std::move(source), kind);
  if (!result) return std::nullopt;
  return rendered(*result, arguments, session.diagnostics);
}

}  // namespace

int eval(const EvalArguments& arguments) {
  if (arguments.has_project && !require_program(arguments.stack.path)) return kExitUsage;
  const auto schemas = open_given_schemas(arguments.stack.schemas);
  if (!schemas) return kExitUsage;
  const auto session = open_session(arguments);
  diag::Diagnostics& diagnostics = session->diagnostics;
  const std::optional<std::string> text = evaluated(arguments, *session);
  if (!arguments.has_project) offer_project(diagnostics);
  print_error(diag::render_text(
      diagnostics, session->sources(),
      {use_color(arguments.color, Stream::kError), terminal_width(Stream::kError)}));
  if (text) print(*text);
  if (is_misused(diagnostics)) return kExitUsage;
  return diagnostics.has_errors() ? kExitErrors : kExitOk;
}

}  // namespace virga::cli
