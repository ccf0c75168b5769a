// The kinds of files that commands read, by their names: for errors about a file of a wrong kind.
#pragma once

#include <optional>
#include <string_view>

namespace virga::check {

inline constexpr std::string_view kJsonFile = "a JSON file";
inline constexpr std::string_view kStackFile = "a stack file";

// "a program", "a test file", kJsonFile and so on. Returns nullopt for an unknown extension.
std::optional<std::string_view> kind_of_file(std::string_view path);

}  // namespace virga::check
