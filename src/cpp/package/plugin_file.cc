#include "cpp/package/plugin_file.h"

#include "base/json/json_writer.h"

namespace virga::cpp {

std::string plugin_file(const Package& package) {
  const schema::Package& schema = *package.schema;
  const auto& by = schema.parameterization();
  base::JsonWriter json;
  const auto add = [&](std::string_view key, const std::string& value) {
    if (!value.empty()) json.key(key).string(value);
  };
  json.open('{').key("resource").boolean(true);
  add("name", by ? by->base_name : schema.name());
  add("version", by ? by->base_version : schema.version());
  add("server", schema.about().plugin_download_url);
  if (by) {
    json.key(by->extension ? "extensionParameterization" : "parameterization").open('{');
    add("name", schema.name());
    add("version", schema.version());
    json.key("value").string(by->value);
    json.close('}');
  }
  add("target", "pulumi::" + package.space);
  json.key("dependencies").open('[');
  for (const auto& [name, other] : package.others) json.string(name);
  json.close(']').close('}');
  return json.take() + "\n";
}

}  // namespace virga::cpp
