// Types and default values as Markdown.
#include "cli/docs/markdown.h"
#include "cli/docs/pages.h"
#include "model/expr/expr.h"
#include "model/show.h"

namespace virga::cli {
namespace {

constexpr std::size_t kMaxTypeBytes = 200;
constexpr std::size_t kMaxDefaultBytes = 60;
constexpr std::size_t kMaxShownDefault = 4000;

}  // namespace

DefaultText default_text(const bind::BoundExpr& value, std::string_view name,
                         const base::Sources& sources) {
  const base::Source* source = value.expr ? sources.find(value.expr->range.source) : nullptr;
  if (!source) return {};
  const std::string_view text = source->text(value.expr->range.span);
  const bool is_short = text.size() <= kMaxDefaultBytes && !text.contains('\n');
  if (is_short) return {code(text), ""};
  if (text.size() > kMaxShownDefault) return {"an expression", ""};
  return {"see below", "\nThe default of " + code(name) + ":\n\n" + fence(text)};
}

std::string type_text(const model::Type& type) {
  // Without the schema of a package, the types of its values are unknown.
  if (type.is_error()) return "";
  // The users of a component see the values of its outputs.
  const bool is_eventual = type.is(model::Kind::kOutput) || type.is(model::Kind::kPromise);
  const model::Type& shown = is_eventual ? type.element() : type;
  const auto text = model::pretty_within(shown, kMaxTypeBytes);
  return code(text ? *text : model::show(shown, kMaxTypeBytes));
}

}  // namespace virga::cli
