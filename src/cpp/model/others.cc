#include "cpp/model/others.h"

#include <utility>

#include "cpp/model/build.h"
#include "cpp/model/reach.h"

namespace virga::cpp {
namespace {

constexpr std::string_view kProviders = "pulumi:providers:";

// The types of other packages that the declarations of a package mention.
class References {
 public:
  explicit References(const Package& package) {
    for (const auto& [token, object] : package.objects) {
      if (object->needs_args || object->needs_plain) add_all(object->members);
    }
    for (const auto& [token, resource] : package.resources) add_resource(*resource);
    if (package.provider) add_resource(*package.provider);
    for (const auto& [token, function] : package.functions) add_function(*function);
    for (const ConfigVariable& variable : package.config) add(*variable.property->type);
  }

  // Package -> token -> a use of it.
  std::map<std::string, std::map<std::string, const schema::Type*>> found;

 private:
  void add(const schema::Type& type) {
    for_each_type(type, false, [&](const schema::Type& part, bool) {
      if (part.external_package.empty() || part.external_package == "pulumi") return;
      found[part.external_package].emplace(part.token, &part);
    });
  }
  void add_all(const Members& members) {
    for (const Member& member : members) add(*member.property->type);
  }
  void add_function(const Function& function) {
    add_all(function.inputs);
    add_all(function.results);
    if (function.function->result) add(*function.function->result);
  }
  void add_resource(const Resource& resource) {
    add_all(resource.inputs);
    add_all(resource.state_inputs);
    add_all(resource.outputs);
    for (const Function& method : resource.methods) add_function(method);
  }
};

base::Result<std::shared_ptr<const schema::Package>> load(schema::Loader* loader,
                                                          const schema::Type& use) {
  if (!loader) return nullptr;
  auto exact = loader->load({use.external_package, use.external_version});
  if (!exact || *exact || use.external_version.empty()) return exact;
  return loader->load({use.external_package, ""});
}

}  // namespace

base::Result<void> add_other_packages(Package& package, schema::Loader* loader) {
  const References references(package);
  for (const auto& [name, uses] : references.found) {
    auto schema = load(loader, *uses.begin()->second);
    if (!schema) return base::Unexpected(schema.error());
    if (!*schema) {
      package.notes.push_back("types of the package " + name +
                              " are any values: no schema of it was found");
      continue;
    }
    auto model = build_package(**schema);
    if (!model) return base::Unexpected(model.error());
    model->owner = *std::move(schema);
    package.others[name] = std::make_shared<const Package>(*std::move(model));
    for (const auto& [token, use] : uses) {
      const Other other = find_other(package, *use);
      if (other.object || other.enumeration || other.resource) continue;
      package.notes.push_back("the package " + name + " has no definition of " + token);
    }
  }
  return {};
}

Other find_other(const Package& package, const schema::Type& type) {
  Other other;
  const auto found = package.others.find(type.external_package);
  if (found == package.others.end()) return other;
  other.package = found->second.get();
  const auto find = [&](const auto& all) {
    const auto each = all.find(type.token);
    return each == all.end() ? nullptr : each->second.get();
  };
  if (type.kind != schema::Type::Kind::kResource) {
    other.object = find(other.package->objects);
    other.enumeration = find(other.package->enums);
  } else if (type.token.starts_with(kProviders)) {
    other.resource = other.package->provider.get();
  } else {
    other.resource = find(other.package->resources);
  }
  return other;
}

}  // namespace virga::cpp
