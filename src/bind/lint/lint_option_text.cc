#include <algorithm>
#include <string>

#include "base/text/uri.h"
#include "bind/check/value_of_local.h"
#include "bind/lint/lint_parts.h"

namespace virga::bind {
namespace {

using diag::Code;

// Returns whether the text has a scheme and something behind it. It may contain `${VERSION}` and
// similar parts, which the engine replaces.
bool is_address(std::string_view text) {
  const std::size_t scheme = base::uri_scheme(text).size();
  const std::string_view rest = text.substr(scheme);
  if (scheme == 0 || !rest.starts_with("://") || rest.size() == 3) return false;
  return std::ranges::none_of(text, [](char c) { return c == ' ' || c == '\t' || c == '\n'; });
}

}  // namespace

void lint_option_text(const LintContext& context, OptionKind kind, const model::Expr& value,
                      std::string_view name) {
  const model::ExprPool& pool = context.program.pool;
  const model::Expr* found = referenced_value(pool, &context.program, value);
  const std::string* text = pool.literal_string(found ? *found : value);
  if (!text) return;
  const auto report = [&](diag::Word expected) -> diag::Diagnostic& {
    return context.diagnostics.add(Code::kLiteralDoesNotConvert, value.range,
                                   diag::Name{std::string(name)}, diag::Word("the text"),
                                   diag::Excerpt{*text}, expected);
  };
  if (kind == OptionKind::kPluginDownloadUrl && !is_address(*text)) {
    report("a URL").help(
        {"write the scheme too, as in {0}", diag::Excerpt{"https://example.com/plugins"}});
  } else if (kind == OptionKind::kImport && text->empty()) {
    report("an id").help(
        {"write the id of the existing resource, or remove the option to create a resource"});
  }
}

}  // namespace virga::bind
