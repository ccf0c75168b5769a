#include "host/files/package_file.h"

#include "hcl/format/format.h"
#include "hcl/format/source_for.h"

namespace virga::host {
namespace {

void append(std::string& text, std::string_view name, const std::string& value) {
  text += std::string(name) + " = " + hcl::quoted_source(value) + "\n";
}

void append_parameter(std::string& text, const schema::Package& package,
                      const schema::Parameterization& by) {
  text += "parameterization {\n";
  append(text, "name", package.name());
  append(text, "version", package.version());
  append(text, "value", by.value);
  text += "}\n";
}

std::string package_block(const schema::Package& package) {
  const auto& by = package.parameterization();
  std::string text = "package " + hcl::quoted_source(package.name()) + " {\n";
  append(text, "baseProviderName", by ? by->base_name : package.name());
  const std::string& version = by ? by->base_version : package.version();
  if (!version.empty()) append(text, "baseProviderVersion", version);
  const std::string& url = package.about().plugin_download_url;
  if (!url.empty()) append(text, "baseProviderDownloadUrl", url);
  if (by) append_parameter(text, package, *by);
  return hcl::format(text + "}\n");
}

}  // namespace

bool is_package_name(std::string_view name) {
  return !name.empty() && name.find('/') == std::string_view::npos;
}

base::Result<PackageFile> package_file(const schema::Package& package) {
  if (!is_package_name(package.name())) {
    return base::fail(package.name() + " is not a package name");
  }
  if (package.parameterization() && package.version().empty()) {
    return base::fail("the package " + package.name() + " has a parameter but no version");
  }
  const std::string version = package.version().empty() ? "" : "-" + package.version();
  return PackageFile{.name = package.name() + version + ".pp", .text = package_block(package)};
}

}  // namespace virga::host
