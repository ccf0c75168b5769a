#include "sdk/pcl/json.h"

#include "pulumi/wire/wire_json.h"

namespace virga::sdk::pcl::detail {

std::string with_escapes(std::string json) {
  std::string out;
  out.reserve(json.size());
  const std::string_view text = json;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::string_view rest = text.substr(i);
    if (text[i] == '<') {
      out += "\\u003c";
    } else if (text[i] == '>') {
      out += "\\u003e";
    } else if (text[i] == '&') {
      out += "\\u0026";
    } else if (rest.starts_with("\xe2\x80\xa8") || rest.starts_with("\xe2\x80\xa9")) {
      out += rest[2] == '\xa8' ? "\\u2028" : "\\u2029";
      i += 2;
    } else {
      out += text[i];
    }
  }
  return out;
}

std::string json_of(const PropertyValue& value) {
  return with_escapes(pulumi::write_wire_json(value).value());
}

}  // namespace virga::sdk::pcl::detail
