// InstallDependencies and Template: do nothing, because a PCL program only needs providers, which
// the engine installs.
#include "host/language_host.h"

namespace virga::host {

rpc::Answer<void> LanguageHost::install_dependencies(rpc::InstallRequest, rpc::OutputStream&,
                                                     std::stop_token) {
  return {};
}

rpc::Answer<void> LanguageHost::adapt_template(rpc::TemplateRequest) {
  return {};
}

}  // namespace virga::host
