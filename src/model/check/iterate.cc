#include "model/check/iterate.h"

#include "model/check/explain/suggest_fix.h"
#include "model/check/explain/words.h"

namespace virga::model {

Collection iterate(const Type& type, Range where, CheckContext& context) {
  if (type.is_error()) return {Type::error(), Type::error()};
  const Collection& collection = context.pool.collection(type);
  if (collection.iterable) return collection;
  auto& diagnostic = context.diagnostics.add(diag::Code::kNotIterable, where, in_words(type));
  suggest_collection_fix(diagnostic, type, where);
  if (context.options.skip_range_checking) {
    diagnostic.with_severity(diag::Severity::kWarning);
    return collection;
  }
  return {Type::error(), Type::error(), false};
}

}  // namespace virga::model
