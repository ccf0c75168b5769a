#include "replay/schema_files.h"

#include <filesystem>
#include <fstream>
#include <ranges>
#include <set>
#include <sstream>

namespace virga::replay {

rpc::Answer<std::string> schema_of(const std::string& folder, const schema::Request& request) {
  namespace fs = std::filesystem;
  std::set<std::string> candidates;
  for (const auto& entry : fs::directory_iterator(folder)) {
    const std::string name = entry.path().stem().string();
    // Matches "name-1.2.3", not "name-other-1.2.3".
    const bool is_version_of =
        name.size() > request.name.size() + 1 && name.starts_with(request.name + "-") &&
        std::isdigit(static_cast<unsigned char>(name[request.name.size() + 1]));
    const bool fits =
        request.version.empty() ? is_version_of : name == request.name + "-" + request.version;
    if (fits || name == request.name) candidates.insert(entry.path().string());
  }
  for (const std::string& path : candidates | std::views::reverse) {
    std::stringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
  }
  return rpc::reject(rpc::Code::kUnknown, "there is no schema of " + request.name);
}

}  // namespace virga::replay
