// Places of diagnostics and of answers.
#pragma once

#include <gtest/gtest.h>

#include "base/source.h"
#include "diag/diagnostics.h"

namespace virga::fuzz {

inline bool lies_in(base::Span span, const base::Source& source) {
  return span.begin <= span.end && span.end <= source.text().size();
}

// Every place of a diagnostic lies in its file.
inline void expect_places(const diag::Diagnostics& diagnostics, const base::Sources& sources) {
  const auto lies_in_its_file = [&](base::Range where) {
    const base::Source* source = sources.find(where.source);
    return !source || lies_in(where.span, *source);
  };
  for (const diag::Diagnostic& diagnostic : diagnostics.list()) {
    ASSERT_TRUE(lies_in_its_file(diagnostic.subject)) << diagnostic.message();
    for (const diag::Label& label : diagnostic.labels) {
      ASSERT_TRUE(lies_in_its_file(label.range)) << diagnostic.message();
    }
  }
}

}  // namespace virga::fuzz
