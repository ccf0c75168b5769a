#include "project/foreign_files.h"

#include <algorithm>
#include <string_view>

#include "diag/codes/tool.h"
#include "project/manifest.h"

namespace virga::project {

namespace codes = diag::codes;

void report_no_program(const std::string& folder, const std::vector<std::string>& names,
                       diag::Diagnostics& diagnostics) {
  auto& error = diagnostics.add(codes::kNoProgram, {}, diag::PathText{folder});
  error.help({"a program is the files that end in `.pp` directly in this folder"});
  const bool has_terraform = std::ranges::any_of(names, [](const std::string& name) {
    return name.ends_with(".tf") || name.ends_with(".tf.json");
  });
  if (!has_terraform) return;
  error.help({"{0} converts the configuration of Terraform in it",
              diag::Excerpt{"virga convert --from terraform"}});
}

void warn_of_other_extensions(const std::string& folder, const std::vector<std::string>& names,
                              diag::Diagnostics& diagnostics) {
  constexpr std::string_view kOther = ".pcl";
  for (const std::string& name : names) {
    if (!name.ends_with(kOther) || name.size() == kOther.size()) continue;
    const std::string better = name.substr(0, name.size() - kOther.size()) + ".pp";
    diagnostics
        .add(codes::kMisnamedFile, {}, diag::PathText{file_in(folder, name)},
             diag::PathText{better})
        .with_severity(diag::Severity::kWarning)
        .help({"rename it to {0} if it belongs to the program", diag::PathText{better}});
  }
}

}  // namespace virga::project
