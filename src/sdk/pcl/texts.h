// Functions of strings and files. Paths are relative to the working directory.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace virga::sdk::pcl {

std::string join(std::string_view separator, const std::vector<std::string>& parts);
// With an empty separator, each character is a part.
std::vector<std::string> split(std::string_view separator, std::string_view text);

std::string to_base64(std::string_view bytes);
std::string from_base64(std::string_view text);
std::string sha1(std::string_view bytes);

std::string read_file(const std::string& path);
std::string file_base64(const std::string& path);
std::string file_base64_sha256(const std::string& path);
std::string working_directory();

}  // namespace virga::sdk::pcl
