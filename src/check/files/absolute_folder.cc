#include "check/files/absolute_folder.h"

namespace virga::check {

std::string absolute_folder(const std::string& folder, const base::FileSystem& files) {
  std::string absolute = files.absolute(folder);
  if (absolute.size() > 1 && absolute.ends_with('/')) absolute.pop_back();
  return absolute;
}

}  // namespace virga::check
