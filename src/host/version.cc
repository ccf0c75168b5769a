#include "host/host.h"

namespace virga::host {

std::string_view version() {
  return VIRGA_VERSION;
}

}  // namespace virga::host
