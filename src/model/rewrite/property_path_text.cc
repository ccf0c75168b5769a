#include "model/rewrite/property_path_text.h"

namespace virga::model {
namespace {

// Keys are written as keys, even if they could be written as names. In property paths, only the
// quote has an escape (pulumi/property/property_path.h).
void append_key(std::string& path, std::string_view key) {
  path += "[\"";
  for (const char c : key) {
    if (c == '"') path += '\\';
    path += c;
  }
  path += "\"]";
}

}  // namespace

std::optional<std::string> property_path_text(const Expr& expr, const ExprPool& pool) {
  const auto* traversal = expr.if_is<TraversalExpr>();
  if (!traversal) return std::nullopt;
  std::string path(traversal->root->name);
  for (const Step& step : traversal->steps) {
    if (step.kind == Step::Kind::kAttribute) {
      path += "." + std::string(step.name);
      continue;
    }
    const cty::Value& key = pool.constant(step.key);
    if (key.is_null()) return std::nullopt;
    if (key.type().is(cty::Kind::kString)) {
      append_key(path, key.as_string());
    } else if (key.type().is(cty::Kind::kNumber)) {
      const auto index = key.as_number().to_int64();
      if (!index) return std::nullopt;
      path += "[" + std::to_string(*index) + "]";
    } else {
      return std::nullopt;
    }
  }
  return path;
}

}  // namespace virga::model
