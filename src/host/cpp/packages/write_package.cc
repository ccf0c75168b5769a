#include "host/cpp/packages/write_package.h"

#include "cpp/cpp.h"
#include "host/shared/copy.h"
#include "host/shared/host_base.h"

namespace virga::host {

base::Result<void> write_cpp_package(const schema::Package& package, const std::string& folder,
                                     schema::Loader* loader) {
  const std::filesystem::path root = folder;
  const auto generated =
      cpp::generate(package, {.virga_version = std::string(version()), .loader = loader},
                    [&](const std::string& path, const std::string& text) {
                      return write_file(root / path, text);
                    });
  if (!generated) return base::Unexpected(generated.error());
  return {};
}

}  // namespace virga::host
