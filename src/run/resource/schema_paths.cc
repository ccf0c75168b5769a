#include "pulumi/property/property_path.h"
#include "run/resource/request.h"
#include "schema/property_paths.h"

namespace virga::run {

void append_schema_paths(const bind::Resource& resource, RegisterResourceRequest& message) {
  const schema::Resource& declared = *resource.schema;
  if (declared.is_component) return;
  schema::for_each_property(*resource.package, declared.outputs,
                            [&](const auto& steps, const schema::Property& property) {
                              if (!property.replace_on_changes) return;
                              const pulumi::PropertyPath path({steps.begin(), steps.end()});
                              message.replace_on_changes.push_back(path.str());
                            });
  for (const schema::Property& property : declared.outputs.list) {
    if (property.secret) message.additional_secret_outputs.push_back(property.name);
  }
}

}  // namespace virga::run
