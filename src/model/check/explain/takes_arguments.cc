#include "model/check/explain/takes_arguments.h"

namespace virga::model {

bool takes_arguments(const Function& function, const CheckContext& context) {
  diag::Diagnostics ignored;
  CheckContext scratch{context.source, context.pool, ignored, context.options, context.limits};
  const Signature signature = function.signature({function, {}, {}, {}, scratch});
  return signature.failed || signature.rest || !signature.parameters.empty();
}

}  // namespace virga::model
