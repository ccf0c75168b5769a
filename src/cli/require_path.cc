#include "cli/require_path.h"

#include "base/system/file_system.h"
#include "bind/components/component_folders.h"
#include "cli/terminal/terminal.h"

namespace virga::cli {

bool require_path(const std::string& path) {
  const base::FileSystem& files = base::real_file_system();
  if (files.is_file(path) || files.is_directory(path)) return true;
  print_error("virga: there is no file or folder " + path + "\n");
  return false;
}

bool require_program(const std::string& path) {
  if (!require_path(path)) return false;
  if (!base::real_file_system().is_file(path)) return true;
  if (path.ends_with(bind::kProgramExtension)) return true;
  print_error("virga: " + path + " is not a program; name a folder or a .pp file\n");
  return false;
}

}  // namespace virga::cli
