// GetPluginInfo and About: the name and version of this host.
#include <filesystem>

#include "host/host.h"
#include "host/language_host.h"

namespace virga::host {

rpc::Answer<std::string> LanguageHost::plugin_version() {
  return std::string(version());
}

rpc::Answer<rpc::About> LanguageHost::about(rpc::ProgramInfo) {
  std::error_code unknown;
  const auto executable = std::filesystem::read_symlink("/proc/self/exe", unknown);
  return rpc::About{executable.string(), std::string(version()), {}};
}

std::string_view version() {
  return VIRGA_VERSION;
}

}  // namespace virga::host
