#include "sdk/pcl/texts.h"

#include <filesystem>

#include "base/limits.h"
#include "base/system/file_system.h"
#include "base/text/base64.h"
#include "base/text/unicode.h"
#include "pulumi/digest.h"
#include "sdk/pcl/fail.h"

namespace virga::sdk::pcl {

std::string join(std::string_view separator, const std::vector<std::string>& parts) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i != 0) text += separator;
    text += parts[i];
  }
  return text;
}

std::vector<std::string> split(std::string_view separator, std::string_view text) {
  std::vector<std::string> parts;
  while (separator.empty() && !text.empty()) {
    const std::size_t size = base::decode_utf8(text, 0).size;
    parts.emplace_back(text.substr(0, size));
    text.remove_prefix(size);
  }
  if (separator.empty()) return parts;
  for (std::size_t end; (end = text.find(separator)) != std::string_view::npos;) {
    parts.emplace_back(text.substr(0, end));
    text.remove_prefix(end + separator.size());
  }
  parts.emplace_back(text);
  return parts;
}

std::string to_base64(std::string_view bytes) {
  return base::encode_base64(bytes);
}

std::string from_base64(std::string_view text) {
  auto bytes = base::decode_base64(text);
  if (!bytes) fail("the string is not base64");
  return *std::move(bytes);
}

std::string sha1(std::string_view bytes) {
  return pulumi::hex_digest(pulumi::Hash::kSha1, bytes);
}

std::string read_file(const std::string& path) {
  return base::real_file_system().read(path, base::Limits{}.max_string_bytes).value();
}

std::string file_base64(const std::string& path) {
  return to_base64(read_file(path));
}

std::string file_base64_sha256(const std::string& path) {
  return to_base64(pulumi::digest(pulumi::Hash::kSha256, read_file(path)));
}

std::string working_directory() {
  return std::filesystem::current_path().string();
}

}  // namespace virga::sdk::pcl
