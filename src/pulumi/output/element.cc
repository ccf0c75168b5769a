#include "pulumi/output/element.h"

#include <fmt/format.h>

#include "base/check.h"

namespace virga::pulumi {
namespace {

std::string_view kind_of(const PropertyValue& value) {
  switch (value.kind()) {
    case PropertyValue::Kind::kNull: return "null";
    case PropertyValue::Kind::kBool: return "a bool";
    case PropertyValue::Kind::kNumber: return "a number";
    case PropertyValue::Kind::kString: return "a string";
    case PropertyValue::Kind::kArray: return "a list";
    case PropertyValue::Kind::kObject: return "an object";
    case PropertyValue::Kind::kAsset: return "an asset";
    case PropertyValue::Kind::kArchive: return "an archive";
    case PropertyValue::Kind::kReference: return "a resource reference";
    case PropertyValue::Kind::kSecret: return "a secret";
    case PropertyValue::Kind::kComputed: return "an unknown value";
    case PropertyValue::Kind::kOutput: return "an output";
  }
  VIRGA_UNREACHABLE();
}

}  // namespace

base::Error no_element(std::size_t index, std::size_t size) {
  return base::Error(
      fmt::format("index {} is out of range: the length of the list is {}", index, size));
}

base::Error no_element(std::string_view key) {
  return base::Error(fmt::format("there is no element {}", PropertyPath({std::string(key)}).str()));
}

base::Result<const PropertyValue*> element_of(const PropertyValue& value, const PathStep& step) {
  const PropertyPath path({step});
  if (const PropertyValue* element = get(value, path)) return element;
  const auto* index = std::get_if<std::int64_t>(&step);
  if (index && *index >= 0 && value.is_array()) {
    return base::Unexpected(no_element(static_cast<std::size_t>(*index), value.as_array().size()));
  }
  if (!index && value.is_object()) return base::Unexpected(no_element(std::get<std::string>(step)));
  return base::fail(
      fmt::format("there is no element {}: the value is {}", path.str(), kind_of(value)));
}

}  // namespace virga::pulumi
