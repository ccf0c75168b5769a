// Which warnings are left out and which are errors: by the command line, and by comments.
#pragma once

#include <set>
#include <span>
#include <string>
#include <vector>

#include "base/error.h"
#include "bind/program.h"
#include "diag/diagnostics.h"

namespace virga::cli {

// The same, with warnings as errors.
diag::Diagnostics strict(const diag::Diagnostics& diagnostics);

struct WarningPolicy {
  std::set<diag::Code> denied;
  std::set<diag::Code> allowed;
  bool deny_all = false;

  // Of --deny and --allow. Fails for what is no code of a diagnostic.
  static base::Result<WarningPolicy> parse(const std::vector<std::string>& deny,
                                           const std::vector<std::string>& allow);

  // What is left of the `diagnostics` of some programs. What is allowed is left out; then comments
  // `# virga: allow V3189` leave out the warnings that begin on their line, or on the next line
  // with something else where they stand alone. Codes that such a comment names in vain are
  // warnings (V5035 to V5037), unless there are errors, which may be why. What remains and is
  // denied becomes an error.
  diag::Diagnostics apply(std::span<const bind::Program* const> programs,
                          const base::Sources& sources, const diag::Diagnostics& diagnostics) const;
};

}  // namespace virga::cli
