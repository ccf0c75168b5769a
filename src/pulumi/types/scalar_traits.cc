#include "pulumi/types/scalar_traits.h"

#include <cmath>

#include "pulumi/kind_text.h"

namespace virga::pulumi {

base::Unexpected<ValueError> unlike(std::string_view expected, const PropertyValue& found) {
  return misfit("expected " + std::string(expected) + ", found " +
                std::string(kind_text(found.kind())));
}

base::Unexpected<ValueError> wrong_size(std::size_t expected, std::size_t found) {
  return misfit("expected an array of " + std::to_string(expected) +
                (expected == 1 ? " element" : " elements") + ", found one of " +
                std::to_string(found));
}

ValueResult<double> read_whole(const PropertyValue& value, double least, double most) {
  if (!value.is_number()) return unlike("a whole number", value);
  const double number = value.as_number();
  if (std::trunc(number) != number) return misfit("expected a whole number, found a fraction");
  if (number < least || number > most) {
    return misfit("expected a whole number in range, found one that is too " +
                  std::string(number < least ? "small" : "large"));
  }
  return number;
}

ValueResult<Null> PropertyTraits<Null>::from(const PropertyValue& value, std::uint32_t) {
  if (!value.is_null()) return unlike("null", value);
  return Null();
}

ValueResult<bool> PropertyTraits<bool>::from(const PropertyValue& value, std::uint32_t) {
  if (!value.is_bool()) return unlike("a bool", value);
  return value.as_bool();
}

ValueResult<double> PropertyTraits<double>::from(const PropertyValue& value, std::uint32_t) {
  if (!value.is_number()) return unlike("a number", value);
  return value.as_number();
}

ValueResult<std::string> PropertyTraits<std::string>::from(const PropertyValue& value,
                                                           std::uint32_t) {
  if (!value.is_string()) return unlike("a string", value);
  return std::string(value.as_string());
}

ValueResult<Asset> PropertyTraits<Asset>::from(const PropertyValue& value, std::uint32_t) {
  if (!value.is_asset()) return unlike("an asset", value);
  return value.as_asset();
}

ValueResult<Archive> PropertyTraits<Archive>::from(const PropertyValue& value, std::uint32_t) {
  if (!value.is_archive()) return unlike("an archive", value);
  return value.as_archive();
}

ValueResult<ResourceReference> PropertyTraits<ResourceReference>::from(const PropertyValue& value,
                                                                       std::uint32_t) {
  if (!value.is_reference()) return unlike("a resource", value);
  return value.as_reference();
}

}  // namespace virga::pulumi
