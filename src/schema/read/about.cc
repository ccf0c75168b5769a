#include "schema/read/about.h"

#include <array>

namespace virga::schema {

std::span<const AboutText> about_texts() {
  static constexpr std::array kTexts = {
      AboutText{"displayName", &About::display_name},
      AboutText{"description", &About::description},
      AboutText{"publisher", &About::publisher},
      AboutText{"namespace", &About::namespace_name},
      AboutText{"homepage", &About::homepage},
      AboutText{"repository", &About::repository},
      AboutText{"license", &About::license},
      AboutText{"pluginDownloadURL", &About::plugin_download_url},
  };
  return kTexts;
}

}  // namespace virga::schema
