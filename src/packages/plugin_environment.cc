#include <algorithm>
#include <string_view>

#include "packages/plugin_process.h"

namespace virga::packages {
namespace {

// What programs, their runtimes and their network need. A list of forbidden names would miss the
// next secret.
constexpr std::string_view kPassedOn[] = {
    "PATH",           "HOME",          "USER",           "LOGNAME",
    "SHELL",          "LANG",          "LANGUAGE",       "TZ",
    "TMPDIR",         "PULUMI_HOME",   "http_proxy",     "https_proxy",
    "no_proxy",       "all_proxy",     "HTTP_PROXY",     "HTTPS_PROXY",
    "NO_PROXY",       "ALL_PROXY",     "SSL_CERT_FILE",  "SSL_CERT_DIR",
    "DOTNET_ROOT",    "JAVA_HOME",     "NODE_PATH",      "PYTHONPATH",
    "VIRTUAL_ENV",    "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME",
    "LD_LIBRARY_PATH"};

}  // namespace

std::vector<std::string> plugin_environment(char** all) {
  std::vector<std::string> passed;
  for (; all != nullptr && *all != nullptr; ++all) {
    const std::string_view variable(*all);
    const std::string_view name = variable.substr(0, variable.find('='));
    if (name.starts_with("LC_") || std::ranges::find(kPassedOn, name) != std::end(kPassedOn)) {
      passed.emplace_back(variable);
    }
  }
  return passed;
}

}  // namespace virga::packages
