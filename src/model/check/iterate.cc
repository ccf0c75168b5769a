#include "model/check/iterate.h"

#include "diag/codes/model.h"
#include "model/check/explain/suggest_fix.h"
#include "model/check/explain/words.h"

namespace virga::model {

Kind kind_of_collection(const Type& type, const CheckContext& context) {
  const bool accepts_unions = context.options.profile.unions_are_collections();
  if (!accepts_unions && strip_eventuals_and_optional(type).is(Kind::kUnion)) return Kind::kNone;
  return collection_kind(type);
}

Kind kind_of_argument(const Type& type, const CheckContext& context) {
  const bool accepts_unions = context.options.profile.unions_are_collections();
  return !accepts_unions && type.is(Kind::kUnion) ? Kind::kNone : collection_kind(type);
}

Collection iterate(const Type& type, Range where, CheckContext& context) {
  if (type.is_error()) return {Type::error(), Type::error()};
  if (kind_of_collection(type, context) != Kind::kNone) return context.pool.collection(type);
  auto& diagnostic = context.diagnostics.add(diag::codes::kNotIterable, where, in_words(type));
  suggest_collection_fix(diagnostic, type, where);
  if (context.options.skip_range_checking) {
    diagnostic.with_severity(diag::Severity::kWarning);
    return {Type::dynamic(), Type::dynamic(), false};
  }
  return {Type::error(), Type::error(), false};
}

}  // namespace virga::model
