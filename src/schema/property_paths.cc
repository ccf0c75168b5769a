#include "schema/property_paths.h"

#include <set>

namespace virga::schema {
namespace {

class Walk {
 public:
  using Visit = std::function<void(const std::vector<std::string>&, const Property&)>;

  Walk(const Package& package, const Visit& visit) : package_(package), visit_(visit) {}

  void properties(const Properties& properties) {
    for (const Property& property : properties.list) {
      steps_.emplace_back(property.name);
      visit_(steps_, property);
      type(property.type);
      steps_.pop_back();
    }
  }

 private:
  void type(const TypePtr& type) {
    if (!type) return;
    if (type->kind == Type::Kind::kArray || type->kind == Type::Kind::kMap) {
      steps_.emplace_back("*");
      this->type(type->element);
      steps_.pop_back();
      return;
    }
    if (type->kind != Type::Kind::kObject || !type->external_package.empty()) return;
    const auto definition = package_.object_type(type->token);
    if (!definition || !*definition || !inside_.insert(type->token).second) return;
    properties((*definition)->properties);
    inside_.erase(type->token);
  }

  const Package& package_;
  const Visit& visit_;
  std::vector<std::string> steps_;
  std::set<std::string> inside_;
};

}  // namespace

void for_each_property(
    const Package& package, const Properties& properties,
    const std::function<void(const std::vector<std::string>&, const Property&)>& visit) {
  Walk(package, visit).properties(properties);
}

}  // namespace virga::schema
