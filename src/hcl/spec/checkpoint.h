// Checks whether a part of the work caused errors.
#pragma once

#include <algorithm>
#include <iterator>

#include "diag/diagnostics.h"

namespace virga::hcl {

class Checkpoint {
 public:
  explicit Checkpoint(const diag::Diagnostics& diagnostics)
      : diagnostics_(diagnostics), size_(diagnostics.size()), dropped_(diagnostics.dropped()) {}

  // Returns true if errors occurred since. Dropped diagnostics count as errors.
  bool errors_since() const {
    const auto& list = diagnostics_.list();
    const auto is_error = [](const diag::Diagnostic& diagnostic) {
      return diagnostic.severity == diag::Severity::kError;
    };
    return diagnostics_.dropped() > dropped_ ||
           std::any_of(std::next(list.begin(), static_cast<std::ptrdiff_t>(size_)), list.end(),
                       is_error);
  }

 private:
  const diag::Diagnostics& diagnostics_;
  std::size_t size_;
  std::size_t dropped_;
};

}  // namespace virga::hcl
