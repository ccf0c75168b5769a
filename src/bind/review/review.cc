#include "bind/review/review.h"

#include "bind/program/program.h"
#include "bind/review/review_parts.h"

namespace virga::bind {

void review(const Program& program, const base::Sources& sources, diag::Diagnostics& diagnostics) {
  for (const Program* each : with_components(program)) {
    review_unused(*each, sources, diagnostics);
    review_deprecated(*each, diagnostics);
    review_names(*each, diagnostics);
    review_secrets(*each, sources, diagnostics);
    review_expressions(*each, diagnostics);
    review_foreign(*each, sources, diagnostics);
  }
}

}  // namespace virga::bind
