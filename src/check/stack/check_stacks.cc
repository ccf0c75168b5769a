#include "check/stack/check_stacks.h"

#include <map>

#include "check/stack/config_values.h"
#include "check/stack/stack_config.h"
#include "check/stack/unused_keys.h"
#include "project/config.h"

namespace virga::check {

void check_stacks(Session& session, const base::FileSystem& files) {
  UnusedKeys unused(session, session.diagnostics);
  unused.check_project();
  report_mismatches(session.project.config, session, session.diagnostics);
  for (const std::string& stack : stacks_of(session.project, files)) {
    std::map<std::string, run::ConfigValue> config;
    const auto file =
        project::read_stack_file(stack_file(session.project, stack), session.project, files,
                                 session.sources, config, session.diagnostics, session.limits);
    unused.check(config);
    report_mismatches(config, session, session.diagnostics);
    if (file) report_missing_values(config, *file, session, session.diagnostics);
  }
}

}  // namespace virga::check
