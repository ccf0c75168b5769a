#include <algorithm>
#include <string>

#include "base/text/uri.h"
#include "bind/check/value_of_local.h"
#include "bind/lint/lint_parts.h"
#include "diag/codes/bind.h"

namespace virga::bind {
namespace {

namespace codes = diag::codes;

// Returns whether the text has a scheme and something behind it. It may contain `${VERSION}` and
// similar parts, which the engine replaces.
bool is_address(std::string_view text) {
  const std::size_t scheme = base::uri_scheme(text).size();
  const std::string_view rest = text.substr(scheme);
  if (scheme == 0 || !rest.starts_with("://") || rest.size() == 3) return false;
  return std::ranges::none_of(text, [](char c) { return c == ' ' || c == '\t' || c == '\n'; });
}

// The string of a literal, or of a local with a literal value. Null for other expressions.
const std::string* literal_text(const LintContext& context, const model::Expr& value) {
  const model::ExprPool& pool = context.program.pool;
  const model::Expr* found = referenced_value(pool, &context.program, value);
  return pool.literal_string(found ? *found : value);
}

diag::Diagnostic& report(const LintContext& context, const model::Expr& value,
                         std::string_view name, const std::string& text, diag::Word expected) {
  return context.diagnostics.add(codes::kLiteralDoesNotConvert, value.range,
                                 diag::Name{std::string(name)}, diag::Word("the text"),
                                 diag::Excerpt{text}, expected);
}

void lint_import(const LintContext& context, const model::Expr& value, std::string_view name) {
  const cty::Value* literal = context.program.pool.literal(value);
  if (literal && !literal->is_null() && literal->type().is(cty::Kind::kBool)) {
    context.diagnostics
        .add(codes::kLiteralDoesNotConvert, value.range, diag::Name{std::string(name)},
             diag::Word("the bool"), diag::Excerpt{literal->as_bool() ? "true" : "false"},
             diag::Word("an id"))
        .help({"write the id of the existing resource in quotes"});
    return;
  }
  lint_id(context, value, name,
          "write the id of the existing resource, or remove the option to create a resource");
}

}  // namespace

void lint_id(const LintContext& context, const model::Expr& value, std::string_view name,
             diag::MessageText help) {
  const std::string* text = literal_text(context, value);
  if (text && text->empty()) report(context, value, name, *text, "an id").help({help});
}

void lint_option_text(const LintContext& context, OptionKind kind, const model::Expr& value,
                      std::string_view name) {
  if (kind == OptionKind::kImport) return lint_import(context, value, name);
  const std::string* text = literal_text(context, value);
  if (kind == OptionKind::kVersion && text && text->empty()) {
    report(context, value, name, *text, "a version")
        .help({"write a version, or remove the option to use the version of the program"});
  }
  if (kind == OptionKind::kPluginDownloadUrl && text && !is_address(*text)) {
    report(context, value, name, *text, "a URL")
        .help({"write the scheme too, as in {0}", diag::Excerpt{"https://example.com/plugins"}});
  }
}

}  // namespace virga::bind
