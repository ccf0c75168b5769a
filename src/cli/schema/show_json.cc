#include "base/json/json_writer.h"
#include "bind/types/pcl_example.h"
#include "cli/schema/schema_writer.h"
#include "cli/schema/show.h"

namespace virga::cli {

std::string show_json(const Member& member) {
  SchemaWriter out;
  out.json().open('{').key("package").string(member.package->name());
  out.text("version", member.package->version());
  out.definition(member.definition);
  out.json().key("types").open('[');
  for (const Definition& type : mentioned_types(member)) {
    out.json().open('{');
    out.definition(type);
    out.json().close('}');
  }
  out.json().close(']');
  out.text("example", bind::pcl_example(member));
  out.json().close('}');
  return out.take() + "\n";
}

std::string show_json(const Member& member, std::string_view path, const FoundProperty& found) {
  SchemaWriter out;
  out.json().open('{').key("package").string(member.package->name());
  out.text("version", member.package->version());
  out.json().key("token").string(token(member.definition));
  out.json().key("path").string(path).key("property");
  out.property(*found.property);
  if (exists(found.type)) {
    out.json().key("type").open('{');
    out.definition(found.type);
    out.json().close('}');
  }
  out.json().close('}');
  return out.take() + "\n";
}

std::string show_json(const schema::Package& package, std::string_view name, const Module& module) {
  SchemaWriter out;
  out.json().open('{').key("package").string(package.name());
  out.text("version", package.version());
  out.json().key("module").string(name);
  out.texts("resources", module.resources);
  out.texts("functions", module.functions);
  out.texts("types", module.types);
  out.json().close('}');
  return out.take() + "\n";
}

base::Result<std::string> show_json(const schema::Package& package) {
  const auto provider = package.provider();
  if (!provider) return base::Unexpected(provider.error());
  const auto variables = package.configuration();
  if (!variables) return base::Unexpected(variables.error());
  SchemaWriter out;
  out.json().open('{').key("package").string(package.name());
  out.text("version", package.version());
  for (const schema::AboutText& each : schema::about_texts()) {
    out.text(each.key, package.about().*each.text);
  }
  if (const auto& base = package.parameterization()) {
    out.json().key("parameterization").open('{').key("name").string(base->base_name);
    out.text("version", base->base_version);
    out.flag("extension", base->extension);
    out.json().close('}');
  }
  const auto count = [&](std::string_view key, std::size_t number) {
    out.json().key(key).number(static_cast<std::int64_t>(number));
  };
  count("resources", package.resource_tokens().size());
  count("functions", package.function_tokens().size());
  out.properties("configuration", (*provider)->inputs);
  if (!(*variables)->list.empty()) out.properties("variables", **variables);
  out.json().close('}');
  return out.take() + "\n";
}

}  // namespace virga::cli
