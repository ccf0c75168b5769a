#include "cli/provider_config.h"

namespace virga::cli {

std::map<std::string, pulumi::PropertyValue> provider_config(const run::RunOptions& options) {
  std::map<std::string, pulumi::PropertyValue> config;
  for (const auto& [key, value] : options.config) {
    if (key.starts_with(options.project + ":")) continue;
    auto text = value.encrypted ? pulumi::PropertyValue::computed()
                                : pulumi::PropertyValue::string(value.text);
    config[key] = value.secret ? pulumi::PropertyValue::secret(std::move(text)) : std::move(text);
  }
  return config;
}

}  // namespace virga::cli
