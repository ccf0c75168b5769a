#include "cpp/package/build_files.h"

#include <algorithm>

#include "cpp/model/names.h"
#include "cpp/package/plugin_file.h"
#include "cpp/package/template.h"
#include "cpp/package/templates.h"

namespace virga::cpp {
namespace {

// CMake and pkg-config compare the numbers only.
std::string numeric_version(const std::string& version) {
  const std::size_t end = version.find_first_not_of("0123456789.");
  std::string numbers = version.substr(0, end);
  while (numbers.ends_with('.')) numbers.pop_back();
  return numbers.empty() ? "0.0.0" : numbers;
}

// One line without characters that have a meaning in the files.
std::string plain_line(std::string_view text) {
  std::string line;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || c == '"' || c == '\\' || c == '$' || c == '`' || c == '\'') {
      if (!line.empty() && line.back() != ' ') line += ' ';
    } else {
      line += c;
    }
  }
  while (!line.empty() && line.back() == ' ') line.pop_back();
  return line;
}

// Names of vcpkg have no underscores.
std::string with_dashes(std::string name) {
  std::ranges::replace(name, '_', '-');
  while (name.ends_with('-')) name.pop_back();
  return name;
}

// The lines about the packages whose types the package uses, in each kind of file.
struct Dependencies {
  std::string targets;       // CMakeLists.txt
  std::string links;         // CMakeLists.txt
  std::string packages;      // the configuration of CMake
  std::string requirements;  // pkg-config
  std::string vcpkg;
  std::string conan;
};

Dependencies dependencies_of(const Package& package) {
  Dependencies all;
  for (const auto& [name, other] : package.others) {
    const std::string version = numeric_version(other->schema->version());
    const std::string wanted = version == "0.0.0" ? "" : " " + version;
    all.targets += "if(NOT TARGET pulumi::" + other->space + ")\n  find_package(" + other->target +
                   wanted + " REQUIRED)\nendif()\n";
    all.links += " pulumi::" + other->space;
    all.packages += "find_dependency(" + other->target + wanted + ")\n";
    all.requirements += ", " + other->target + (wanted.empty() ? "" : " >= " + version);
    all.vcpkg += "    \"pulumi-" + with_dashes(other->space) + "\",\n";
    all.conan += " \"" + other->target + "/[>=" + version + "]\",";
  }
  return all;
}

}  // namespace

std::vector<File> build_files(const Package& package, std::string_view virga_version) {
  const schema::About& about = package.schema->about();
  const std::string& name = package.schema->name();
  const std::string described =
      about.description.empty() ? "Pulumi package " + name : about.description;
  std::string spdx = plain_line(about.license);
  const Dependencies dependencies = dependencies_of(package);
  const Fields fields = {
      {"name", plain_line(name)},
      {"target", package.target},
      {"vcpkg_name", with_dashes(package.space)},
      {"space", package.space},
      {"include", "#include \"" + package.folder + "/all.h\""},
      {"version", numeric_version(package.schema->version())},
      {"full_version", plain_line(package.schema->version())},
      {"description", plain_line(described.substr(0, described.find('\n')))},
      {"homepage", plain_line(about.homepage)},
      {"repository", plain_line(about.repository)},
      {"publisher", plain_line(about.publisher)},
      {"license", spdx.empty() ? "unknown" : spdx},
      {"virga_version", std::string(virga_version)},
      {"targets", dependencies.targets},
      {"links", dependencies.links},
      {"dependencies", dependencies.packages},
      {"requirements", dependencies.requirements},
      {"vcpkg", dependencies.vcpkg},
      {"conan", dependencies.conan},
      {"resources", std::to_string(package.resources.size())},
      {"functions", std::to_string(package.functions.size())},
  };
  std::vector<File> files;
  for (const Template& each : package_templates()) {
    files.push_back({fill(each.path, fields), fill(each.text, fields)});
  }
  files.push_back({kPluginFile, plugin_file(package)});
  return files;
}

}  // namespace virga::cpp
