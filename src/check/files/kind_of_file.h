// The kinds of files that commands read, by their names: for errors about a file of a wrong kind.
#pragma once

#include <optional>
#include <string_view>

namespace virga::check {

inline constexpr std::string_view kJsonFile = "a JSON file";
inline constexpr std::string_view kStackFile = "a stack file";

// "a program", "a test file", kJsonFile and so on. Returns nullopt for an unknown extension.
inline std::optional<std::string_view> kind_of_file(std::string_view path) {
  const std::string_view name = path.substr(path.rfind('/') + 1);
  if (name.ends_with(".pp")) return "a program";
  if (name.ends_with(".pptest")) return "a test file";
  if (name.ends_with(".json")) return kJsonFile;
  if (!name.ends_with(".yaml") && !name.ends_with(".yml")) return std::nullopt;
  const std::string_view stem = name.substr(0, name.rfind('.'));
  if (stem == "Pulumi") return "a project file";
  if (stem == "PulumiPlugin") return "the file of a package";
  if (stem == "PulumiPolicy") return "the file of a policy pack";
  return stem.starts_with("Pulumi.") ? kStackFile : "a YAML file";
}

}  // namespace virga::check
