// The version among the options of an invoke.

#include "bind/check/missing_package.h"
#include "bind/functions/invoke_check.h"
#include "bind/names/near_tokens.h"
#include "diag/codes/bind.h"
#include "model/relate/convert.h"

namespace virga::bind {

namespace codes = diag::codes;
using diag::Name;

void InvokeCheck::report_version(base::Range where, const cty::Value& literal) const {
  if (!literal.type().is(cty::Kind::kNumber)) return;
  b_.diagnostics
      .add(codes::kLiteralDoesNotConvert, where, Name{"version"}, diag::Word("the number"),
           diag::Excerpt{literal.as_number().text()}, diag::Word("a version"))
      .fix({"put it in quotes"}, diag::around(where, "\"", "\""));
}

void InvokeCheck::check_version() const {
  const bool skips = b_.options.skip_resource_type_checking ||
                     b_.options.skip_invoke_type_checking ||
                     !b_.options.profile.recognizes_mistakes();
  if (skips || invoke_.options_index == 0) return;
  const model::Expr* options = call_.arguments[invoke_.options_index].expr;
  const auto* object = options ? options->if_is<model::ObjectExpr>() : nullptr;
  if (!object) return;
  const model::ExprPool& pool = call_.context.pool;
  for (const model::ObjectItem& item : object->items) {
    const cty::Value* literal = pool.literal(*item.value);
    if (pool.property_name(*item.key) != "version" || !literal || literal->is_null()) continue;
    const std::string* version = pool.literal_string(*item.value);
    if (!version) {
      report_version(item.value->range, *literal);
    } else if (const auto& found = b_.packages.at_version(invoke_.package->name(), *version);
               !found || !*found) {
      report_missing_version(b_, invoke_.package->name(), *version, item.value->range);
    }
  }
}

}  // namespace virga::bind
