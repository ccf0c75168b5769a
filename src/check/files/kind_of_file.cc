#include "check/files/kind_of_file.h"

namespace virga::check {

std::optional<std::string_view> kind_of_file(std::string_view path) {
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
