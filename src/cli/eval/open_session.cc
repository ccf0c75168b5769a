#include "cli/eval/open_session.h"

#include "cli/eval/hcl_session.h"
#include "cli/eval/pcl_session.h"

namespace virga::cli {

std::unique_ptr<EvalSession> open_session(const LanguageArguments& arguments) {
  std::unique_ptr<EvalSession> session;
  if (arguments.is_hcl) {
    session = std::make_unique<HclSession>();
  } else {
    session = std::make_unique<PclSession>(arguments);
  }
  if (session->diagnostics.has_errors()) return session;
  for (const std::string& path : arguments.variable_files) {
    session->add_variables(path, base::real_file_system());
  }
  for (const std::string& each : arguments.variables) session->add_variable(each);
  return session;
}

}  // namespace virga::cli
