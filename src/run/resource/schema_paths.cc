#include <set>

#include "pulumi/property_path.h"
#include "run/resource/request.h"

namespace virga::run {
namespace {

using pulumi::PathStep;
using schema::Type;

// Paths of the properties that force a replacement, those inside objects, lists and maps included.
// Types that contain themselves are entered once on each way down.
class ReplacePaths {
 public:
  ReplacePaths(const schema::Package& package, std::vector<std::string>& paths)
      : package_(package), paths_(paths) {}

  void visit(const schema::Properties& properties) {
    for (const schema::Property& property : properties.list) {
      steps_.emplace_back(property.name);
      if (property.replace_on_changes) paths_.push_back(pulumi::PropertyPath(steps_).str());
      visit(property.type);
      steps_.pop_back();
    }
  }

 private:
  void visit(const schema::TypePtr& type) {
    if (!type) return;
    if (type->kind == Type::Kind::kArray || type->kind == Type::Kind::kMap) {
      steps_.emplace_back("*");
      visit(type->element);
      steps_.pop_back();
      return;
    }
    if (type->kind != Type::Kind::kObject || !type->external_package.empty()) return;
    const auto definition = package_.object_type(type->token);
    if (!definition || !*definition || !inside_.insert(type->token).second) return;
    visit((*definition)->properties);
    inside_.erase(type->token);
  }

  const schema::Package& package_;
  std::vector<std::string>& paths_;
  std::vector<PathStep> steps_;
  std::set<std::string> inside_;
};

}  // namespace

void append_schema_paths(const bind::Resource& resource, RegisterResourceRequest& message) {
  const schema::Resource& schema = *resource.schema;
  if (schema.is_component) return;
  ReplacePaths(*resource.package, message.replace_on_changes).visit(schema.outputs);
  for (const schema::Property& property : schema.outputs.list) {
    if (property.secret) message.additional_secret_outputs.push_back(property.name);
  }
}

}  // namespace virga::run
