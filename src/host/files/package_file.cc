#include "host/files/package_file.h"

#include "hcl/format/format.h"
#include "hcl/format/source_for.h"

namespace virga::host {
namespace {

void append(std::string& text, std::string_view name, const std::string& value) {
  text += std::string(name) + " = " + hcl::quoted_source(value) + "\n";
}

}  // namespace

bool is_package_name(std::string_view name) {
  return !name.empty() && name.find('/') == std::string_view::npos;
}

base::Result<PackageFile> package_file(const schema::Package& package) {
  const auto& by = package.parameterization();
  if (!is_package_name(package.name())) {
    return base::fail(package.name() + " is not a package name");
  }
  if (by && package.version().empty()) {
    return base::fail("the package " + package.name() + " has a parameter but no version");
  }
  PackageFile file;
  file.name = package.name() + (package.version().empty() ? "" : "-" + package.version()) + ".pp";
  std::string& text = file.text;
  text = "package " + hcl::quoted_source(package.name()) + " {\n";
  append(text, "baseProviderName", by ? by->base_name : package.name());
  const std::string& version = by ? by->base_version : package.version();
  if (!version.empty()) append(text, "baseProviderVersion", version);
  const std::string& url = package.about().plugin_download_url;
  if (!url.empty()) append(text, "baseProviderDownloadUrl", url);
  if (by) {
    text += "parameterization {\n";
    append(text, "name", package.name());
    append(text, "version", package.version());
    append(text, "value", by->value);
    text += "}\n";
  }
  text += "}\n";
  text = hcl::format(text);
  return file;
}

}  // namespace virga::host
