#include "bind/mismatch.h"

#include <span>

#include "model/convert.h"
#include "model/eventual.h"

namespace virga::bind {
namespace {

using Step = model::Mismatch::Step;

std::string path_text(std::span<const Step> path) {
  std::string text;
  for (const Step& step : path) {
    switch (step.kind) {
      case Step::Kind::kProperty:
        if (!text.empty()) text += '.';
        text += step.name;
        break;
      case Step::Kind::kIndex: text += '[' + std::to_string(step.index) + ']'; break;
      case Step::Kind::kElement: text += "[*]"; break;
    }
  }
  return text;
}

// The text of a key that stands in the source as a name or a plain string.
std::string_view key_text(const model::Expr& key, const model::ExprPool& pool) {
  const model::Expr* literal = &key;
  if (const auto* text = key.if_is<model::TemplateExpr>(); text && text->parts.size() == 1) {
    literal = text->parts.front();
  }
  const auto* constant = literal->if_is<model::LiteralExpr>();
  if (!constant) return {};
  const cty::Value& value = pool.constant(constant->value);
  return value.type() == cty::Type::string() ? std::string_view(value.as_string())
                                             : std::string_view();
}

// The expression that a step of a path leads to, or null where the source does not spell it out.
const model::Expr* follow(const model::Expr& from, const Step& step, const model::ExprPool& pool) {
  if (const auto* object = from.if_is<model::ObjectExpr>()) {
    const model::Expr* found = nullptr;  // of equal keys the last one counts
    for (const model::ObjectItem& item : object->items) {
      if (key_text(*item.key, pool) == step.name) found = item.value;
    }
    return step.kind == Step::Kind::kProperty ? found : nullptr;
  }
  const auto* tuple = from.if_is<model::TupleExpr>();
  const bool inside =
      tuple && step.kind == Step::Kind::kIndex && step.index < tuple->elements.size();
  return inside ? tuple->elements[step.index] : nullptr;
}

const model::Expr* follow(const model::Expr& from, std::span<const Step> path,
                          const model::ExprPool& pool) {
  const model::Expr* at = &from;
  for (const Step& step : path) {
    at = follow(*at, step, pool);
    if (!at) return nullptr;
  }
  return at;
}

}  // namespace

diag::TypeText asked(const model::Type& expected) {
  return shown(model::resolve_outputs(expected));
}

void explain_mismatch(diag::Diagnostic& diagnostic, const model::Type& expected,
                      const model::Expr& value, const model::ExprPool& pool) {
  const auto mismatch =
      model::explain_conversion(model::resolve_outputs(expected), pool.type(value));
  if (!mismatch || mismatch->path.empty()) return;
  const std::span<const Step> path = mismatch->path;
  const auto holder = mismatch->missing ? path.first(path.size() - 1) : path;
  const model::Expr* part = follow(value, holder, pool);
  if (mismatch->missing && part) {
    diagnostic.label(part->range, {"{0} is missing, of type {1}", diag::Name{path.back().name},
                                   shown(mismatch->to)});
  } else if (mismatch->missing) {
    diagnostic.note(
        {"{0} is missing, of type {1}", diag::Name{path_text(path)}, shown(mismatch->to)});
  } else if (part) {
    diagnostic.label(part->range,
                     {"expected {0}, got {1}", shown(mismatch->to), shown(mismatch->from)});
  } else {
    diagnostic.note({"at {0}: expected {1}, got {2}", diag::Name{path_text(path)},
                     shown(mismatch->to), shown(mismatch->from)});
  }
}

}  // namespace virga::bind
