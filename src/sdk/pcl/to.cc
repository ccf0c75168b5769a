#include "sdk/pcl/to.h"

#include <charconv>

#include "pulumi/kind_text.h"
#include "pulumi/number_text.h"

namespace virga::sdk::pcl::detail {

base::Result<std::string> text_from(const PropertyValue& value) {
  if (value.is_number()) {
    std::string text;
    pulumi::append_number(text, value.as_number());
    return text;
  }
  if (value.is_bool()) return std::string(value.as_bool() ? "true" : "false");
  return pulumi::from_property<std::string>(value);
}

base::Result<double> number_from(const PropertyValue& value) {
  if (value.is_string()) {
    const std::string_view text = value.as_string();
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error == std::errc() && end == text.data() + text.size()) return number;
    return base::fail("the string is not a number");
  }
  return pulumi::from_property<double>(value);
}

base::Result<bool> bool_from(const PropertyValue& value) {
  if (value.is_string()) {
    const std::string_view text = value.as_string();
    if (text == "true" || text == "1") return true;
    if (text == "false" || text == "0") return false;
    return base::fail("the string is not a bool");
  }
  return pulumi::from_property<bool>(value);
}

}  // namespace virga::sdk::pcl::detail
