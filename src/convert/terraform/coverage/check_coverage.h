// Nothing is dropped silently: each block, attribute and nested block of a module is in the
// program, has a diagnostic, or is left out for a reason (omission.h).
#pragma once

#include <map>
#include <vector>

#include "base/text/source_map.h"
#include "convert/terraform/coverage/omission.h"
#include "convert/terraform/module/module.h"
#include "diag/diagnostics.h"

namespace virga::convert::terraform {

// The places in the configuration from which the text of the program comes.
class Places {
 public:
  void add(const base::SourceMap& map);
  void add(base::Range range) { starts_[range.source].push_back(range.span.begin); }
  // Requires: called once after all places are added, before any().
  void sort();
  // Whether a place begins in the span.
  bool any(base::SourceId source, base::Span span) const;

 private:
  std::map<base::SourceId, std::vector<std::uint32_t>> starts_;
};

// Reports the parts of the module that are neither in `used` nor in `left_out`, and have no
// diagnostic (V5330). That is a bug in a converter. O(n log n). Requires: no errors.
void check_coverage(const Module& module, const Places& used, const LeftOut& left_out,
                    diag::Diagnostics& diagnostics);

}  // namespace virga::convert::terraform
