#include "engine/schema_replace_paths.h"

#include <algorithm>
#include <set>

namespace virga::engine {
namespace {

using pulumi::PropertyPath;
using schema::Type;

// A type that contains itself is entered once on each way down.
class Walk {
 public:
  explicit Walk(const schema::Package& package) : package_(package) {}

  void visit(const schema::Properties& properties) {
    for (const schema::Property& property : properties.list) {
      steps_.emplace_back(property.name);
      if (property.replace_on_changes || property.will_replace_on_changes) {
        paths_.emplace_back(steps_);
      }
      visit(property.type);
      steps_.pop_back();
    }
  }

  std::vector<PropertyPath> take() { return std::move(paths_); }

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
  std::vector<pulumi::PathStep> steps_;
  std::set<std::string> inside_;
  std::vector<PropertyPath> paths_;
};

}  // namespace

std::span<const PropertyPath> SchemaReplacePaths::of(const schema::Package* package,
                                                     const schema::Resource* resource) {
  if (!package || !resource) return {};
  const auto known = found_.find(resource);
  if (known != found_.end()) return known->second;
  Walk walk(*package);
  walk.visit(resource->inputs);
  walk.visit(resource->outputs);
  return found_.emplace(resource, walk.take()).first->second;
}

}  // namespace virga::engine
