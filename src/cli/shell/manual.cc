// virga debug manual
#include <filesystem>
#include <system_error>

#include "base/system/file_system.h"
#include "cli/cli.h"
#include "cli/shell/command.h"
#include "cli/shell/manual_page.h"
#include "cli/terminal/terminal.h"

namespace virga::cli {

int manual(const ManualArguments& arguments, const CommandHelp& tool) {
  base::FileSystem& files = base::real_file_system();
  std::error_code error;
  std::filesystem::create_directories(arguments.folder, error);
  if (error) {
    print_error("virga: " + arguments.folder + ": " + error.message() + "\n");
    return kExitErrors;
  }
  for (const auto& [name, text] : manual_pages(tool, VIRGA_VERSION)) {
    if (auto written = files.write(arguments.folder + "/" + name, text); !written) {
      print_error("virga: " + written.error().str() + "\n");
      return kExitErrors;
    }
  }
  return kExitOk;
}

}  // namespace virga::cli
