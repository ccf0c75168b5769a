#include "tool/convert/new_folder.h"

#include <filesystem>
#include <system_error>

#include "tool/generate/output_folder.h"

namespace virga::tool {

base::Result<void> write_new_folder(const std::string& path,
                                    const std::map<std::string, std::string>& files) {
  std::error_code error;
  if (std::filesystem::exists(path, error) && !std::filesystem::is_empty(path, error)) {
    return base::fail("the folder " + path + " is not empty");
  }
  auto folder = OutputFolder::open(path);
  if (!folder) return base::Unexpected(folder.error());
  for (const auto& [name, text] : files) {
    if (auto written = folder->write(name, text); !written) return written;
  }
  return folder->commit();
}

}  // namespace virga::tool
