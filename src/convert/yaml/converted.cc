#include "convert/yaml/converted.h"

#include <string>

#include "diag/codes/convert.h"

namespace virga::convert::yaml {

void check_converted(Context& context, const Node& root, std::string_view file) {
  for (const auto& [key, value] : root.members) {
    if (key.converted && value.converted) {
      check_converted(context, value, key.text);
      continue;
    }
    mark_converted(key);
    mark_converted(value);
    context.diagnostics.add(diag::codes::kYamlUnknownKey, key.range, diag::Name{std::string(file)},
                            diag::Name{key.text});
  }
  for (const Node& item : root.items) {
    if (item.converted) {
      check_converted(context, item, file);
    } else {
      context.no_counterpart(item, std::string(file), "this element has no meaning");
    }
  }
}

}  // namespace virga::convert::yaml
