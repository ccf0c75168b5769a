#include "cli/preview/shown_config.h"

#include <optional>

#include "check/stack/package_config.h"
#include "check/stack/unused_keys.h"

namespace virga::cli {
namespace {

class PublicKeys {
 public:
  explicit PublicKeys(const check::Session& session)
      : variables_(check::config_variables(session)), packages_(session) {}

  bool contains(const std::string& key) {
    if (const auto found = variables_.find(key); found != variables_.end()) {
      return !found->second->if_is<bind::ConfigVariable>()->secret;
    }
    const std::size_t colon = key.find(':');
    if (colon == std::string::npos) return false;
    return packages_.is_public(key.substr(0, colon), key.substr(colon + 1));
  }

 private:
  const check::ConfigVariables variables_;
  check::PackageConfig packages_;
};

}  // namespace

std::map<std::string, std::string> shown_config(
    const std::map<std::string, run::ConfigValue>& config, const check::Session& session,
    bool is_bound) {
  std::map<std::string, std::string> shown;
  std::optional<PublicKeys> keys;
  if (is_bound) keys.emplace(session);
  for (const auto& [key, value] : config) {
    const bool is_secret = value.secret || value.encrypted || !keys || !keys->contains(key);
    shown.emplace(key, is_secret ? "[secret]" : value.text);
  }
  return shown;
}

}  // namespace virga::cli
