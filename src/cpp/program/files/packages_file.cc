#include "cpp/program/files/packages_file.h"

#include <optional>
#include <string_view>

namespace virga::cpp {
namespace {

constexpr std::string_view kAdd = "add_subdirectory(";
constexpr std::string_view kAppend = "list(APPEND pulumi_packages ";

// A folder outside of the program needs a name for its build folder.
bool is_inside(std::string_view folder) {
  return !folder.starts_with('/') && !folder.starts_with("../");
}

// A quoted argument of CMake.
std::string quoted_argument(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\' || c == '$') out += '\\';
    out += c;
  }
  return out + "\"";
}

bool is_plain_argument(std::string_view text) {
  return text.find_first_not_of(
             "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
             "_-./+") == text.npos;
}

std::string argument_of(std::string_view folder) {
  return is_plain_argument(folder) ? std::string(folder) : quoted_argument(folder);
}

std::string first_argument(std::string_view text) {
  if (!text.starts_with('"')) return std::string(text.substr(0, text.find_first_of(" )")));
  std::string out;
  for (std::size_t i = 1; i < text.size() && text[i] != '"'; ++i) {
    if (text[i] == '\\' && i + 1 < text.size()) ++i;
    out += text[i];
  }
  return out;
}

}  // namespace

std::string packages_file(const std::vector<PackagePlace>& packages) {
  std::string text = "# The packages of this program. `pulumi package add` rewrites this file.\n";
  for (const PackagePlace& package : packages) {
    const std::string name = package.target.substr(package.target.rfind(':') + 1);
    text += std::string(kAdd) + argument_of(package.folder) +
            (is_inside(package.folder) ? "" : " sdks/" + name) + ")\n";
    text += std::string(kAppend) + package.target + ")\n";
  }
  return text;
}

std::vector<PackagePlace> read_packages_file(const std::string& text) {
  std::vector<PackagePlace> packages;
  std::optional<std::string> folder;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view line = std::string_view(text).substr(begin, end - begin);
    begin = end + 1;
    if (line.starts_with(kAdd)) folder = first_argument(line.substr(kAdd.size()));
    if (line.starts_with(kAppend) && folder) {
      packages.push_back({*folder, first_argument(line.substr(kAppend.size()))});
      folder.reset();
    }
  }
  return packages;
}

}  // namespace virga::cpp
