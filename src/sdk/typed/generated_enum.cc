#include "sdk/typed/generated_enum.h"

#include <algorithm>

#include "base/check.h"

namespace virga::sdk {

using pulumi::PropertyValue;

PropertyValue EnumTable::value(std::size_t index) const {
  VIRGA_CHECK(index < size());
  if (!texts_.empty()) return PropertyValue::string(std::string(texts_[index]));
  if (!numbers_.empty()) return PropertyValue::number(numbers_[index]);
  return PropertyValue::boolean(bools_[index]);
}

pulumi::ValueResult<std::size_t> EnumTable::find(const PropertyValue& value) const {
  const auto index_of = [](const auto& values, const auto& wanted) {
    return static_cast<std::size_t>(std::ranges::find(values, wanted) - values.begin());
  };
  std::size_t index = size();
  if (value.is_string() && !texts_.empty()) {
    index = index_of(texts_, std::string_view(value.as_string()));
  } else if (value.is_number() && !numbers_.empty()) {
    index = index_of(numbers_, value.as_number());
  } else if (value.is_bool() && !bools_.empty()) {
    index = index_of(bools_, value.as_bool());
  }
  if (index < size()) return index;
  return pulumi::misfit("expected one of the values of the enum, found another value");
}

}  // namespace virga::sdk
