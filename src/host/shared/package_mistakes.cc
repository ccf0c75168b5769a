#include "host/shared/package_mistakes.h"

#include "diag/codes/bind.h"
#include "host/shared/program_diagnostics.h"

namespace virga::host {

std::vector<rpc::ProgramDiagnostic> package_mistakes(const schema::WholePackage& whole) {
  diag::Diagnostics diagnostics;
  for (const base::Error& mistake : whole.mistakes) {
    diagnostics.add(diag::codes::kUnusablePackage, {}, diag::Name{whole.package->name()},
                    diag::Reason{mistake.str()});
  }
  return program_diagnostics(diagnostics, {});
}

}  // namespace virga::host
