#include "check/settings/exclusions.h"

#include <filesystem>
#include <vector>

#include "check/files/paths.h"
#include "check/settings/read_settings.h"

namespace virga::check {

namespace fs = std::filesystem;

bool Exclusions::excludes(const std::string& folder) {
  if (!files_) return false;
  const fs::path absolute = normal_path(absolute_folder(folder, *files_));
  return settings_of(absolute.parent_path().string())->excludes(absolute.string());
}

// Asks the folders above until one is known or has settings.
std::shared_ptr<const Settings> Exclusions::settings_of(const std::string& folder) {
  std::vector<std::string> asked;
  std::shared_ptr<const Settings> settings;
  for (fs::path each = folder; !settings; each = each.parent_path()) {
    const auto known = settings_.find(each.string());
    if (known != settings_.end()) {
      settings = known->second;
      break;
    }
    asked.push_back(each.string());
    const bool is_last = each == each.parent_path() || is_git_root(each.string(), *files_);
    const std::string file = (each / kSettingsFile).string();
    if (files_->is_file(file)) {
      base::Sources sources;
      settings = std::make_shared<const Settings>(read_settings(file, *files_, sources));
    } else if (is_last) {
      settings = std::make_shared<const Settings>();
    }
  }
  for (const std::string& each : asked) settings_[each] = settings;
  return settings;
}

std::vector<std::string> Exclusions::searched(const std::string& folder,
                                              const std::vector<std::string>& names,
                                              const base::FileSystem& files) {
  std::vector<std::string> found;
  for (auto name = names.rbegin(); name != names.rend(); ++name) {
    if (name->starts_with('.') || *name == "node_modules") continue;
    const std::string inside = (std::filesystem::path(folder) / *name).lexically_normal().string();
    if (files.is_directory(inside) && !files.is_link(inside) && !excludes(inside)) {
      found.push_back(inside);
    }
  }
  return found;
}

}  // namespace virga::check
